"""What is said about an action: its label, the sentences of the log, and which rule forbids it."""

from __future__ import annotations

from gladsheim.core.state import Event
from gladsheim.core.telling import Told
from gladsheim.games.valknut.naming import side_name
from gladsheim.games.valknut.notation import zone_name
from gladsheim.games.valknut.pieces import GROUND_WORDS
from gladsheim.games.valknut.printed import BAND_NAMES, CARD_IDS, GOD_NAMES, UNIT_NAMES
from gladsheim.games.valknut.prompts import verdict
from gladsheim.games.valknut.rules.cards import NUMBER
from gladsheim.games.valknut.rules.killing import GROUND_SIDE, SHOT
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import (
    CALL,
    CREDIT,
    DECLINE,
    DEPLOY,
    DEPLOYED,
    DRAW,
    END,
    FENRIR,
    FREYA,
    HEL,
    HORN,
    JORMUNGANDR,
    LAY,
    LOOK,
    MOVE,
    MOVING,
    MUSTER,
    NO_HORN,
    NO_SPAWN,
    OPEN,
    PICK,
    PLACING,
    RAGING,
    RISE,
    SHOVE,
    SPAWN,
    SURTR,
    TELEPORT,
    THOR,
    TOP,
    UNSEEN_CARD,
    cell_of,
    here_of,
    there_of,
    thing_of,
    verb_of,
    x_of,
    y_of,
)

_PLAIN = {
    DECLINE: "Lay no bonus card",
    DEPLOYED: "Deploy no more units",
    NO_SPAWN: "Spawn nothing",
    END: "End the turn",
    NO_HORN: "Worship nobody",
}


_TURNS = ("", ", a quarter turned,", ", half turned,", ", three quarters turned,")


def label(state: Valknut, action: int) -> str:
    """An action in words."""
    verb, thing, here, there = (int(of(action)) for of in (verb_of, thing_of, here_of, there_of))
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb == LAY:
        card, turn = divmod(thing, 4)
        return f"Lay {CARD_IDS[card]}{_TURNS[turn]} at {zone_name(there)}: {_points(int(NUMBER[card]))}"
    if verb in (MOVE, TELEPORT):
        what = "moves" if verb == MOVE else "flies by the Summoning Spell"
        return f"The {_unit(state, here)} on {zone_name(here)} {what} to {zone_name(there)}"
    if verb == SHOVE:
        return f"The {_unit(state, here)} on {zone_name(here)} shoves the {_unit(state, there)} on {zone_name(there)}"
    if verb in (PICK, MUSTER):
        return f"Take the {BAND_NAMES[thing]}"
    if verb in (DEPLOY, SPAWN):
        return f"{'Deploy' if verb == DEPLOY else 'Spawn'} a {UNIT_NAMES[thing]} on {zone_name(there)}"
    if verb == CREDIT:
        return f"The kill on {zone_name(there)} belongs to the {BAND_NAMES[thing]}"
    if verb == RISE:
        return f"A Draugr rises on {zone_name(there)}"
    if verb in (OPEN, LOOK, DRAW):
        return f"The next card is {CARD_IDS[thing]}"
    return _god_label(state, verb, thing, here, there)


def _god_label(state: Valknut, verb: int, thing: int, here: int, there: int) -> str:
    if verb == CALL:
        return f"{GOD_NAMES[thing]} is called"
    if verb == HORN:
        return f"Take {GOD_NAMES[thing]}" + (f" from the {side_name(state, here - 1)}" if here else "")
    if verb == TOP:
        return f"{CARD_IDS[thing]} goes on top"
    if verb == HEL:
        return f"Raise a {UNIT_NAMES[thing]} of the {side_name(state, here)} on {zone_name(there)}"
    if verb == FREYA:
        return f"The {_unit(state, here)} on {zone_name(here)} flies to {zone_name(there)}"
    if verb == FENRIR:
        card = "a face-down card" if thing >= UNSEEN_CARD else CARD_IDS[thing]
        number = f" ({thing - int(UNSEEN_CARD) + 1})" if thing >= UNSEEN_CARD else ""
        return f"Take {card}{number} from the {side_name(state, here)}"
    if verb == THOR:
        return f"Strike the {_unit(state, there)} on {zone_name(there)}"
    if verb == SURTR:
        return f"Burn {CARD_IDS[thing]}"
    assert verb == JORMUNGANDR
    return f"Swallow a {UNIT_NAMES[thing]} of the {side_name(state, here)}"


