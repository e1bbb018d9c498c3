"""What the end of a turn would bring, in words: danger is named before the turn is ended."""

from __future__ import annotations

from collections.abc import Iterable

from gladsheim.games.valheim.rules.ground import DUNGEON, FOREST, HOUSE, LAIR, MARSH
from gladsheim.games.valheim.rules.people import carried, is_hidden
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import BOSS_KEY, EIKTHYR, SERPENT, UNOPENED
from gladsheim.games.valheim.words import an_enemy, terrain_name, the_enemy


def faces(mask: Iterable[int]) -> str:
    """5 or 6; 2, 4 or 6."""
    found = [str(face) for face, counts in enumerate(mask, 1) if counts]
    return " or ".join(filter(None, (", ".join(found[:-1]), found[-1]))) if found else "no face"


def end_here(state: Valheim) -> str:
    """What ending the turn on the active player's hex means."""
    place = state.place[state.active]
    terrain, name = state.terms.ground.terrain[place], terrain_name(state, place)
    if terrain == HOUSE and state.card[state.terms.ground.house[place]] == UNOPENED:
        return "the house can be opened"
    if terrain == LAIR and not state.is_slain:
        return _boss(state, place, int(SERPENT))
    if terrain == DUNGEON:
        if not any(carried(state, player, BOSS_KEY) for player in range(state.terms.seats)):
            return "the dungeon, closed without a boss key"
        return _boss(state, place, int(EIKTHYR))
    if terrain in (FOREST, MARSH):
        return f"{name}, {_met(state, int(terrain))}"
    return f"{name}, safe"


def _boss(state: Valheim, place: int, boss: int) -> str:
    if all(state.place[player] == place for player in range(state.terms.seats)):
        return f"{the_enemy(boss)} can be fought"
    return f"{the_enemy(boss)} can only be fought when both are here"


def _met(state: Valheim, terrain: int) -> str:
    if is_hidden(state, state.active):
        return "but a stink berry keeps everybody away"
    met = [int(enemy) for enemy in state.terms.met]
    if terrain == FOREST and state.has_felled:
        return f"{an_enemy(met[2])} for certain, since you felled wood"
    odd, even = met[:2] if terrain == FOREST else met[3:]
    return f"{an_enemy(odd)} on 1, 3, 5, {an_enemy(even)} on 2, 4, 6"
