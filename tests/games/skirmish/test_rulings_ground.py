"""One test for each ruling of RULES.md on measuring and terrain (§1-7)."""

from __future__ import annotations

import pytest

from gladsheim.games.skirmish.printed import printed
from gladsheim.games.skirmish.rules import combat
from tests.games.skirmish.table import can, field, fig, lay


def test_r9_bases_are_discs_of_an_inch() -> None:
    touching = field("A1w@20,20", "A1h@22,20", "B1h@60,40")

    assert not touching.is_free_of_overlap(21, 20, fig("A1a"))
    assert touching.is_free_of_overlap(24, 20, fig("A1a"))


def test_r10_figures_stand_on_a_lattice_of_half_inches() -> None:
    state = field("A1h@10,10", "B1h@60,40", active="A1h")

    assert can(state, "move 11,10")
    assert can(state, "move 10,11")


def test_r25_figures_and_obstacles_do_not_block_sight() -> None:
    state = field("A1a@20,6", "A1w@20,9", "B1w@20,20", scenario="silver", active="A1a")

    assert can(state, "shoot B1w")


@pytest.mark.parametrize(
    ("archer", "cover", "covered"),
    [("20,6", "text", False), ("20,6", "also_edges", True), ("30,18", "also_edges", False)],
)
def test_r26_a_fence_is_cover_only_by_option_when_touched_and_crossed_by_the_shot(
    archer: str, cover: str, covered: bool
) -> None:
    state = field(f"A1a@{archer}", "B1w@20,13", scenario="silver", options=f"cover={cover}")

    assert combat.is_covered(state, fig("A1a"), fig("B1w")) == covered


def test_r51_a_base_may_hang_over_the_edge() -> None:
    assert can(field("A1h@4,4", "B1h@60,40", active="A1h"), "move 0,0")


def test_r52_items_are_measured_as_discs_and_shapes_from_the_rim_of_a_base() -> None:
    ground = printed("hall", False).ground
    hall = printed("hall", False).shape_ids.index("b1")

    assert ground.touches(hall, 36, 35)
    assert not ground.touches(hall, 36, 34)
    near = field("A1w@20,20", "B1h@60,40", scenario="silver", active="A1w")
    lay(near, "chest", 20, 22)
    assert can(near, "pick chest")


def test_r53_ways_through_rough_ground_are_cut_into_48_steps() -> None:
    assert printed("ford", False).ground.rough_steps(14, 2, 14, 11) == 16


def test_r54_uphill_is_toward_the_hills_centre() -> None:
    ground = printed("ford", False).ground

    assert ground.rough_steps(58, 12, 46, 12) == 0
    assert ground.rough_steps(46, 12, 58, 12) == 24


def test_r63_the_centre_of_a_base_decides() -> None:
    ground = printed("ford", False).ground

    assert ground.is_cover(14, 20)
    assert not ground.is_cover(14, 21)
