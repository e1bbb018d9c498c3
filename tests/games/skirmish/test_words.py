"""The log: what its sentences say, and the things they speak of."""

from __future__ import annotations

import pytest

from gladsheim.core.telling import Told
from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.rules.play import Skirmish
from tests.games.skirmish.table import charging, field, lay, play, start


def told(state: Skirmish, *codes: str) -> list[Told]:
    """What is told of the last of some choices."""
    play(state, *codes[:-1])
    state.events = []
    play(state, codes[-1])
    return [GAME.tell(state, event) for event in state.events]


def test_a_sentence_speaks_of_the_figures_it_names() -> None:
    assert told(field("A1h@20,20", "B1w@24,20", active="A1h"), "charge B1w") == [
        Told("{0:charge} the warrior B1 with the hero A1.", (), ("figure:B1w", "figure:A1h"))
    ]
    assert told(charging(), "d10 9", "d8 2") == [
        Told("The warrior B1 rolls 2.", (), ("figure:B1w",)),
        Told("The hero A1 strikes the warrior B1: two hits.", (), ("figure:A1h", "figure:B1w")),
    ]


def test_a_sentence_speaks_of_the_things_and_the_ground_it_names() -> None:
    silver = field("A1w@20,20", "B1h@60,40", scenario="silver", active="A1w")
    lay(silver, "chest", 20, 22)
    tree = field("A1w@46,24", "B1h@60,40", scenario="oxroad", active="A1w")

    assert told(silver, "pick chest")[0].tokens == ("item:chest", "figure:A1w")
    assert told(tree, "cross o1")[0].spots == ("shape:o1",)


def test_who_else_takes_part_is_shown_though_not_named() -> None:
    shot = field("A1a@10,10", "B1w@30,10", active="A1a")

    assert told(shot, "shoot B1w", "d6 1")[0] == Told(
        "The archer A1 rolls 1 and misses.", (), ("figure:A1a", "figure:B1w")
    )


@pytest.mark.parametrize("cards", ["hidden", "open"])
def test_a_dealt_card_is_told_without_a_thing_that_others_could_know_it_by(cards: str) -> None:
    dealt = told(start(f"bands_a=1 bands_b=1 cards={cards}"), "4H")
    state = field("A1h@10,10", "B1h@60,40", options=f"cards={cards}")

    assert dealt == [Told("Side A draws the 4 of hearts for deployment.")]
    assert told(state, "card A1 5H") == [Told("A1 is dealt the 5 of hearts.")]
