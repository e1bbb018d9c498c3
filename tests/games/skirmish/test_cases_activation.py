"""The numbered cases of the rules on what an active figure may do (§13-23)."""

from __future__ import annotations

import pytest

from gladsheim.games.skirmish.printed import FIGURES, printed
from gladsheim.games.skirmish.rules.ground import Ground
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import NOBODY
from tests.games.skirmish.table import activate, can, charging, codes, coins, field, harm, lay, play, where

FORD = printed("ford", False).ground
SILVER = printed("silver", False).ground


def rough(ground: Ground, p: tuple[int, int], q: tuple[int, int]) -> int:
    return int(ground.rough_steps(*p, *q))


def measure(ground: Ground, p: tuple[int, int], q: tuple[int, int]) -> tuple[int, int, int]:
    """L, r and what is compared with the limit."""
    length = (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2
    steps = rough(ground, p, q)
    return length, steps, length * (48 + steps) ** 2


@pytest.mark.parametrize(
    ("target", "options", "stands"),
    [
        ("26,20", "", (24, 20)),
        ("26,21", "", (24, 21)),
        ("26,20", "charge_reach=exact", (24, 20)),
        ("26,21", "charge_reach=exact", None),
    ],
)
def test_c1_a_charge_reaches_two_inches(target: str, options: str, stands: tuple[int, int] | None) -> None:
    state = field("A1h@20,20", f"B1w@{target}", options=options, active="A1h")

    assert can(state, "charge B1w") == (stands is not None)
    if stands:
        assert where(play(state, "charge B1w"), "A1h") == stands


def test_c2_the_reach_is_rounded_to_half_an_inch() -> None:
    near = field("A1h@20,20", "B1w@25,24", active="A1h")
    far = field("A1h@20,20", "B1w@26,23", active="A1h")

    assert where(play(near, "charge B1w"), "A1h") == (23, 24)
    assert not can(far, "charge B1w")


def test_c3_a_move_is_six_inches_long() -> None:
    state = field("A1h@10,10", "B1h@60,40", active="A1h")

    assert can(state, "move 22,10")
    assert not can(state, "move 22,11")
    assert can(state, "move 18,18")
    assert not can(state, "move 19,18")
    assert len(codes(state, "move")) == 420


@pytest.mark.parametrize(
    ("case", "p", "q", "expected", "may"),
    [
        ("C4", (14, 14), (14, 8), (36, 48, 331776), True),
        ("C4", (14, 14), (14, 7), (49, 41, 388129), False),
        ("C5", (14, 2), (14, 11), (81, 16, 331776), True),
        ("C5", (14, 2), (14, 12), (100, 19, 448900), False),
        ("C6", (58, 2), (58, 10), (64, 24, 331776), True),
        ("C6", (58, 2), (58, 11), (81, 27, 455625), False),
        ("C6", (58, 12), (46, 12), (144, 0, 331776), True),
        ("C6", (46, 12), (58, 12), (144, 24, 746496), False),
        ("C6", (46, 12), (55, 12), (81, 16, 331776), True),
        ("C7", (53, 16), (61, 16), (64, 27, 360000), False),
        ("C7", (6, 8), (14, 10), (68, 21, 323748), True),
        ("C7", (6, 8), (13, 12), (65, 24, 336960), False),
    ],
)
def test_cases_4_to_7_rough_ground(
    case: str, p: tuple[int, int], q: tuple[int, int], expected: tuple[int, int, int], may: bool
) -> None:
    """Cases C4, C5, C6 and C7."""
    state = field(f"A1h@{p[0]},{p[1]}", "B1h@36,44", scenario="ford", active="A1h")

    assert measure(FORD, p, q) == expected
    assert can(state, f"move {q[0]},{q[1]}") == may


def test_c8_a_move_may_pass_an_enemy_at_exactly_two_inches() -> None:
    assert can(field("A1h@10,10", "B1w@16,16", active="A1h"), "move 22,10")
    assert not can(field("A1h@10,10", "B1w@16,15", active="A1h"), "move 22,10")


def test_c9_a_figure_that_is_too_near_may_only_go_away() -> None:
    state = field("A1h@20,20", "B1w@24,20", active="A1h")

    assert can(state, "move 18,20")
    assert not can(state, "move 19,20")
    assert can(state, "move 20,26")
    assert not can(state, "move 21,30")
    assert not can(state, "move 30,20")


def test_c10_friends_are_not_passed_through() -> None:
    assert can(field("A1h@10,10", "A1w@16,12", "B1h@60,40", active="A1h"), "move 22,10")
    assert not can(field("A1h@10,10", "A1w@16,11", "B1h@60,40", active="A1h"), "move 22,10")


@pytest.mark.parametrize(
    ("p", "q", "may"),
    [("20,8", "20,16", False), ("28,8", "28,15", False), ("29,8", "29,15", True)],
)
def test_c11_a_hedge_stops_a_move_up_to_its_end(p: str, q: str, may: bool) -> None:
    assert can(field(f"A1h@{p}", "B1h@60,44", scenario="silver", active="A1h"), f"move {q}") == may


def test_c12_crossing_a_hedge() -> None:
    state = field("A1h@20,9", "B1h@60,44", scenario="silver", active="A1h")

    assert codes(field("A1h@20,8", "B1h@60,44", scenario="silver", active="A1h"), "cross") == []
    assert where(play(state, "cross o1"), "A1h") == (20, 13)
    assert not SILVER.is_standable(20, 12)
    assert SILVER.is_standable(29, 12)


@pytest.mark.parametrize(
    ("start", "other", "offered"),
    [
        ("20,20", "B1w@60,44", True),
        ("20,20", "B1w@20,30", True),
        ("20,20", "B1w@20,29", False),
        ("20,20", "A1w@20,27", False),
        ("20,18", "B1w@60,44", False),
    ],
)
def test_c13_crossing_a_stream(start: str, other: str, offered: bool) -> None:
    state = field(f"A1h@{start}", other, "B1a@70,46", scenario="ford", active="A1h")

    assert (codes(state, "cross") == ["cross st1"]) == offered
    if offered:
        assert where(play(state, "cross st1"), "A1h") == (20, 27)


def test_c14_the_stream_and_its_ford() -> None:
    assert FORD.is_standable(20, 22)
    assert FORD.is_standable(30, 24)
    assert not FORD.is_standable(20, 23)
    assert not FORD.is_standable(29, 24)
    assert FORD.is_blocked(0, 20, 0, 28)
    assert not FORD.is_blocked(30, 20, 30, 28)
    assert FORD.is_blocked(29, 20, 29, 28)


def test_c15_where_a_charger_is_put() -> None:
    tie = field("A1h@24,24", "B1w@20,20", active="A1h")
    taken = field("A1h@25,22", "A1w@22,20", "B1w@20,20", active="A1h")
    barred = field("A1h@26,20", "A1w@22,20", "B1w@20,20", active="A1h")

    assert where(play(tie, "charge B1w"), "A1h") == (22, 20)
    assert where(play(taken, "charge B1w"), "A1h") == (20, 22)
    assert not can(barred, "charge B1w")


def test_c16_no_charge_over_a_hedge() -> None:
    assert not can(field("A1h@20,9", "B1w@20,14", scenario="silver", active="A1h"), "charge B1w")
    assert where(play(field("A1h@20,9", "B1w@20,14", active="A1h"), "charge B1w"), "A1h") == (20, 12)


def test_c17_withdrawing() -> None:
    points = ["24,17", "24,23", "25,18", "25,19", "25,20", "25,21", "25,22", "26,20"]
    hero = _locked("A1h")
    warrior = _locked("A1w")

    assert sorted(code.split()[1] for code in codes(hero, "withdraw")) == points
    assert coins(play(hero, "withdraw 26,20")) == (0, 1)
    assert coins(play(warrior, "withdraw 26,20")) == (0, 0)
    assert codes(_locked("A1h", "B1h@24,20"), "withdraw") == []


def _locked(name: str, *more: str) -> Skirmish:
    state = field(f"{name}@22,20", "B1w@20,20", *more)
    for other in ("B1w", *(word.partition("@")[0] for word in more)):
        state.tie(FIGURES.index(name), FIGURES.index(other))
    activate(state, name)
    return state


def test_c29_after_a_charge() -> None:
    killed = play(field("A1h@20,20", "B1w@24,20", "B1h@60,40", active="A1h"), "charge B1w", "d10 5", "d8 4", "d6 1")
    assert can(killed, "move 24,22")
    assert FIGURES[killed.active] == "A1h"
    alive = play(charging(), "d10 3", "d8 4")
    assert {code.split()[0] for code in codes(alive)} == {"withdraw", "stop"}
    shocked = play(charging(), "d10 1", "d8 3", "d6 3")
    assert harm(shocked, "A1h") == (1, False)
    assert shocked.active == NOBODY
    archer = play(_locked("A1a"), "withdraw 26,20")
    assert codes(archer, "move")
    assert can(archer, "shoot B1w")
    assert not codes(archer, "charge")


def test_c30_recovering() -> None:
    far = field("A1w@20,20 s1", "B1w@26,21", active="A1w")
    assert can(far, "recover")
    assert play(far, "recover").active == NOBODY
    assert harm(far, "A1w") == (0, False)
    assert not can(field("A1w@20,20 s1", "B1w@26,20", active="A1w"), "recover")


def test_c33_picking_up_and_carrying() -> None:
    near = field("A1w@20,20", "B1h@60,40", scenario="silver", active="A1w")
    lay(near, "chest", 22, 20)
    assert can(near, "pick chest")
    far = field("A1w@20,20", "B1h@60,40", scenario="silver", active="A1w")
    lay(far, "chest", 22, 21)
    assert not can(far, "pick chest")
    charger = play(field("A1w@20,20 +chest", "B1w@24,20", scenario="silver", active="A1w"), "charge B1w")
    assert where(charger, "A1w") == (22, 20)
    assert (charger.item_x[0], charger.item_y[0]) == (20, 20)
    mover = play(field("A1w@20,20 +chest", "B1h@60,40", scenario="silver", active="A1w"), "move 20,18")
    assert mover.carries[FIGURES.index("A1w")] == 0
