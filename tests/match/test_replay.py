from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.record import Entry, Record
from gladsheim.core.state import CHANCE, SPECTATOR
from gladsheim.match import Match, Seeded
from gladsheim.template import GAME

Wander = Callable[[Match, int, int], None]


@pytest.fixture
def played(wander: Wander) -> Match:
    """A finished match of the template."""
    match = Match(GAME, "seats=3 ships=3", names=["Sif", "Idun"], dice=Seeded(21))
    wander(match, 3, 1000)
    assert match.is_over
    return match


def again(record: Record, upto: int | None = None) -> Match:
    return Match.from_record(record, upto, game=GAME)


def test_a_record_played_again_is_the_same_match(played: Match) -> None:
    record = Record.parse(played.record().text())

    match = again(record)

    assert match.state.key() == played.state.key()
    assert [entry.code for entry in match.log] == [entry.code for entry in played.log]
    assert [match.told(seat) for seat in range(3)] == [played.told(seat) for seat in range(3)]
    assert match.names == ("Sif", "Idun", "Thor")
    assert match.record() == record


def test_every_beginning_of_a_record_can_be_played(played: Match) -> None:
    record = played.record()
    shown = []
    for length in range(len(record.entries) + 1):
        match = again(record, length)
        pending = [seat for seat in range(match.seats) if match.committed(seat) is not None]
        shown.append(len(match.log) + len(pending))

    assert shown == list(range(len(record.entries) + 1))


def test_after_the_beginning_of_a_record_the_dice_fall_as_recorded(played: Match) -> None:
    match = again(played.record(), 4)
    assert match.actors == []
    assert match.headline() == "The dice are about to fall."

    match.roll()

    length = len(match.log)
    assert length > 4
    assert [entry.code for entry in match.log] == [entry.code for entry in played.log[:length]]


def test_an_unfinished_match_goes_on_after_its_record(wander: Wander) -> None:
    match = Match(GAME, "seats=2", dice=Seeded(9))
    wander(match, 1, 3)

    restored = Match.from_record(match.record(), game=GAME, dice=Seeded(9))
    wander(match, 2, 1000)
    wander(restored, 2, 1000)

    assert match.is_over
    assert restored.record() == match.record()


def test_a_record_keeps_the_position_it_started_from(stones: AnyGame) -> None:
    match = Match(stones, line="234 1 0 2 1")
    match.play("both")

    restored = Match.from_record(Record.parse(match.record().text()), game=stones)

    assert restored.state.key() == match.state.key()
    assert restored.line == "234 1 0 2 1"


@pytest.mark.parametrize("finish", [lambda match: match.resign(1), lambda match: match.agree_draw()])
def test_resignations_and_agreed_draws_are_entries_of_the_record(
    stones: AnyGame, finish: Callable[[Match], None]
) -> None:
    match = Match(stones)
    match.play("take-0")
    finish(match)

    record = Record.parse(match.record().text())
    restored = Match.from_record(record, game=stones)

    assert record.entries[-1].code == record.ending == match.ending
    assert (restored.ending, restored.results) == (match.ending, match.results)


def test_a_seats_record_hides_what_it_did_not_witness(played: Match) -> None:
    for seat in (0, 1, 2, int(SPECTATOR)):
        record = played.record(seat)
        hidden = [entry.code == "?" for entry in record.entries]

        assert hidden == [not entry.is_seen_by(seat) for entry in played.log]
        assert any(hidden)


def test_a_seats_record_hides_the_start_where_there_are_secrets(cards: AnyGame, stones: AnyGame) -> None:
    assert Match(cards, line="3 9").record(1).line == "?"
    assert Match(cards, line="3 9").record().line == "3 9"
    assert Match(stones, line="234 1 0 2 1").record(1).line == "234 1 0 2 1"


