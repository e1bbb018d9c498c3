"""Whose turn it is and what can be done now; how it ended."""

from __future__ import annotations

from gladsheim.games.valheim.printed import ABOUT
from gladsheim.games.valheim.rules.ground import LAIR
from gladsheim.games.valheim.rules.people import attack, carried, defense, free_slots
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import (
    COMBAT,
    DRAWING,
    EIKTHYR,
    ENCOUNTERING,
    ENDED,
    FACES,
    FACING,
    FOODS,
    JOINING,
    NOBODY,
    OPENING,
    RASPBERRY,
    RUNNING,
    SERPENT,
    STRIKING,
    TURN,
    VICTORY,
)
from gladsheim.games.valheim.table.dangers import end_here, faces
from gladsheim.games.valheim.words import attack_name, begin, terrain_name, the_enemy
from gladsheim.kit.sentences import count
from gladsheim.scene.scene import Prompt


def role(seat: int) -> str:
    """What a seat is called where names are not known."""
    return ABOUT.role(seat)


def boss_of(state: Valheim) -> int:
    """The boss that can be fought where the active player stands."""
    return int(SERPENT if state.terms.ground.terrain[state.place[state.active]] == LAIR else EIKTHYR)


def what_comes_first(state: Valheim) -> str:
    """Why nothing else can be done now, with its section."""
    active = role(state.active)
    return {
        int(TURN): f"{active} is still to end the turn (§5)",
        int(OPENING): f"{active} is asked whether to open the house (§25)",
        int(DRAWING): "the card of the house is drawn (§25)",
        int(FACING): "it is asked whether the boss is fought (§25)",
        int(ENCOUNTERING): "a die tells who is met (§26)",
        int(JOINING): "the partner is asked whether to join (§26)",
        int(COMBAT): f"there is a fight and {role(state.fighter)} chooses (§28)",
        int(RUNNING): "a die tells who gets away (§28)",
        int(STRIKING): "a die tells how the boss strikes (§29)",
    }.get(int(state.phase), "the match is over")


def prompt(state: Valheim, seat: int) -> Prompt:
    """The headline and one line of help for a seat."""
    if state.phase == ENDED:
        return _verdict(state)
    if seat == state.actor():
        return _own(state)
    if state.phase == TURN:
        return Prompt(f"{role(state.active)} plays day {state.day}.")
    help = enemy_plan(state) if state.enemy != NOBODY else ""
    return Prompt(f"{begin(what_comes_first(state).rpartition(' (')[0])}.", help)


def _own(state: Valheim) -> Prompt:
    if state.phase == TURN:
        left = f"{count(state.points, 'action')}, {count(state.movement, 'step')}"
        return Prompt(f"{left}.", f"End here: {end_here(state)}.")
    if state.phase == OPENING:
        return Prompt("Open the house?", "What it holds is yours at once.")
    if state.phase == FACING:
        boss = boss_of(state)
        health = state.terms.enemy_health[boss * 2 + state.terms.seats - 1]
        return Prompt(f"Fight {the_enemy(boss)}?", f"It has {health} health. {boss_plan(state, boss)}")
    if state.phase == JOINING:
        help = f"It has {state.enemy_health} health and hits for {state.terms.damage[state.enemy]}."
        return Prompt(f"Join the fight against {the_enemy(state.enemy)}?", help)
    return _combat(state)


def _combat(state: Valheim) -> Prompt:
    hurt, left, name = attack(state, state.fighter), state.enemy_health, the_enemy(state.enemy)
    eats = " Click food to eat it." if heals(state) else ""
    if state.has_struck:
        return Prompt(f"One more against {name}.", f"{enemy_plan(state)}{eats}")
    if hurt >= left:
        return Prompt(f"Strike {name} down.", f"Your attack is {hurt} and it has {left} left: one blow ends it.")
    blows = -(-left // hurt)
    help = f"It has {left} health left: {count(blows, 'blow')}. {enemy_plan(state)}{eats}"
    return Prompt(f"Strike {name} for {hurt}.", help)


def heals(state: Valheim) -> bool:
    """Whether there is anything to eat in the fight, and a slot for it."""
    foods = range(RASPBERRY, RASPBERRY + FOODS)
    return free_slots(state, state.fighter) > 0 and any(carried(state, state.fighter, food) for food in foods)


def enemy_plan(state: Valheim) -> str:
    """What the enemy of the fight does in its turn."""
    if state.enemy >= SERPENT:
        return boss_plan(state, state.enemy)
    return f"Then it hits the weakest for {state.terms.damage[state.enemy]}."


def boss_plan(state: Valheim, boss: int) -> str:
    """What a boss does in its turn."""
    terms, first = state.terms, boss * int(FACES)
    second = faces([int(terms.sweeps[first + face]) for face in range(FACES)])
    whom = "everybody" if terms.strikes_all else "the weakest"
    regular = f"{attack_name(boss, False)} takes {terms.damage[boss]} from the weakest"
    return f"{regular}; on {second} {attack_name(boss, True)} takes {terms.sweep[boss]} from {whom}."


def shield_of(state: Valheim, player: int) -> str:
    """Attack and defense of a fighter."""
    return f"attack {attack(state, player)}, defense {defense(state, player)}"


def where(state: Valheim, player: int) -> str:
    """Where a player is."""
    place = state.place[player]
    return terrain_name(state, place) if place >= 0 else "dead until the next turn"


def _verdict(state: Valheim) -> Prompt:
    if state.end == VICTORY:
        return Prompt("Eikthyr is dead: the saga is won.", f"On day {state.day} of {state.terms.last_day}.")
    if state.ending() == "abandoned":
        return Prompt("The saga was given up.", f"On day {state.day} of {state.terms.last_day}.")
    return Prompt("The days are over and Eikthyr lives: the saga is lost.", f"It lasted {state.terms.last_day} days.")
