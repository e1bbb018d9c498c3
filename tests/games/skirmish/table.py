"""Small tables for tests: only the figures named stand on them, and one of them acts.

    field("A1h@20,20 s1", "B1w@26,20 =A1h", active="A1h")

Marks as in a position's line: `s1`, `w`, `*`, `=B1h`, `+chest`. Without a scenario the table is open. Unless the
options say otherwise two bands a side take part, so that one dead hero does not end it.
"""

from __future__ import annotations

from gladsheim.core.rng import Rng
from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.printed import BANDS, CARDS, FIGURES, table_under, terms_of
from gladsheim.games.skirmish.rules import cards
from gladsheim.games.skirmish.rules.ground import Ground
from gladsheim.games.skirmish.rules.play import Skirmish, new_match
from gladsheim.games.skirmish.rules.scenarios import Scenario
from gladsheim.games.skirmish.rules.terms import (
    ABSENT,
    ACTING,
    CALLING,
    CARRIED,
    DEAD,
    DEALING,
    LYING,
    STANDING,
    Terms,
)


def start(options: str = "") -> Skirmish:
    """The start of a match."""
    return GAME.new(GAME.about.choose(options))


def open_ground(max_x: int = 72, max_y: int = 48) -> Ground:
    ground = Ground()
    ground.lay(max_x, max_y, [], -1)
    return ground


def open_terms(options: str = "") -> Terms:
    """The terms of a match on a table without any terrain."""
    terms = terms_of.__wrapped__(GAME.about.choose(options))
    terms.ground = terms.cleared = open_ground(int(terms.max_x), int(terms.max_y))
    return terms


def field(*figures: str, scenario: str = "", options: str = "", active: str = "", turn: int = 1) -> Skirmish:
    """A position in which the named figures stand and one of them acts, its card being the ace of spades."""
    options = " ".join([options, *(f"{id}=2" for id in ("bands_a", "bands_b") if id not in options)])
    if scenario:
        state = start(f"scenario={scenario} {options if 'legs' in options else options + ' legs=1'}")
    else:
        state = new_match(open_terms(options))
        state.scenario = Scenario()
    state.turn = turn
    for figure in range(len(FIGURES)):
        if state.status[figure] != ABSENT:
            state.status[figure] = DEAD
    for text in figures:
        put(state, text)
    state.phase = DEALING
    if active:
        activate(state, active)
    return state


def fig(name: str) -> int:
    """The number of a figure."""
    return FIGURES.index(name)


def put(state: Skirmish, text: str) -> None:
    """Put a figure on the table."""
    word, *marks = text.split(" ")
    name, _, place = word.partition("@")
    figure = fig(name)
    state.status[figure] = STANDING
    state.x[figure], state.y[figure] = (int(number) for number in place.split(","))
    for mark in marks:
        if mark == "*":
            state.is_done[figure] = 1
        elif mark == "w":
            state.wounded[figure] = 1
        elif mark[0] == "s":
            state.shock[figure] = int(mark[1])
        elif mark[0] == "=":
            for other in mark[1:].split(","):
                state.tie(figure, fig(other))
        else:
            item = table_under(state.terms).items.index(mark[1:])
            state.carries[figure], state.item[item] = item, CARRIED


def lock(state: Skirmish, *pairs: str) -> Skirmish:
    """Lock figures in combat, as in `A1h=B1w`."""
    for pair in pairs:
        one, other = pair.split("=")
        state.tie(fig(one), fig(other))
    return state


def lay(state: Skirmish, item: str, x: int, y: int) -> None:
    """Put an item on the ground."""
    number = table_under(state.terms).items.index(item)
    state.item[number], state.item_x[number], state.item_y[number] = LYING, x, y


def activate(state: Skirmish, name: str) -> None:
    """The ace of spades is up, and a figure uses it."""
    figure = fig(name)
    band = figure // 3
    state.clear_cards()
    state.hand[band * 3], state.dealt[band], state.played[band] = 0, 1, 1
    state.up, state.up_band, state.phase = 0, band, CALLING
    state.apply(GAME.parse(state, f"use {name}"))
    assert state.phase == ACTING


def deal(state: Skirmish, **hands: str) -> None:
    """Deal these cards; the rest of the dealing is left out, the lowest card comes up."""
    state.clear_cards()
    for name, held in hands.items():
        for card in held.split():
            give(state, name, card)
    state.phase = DEALING
    state.call()


def give(state: Skirmish, band: str, card: str) -> None:
    cards.give(state, BANDS.index(band), CARDS.index(card))


def codes(state: Skirmish, *beginnings: str) -> list[str]:
    """The codes of the legal actions, only those with one of these first words if any is given."""
    found = [GAME.code(state, action) for action in state.legal_actions()]
    return [code for code in found if not beginnings or code.split(" ")[0] in beginnings]


def can(state: Skirmish, code: str) -> bool:
    return GAME.parse(state, code) in state.legal_actions()


def play(state: Skirmish, *chosen: str) -> Skirmish:
    """Take choices and let dice fall, each of which must be possible."""
    for code in chosen:
        action = GAME.parse(state, code)
        assert action in state.legal_actions(), f"{code} is not possible; possible: {codes(state)[:12]}"
        state.apply(action)
    return state


def charging() -> Skirmish:
    """A hero has charged a warrior; the dice are about to fall."""
    return play(field("A1h@20,20", "B1w@24,20", active="A1h"), "charge B1w")


def where(state: Skirmish, name: str) -> tuple[int, int]:
    figure = fig(name)
    return int(state.x[figure]), int(state.y[figure])


def is_standing(state: Skirmish, name: str) -> bool:
    return bool(state.status[fig(name)] == STANDING)


def harm(state: Skirmish, name: str) -> tuple[int, bool]:
    """A figure's shock markers and whether it is wounded."""
    figure = fig(name)
    return int(state.shock[figure]), bool(state.wounded[figure])


def coins(state: Skirmish) -> tuple[int, int]:
    return int(state.coins[0]), int(state.coins[1])


def linked(state: Skirmish, one: str, other: str) -> bool:
    return bool(state.links[fig(one)] >> fig(other) & 1)


def end_turn(state: Skirmish) -> Skirmish:
    """The last card has been played."""
    state.clear_cards()
    state.active = -1
    state.call()
    return state


def play_on(state: Skirmish, seed: int = 0) -> Skirmish:
    """Random play to the end."""
    state.playout(Rng(seed))
    return state
