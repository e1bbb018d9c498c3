"""Words and numbers of the rules: kinds of units, grounds, phases of a match, actions, and the terms of a match.

An action is one number: a verb, a thing, and up to two zones. A zone is written with its true coordinates, so an
action means the same in every match.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valknut.printed import (
    BAND_IDS,
    MODES,
    mode_cards,
    mode_most_units,
    mode_sets,
    mode_slots,
)

# Kinds of units; kind k has k + 1 tokens, which is also its warband's maximum

KINDS: Final[i64] = 9
GIANTESS: Final[i64] = BAND_IDS.index("giantess")
VALKYRIES: Final[i64] = BAND_IDS.index("valkyries")
ELVES: Final[i64] = BAND_IDS.index("elves")
VIKINGS: Final[i64] = BAND_IDS.index("vikings")
DRAUGAR: Final[i64] = BAND_IDS.index("draugar")
GOBLINS: Final[i64] = BAND_IDS.index("goblins")
NOBODY: Final[i64] = -1  # no warband, no unit, no card, no seat
GODS: Final[i64] = 9

# Grounds

HOLE: Final[i64] = 0
GRASS: Final[i64] = 1
FOREST: Final[i64] = 2
RIVER: Final[i64] = 3
MOUNTAIN: Final[i64] = 4
GROUND: Final[i64] = 7  # the bits of the ground in a zone
VALKNUT: Final[i64] = 8  # a mark on grassland
PARLEY: Final[i64] = 16
UNIT: Final[i64] = 32  # times the number of the unit on it plus one

# Numbers of the rulebook

POOL_SIZE: Final[i64] = 3  # §3
ENRAGING: Final[i64] = 3  # §17: free Valknuts
DIE_HARD_LINES: Final[i64] = 2  # §17
GOD_POOL_SIZE: Final[i64] = 3  # §30
ODIN_CARDS: Final[i64] = 3  # §30

# Zones: the board is a ring of 128 * 128 cells, so that a step is an addition wherever the Battleground grows.
# No Battleground is wide enough to meet itself.

SIDE: Final[i64] = 128
CELLS: Final[i64] = SIDE * SIDE
MASK: Final[i64] = CELLS - 1
NOWHERE: Final[i64] = -1
STEPS: Final = vec[i64]([-1, 1, -SIDE, SIDE])  # left, right, above, below: 0 and 1, 2 and 3 are opposite
ORIGIN: Final[i64] = 128 * 256 + 128  # the zone 0,0


def zone_at(x: i64, y: i64) -> i64:
    """The zone x,y."""
    return ORIGIN + y * 256 + x


def x_of(zone: i64) -> i64:
    return (zone & 255) - 128


def y_of(zone: i64) -> i64:
    return (zone >> 8) - 128


def cell_of(zone: i64) -> i64:
    """The cell on which a zone lies."""
    return (y_of(zone) * SIDE + x_of(zone)) & MASK


# Actions: verb, thing, zone, zone

_VERB: Final[i64] = 1099511627776  # 2^40
_THING: Final[i64] = 4294967296
_HERE: Final[i64] = 65536

MUSTER: Final[i64] = 0  # CHANCE draws a warband
OPEN: Final[i64] = 1  # CHANCE opens a card into the pool
CALL: Final[i64] = 2  # CHANCE opens a god card
LOOK: Final[i64] = 3  # CHANCE shows a card of the pile to A
DRAW: Final[i64] = 4  # CHANCE hands the top card of the pile to A
PICK: Final[i64] = 5
DEPLOY: Final[i64] = 6
DEPLOYED: Final[i64] = 7
LAY: Final[i64] = 8
DECLINE: Final[i64] = 9
SPAWN: Final[i64] = 10
NO_SPAWN: Final[i64] = 11
CREDIT: Final[i64] = 12
RISE: Final[i64] = 13
MOVE: Final[i64] = 14
SHOVE: Final[i64] = 15
TELEPORT: Final[i64] = 16
END: Final[i64] = 17
HORN: Final[i64] = 18
NO_HORN: Final[i64] = 19
TOP: Final[i64] = 20
HEL: Final[i64] = 21
FREYA: Final[i64] = 22
FENRIR: Final[i64] = 23
THOR: Final[i64] = 24
SURTR: Final[i64] = 25
JORMUNGANDR: Final[i64] = 26
LIFT: Final[i64] = 27  # Hel, off the Battleground
VERBS: Final[i64] = 28

ACTIONS: Final[i64] = VERBS * _VERB
UNSEEN_CARD: Final[i64] = 100  # + k: the k-th face-down card of a player, in Fenrir's choice


def act(verb: i64, thing: i64 = 0, here: i64 = 0, there: i64 = 0) -> i64:
    """An action as one number."""
    return verb * _VERB + thing * _THING + here * _HERE + there


def verb_of(action: i64) -> i64:
    return action // _VERB


def thing_of(action: i64) -> i64:
    return action // _THING & 255


def here_of(action: i64) -> i64:
    return action // _HERE & 65535


def there_of(action: i64) -> i64:
    return action & 65535


# Where a card is

ABSENT: Final[i64] = 0  # not in this match
UNSEEN: Final[i64] = 1  # in the pile or under Parley
ON_TOP: Final[i64] = 2  # among the ordered cards on the pile
IN_POOL: Final[i64] = 3
IN_PLAY: Final[i64] = 4
BURNT: Final[i64] = 5
HELD: Final[i64] = 8  # + seat: in a supply

# Where a god card is

IN_DECK: Final[i64] = 0
CALLED: Final[i64] = 1
WORSHIPPED: Final[i64] = 8  # + seat

# Phases: what is to be chosen, or rolled

DRAFTING: Final[i64] = 0
MUSTERING: Final[i64] = 1
OPENING_POOL: Final[i64] = 2
CALLING: Final[i64] = 3  # the god pool is filled
DEPLOYING: Final[i64] = 4
REFILLING: Final[i64] = 5
PLACING: Final[i64] = 6
RAGING: Final[i64] = 7  # a bonus card may be laid
SPAWNING: Final[i64] = 8
CREDITING: Final[i64] = 9
RISING: Final[i64] = 10
WORSHIPPING: Final[i64] = 11
RECALLING: Final[i64] = 12  # the god pool is filled again before the god acts
LOOKING: Final[i64] = 13  # A looks at a card of the pile
DRAWING: Final[i64] = 14  # A takes the top card of the pile
INVOKING: Final[i64] = 15  # a choice that the god card asks for
MOVING: Final[i64] = 16
ENDED: Final[i64] = 17

# Where in a turn a check is made

AT_START: Final[i64] = 0
AFTER_CARD: Final[i64] = 1
AFTER_WORSHIP: Final[i64] = 2
AFTER_DEED: Final[i64] = 3

# Whose a kill is: a kind, NOBODY, or to be found for each victim

BY_FLANKER: Final[i64] = -2

# Where a unit may be spawned by §10

ON_NEW_CARD: Final[i64] = 0
ON_ANY_FREE: Final[i64] = 1
SPAWN_OFF: Final[i64] = 2

# How warbands are found

CHOSEN: Final[i64] = 0
BY_LOT: Final[i64] = 1
GIVEN: Final[i64] = 2


@final
class Terms:
    """What the options of a match mean. One value is shared by all its states."""

    def __init__(self, seats: i64, is_ragnarok: bool) -> None:
        self.seats: i64 = seats
        self.is_ragnarok: bool = is_ragnarok
        self.bands_each: i64 = 2 if is_ragnarok else 1
        self.has_gods: bool = False
        self.finding: i64 = CHOSEN
        self.given: list[int] = []  # kinds in the order of the draft, where warbands are given
        self.spawn: i64 = ON_NEW_CARD
        self.empty_supply_bonus: bool = True
        self.archery_range: i64 = 2
        self.contact: i64 = 1
        self.giantess_needs_both: bool = True
        self.credits_flankers: bool = True
        self.hides_loki: bool = True
        self.hel_lifts: bool = True
        mode: str = MODES[3] if is_ragnarok else MODES[int(seats) - 2]
        self.start_cards: list[tuple[int, int, int, int]] = mode_cards(mode)
        self.sets: list[int] = mode_sets(mode)
        self.most_units: i64 = mode_most_units(mode)
        self.slots: list[vec[i64]] = [vec[i64]([zone_at(x, y) for x, y in slots]) for slots in mode_slots(mode)]

    def __getnewargs__(self) -> tuple[int, bool]:
        return int(self.seats), self.is_ragnarok

    def deploy_on_own_cards(self) -> None:
        """R39, by option: in Ragnarok each has a whole Parley card in place of two halves."""
        parleys = [(x, y) for _, x, y, origin in self.start_cards if origin]
        self.slots = [vec[i64]([zone_at(x + i % 2, y + i // 2) for i in range(8)]) for x, y in parleys]

    def draft_seat(self, number: i64) -> i64:
        """Who finds the warband of this number: seats in order, in Ragnarok 1, 2, 2, 1 (R2)."""
        if not self.is_ragnarok:
            return number
        return 0 if number == 0 or number == 3 else 1

    def drafts(self) -> i64:
        return self.seats * self.bands_each
