"""The numbered cases of the rules: a table, a choice, what happens."""

from __future__ import annotations

import pytest

from gladsheim.games.skirmish.printed import FIGURES, printed
from gladsheim.games.skirmish.rules import combat
from gladsheim.games.skirmish.rules.coins import goal_of
from gladsheim.games.skirmish.rules.death import kill
from gladsheim.games.skirmish.rules.ground import Ground
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import CALLING, CARTING, NOBODY
from tests.games.skirmish.table import (
    activate,
    can,
    codes,
    coins,
    deal,
    end_turn,
    field,
    harm,
    is_standing,
    lay,
    linked,
    open_terms,
    play,
    put,
    start,
    where,
)

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


@pytest.mark.parametrize(("target", "least"), [("24,10", 4), ("24,11", 5), ("36,10", 5), ("36,11", 0)])
def test_c18_ranges(target: str, least: int) -> None:
    state = field("A1a@10,10", f"B1w@{target}", active="A1a")

    assert can(state, "shoot B1w") == (least > 0)
    if least:
        assert _needs(state) == least


def _needs(state: Skirmish) -> int:
    return int(combat.needs(state, state.active, FIGURES.index("B1w")))


def test_c19_shooting_into_a_wood() -> None:
    close = field("A1a@14,0", "B1w@14,9", scenario="ford", active="A1a")
    far = field("A1a@0,2", "B1w@14,9", scenario="ford", active="A1a")

    assert can(close, "shoot B1w")
    assert _needs(close) == 5
    assert can(far, "shoot B1w")
    assert _needs(far) == 6


@pytest.mark.parametrize(
    ("archer", "target", "least"), [("20,6", "20,13", 5), ("20,6", "20,14", 4), ("30,18", "20,13", 4)]
)
def test_c20_a_hedge_as_cover(archer: str, target: str, least: int) -> None:
    assert _needs(field(f"A1a@{archer}", f"B1w@{target}", scenario="silver", active="A1a")) == least


@pytest.mark.parametrize(
    ("p", "q", "sees"),
    [
        ((2, 14), (26, 14), False),
        ((2, 8), (26, 8), True),
        ((2, 9), (26, 9), False),
        ((14, 12), (14, 0), True),
        ((14, 13), (14, 0), False),
    ],
)
def test_c21_woods_limit_sight(p: tuple[int, int], q: tuple[int, int], sees: bool) -> None:
    assert FORD.sees(*p, *q) == sees


@pytest.mark.parametrize(
    ("scenario", "p", "q", "sees"),
    [
        ("ford", (50, 12), (66, 12), False),
        ("ford", (52, 12), (66, 12), True),
        ("ford", (50, 6), (66, 6), True),
        ("ford", (50, 7), (66, 7), False),
        ("hall", (29, 40), (43, 40), False),
        ("hall", (26, 36), (26, 40), True),
        ("hall", (26, 36), (26, 41), False),
    ],
)
def test_c22_hills_buildings_and_villages_limit_sight(
    scenario: str, p: tuple[int, int], q: tuple[int, int], sees: bool
) -> None:
    assert printed(scenario, False).ground.sees(*p, *q) == sees


def test_c23_comparing_scores() -> None:
    one = play(_charging(), "d10 3", "d8 2")
    two = play(_charging(), "d10 4", "d8 2")
    equal = play(_charging(), "d10 3", "d8 4")

    assert (one.hits, one.victim) == (1, FIGURES.index("B1w"))
    assert (two.hits, two.victim) == (2, FIGURES.index("B1w"))
    assert equal.attacker == NOBODY
    assert linked(equal, "A1h", "B1w")


def _charging() -> Skirmish:
    return play(field("A1h@20,20", "B1w@24,20", active="A1h"), "charge B1w")


def test_c24_a_score_is_at_least_one() -> None:
    for hero, hits in (("d10 3", 2), ("d10 2", 1)):
        state = field("A1a@22,20 s2 w", "B1h@24,20")
        state.tie(FIGURES.index("A1a"), FIGURES.index("B1h"))
        activate(state, "A1a")
        play(state, "fight B1h", "d6 2", hero)

        assert state.hits == hits
        assert state.victim == FIGURES.index("A1a")


def test_c25_the_dice_of_death() -> None:
    hero, warrior = _struck("B1h"), _struck("B1w")

    assert coins(play(hero, "d6 1")) == (1, 0)
    assert harm(hero, "B1h") == (0, True)
    assert coins(play(warrior, "d6 1")) == (2, 0)
    assert not is_standing(warrior, "B1w")
    assert harm(play(_struck("B1h"), "d6 5"), "B1h") == (0, False)
    assert harm(play(_struck("B1w"), "d6 5"), "B1w") == (1, False)


def _struck(name: str, marks: str = "") -> Skirmish:
    """A figure of B was hit by an arrow; others stand far off."""
    state = field("A1a@10,10", f"{name}@20,10{marks}", "B2w@60,40", active="A1a")
    return play(state, f"shoot {name}", "d6 6")


