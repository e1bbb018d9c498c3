"""A match that all win or all lose, with one seat and with two."""

from __future__ import annotations

import copy
import pickle

from gladsheim.core.options import Options
from gladsheim.match import Match, Scripted
from tests.cooperative.crossing import GAME
from tests.cooperative.crossing.rules import GALE

NEAR = "2 leagues, 0 strained, watch 0, winds calm!"


def test_all_seats_share_the_result(options: Options) -> None:
    match = Match(GAME, options, line=NEAR, dice=Scripted([0, 0]))
    match.play("row")
    match.play("row")

    assert match.ending == "landed"
    assert match.results == (1.0,) * match.seats


def test_who_resigns_resigns_for_all(options: Options) -> None:
    match = Match(GAME, options)
    match.resign(match.seats - 1)

    assert match.results == (-1.0,) * match.seats


def test_one_seat_is_a_full_table() -> None:
    match = Match(GAME, {"seats": 1}, dice=Scripted([GALE] * 3))
    while not match.is_over:
        match.play("sail" if match.state.legal_actions() and match.log[-1].code == "gale" else "row", 0)

    assert (match.seats, match.names, match.ending) == (1, ("Steersman",), "wrecked")
    assert match.told(0)[1] == "You set the sail."
    assert Match.from_record(match.record(), game=GAME).results == (-1.0,)


def test_a_summary_does_not_set_partners_against_each_other() -> None:
    assert "Steersman with Lookout" in repr(Match(GAME, {"seats": 2}))


def test_a_copied_match_goes_on_alike(options: Options) -> None:
    match = Match(GAME, options, line=NEAR)
    match.play("bail")
    match.undo(0) if match.can_undo(0) else match.take_back(0)
    copies = [copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
    assert {(again.version, again.log.cuts, again.record().text()) for again in copies} == {
        (match.version, match.log.cuts, match.record().text())
    }

    for one in (match, *copies):
        one.play("bail")

    assert {again.record().text() for again in copies} == {match.record().text()}
