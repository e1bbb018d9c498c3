"""Bots at NXS: no win in one is missed, no loss in one allowed that can be avoided; what the judgement sees."""

from __future__ import annotations

from pathlib import Path

import pytest

from gladsheim.bots.levels import LEVELS, make_bot
from gladsheim.core.rng import Rng
from gladsheim.core.state import action_buffer
from gladsheim.games.nxs import GAME
from gladsheim.games.nxs.hints.race import best_in_one, can_win, progress
from gladsheim.games.nxs.hints.skald import Skald
from gladsheim.games.nxs.hints.strikes import strikes
from gladsheim.games.nxs.rules.actions import CLAIM, ROTATE
from gladsheim.games.nxs.rules.ground import measure
from gladsheim.games.nxs.rules.play import Nxs
from tests.games.nxs.positions import at, new, options, play


def pinned(name: str) -> list[tuple[str, str, str]]:
    """Options, position and what is known of it."""
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    rows = [[field.strip() for field in line.split("|")] for line in lines if not line.startswith("#")]
    return [("" if chosen == "-" else chosen, line, known) for chosen, line, known in rows]


WINS = pinned("wins_in_one.txt")
LOSSES = pinned("losses_in_one.txt")
_STRIDES = {"hersir": 1, "jarl": 12, "konungr": 36}  # the strongest think long; what they look at is tried on all


def wins(state: Nxs) -> set[str]:
    """The first actions that win at once, by trying all."""
    return {
        GAME.code(state, action) for action in state.legal_actions() if _after(state, action).result(_seat(state)) > 0
    }


def loses(state: Nxs, action: int) -> bool:
    """Whether the next seat wins at once after a first action; no rotation between changes that."""
    after = _after(state, action)
    if not after.is_over():
        after.apply(after.legal_actions()[0])
    return after.result(_seat(state)) < 0 if after.is_over() else bool(wins(after))


def _after(state: Nxs, action: int) -> Nxs:
    after = state.clone()
    after.apply(action)
    return after


def _seat(state: Nxs) -> int:
    return int(state.actor())


def narrowed(state: Nxs) -> list[str]:
    """What the search looks at."""
    actions = action_buffer()
    n = state.list_actions(actions)
    kept = Skald().narrow(state, state.actor(), actions, n)
    return [GAME.code(state, actions[i]) for i in range(kept)]


@pytest.mark.parametrize("level", [level.name for level in LEVELS[1:]])
def test_a_win_in_one_is_taken_every_time(level: str) -> None:
    assert len(WINS) >= 40
    for text, line, codes in WINS:
        state = GAME.read(line, options(text))
        action = make_bot(level, GAME, options(text), seed=1, is_hurried=False).choose(state, _seat(state))
        assert GAME.code(state, action) in codes.split(), line


def test_the_wins_in_one_are_all_there_are() -> None:
    for text, line, codes in WINS:
        assert wins(GAME.read(line, options(text))) == set(codes.split()), line


@pytest.mark.parametrize("level", [level.name for level in LEVELS[2:]])
def test_a_loss_in_one_that_can_be_avoided_is_avoided(level: str) -> None:
    assert len(LOSSES) >= 40
    for text, line, _ in LOSSES[:: _STRIDES[level]]:
        state = GAME.read(line, options(text))
        action = make_bot(level, GAME, options(text), seed=1, is_hurried=False).choose(state, _seat(state))
        assert not loses(state, action), line


def test_only_actions_that_avoid_it_are_looked_at_by_any_level() -> None:
    for text, line, _ in LOSSES:
        state = GAME.read(line, options(text))
        assert not any(loses(state, GAME.parse(state, code)) for code in narrowed(state)), line


def test_the_losses_in_one_can_be_avoided_by_as_few_actions_as_noted() -> None:
    for text, line, safe in LOSSES[::3]:
        state = GAME.read(line, options(text))
        kept = sum(1 for action in state.legal_actions() if not loses(state, action))
        assert safe == str(kept), line


