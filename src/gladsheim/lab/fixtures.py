"""Who sits where in which match of a tournament, and with which seed. Fixed before the first match begins."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations

from gladsheim.core.errors import Invalid


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played."""

    number: int
    seating: tuple[int, ...]  # which bot sits in each seat
    dice: int  # the seed of the dice; the same for matches that differ only in who sits where
    bots: tuple[int, ...]  # the seed of the bot in each seat


def draw_up(bots: int, seats: int, matches: int, *, swap: bool, seed: int, has_opponents: bool = True) -> list[Fixture]:
    """The fixtures of a tournament.

    More bots than seats meet in every combination; fewer take several seats each. With `swap` the same company
    plays once for every rotation of the seats with the same dice, so that neither seats nor dice favour anybody.
    Where nobody is an opponent each bot plays for itself in all seats, in turn and with the same dice.
    """
    if bots < 1:
        raise Invalid("A tournament needs at least one bot.")
    if matches < 1:
        raise Invalid("A tournament needs at least one match.")
    companies = list(combinations(range(bots), seats)) or [tuple(seat % bots for seat in range(seats))]
    turns = bots if not has_opponents else seats if swap else 1
    fixtures = []
    for number in range(matches):
        turn = number % turns
        company = companies[number // turns % len(companies)]
        seating = company[turn:] + company[:turn] if has_opponents else (turn,) * seats
        fixtures.append(
            Fixture(
                number=number,
                seating=seating,
                dice=derive(seed, number // turns),
                bots=tuple(derive(seed, number, seat) for seat in range(seats)),
            )
        )
    return fixtures


def derive(seed: int, *numbers: int) -> int:
    """A seed for one purpose among many, below 2^31."""
    digest = sha256(":".join(map(str, (seed, *numbers))).encode()).digest()
    return int.from_bytes(digest[:4], "big") >> 1
