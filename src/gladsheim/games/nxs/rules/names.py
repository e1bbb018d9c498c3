"""Armies, kinds of pieces and of runes, steps of a turn and endings as numbers. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Armies, which are seats too; with Jötunn nobody sits at Gold

WHITE: Final[i64] = 0
BLACK: Final[i64] = 1
GOLD: Final[i64] = 2
ARMIES: Final[i64] = 3
NOBODY: Final[i64] = -1

# Kinds of pieces

JOFURR: Final[i64] = 0
BERSERKR: Final[i64] = 1
ULFHEDNAR: Final[i64] = 2
HRAFN: Final[i64] = 3
ORN: Final[i64] = 4
SEIDKONA: Final[i64] = 5
KINDS: Final[i64] = 6
MOST_MEN: Final[i64] = 14  # in an army

# What stands on a hex: 0 for nothing, else look + OWNER * (army + 1) + NUMBER * number; a look is 8 * kind + facing

EMPTY: Final[i64] = 0
LOOKS: Final[i64] = 64
OWNER: Final[i64] = 64
NUMBER: Final[i64] = 256
BESIDE: Final[i64] = 4096  # off the map, or at the end of a line on the home board: nobody's, and not empty

# Runes

RAIDHO: Final[i64] = 0
LAGUZ: Final[i64] = 1
EHWAZ: Final[i64] = 2
SOWILO: Final[i64] = 3
TIWAZ: Final[i64] = 4
DAGAZ: Final[i64] = 5
RUNES: Final[i64] = 6
NO_RUNE: Final[i64] = -1

# How rune cards are played

NO_CARDS: Final[i64] = 0
FAIR: Final[i64] = 1
THREE: Final[i64] = 2
ONITAMA: Final[i64] = 3

# Steps of a match

LOT: Final[i64] = 0
TILES: Final[i64] = 1
DEAL: Final[i64] = 2
ACT: Final[i64] = 3  # a first action is due
TURN: Final[i64] = 4  # a rotation is due
DONE: Final[i64] = 5

# Endings

GOING_ON: Final[i64] = 0
TERRITORY: Final[i64] = 1
CLOSE_CALL: Final[i64] = 2
NO_ACTION: Final[i64] = 3
LAST_IN: Final[i64] = 4
STOP_TERRITORY: Final[i64] = 5
STOP_CAPTURES: Final[i64] = 6
DRAW: Final[i64] = 7
RESIGN: Final[i64] = 8
ENDINGS: Final[list[str]] = [
    "", "territory", "close_call", "no_action", "last_in", "stop_territory", "stop_captures", "draw", "resign",
]  # fmt: skip


def kind_of(thing: i64) -> i64:
    """The kind of a piece on a hex."""
    return (thing >> 3) & 7


def facing_of(thing: i64) -> i64:
    return thing & 7


def army_of(thing: i64) -> i64:
    """Whose piece stands on a hex; NOBODY where none does."""
    return ((thing >> 6) & 3) - 1


def number_of(thing: i64) -> i64:
    """Which piece of its army it is."""
    return (thing >> 8) & 15
