"""Every title's states and matches can be copied and pickled, compiled and interpreted."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys

import pytest

import gladsheim.template
from gladsheim.core.copies import layers_of
from gladsheim.core.game import AnyGame
from gladsheim.core.rng import Rng
from gladsheim.core.state import Event
from gladsheim.match import Match, Scripted, Seeded
from gladsheim.registry import games, load
from gladsheim.testing import walk

TITLES: list[AnyGame] = [*(load(id) for id in games()), gladsheim.template.GAME]
every_title = pytest.mark.parametrize("game", TITLES, ids=lambda game: game.about.id)

ELSEWHERE = """
import pickle, sys
state, match = pickle.load(sys.stdin.buffer)
print(state.key().hex(), match.state.key().hex(), match.version)
"""


def under_way(game: AnyGame, decisions: int = 12) -> Match:
    """A match after some choices, the first of them taken back once."""
    match, rng = Match(game, dice=Seeded(5)), Rng(1)
    for number in range(decisions):
        seat = match.waiting[0]
        actions = match.state.legal_actions_of(seat)
        match.play(actions[rng.below(len(actions))], seat)
        if number == 0:
            match.take_back(seat)
            match.play(actions[0], seat)
        if match.is_over:
            break
    return match


def play_on(match: Match, decisions: int = 6) -> None:
    for _ in range(decisions):
        if not match.is_over:
            match.play(match.actions[0], match.waiting[0])


@every_title
def test_a_pickled_state_has_every_layer(game: AnyGame) -> None:
    state = walk(game, game.choose(), Rng(3)).state
    again = pickle.loads(pickle.dumps(state))

    assert [name for name, _ in layers_of(again)] == [name for name, _ in layers_of(state)]
    assert (again.key(), game.line(again)) == (state.key(), game.line(state))
    assert again.events is None


@every_title
def test_copies_of_a_state_are_clones(game: AnyGame) -> None:
    state = game.new(game.choose())
    state.events = []
    for again in (copy.copy(state), copy.deepcopy(state)):
        assert type(again) is type(state)
        assert (again.key(), again.events) == (state.key(), None)


@every_title
@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
def test_a_match_under_way_goes_on_alike(game: AnyGame, way: str) -> None:
    match = under_way(game)
    again = copy.deepcopy(match) if way == "deepcopy" else pickle.loads(pickle.dumps(match))
    assert again.record() == match.record()
    assert (again.version, again.log.cuts, again.waiting) == (match.version, match.log.cuts, match.waiting)
    assert (again.turned, again.before.key()) == (match.turned, match.before.key())
    assert again.told() == match.told()

    for one in (match, again):
        play_on(one)
    assert again.record() == match.record()
    assert again.version == match.version


@every_title
def test_what_is_done_to_a_copied_match_is_not_felt_by_the_original(game: AnyGame) -> None:
    match = under_way(game)
    before = match.record()
    play_on(copy.deepcopy(match), 20)

    assert match.record() == before


def test_commitments_travel_with_the_match() -> None:
    match = Match(gladsheim.template.GAME, dice=Seeded(1))
    match.play(match.choices(1)[0], 1)
    again = pickle.loads(pickle.dumps(match))
    copy.copy(match).play(match.choices(0)[0], 0)

    assert (again.committed(1), again.waiting, again.version) == (match.committed(1), [0], match.version)


def test_rolls_that_were_taken_back_fall_again_as_they_did() -> None:
    game = gladsheim.template.GAME
    match = Match(game, dice=Seeded(1))
    for seat in (0, 1):
        match.play(match.choices(seat)[0], seat)
    rolled = [entry.code for entry in match.log]
    match.take_back(0)
    again = pickle.loads(pickle.dumps(match))
    for seat in (0, 1):
        again.play(again.choices(seat)[0], seat)

    assert [entry.code for entry in again.log] == rolled


def test_a_resigned_match_and_its_results_travel() -> None:
    match = under_way(TITLES[0], 2)
    match.resign(1)

    assert pickle.loads(pickle.dumps(match)).results == match.results


def test_where_a_script_has_ended_the_copy_waits_too() -> None:
    match = Match(gladsheim.template.GAME, dice=Scripted([]), paused=True)

    assert copy.deepcopy(match).record().entries == ()


def test_an_event_can_be_pickled() -> None:
    event = pickle.loads(pickle.dumps(Event("sent", [1, 2], 3)))

    assert (event.kind, event.numbers, event.witnesses) == ("sent", [1, 2], 3)


@every_title
@pytest.mark.parametrize("is_pure", [False, True], ids=["compiled", "interpreted"])
def test_another_process_reads_it_whatever_its_build(game: AnyGame, is_pure: bool) -> None:
    match = under_way(game, 4)
    surroundings = {name: value for name, value in os.environ.items() if name != "GLADSHEIM_PURE"}
    if is_pure:
        surroundings["GLADSHEIM_PURE"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps((match.state, match)),
        env=surroundings,
        capture_output=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().split() == [match.state.key().hex()] * 2 + [str(match.version)]


def test_a_fork_goes_on_by_itself() -> None:
    match = Match(gladsheim.template.GAME, dice=Seeded(3))
    match.play(match.choices(0)[0].code, 0)
    before = (match.state.key(), match.version, match.told(), match.committed(0), match.committed(1))
    fork = match.fork()
    fork.play(fork.choices(1)[0].code, 1)
    fork.resign(0)
    assert fork.is_over
    assert (match.state.key(), match.version, match.told(), match.committed(0), match.committed(1)) == before
    match.play(match.choices(1)[0].code, 1)
    assert [entry.code for entry in match.log] == [entry.code for entry in fork.log[: len(match.log)]]
