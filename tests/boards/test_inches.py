"""A measured table: exact, and equal to its slow twin with fractions on every way and shape."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from gladsheim.boards import inches
from tests.boards import inch_twin as twin

Place = tuple[int, int]

places = st.tuples(st.integers(0, 96), st.integers(0, 72))
near = st.tuples(st.integers(0, 20), st.integers(0, 20))
ways = st.one_of(st.tuples(near, near), st.tuples(places, places))
rects = st.one_of(
    st.builds(lambda x, y, w, h: (x, y, x + w, y + h), *(st.integers(-2, 20),) * 2, *(st.integers(1, 12),) * 2),
    st.builds(lambda x, y, w, h: (x, y, x + w, y + h), *(st.integers(-2, 90),) * 2, *(st.integers(1, 40),) * 2),
)
lines = st.one_of(
    st.builds(lambda x, y, w: (x, y, x + w, y), *(st.integers(0, 20),) * 2, st.integers(1, 14)),
    st.builds(lambda x, y, h: (x, y, x, y + h), *(st.integers(0, 20),) * 2, st.integers(1, 14)),
)
thorough = settings(max_examples=300, deadline=None, derandomize=True)


def steps(mask: int) -> list[int]:
    return [k for k in range(48) if mask >> k & 1]


@thorough
@given(ways, near, st.integers(0, 200))
def test_clearance_is_the_distance_of_the_nearest_point_of_a_way(
    way: tuple[Place, Place], place: Place, least: int
) -> None:
    p, q = way

    assert inches.is_clear(*p, *q, *place, least) == twin.is_clear(p, q, place, least)


@thorough
@given(ways, lines)
def test_a_way_meets_a_line_where_they_share_a_point(way: tuple[Place, Place], line: tuple[int, int, int, int]) -> None:
    assert inches.meets_line(*way[0], *way[1], *line) == twin.meets_line(*way, line)


@thorough
@given(ways, rects)
def test_a_way_meets_a_rectangle_only_inside(way: tuple[Place, Place], rect: tuple[int, int, int, int]) -> None:
    assert inches.meets_rect(*way[0], *way[1], *rect) == twin.meets_rect(*way, rect)


@thorough
@given(places, rects)
def test_the_gap_to_a_rectangle_ends_at_its_nearest_point(place: Place, rect: tuple[int, int, int, int]) -> None:
    assert inches.square_of_gap(*place, *rect) == twin.gap(place, rect)


@thorough
@given(ways, near, st.integers(1, 16))
def test_the_steps_in_a_circle_are_those_with_their_midpoints_in_it(
    way: tuple[Place, Place], centre: Place, radius: int
) -> None:
    mask = inches.steps_in_circle(*way[0], *way[1], *centre, radius)

    assert steps(mask) == twin.steps_in_circle(*way, centre, radius)


@thorough
@given(ways, rects)
def test_the_steps_in_a_rectangle_are_those_with_their_midpoints_in_it(
    way: tuple[Place, Place], rect: tuple[int, int, int, int]
) -> None:
    assert steps(inches.steps_in_rect(*way[0], *way[1], *rect)) == twin.steps_in_rect(*way, rect)


@thorough
@given(ways, near)
def test_the_steps_toward_a_point_are_those_before_the_nearest_one(way: tuple[Place, Place], centre: Place) -> None:
    assert steps(inches.steps_toward(*way[0], *way[1], *centre)) == twin.steps_toward(*way, centre)


@thorough
@given(st.integers(0, 2**48 - 1))
def test_steps_are_counted(mask: int) -> None:
    assert inches.count_steps(mask) == mask.bit_count()


@thorough
@given(st.integers(0, 2**24 - 1), st.integers(-1, 1))
def test_the_root_of_a_square_is_exact(root: int, off: int) -> None:
    square = max(0, root * root + off)

    found = inches.floor_of_root(square)

    assert found * found <= square < (found + 1) * (found + 1)


def test_a_way_of_no_length_is_its_point() -> None:
    assert inches.meets_rect(5, 5, 5, 5, 4, 4, 6, 6)
    assert not inches.meets_rect(4, 5, 4, 5, 4, 4, 6, 6)
    assert inches.meets_line(5, 4, 5, 4, 4, 4, 6, 4)
    assert inches.steps_in_circle(5, 5, 5, 5, 5, 8, 3) == inches.ALL_STEPS
    assert inches.steps_toward(5, 5, 5, 5, 5, 8) == 0
