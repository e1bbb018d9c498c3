"""The chart of the islands and what lies on it: pawns, raft, campfires, gravestones, opened houses, closed rocks."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final, cast

from gladsheim.games.valheim.line.writing import buried_of
from gladsheim.games.valheim.printed import (
    ABOUT,
    CARD_CODES,
    HEX_CODES,
    HEXES,
    KIND_CODES,
    RECIPE_CODES,
    TERRAINS,
    spot_id,
)
from gladsheim.games.valheim.rules.fighting import is_fighting
from gladsheim.games.valheim.rules.ground import LAIR, Ground
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import GOODS, HOUSES, KINDS, NOBODY, NOWHERE, UNOPENED
from gladsheim.games.valheim.words import amount, begin, card_name, place_name, the_enemy
from gladsheim.scene.grounds import Ground as GroundKind
from gladsheim.scene.scene import Area, Badge, Spot, Token, Xy

MAP: Final = "map"
_HALF: Final = sqrt(3.0) / 2.0
# Neighbours compute the corners they share to the same last bit: every corner is a whole number of these steps.
_CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
ENEMY_ICONS: Final = ("deer", "goblin-head", "orc-head", "amber-mosquito", "sea-serpent", "stag-head")

KIND_ICONS: Final = (
    "wood-pile", "stone-pile", "ore", "metal-bar", "animal-hide", "deer-head", "meat", "raspberry", "elderberry",
    "berry-bush", "strawberry", "mushroom", "ham-shank", "war-pick", "war-pick", "war-pick", "stone-axe",
    "battered-axe", "battle-axe", "gladius", "broadsword", "viking-shield", "bordered-shield", "key", "fur-shirt",
    "winged-sword",
)  # fmt: skip


def pawn_id(player: int) -> str:
    """What a pawn is called."""
    return f"pawn:{player + 1}"


def item_id(player: int, kind: int) -> str:
    """What a place in a pack is called."""
    return f"pack:P{player + 1}:{KIND_CODES[kind]}"


def slot_id(player: int, slot: int) -> str:
    """What a food slot is called."""
    return f"slot:P{player + 1}:{slot + 1}"


def recipe_id(recipe: int) -> str:
    """What a recipe is called."""
    return f"craft:{RECIPE_CODES[recipe]}"


# The chart


def _centre(q: int, r: int) -> Xy:
    return (2 * q + r) * _HALF, 1.5 * r


def _corners(q: int, r: int) -> tuple[Xy, ...]:
    return tuple(((2 * q + r + dx) * _HALF, (3 * r + dy) / 2.0) for dx, dy in _CORNERS)


@cache
def chart() -> Area:
    """The sea with both islands."""
    corners = [corner for q, r in HEXES for corner in _corners(q, r)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, top = min(xs) - 0.5, min(ys) - 0.5
    width, height = max(xs) + 0.5 - left, max(ys) + 0.5 - top
    return Area(MAP, "board", "The islands", width, height, "hex", ground="sea", left=left, top=top)


@cache
def spots(ground: Ground, is_slain: bool) -> tuple[Spot, ...]:
    """Every hex; the strait is plain sea once the serpent is dead."""
    found = []
    for place, (q, r) in enumerate(HEXES):
        terrain = TERRAINS[ground.terrain[place]]
        if ground.terrain[place] == LAIR and is_slain:
            terrain = "sea"
        x, y = _centre(q, r)
        code, kind = HEX_CODES[place], cast(GroundKind, terrain)
        label = "the Mega-Serpent's strait" if terrain == "serpent" else terrain
        found.append(Spot(spot_id(place), MAP, x, y, "hex", 1.0, _corners(q, r), code, kind, f"{code}, {label}"))
    return tuple(found)


@cache
def below(island: int) -> Xy:
    """A place in the water below an island, for its name."""
    area = chart()
    return area.left + area.width * (0.08 if island == 1 else 0.9), area.top + area.height - 1.4


# What lies on it


def tokens(state: Valheim) -> tuple[Token, ...]:
    """Everything, the flat things first."""
    return (*_drawings(state), *_rocks(state), *_houses(state), *_pawns(state))


def _pawns(state: Valheim) -> list[Token]:
    found = []
    for player in range(state.terms.seats):
        place = state.place[player]
        if place == NOWHERE:
            continue
        height = 1 if player and state.place[0] == place else 0
        label = f"{ABOUT.role(player)} on {place_name(state, place)}, {state.health[player]} health"
        fights = state.enemy != NOBODY and is_fighting(state, player)
        badges = (Badge("!", ENEMY_ICONS[state.enemy], "wound"),) if fights else ()
        if fights:
            label += f", fights {the_enemy(state.enemy)}"
        found.append(Token(pawn_id(player), MAP, "figure", ABOUT.role(player)[0], spot_id(place), height=height,
                           owner=player, icon="viking-head", badges=badges, label=label))  # fmt: skip
    return found


def _drawings(state: Valheim) -> list[Token]:
    found = []
    if state.raft != NOWHERE:
        label = f"The raft on {place_name(state, state.raft)}"
        found.append(Token("raft", MAP, "drawing", "=", spot_id(state.raft), icon="raft", material="bone",
                           label=label))  # fmt: skip
    for player in range(state.terms.seats):
        name, fire, grave = ABOUT.role(player), state.campfire[player], state.grave[player]
        if fire != NOWHERE:
            label = f"Campfire of {name} on {place_name(state, fire)}"
            found.append(Token(f"fire:{player + 1}", MAP, "drawing", "f", spot_id(fire), owner=player,
                               icon="campfire", label=label))  # fmt: skip
        if grave != NOWHERE:
            label = f"Gravestone of {name} on {place_name(state, grave)}: {under(state, player)}"
            found.append(Token(f"grave:{player + 1}", MAP, "drawing", "+", spot_id(grave), owner=player,
                               icon="tombstone", label=label))  # fmt: skip
    return found


def under(state: Valheim, player: int) -> str:
    """What lies under a gravestone, in words."""
    buried = buried_of(state, player)
    things = [amount(kind, buried[kind]) for kind in range(GOODS) if buried[kind]]
    things += [amount(kind, 1) for kind in range(GOODS, KINDS) if buried[kind]]
    return ", ".join(things) or "nothing"


def _rocks(state: Valheim) -> list[Token]:
    found = []
    for rock, place in enumerate(state.terms.ground.rocks):
        for player in range(state.terms.seats):
            if (int(state.closed[player]) | int(state.resting[player])) & 2**rock:
                label = f"The rock {HEX_CODES[place]} is closed to {ABOUT.role(player)}"
                id = f"closed:{HEX_CODES[place]}:P{player + 1}"
                found.append(Token(id, MAP, "drawing", "x", spot_id(place), owner=player, icon="padlock",
                                   flags=("spent",), label=label))  # fmt: skip
    return found


def _houses(state: Valheim) -> list[Token]:
    found = []
    for house in range(HOUSES):
        if state.card[house] == UNOPENED and not state.terms.hides_houses:
            found.append(_known(state, house))
        elif state.card[house] != UNOPENED:
            place, card = int(state.terms.ground.houses[house]), int(state.card[house])
            label = f"{begin(place_name(state, place))}, opened: {card_name(card)} ({CARD_CODES[card]})"
            found.append(Token(f"opened:{HEX_CODES[place]}", MAP, "drawing", "o", spot_id(place), flags=("spent",),
                               icon="open-chest", label=label))  # fmt: skip
    return found


def _known(state: Valheim, house: int) -> Token:
    """§2: where places are fixed everybody knows what a closed house holds."""
    place, card = int(state.terms.ground.houses[house]), int(state.terms.placed[house])
    first = next(kind for kind in range(KINDS) if state.terms.gain[card * KINDS + kind])
    label = f"{begin(place_name(state, place))} holds {card_name(card)} ({CARD_CODES[card]})"
    return Token(f"known:{HEX_CODES[place]}", MAP, "drawing", "?", spot_id(place), icon=KIND_ICONS[first], label=label)
