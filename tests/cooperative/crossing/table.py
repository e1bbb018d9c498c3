"""Crossing as a line, in sentences and as a picture."""

from __future__ import annotations

import re

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.core.state import CHANCE, Event
from gladsheim.core.telling import Told
from gladsheim.kit.fields import index, number
from gladsheim.scene.scene import Area, Panel, Prompt, Row, Scene, SeatStrip, Spot, Token
from tests.cooperative.crossing.choices import VERBS
from tests.cooperative.crossing.rules import BARRELS, NO_WIND, STRAINS, WINDS, Crossing

_ROLES = ("Steersman", "Lookout")
_LINE = re.compile(r"(\S+) leagues, (\S+) strained, watch (\S+), winds(?: (\S+))?")
_TOLD = {"rowed": "{%d:row}.", "sailed": "{%d:set} the sail.", "bailed": "{%d:bail} the water out."}


def new(options: Options) -> Crossing:
    """The start of a match."""
    state = Crossing()
    state.seats = options.number("seats")
    state.leagues = options.number("leagues")
    return state


def line(state: Crossing) -> str:
    """A position as one line: today's wind is the last one, unless a choice has followed it."""
    winds = "-".join(WINDS[wind] for wind in state.past) + ("" if state.wind == NO_WIND else "!")
    return f"{state.leagues} leagues, {state.strain} strained, watch {state.watch}, winds {winds}".strip()


def read(text: str, options: Options) -> Crossing:
    """The position that a line describes."""
    found = _LINE.fullmatch(text)
    if found is None:
        raise Invalid("A position reads like '7 leagues, 0 strained, watch 0, winds calm-gale!'.")
    state = new(options)
    state.leagues = number(found[1], 0, state.leagues)
    state.strain = number(found[2], 0, STRAINS)
    state.watch = number(found[3], 0, state.seats - 1)
    winds = found[4] or ""
    state.past = [index(WINDS, word, "wind") for word in winds.removesuffix("!").split("-") if winds]
    is_turned = winds.endswith("!")
    days = len(state.past) - is_turned
    state.water = BARRELS - days
    if len(state.past) > BARRELS or state.watch != days % state.seats or (is_turned and state.is_ended()):
        raise Invalid(f"There are at most {BARRELS} days, the watch goes round, and a ship that landed needs no wind.")
    state.wind = state.past[-1] if is_turned else NO_WIND
    return state


def tell(state: Crossing, event: Event) -> Told:
    """A sentence for the log."""
    if event.kind == "wind":
        return Told(f"The wind turns: {WINDS[event.numbers[0]]}.", tokens=("die:wind",))
    return Told(_TOLD[event.kind] % event.numbers[0], tokens=("ship",))


def scene(state: Crossing, seat: int) -> Scene:
    """The sea as everybody sees it."""
    acting = [] if state.actor() == CHANCE else state.actors()
    berths = (Spot(f"league:{n}", "sea", n + 0.5, 0.5, "square", 0.45, label=f"{n} leagues away") for n in range(9))
    wind = "none yet" if state.wind == NO_WIND else WINDS[state.wind]
    rows = (Row("Wind", wind), Row("Water", str(state.water)), Row("Strain", f"{state.strain} of {STRAINS}"))
    return Scene(
        seat=seat,
        prompt=_prompt(state, seat),
        areas=(Area("sea", "board", "Sea", 10, 1, "league"),),
        spots=tuple(berths),
        tokens=(
            Token("ship", "sea", "piece", "S", f"league:{state.leagues}", label="The ship"),
            Token("die:wind", "sea", "die", wind[0], x=9.5, y=0.5, label=f"The wind: {wind}"),
        ),
        panels=(Panel("panel:ship", "Ship", rows),),
        buttons=VERBS.buttons(state, seat),
        strip=tuple(SeatStrip(s, _ROLES[s], "", "", is_acting=s in acting) for s in range(state.seats)),
    )


def _prompt(state: Crossing, seat: int) -> Prompt:
    if state.is_over():
        return Prompt("The ship has landed." if state.ending() == "landed" else "The sea has won.")
    if state.actor() == CHANCE:
        return Prompt("The wind turns.")
    return Prompt("Row, sail or bail?" if seat == state.watch else f"The {_ROLES[state.watch]} has the watch.")
