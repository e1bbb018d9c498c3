"""The table as a seat sees it, the clicks that make a choice, and the sentences of the log.

Ship tokens are numbered in the order of the deal, which everybody watches: `ship:5` tells nothing about its oars.
A ship chosen in secret still lies in its owner's hand for the others.
"""

from __future__ import annotations

from gladsheim.core.action import Path, picks
from gladsheim.core.state import CHANCE, Event
from gladsheim.core.telling import Told
from gladsheim.scene.scene import (
    Area,
    AreaPlace,
    Badge,
    Button,
    Face,
    Flag,
    Panel,
    Prompt,
    Row,
    Scene,
    SeatStrip,
    Spot,
    Token,
)
from gladsheim.template.components import ABOUT, PLACE_NAMES, PLUNDER_NAMES, PLUNDER_WORTH, WEATHER_NAMES
from gladsheim.template.rules import (
    DEALING,
    ENDED,
    FLEET,
    NOWHERE,
    PLUNDERING,
    SEND,
    SENDING,
    SPARE,
    STOW,
    TURN,
    Raid,
)

_PLACES = len(PLACE_NAMES)
_ROLES = ABOUT.roles
_WEATHER_HELP = {"calm": "Most oars land.", "storm": "Fewest oars land.", "fog": "Nobody will land."}


def scene(state: Raid, seat: int) -> Scene:
    """Everything a seat, or SPECTATOR, may see."""
    return Scene(
        seat=seat,
        prompt=_prompt(state, seat),
        areas=_areas(state, seat),
        spots=_spots(state),
        tokens=(*_ships(state, seat), *_plunder(state), _die(state)),
        panels=(_season(state),),
        buttons=_buttons(state, seat),
        strip=_strip(state),
    )


def path(state: Raid, action: int) -> Path:
    """A ship is one click, a plunder and its place are two, sparing is a button; nobody clicks for CHANCE."""
    if action < SEND:
        return ()
    if action < STOW:
        oars = action - SEND + 1
        ships = (state.ship_of(seat, oars) for seat in range(state.seats))
        return picks(f"ship:{next(ship for ship in ships if ship != NOWHERE)}")
    if action == SPARE:
        return picks("button:spare")
    plunder, place = divmod(action - int(STOW), _PLACES)
    return picks(f"plunder:{PLUNDER_NAMES[plunder]}", f"place:{state.winner}-{PLACE_NAMES[place]}")


def label(state: Raid, action: int) -> str:
    """An action in words."""
    if action < TURN:
        return f"Deal the ship with {_oars(action + 1)}"
    if action < SEND:
        return f"The weather turns to {WEATHER_NAMES[action - TURN]}"
    if action < STOW:
        return f"Send the ship with {_oars(action - SEND + 1)}"
    if action == SPARE:
        return "Spare the shore for fame"
    plunder, place = divmod(action - int(STOW), _PLACES)
    return f"Carry the {PLUNDER_NAMES[plunder]} to the {PLACE_NAMES[place]}"


def tell(state: Raid, event: Event) -> Told:
    """A sentence for the log."""
    return Told(_sentence(state, event))


def _sentence(state: Raid, event: Event) -> str:
    numbers = event.numbers
    match event.kind:
        case "dealt":
            return f"{{{numbers[0]}:draw}} the ship with {_oars(numbers[1])}."
        case "weather":
            return f"The weather turns to {WEATHER_NAMES[numbers[0]]}."
        case "sent":
            return f"{{{numbers[0]}:send}} the ship with {_oars(numbers[1])}."
        case "landed":
            return f"{{{numbers[0]}:land}} on the shore."
        case "lost":
            return "Nobody finds the shore."
        case "stowed":
            _, plunder, place = numbers
            return f"{{{numbers[0]}:carry}} the {PLUNDER_NAMES[plunder]} to the {PLACE_NAMES[place]}."
        case "spared":
            return f"{{{numbers[0]}:spare}} the shore and {{{numbers[0]}:win}} fame."
    return ""


def _oars(number: int) -> str:
    return f"{number} oar{'s' if number > 1 else ''}"


def _areas(state: Raid, seat: int) -> tuple[Area, ...]:
    areas = [
        Area("sea", "board", "Sea", width=int(state.seats) + 1, height=1, unit="berth"),
        Area("shore", "row", "Shore", width=len(PLUNDER_NAMES), height=1, unit="plunder"),
        Area("pile", "pile", "Ships not dealt", width=1, height=1, unit="ship", place="side"),
        Area("spent", "pile", "Ships sent before", width=1, height=1, unit="ship", place="side"),
    ]
    for owner in range(state.seats):
        place: AreaPlace = "dock" if owner == seat else "seat"
        areas.append(
            Area(f"hand:{owner}", "hand", f"{_ROLES[owner]}'s ships", int(state.ships), 1, "ship", place, owner)
        )
        areas.append(Area(f"hall:{owner}", "tray", f"{_ROLES[owner]}'s hall", _PLACES, 1, "place", "seat", owner))
    return tuple(areas)


