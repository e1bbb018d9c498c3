"""Choices and happenings in words."""

from __future__ import annotations

from gladsheim.core.state import Event
from gladsheim.core.telling import Told
from gladsheim.games.valhalla.notation import kept_of
from gladsheim.games.valhalla.panels import plural
from gladsheim.games.valhalla.printed import ABOUT, NAMES
from gladsheim.games.valhalla.rules import actions
from gladsheim.games.valhalla.rules.cards import AXE, DRAUGR, HAMMER, KINDS
from gladsheim.games.valhalla.rules.play import Valhalla

_ROLES = ABOUT.roles
_FROM = ("hand", "discards", "main", "support")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def label(state: Valhalla, action: int) -> str:
    """An action in words."""
    if action < actions.CARD:
        return f"{_ROLES[action - actions.FIRST]} is first player"
    if action < actions.COMMIT:
        return f"The card is {_a(action - actions.CARD)}"
    if action < actions.USE:
        main, support = divmod(action - int(actions.COMMIT), int(KINDS))
        return f"Main {NAMES[main]}, support {NAMES[support]}"
    if action < actions.USE_GOD:
        return f"{NAMES[state.main[state.who]]} on {_ROLES[action - actions.USE]}"
    if action < actions.DRAW_ARMORY:
        if action == actions.HOLD:
            return f"Hold the {NAMES[state.main[state.who]]}"
        return {
            int(actions.USE_GOD): "Look at the top of the deck",
            int(actions.SHUFFLE): "Shuffle the deck",
            int(actions.LEAVE): "Leave the deck as it is",
        }.get(action, "Draw from the deck")
    if action < actions.KEEP:
        return f"Take the {NAMES[action - actions.DRAW_ARMORY]} of the armory onto your discards"
    if action < actions.PAY:
        kept, rest = kept_of(action)
        under = f", {' above '.join(NAMES[kind] for kind in rest)} under the deck" if rest else ""
        return f"Keep the {NAMES[kept]}{under}"
    if action < actions.TAKE:
        place, kind = divmod(action - int(actions.PAY), int(KINDS))
        return (
            f"Pay the {NAMES[kind]} from your {_FROM[place]}" if place < 2 else f"Pay your {_FROM[place]}, {_a(kind)}"
        )
    if action == actions.SHOW:
        return "Show the Draugr"
    verb, kind = divmod(action - int(actions.TAKE), int(KINDS))
    return (f"Take the {NAMES[kind]}", f"Keep the {NAMES[kind]}", f"Fetch the {NAMES[kind]} from your discards")[verb]


def tell(state: Valhalla, event: Event) -> Told:
    """A sentence for the log; `a`, `b` and `c` are the event's numbers."""
    return Told(_sentence(state, event))


def _sentence(state: Valhalla, event: Event) -> str:
    a, b, c = event.numbers
    match event.kind:
        case "first":
            return f"{{{a}:are/is}} first player."
        case "turn":
            return f"Turn {a} begins; {{{b}:are/is}} first player."
        case "revealed":
            return f"{{{a}:reveal}} {_a(b)} with {_a(c)} as support."
        case "collided":
            return f"{{{a}:collide}} with {_a(b)} and must clash."
        case "used":
            return f"{{{a}:use}} the {NAMES[c]}: {_effect(b, c)}"
        case "hand":
            return f"{{{a}:hold}} {_count(c, b)}."
        case "held":
            return f"{{{a}:hold}} the {NAMES[b]} unused."
        case "looks":
            return f"{{{a}:look}} at the top of the deck with the God."
        case "saw":
            return f"{{{a}:see}} {_a(b)}."
        case "shuffled":
            return f"{{{a}:shuffle}} the deck."
        case "left":
            return f"{{{a}:leave}} the deck as it is."
        case "armed":
            return f"{{{a}:take}} the {NAMES[b]} from the armory onto the discards."
        case "draws":
            if b == 0:
                return f"{{{a}:find}} no card to draw."
            return f"{{{a}:draw}} {_NUMBERS[b]} card{'s' if b > 1 else ''}{' openly' if c else ''}."
        case "drew":
            return f"{{{b}:draw}} {_a(a)}."
        case "turned":
            return f"A{_a(a)[1:]} is revealed."
        case "shows":
            return f"{{{a}:show}} nothing but Draugr."
        case "kept":
            return f"{{{a}:keep}} the {NAMES[b]}."
        case "under":
            if b == 0:
                return f"{{{a}:keep}} the only card drawn."
            return f"{{{a}:keep}} a card; {_NUMBERS[b]} {'go' if b > 1 else 'goes'} under the deck."
        case "rises":
            return f"A Draugr rises and costs {_NUMBERS[a]} card{'s' if a > 1 else ''}."
        case "paid":
            return f"{{{a}:pay}} {_a(c)}, from the {_FROM[b]}." if b < 2 else f"{{{a}:pay}} the {_FROM[b]}, {_a(c)}."
        case "tested":
            return f"{{{a}:face}} the test with one card left."
        case "passed":
            return f"{{{a}:pass}} the test. The {NAMES[b]} comes into the hand."
        case "out":
            return f"{{{a}:are/is}} out. All cards are removed."
        case "laid":
            return "It stays in the armory." if a == DRAUGR else ""
        case "reshuffled":
            return "The deck is shuffled with the cards that cannot stay."
        case "refilled":
            return f"The deck is empty: all discards, {a} cards, become the new one."
        case "supports":
            return f"The {NAMES[b]} supports {{{a}}}."
        case "gathers":
            return f"{{{a}:gain}} the {NAMES[b]} as a discard."
        case "clash":
            clashers = "One clasher is" if a == 1 else f"{_NUMBERS[a].capitalize()} clashers are"
            cards = "card is" if b == 1 else "cards are"
            return f"{clashers} left: {_NUMBERS[b] if b < 13 else b} {cards} turned."
        case "took":
            return f"{{{a}:take}} the {NAMES[b]} from the armory."
        case "discarded":
            return f"{{{a}:discard}} the {NAMES[b]}."
        case "howled":
            return (
                f"The Wolf brings {{{a}}} {b} card{'' if b == 1 else 's'} back."
                if b
                else f"The Wolf finds nothing for {{{a}}}."
            )
        case "fetched":
            return f"The Wolf fetches the {NAMES[b]} for {{{a}}}."
        case "cleared":
            return f"The {NAMES[a]} finds no place in the armory."
        case "won":
            return f"{{{a}:win}} as the last one left."
        case "all_fallen":
            return "All have fallen. Nobody wins."
        case "forfeit":
            return f"{{{a}:discard}} a God: the others may ask for a forfeit."
    return ""


def _effect(target: int, main: int) -> str:
    if main == AXE:
        return f"{{{target}}} must show what the deck gives."
    if main == HAMMER:
        return f"{{{target}}} must draw three cards from the deck."
    return f"a look at {{{target}'s}} hand."


def _a(kind: int) -> str:
    name = NAMES[kind]
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _count(number: int, kind: int) -> str:
    return _a(kind) if number == 1 else f"{_NUMBERS[number]} {plural(NAMES[kind])}"
