"""Sentences of the log: the seat itself is spoken to, the others are named."""

from __future__ import annotations

import pytest

from gladsheim.core.telling import tell

NAMES = ("Odin", "Freyja")


@pytest.mark.parametrize(
    ("text", "odin", "freyja"),
    [
        ("{0:slide} d5 to d6.", "You slide d5 to d6.", "Odin slides d5 to d6."),
        ("{0:have/has} won.", "You have won.", "Odin has won."),
        ("{0:are/is} first.", "You are first.", "Odin is first."),
        ("The raven of {0} falls.", "The raven of you falls.", "The raven of Odin falls."),
        ("{0's} raven falls.", "Your raven falls.", "Odin's raven falls."),
        ("{1:take} {0's} raven.", "Freyja takes your raven.", "You take Odin's raven."),
        ("It is a draw. {0's} king lives.", "It is a draw. Your king lives.", "It is a draw. Odin's king lives."),
        ("Ho! {0:win}", "Ho! You win", "Ho! Odin wins"),
        ("Then {0:win}", "Then you win", "Then Odin wins"),
        ("No slots {x} here {}.", "No slots {x} here {}.", "No slots {x} here {}."),
    ],
)
def test_each_seat_reads_its_own_sentence(text: str, odin: str, freyja: str) -> None:
    assert tell(text, NAMES, 0) == odin
    assert tell(text, NAMES, 1) == freyja


def test_onlookers_read_names_only() -> None:
    assert tell("{0:take} {1's} raven.", NAMES, -3) == "Odin takes Freyja's raven."


@pytest.mark.parametrize(
    ("verb", "third"),
    [
        ("slide", "slides"),
        ("pass", "passes"),
        ("push", "pushes"),
        ("catch", "catches"),
        ("fix", "fixes"),
        ("go", "goes"),
        ("carry", "carries"),
        ("play", "plays"),
        ("buy", "buys"),
        ("do not move/does not move", "does not move"),
        ("take back", "takes back"),
        ("carry off", "carries off"),
    ],
)
def test_verbs_are_put_in_the_third_person(verb: str, third: str) -> None:
    assert tell(f"{{0:{verb}}}.", NAMES, 1) == f"Odin {third}."


def test_a_name_with_braces_is_told_as_it_is() -> None:
    assert tell("{0:move} and {1:wait}.", ("{1:cheat}", "Loki"), -3) == "{1:cheat} moves and Loki waits."
