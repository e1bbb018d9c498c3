"""Numbers of the rules, the codes of choices, and the terms of a match: table, sides, options. Compiled."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.skirmish.rules.ground import WIDTH, Ground

# Words: sides, figures

SIDE_A: Final[i64] = 0
SIDE_B: Final[i64] = 1
MOST_BANDS: Final[i64] = 4  # a side
HERO: Final[i64] = 0
WARRIOR: Final[i64] = 1
ARCHER: Final[i64] = 2
BAND_SIZE: Final[i64] = 3
SIDE_SIZE: Final[i64] = MOST_BANDS * BAND_SIZE
FIGURES: Final[i64] = 2 * SIDE_SIZE  # figure = side * 12 + band * 3 + kind
BANDS: Final[i64] = 2 * MOST_BANDS  # band = side * 4 + number
DIE_OF: Final = vec[i64]([10, 8, 6])
COINS_KILLED: Final = vec[i64]([3, 2, 1])
NOBODY: Final[i64] = -1
NOTHING: Final[i64] = -1

# Where a figure is

UNPLACED: Final[i64] = 0
STANDING: Final[i64] = 1
DEAD: Final[i64] = 2
OFF: Final[i64] = 3
ABSENT: Final[i64] = 4  # its band is not in this match

# Items: a chest or a hostage, two banners, or up to four torches

ITEMS: Final[i64] = 4
NO_ITEM: Final[i64] = 0
LYING: Final[i64] = 1
CARRIED: Final[i64] = 2
GONE: Final[i64] = 3

# §1 Gaps, as squares of the distance of two centres

CONTACT: Final[i64] = 4
NOT_TOUCHING: Final[i64] = 9
BEYOND_CONTACT: Final[i64] = 10  # farther than any point on which a charger is put
GAP_1_5: Final[i64] = 25
GAP_2: Final[i64] = 36
GAP_2_ROUNDED: Final[i64] = 42
GAP_3: Final[i64] = 64
GAP_4: Final[i64] = 100
CLOSE_RANGE: Final[i64] = 196
LONG_RANGE: Final[i64] = 676
WITHDRAWAL: Final[i64] = 16  # the square of 2 inches between old and new point
CLEARING: Final[i64] = 25  # a gap of 2 inches to a shape
CART_MOVE: Final[i64] = 12

# §10 Cards

DECK: Final[i64] = 52  # card = rank * 4 + suit, in the order S H D C
SUITS: Final[i64] = 4

# Choices

POINTS: Final[i64] = WIDTH * 73
MOVE: Final[i64] = 0  # + point
WITHDRAW: Final[i64] = MOVE + POINTS  # + point
PLACE: Final[i64] = WITHDRAW + POINTS  # + point, of the figure chosen before
CART: Final[i64] = PLACE + POINTS  # + x
DEPLOY: Final[i64] = CART + WIDTH  # + figure: place that one next
TORCH: Final[i64] = DEPLOY + FIGURES
USE: Final[i64] = TORCH + FIGURES
CHARGE: Final[i64] = USE + FIGURES
FIGHT: Final[i64] = CHARGE + FIGURES
SHOOT: Final[i64] = FIGHT + FIGURES
HIT: Final[i64] = SHOOT + FIGURES
CROSS: Final[i64] = HIT + FIGURES  # + number of the shape
CLEAR: Final[i64] = CROSS + 16
PICK: Final[i64] = CLEAR + 16  # + item
DROP: Final[i64] = PICK + ITEMS
RECOVER: Final[i64] = DROP + 1
STOP: Final[i64] = RECOVER + 1
SKIP: Final[i64] = STOP + 1
TURN: Final[i64] = SKIP + 1  # the lowest card is turned up
DIE: Final[i64] = TURN + 1  # + face - 1
CARD: Final[i64] = DIE + 10  # + card
ACTIONS: Final[i64] = CARD + DECK

# Phases

DRAWING: Final[i64] = 0  # a card for each side: the lower one places first
CHOOSING: Final[i64] = 1  # which figure is placed
PLACING: Final[i64] = 2  # and where
TORCHES: Final[i64] = 3
DEALING: Final[i64] = 4
CALLING: Final[i64] = 5  # which figure uses the card
ACTING: Final[i64] = 6
FIGHTING: Final[i64] = 7  # dice of a combat
HITTING: Final[i64] = 8  # who takes the hits
SAVING: Final[i64] = 9  # the dice of death
SHOOTING: Final[i64] = 10
CARTING: Final[i64] = 11
ENDED: Final[i64] = 12
TURNING: Final[i64] = 13  # all cards are dealt, the first is turned up

# Endings

GOING_ON: Final[i64] = 0
BY_COINS: Final[i64] = 1
WIPED_OUT: Final[i64] = 2
LIMIT_MORE: Final[i64] = 3
LIMIT_DRAW: Final[i64] = 4
LEGS_TOTAL: Final[i64] = 5
LEGS_DRAW: Final[i64] = 6
LEFT_MORE: Final[i64] = 7
LEFT_DRAW: Final[i64] = 8
ENDINGS: Final[list[str]] = [
    "",
    "coins",
    "wiped_out",
    "limit_more_coins",
    "limit_draw",
    "legs_total",
    "legs_draw",
    "left_more_coins",
    "left_draw",
]  # fmt: skip


@final
class Terms:
    """What never changes during a match. Teams keep their bands and people when sides are changed for a second leg."""

    def __init__(self) -> None:
        self.scenario: i64 = 0
        self.max_x: i64 = 0
        self.max_y: i64 = 0
        self.limit: i64 = 8  # the last turn
        self.legs: i64 = 1
        self.charge_reach: i64 = GAP_2_ROUNDED
        self.has_open_cards: bool = False
        self.keeps_two: bool = False  # third_shock=keep_two
        self.edges_cover: bool = False  # cover=also_edges
        self.has_slings: bool = False  # only for the eye
        self.suit_order: vec[i64] = vec[i64]([0, 1, 2, 3])  # by suit: its rank among equal numbers
        self.bands: vec[i64] = vec[i64]([2, 2])  # by team
        self.seats: vec[i64] = vec[i64]([1, 1])  # by team; team 0 has the first seats
        self.ground: Ground = Ground()
        self.cleared: Ground = self.ground  # without the tree
        self.zones: list[vec[i64]] = []  # by side * 3 + kind: the points where such a figure may be placed
        self.ambushes: list[vec[i64]] = []  # cx, cy, radius of woods that B must not leave empty
        self.marks: vec[i64] = vec[i64]([0, 0, 0, 0])  # x, y of the scenario's one or two places
        self.items: vec[i64] = vec[i64]([-1] * (2 * ITEMS))  # x, y of each item at the start; -1: not lying
        self.torches: bool = False
        self.cart: vec[i64] = vec[i64]([-1, -1])  # x, y at the start

    def order(self, card: i64) -> i64:
        """§11: when a card comes up."""
        return card - card % SUITS + self.suit_order[card % SUITS]


def side_of(figure: i64) -> i64:
    return figure // SIDE_SIZE
