"""The rules and their slow twin play the same matches, choice by choice, for all 36 pairings of two."""

from __future__ import annotations

from itertools import combinations

import pytest

from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.printed import BAND_CODES, BAND_IDS, CARD_IDS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import HELD, MOVING, PLACING, RAGING, RISING, SPAWNING
from tests.games.valknut.twin import Twin, name

PAIRINGS = list(combinations(BAND_CODES, 2))


def compare(fast: Valknut, slow: Twin) -> None:
    units = range(len(fast.kind))
    standing = {
        (BAND_CODES[fast.kind[unit]], code_zone(fast, int(fast.at[unit]))) for unit in units if fast.at[unit] >= 0
    }
    assert standing == {(unit.kind, name(unit.place)) for unit in slow.units}
    for seat in (0, 1):
        assert slow.supply[seat] == sum(1 for u in units if fast.holder[u] == seat and fast.at[u] < 0)
    if fast.is_over():
        return
    offered = {GAME.code(fast, action) for action in fast.legal_actions()}
    if fast.phase in (PLACING, RAGING):
        held = [card for card in range(33) if fast.where[card] == HELD + fast.seat]
        cards = [CARD_IDS[card] for card in (*fast.pool, *held)]
        assert offered - {"rage-"} == set().union(*(slow.placements(card) for card in cards))
    elif fast.phase == MOVING:
        assert int(fast.points) == slow.points
        assert offered == slow.deeds() | {"end"}
    elif fast.phase == SPAWNING:
        assert offered == slow.spawns()
    elif fast.phase == RISING:
        assert offered == {f"u@{name(place)}" for grave in slow.graves for place in grave}


def code_zone(state: Valknut, cell: int) -> str:
    zone = int(state.zone_of(cell))
    return f"{(zone & 255) - 128},{(zone >> 8) - 128}"


def bloodthirsty(state: Valknut, actions: list[int], rng: Rng) -> int:
    """Of some actions one that kills, or else one that comes near enemies: random play alone is peaceful."""
    tried = [actions[rng.below(len(actions))] for _ in range(12)]
    return max(tried, key=lambda action: (anger(state, action), action % 7))


def anger(state: Valknut, action: int) -> int:
    after = state.clone()
    after.apply(action)
    seat = int(state.seat)
    enemies = [u for u in range(len(after.kind)) if after.holder[u] != seat and after.at[u] >= 0]
    own = [u for u in range(len(after.kind)) if after.holder[u] == seat and after.at[u] >= 0]
    beside = len([1 for e in enemies for u in own if abs(int(after.at[u]) - int(after.at[e])) in (1, 128)])
    near = min((distance(int(after.at[u]), int(after.at[e])) for e in enemies for u in own), default=0)
    return -100 * len(enemies) + 3 * beside - near


def distance(one: int, other: int) -> int:
    return abs(one % 128 - other % 128) + abs(one // 128 - other // 128)


def play_together(bands: tuple[str, str], rng: Rng) -> int:
    """One match, partly random and partly bloodthirsty; returns how many units died."""
    names = "-".join(BAND_IDS[BAND_CODES.index(letter)] for letter in bands)
    fast, slow = GAME.new(GAME.about.choose(f"warbands={names}")), Twin(bands)
    deaths = 0
    while not fast.is_over():
        actions = fast.legal_actions()
        action = actions[rng.below(len(actions))]
        written, is_chance = GAME.code(fast, action), fast.actor() == CHANCE
        if not is_chance and rng.below(8):
            action = bloodthirsty(fast, actions, rng)
            written = GAME.code(fast, action)
        fast.events = []
        fast.apply(action)
        if not is_chance:
            slow.play(written)
        for event in fast.events:
            deaths += event.kind in ("killed", "stomped")
            if event.kind == "turn" and not slow.is_over:
                slow.begin_turn(event.numbers[0])
        if fast.is_over() or fast.actor() != CHANCE:
            compare(fast, slow)
    return deaths


@pytest.mark.parametrize("bands", PAIRINGS, ids=["".join(pair) for pair in PAIRINGS])
def test_rules_and_twin_agree(bands: tuple[str, str]) -> None:
    rng = Rng(PAIRINGS.index(bands))

    for seats in (bands, bands[::-1]):
        play_together(seats, rng)


def test_the_matches_compared_are_not_peaceful() -> None:
    rng = Rng(3)

    assert sum(play_together(pair, rng) for pair in (("V", "U"), ("E", "G"), ("J", "U"), ("N", "Y"))) > 8
