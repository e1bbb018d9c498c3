"""The fast rules and their slow twin play the same matches, move by move."""

from __future__ import annotations

from itertools import product

import pytest

from gladsheim.boards.hexes import distance, neighbours
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.games.hexentafl import GAME
from gladsheim.games.hexentafl.printed import board_under, printed
from gladsheim.games.hexentafl.rules.play import Hexentafl
from tests.games.hexentafl.twin import Twin

LONGEST = 150  # moves compared in one match


def variants(board: int) -> list[Options]:
    choices = product(
        ("defenders", "attackers"), ("auto", "step", "two", "slide"), (True, False), ("draw3", "off"), ("lose", "pass"),
        ("alternate", "any"),
    )  # fmt: skip
    names = ("first", "king_move", "throne_crossing", "repetition", "no_move", "surround")
    return [GAME.choose(board=board, **dict(zip(names, choice, strict=True))) for choice in choices]


def compare(fast: Hexentafl, slow: Twin) -> None:
    board = board_under(fast)
    assert " ".join(GAME.line(fast).split()[:5]) == slow.position()
    assert fast.ending() == slow.ending
    if slow.ending:
        expected = {"": 0.0, "D": 1.0, "A": -1.0}[slow.winner]
        assert (fast.result(0), fast.result(1)) == (expected, -expected)
        return
    assert "DA"[int(fast.side)] == slow.side
    legal = [(board.names[action >> 6], board.names[action & 63]) for action in fast.legal_actions()]
    assert len(set(legal)) == len(legal)
    assert set(legal) == {(slow.name(here), slow.name(there)) for here, there in slow.moves(slow.side)}


def play_together(line: str, options: Options, rng: Rng, goes_back: int = 0) -> str:
    """Random moves for both; `goes_back` of ten times a side takes its last move back if it can."""
    fast, slow = GAME.read(line, options), Twin(line, options)
    compare(fast, slow)
    names = board_under(fast).names
    latest = [0, 0]
    for _ in range(LONGEST):
        if fast.is_over():
            break
        actions = fast.legal_actions()
        action = actions[rng.below(len(actions))]
        back = (latest[fast.side] & 63) * 64 + (latest[fast.side] >> 6)
        if back in actions and rng.below(10) < goes_back:
            action = back
        latest[fast.side] = action
        fast.apply(action)
        slow.play((slow.hex_named(names[action >> 6]), slow.hex_named(names[action & 63])))
        compare(fast, slow)
    return fast.ending()


def scattered(board: int, rng: Rng) -> str:
    """A random position; crowded ones are stuck often, empty ones repeat themselves."""
    page = printed(board)
    places = [name for name in sorted(page.places) if name != page.throne]
    names = []
    for _ in range(1 + (3 if board == 4 else 6) + (6 if board == 4 else 12)):
        names.append(places.pop(rng.below(len(places))))
    king = page.throne if rng.below(3) == 0 else names[0]
    men = 3 if board == 4 else 6
    defenders, attackers = names[1 : 1 + rng.below(men + 1)], names[1 + men : 1 + men + rng.below(2 * men + 1)]
    side = "DA"[rng.below(2)] if king not in page.corners else "A"
    return f"{board} {side} K{king} D{','.join(sorted(defenders)) or '-'} A{','.join(sorted(attackers)) or '-'}"


def walled(board: int, rng: Rng) -> str:
    """The King on the rim with attackers on all hexes around him and one attacker more."""
    page = printed(board)
    names = {place: name for name, place in page.places.items()}
    rim = [
        place for place in sorted(names) if distance((0, 0), place) == board - 1 and names[place] not in page.corners
    ]
    king = rim[rng.below(len(rim))]
    wall = [names[place] for place in neighbours(king) if place in names]
    free = [name for name in sorted(page.places) if name not in (*wall, names[king], page.throne)]
    wall.append(free[rng.below(len(free))])
    return f"{board} {'DA'[rng.below(2)]} K{names[king]} D- A{','.join(sorted(wall))}"


@pytest.mark.parametrize("board", [4, 5])
def test_matches_from_the_start_agree(board: int) -> None:
    rng = Rng(board)
    for options in variants(board)[:: 9 if board == 4 else 25]:
        line = printed(board).start
        if options["first"] == "attackers":
            line = line.replace(" D ", " A ", 1)
        play_together(line, options, rng)


@pytest.mark.parametrize("board", [4, 5])
def test_matches_from_scattered_positions_agree(board: int) -> None:
    rng = Rng(10 + board)
    endings = {play_together(scattered(board, rng), options, rng) for options in variants(board)[:: 2 * board - 5]}

    assert {"king_escaped", "king_captured"} <= endings


@pytest.mark.parametrize("board", [4, 5])
def test_matches_around_a_walled_in_king_agree(board: int) -> None:
    rng = Rng(20 + board)
    endings = {play_together(walled(board, rng), options, rng) for options in variants(board)[:: 2 * board - 5]}

    assert "stuck" in endings


def test_matches_that_go_back_and_forth_agree() -> None:
    rng = Rng(5)
    lines = (printed(4).start, scattered(4, rng), walled(4, rng))
    endings = {play_together(lines[i % 3], options, rng, 8) for i, options in enumerate(variants(4)[::2])}

    assert "repetition" in endings
