"""§10-12: the deck, the bands' cards, which one comes up next, and what others may think of them. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng
from gladsheim.games.skirmish.rules.field import Field
from gladsheim.games.skirmish.rules.terms import (
    BAND_SIZE,
    BANDS,
    DECK,
    MOST_BANDS,
    NOBODY,
    NOTHING,
    STANDING,
)


def is_in_match(field: Field, band: i64) -> bool:
    return band % MOST_BANDS < field.bands[band // MOST_BANDS]


def receiver(field: Field) -> i64:
    """§10: the band that is dealt the next card: one for each figure on the table; NOBODY once all have theirs."""
    band: i64 = 0
    figure: i64 = 0
    for band in range(BANDS):
        if not is_in_match(field, band):
            continue
        due: i64 = 0
        for figure in range(band * BAND_SIZE, band * BAND_SIZE + BAND_SIZE):
            if field.status[figure] == STANDING:
                due += 1
        if field.dealt[band] < due:
            return band
    return NOBODY


def is_out(field: Field, card: i64) -> bool:
    """Whether a card was dealt this turn."""
    i: i64 = 0
    for i in range(BANDS * BAND_SIZE):
        if field.hand[i] == card:
            return True
    return False


def give(field: Field, band: i64, card: i64) -> None:
    """A band gets a card; its cards lie in the order in which they will come up."""
    slot: i64 = band * BAND_SIZE + field.dealt[band]
    order: i64 = field.terms.order(card)
    while slot > band * BAND_SIZE and field.terms.order(field.hand[slot - 1]) > order:
        field.hand[slot] = field.hand[slot - 1]
        slot -= 1
    field.hand[slot] = card
    field.dealt[band] += 1


def lowest_band(field: Field) -> i64:
    """§11: the band whose card comes up next, or NOBODY."""
    lowest: i64 = NOBODY
    least: i64 = DECK
    band: i64 = 0
    for band in range(BANDS):
        if field.played[band] < field.dealt[band]:
            order: i64 = field.terms.order(field.hand[band * BAND_SIZE + field.played[band]])
            if order < least:
                least = order
                lowest = band
    return lowest


def has_figure_left(field: Field, band: i64) -> bool:
    """§12: whether a band has a figure that was not activated this turn."""
    figure: i64 = 0
    for figure in range(band * BAND_SIZE, band * BAND_SIZE + BAND_SIZE):
        if field.status[figure] == STANDING and field.is_done[figure] == 0:
            return True
    return False


def deal_anew(world: Field, seat: i64, rng: Rng) -> None:
    """Cards that a seat has not seen could be any that it does not hold and that are not lower than the last called."""
    if world.terms.has_open_cards:
        return
    floor: i64 = -1 if world.up == NOTHING else world.terms.order(world.up)
    pool = vec[i64]([0] * DECK)
    held = vec[i64]([0] * DECK)
    band: i64 = 0
    slot: i64 = 0
    card: i64 = 0
    for band in range(BANDS):
        if world.dealt[band] > 0 and world.seat_of_band(band) == seat:
            for slot in range(world.dealt[band]):
                held[world.hand[band * BAND_SIZE + slot]] = 1
    n: i64 = 0
    for card in range(DECK):
        if held[card] == 0 and world.terms.order(card) > floor:
            pool[n] = card
            n += 1
    rng.shuffle(pool, n)
    for band in range(BANDS):
        if world.dealt[band] > 0 and world.seat_of_band(band) != seat:
            dealt: i64 = world.dealt[band]
            world.dealt[band] = world.played[band]
            while world.dealt[band] < dealt:
                n -= 1
                give(world, band, pool[n])