def test_c26_the_third_shock_and_the_second_wound() -> None:
    assert harm(play(_struck("B1w", " s2"), "d6 3"), "B1w") == (0, True)
    assert harm(play(_struck("B1w", " s1"), "d6 4"), "B1w") == (2, False)
    hero = play(_struck("B1h", " s2"), "d6 3")
    assert harm(hero, "B1h") == (0, True)
    assert coins(hero) == (1, 0)
    wounded = play(_struck("B1h", " w"), "d6 1")
    assert not is_standing(wounded, "B1h")
    assert coins(wounded) == (3, 0)


def test_c27_ground_in_combat() -> None:
    down = play(field("A1w@58,14", "B1w@58,19", scenario="ford", active="A1w"), "charge B1w")
    assert where(down, "A1w") == (58, 17)
    assert combat.bonus(down, FIGURES.index("A1w")) == 2
    up = play(field("A1w@58,22", "B1w@58,17", scenario="ford", active="A1w"), "charge B1w")
    assert where(up, "A1w") == (58, 19)
    assert (combat.bonus(up, FIGURES.index("A1w")), combat.bonus(up, FIGURES.index("B1w"))) == (1, 1)
    into = play(field("A1w@22,14", "B1w@19,14", scenario="ford", active="A1w"), "charge B1w")
    assert (combat.bonus(into, FIGURES.index("A1w")), combat.bonus(into, FIGURES.index("B1w"))) == (1, 1)
    assert play(into, "d8 4", "d8 4").attacker == NOBODY
    both = field("A1w@14,14", "B1w@16,14", scenario="ford")
    both.tie(FIGURES.index("A1w"), FIGURES.index("B1w"))
    activate(both, "A1w")
    play(both, "fight B1w")
    assert (combat.bonus(both, FIGURES.index("A1w")), combat.bonus(both, FIGURES.index("B1w"))) == (1, 1)
    both.terms = open_terms()
    both.terms.ground = Ground()
    shapes = [[0, 0, 14, 14, 6, 0, 0], [2, 0, 14, 14, 1, 0, 0]]
    both.terms.ground.lay(72, 48, shapes, -1)
    assert combat.bonus(both, FIGURES.index("A1w")) == 1  # in a wood and uphill at once


def _melee(*dice: str) -> Skirmish:
    state = field("A1h@20,20", "A1w@24,22", "B1w@22,20", "B1a@18,20")
    for one, other in (("A1h", "B1w"), ("A1h", "B1a"), ("A1w", "B1w")):
        state.tie(FIGURES.index(one), FIGURES.index(other))
    activate(state, "A1h")
    return play(state, "fight B1w", *dice)


def test_c28_a_fight_of_several() -> None:
    choice = _melee("d10 7", "d8 5", "d8 4", "d6 3")
    assert codes(choice) == ["hit B1w", "hit B1a"]
    assert choice.hits == 1
    second = _melee("d10 3", "d8 6", "d8 4", "d6 3")
    assert FIGURES[second.victim] == "B1w"
    third = _melee("d10 3", "d8 2", "d8 4", "d6 5")
    assert FIGURES[third.victim] == "A1h"
    assert _melee("d10 3", "d8 6", "d8 6", "d6 2").attacker == NOBODY


def test_c29_after_a_charge() -> None:
    killed = play(field("A1h@20,20", "B1w@24,20", "B1h@60,40", active="A1h"), "charge B1w", "d10 5", "d8 4", "d6 1")
    assert can(killed, "move 24,22")
    assert FIGURES[killed.active] == "A1h"
    alive = play(_charging(), "d10 3", "d8 4")
    assert {code.split()[0] for code in codes(alive)} == {"withdraw", "stop"}
    shocked = play(_charging(), "d10 1", "d8 3", "d6 3")
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


def test_c31_cards_come_up_in_their_order() -> None:
    state = field("A1h@10,10", "B1h@60,40")
    deal(state, A1="5H", B1="5S")
    assert state.up_band == 4
    state = field("A1h@10,10", "A1w@14,10", "A1a@18,10", "B1h@60,40")
    deal(state, A1="3C 8D KS")
    play(state, "use A1h", "stop")
    kill(state, FIGURES.index("A1w"))
    assert codes(state) == ["use A1a", "skip"]
    play(state, "use A1a", "stop")
    assert state.up == -1
    assert state.turn == 2
    state = field("A1h@10,10", "A1w@14,10", "A1a@18,10", "B1h@60,40")
    deal(state, A1="3C 8D KS")
    play(state, "use A1h", "stop")
    kill(state, FIGURES.index("A1h"))
    play(state, "use A1a", "stop")
    assert state.phase == CALLING
    assert codes(state) == ["use A1w", "skip"]


def test_c32_coins_to_win() -> None:
    two = field("A1h@10,10", "B1h@60,40")
    assert (goal_of(two, 0), goal_of(two, 1)) == (6, 6)
    uneven = field("A1h@10,10", "B1h@60,40", options="bands_a=1", turn=8)
    assert (goal_of(uneven, 0), goal_of(uneven, 1)) == (3, 6)
    uneven.coins[0], uneven.coins[1] = 2, 4
    assert end_turn(uneven).ending() == "limit_draw"


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


