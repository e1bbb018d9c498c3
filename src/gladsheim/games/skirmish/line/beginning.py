"""What no match begins with: figures outside their zones, placed out of turn, or hurt before the first card is up."""

from __future__ import annotations

from gladsheim.core.errors import Invalid
from gladsheim.games.skirmish.printed import FIGURES, SIDES
from gladsheim.games.skirmish.rules.ground import WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ABSENT,
    BAND_SIZE,
    CARRIED,
    CHOOSING,
    DEALING,
    ITEMS,
    LYING,
    MOST_BANDS,
    NOTHING,
    SIDE_B,
    STANDING,
    TORCHES,
    TURNING,
    UNPLACED,
    side_of,
)


def check_start(state: Skirmish) -> None:
    """Who has not been activated yet in turn 1 stands where it was placed; nothing has happened before a card is up."""
    if state.turn > 1:
        return
    for figure, name in enumerate(FIGURES):
        if state.status[figure] == STANDING and not state.is_done[figure]:
            zone = state.terms.zones[side_of(figure) * BAND_SIZE + figure % BAND_SIZE]
            if state.y[figure] * WIDTH + state.x[figure] not in list(zone):
                raise Invalid(f"{name} was placed outside its zone.")
    if state.phase > TORCHES and state.phase not in (DEALING, TURNING):
        return
    for figure, name in enumerate(FIGURES):
        is_hurt = state.shock[figure] or state.wounded[figure] or state.links[figure] or state.is_done[figure]
        if is_hurt or state.status[figure] not in (STANDING, UNPLACED, ABSENT):
            raise Invalid(f"Before the first card is up nothing has happened to {name}.")
    if any(state.coins) or any(state.achieved) or state.is_cleared or state.is_burnt:
        raise Invalid("Before the first card is up no coins are paid, no tree is cleared, and no hall burns.")
    _check_things(state)
    _check_ambush(state)


def _check_things(state: Skirmish) -> None:
    """Things lie where the scenario puts them; torches are carried by their own bands, given in turn."""
    starts = state.terms.items
    for item in range(ITEMS):
        if starts[2 * item] < 0:
            continue
        lies = (state.item[item], state.item_x[item], state.item_y[item])
        if lies != (LYING, starts[2 * item], starts[2 * item + 1]):
            raise Invalid(f"Before the first card is up every thing lies at {starts[2 * item]},{starts[2 * item + 1]}.")
    if not state.terms.torches:
        return
    for figure, name in enumerate(FIGURES):
        if state.carries[figure] not in (NOTHING, figure // BAND_SIZE):
            raise Invalid(f"{name} carries the torch of another band.")
    given = [any(state.carries[figure] == band for figure in range(len(FIGURES))) for band in range(MOST_BANDS)]
    due = state.torch_band() if state.phase == TORCHES else 0 if state.phase < TORCHES else state.bands[0]
    if given != [band < due for band in range(MOST_BANDS)]:
        raise Invalid("Torches are given band by band, once all figures are placed.")
    if any(state.item[band] != CARRIED for band in range(state.bands[0])):
        raise Invalid("Before the first card is up no torch lies on the table.")


def _check_ambush(state: Skirmish) -> None:
    """§43: B has a figure in each wood, or figures left for it."""
    own = range(int(state.first(SIDE_B)), int(state.beyond(SIDE_B)))
    empty = 0
    for x, y, radius in state.terms.ambushes:
        inside = [
            (state.x[f] - x) ** 2 + (state.y[f] - y) ** 2 <= radius**2 for f in own if state.status[f] == STANDING
        ]
        empty += not any(inside)
    if empty > sum(1 for figure in own if state.status[figure] == UNPLACED):
        raise Invalid("Side B has at least one figure in each wood.")


def check_placement(state: Skirmish) -> None:
    """§9: sides place in turn, the lower card first, and go round their bands."""
    first = (state.placer * MOST_BANDS + state.next_band[state.placer]) * BAND_SIZE
    left = [figure for figure in range(first, first + BAND_SIZE) if state.status[figure] == UNPLACED]
    is_choice = state.phase == CHOOSING
    if (
        state.drawn[0] == state.drawn[1]
        or (is_choice and len(left) < 2)
        or (not is_choice and state.chosen not in left)
    ):
        raise Invalid("The band whose turn it is places one of its figures.")
    _check_turns(state)
    if not is_choice and not state.legal_actions():
        raise Invalid(f"There is no room for {FIGURES[state.chosen]}.")


def _check_turns(state: Skirmish) -> None:
    placed = [0, 0]
    for side, name in enumerate(SIDES):
        bands = int(state.bands[side])
        by_band = [
            sum(
                1
                for figure in range((side * MOST_BANDS + band) * BAND_SIZE, (side * MOST_BANDS + band + 1) * BAND_SIZE)
                if state.status[figure] == STANDING
            )
            for band in range(bands)
        ]
        placed[side] = sum(by_band)
        if by_band != [(placed[side] + bands - 1 - band) // bands for band in range(bands)]:
            raise Invalid(f"Side {name} places round its bands.")
    begins = int(state.terms.order(state.drawn[1]) < state.terms.order(state.drawn[0]))
    if (placed, state.placer) != _after(state, begins, sum(placed)):
        raise Invalid("The sides place one figure each in turn, the one with the lower card first.")


def _after(state: Skirmish, side: int, number: int) -> tuple[list[int], int]:
    """How many each side has placed after so many placements, and whose turn it is."""
    placed = [0, 0]
    full = [int(bands) * BAND_SIZE for bands in state.bands]
    for _ in range(number):
        placed[side] += 1
        if placed[1 - side] < full[1 - side]:
            side = 1 - side
    return placed, side
