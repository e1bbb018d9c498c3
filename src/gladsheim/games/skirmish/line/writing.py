"""A position as one line, everything included: what its words mean is told in RULES.md (§50). `reading` reads it back.

sk1 silver S t3 c2:1 7H/A1 | A1h@32,17 * =B1h s1 | A1w@36,22 +chest | A1a x | B1h@34,17 =A1h w | ... |
item chest A1w | obj - | cards A1 4H!,7H!,KC | cards B1 9S,10D,JD | act A1h 1 fit
"""

from __future__ import annotations

from collections.abc import Container

from gladsheim.games.skirmish.printed import BANDS, CARDS, FIGURES, SCENARIOS, SIDES, table_under
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ABSENT,
    ACTING,
    BAND_SIZE,
    CARRIED,
    DEAD,
    ENDINGS,
    GONE,
    ITEMS,
    LYING,
    NO_ITEM,
    NOBODY,
    NOTHING,
    OFF,
    STANDING,
    UNPLACED,
)

WORDS = (
    "draw", "choose", "place", "torch", "deal", "call", "act", "fight", "hit", "save", "shot", "cart", "over", "turn"
)  # by phase  # fmt: skip


def figures_of(mask: int) -> list[int]:
    """The figures of a mask of links."""
    return [figure for figure in range(len(FIGURES)) if mask >> figure & 1]


def line(state: Skirmish) -> str:
    """A position as one line."""
    return _write(state, range(len(BANDS)))


def view(state: Skirmish, seat: int) -> str:
    """The same line as a seat, or SPECTATOR, may see it: of others' cards those that have come up, and `?`."""
    return _write(state, [band for band in range(len(BANDS)) if sees_band(state, band, seat)])


def sees_band(state: Skirmish, band: int, seat: int) -> bool:
    """Whether a seat sees a band's cards before they come up."""
    return state.terms.has_open_cards or state.seat_of_band(band) == seat


def _write(state: Skirmish, open_bands: Container[int]) -> str:
    table = table_under(state.terms)
    up = "-" if state.up == NOTHING else f"{CARDS[state.up]}/{BANDS[state.up_band]}"
    size = "L" if table.is_large else "S"
    head = f"sk1 {SCENARIOS[state.terms.scenario]} {size} t{state.turn} c{state.coins[0]}:{state.coins[1]} {up}"
    parts = [head]
    parts += [_figure(state, figure) for figure in range(len(FIGURES)) if state.status[figure] != ABSENT]
    parts += [_item(state, item) for item in range(ITEMS) if state.item[item] != NO_ITEM]
    if table.cart:
        where = "off" if state.cart_x == NOTHING else f"{state.cart_x},{table.cart[1]}"
        parts.append(f"cart@{where}/{SIDES[state.controller]}")
    if state.is_cleared:
        parts.append(f"gone {next(shape.id for shape in table.shapes if shape.kind == 'tree')}")
    if state.is_burnt:
        parts.append("burnt")
    parts.append("obj " + ("".join(side for i, side in enumerate(SIDES) if state.achieved[i]) or "-"))
    if state.leg == 2:
        parts.append(f"leg {state.earlier[0]}:{state.earlier[1]}")
    parts += [_hand(state, band, band in open_bands) for band in range(len(BANDS)) if state.dealt[band]]
    parts += _doing(state)
    return " | ".join(parts)


def _figure(state: Skirmish, figure: int) -> str:
    words = [FIGURES[figure]]
    status, links = state.status[figure], figures_of(state.links[figure])
    if status == STANDING:
        words[0] += f"@{state.x[figure]},{state.y[figure]}"
    else:
        words.append({UNPLACED: "?", DEAD: "x", OFF: "o"}[status])
    if state.is_done[figure]:
        words.append("*")
    if links:
        words.append("=" + ",".join(FIGURES[other] for other in links))
    if state.carries[figure] != NOTHING:
        words.append(f"+{table_under(state.terms).items[state.carries[figure]]}")
    if state.shock[figure]:
        words.append(f"s{state.shock[figure]}")
    if state.wounded[figure]:
        words.append("w")
    return " ".join(words)


def _item(state: Skirmish, item: int) -> str:
    name = table_under(state.terms).items[item]
    if state.item[item] == LYING:
        return f"item {name}@{state.item_x[item]},{state.item_y[item]}"
    if state.item[item] == GONE:
        return f"item {name} gone"
    carrier = carrier_of(state, item)
    return f"item {name} {'-' if carrier == NOBODY else FIGURES[carrier]}"


def carrier_of(state: Skirmish, item: int) -> int:
    """The figure that carries an item, or NOBODY."""
    if state.item[item] != CARRIED:
        return NOBODY
    return next((figure for figure in range(len(FIGURES)) if state.carries[figure] == item), NOBODY)


def _hand(state: Skirmish, band: int, is_open: bool) -> str:
    hand = [CARDS[state.hand[band * BAND_SIZE + slot]] for slot in range(state.dealt[band])]
    played = state.played[band]
    words = [f"{card}!" for card in hand[:played]] + [card if is_open else "?" for card in hand[played:]]
    return f"cards {BANDS[band]} {','.join(words)}"


def _doing(state: Skirmish) -> list[str]:
    """What is going on: the activation, and the phase with what belongs to it."""
    parts = []
    if state.active != NOBODY and state.phase != ACTING:
        parts.append(f"active {_activation(state)}")
    word = WORDS[state.phase]
    match word:
        case "draw":
            parts.append("draw " + " ".join("-" if card == NOTHING else CARDS[card] for card in state.drawn))
        case "choose":
            parts.append(f"choose {SIDES[state.placer]} {_drawn(state)}")
        case "place":
            parts.append(f"place {FIGURES[state.chosen]} {_drawn(state)}")
        case "act":
            parts.append(f"act {_activation(state)}")
        case "fight" | "hit":
            rolls = [f"{FIGURES[i]}:{state.rolls[i]}" for i in range(len(FIGURES)) if state.rolls[i]]
            parts.append(" ".join([word, _fight(state), *rolls]))
        case "shot":
            parts.append(f"shot {FIGURES[state.attacker]} {FIGURES[state.target]}")
        case "save":
            parts.append(f"save {_fight(state)} {FIGURES[state.victim]} {state.hits}")
        case "over":
            winner = "-" if state.winner == NOBODY else str(state.winner)
            parts.append(f"over {ENDINGS[state.end]} {winner}")
        case _:
            parts.append(word)
    return parts


def _drawn(state: Skirmish) -> str:
    return " ".join(CARDS[card] for card in state.drawn)


def _activation(state: Skirmish) -> str:
    words = [FIGURES[state.active], str(state.actions_taken)]
    flags = (("fit", state.was_fit), ("withdrew", state.has_withdrawn), ("tied", state.is_tied))
    return " ".join([*words, *(word for word, is_set in flags if is_set)])


def _fight(state: Skirmish) -> str:
    how = "shot" if state.is_shot else "charge" if state.is_charge else "continue"
    return f"{FIGURES[state.attacker]} {FIGURES[state.target]} {how}"
