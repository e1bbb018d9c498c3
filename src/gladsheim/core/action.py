"""An action is a path of clicks: up to four steps on things that lie on the table.

Paths of the legal actions are unique and none is a prefix of another, so a client can walk their tree
without knowing any game.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pick:
    """Click one thing: a spot, a token, a button or a row of a panel."""

    id: str

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Gather:
    """Choose several things, in any order. `ids` is sorted."""

    ids: tuple[str, ...]

    def __str__(self) -> str:
        return "{" + ",".join(self.ids) + "}"


@dataclass(frozen=True, slots=True)
class Point:
    """A place on the lattice of an area, in whole lattice units."""

    area: str
    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.area}@{self.x},{self.y}"


Step = Pick | Gather | Point
Path = tuple[Step, ...]


def picks(*ids: str) -> Path:
    """The most common path: clicks on these ids, one after the other."""
    return tuple(Pick(id) for id in ids)
