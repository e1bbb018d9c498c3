"""The rules and a slow reading of all modes play the same matches, choice by choice and line by line."""

from __future__ import annotations

from functools import cache

import pytest

from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.printed import BAND_CODES, CARD_HORNS, CARD_IDS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import INVOKING, MOVING, PLACING, RAGING, REFILLING, WORSHIPPING
from tests.games.valknut.slow_match import SlowMatch
from tests.games.valknut.slow_table import GODS, ORDER
from tests.games.valknut.table import options_for
from tests.games.valknut.test_twin import bloodthirsty

HORNS = tuple(card for card, has_horn in zip(CARD_IDS, CARD_HORNS, strict=False) if has_horn)
MODES = {
    "three": (3, 1, ""),
    "four_gods": (4, 1, "gods_and_monsters=on"),
    "ragnarok": (2, 2, ""),
    "ragnarok_gods": (2, 2, "gods_and_monsters=on"),
}
SEEDS = {
    "three": (201, 217, 309),
    "four_gods": (205, 214, 236),
    "ragnarok": (208, 211, 234),
    "ragnarok_gods": (205, 223, 230),
}
ABILITIES = {
    "killed",
    "out",
    "stomped",
    "bloodlust",
    "rage",
    "forged",
    "risen",
    "no_draugar",
    "spawned",
    "empty_supply",
}
GODLY = {"worshipped", "called", "flown", "drawn", "stolen", "burnt", "swallowed", "lifted"}
CHOICES = {
    "valknut_spawn": ("new_card", "new_card", "any_free", "off"),
    "empty_supply_bonus": ("on", "on", "off"),
    "archery_range": ("2", "3"),
    "placement_contact": ("1", "1", "2"),
    "giantess_parley": ("outside", "any"),
    "ragnarok_credit": ("flanker", "flanker", "none"),
    "loki_card": ("hidden", "open"),
    "hel": ("any", "any", "supply"),
    "ragnarok_parley": ("halves", "own_card"),
}


def pick(items: list[str] | tuple[str, ...], rng: Rng) -> str:
    return items[rng.below(len(items))]


def written(slow: SlowMatch) -> dict[str, str]:
    """The fields of a position's line, from `mp` on."""
    order = slow.order

    def known(card: str) -> str:
        is_open = slow.options.word("loki_card") == "open" and card not in slow.top
        knowers = sorted(slow.number(seat) for seat in slow.known[card])
        return f"{card}:{'*' if is_open else ''.join(map(str, knowers))}"

    def held(seat: int) -> str:
        printed = sorted((card for card in slow.held_by(seat) if card[0] == "a"), key=CARD_IDS.index)
        return ",".join([*printed, *(known(card) for card in slow.held_by(seat) if card[0] != "a")]) or "-"

    def gods() -> str:
        pool = " ".join(god for god in GODS if god in slow.called) or "-"
        owned = {seat: [god for god in GODS if slow.worshipped.get(god) == seat] for seat in order}
        holders = [f"{slow.number(seat)}={','.join(owned[seat])}" for seat in order if owned[seat]]
        return f"{pool} / {len(slow.deck)} / {' '.join(holders) or '-'}"

    units = []
    for unit in slow.units:
        for x, y in unit.zones()[:1]:
            holder = "" if slow.is_own(unit) else f":{slow.number(unit.holder)}"
            units.append((ORDER.index(unit.kind), y, x, f"{unit.kind}@{unit.where()}{holder}"))
    supplies = ["".join(sorted((u.kind for u in slow.supply(seat)), key=ORDER.index)) or "-" for seat in order]
    fields = {
        "mp": f"{slow.points}" + "".join(f"+{b}{slow.bound[b]}" for b in slow.bands[slow.seat] if slow.bound.get(b)),
        "board": " ".join(
            f"{card}{f'.{turns}' if card in CARD_IDS[:33] else ''}@{x},{y}"
            for card, (turns, (x, y)) in slow.laid.items()
        ),
        "units": " ".join(word for *_, word in sorted(units)),
        "supply": " ".join(f"{number}={units}" for number, units in enumerate(supplies, 1)),
        "ambush": " ".join(f"{slow.number(seat)}={held(seat)}" for seat in order),
        "pool": " ".join(slow.pool) or "-",
        "pile": f"{slow.pile}",
        "gods": gods() if slow.options.flag("gods_and_monsters") else "",
        "lost": " ".join(
            f"{n}={b}" for b in ORDER for n, s in enumerate(order, 1) if b in slow.lost & set(slow.bands[s])
        ),
        "out": " ".join("+".join(str(slow.number(seat)) for seat in order if seat in group) for group in slow.outs),
        "top": " ".join(map(known, slow.top)),
        "burnt": " ".join(sorted(slow.burnt, key=CARD_IDS.index)),
    }
    return {field: text for field, text in fields.items() if text}


