"""A title as one value: codes are found among the legal actions or refused with what would have been right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, SPECTATOR, State
from gladsheim.template import GAME as TEMPLATE
from tests.spelled import Spelled

GAME: AnyGame = TEMPLATE


def at_a_choice() -> State:
    """The first state in which a seat chooses."""
    state: State = GAME.new(GAME.choose())
    rng = Rng(1)
    while state.actor() == CHANCE:
        outcomes = state.outcomes()
        state.apply(outcomes[rng.below(len(outcomes))][0])
    return state


def test_every_offered_code_is_found() -> None:
    state = at_a_choice()
    seat = int(state.actor())

    for action in state.legal_actions_of(seat):
        assert GAME.find(state, GAME.code(state, action), seat) == action


def test_outcomes_of_chance_are_found_as_well() -> None:
    state = GAME.new(GAME.choose())

    for action, _ in state.outcomes():
        assert GAME.find(state, GAME.code(state, action), int(CHANCE)) == action


def test_a_code_that_is_not_offered_is_illegal_and_some_that_are_offered_are_told() -> None:
    state = at_a_choice()
    seat, other = state.actors()[:2]
    offered = set(state.legal_actions_of(seat))
    action = next(action for action in state.legal_actions_of(other) if action not in offered)
    code = GAME.code(state, action)

    with pytest.raises(Illegal, match=rf"^{code} is not possible: .+\. Possible now: ") as refusal:
        GAME.find(state, code, seat)

    assert GAME.code(state, min(offered)) in str(refusal.value)


def test_a_title_that_knows_the_rule_says_which_forbids_it() -> None:
    strict = replace(GAME, verbs=Spelled(GAME.verbs, forbids=lambda state, action: "the ice bears nobody"))
    state = at_a_choice()
    seat, other = state.actors()[:2]
    action = next(a for a in state.legal_actions_of(other) if a not in state.legal_actions_of(seat))

    with pytest.raises(Illegal, match="the ice bears nobody"):
        strict.find(state, GAME.code(state, action), seat)


def test_what_is_no_code_is_invalid() -> None:
    state = at_a_choice()

    with pytest.raises(Invalid):
        GAME.find(state, "no such code", int(state.actor()))


def test_a_title_prints_its_name_and_knows_its_seats() -> None:
    assert repr(GAME) == f"<{GAME.about.name}, rules version {GAME.about.rules_version}>"
    assert GAME.seats(GAME.choose(seats=3)) == 3


def test_in_a_cooperative_title_all_are_partners_and_nobody_has_an_opponent() -> None:
    together = replace(GAME, about=replace(GAME.about, utility="cooperative"))
    options = together.choose(seats=3)

    assert together.partners_with(options) == ((0, 1, 2),)
    assert together.partners_of(1, options) == {0, 1, 2}
    assert not together.has_opponents(options)
    assert GAME.partners_of(1, options) == {1}
    assert GAME.has_opponents(options)


def test_partners_are_the_cards_unless_they_depend_on_the_options() -> None:
    sides = replace(GAME, partners=lambda options: ((0,), tuple(range(1, options.number("seats")))))

    assert GAME.partners_with(GAME.choose()) == GAME.about.partners
    assert sides.partners_with(GAME.choose(seats=3)) == ((0,), (1, 2))


def test_the_view_of_an_open_title_is_its_line() -> None:
    state = at_a_choice()
    is_open = replace(GAME, about=replace(GAME.about, has_secrets=False), view=None)

    assert is_open.view_of(state, 0) == is_open.view_of(state, int(SPECTATOR)) == GAME.line(state)
    assert GAME.view_of(state, 0) != GAME.line(state)


def test_a_title_with_secrets_that_has_no_view_tells_nothing() -> None:
    with pytest.raises(Invalid, match=rf"^{GAME.about.name} has secrets, but its Game has no `view`"):
        replace(GAME, view=None).view_of(at_a_choice(), 0)
