"""§17-§25: the nine warbands. Each is a small class that bends the common rules by named hooks.

No chapter asks which warband it has before it: it asks the warband.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.games.valknut.printed import CROSSED, ENRAGED_VP, UNIT_VP
from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.graves import settle_graves
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.terms import (
    DIE_HARD_LINES,
    FOREST,
    MASK,
    MOUNTAIN,
    NOBODY,
    RIVER,
    SHOVE,
    SIDE,
    STEPS,
    TELEPORT,
    VALKYRIES,
    Terms,
    act,
    cell_of,
    there_of,
)
from gladsheim.kit.bits import BIT

ENEMIES: Final[i64] = BIT[8]  # beside the bits of the grounds, in what a warband crosses
EVERYTHING: Final[i64] = BIT[FOREST] | BIT[RIVER] | BIT[MOUNTAIN] | ENEMIES
_CROSSINGS: Final[dict[str, int]] = {
    "forest": int(BIT[FOREST]),
    "river": int(BIT[RIVER]),
    "mountain": int(BIT[MOUNTAIN]),
    "enemy": int(ENEMIES),
}


class Warband:
    """A warband without an ability: the common rules."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.bit: i64 = BIT[kind]
        self.crossed: i64 = sum([_CROSSINGS[name] for name in CROSSED[int(kind)]])  # §13
        self.vp: i64 = UNIT_VP[int(kind)]

    def lines_to_die(self) -> i64:
        """How many lines must be flanked to kill a unit."""
        return 1

    def worth(self, state: Layers) -> i64:
        """The victory points of a unit now."""
        return self.vp

    def reach(self, terms: Terms) -> i64:
        """How far a unit flanks."""
        return 1

    def stomps(self, state: Layers) -> bool:
        """Whether a unit whose move starts now may end it on enemies."""
        return False

    def points_for_card(self) -> i64:
        """Points beyond the number of a card that this warband's player lays."""
        return 0

    def fills_valknuts(self) -> bool:
        """Whether a new Valknut lets units come to every free one."""
        return False

    def flies(self) -> bool:
        """Whether units go to free Valknuts from anywhere."""
        return False

    def minds_credit(self) -> bool:
        """Whether it matters that a kill is this warband's."""
        return False

    def list_deeds(self, state: Layers, cell: i64, out: vec[i64], first: i64, n: i64) -> i64:
        """Add a unit's actions that are no moves; its moves stand in `out` from `first` to `n`. Returns the new n."""
        return n

    def on_kill(self, state: Layers, upper: i64, lower: i64) -> None:
        """An enemy that stood on these cells has died, and the kill is this warband's."""

    def after_kills(self, state: Layers) -> bool:
        """All victims of a round are off the Battleground. Whether A has to choose something now."""
        return False


@final
class Giantess(Warband):
    """§17: Die Hard, Enrage, Stomp."""

    def lines_to_die(self) -> i64:
        return DIE_HARD_LINES

    def worth(self, state: Layers) -> i64:
        enraged: i64 = ENRAGED_VP[int(self.kind)]
        return enraged if state.is_enraged() else self.vp

    def stomps(self, state: Layers) -> bool:
        return state.is_enraged()  # R22


@final
class Valkyries(Warband):
    """§18: Bloodlust."""

    def minds_credit(self) -> bool:
        return True

    def on_kill(self, state: Layers, upper: i64, lower: i64) -> None:
        state.gain(1, VALKYRIES)
        if state.events is not None:
            state.tell("bloodlust", [int(state.seat)])


@final
class Elves(Warband):
    """§19: Archery."""

    def reach(self, terms: Terms) -> i64:
        return terms.archery_range


@final
class Vikings(Warband):
    """§20: Berserker's Rage."""

    def minds_credit(self) -> bool:
        return True

    def on_kill(self, state: Layers, upper: i64, lower: i64) -> None:
        state.has_killed = True


@final
class Vanir(Warband):
    """§21: Shove."""

    def list_deeds(self, state: Layers, cell: i64, out: vec[i64], first: i64, n: i64) -> i64:
        direction: i64
        for direction in range(4):
            beside: i64 = (cell + STEPS[direction]) & MASK
            enemy: i64 = state.unit_on(beside)
            if enemy == NOBODY or state.holder[enemy] == state.seat or not _gives_way(state, enemy, direction):
                continue
            out[n] = act(SHOVE, 0, state.zone_of(cell), state.zone_of(beside))
            n += 1
        return n


def _gives_way(state: Layers, enemy: i64, direction: i64) -> bool:
    """Whether all zones of an enemy can shift one zone; its own old zones are no hindrance (R29)."""
    cell: i64 = (state.at[enemy] + STEPS[direction]) & MASK
    if not state.is_free(cell) and state.unit_on(cell) != enemy:
        return False
    if UNIT_HEIGHT[state.kind[enemy]] == 1:
        return True
    below: i64 = (cell + SIDE) & MASK
    return state.is_free(below) or state.unit_on(below) == enemy


@final
class Dragons(Warband):
    """§22: Summoning Spell."""

    def flies(self) -> bool:
        return True

    def list_deeds(self, state: Layers, cell: i64, out: vec[i64], first: i64, n: i64) -> i64:
        moves: i64 = n
        i: i64 = 0
        while i < len(state.knots):
            knot: i64 = state.knots[i]
            if state.is_free(knot) and not _is_reached(knot, out, first, moves):
                out[n] = act(TELEPORT, 0, state.zone_of(cell), state.zone_of(knot))
                n += 1
            i += 1
        return n


def _is_reached(cell: i64, out: vec[i64], first: i64, end: i64) -> bool:
    """Whether one of these moves ends on a cell: a Valknut that a straight move reaches is offered once."""
    i: i64 = first
    while i < end:
        if cell_of(there_of(out[i])) == cell:
            return True
        i += 1
    return False


@final
class Dwarves(Warband):
    """§23: Battle Forged."""

    def points_for_card(self) -> i64:
        return 1


@final
class Draugar(Warband):
    """§24: Undead Outbreak."""

    def minds_credit(self) -> bool:
        return True

    def on_kill(self, state: Layers, upper: i64, lower: i64) -> None:
        state.graves = append(append(state.graves[:], upper), lower)

    def after_kills(self, state: Layers) -> bool:
        return settle_graves(state)


@final
class Goblins(Warband):
    """§25: Massive Numbers."""

    def fills_valknuts(self) -> bool:
        return True


WARBANDS: Final[list[Warband]] = [
    Giantess(0),
    Valkyries(1),
    Elves(2),
    Vikings(3),
    Vanir(4),
    Dragons(5),
    Dwarves(6),
    Draugar(7),
    Goblins(8),
]
