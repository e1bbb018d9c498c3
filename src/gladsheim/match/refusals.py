"""What the referee refuses, with sentences that say what would have been right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladsheim.core.errors import Illegal, Invalid, Stale
from gladsheim.core.state import SPECTATOR
from gladsheim.match.choices import Choice
from gladsheim.match.names import enumerate_names

if TYPE_CHECKING:
    from gladsheim.match.match import Match

LONGEST_CODE = 400  # characters; whatever is longer is no code


def check_seat(match: Match, seat: object) -> None:
    """Invalid unless this is one of the match's seats."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < match.seats:
        raise Invalid(f"There is no seat {seat!r}; the seats are 0 to {match.seats - 1}.")


def check_viewer(match: Match, seat: object) -> None:
    """Invalid unless this is one of the match's seats or SPECTATOR."""
    if seat != SPECTATOR:
        check_seat(match, seat)


def check_going_on(match: Match) -> None:
    """Illegal once the match is over."""
    if match.is_over:
        raise Illegal(f"The match is over. {match.headline()}")


def check_version(version: object, since: int, now: int) -> None:
    """Stale unless at this version the present choice stood already, which stands since that one and is at `now`."""
    if version is None:
        return
    if isinstance(version, bool) or not isinstance(version, int):
        raise Invalid(f"{version!r} is no version; it is a whole number such as {now}.")
    if not since <= version <= now:
        raise Stale(f"The match has moved on: it is at version {now}, not {version}. Look again.")


def choosing_seat(match: Match, seat: int | None) -> int:
    """The seat for which something is chosen: the given one, or else the only one that is waited for."""
    check_going_on(match)
    waiting = match.waiting
    if seat is None:
        if len(waiting) > 1:
            some = enumerate_names([f"{other} ({match.names[other]})" for other in waiting])
            raise Invalid(f"Several choose at once; say for which seat: {some}.")
        if not waiting:
            raise Illegal(f"{match.headline()} Nobody can choose before.")
        return waiting[0]
    check_seat(match, seat)
    if seat not in match.actors:
        raise Illegal(f"It is not the turn of {match.names[seat]}. {match.headline()}")
    return seat


def find_action(match: Match, given: object, seat: int) -> int:
    """The legal action of a seat that a code, an integer or a choice means."""
    if isinstance(given, Choice):
        given = given.action
    if isinstance(given, str):
        if len(given) > LONGEST_CODE:
            raise Invalid(f"{given[:20]!r}... is far too long for a code; the codes are in match.actions.")
        found: int = match.game.find(match.state, given.strip(), seat)
        return found
    if isinstance(given, bool) or not isinstance(given, int):
        raise Invalid(f"{given!r} is no choice; give one of the codes that match.actions lists.")
    if not 0 <= given < match.game.action_space(match.options):
        raise Invalid(f"{given} is no action of {match.game.about.name}; match.actions lists those that are legal.")
    if given not in match.state.legal_actions_of(seat):
        raise Illegal(f"Action {given} is not among the choices of {match.names[seat]} now; see match.actions.")
    return given