def _unit(state: Valknut, zone: int) -> str:
    unit = int(state.unit_on(cell_of(zone)))
    return UNIT_NAMES[state.kind[unit]] if unit >= 0 else "unit"


def tell(state: Valknut, event: Event) -> Told:
    """A sentence for the log."""
    return Told(_sentence(state, event))


def _sentence(state: Valknut, event: Event) -> str:
    n = event.numbers
    match event.kind:
        case "warband":
            return f"{{{n[0]}:lead}} the {BAND_NAMES[n[1]]}."
        case "opened":
            return f"{CARD_IDS[n[0]]} is opened into the pool."
        case "called":
            return f"{GOD_NAMES[n[0]]} joins the god pool."
        case "deployed":
            return f"{{{n[0]}:deploy}} a {UNIT_NAMES[n[1]]} on {zone_name(n[2])}."
        case "turn":
            return f"{{{n[0]}:begin}} a turn."
        case "laid":
            return f"{{{n[0]}:lay}} {CARD_IDS[n[1]]} in the {_quarter(state, n[2])}."
        case "number":
            return f"{{{n[0]}:gain}} {_points(n[1])}."
        case "forged":
            return f"Battle Forged: {_points(n[1])} more."
        case "empty_supply":
            return f"Nobody is left to come: {_points(n[1])} more."
        case "spawned":
            whose = f" of {{{n[3]}}}" if n[3] != n[0] else ""
            return f"A {UNIT_NAMES[n[1]]}{whose} comes to the Valknut on {zone_name(n[2])}."
        case "deed":
            return _tell_deed(n)
        case "flown":
            return f"{{{n[0]}:send}} a {UNIT_NAMES[n[1]]} from {zone_name(n[2])} to {zone_name(n[3])} on Freya's wings."
        case "killed":
            return _tell_kill(n)
        case "stomped":
            return f"The Giantess stomps {_whose(n)} on {zone_name(n[2])}."
    return _tell_consequence(state, event)


def _tell_consequence(state: Valknut, event: Event) -> str:
    n = event.numbers
    match event.kind:
        case "bloodlust":
            return "Bloodlust: 1 point more."
        case "risen":
            return f"A Draugr rises on {zone_name(n[1])}."
        case "no_draugar":
            return f"No Draugr is left to rise: {_points(n[1])} more."
        case "rage":
            return f"Rage! {{{n[0]}:lose}} all points."
        case "lost":
            return f"The {BAND_NAMES[n[1]]} are lost."
        case "out":
            return f"{{{n[0]}:have/has}} no unit left on the Battleground and {{{n[0]}:are/is}} out."
        case "conceded":
            return f"{{{n[0]}:give up/gives up}} and {{{n[0]}:take/takes}} all units back."
        case "worshipped":
            return f"{{{n[0]}:take}} {GOD_NAMES[n[1]]}" + (f" from {{{n[2]}}}." if n[2] >= 0 else ".")
        case "drawn":
            return f"{{{n[0]}:take}} {CARD_IDS[n[1]]} as an ambush card."
        case "drawn_unseen":
            return f"{{{n[0]}:take}} the top card of the pile unseen."
        case "stolen":
            card = "a face-down ambush card" if n[2] < 0 else CARD_IDS[n[2]]
            return f"{{{n[0]}:steal}} {card} from {{{n[1]}}}."
        case "burnt":
            return f"{{{n[0]}:let/lets}} Surtr burn {CARD_IDS[n[1]]}."
        case "swallowed":
            return f"{{{n[0]}:take}} a {UNIT_NAMES[n[1]]} out of the supply of {{{n[2]}}}."
        case "ended":
            return verdict(state)
    return ""


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _whose(n: list[int]) -> str:
    return f"{{{n[1]}'s}} {UNIT_NAMES[n[0]]}"


