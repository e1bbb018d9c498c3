"""The numbers of Valheim: what things are called in the rules, what actions are, what was agreed. Compiled.

Whatever is printed on the board and the cards is a field of Terms, read from the title's data.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valheim.rules.ground import Ground

SEATS: Final[i64] = 2  # at most
NOBODY: Final[i64] = -1
NOWHERE: Final[i64] = -1  # off the map; of the raft: there is none

# What is carried, in the order of a position line: resources, materials, food, gear.

WOOD: Final[i64] = 0
STONE: Final[i64] = 1
BRONZE: Final[i64] = 2
IRON: Final[i64] = 3
LEATHER: Final[i64] = 4
TROPHY: Final[i64] = 5
RAW: Final[i64] = 6
RASPBERRY: Final[i64] = 7  # the first food
BLUEBERRY: Final[i64] = 8
STINK_BERRY: Final[i64] = 9
BATTLE_BERRY: Final[i64] = 10
MUSHROOM: Final[i64] = 11
COOKED: Final[i64] = 12
GOODS: Final[i64] = 13
ANTLER_PICKAXE: Final[i64] = 13  # the first gear
BRONZE_PICKAXE: Final[i64] = 14
IRON_PICKAXE: Final[i64] = 15
STONE_AXE: Final[i64] = 16
BRONZE_AXE: Final[i64] = 17
IRON_AXE: Final[i64] = 18
BRONZE_SWORD: Final[i64] = 19
IRON_SWORD: Final[i64] = 20
WOOD_SHIELD: Final[i64] = 21
BRONZE_SHIELD: Final[i64] = 22
BOSS_KEY: Final[i64] = 23
BEAR_SHIRT: Final[i64] = 24
STORMCLEAVER: Final[i64] = 25
KINDS: Final[i64] = 26

FOODS: Final[i64] = 6  # RASPBERRY and the next ones, by 0 to 5
BERRIES: Final[i64] = 4  # the first of them
SLOTS: Final[i64] = 3
EMPTY: Final[i64] = 99  # a slot; else 4 * food + 3 - turns left, so that they sort as they are written
LONGEST: Final[i64] = 3  # turns of a timer

# Recipes: those of gear first, in its order.

RECIPES: Final[i64] = 14
BED: Final[i64] = 11
RAFT: Final[i64] = 12
CAMPFIRE: Final[i64] = 13

# Enemies

DEER: Final[i64] = 0
GREYDWARF: Final[i64] = 1
FULING: Final[i64] = 2
DEATHSQUITO: Final[i64] = 3
SERPENT: Final[i64] = 4  # bosses from here on
EIKTHYR: Final[i64] = 5
ENEMIES: Final[i64] = 6

# Houses and their cards: the first four are of island 1.

HOUSES: Final[i64] = 8
ON_ISLAND: Final[i64] = 4
UNOPENED: Final[i64] = -1

FACES: Final[i64] = 6

# Actions

MOVE: Final[i64] = 0  # + hex
MOVE_WITH: Final[i64] = 256  # + hex: the partner comes along from land
DASH: Final[i64] = 512
FELL: Final[i64] = 513
QUARRY: Final[i64] = 514
MINE: Final[i64] = 515
COOK: Final[i64] = 516
END: Final[i64] = 517
OPEN: Final[i64] = 518
LEAVE: Final[i64] = 519
FIGHT: Final[i64] = 520
WAIT: Final[i64] = 521
JOIN: Final[i64] = 522
OUT: Final[i64] = 523
ATTACK: Final[i64] = 524
SHIELD: Final[i64] = 525
RUN: Final[i64] = 526
DONE: Final[i64] = 527
PICK: Final[i64] = 528  # + food
CRAFT: Final[i64] = 544  # + recipe
EAT: Final[i64] = 560  # + food
FEAST: Final[i64] = 576  # + 6 * food + food, the first one first
GIVE: Final[i64] = 640  # + 32 * kind + how many
TAKE: Final[i64] = 1472
MOST_PASSED: Final[i64] = 32
DIE: Final[i64] = 2304  # + face - 1
CARD: Final[i64] = 2310  # + card
ACTIONS: Final[i64] = 2318

# Phases: what is chosen now

TURN: Final[i64] = 0  # a step of a turn
OPENING: Final[i64] = 1  # whether a house is opened
DRAWING: Final[i64] = 2  # which card it holds
FACING: Final[i64] = 3  # whether a boss is fought
ENCOUNTERING: Final[i64] = 4  # who comes out of the woods
JOINING: Final[i64] = 5  # whether an exempt partner joins
COMBAT: Final[i64] = 6  # a step of a combat turn
RUNNING: Final[i64] = 7  # whether one gets away
STRIKING: Final[i64] = 8  # how a boss strikes
ENDED: Final[i64] = 9
CLOSING: Final[i64] = 10  # never chosen in: the turn is about to be closed

# Endings

GOING_ON: Final[i64] = 0
VICTORY: Final[i64] = 1
OUT_OF_DAYS: Final[i64] = 2
ABANDONED: Final[i64] = 3
ENDINGS: Final[list[str]] = ["", "victory", "out_of_days", "abandoned"]


@final
class Terms:
    """What never changes during a match: the board, what is printed, the options."""

    def __init__(self) -> None:
        self.maker: object = None  # what makes these terms of the options again, and the options
        self.options: object = None
        self.ground: Ground = Ground()
        # options
        self.seats: i64 = 1
        self.last_day: i64 = 60
        self.difficulty: i64 = 0
        self.start_health: i64 = 10
        self.hides_houses: bool = True
        self.rests_long: bool = False  # rock_wait=one_turn
        self.strikes_all: bool = True  # boss_area
        self.drifts: bool = True
        self.keeps: bool = False  # death=keep
        # a turn
        self.action_points: i64 = 5
        self.movement: i64 = 5
        self.bought: i64 = 5  # movement for an action point
        self.combat_points: i64 = 2
        self.most_rounds: i64 = 30
        self.base_attack: i64 = 1
        self.base_defense: i64 = 0
        self.away: vec[i64] = vec[i64]([0] * FACES)  # by face: 1 if one gets away
        # things
        self.limit: vec[i64] = vec[i64]([1] * KINDS)
        self.attack: vec[i64] = vec[i64]([0] * KINDS)  # what a weapon adds
        self.defense: vec[i64] = vec[i64]([0] * KINDS)
        self.health: vec[i64] = vec[i64]([0] * KINDS)  # what a garment adds to the maximum
        self.cost: vec[i64] = vec[i64]([0] * (RECIPES * GOODS))
        # gathering, by the rank of the tool: none, then the three in their order
        self.wood: vec[i64] = vec[i64]([0] * 4)
        self.stone: vec[i64] = vec[i64]([0] * 4)
        self.ores: vec[i64] = vec[i64]([0] * 8)  # bronze, then iron
        self.berries: i64 = 3  # of a picking
        # food
        self.food_health: vec[i64] = vec[i64]([0] * FOODS)
        self.food_points: vec[i64] = vec[i64]([0] * FOODS)
        self.food_movement: vec[i64] = vec[i64]([0] * FOODS)
        self.food_attack: vec[i64] = vec[i64]([0] * FOODS)
        self.food_wades: vec[i64] = vec[i64]([0] * FOODS)  # river and marsh cost the normal 1
        self.food_hides: vec[i64] = vec[i64]([0] * FOODS)  # no encounters
        self.timer: i64 = 2
        self.feast_timer: i64 = 3
        # enemies
        self.enemy_health: vec[i64] = vec[i64]([0] * (ENEMIES * SEATS))  # + players - 1
        self.damage: vec[i64] = vec[i64]([0] * ENEMIES)
        self.sweep: vec[i64] = vec[i64]([0] * ENEMIES)  # the damage of a secondary attack
        self.sweeps: vec[i64] = vec[i64]([0] * (ENEMIES * FACES))  # by face: 1 if it is the secondary one
        self.loot: vec[i64] = vec[i64]([0] * (ENEMIES * GOODS))
        self.shares: vec[i64] = vec[i64]([0] * ENEMIES)  # 1: everybody in the fight gets the loot
        self.met: vec[i64] = vec[i64]([0] * 5)  # forest odd, even, after felling; marsh odd, even
        # houses
        self.gain: vec[i64] = vec[i64]([0] * (HOUSES * KINDS))  # by card
        self.heals: vec[i64] = vec[i64]([0] * HOUSES)  # by card
        self.placed: vec[i64] = vec[i64]([0] * HOUSES)  # the card of each house where places are fixed

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as the options: the board and its ways are too much to send along."""
        return self.maker, (self.options,)