def _spots(state: Raid) -> tuple[Spot, ...]:
    spots = []
    for seat in range(int(state.seats)):
        spots.append(Spot(f"berth:{seat}", "sea", seat + 0.5, 0.5, "rect", 0.45, label=f"{_ROLES[seat]}'s berth"))
        for place, name in enumerate(PLACE_NAMES):
            label = f"The {name} of {_ROLES[seat]}'s hall"
            spots.append(
                Spot(f"place:{seat}-{name}", f"hall:{seat}", place + 0.5, 0.5, "square", 0.45, name=name, label=label)
            )
    return tuple(spots)


def _ships(state: Raid, viewer: int) -> list[Token]:
    return [_ship(state, ship, viewer) for ship in range(FLEET)]


def _ship(state: Raid, ship: int, viewer: int) -> Token:
    id = f"ship:{ship}"
    if ship >= state.dealt:
        height = FLEET - 1 - ship
        return Token(
            id, "pile", "card", "#", x=0.5, y=0.5, height=height, flags=("face_down",), label="A ship not dealt"
        )
    owner, slot = divmod(ship, int(state.ships))
    oars, sent = state.oars[ship], state.sent[ship]
    is_seen = sent > 0 or owner == viewer
    face = Face(str(oars), icon="drakkar") if is_seen else None
    glyph = str(oars) if is_seen else "#"
    flags: tuple[Flag, ...] = () if is_seen else ("face_down",)
    whose = f"{_ROLES[owner]}'s ship"
    label = f"{whose} with {_oars(oars)}" if is_seen else whose
    if sent == 0:
        badges = (Badge("chosen"),) if owner == viewer and state.chosen[owner] == ship else ()
        return Token(
            id, f"hand:{owner}", "card", glyph, x=slot + 0.5, y=0.5, owner=owner, face=face, badges=badges,
            flags=flags, label=label,
        )  # fmt: skip
    if sent == state.round:
        return Token(id, "sea", "card", glyph, spot=f"berth:{owner}", owner=owner, face=face, label=label)
    return Token(
        id, "spent", "card", glyph, x=0.5, y=0.5, height=sent * state.seats + owner, owner=owner, face=face,
        flags=("spent",), label=label,
    )  # fmt: skip


def _plunder(state: Raid) -> list[Token]:
    tokens = []
    for plunder, name in enumerate(PLUNDER_NAMES):
        id, face = f"plunder:{name}", Face(name, (f"worth {PLUNDER_WORTH[plunder]}",), icon="wooden-crate")
        label = f"The {name}, worth {PLUNDER_WORTH[plunder]}"
        if state.stowed[plunder] == NOWHERE:
            tokens.append(Token(id, "shore", "counter", name[:2], x=plunder + 0.5, y=0.5, face=face, label=label))
        else:
            seat, place = divmod(int(state.stowed[plunder]), _PLACES)
            spot = f"place:{seat}-{PLACE_NAMES[place]}"
            tokens.append(Token(id, f"hall:{seat}", "counter", name[:2], spot, owner=seat, face=face, label=label))
    return tokens


def _die(state: Raid) -> Token:
    name = "-" if state.weather == NOWHERE else WEATHER_NAMES[state.weather]
    return Token("die:weather", "sea", "die", name[0], x=int(state.seats) + 0.5, y=0.5, label=f"The weather: {name}")


def _season(state: Raid) -> Panel:
    weather = "not rolled yet" if state.weather == NOWHERE else WEATHER_NAMES[state.weather]
    rows = [Row("Round", f"{state.round} of {state.ships}", bar=(state.round, state.ships)), Row("Weather", weather)]
    rows += [Row(f"{_ROLES[seat]}'s hall", str(state.worth(seat)), seat=seat) for seat in range(state.seats)]
    return Panel("panel:season", "Season", tuple(rows))


def _buttons(state: Raid, seat: int) -> tuple[Button, ...]:
    if state.phase != PLUNDERING or seat != state.winner:
        return ()
    return (Button("button:spare", "Spare the shore", key="s", help="Take no plunder and win one fame."),)


def _strip(state: Raid) -> tuple[SeatStrip, ...]:
    acting = state.actors() if state.actor() != CHANCE else []
    return tuple(
        SeatStrip(seat, _ROLES[seat], str(state.worth(seat)), "worth", is_acting=seat in acting)
        for seat in range(state.seats)
    )


def _prompt(state: Raid, seat: int) -> Prompt:
    if state.phase == ENDED:
        winners = [_ROLES[other] for other in range(state.seats) if state.is_winner(other)]
        return Prompt(f"{' and '.join(winners)} won.")
    if state.phase == DEALING:
        return Prompt("Ships are dealt.")
    if state.phase == SENDING:
        help = _WEATHER_HELP.get(WEATHER_NAMES[state.weather], "")
        if seat in state.actors():
            return Prompt("Send a ship, in secret.", help)
        return Prompt("Ships are chosen in secret.", help)
    if state.phase == PLUNDERING:
        if seat == state.winner:
            return Prompt("Choose a plunder and a place for it, or spare the shore.", "The hearth counts twice.")
        return Prompt(f"{_ROLES[state.winner]} plunders the shore.")
    return Prompt("The weather turns.")
