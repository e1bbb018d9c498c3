"""What is written beside the board: ground, shares, captures, and each seat's headline."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from gladsheim.games.nxs.printed import ARMY_NAMES, ICONS, NAMES, patterns_of
from gladsheim.games.nxs.rules import ends
from gladsheim.games.nxs.rules.ground import measure
from gladsheim.games.nxs.rules.names import GOLD, NO_CARDS
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.kit.sentences import count
from gladsheim.scene.scene import Panel, Row, SeatStrip


def panels(state: Nxs) -> tuple[Panel, ...]:
    goals = {int(state.terms.goal[seat]) for seat in range(int(state.terms.seats))}
    aside = f"first to {goals.pop()} wins" if len(goals) == 1 else "each to their own goal"
    return (
        Panel("panel:ground", "Ground held", tuple(_ground(state)), aside=aside),
        Panel("panel:kinds", "Pieces", _kinds(), aside="lines move, spears strike"),
        Panel("panel:war", "The war", tuple(_war(state)), "text"),
    )


def _ground(state: Nxs) -> Iterator[Row]:
    """By seat the total, and with three boards the share of each enemy board."""
    terms = state.terms
    for seat in range(int(terms.seats)):
        held, goal = int(measure(state, seat)), int(terms.goal[seat])
        yield Row(ARMY_NAMES[seat], str(held >> 12), seat=seat, bar=(min(held >> 12, goal), goal))
        if terms.armies == 3:
            for army, share in zip(_enemies(seat), (held >> 6 & 63, held & 63), strict=True):
                label, needed = f"on {ARMY_NAMES[army]}'s board", int(terms.share[seat])
                yield Row(label, f"{share} of {needed}", seat=seat, is_muted=share < needed)
    if 2 * state.quiet >= ends.claim_limit(state) and not state.is_over():
        yield Row("Turns without a capture", f"{state.quiet} of {ends.stop_limit(state)}")


@cache
def _kinds() -> tuple[Row, ...]:
    reach = patterns_of(False).reach
    return tuple(Row(name, f"range {reach[kind]}", icon=ICONS[kind]) for kind, name in enumerate(NAMES))


def _enemies(seat: int) -> list[int]:
    return [army for army in range(3) if army != seat]


def _war(state: Nxs) -> Iterator[Row]:
    yield Row("Turns played", str(state.turns))
    for seat in range(int(state.terms.seats)):
        yield Row(f"Captured by {ARMY_NAMES[seat]}", str(state.captures[seat]), seat=seat)


def strip(state: Nxs, seat: int) -> SeatStrip:
    """A seat's headline: hexes held of the goal."""
    held, goal = int(measure(state, seat)), int(state.terms.goal[seat])
    return SeatStrip(
        seat=seat,
        role=ARMY_NAMES[seat],
        value=str(held >> 12),
        unit=f"of {goal} hexes",
        status=", ".join(_status(state, seat, held)),
        is_acting=seat == state.actor(),
        is_out=state.is_out(seat),
    )


def _status(state: Nxs, seat: int, held: int) -> Iterator[str]:
    if state.is_out(seat):
        yield "out"
        return
    if state.terms.armies == 3:
        shares = zip(_enemies(seat), (held >> 6 & 63, held & 63), strict=True)
        told = ", ".join(f"{ARMY_NAMES[army]} {share}" for army, share in shares)
        yield f"{told} of {state.terms.share[seat]} each"
    if state.terms.cards != NO_CARDS:
        yield count(int(state.hand_size(seat)), "card")
    if state.is_second_half and seat == state.seat:
        yield f"steers {ARMY_NAMES[int(GOLD)]}"
