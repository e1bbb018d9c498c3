"""What cannot be, in a position that is written correctly otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gladsheim.core.errors import Invalid
from gladsheim.games.valheim.printed import CARD_CODES, ENEMY_CODES, HEX_CODES
from gladsheim.games.valheim.rules.fighting import is_fighting
from gladsheim.games.valheim.rules.ground import DUNGEON, FOREST, HOUSE, LAIR, MARSH, REEF, SEA
from gladsheim.games.valheim.rules.people import carried, has_shield, is_hidden, most_health
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import (
    BOSS_KEY,
    COMBAT,
    DRAWING,
    EIKTHYR,
    EMPTY,
    ENCOUNTERING,
    ENDED,
    FACING,
    HOUSES,
    JOINING,
    KINDS,
    NOBODY,
    NOWHERE,
    ON_ISLAND,
    OPENING,
    OUT_OF_DAYS,
    RUNNING,
    SERPENT,
    SLOTS,
    STRIKING,
    TURN,
    UNOPENED,
    VICTORY,
)


def refuse(state: Valheim, most: Sequence[int]) -> None:
    """Invalid with the first thing that cannot be; `most` are the health maxima that the line claims."""
    for kind in (_turn, _board, _fight, _question):
        for sentence in kind(state):
            raise Invalid(sentence)
    for player, claimed in enumerate(most):
        for sentence in _player(state, player, claimed):
            raise Invalid(sentence)


def _turn(state: Valheim) -> Iterator[str]:
    terms = state.terms
    points = terms.action_points + SLOTS * max(terms.food_points)
    movement = terms.movement + 2 * SLOTS * max(terms.food_movement) + terms.bought * points
    if state.points > points:
        yield f"ap{state.points} is more than a turn can have, {points}."
    if state.movement > movement:
        yield f"mp{state.movement} is more than a turn can have, {movement}."
    if state.phase not in (TURN, ENDED) and (state.points or state.movement):
        yield "After `end` nothing is left of a turn: write ap0 mp0."
    if state.end == OUT_OF_DAYS and (state.day != terms.last_day or state.active != terms.seats - 1):
        yield f"The days are over after day {terms.last_day} of the last player."
    if state.end in (VICTORY, OUT_OF_DAYS) and (state.points or state.movement):
        yield "At the end of a match nothing is left of a turn: write ap0 mp0."
    if state.end == OUT_OF_DAYS and (state.has_felled or state.berries >= 0 or state.given or state.taken):
        yield "The last turn is over: leave did:, gave: and took: out."
    if (state.given or state.taken) and terms.seats < 2:
        yield "A player alone passes nothing: leave gave: and took: out."
    if state.given & state.taken:
        yield "What was given this turn is not taken back: gave: and took: name different things."
    here = state.place[state.active]
    if state.berries > 0 and (here == NOWHERE or terms.ground.terrain[here] != FOREST):
        yield "Berries are picked in the forest; outside the picking is closed, pick0."
    if here == NOWHERE and state.phase not in (COMBAT, RUNNING, STRIKING, ENDED):
        yield f"P{state.active + 1} is dead and cannot be the active player."


def _board(state: Valheim) -> Iterator[str]:
    ground = state.terms.ground
    if state.raft != NOWHERE and (_is_reef(state, state.raft) or not (_is_wet(state, state.raft) or _coast(state))):
        yield f"The raft cannot lie on {HEX_CODES[state.raft]}; it lies on water or on land beside the sea."
    for house in range(HOUSES):
        card, code = int(state.card[house]), HEX_CODES[ground.houses[house]]
        if card == UNOPENED:
            continue
        if card // ON_ISLAND + 1 != ground.island[ground.houses[house]]:
            yield f"{CARD_CODES[card]} is no card of the island of {code}."
        if not state.terms.hides_houses and card != state.terms.placed[house]:
            yield f"With hidden_houses=off {code} holds {CARD_CODES[state.terms.placed[house]]}."
    for player in range(state.terms.seats):
        if int(state.closed[player]) & int(state.resting[player]):
            yield f"A rock is closed to P{player + 1} twice."


def _coast(state: Valheim) -> bool:
    return bool(state.terms.ground.coast[state.raft])


def _is_reef(state: Valheim, place: int) -> bool:
    return bool(state.terms.ground.terrain[place] == REEF)


def _is_wet(state: Valheim, place: int) -> bool:
    return bool(state.terms.ground.terrain[place] >= SEA)


def _player(state: Valheim, player: int, claimed: int) -> Iterator[str]:
    name, place, health = f"P{player + 1}", state.place[player], state.health[player]
    most = most_health(state, player)
    if claimed != most:
        yield f"The maximum health of {name} is {most}, not {claimed}."
    if place == NOWHERE:
        if health:
            yield f"{name} is dead; write hp0/{most}."
        if any(state.slots[player * SLOTS + slot] != EMPTY for slot in range(SLOTS)):
            yield f"{name} is dead; the slots are empty, {{}}."
        if not state.terms.keeps and any(state.pack[player * KINDS + kind] for kind in range(KINDS)):
            yield f"{name} is dead and carries nothing: it lies under the gravestone."
    else:
        if not 1 <= health <= most:
            yield f"{name} lives; the health is 1 to {most}."
        if _is_reef(state, place):
            yield f"{name} cannot stand on {HEX_CODES[place]}, a reef."
        if _is_wet(state, place) and state.raft != place:
            yield f"{name} cannot be on {HEX_CODES[place]} without the raft."
        if state.grave[player] == place:
            yield f"{name} stands on the own gravestone and would have taken it up."
    fire, grave = state.campfire[player], state.grave[player]
    if fire != NOWHERE and state.terms.ground.terrain[fire] >= SEA:
        yield f"No campfire burns on {HEX_CODES[fire]}; it stands on land."
    if grave != NOWHERE and (state.terms.keeps or _is_reef(state, grave)):
        yield f"No gravestone can stand on {HEX_CODES[grave]}" + (" with death=keep." if state.terms.keeps else ".")


def _fight(state: Valheim) -> Iterator[str]:
    if state.enemy == NOBODY:
        if state.phase in (RUNNING, STRIKING, JOINING):
            yield "That question belongs to a fight, which stands before it."
        return
    if state.phase not in (COMBAT, RUNNING, STRIKING, JOINING):
        yield "During a fight only `ask join`, `roll run` or `roll boss` may follow it."
        return
    if state.arena == NOWHERE:
        yield "Somebody must be alive to fight."
        return
    name, code = ENEMY_CODES[state.enemy], HEX_CODES[state.arena]
    if state.enemy not in _met_on(state):
        yield f"{name} is not met on {code}."
    players = range(state.terms.seats)
    if state.enemy >= SERPENT and any(state.place[player] not in (NOWHERE, state.arena) for player in players):
        yield f"All players alive are on {code} when {name} is fought."
    if state.enemy == SERPENT and state.is_slain:
        yield "The Mega-Serpent is dead."
    fighters = [player for player in players if is_fighting(state, player)]
    if not fighters:
        yield "At least one player must still be in the fight."
    for player in players:
        bit = 2**player
        if int(state.away) & bit and state.place[player] != state.arena:
            yield f"out: names P{player + 1}, who is not on {code}."
        if int(state.raised) & bit and (player not in fighters or not has_shield(state, player)):
            yield f"up: names P{player + 1}, who has no shield in this fight."
    yield from _combat_turn(state, fighters)


def _combat_turn(state: Valheim, fighters: Sequence[int]) -> Iterator[str]:
    points, most = state.combat_points, state.terms.combat_points
    if state.phase in (COMBAT, RUNNING):
        if state.fighter not in fighters:
            yield "The fight needs turn: with a fighter and cp, such as turn:P1 cp2."
        if state.phase == COMBAT and points == 0:
            yield "A combat turn without points is over; write cp1 or more."
        if points + (state.phase == RUNNING) + state.has_struck > most:
            yield f"cp{points} does not fit what was done in this combat turn, which has {most}."
        return
    if state.fighter != NOBODY or state.has_struck:
        yield "On the enemy's turn and before the first combat turn, turn:, cp and hit are left out."
    if state.phase == STRIKING and state.enemy < SERPENT:
        yield f"{ENEMY_CODES[state.enemy]} is no boss and needs no die."
    if state.phase == JOINING:
        full = state.terms.enemy_health[state.enemy * 2 + 1]
        other = 1 - state.active
        is_asked = state.enemy < SERPENT and len(fighters) == 2 and is_hidden(state, other)
        if not is_asked or state.round > 1 or state.raised or state.enemy_health != full:
            yield f"`ask join` stands at the beginning of an encounter of two, P{other + 1} with a stink berry eaten."


def _met_on(state: Valheim) -> set[int]:
    terrain, met = state.terms.ground.terrain[state.arena], [int(enemy) for enemy in state.terms.met]
    if terrain == FOREST:
        return set(met[2:3] if state.has_felled else met[:2])
    if terrain == MARSH:
        return set(met[3:])
    return {int(LAIR): {int(SERPENT)}, int(DUNGEON): {int(EIKTHYR)}}.get(int(terrain), set())


def _question(state: Valheim) -> Iterator[str]:
    place, ground = state.place[state.active], state.terms.ground
    if place == NOWHERE or state.phase not in (OPENING, DRAWING, FACING, ENCOUNTERING):
        return
    terrain, code = ground.terrain[place], HEX_CODES[place]
    if state.phase in (OPENING, DRAWING):
        if terrain != HOUSE or state.card[ground.house[place]] != UNOPENED:
            yield f"{code} is no house that is still closed."
        if state.phase == DRAWING and not state.terms.hides_houses:
            yield "With hidden_houses=off no card is drawn."
    elif state.phase == FACING:
        here = [player for player in range(state.terms.seats) if state.place[player] == place]
        keys = any(carried(state, player, BOSS_KEY) for player in here)
        if len(here) < state.terms.seats or not (terrain == LAIR or (terrain == DUNGEON and keys)):
            yield f"No boss can be fought on {code}: all players have to be there, and a key for Eikthyr."
        if terrain == LAIR and state.is_slain:
            yield "The Mega-Serpent is dead."
    elif terrain not in (FOREST, MARSH) or is_hidden(state, state.active):
        yield f"Nobody is met on {code}, or not with a stink berry eaten."
    elif terrain == FOREST and state.has_felled:
        yield f"After felling no die decides who is met on {code}."
