"""Set up a position, play codes on it and ask what is offered."""

from __future__ import annotations

from gladsheim.core.errors import Refused
from gladsheim.games.valheim import GAME
from gladsheim.games.valheim.rules.play import Valheim

HEAD = "vm1 normal d{day} P{who} ap{ap} mp{mp} raft:{raft} serpent:{serpent}"


def at(line: str, options: str = "") -> Valheim:
    """The position of a line, of difficulty normal unless the options say otherwise."""
    return GAME.read(
        line, GAME.about.choose(f"difficulty=normal {options}" if "difficulty" not in options else options)
    )


def alone(
    player: str, *, day: int = 3, ap: int = 5, mp: int = 5, raft: str = "-", serpent: str = "alive", more: str = "",
    options: str = "",
) -> Valheim:  # fmt: skip
    """One player, given from his hex on: `0,6 hp10/10 wood4 [] {}`."""
    head = HEAD.format(day=day, who=1, ap=ap, mp=mp, raft=raft, serpent=serpent)
    return at(f"{head} | P1 {player}{more}", options)


def pair(
    one: str, other: str, *, day: int = 3, who: int = 1, ap: int = 5, mp: int = 5, raft: str = "-",
    serpent: str = "alive", more: str = "", options: str = "",
) -> Valheim:  # fmt: skip
    """Two players."""
    head = HEAD.format(day=day, who=who, ap=ap, mp=mp, raft=raft, serpent=serpent)
    return at(f"{head} | P1 {one} | P2 {other}{more}", f"seats=2 {options}")


def play(state: Valheim, *codes: str) -> Valheim:
    """The same state after these choices and dice."""
    for code in codes:
        state.apply(GAME.find(state, code, int(state.actor())))
    return state


def offered(state: Valheim) -> list[str]:
    """The codes of what can be chosen, in their order."""
    return [GAME.code(state, action) for action in state.legal_actions()]


def refusal(state: Valheim, code: str) -> str:
    """What is said to a code that is not possible; empty if it is."""
    try:
        GAME.find(state, code, int(state.actor()))
    except Refused as error:
        return str(error)
    return ""
