"""Random positions in which much may happen soon: goals and stops are near, players out, hands half played."""

from __future__ import annotations

from collections.abc import Mapping

from gladsheim.core.rng import Rng
from tests.games.nxs.twin import Twin, ground
from tests.games.nxs.twin.board import everywhere
from tests.games.nxs.twin.cards import RUNES, Cards
from tests.games.nxs.twin.pieces import IN_BOX, Piece

WAYS = ("none", "none", "fair", "three", "onitama")
GOALS = {"w": "goal_white", "b": "goal_black", "g": "goal_gold"}


def drawn(things: str, rng: Rng) -> str:
    """The same things in another order."""
    left, found = list(things), ""
    while left:
        found += left.pop(rng.below(len(left)))
    return found


def scattered(rng: Rng, mode: str) -> tuple[dict[str, object], str]:
    """Options and a line: somebody's turn begins, and nobody has his goal yet."""
    given: dict[str, object] = {"seats": 3 if mode == "3" else 2, "jotunn": mode == "J"}
    given["cards"] = WAYS[rng.below(5)]
    if mode == "3" and given["cards"] == "fair":
        given["cards"] = "three"
    if given["cards"] == "three":
        given["hand_size"] = 3 + rng.below(4)
        given["cards_hidden"] = rng.below(2) == 0
    given["swap_shapes"] = rng.below(4) == 0
    given["stop_rule"] = ("claim", "claim", "auto")[rng.below(3)]
    twin = Twin(given)
    place_armies(twin, rng)
    for seat in twin.seats:
        held = ground.territory(twin.table, seat)
        goal = max(4, len(held) - 1 + rng.below(3))
        while ground.has_reached(held, seat, goal, mode):
            goal += 1
        twin.goals[seat] = given[GOALS[seat]] = goal
    twin.seat, twin.stage, twin.half = twin.seats[rng.below(len(twin.seats))], "m", ""
    if mode == "3" and rng.below(4) == 0:
        twin.out = {twin.next_seat()}
    if rng.below(3) == 0:
        rounds = (50 if rng.below(2) else 100) * len(twin.still_in())
        twin.quiet = rounds - rng.below(6)
    twin.turns = twin.quiet + 3 * rng.below(3)
    twin.captured = {seat: int(rng.below(2)) for seat in twin.seats}
    twin.ending, twin.winners = "", ""
    if mode == "J" and twin.turns and rng.below(3) == 0:
        twin.half = "j"
    deal(twin, rng)
    return given, twin.line()


def place_armies(twin: Twin, rng: Rng) -> None:
    free, pieces = everywhere(twin.mode), {}
    for colour in twin.armies:
        bag = drawn("".join(kind * n for kind, n in IN_BOX.items()), rng)
        for kind in bag[: 1 + rng.below(5)]:
            place = free.pop(rng.below(len(free)))
            pieces[place] = twin.table.reduced(Piece(colour, kind, int(rng.below(6))))
    twin.table = twin.table._replace(pieces=pieces)


def deal(twin: Twin, rng: Rng) -> None:
    """Hands as they may lie in the middle of a match."""
    twin.cards = Cards(twin.way, twin.size, twin.seats)
    if twin.way == "none":
        return
    pile = drawn(RUNES * 3, rng)
    kinds = drawn(RUNES, rng)[:3]
    for number, seat in enumerate(twin.seats):
        size = twin.cards.size
        hand = kinds if twin.way == "fair" else pile[number * size : number * size + size]
        if seat in twin.out:
            continue
        played = 0 if twin.way == "onitama" else int(rng.below(size + 1))
        twin.cards.spent[seat], twin.cards.fresh[seat] = hand[:played], hand[played:]
    twin.cards.neutral = pile[-1] if twin.way == "onitama" else ""


def spelled(given: Mapping[str, object]) -> str:
    """Options as people write them."""
    words = {True: "on", False: "off"}
    return " ".join(f"{id}={words[value] if isinstance(value, bool) else value}" for id, value in given.items())
