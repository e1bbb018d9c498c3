"""When a seat may go back to its last decision, alone or because all agree, and where that was."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, SPECTATOR, State
from gladsheim.match.log import NO_ACTION, LogEntry

if TYPE_CHECKING:
    from gladsheim.match.match import Match

WORLDS = 24  # imagined for each seat before an action is held to have revealed nothing
FEW_WORLDS = 2  # imagined at every look at the table, for a first guess


def obstacle(match: Match, seat: int, *, is_agreed: bool = False, is_guess: bool = False) -> str:
    """Why a seat may not go back to its last decision; empty if it may. What all agree on, nothing else hinders.

    Whether something hidden was shown is dear to find out for certain. A guess hardly ever errs, and never when it
    says that something was.
    """
    if match.committed(seat) is not None:
        return ""
    if last_decision(match, seat) is None:
        return "there is nothing to take back"
    if is_agreed:
        return ""
    if match.is_over:
        return "the match is over"
    last = match.log[-1]
    if last.seat == CHANCE:
        return "the dice have fallen since"
    if last.seat != seat or match.has_commits:
        return "another has chosen since"
    if last.first != last.number:
        return "everybody's choice has been shown"
    if match.game.about.hides(match.options) and (seems_to_reveal if is_guess else reveals)(match, last):
        return "something hidden has been shown"
    return ""


def last_decision(match: Match, seat: int) -> int | None:
    """How many entries came before a seat's last decision; None if it has made none that can be taken back."""
    if match.committed(seat) is not None:
        return len(match.log)
    for entry in reversed(match.log):
        is_agreed = entry.seat == CHANCE and entry.action == NO_ACTION
        if entry.seat == seat or is_agreed:
            return entry.first - 1 if entry.first > match.kept else None
    return None


def reveals(match: Match, last: LogEntry) -> bool:
    """Whether somebody learnt from the last action more than which it was.

    In every world that a witness could have imagined before it, the action must have been possible and must have led
    to the same table. Otherwise the action told something: what was in a hand, or on the back of a card.
    """
    viewers = [viewer for viewer in (*range(match.seats), int(SPECTATOR)) if last.is_seen_by(viewer)]
    return _differs(match, last, viewers, WORLDS)


def seems_to_reveal(match: Match, last: LogEntry) -> bool:
    """The same in a few worlds, for who acted and for those who know the least."""
    viewers = [viewer for viewer in (last.seat, int(SPECTATOR)) if last.is_seen_by(viewer)]
    return _differs(match, last, viewers, FEW_WORLDS)


def _differs(match: Match, last: LogEntry, viewers: Iterable[int], worlds: int) -> bool:
    rng = Rng(last.number)
    see: Callable[[State, int], object] = match.game.view or match.game.scene  # the line is quicker than the picture
    for viewer in viewers:
        seen = see(match.state, viewer)
        for _ in range(worlds):
            world = match.before.imagine(viewer, rng)
            if last.action not in world.legal_actions_of(last.seat):
                return True
            world.apply_of(last.seat, last.action)
            if see(world, viewer) != seen:
                return True
    return False
