"""The fast rules and their slow twin play the same matches, choice by choice."""

from __future__ import annotations

from itertools import product

import pytest

from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.printed import LETTERS
from gladsheim.games.valhalla.rules.cards import KINDS
from gladsheim.games.valhalla.rules.play import Valhalla
from tests.games.valhalla.twin import Twin


def variants() -> list[Options]:
    times, stays, falls = ("phase_end", "turn_end", "immediate"), ("all", "clash_only"), ("in_order", "together")
    choices = product(times, stays, falls, (False, True), (False, True))
    names = ("test_time", "draugr_stay", "simultaneous_falls", "duel", "wolf_returns_itself")
    tables = [
        {"seats": 2},
        {"seats": 3},
        {"seats": 4},
        {"seats": 2, "gods": True},
        {"seats": 3, "gods": True},
        {"seats": 5},
    ]
    return [
        GAME.choose(**tables[number % len(tables)], **dict(zip(names, choice, strict=True)))
        for number, choice in enumerate(choices)
    ] + [
        GAME.choose(**table, payment=payment, ignore=ignore)
        for table in tables
        for payment, ignore in (("hand_discards", "always"), ("any", "may"))
    ]


def compare(fast: Valhalla, slow: Twin) -> None:
    for seat in range(slow.n):
        at = seat * int(KINDS)
        for row, cards in ((fast.hand, slow.hands[seat]), (fast.discards, slow.discards[seat])):
            assert [int(row[at + kind]) for kind in range(KINDS)] == [cards.count(letter) for letter in LETTERS]
        assert [LETTERS[row[seat]] if row[seat] >= 0 else "" for row in (fast.main, fast.support)] == [
            slow.mains[seat],
            slow.supports[seat],
        ]
    assert [LETTERS[kind] for kind in fast.armory] == slow.armory
    assert fast.deck.size() == len(slow.deck)
    assert [int(cards) for cards in fast.removed] == [slow.removed.count(letter) for letter in LETTERS]


def lockstep(options: Options, seed: int) -> str:
    """One random match of both; how it ended."""
    fast, slow, rng = GAME.new(options), Twin(options), Rng(seed)
    story = slow.story()
    question = next(story)
    while not fast.is_over():
        actions = fast.legal_actions()
        codes = {GAME.code(fast, action): action for action in actions}
        assert (int(fast.actor()), set(codes)) == question, GAME.line(fast)
        code = list(codes)[rng.below(len(codes))]
        fast.apply(codes[code])
        try:
            question = story.send(code)
        except StopIteration:
            break
        if question[0] >= 0 and len(fast.actors()) == 1:
            compare(fast, slow)
    assert fast.ending() == slow.ending
    return slow.ending


@pytest.mark.parametrize("options", variants(), ids=str)
def test_twins_play_the_same_matches(options: Options) -> None:
    endings = {lockstep(options, seed) for seed in range(6)}

    assert endings <= {"last_survivor", "all_fallen"}
