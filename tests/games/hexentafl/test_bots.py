"""Bots at heXentafl: no short forced win is missed, and glances at the board see what the rules say."""

from __future__ import annotations

from pathlib import Path

import pytest

from gladsheim.bots.levels import LEVELS, MIDDLE, make_bot
from gladsheim.core.rng import Rng
from gladsheim.games.hexentafl import GAME
from gladsheim.games.hexentafl.hints import NO_MOVE, KingHunt, catch, escape
from gladsheim.games.hexentafl.rules.play import Hexentafl
from gladsheim.games.hexentafl.rules.terms import DEFENDERS

FORCED = [
    tuple(field.strip() for field in line.split("|"))
    for line in Path(__file__).with_name("forced_wins.txt").read_text().splitlines()
    if not line.startswith("#")
]


def forces_win(state: Hexentafl, plies: int) -> set[int]:
    """The moves after which the mover wins within so many plies whatever is answered, by brute force."""
    seat = int(state.actor())
    return {action for action in state.legal_actions() if wins_after(state, action, seat, plies - 1)}


def wins_after(state: Hexentafl, action: int, seat: int, plies: int) -> bool:
    after = state.clone()
    after.apply(action)
    if after.is_over():
        return after.result(seat) > 0
    if plies == 0:
        return False
    answers = [wins_after(after, answer, seat, plies - 1) for answer in after.legal_actions()]
    return any(answers) if after.actor() == seat else all(answers)


@pytest.mark.parametrize("level", [MIDDLE.name, LEVELS[-1].name])
@pytest.mark.parametrize(("plies", "options", "line", "codes"), FORCED, ids=[line for _, _, line, _ in FORCED])
def test_a_forced_win_is_found_every_time(level: str, plies: str, options: str, line: str, codes: str) -> None:
    chosen = GAME.about.choose(options)
    state = GAME.read(line, chosen)

    for seed in range(3):
        action = make_bot(level, GAME, chosen, seed, is_hurried=False).choose(state, int(state.actor()))
        assert GAME.code(state, action) in codes.split()


def test_the_forced_wins_are_forced_and_need_as_many_plies_as_noted() -> None:
    assert len(FORCED) >= 30
    for plies, options, line, codes in FORCED:
        if options:
            continue  # 61 hexes take long to search by brute force; they were found by it
        state = GAME.read(line, GAME.about.choose(options))
        assert {GAME.code(state, action) for action in forces_win(state, 1)} == (
            set(codes.split()) if plies == "1" else set()
        )
    state = GAME.read("4 A Kd4 Dd3 Ab2,c6,d2,e4,g1", GAME.choose())
    assert {GAME.code(state, action) for action in forces_win(state, 3)} == {"c6-c4"}


@pytest.mark.parametrize(
    "options",
    ["", "board=5", "board=5 throne_crossing=off", "king_move=slide", "king_move=two", "board=5 king_move=step"],
)
def test_a_glance_sees_the_move_that_ends_the_game_at_once(options: str) -> None:
    chosen = GAME.about.choose(options)
    seen = {True: 0, False: 0}
    for seed in range(60):
        state, rng = GAME.new(chosen), Rng(seed)
        while not state.is_over():
            seat = int(state.actor())
            move = escape(state) if state.side == DEFENDERS else catch(state)
            winning = {
                action
                for action in state.legal_actions()
                if (after := play(state, action)).ending() in ("king_escaped", "king_captured")
                and after.result(seat) > 0
            }
            assert (move in winning) if winning else move == NO_MOVE, GAME.line(state)
            seen[bool(winning)] += 1
            state.wander(rng)
    assert seen[True] > 20
    assert seen[False] > 200


def play(state: Hexentafl, action: int) -> Hexentafl:
    after = state.clone()
    after.apply(action)
    return after


def test_hunters_finish_their_playouts_sooner() -> None:
    hints, rng = KingHunt(), Rng(5)
    turns = {"hunt": 0, "random": 0}
    for _ in range(200):
        hunted, wandered = GAME.new(GAME.choose()), GAME.new(GAME.choose())
        hints.playout(hunted, rng)
        wandered.playout(rng)
        assert hunted.is_over()
        turns["hunt"] += int(hunted.turn)
        turns["random"] += int(wandered.turn)

    assert turns["hunt"] < turns["random"] / 2
