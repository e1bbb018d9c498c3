"""Set up a position from its line, play codes on it and ask what may be done and who holds what."""

from __future__ import annotations

from gladsheim.core.errors import Illegal
from gladsheim.core.options import Options
from gladsheim.games.nxs import GAME
from gladsheim.games.nxs.printed import HEX_NAMES
from gladsheim.games.nxs.rules.ground import ground, hexes_of
from gladsheim.games.nxs.rules.play import Nxs

MODES = {"2": "seats=2", "3": "seats=3", "J": "jotunn=on"}
GOALS = ("goal_white", "goal_black", "goal_gold")


def options(text: str) -> Options:
    return GAME.about.choose(text)


def new(text: str = "") -> Nxs:
    return GAME.new(options(text))


def at(line: str, more: str = "") -> Nxs:
    """A line's position; the options follow from its mode, goals and hands where `more` does not say otherwise."""
    words = line.split()
    given = [more] if "seats=" in more else [MODES[words[0]], more]
    if len(words) > 5:
        given += [f"{id}={goal}" for id, goal in zip(GOALS, words[5].split("/"), strict=False)]
    if len(words) > 6 and words[6] != "-" and "cards=" not in more:
        given.append("cards=three")
    return read(line, " ".join(given))


def read(line: str, text: str) -> Nxs:
    return GAME.read(line, options(text))


def line(state: Nxs) -> str:
    return GAME.line(state)


def view(state: Nxs, seat: int) -> str:
    return GAME.view_of(state, seat)


def hands(state: Nxs) -> str:
    """The cards as a line writes them."""
    return GAME.line(state).split()[6]


def results(state: Nxs) -> list[float]:
    return [state.result(seat) for seat in range(GAME.seats(state.terms.options))]


# Choices


def codes(state: Nxs) -> set[str]:
    """All choices now; each has its own code."""
    actions = state.legal_actions()
    found = {GAME.code(state, action) for action in actions}
    assert len(found) == len(actions)
    return found


def outcomes(state: Nxs) -> dict[str, int]:
    """What chance may do now, with weights."""
    return {GAME.code(state, action): weight for action, weight in state.outcomes()}


def is_legal(state: Nxs, code: str) -> bool:
    try:
        GAME.find(state, code, int(state.actor()))
    except Illegal:
        return False
    return True


def play(state: Nxs, *codes: str) -> Nxs:
    """The same state after these codes."""
    for code in codes:
        state.apply(GAME.find(state, code, int(state.actor())))
    return state


def moves(state: Nxs, cell: str) -> str:
    """Where the piece on a cell may move without a card, sorted."""
    starts = [code.rstrip("#") for code in codes(state) if code.startswith(f"{cell}-") and "*" not in code]
    return " ".join(sorted(code.partition("-")[2] for code in starts))


def takes(state: Nxs) -> set[str]:
    """The captures without a card."""
    return {code.rstrip("#") for code in codes(state) if "x" in code and "*" not in code}


def by_card(state: Nxs, card: str, cell: str = "") -> set[str]:
    """What a card allows the piece on a cell, or any."""
    return {code.partition("*")[0] for code in codes(state) if f"*{card}" in code and code.startswith(cell)}


# Ground


def held(state: Nxs, colour: str) -> str:
    """The hexes a player holds, sorted."""
    army = "wbg".index(colour)
    return " ".join(sorted(HEX_NAMES[hex] for hex in hexes_of(army, *ground(state, army))))


def totals(state: Nxs) -> tuple[int, ...]:
    return tuple(len(held(state, colour).split()) for colour in "wbg"[: GAME.seats(state.terms.options)])


def neighbours(boards: str, cell: str) -> set[str]:
    """A Jöfurr has five line sides: looking both ways he reaches all six neighbours."""
    black, gold = "b2" if cell[0] > "e" else "g2", "l5" if cell[0] < "j" else "h8"
    others = f"S0{black} S0{gold}" if boards == "3" else f"S0{black}"
    return {end for facing in (0, 3) for end in moves(at(f"{boards} wm J{facing}{cell} {others}"), cell).split()}