# What the judgement sees


def test_the_race_is_what_is_missing_in_all_or_on_the_shares() -> None:
    two, three = at("2 wm S0d11,O0e5 J3b3,S0a4"), at("3 wm S0d11,O0i6 S0a4 S0n4")

    assert progress(two, 0, measure(two, 0)) == pytest.approx(0.7)
    assert progress(three, 0, measure(three, 0)) == pytest.approx(0.7)  # 7 of 4 on Black's board, 1 of 4 on Gold's
    assert best_in_one(two, 0, action_buffer()) == 1.0


def test_a_win_near_at_hand_is_seen_with_cards_too() -> None:
    state = at("2 wm S0d11,O0e3 J3b3,S0a4 - 10/10 R/0")

    assert can_win(state, 0, action_buffer())
    assert not can_win(at("2 wm S0d11,O0e3 J3b3,S0a4 - 10/10 T/0"), 0, action_buffer())


def test_a_capture_counts_less_where_the_striker_falls_in_turn() -> None:
    free, guarded = at("2 wm U0g4 O3h5,S0a4"), at("2 wm U0g4 O3h5,J3g7,S0a4")

    assert strikes(free, 0, -1)[0] > strikes(guarded, 0, -1)[0] > 0.0


def test_who_is_about_to_win_stands_better() -> None:
    ahead, behind = at("2 wm S0d11,O0e5 J3b3,S0a4"), at("2 wm S0g1,O0e5 J3b3,S0a4")
    skald = Skald()

    assert skald.value(ahead, 0) > skald.value(behind, 0)
    assert skald.value(ahead, 0) == pytest.approx(-skald.value(ahead, 1))
    assert skald.value(ahead, 0) > 0.7


def test_few_rotations_are_looked_at_and_none_that_look_the_same() -> None:
    state = play(new(), "g6-g7")
    kept = narrowed(state)

    assert len(kept) <= 5 < len(state.legal_actions())
    assert len({code for code in kept if code.startswith("g5")}) <= 1  # the Seiðkona looks the same either way


def test_a_claim_is_looked_at_where_it_wins() -> None:
    assert narrowed(at("2 wm S0d11,J0g1 S0a4 - 10/10 - 100,100,0/0")) == ["claim"]
    assert "claim" not in narrowed(at("2 wm S0g1 S0d1 - 10/10 - 100,100,0/0"))


def test_gold_serves_its_steerer() -> None:
    """It opens a line of the one who steers it, and of two warriors it could take it prefers the other player's."""
    state = at("J wjm S0d10,O0i9 S0a4 U0i7,S0n4")
    assert narrowed(state)[0].endswith("#")
    state = at("J wjm O3h6,S0d11 O3f6,S0a4 U0g5,S0n4")
    assert {"g5xh6", "g5xf6"} <= {GAME.code(state, action) for action in state.legal_actions()}
    assert narrowed(state)[0] == "g5xf6"


def test_playouts_rest_at_the_start_of_a_turn() -> None:
    state = play(new("jotunn=on"), "g6-g7")
    Skald().playout(state, Rng(3))

    assert state.legal_actions()[0] < ROTATE
    assert not state.is_second_half
    assert CLAIM not in state.legal_actions()


def test_a_strong_bot_wins_well_above_its_share_against_two_weak_ones() -> None:
    won = 0.0
    for seed in range(3):
        state = new("seats=3 length=short")
        bots = [
            make_bot("hersir" if seat == seed % 3 else "thrall", GAME, options("seats=3 length=short"), seed)
            for seat in range(3)
        ]
        while not state.is_over():
            seat = _seat(state)
            state.apply(bots[seat].choose(state.clone(), seat))
            for bot in bots:
                bot.restart()
        won += state.result(seed % 3) > 0
    assert won >= 2
