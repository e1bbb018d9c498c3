"""Happenings in words, with the places and open cards that they speak of."""

from __future__ import annotations

from typing import Final

from gladsheim.core.state import EVERYBODY, Event
from gladsheim.core.telling import Told
from gladsheim.games.valhalla.printed import NAMES
from gladsheim.games.valhalla.rules.cards import AXE, DRAUGR, GOD, HAMMER, KINDS
from gladsheim.games.valhalla.rules.names import ARMORY_ROW, DISCARDS, MAIN, REMOVED, SHOWN, SUPPORT, TRIED
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.table.pieces import names_at, own_name

SOURCES: Final = ("hand", "discards", "main", "support")  # of a payment
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_DECK = ("place:deck",)


def tell(state: Valhalla, event: Event) -> Told:
    """A sentence for the log; `a`, `b` and `c` are the event's numbers."""
    a, b, c = event.numbers

    def discard(kind: int) -> tuple[str, ...]:
        return _newest(state, kind, DISCARDS + a)

    match event.kind:
        case "first":
            return Told(f"{{{a}:are/is}} first player.")
        case "turn":
            return Told(f"Turn {a} begins; {{{b}:are/is}} first player.")
        case "revealed":
            return Told(f"{{{a}:reveal}} {an(b)} with {an(c)} as support.", (f"main:{a}", f"support:{a}"))
        case "collided":
            return Told(f"{{{a}:collide}} with {an(b)} and must clash.", tokens=discard(b))
        case "used":
            return Told(f"{{{a}:use}} the {NAMES[c]}: {_effect(b, c)}", (f"main:{b}",), discard(c))
        case "hand":
            return Told(f"{{{a}:hold}} {_count(c, b)}.")
        case "held":
            return Told(f"{{{a}:hold}} the {NAMES[b]} unused.", tokens=_newest(state, b, MAIN + a))
        case "looks":
            return Told(f"{{{a}:look}} at the top of the deck with the God.", _DECK, discard(int(GOD)))
        case "saw":
            return Told(f"{{{a}:see}} {an(b)}.", _DECK)
        case "shuffled":
            return Told(f"{{{a}:shuffle}} the deck.", _DECK)
        case "left":
            return Told(f"{{{a}:leave}} the deck as it is.", _DECK)
        case "armed":
            return Told(f"{{{a}:take}} the {NAMES[b]} from the armory onto the discards.", tokens=discard(b))
        case "draws":
            if b == 0:
                return Told(f"{{{a}:find}} no card to draw.", _DECK)
            return Told(f"{{{a}:draw}} {_cards(b)}{' openly' if c else ''}.", _DECK)
        case "drew":
            return Told(f"{{{b}:draw}} {an(a)}.", _DECK)
        case "turned":
            return Told(f"A{an(a)[1:]} is revealed.", tokens=_newest(state, a, SHOWN, TRIED, ARMORY_ROW))
        case "shows":
            return Told(f"{{{a}:show}} nothing but Draugr.", tokens=tuple(names_at(state, int(SHOWN), int(DRAUGR))))
        case "kept":
            is_secret = event.witnesses != EVERYBODY
            own = own_name(b, int(state.hand[a * int(KINDS) + b]))  # tells how many there are
            return Told(f"{{{a}:keep}} the {NAMES[b]}.", tokens=(own,) if is_secret else ())
        case "under":
            if b == 0:
                return Told(f"{{{a}:keep}} the only card drawn.")
            return Told(f"{{{a}:keep}} a card; {_NUMBERS[b]} {'go' if b > 1 else 'goes'} under the deck.", _DECK)
        case "rises":
            return Told(f"A Draugr rises and costs {_cards(a)}.", tokens=_newest(state, int(DRAUGR), SHOWN))
        case "paid":
            how = f"{an(c)}, from the {SOURCES[b]}" if b < 2 else f"the {SOURCES[b]}, {an(c)}"
            return Told(f"{{{a}:pay}} {how}.", tokens=_newest(state, c, REMOVED))
        case "tested":
            return Told(f"{{{a}:face}} the test with one card left.")
        case "passed":
            return Told(f"{{{a}:pass}} the test. The {NAMES[b]} comes into the hand.")
        case "out":
            return Told(f"{{{a}:are/is}} out. All cards are removed.")
        case "laid":
            return Told("It stays in the armory.", tokens=_newest(state, a, ARMORY_ROW)) if a == DRAUGR else Told("")
        case "reshuffled":
            return Told("The deck is shuffled with the cards that cannot stay.", _DECK)
        case "refilled":
            return Told(f"The deck is empty: all discards, {a} cards, become the new one.", _DECK)
        case "supports":
            return Told(f"The {NAMES[b]} supports {{{a}}}.", tokens=_newest(state, b, SUPPORT + a))
        case "gathers":
            return Told(f"{{{a}:gain}} the {NAMES[b]} as a discard.", tokens=discard(b))
        case "clash":
            clashers = "One clasher is" if a == 1 else f"{_NUMBERS[a].capitalize()} clashers are"
            return Told(f"{clashers} left: {_cards(b)} {'is' if b == 1 else 'are'} turned.", _DECK)
        case "took":
            return Told(f"{{{a}:take}} the {NAMES[b]} from the armory.")
        case "discarded":
            return Told(f"{{{a}:discard}} the {NAMES[b]}.", tokens=discard(b))
        case "howled":
            if b == 0:
                return Told(f"The Wolf finds nothing for {{{a}}}.")
            return Told(f"The Wolf brings {{{a}}} {b} card{'' if b == 1 else 's'} back.")
        case "fetched":
            return Told(f"The Wolf fetches the {NAMES[b]} for {{{a}}}.")
        case "cleared":
            return Told(f"The {NAMES[a]} finds no place in the armory.", _DECK)
        case "won":
            return Told(f"{{{a}:win}} as the last one left.")
        case "all_fallen":
            return Told("All have fallen. Nobody wins.")
        case "forfeit":
            return Told(f"{{{a}:discard}} a God: the others may ask for a forfeit.", tokens=discard(int(GOD)))
    return Told("")


def _newest(state: Valhalla, kind: int, *places: int) -> tuple[str, ...]:
    """The card of a kind that came last to the first of these places where there is one; none if it has gone on."""
    found = (names_at(state, int(place), kind)[-1:] for place in places)
    return tuple(next(filter(None, found), ()))


def _effect(target: int, main: int) -> str:
    if main == AXE:
        return f"{{{target}}} must show what the deck gives."
    if main == HAMMER:
        return f"{{{target}}} must draw three cards from the deck."
    return f"a look at {{{target}'s}} hand."


def an(kind: int) -> str:
    """A kind of card with its article."""
    name = NAMES[kind]
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def plural(kind: int) -> str:
    return {"Wolf": "Wolves", "Draugr": "Draugr"}.get(NAMES[kind], f"{NAMES[kind]}s")


def _count(number: int, kind: int) -> str:
    return an(kind) if number == 1 else f"{_NUMBERS[number]} {plural(kind)}"


def _cards(number: int) -> str:
    return f"{_NUMBERS[number] if number < len(_NUMBERS) else number} card{'' if number == 1 else 's'}"
