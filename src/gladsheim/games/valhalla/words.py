"""Happenings in words, with the places and open cards that they speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gladsheim.core.state import EVERYBODY, Event
from gladsheim.core.telling import Told
from gladsheim.games.valhalla.printed import NAMES
from gladsheim.games.valhalla.rules.cards import AXE, DRAUGR, GOD, HAMMER, KINDS
from gladsheim.games.valhalla.rules.names import ARMORY_ROW, DISCARDS, MAIN, REMOVED, SHOWN, SUPPORT, TRIED
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.table.pieces import names_at, own_name
from gladsheim.kit.sentences import a, count

SOURCES: Final = ("hand", "discards", "main", "support")  # of a payment
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_DECK = ("place:deck",)


def tell(state: Valhalla, event: Event) -> Told:
    """A sentence for the log."""
    if event.kind == "kept" and event.witnesses != EVERYBODY:
        seat, kind, _ = event.numbers
        own = own_name(kind, int(state.hand[seat * KINDS + kind]))  # which nobody else may count
        return Told(f"{{{seat}:keep}} the {NAMES[kind]}.", tokens=(own,))
    return _TOLD[event.kind](state, *event.numbers) if event.kind in _TOLD else Told("")


_TOLD: Final[dict[str, Callable[[Valhalla, int, int, int], Told]]] = {
    "first": lambda s, a, b, c: Told(f"{{{a}:are/is}} first player."),
    "turn": lambda s, a, b, c: Told(f"Turn {a} begins; {{{b}:are/is}} first player."),
    # Mains
    "revealed": lambda s, a, b, c: Told(
        f"{{{a}:reveal}} {an(b)} with {an(c)} as support.", (f"main:{a}", f"support:{a}")
    ),
    "collided": lambda s, a, b, c: Told(
        f"{{{a}:collide}} with {an(b)} and must clash.", (), _newest(s, b, DISCARDS + a)
    ),
    "used": lambda s, a, b, c: Told(
        f"{{{a}:use}} the {NAMES[c]}: {_effect(b, c)}", (f"main:{b}",), _newest(s, c, DISCARDS + a)
    ),
    "hand": lambda s, a, b, c: Told(f"{{{a}:hold}} {an(b) if c == 1 else f'{_NUMBERS[c]} {plural(b)}'}."),
    "held": lambda s, a, b, c: Told(f"{{{a}:hold}} the {NAMES[b]} unused.", (), _newest(s, b, MAIN + a)),
    "looks": lambda s, a, b, c: Told(f"{{{a}:look}} at the top of the deck with the God.", _DECK),
    "saw": lambda s, a, b, c: Told(f"{{{a}:see}} {an(b)}.", _DECK),
    "shuffled": lambda s, a, b, c: Told(f"{{{a}:shuffle}} the deck.", _DECK),
    "left": lambda s, a, b, c: Told(f"{{{a}:leave}} the deck as it is.", _DECK),
    # Draws
    "armed": lambda s, a, b, c: Told(
        f"{{{a}:take}} the {NAMES[b]} from the armory onto the discards.", (), _newest(s, b, DISCARDS + a)
    ),
    "draws": lambda s, a, b, c: Told(
        f"{{{a}:draw}} {_cards(b)}{' openly' if c else ''}." if b else f"{{{a}:find}} no card to draw.", _DECK
    ),
    "drew": lambda s, a, b, c: Told(f"{{{b}:draw}} {an(a)}.", _DECK),
    "turned": lambda s, a, b, c: Told(f"A{an(a)[1:]} is revealed.", (), _newest(s, a, SHOWN, TRIED, ARMORY_ROW)),
    "shows": lambda s, a, b, c: Told(f"{{{a}:show}} nothing but Draugr.", (), tuple(names_at(s, SHOWN, int(DRAUGR)))),
    "bares": lambda s, a, b, c: Told(
        f"{{{a}:show}} {'a Draugr' if b == 1 else 'two Draugr'} on purpose.", (),
        tuple(names_at(s, SHOWN, int(DRAUGR))),
    ),
    "kept": lambda s, a, b, c: Told(f"{{{a}:keep}} the {NAMES[b]}."),
    "under": lambda s, a, b, c: Told(
        f"{{{a}:keep}} a card; {_NUMBERS[b]} {'go' if b > 1 else 'goes'} under the deck.", _DECK
    ) if b else Told(f"{{{a}:keep}} the only card drawn."),
    # Draugr and tests
    "rises": lambda s, a, b, c: Told(f"A Draugr rises and costs {_cards(a)}.", (), _newest(s, int(DRAUGR), SHOWN)),
    "paid": lambda s, a, b, c: Told(
        f"{{{a}:pay}} {f'{an(c)}, from the {SOURCES[b]}' if b < 2 else f'the {SOURCES[b]}, {an(c)}'}.", (),
        _newest(s, c, REMOVED),
    ),
    "tested": lambda s, a, b, c: Told(f"{{{a}:face}} the test with one card left."),
    "passed": lambda s, a, b, c: Told(f"{{{a}:pass}} the test. The {NAMES[b]} comes into the hand."),
    "out": lambda s, a, b, c: Told(f"{{{a}:are/is}} out. All cards are removed."),
    "laid": lambda s, a, b, c: Told("It stays in the armory." if a == DRAUGR else "", (), _newest(s, a, ARMORY_ROW)),
    # The deck
    "reshuffled": lambda s, a, b, c: Told("The deck is shuffled with the cards that cannot stay.", _DECK),
    "refilled": lambda s, a, b, c: Told(f"The deck is empty: all discards, {a} cards, become the new one.", _DECK),
    "cleared": lambda s, a, b, c: Told(f"The {NAMES[a]} finds no place in the armory.", _DECK),
    # The clash
    "supports": lambda s, a, b, c: Told(f"The {NAMES[b]} supports {{{a}}}.", (), _newest(s, b, SUPPORT + a)),
    "gathers": lambda s, a, b, c: Told(f"{{{a}:gain}} the {NAMES[b]} as a discard.", (), _newest(s, b, DISCARDS + a)),
    "clash": lambda s, a, b, c: Told(
        f"{_NUMBERS[a].capitalize()} clasher{' is' if a == 1 else 's are'} left: "
        f"{_cards(b)} {'is' if b == 1 else 'are'} turned.", _DECK,
    ),
    "took": lambda s, a, b, c: Told(f"{{{a}:take}} the {NAMES[b]} from the armory."),
    # The end of a turn
    "discarded": lambda s, a, b, c: Told(f"{{{a}:discard}} the {NAMES[b]}.", (), _newest(s, b, DISCARDS + a)),
    "howled": lambda s, a, b, c: Told(
        f"The Wolf brings {{{a}}} {count(b, 'card')} back." if b else f"The Wolf finds nothing for {{{a}}}."
    ),
    "fetched": lambda s, a, b, c: Told(f"The Wolf fetches the {NAMES[b]} for {{{a}}}."),
    "won": lambda s, a, b, c: Told(f"{{{a}:win}} as the last one left."),
    "all_fallen": lambda s, a, b, c: Told("All have fallen. Nobody wins."),
    "forfeit": lambda s, a, b, c: Told(
        f"{{{a}:discard}} a God: the others may ask for a forfeit.", (), _newest(s, int(GOD), DISCARDS + a)
    ),
}  # fmt: skip


def _newest(state: Valhalla, kind: int, *places: int) -> tuple[str, ...]:
    """The card of a kind that came last to the first of these places where there is one; none if it has gone on."""
    found = (names_at(state, place, kind)[-1:] for place in places)
    return tuple(next(filter(None, found), ()))


def _effect(target: int, main: int) -> str:
    if main not in (AXE, HAMMER):
        return f"a look at {{{target}'s}} hand."
    return f"{{{target}}} must {'show what the deck gives' if main == AXE else 'draw three cards from the deck'}."


def an(kind: int) -> str:
    return a(NAMES[kind])


def plural(kind: int) -> str:
    return {"Wolf": "Wolves", "Draugr": "Draugr"}.get(NAMES[kind], f"{NAMES[kind]}s")


def _cards(number: int) -> str:
    return f"{_NUMBERS[number] if number < len(_NUMBERS) else number} card{'' if number == 1 else 's'}"