def change(record: Record, number: int, entry: Entry) -> Record:
    entries = list(record.entries)
    entries[number - 1] = entry
    return replace(record, entries=tuple(entries))


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda r: replace(r, game="chess"), "of 'chess', not of 'template'"),
        (lambda r: replace(r, rules_version=99), "played by version 99 of the rules"),
        (lambda r: replace(r, options="seats=9"), "Option seats cannot be '9'"),
        (lambda r: replace(r, seats=("Sif", "Idun")), "names 2 seats; with its options there are 3"),
        (lambda r: replace(r, seats=("Sif",) * 4), "3 seats but 4 names"),
        (lambda r: replace(r, line="nonsense"), "A position has"),
        (lambda r: replace(r, line="?"), "hides the position"),
        (lambda r: change(r, 2, r.entries[0]), "Entry 2 of the record: .*not possible"),
        (lambda r: change(r, 1, Entry(int(CHANCE), "moonrise")), "Entry 1 of the record: "),
        (lambda r: change(r, 1, Entry(int(CHANCE), "?")), "Entry 1 of the record: it is hidden"),
        (lambda r: change(r, 1, Entry(0, r.entries[0].code)), "Entry 1 of the record: the dice have to fall first"),
        (lambda r: change(r, 11, Entry(int(CHANCE), "?")), "Entry 11 of the record: it is hidden"),
        (lambda r: change(r, 11, Entry(int(CHANCE), "weather-calm")), "Entry 11 of the record: no dice fall here"),
        (lambda r: change(r, 11, Entry(77, r.entries[10].code)), "Entry 11 of the record: There is no seat 77"),
        (lambda r: change(r, 12, r.entries[10]), "Entry 12 of the record: .*once each, in seat order"),
        (lambda r: replace(r, entries=(*r.entries, Entry(0, "spare"))), "the match was over before it"),
        (lambda r: replace(r, entries=(*r.entries, Entry(0, "resign"))), "The match is over"),
        (lambda r: replace(r, entries=r.entries[:-1]), "says it ended by .* but played again it is unfinished"),
        (lambda r: replace(r, ending="stampede"), "says it ended by 'stampede'"),
        (lambda r: replace(r, result=(0.25, 0.5, 0.75)), "result is not the one"),
        (lambda r: replace(r, result=(1.0,)), "result is not the one"),
    ],
)
def test_a_record_that_is_wrong_is_refused_with_its_fault(
    played: Match, spoil: Callable[[Record], Record], says: str
) -> None:
    with pytest.raises(Invalid, match=says):
        again(spoil(played.record()))


def test_a_match_with_other_cards_is_not_replayed_with_ours(played: Match) -> None:
    other = replace(played.record(), components="3f2a09c1d7e4")

    with pytest.raises(Invalid, match=r"the components 3f2a09c1d7e4 of an owner of .*; here are our own components"):
        again(other)


def test_a_match_with_our_cards_is_not_replayed_with_others(played: Match) -> None:
    about = replace(played.game.about, components="3f2a09c1d7e4")
    other = Match(replace(played.game, about=about), dice=Seeded(1)).record()
    assert "\ncomponents: 3f2a09c1d7e4\n" in other.text()

    with pytest.raises(Invalid, match=r"with our own components of .*; here are the components 3f2a09c1d7e4"):
        Match.from_record(played.record(), game=replace(played.game, about=about))


def test_a_record_of_a_title_that_nobody_knows_is_refused() -> None:
    with pytest.raises(Invalid, match="There is no game 'chess'"):
        Match.from_record(Record("chess", 1))


@pytest.mark.parametrize("upto", [-1, 10_000])
def test_a_record_is_played_no_further_than_it_goes(played: Match, upto: int) -> None:
    with pytest.raises(Invalid, match="cannot be played up to"):
        again(played.record(), upto)


def test_a_record_without_ending_and_result_claims_nothing(played: Match) -> None:
    assert again(replace(played.record(), ending="", result=())).ending == played.ending


def test_a_roll_that_is_due_at_the_end_of_a_record_falls() -> None:
    record = Match(GAME, "seats=2", dice=Seeded(4)).record()

    match = again(replace(record, entries=record.entries[:-1]))

    assert match.actors == [0, 1]
    assert len(match.log) == len(record.entries)
