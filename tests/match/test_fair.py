"""Fair dice: bound before the first roll, recomputed by anybody afterwards."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gladsheim.core.errors import Invalid
from gladsheim.core.record import Entry, Record
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE
from gladsheim.match import Match
from gladsheim.match.fair import FairDice, Terms, bind, new_seed
from gladsheim.match.verifying import verify
from gladsheim.template import GAME

SEED = bytes(range(32))
COMMITTED = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def finished(seed: bytes = SEED) -> Match:
    match = Match(GAME, dice=FairDice(seed))
    rng = Rng(7)
    while not match.is_over:
        choices = match.actions
        match.play(choices[rng.below(len(choices))], match.waiting[0])
    return match


def fair_record(seed: bytes = SEED) -> Record:
    return bind(finished(seed).record(), seed, Terms())


def as_a_stranger_rolls(seed: bytes, outcomes: list[tuple[int, int]], number: int) -> int:
    """Written from the description alone: every unit of weight is a ticket, the drawn ticket wins."""
    whole = 2**256
    total = sum(weight for _, weight in outcomes)
    tries = 0
    while True:
        message = str(number) if tries == 0 else f"{number}:{tries}"
        drawn = int(hmac.new(seed, message.encode("ascii"), hashlib.sha256).hexdigest(), 16)
        if drawn < (whole // total) * total:
            break
        tries += 1
    ticket = drawn % total
    end = 0
    for action, weight in outcomes:
        end += weight
        if ticket < end:
            return action
    raise AssertionError


@given(
    st.binary(min_size=32, max_size=32),
    st.lists(st.integers(1, 2**252), min_size=1, max_size=9),
    st.integers(1, 10**6),
)
def test_a_stranger_recomputes_every_roll(seed: bytes, weights: list[int], number: int) -> None:
    outcomes = list(enumerate(weights, 100))

    assert FairDice(seed).roll(outcomes, number) == as_a_stranger_rolls(seed, outcomes, number)


def test_rolls_are_pinned_for_ever() -> None:
    """Numbers from `openssl dgst -sha256 -mac HMAC`, modulo six."""
    dice = FairDice(SEED)

    assert [dice.roll([(face, 1) for face in range(1, 7)], number) for number in range(1, 13)] == [
        2,
        3,
        6,
        5,
        6,
        3,
        2,
        6,
        4,
        2,
        4,
        4,
    ]
    assert Terms().commitment(Record("raid", 1), SEED) == COMMITTED


def test_weights_are_kept_even_where_draws_are_thrown_away() -> None:
    """With a total just above 2^255 nearly half of all draws must be repeated."""
    heavy = 2**254
    outcomes = [(0, heavy), (1, heavy), (2, 1)]
    dice = FairDice(SEED)

    seen = Counter(dice.roll(outcomes, number) for number in range(2000))

    assert seen[2] == 0
    assert abs(seen[0] - seen[1]) < 4 * 2000**0.5


def test_equal_faces_fall_equally_often() -> None:
    dice = FairDice(SEED)
    faces = [(face, 1) for face in range(6)]

    seen = Counter(dice.roll(faces, number) for number in range(12_000))

    chi_square = sum((seen[face] - 2000) ** 2 / 2000 for face in range(6))
    assert chi_square < 20.5  # one in a thousand, five degrees of freedom; the seed is fixed


def test_seeds_are_fresh_and_dice_do_not_show_theirs() -> None:
    assert new_seed() != new_seed()
    assert SEED.hex() not in repr(FairDice(SEED)) + str(FairDice(SEED))
    with pytest.raises(Invalid, match="32 bytes"):
        FairDice(b"short")


def test_a_fair_record_is_verified_from_its_text_alone() -> None:
    record = Record.parse(fair_record().text())
    chance = sum(entry.seat == CHANCE for entry in record.entries)

    verdict = verify(record, published=COMMITTED.upper(), game=GAME)

    assert verdict.is_fair
    assert verdict.rolls == chance > 8
    assert f"All {chance} rolls fell as they had to" in verdict.sentences[0]


def test_a_record_in_progress_tells_the_commitment_but_not_the_seed() -> None:
    match = Match(GAME, dice=FairDice(SEED))

    text = bind(match.record(0), SEED, Terms(), is_over=False).text()

    assert COMMITTED in text
    assert SEED.hex() not in text
    with pytest.raises(Invalid, match="when the match is over"):
        verify(Record.parse(text), game=GAME)


def test_an_exchanged_roll_is_found_and_named() -> None:
    record = fair_record()
    dealt = [entry.code for entry in record.entries]
    swapped = [Entry(CHANCE, dealt[1]), Entry(CHANCE, dealt[0]), *record.entries[2:]]

    verdict = verify(replace(record, entries=tuple(swapped)), game=GAME)

    assert not verdict.is_fair
    assert verdict.sentences[0] == f"Entry 1 says {dealt[1]}, but the dice fell {dealt[0]}."


def test_another_seed_than_the_committed_one_is_found() -> None:
    other = bytes(32)
    record = fair_record()
    exchanged = replace(record, extra={**record.extra, "dice-seed": other.hex()})

    assert "not the one that the commitment" in verify(exchanged, game=GAME).sentences[0]


def test_a_seed_exchanged_together_with_its_commitment_is_found_by_who_noted_the_first() -> None:
    record = fair_record(bytes(32))

    assert verify(record, game=GAME).is_fair
    verdict = verify(record, published=COMMITTED, game=GAME)
    assert not verdict.is_fair
    assert "published before the match" in verdict.sentences[0]


def test_taking_back_leaves_a_record_that_is_verified_still() -> None:
    match = Match(GAME, dice=FairDice(SEED))
    rng = Rng(3)
    backs = 0
    while not match.is_over:
        choices = match.actions
        match.play(choices[rng.below(len(choices))], match.waiting[0])
        if backs < 12 and len(match.log) > 12 and not match.is_over:
            backs += 1
            match.take_back(rng.below(2))

    assert backs == 12
    assert verify(bind(match.record(), SEED, Terms()), game=GAME).is_fair


def test_only_the_rolls_after_an_import_are_vouched_for() -> None:
    before = finished(bytes(32)).record()
    upto = 12
    begun = replace(before, entries=before.entries[:upto], ending="", result=())
    match = Match.from_record(begun, game=GAME, dice=FairDice(SEED))
    while not match.is_over:
        match.play(match.actions[0], match.waiting[0])
    record = match.record()

    assert verify(bind(record, SEED, Terms(first=upto + 1)), game=GAME).is_fair
    assert not verify(bind(record, SEED, Terms()), game=GAME).is_fair


@pytest.mark.parametrize(
    ("header", "value", "words"),
    [
        ("dice-commitment", "", "nobody was bound"),
        ("dice-seed", "xyz", "64 hexadecimal digits"),
        ("dice-commitment", "é" * 64, "64 hexadecimal digits"),
        ("dice-from", "0", "number of an entry"),
        ("dice-from", "²", "number of an entry"),
    ],
)
def test_a_broken_header_is_refused_by_name(header: str, value: str, words: str) -> None:
    record = fair_record()

    with pytest.raises(Invalid, match=words):
        verify(replace(record, extra={**record.extra, header: value}), game=GAME)


def test_what_is_no_commitment_is_refused() -> None:
    with pytest.raises(Invalid, match="no commitment"):
        verify(fair_record(), published="abc", game=GAME)


def test_a_resigned_match_is_verified_up_to_the_resignation() -> None:
    match = Match(GAME, dice=FairDice(SEED))
    match.resign(1)

    verdict = verify(bind(match.record(), SEED, Terms()), game=GAME)

    assert verdict.is_fair
    assert verdict.rolls == len(match.log) - 1
