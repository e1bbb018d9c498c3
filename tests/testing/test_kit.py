"""What strangers take from the kit: strategies, traces, a class of tests, bots."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import find, given, settings

import gladsheim.template
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.core.state import State
from gladsheim.testing import (
    PROPERTIES,
    Broken,
    Trail,
    check_bots,
    check_trace,
    conformance_tests,
    option_variants,
    trace,
    walk,
)
from gladsheim.testing.strategies import trails
from tests.spelled import Spelled

GAME: AnyGame = gladsheim.template.GAME

TestTemplate = conformance_tests(GAME, matches=1, looks=3)


@settings(max_examples=20, deadline=None, derandomize=True)
@given(trail=trails(GAME))
def test_drawn_states_are_reached_by_their_record(trail: Trail) -> None:
    again = Trail(GAME, trail.options)
    for entry in trail.record().entries:
        again.step(GAME.find(again.state, entry.code, entry.seat))

    assert again.state.key() == trail.state.key()


def test_a_failure_shrinks_to_the_shortest_line() -> None:
    reachable = trails(GAME, GAME.choose(ships=3))
    shortest = find(reachable, lambda trail: GAME.line(trail.state).startswith("weather"))

    assert [entry.code for entry in shortest.record().entries] == [f"deal-{oars}" for oars in range(1, 7)]


def test_variants_change_one_option_at_a_time() -> None:
    assert [str(options) for options in option_variants(GAME)] == ["", "seats=4", "ships=3"]


def test_variants_that_need_another_option_are_left_out() -> None:
    def new(options: Options) -> State:
        if options["ships"] == 3:
            raise Invalid("Three ships need three seats.")
        state: State = GAME.new(options)
        return state

    assert [str(options) for options in option_variants(dataclasses.replace(GAME, new=new))] == ["", "seats=4"]


def test_a_walk_goes_to_the_end() -> None:
    trail = walk(GAME, GAME.choose(), Rng(5))

    assert trail.state.is_over()
    assert len(trail.record().entries) == len(trail.steps)


def test_a_state_is_midway_while_some_have_committed() -> None:
    trail = Trail(GAME, GAME.choose(ships=3))
    rng = Rng(1)
    while len(trail.state.actors()) < 2:
        trail.step_randomly(rng)
    assert not trail.is_midway
    trail.step_randomly(rng)
    assert trail.is_midway
    trail.step_randomly(rng)

    assert not trail.is_midway


def test_the_class_has_a_test_for_each_property_and_for_bots() -> None:
    marks = TestTemplate.test_the_contract.pytestmark

    assert any(set(mark.args[1]) == set(PROPERTIES) for mark in marks)
    assert hasattr(TestTemplate, "test_bots_finish")


def test_bots_that_end_it_in_an_unlisted_way_are_noticed() -> None:
    about = dataclasses.replace(GAME.about, endings={"peace": ""})

    with pytest.raises(Broken, match="which the card does not list"):
        check_bots(dataclasses.replace(GAME, about=about), GAME.choose(), names=["uniform"])


def test_the_trace_changes_with_the_order_of_codes() -> None:
    loud = Spelled(GAME.verbs, code=lambda state, action: GAME.code(state, action).upper())
    renamed = dataclasses.replace(GAME, verbs=loud)

    assert trace(GAME) == trace(GAME)
    assert trace(renamed) != trace(GAME)


def test_another_trace_than_the_pinned_one_is_broken(tmp_path: Path) -> None:
    file = tmp_path / "trace.txt"
    with pytest.raises(Broken, match="pins nothing"):
        check_trace(file, GAME)
    check_trace(file, GAME, update=True)
    check_trace(file, GAME)
    file.write_text("0123456789abcdef\n")

    with pytest.raises(Broken, match="pins 0123456789abcdef"):
        check_trace(file, GAME)
