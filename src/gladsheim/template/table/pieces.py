"""What lies on the table: ships, plunder and the weather die.

Ship tokens are numbered in the order of the deal, which everybody watches: `ship:5` tells nothing about its oars.
A ship chosen in secret still lies in its owner's hand for the others.
"""

from __future__ import annotations

from gladsheim.scene.scene import Badge, Face, Flag, Token
from gladsheim.template import words
from gladsheim.template.printed import ABOUT, PLACE_NAMES, PLUNDER_NAMES, PLUNDER_WORTH, WEATHER_NAMES
from gladsheim.template.rules import FLEET, NOWHERE, Raid

_PLACES = len(PLACE_NAMES)
_ROLES = ABOUT.roles


def ships(state: Raid, viewer: int) -> list[Token]:
    """Every ship, wherever it is, as a seat sees it."""
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
    label = f"{whose} with {words.oars(oars)}" if is_seen else whose
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


def plunder(state: Raid) -> list[Token]:
    """What lies on the shore and in the halls."""
    tokens = []
    for number, name in enumerate(PLUNDER_NAMES):
        id, face = f"plunder:{name}", Face(name, (f"worth {PLUNDER_WORTH[number]}",), icon="wooden-crate")
        label = f"The {name}, worth {PLUNDER_WORTH[number]}"
        if state.stowed[number] == NOWHERE:
            tokens.append(Token(id, "shore", "counter", name[:2], x=number + 0.5, y=0.5, face=face, label=label))
        else:
            seat, place = divmod(int(state.stowed[number]), _PLACES)
            spot = f"place:{seat}-{PLACE_NAMES[place]}"
            tokens.append(Token(id, f"hall:{seat}", "counter", name[:2], spot, owner=seat, face=face, label=label))
    return tokens


def die(state: Raid) -> Token:
    """The weather die."""
    name = "-" if state.weather == NOWHERE else WEATHER_NAMES[state.weather]
    return Token("die:weather", "sea", "die", name[0], x=int(state.seats) + 0.5, y=0.5, label=f"The weather: {name}")
