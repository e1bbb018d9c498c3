"""Measuring speed: that it counts the right things, not how fast this machine is."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.lab.speed import measure, measure_apart
from gladsheim.registry import games
from gladsheim.template import GAME


def test_everything_is_measured() -> None:
    speed = measure(GAME, GAME.choose(), 0.03)

    assert min(speed.playouts, speed.moves, speed.iterations) > 0
    assert speed.moves > speed.playouts


@pytest.mark.parametrize("id", list(games()))
def test_the_interpreted_build_is_measured_in_a_process_of_its_own(id: str) -> None:
    speed = measure_apart(id, games()[id].choose(), 0.03, interpreted=True)

    assert not speed.is_compiled
    assert speed.playouts > 0


def test_a_failed_measurement_is_told_in_a_sentence() -> None:
    with pytest.raises(Invalid, match="The measurement of nothing failed"):
        measure_apart("nothing", GAME.choose(), 0.01, interpreted=False)
