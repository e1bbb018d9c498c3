"""What is asked of whom, in a sentence, and what each warband can do, in few words."""

from __future__ import annotations

from typing import Final

from gladsheim.core.state import CHANCE
from gladsheim.games.valknut.line.writing import bound_points
from gladsheim.games.valknut.printed import BAND_NAMES, CARD_IDS, GOD_IDS, GOD_NAMES, UNIT_COUNTS
from gladsheim.games.valknut.rules import terms
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.scoring import ending
from gladsheim.games.valknut.rules.spawning import is_one_kind, spawnable, swarming
from gladsheim.games.valknut.spelling import is_drafting, points_text, side_name
from gladsheim.scene.scene import Prompt

ABILITIES: Final = [
    "dies only on two lines, stomps when enraged",
    "cross everything, a point for each kill",
    "flank from two zones away",
    "lay a bonus card after a kill",
    "shove enemies",
    "fly to free Valknuts",
    "a point more for each card",
    "rise where an enemy falls",
    "come to every free Valknut",
]
_ASKS: Final[dict[int, tuple[str, str]]] = {
    terms.DRAFTING: ("Choose a warband.", "The smallest warband will move first."),
    terms.PLACING: ("Lay a card.", "Choose a card of the pool or an ambush card, turn it, and choose where it lies."),
    terms.RAGING: ("Rage! Lay a bonus card?", "All points are lost; a bonus card brings new ones."),
    terms.CREDITING: ("Whose kill is it?", "Choose the victim that is asked about, then one of your warbands."),
    terms.RISING: ("Where does a Draugr rise?", "Choose the zone of a victim."),
}
_WAITS: Final[dict[int, str]] = {
    terms.DRAFTING: "choosing a warband.",
    terms.DEPLOYING: "deploying.",
    terms.PLACING: "laying a card.",
    terms.RAGING: "raging; a bonus card may come.",
    **dict.fromkeys(
        (terms.SPAWNING, terms.CREDITING, terms.RISING, terms.WORSHIPPING),
        "the card is laid; something is to be chosen.",
    ),
}
_GOD_ASKS: Final = {
    "odin": ("Odin: which card goes on top?", "Put the cards you see back in any order, the next one first."),
    "hel": ("Hel: raise the dead.", "Choose a unit in a supply or in play, then a free Valknut for it."),
    "freya": ("Freya: one unit flies.", "Choose a unit, then a zone in a straight line. Only holes stop it."),
    "fenrir": ("Fenrir: take an ambush card.", "Choose one that another player has not used."),
    "thor": ("Thor: strike.", "Choose an enemy that stands on a Valknut."),
    "surtr": ("Surtr: burn a card.", "Choose the upper left zone of a card without units."),
    "jormungandr": ("Jörmungandr: swallow a unit.", "Choose a unit in another supply; it comes to yours."),
}
_VERDICTS: Final = {
    "elimination": "{0} alone stand on the Battleground and win.",
    "concession": "All others gave up: {0} win.",
    "points": "The cards have run out: {0} win with {1} points.",
    "tie_maximum": "{1} points each, but {0} have the larger warband and win.",
    "tie_units": "{1} points each, but {0} have more units in play and win.",
    "shared": "Everything is equal: the win is shared.",
}


def prompt(state: Valknut, viewer: int) -> Prompt:
    """Whose choice it is and what can be done."""
    if state.is_over():
        return Prompt(verdict(state))
    if state.actor() == CHANCE:
        return Prompt("Cards are opened." if not is_drafting(state) else "Warbands are drawn by lot.")
    seat = int(state.seat)
    asked, help = _asked(state)
    if viewer == seat:
        return Prompt(asked, help)
    return Prompt(f"{side_name(state, seat)}: {_waiting(state)}")


def verdict(state: Valknut) -> str:
    """How it ended, in a sentence."""
    best = max(range(int(state.terms.seats)), key=lambda seat: state.result(seat))
    return _VERDICTS[ending(state)].format(side_name(state, best), state.score(best))


def _asked(state: Valknut) -> tuple[str, str]:
    phase = state.phase
    if phase in _ASKS:
        return _ASKS[phase]
    if phase == terms.DEPLOYING:
        if state.terms.is_ragnarok:
            return (
                "Deploy your units.",
                "Choose a unit, then a zone of your own. A warband without a unit here is lost.",
            )
        most = min(int(state.terms.most_units), UNIT_COUNTS[state.band(state.seat, 0)])
        if most == 1:
            return "Deploy your unit.", "Choose the zone of its upper half."
        return "Deploy your units.", f"Choose zones of your own, 1 to {most} units; the others stay in supply."
    if phase == terms.SPAWNING:
        unit = "" if is_one_kind(spawnable(state)) else "a unit in supply, then "
        if swarming(state) != terms.NOBODY:
            return "Massive Numbers: who comes?", f"Choose {unit}a free Valknut; again while you like."
        knot = "a free Valknut" if state.terms.spawn == terms.ON_ANY_FREE else "the Valknut"
        return f"Spawn a unit on {knot}?", f"Choose {unit}{knot}."
    if phase == terms.WORSHIPPING:
        return f"The horn of {CARD_IDS[state.card]} calls.", "Take a god card from the pool or from another player."
    if phase == terms.INVOKING:
        return _GOD_ASKS[GOD_IDS[state.god]]
    return f"Move: {points_left(state)}.", "Choose a unit, then where it goes; or end the turn."


def points_left(state: Valknut) -> str:
    """`1 point left`, `3 points left, 1 more for Dwarves`."""
    for_all = f"{points_text(state.points)} left"
    return ", ".join([for_all, *(f"{points} more for {BAND_NAMES[kind]}" for kind, points in bound_points(state))])


def _waiting(state: Valknut) -> str:
    if state.phase == terms.INVOKING:
        return f"obeying {GOD_NAMES[state.god]}."
    return _WAITS.get(state.phase) or f"moving, {points_left(state)}."