def _tell_deed(n: list[int]) -> str:
    seat, kind, here, there, verb = n
    what, start, end = UNIT_NAMES[kind], zone_name(here), zone_name(there)
    if verb == SHOVE:
        return f"{{{seat}:shove}} with the {what} on {start} what stands on {end}."
    if verb == TELEPORT:
        return f"{{{seat}:summon}} a {what} from {start} to the Valknut on {end}."
    return f"{{{seat}:move}} a {what} from {start} to {end}."


def _tell_kill(n: list[int]) -> str:
    if len(n) < 5:
        return f"Thor strikes {_whose(n)} on {zone_name(n[2])}."
    sides = [_side(side) for side in n[3:5]]
    sides.sort(key=lambda side: side.startswith("the"))
    if sides[0] == sides[1]:
        sides = [f"two {BAND_NAMES[n[3] % int(GROUND_SIDE)]}" if n[3] < GROUND_SIDE else "two arrows"]
    between = " and ".join(sides)
    return f"{{{n[1]}'s}} {UNIT_NAMES[n[0]]} on {zone_name(n[2])} is flanked between {between}."


def _side(side: int) -> str:
    if side >= SHOT:
        return f"an arrow of the {BAND_NAMES[side - int(SHOT)]}"
    if side >= GROUND_SIDE:
        return f"the {GROUND_WORDS[side - int(GROUND_SIDE)]}"
    name = UNIT_NAMES[side]
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _quarter(state: Valknut, anchor: int) -> str:
    """Where a card lies from the middle of the start."""
    x, y = int(x_of(anchor)), int(y_of(anchor))
    words = ["north" if y < -1 else "south" if y > 2 else "", "west" if x < 0 else "east" if x > 1 else ""]
    return "-".join(word for word in words if word) or "middle"


def forbids(state: Valknut, action: int) -> str:
    """Which rule forbids an action that is not offered."""
    verb = int(verb_of(action))
    if state.is_over():
        return "the match is over"
    if verb == LAY:
        return _forbids_card(state, int(thing_of(action)) // 4)
    if verb in (MOVE, SHOVE, TELEPORT):
        return _forbids_deed(state, verb, int(here_of(action)))
    if verb == END and state.phase in (PLACING, RAGING):
        return "a card has to be laid first (§7)" if state.phase == PLACING else "decline the bonus card with rage-"
    return ""


def _forbids_card(state: Valknut, card: int) -> str:
    if state.phase not in (PLACING, RAGING):
        return "no card is to be laid now (§7)"
    cards = {int(thing_of(action)) // 4 for action in state.legal_actions() if verb_of(action) == LAY}
    if card not in cards:
        return "that card is neither in the pool nor among your ambush cards (§9)"
    return "there it would cover a card or touch none with an edge (§8)"


def _forbids_deed(state: Valknut, verb: int, here: int) -> str:
    if state.phase != MOVING:
        return "it is not the movement step (§7)"
    unit = int(state.unit_on(cell_of(here)))
    if unit < 0 or state.zone_of(cell_of(here)) != here:
        return f"no unit stands on {zone_name(here)}"
    if state.holder[unit] != state.seat:
        return f"the {UNIT_NAMES[state.kind[unit]]} on {zone_name(here)} is not yours"
    if not state.can_pay(unit):
        return "the points left are bound to the other warband (§29)"
    if verb == SHOVE:
        return "only a Vanir shoves, and behind the enemy there must be free grassland (§21)"
    if verb == TELEPORT:
        return "only a Dragon flies, to a free Valknut that no straight move reaches (§22)"
    return "a move is straight, past what the warband may cross, and ends on free grassland (§12, §13)"
