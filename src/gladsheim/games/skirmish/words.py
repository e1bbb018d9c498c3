"""What things are called, and the sentences of the log."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt

from gladsheim.core.state import Event
from gladsheim.core.telling import Told
from gladsheim.games.skirmish.printed import BANDS, CARDS, FIGURE_KINDS, SIDES, figure_id, table_under
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ARCHER,
    BAND_SIZE,
    BY_COINS,
    CARRIED,
    HERO,
    LEFT_DRAW,
    LEFT_MORE,
    LIMIT_DRAW,
    LYING,
    WIPED_OUT,
)
from gladsheim.kit.sentences import count

_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_RANKS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_ITEMS = {"chest": "the chest", "hostage": "the hostage", "bannerA": "A's banner", "bannerB": "B's banner"}

# Names


def figure_name(state: Skirmish, figure: int) -> str:
    """Hero A1, slinger B2."""
    band, kind = divmod(figure, BAND_SIZE)
    return f"{'slinger' if kind == ARCHER and state.terms.has_slings else FIGURE_KINDS[kind]} {BANDS[band]}"


def card_name(card: int) -> str:
    """Five of hearts."""
    rank, suit = CARDS[card][:-1], CARDS[card][-1]
    return f"{_RANKS.get(rank, rank)} of {_SUITS[suit]}"


def item_name(state: Skirmish, item: int) -> str:
    """The chest, torch 2."""
    name = table_under(state.terms).items[item]
    return _ITEMS.get(name) or f"torch {name[-1]}"


def shape_name(state: Skirmish, number: int) -> str:
    """The hedge o1."""
    shape = table_under(state.terms).shapes[number]
    return f"the {'felled tree' if shape.kind == 'tree' else shape.kind} {shape.id}"


def inches(square: int) -> str:
    """The root of a square of units, in inches to the nearest half: 5½ inches."""
    halves = (isqrt(4 * square) + 1) // 2
    whole, half = divmod(halves, 2)
    text = f"{whole or ''}{'½' if half else ''}" or "0"
    return f"{text} inch{'' if halves in (1, 2) else 'es'}"


def face_list(least: int) -> str:
    """4, 5 or 6."""
    return {4: "4, 5 or 6", 5: "5 or 6", 6: "6"}[least]


def begin(text: str) -> str:
    """A text with its first letter in upper case, and the others as they are."""
    return text[:1].upper() + text[1:]


# Sentences


def tell(state: Skirmish, event: Event) -> Told:
    """A sentence for the log, and what it speaks of."""
    naming = _Naming(state)
    text = _SENTENCES[event.kind](naming, event.numbers)
    return Told(begin(text), tuple(naming.spots), tuple(naming.tokens))


class _Naming:
    """Calls things by their names, and remembers which."""

    def __init__(self, state: Skirmish) -> None:
        self.state = state
        self.spots: list[str] = []
        self.tokens: list[str] = []

    def figure(self, figure: int) -> str:
        self.tokens.append(figure_id(figure))
        return f"the {figure_name(self.state, figure)}"

    def item(self, item: int) -> str:
        if self.state.item[item] in (LYING, CARRIED):  # else it has left the table
            self.tokens.append(f"item:{table_under(self.state.terms).items[item]}")
        return item_name(self.state, item)

    def cart(self) -> str:
        self.tokens.append("cart")
        return "the cart"

    def shape(self, number: int) -> str:
        self.spots.append(f"shape:{table_under(self.state.terms).shape_ids[number]}")
        return shape_name(self.state, number)

    def silently(self, *figures: int) -> str:
        """Nothing: who else took part is only shown."""
        self.tokens += map(figure_id, figures)
        return ""


def _went(verb: str, the: _Naming, n: list[int]) -> str:
    seat, figure, px, py, x, y, _ = n
    return f"{{{seat}:{verb}}} {the.figure(figure)} {inches((x - px) ** 2 + (y - py) ** 2)} to {x},{y}."


def _rolled(the: _Naming, n: list[int]) -> str:
    _, figure, face, bonus, score = n
    added = f" {'and' if bonus > 0 else 'less'} {abs(bonus)}: {score}" if bonus else ""
    return f"{the.figure(figure)} rolls {face}{added}."


def _saved(the: _Naming, n: list[int]) -> str:
    _, victim, face = n
    is_hero = victim % BAND_SIZE == HERO
    armour = " and 1 for the armour" if is_hero else ""
    return f"the dice of death for {the.figure(victim)}: {face}{armour}{': unharmed' if face + is_hero >= 6 else ''}."


def _ended(the: _Naming, n: list[int]) -> str:
    end, side, _, _ = n
    if end == LIMIT_DRAW:
        return "the last turn is over, and both sides have as many coins."
    if end == LEFT_DRAW:
        return "a side has left the table alive, and both have as many coins."
    reasons = {
        BY_COINS: "has its coins",
        WIPED_OUT: "has the table for itself",
        LEFT_MORE: "has more coins per band when a side has left the table alive",
    }
    return f"side {SIDES[side]} {reasons.get(end, 'has more coins per band after the last turn')} and wins."


_SENTENCES: dict[str, Callable[[_Naming, list[int]], str]] = {
    "drew": lambda the, n: f"side {SIDES[n[0]]} draws the {card_name(n[1])} for deployment.",
    "placed": lambda the, n: f"{{{n[0]}:place}} {the.figure(n[1])} on {n[2]},{n[3]}.",
    "torch": lambda the, n: f"{{{n[0]}:give}} a torch to {the.figure(n[1])}.",
    "turn": lambda the, n: f"turn {n[0]} of {n[1]} begins.",
    "dealt": lambda the, n: f"{BANDS[n[1]]} is dealt the {card_name(n[2])}.",
    "called": lambda the, n: f"the {card_name(n[2])} comes up: {BANDS[n[1]]} acts.",
    "void": lambda the, n: f"the {card_name(n[2])} of {BANDS[n[1]]} comes up and is void.",
    "used": lambda the, n: f"{{{n[0]}:activate}} {the.figure(n[1])}.",
    "skipped": lambda the, n: f"{{{n[0]}:let the card pass/lets the card pass}}.",
    "moved": lambda the, n: _went("move", the, n),
    "withdrew": lambda the, n: _went("withdraw", the, n),
    "crossed": lambda the, n: f"{{{n[0]}:bring}} {the.figure(n[1])} over {the.shape(n[6])} to {n[4]},{n[5]}.",
    "charged": lambda the, n: f"{{{n[0]}:charge}} {the.figure(n[6])} with {the.figure(n[1])}.",
    "fought": lambda the, n: f"{{{n[0]}:fight}} on against {the.figure(n[2])} with {the.figure(n[1])}.",
    "shot": lambda the, n: f"{{{n[0]}:shoot}} at {the.figure(n[2])} with {the.figure(n[1])}: {face_list(n[3])} hits.",
    "hit": lambda the, n: f"{the.figure(n[1])} rolls {n[3]} and hits{the.silently(n[2])}.",
    "missed": lambda the, n: f"{the.figure(n[1])} rolls {n[3]} and misses{the.silently(n[2])}.",
    "picked": lambda the, n: f"{{{n[0]}:pick}} up {the.item(n[2])} with {the.figure(n[1])}.",
    "dropped": lambda the, n: f"{the.figure(n[0])} puts down {the.item(n[1])}.",
    "recovered": lambda the, n: f"{the.figure(n[1])} recovers from one shock.",
    "cleared": lambda the, n: f"{the.figure(n[1])} clears away {the.shape(n[2])}.",
    "left": lambda the, n: f"{the.figure(n[0])} leaves the table with {the.item(n[1])}.",
    "stopped": lambda the, n: f"{the.figure(n[1])} does nothing more.",
    "rolled": _rolled,
    "equal": lambda the, n: f"the best scores are equal: nothing happens{the.silently(*n)}.",
    "struck": lambda the, n: f"{the.figure(n[1])} strikes {the.figure(n[2])}: {'two hits' if n[3] > 1 else 'one hit'}.",
    "saved": _saved,
    "shocked": lambda the, n: f"{the.figure(n[0])} suffers {'two shocks' if n[1] == 2 else 'a shock'}.",
    "wounded": lambda the, n: f"{the.figure(n[0])} is wounded.",
    "killed": lambda the, n: f"{the.figure(n[0])} goes to Valhalla.",
    "coins": lambda the, n: f"side {SIDES[n[0]]} earns {count(n[1], 'coin')} and has {n[2]}.",
    "objective": lambda the, n: f"side {SIDES[n[0]]} has achieved its objective.",
    "controls": lambda the, n: f"side {SIDES[n[0]]} controls {the.cart()} from now on.",
    "drove": lambda the, n: (
        f"{{{n[0]}:leave}} {the.cart()} where it is." if n[1] == n[2] else f"{{{n[0]}:drive}} {the.cart()} to {n[2]}."
    ),
    "ended": _ended,
    "legs": lambda the, n: f"{n[0]} to {n[1]} coins over both legs: {'a draw' if n[2] < 0 else 'the match is won'}.",
    "second": lambda the, n: f"the second leg begins, sides changed, after {n[0]} to {n[1]} coins.",
}