def read(fast: Valknut) -> dict[str, str]:
    fields = dict(field.split(" ", 1) for field in GAME.line(fast).split("; "))
    return {field: text for field, text in fields.items() if field not in ("seats", "turn", "event")}


def lively(fast: Valknut, actions: list[int], rng: Rng) -> int:
    """Often horns, gods and kills: random play alone meets few of them."""
    likes = {WORSHIPPING: ("horn",), PLACING: HORNS, RAGING: HORNS}.get(fast.phase, ())
    liked = (
        [action for action in actions if GAME.code(fast, action).startswith(likes)] if likes and rng.below(2) else []
    )
    if liked:
        return liked[rng.below(len(liked))]
    if fast.phase in (PLACING, RAGING, INVOKING, MOVING) and rng.below(8):
        return bloodthirsty(fast, actions, rng)
    return actions[rng.below(len(actions))]


@cache
def play_together(mode: str, seed: int) -> set[str]:
    """One match with warbands and options as they fall; the kinds of things that happened."""
    rng = Rng(seed)
    seats, each, gods = MODES[mode]
    letters = list(BAND_CODES)
    bands = ["".join(letters.pop(rng.below(len(letters))) for _ in range(each)) for _ in range(seats)]
    chosen = " ".join(f"{option}={pick(values, rng)}" for option, values in CHOICES.items())
    options = GAME.about.choose(options_for("-".join(bands), f"{gods} {chosen}"))
    fast, set_up = GAME.new(options), []
    while fast.phase < REFILLING:
        actions = fast.legal_actions()
        action = actions[rng.below(len(actions))]
        set_up.append(GAME.code(fast, action))
        fast.apply(action)
    slow = SlowMatch(options, bands, set_up)
    course = slow.run()
    fast.events = []
    question = next(course, None)
    while question is not None:
        asked, offered = question
        actions = fast.legal_actions()
        assert asked == fast.actor()
        assert {GAME.code(fast, action) for action in actions} in offered
        assert written(slow) == read(fast)
        assert [slow.score(seat) for seat in range(seats)] == [fast.score(seat) for seat in range(seats)]
        action = actions[rng.below(len(actions))] if asked == CHANCE else lively(fast, actions, rng)
        answer = GAME.code(fast, action)
        fast.apply(action)
        try:
            question = course.send(answer)
        except StopIteration:
            question = None
    assert (fast.is_over(), fast.ending()) == (True, slow.ending())
    standings = [slow.standing(seat) for seat in range(seats)]
    for seat, mine in enumerate(standings):
        places = sum((mine > other) - (mine < other) for other in standings)
        assert fast.result(seat) == pytest.approx(places / (seats - 1))
    return {event.kind for event in fast.events}


@pytest.mark.parametrize(("mode", "seed"), [(mode, seed) for mode in MODES for seed in SEEDS[mode]])
def test_rules_and_slow_match_agree(mode: str, seed: int) -> None:
    play_together(mode, seed)


@pytest.mark.parametrize("mode", MODES)
def test_the_matches_compared_meet_every_ability(mode: str) -> None:
    happened = set().union(*(play_together(mode, seed) for seed in SEEDS[mode]))
    expected = ABILITIES | (GODLY if "gods" in mode else set()) | ({"lost"} if "ragnarok" in mode else set())

    assert expected <= happened
