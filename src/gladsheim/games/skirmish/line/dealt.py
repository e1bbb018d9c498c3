"""What no pack can show: cards dealt to figures that are not there, or up in another order than theirs."""

from __future__ import annotations

from gladsheim.core.errors import Invalid
from gladsheim.games.skirmish.printed import BANDS
from gladsheim.games.skirmish.rules import cards
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    BAND_SIZE,
    CALLING,
    CARTING,
    DEALING,
    ENDED,
    NOBODY,
    NOTHING,
    STANDING,
    TORCHES,
    TURNING,
)


def check_cards(state: Skirmish) -> None:
    """Every band has its cards, and the lowest have come up."""
    _check_order(state)
    phase = state.phase
    if phase <= TORCHES and (any(state.dealt) or state.up != NOTHING):
        raise Invalid("Cards are dealt once all figures are placed.")
    if phase in (DEALING, TURNING) and (any(state.played) or state.up != NOTHING):
        raise Invalid("No card is up before all are dealt.")
    if phase == DEALING:
        _check_dealing(state)
    elif phase > TORCHES:
        for band in range(len(BANDS)):
            _check_band(state, band)
    if phase == TURNING and cards.lowest_band(state) == NOBODY:
        raise Invalid("A card is turned up once all are dealt.")
    is_closed = list(state.played) == list(state.dealt)
    if state.up == NOTHING and phase in (CARTING, ENDED) and not is_closed:
        raise Invalid("The turn ends when all cards have come up.")


def _check_order(state: Skirmish) -> None:
    up = -1 if state.up == NOTHING else state.terms.order(state.up)
    if state.up != NOTHING:
        first = state.up_band * BAND_SIZE
        played = [state.hand[first + slot] for slot in range(state.played[state.up_band])]
        if played[-1:] != [state.up]:
            raise Invalid("The card that came up is the last one marked ! of its band.")
    for band in range(len(BANDS)):
        for slot in range(state.dealt[band]):
            order = state.terms.order(state.hand[band * BAND_SIZE + slot])
            is_played = slot < state.played[band]
            if (state.up != NOTHING and is_played and order > up) or (not is_played and order <= up):
                raise Invalid("Lower cards come up before higher ones.")


def _figures(band: int) -> range:
    return range(band * BAND_SIZE, band * BAND_SIZE + BAND_SIZE)


def _standing(state: Skirmish, band: int) -> int:
    return sum(1 for figure in _figures(band) if state.status[figure] == STANDING)


def _check_dealing(state: Skirmish) -> None:
    receiver = cards.receiver(state)
    if receiver == NOBODY:
        raise Invalid("All cards are dealt.")
    for band, name in enumerate(BANDS):
        due = _standing(state, band) if band < receiver else 0
        if band != receiver and state.dealt[band] != due:
            raise Invalid(f"Bands are dealt their cards one after the other; {name} should hold {due}.")


def _check_band(state: Skirmish, band: int) -> None:
    """§10: a card for each figure that stood on the table when the turn began, and one is up for each activated."""
    name, dealt = BANDS[band], state.dealt[band]
    standing = _standing(state, band)
    lost = [figure for figure in _figures(band) if cards.is_in_match(state, band) and state.status[figure] != STANDING]
    done_and_lost = sum(1 for figure in lost if state.is_done[figure])
    most = standing if state.phase == TURNING else standing + len(lost)
    if not standing + done_and_lost <= dealt <= most:
        raise Invalid(f"{name} was dealt a card for each figure that it had on the table: {standing} or more.")
    done = sum(1 for figure in _figures(band) if state.is_done[figure])
    up = state.played[band] - int(state.phase == CALLING and state.up_band == band)
    if done > up:
        raise Invalid(f"{done} figures of {name} were activated, so as many of its cards have come up, marked !.")
