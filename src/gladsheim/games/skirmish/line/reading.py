"""A line read back as a position; whatever no table can show is refused with a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.games.skirmish.line.activated import are_locked
from gladsheim.games.skirmish.line.impossible import check
from gladsheim.games.skirmish.line.writing import WORDS
from gladsheim.games.skirmish.printed import BANDS, CARDS, FIGURES, SCENARIOS, SIDES, table_under, terms_of
from gladsheim.games.skirmish.rules import cards, combat
from gladsheim.games.skirmish.rules.play import Skirmish, new_match
from gladsheim.games.skirmish.rules.terms import (
    ABSENT,
    BAND_SIZE,
    CARRIED,
    DEAD,
    DIE_OF,
    ENDINGS,
    GONE,
    LYING,
    NO_ITEM,
    NOBODY,
    NOTHING,
    OFF,
    STANDING,
    UNPLACED,
    side_of,
)
from gladsheim.kit.bits import BIT
from gladsheim.kit.fields import index, number

_HEAD = re.compile(r"sk1 ([a-z]+) ([SL]) t([0-9]{1,2}) c([0-9]{1,2}):([0-9]{1,2}) (?:-|([0-9AJQK]+[SHDC])/([AB][1-4]))")
_STANDS = re.compile(r"([AB][1-4][hwa])@([0-9]{1,2}),([0-9]{1,2})")
_PLACE = re.compile(r"@([0-9]{1,2}),([0-9]{1,2})")


def read(text: str, options: Options) -> Skirmish:
    """The position that a line describes."""
    state = new_match(terms_of(options))
    head, *parts = text.split(" | ")
    if any(part.startswith("leg ") for part in parts):
        state.leg = 2
        state.set_up()
    _read_head(state, head)
    figures = [figure for figure in range(len(FIGURES)) if state.status[figure] != ABSENT]
    if len(parts) < len(figures) + 2:
        raise Invalid(f"A position of this match tells of {len(figures)} figures and of what is going on.")
    for figure, part in zip(figures, parts, strict=False):
        _read_figure(state, figure, part)
    rest = parts[len(figures) :]
    _read_things(state, rest[:-1])
    _read_doing(state, rest[-1])
    check(state)
    return state


def _read_head(state: Skirmish, text: str) -> None:
    found = _HEAD.fullmatch(text)
    if found is None:
        raise Invalid("A position begins like sk1 ford S t3 c2:1 7H/A1: scenario, table, turn, coins and card, or -.")
    scenario, size = SCENARIOS[state.terms.scenario], "L" if table_under(state.terms).is_large else "S"
    if (found[1], found[2]) != (scenario, size):
        raise Invalid(f"This match is played as {scenario} {size}, not as {found[1]} {found[2]}.")
    state.turn = number(found[3], 0, state.terms.limit)
    state.coins[0], state.coins[1] = int(found[4]), int(found[5])
    if found[6]:
        state.up, state.up_band = index(CARDS, found[6], "card"), BANDS.index(found[7])


def _read_figure(state: Skirmish, figure: int, text: str) -> None:
    name = FIGURES[figure]
    word, *marks = text.split(" ")
    found = _STANDS.fullmatch(word)
    if found is not None and found[1] == name:
        state.status[figure] = STANDING
        state.x[figure], state.y[figure] = int(found[2]), int(found[3])
    elif word == name and marks[:1] in (["?"], ["x"], ["o"]):
        state.status[figure] = {"?": UNPLACED, "x": DEAD, "o": OFF}[marks.pop(0)]
    else:
        raise Invalid(f"{text[:40]!r} should tell of {name}, as {name}@32,17 s1 * or {name} x.")
    for mark in marks:
        _read_mark(state, figure, mark)


def _read_mark(state: Skirmish, figure: int, mark: str) -> None:
    if mark == "*":
        state.is_done[figure] = 1
    elif mark in ("s1", "s2"):
        state.shock[figure] = int(mark[1])
    elif mark == "w":
        state.wounded[figure] = 1
    elif mark[:1] == "=" and state.status[figure] == STANDING:
        for name in mark[1:].split(","):
            state.links[figure] |= BIT[index(FIGURES, name, "figure")]
    elif mark[:1] == "+" and state.status[figure] == STANDING:
        state.carries[figure] = index(table_under(state.terms).items, mark[1:], "item")
    else:
        raise Invalid(f"{mark[:20]!r} is no mark of {FIGURES[figure]}; marks are s1, s2, w, *, =B1h and +chest.")


def _read_things(state: Skirmish, parts: Sequence[str]) -> None:
    table = table_under(state.terms)
    seen: set[str] = set()
    for part in parts:
        words = part.split(" ")
        key = " ".join(words[:2]).partition("@")[0] if words[0] in ("item", "cards") else words[0].partition("@")[0]
        if key in seen:
            raise Invalid(f"{key[:20]!r} is told twice.")
        seen.add(key)
        match words:
            case ["item", *_]:
                _read_item(state, words[1:])
            case [word] if word.startswith("cart@") and table.cart:
                _read_cart(state, word.removeprefix("cart@"))
            case ["gone", shape] if any(each.id == shape and each.kind == "tree" for each in table.shapes):
                state.is_cleared = True
            case ["burnt"] if state.terms.torches:
                state.is_burnt = True
            case ["obj", sides] if sides in ("-", "A", "B", "AB"):
                for i, side in enumerate(SIDES):
                    state.achieved[i] = int(side in sides)
            case ["leg", coins] if re.fullmatch(r"[0-9]{1,2}:[0-9]{1,2}", coins) and state.terms.legs == 2:
                state.earlier[0], state.earlier[1] = (int(won) for won in coins.split(":"))
            case ["cards", band, held] if band in BANDS:
                _read_hand(state, BANDS.index(band), held)
            case ["active", name, *flags]:
                _read_activation(state, name, flags)
            case _:
                raise Invalid(f"{part[:40]!r} tells of nothing on this table.")
    if "obj" not in seen:
        raise Invalid("A position tells who has had its objective: obj - or obj A.")


def _read_item(state: Skirmish, words: Sequence[str]) -> None:
    table = table_under(state.terms)
    name, at, place = words[0].partition("@") if words else ("", "", "")
    item = index(table.items, name, "item")
    if state.item[item] == NO_ITEM:
        raise Invalid(f"There is no {name} in this match.")
    found = _PLACE.fullmatch(at + place)
    if found is not None and len(words) == 1:
        state.item[item], state.item_x[item], state.item_y[item] = LYING, int(found[1]), int(found[2])
        if not table.ground.is_on_table(state.item_x[item], state.item_y[item]):
            raise Invalid(f"{name} lies beyond the table.")
    elif len(words) == 2 and words[1] == "gone":
        state.item[item] = GONE
    elif len(words) == 2 and (words[1] == "-" or words[1] in FIGURES):
        state.item[item] = CARRIED
        if words[1] != "-" and state.carries[FIGURES.index(words[1])] != item:
            raise Invalid(f"{words[1]} does not carry {name}.")
    else:
        raise Invalid(f"An item lies, is carried or gone: item {name}@36,24, item {name} A1w, item {name} gone.")


def _read_cart(state: Skirmish, text: str) -> None:
    table = table_under(state.terms)
    found = re.fullmatch(r"(?:off|([0-9]{1,2}),([0-9]{1,2}))/([AB])", text)
    if found is None or (found[1] and (table.cart is None or int(found[2]) != table.cart[1])):
        raise Invalid("The cart is on its road, with its controller: cart@6,24/A, or cart@off/A.")
    state.cart_x = number(found[1], 1, table.max_x - 1) if found[1] else NOTHING
    state.controller = SIDES.index(found[3])


def _read_hand(state: Skirmish, band: int, text: str) -> None:
    held = text.split(",")
    if not cards.is_in_match(state, band) or len(held) > BAND_SIZE:
        raise Invalid(f"{BANDS[band]} cannot hold {text[:30]!r}.")
    for slot, word in enumerate(held):
        card = index(CARDS, word.removesuffix("!"), "card")
        if cards.is_out(state, card):
            raise Invalid(f"The card {CARDS[card]} is there twice.")
        cards.give(state, band, card)
        if state.hand[band * BAND_SIZE + slot] != card:
            raise Invalid(f"The cards of {BANDS[band]} should stand in their order.")
        if word.endswith("!"):
            if state.played[band] != slot:
                raise Invalid(f"The lower cards of {BANDS[band]} come up first.")
            state.played[band] += 1


def _read_activation(state: Skirmish, name: str, flags: Sequence[str]) -> None:
    state.active = index(FIGURES, name, "figure")
    state.actions_taken = number(flags[0] if flags else "", 0, 1)
    rest = list(flags[1:])
    known = ["fit", "withdrew", "tied"]
    if rest != [word for word in known if word in rest]:
        raise Invalid("After the active figure and its actions come fit, withdrew and tied, where they hold.")
    state.was_fit, state.has_withdrawn, state.is_tied = (word in rest for word in known)


def _read_doing(state: Skirmish, text: str) -> None:
    word, *rest = text.split(" ")
    if word not in WORDS:
        raise Invalid(f"{word[:20]!r} is not what can be going on; write one of {', '.join(WORDS)}.")
    state.phase = WORDS.index(word)
    match word, rest:
        case "draw", [one, "-"]:
            state.drawn[0] = NOTHING if one == "-" else index(CARDS, one, "card")
        case "choose" | "place", [what, one, other]:
            state.drawn[0], state.drawn[1] = index(CARDS, one, "card"), index(CARDS, other, "card")
            _read_placement(state, word, what)
        case "act", [name, *flags]:
            _read_activation(state, name, flags)
        case "fight" | "hit", [one, other, how, *rolls]:
            _read_fight(state, one, other, how)
            for roll in rolls:
                name, _, face = roll.partition(":")
                figure = index(FIGURES, name, "figure")
                state.rolls[figure] = number(face, 1, int(DIE_OF[figure % BAND_SIZE]))
            if word == "hit":
                state.hits = combat.hits(state) if are_locked(state) else 0
        case "shot", [one, other]:
            _read_fight(state, one, other, "shot")
        case "save", [one, other, how, victim, hits]:
            _read_fight(state, one, other, how)
            state.victim, state.hits = index(FIGURES, victim, "figure"), number(hits, 1, 2)
        case "over", [ending, winner] if ending in ENDINGS[1:] and winner in ("-", "0", "1"):
            state.end = ENDINGS.index(ending)
            state.winner = NOBODY if winner == "-" else int(winner)
        case "torch" | "deal" | "turn" | "call" | "cart", []:
            pass
        case _:
            raise Invalid(f"{text[:40]!r} does not tell what is going on.")


def _read_placement(state: Skirmish, word: str, what: str) -> None:
    if word == "choose":
        state.placer = index(SIDES, what, "side")
    else:
        state.chosen = index(FIGURES, what, "figure")
        state.placer = side_of(state.chosen)
    for side in range(2):
        figures = range(int(state.first(side)), int(state.beyond(side)))
        placed = sum(1 for figure in figures if state.status[figure] == STANDING)
        state.next_band[side] = placed % int(state.bands[side])


def _read_fight(state: Skirmish, one: str, other: str, how: str) -> None:
    if how not in ("charge", "continue", "shot"):
        raise Invalid(f"{how[:20]!r} is no way to fight; write charge, continue or shot.")
    state.attacker, state.target = index(FIGURES, one, "figure"), index(FIGURES, other, "figure")
    state.is_charge, state.is_shot = how == "charge", how == "shot"