def test_c34_carrying_the_silver_off() -> None:
    state = field("A1w@36,6", "B1h@70,46", scenario="silver", options="bands_a=1 bands_b=1", active="A1w")
    put(state, "A1h@2,2")
    assert not can(state, "move 36,18")
    play(state, "move 36,17", "move 36,22")
    activate(state, "A1w")
    play(state, "pick chest", "move 36,16")
    activate(state, "A1w")
    play(state, "move 36,4", "move 36,0")
    assert not is_standing(state, "A1w")
    assert coins(state) == (3, 0)
    assert state.ending() == "coins"
    thief = play(field("B1w@36,4 +chest", "A1h@2,20", scenario="silver", active="B1w"), "move 36,0")
    assert is_standing(thief, "B1w")


@pytest.mark.parametrize(
    ("turn", "enemy", "is_locked", "awarded"),
    [(2, "46,23", False, True), (2, "46,24", False, False), (2, "46,23", True, False), (1, "46,23", False, False)],
)
def test_c35_holding_the_ford(turn: int, enemy: str, is_locked: bool, awarded: bool) -> None:
    state = field("A1h@36,14", "A1w@30,24", f"B1w@{enemy}", scenario="ford", turn=turn)
    if is_locked:
        put(state, "B1a@60,40")
        state.tie(FIGURES.index("A1w"), FIGURES.index("B1a"))
    end_turn(state)

    assert coins(state) == ((3, 0) if awarded else (0, 0))
    end_turn(state)
    assert coins(state)[0] <= 3  # no second award


def test_c36_the_cart() -> None:
    state = end_turn(field("A1h@2,2", "B1h@60,40", scenario="oxroad"))
    assert state.phase == CARTING
    assert can(state, "cart 18")
    assert not can(state, "cart 19")
    beside = end_turn(field("A1h@2,2", "A1w@6,26", "B1w@12,24", scenario="oxroad"))
    assert beside.phase != CARTING
    assert beside.controller == 0
    taken = end_turn(field("A1h@2,2", "B1w@12,24", scenario="oxroad"))
    assert taken.controller == 1
    tree = field("A1h@2,2", "B1h@60,40", scenario="oxroad")
    tree.cart_x = 42
    assert codes(end_turn(tree))[-1] == "cart 47"
    cleared = field("A1h@2,2", "B1h@60,40", scenario="oxroad")
    cleared.cart_x, cleared.is_cleared = 42, True
    assert codes(end_turn(cleared))[-1] == "cart 54"
    assert can(field("A1h@43,24", "B1h@60,40", scenario="oxroad", active="A1h"), "clear o1")
    assert not can(field("A1h@42,24", "B1h@60,40", scenario="oxroad", active="A1h"), "clear o1")


def test_c37_burning_the_hall() -> None:
    burnt = play(field("A1w@36,35 +torch1", "B1h@70,46", scenario="hall", active="A1w"), "drop")
    assert burnt.is_burnt
    assert coins(burnt) == (3, 0)
    short = play(field("A1w@36,34 +torch1", "B1h@70,46", scenario="hall", active="A1w"), "drop")
    assert not short.is_burnt
    assert (short.item_x[0], short.item_y[0]) == (36, 34)
    kept = end_turn(field("A1h@2,2", "B1h@70,46", scenario="hall", turn=6))
    assert coins(kept) == (0, 3)
    assert kept.ending() == "limit_more_coins"


@pytest.mark.parametrize(
    ("to", "is_home", "awarded"), [("36,14", True, True), ("36,15", True, False), ("36,14", False, False)]
)
def test_c38_bringing_the_banner_home(to: str, is_home: bool, awarded: bool) -> None:
    state = field("A1w@36,18 +bannerB", "B1h@70,46", "B1w@2,40", scenario="ravens", active="A1w")
    if not is_home:
        state.carries[FIGURES.index("B1w")], state.item[0] = 0, 2
    play(state, f"move {to}")

    assert coins(state) == ((3, 0) if awarded else (0, 0))


def test_c39_the_hostage_after_the_last_turn() -> None:
    with_a = end_turn(field("A1w@20,10 +hostage", "B1h@70,46", scenario="hostage", turn=8))
    assert coins(with_a) == (0, 0)
    lying = end_turn(field("A1w@20,10", "B1h@70,46", scenario="hostage", turn=8))
    with_b = end_turn(field("A1w@20,10", "B1h@70,46 +hostage", scenario="hostage", turn=8))
    assert coins(lying) == (0, 3) == coins(with_b)
    home = field("A1w@20,8 +hostage", "A1h@2,2", "B1h@70,46", scenario="hostage", turn=8, active="A1w")
    play(home, "move 20,0")
    assert coins(home) == (3, 0)
    assert coins(end_turn(home)) == (3, 0)


def test_the_start_of_every_scenario_can_be_played() -> None:
    for scenario in ("ford", "silver", "oxroad", "hall", "hostage", "ravens"):
        assert start(f"scenario={scenario}").legal_actions()
