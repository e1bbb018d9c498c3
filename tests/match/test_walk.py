from __future__ import annotations

import pytest

import gladsheim
from gladsheim.core.game import AnyGame
from gladsheim.core.rng import Rng
from gladsheim.match import Match, Seeded
from gladsheim.match.walk import steps
from gladsheim.template import GAME

TITLES = [*map(gladsheim.load, gladsheim.games()), GAME]


@pytest.mark.parametrize("game", TITLES, ids=lambda game: game.about.id)
def test_a_walk_passes_through_the_states_of_the_match(game: AnyGame) -> None:
    match, rng = Match(game, dice=Seeded(3)), Rng(3)
    keys = {len(match.log): match.state.key()}
    for _ in range(40):
        if match.is_over:
            break
        legal = match.state.legal_actions_of(match.waiting[0])
        match.play(legal[int(rng.below(len(legal)))], match.waiting[0])
        keys[len(match.log)] = match.state.key()

    walked = list(steps(match))

    assert [entry for step in walked for entry in step.entries] == list(match.log)
    assert walked[0].before.key() == match.start.key()
    assert walked[-1].after.key() == match.state.key()
    for step in walked:
        assert step.before.key() == keys.get(step.entries[0].number - 1, step.before.key())
        assert step.after.key() == keys.get(step.entries[-1].number, step.after.key())


def test_who_chose_at_once_stand_in_one_step() -> None:
    match = Match(GAME, "seats=3", dice=Seeded(11))
    for seat in (2, 0, 1):
        match.play(match.choices(seat)[0], seat)

    joint = [step for step in steps(match) if step.is_joint]

    assert [[entry.seat for entry in step.entries] for step in joint] == [[0, 1, 2]]
    assert all(len(step.entries) == 1 for step in steps(match) if not step.is_joint)


def test_what_ends_a_match_beyond_the_rules_leaves_the_state_as_it_was(stones: AnyGame) -> None:
    for end in (lambda match: match.resign(1), Match.agree_draw):
        match = Match(stones)
        match.play("take-0")
        end(match)

        assert [step.entries[0].code for step in steps(match)] == ["take-0", match.ending]
        assert list(steps(match))[-1].after.key() == match.state.key()


def test_a_match_that_has_not_begun_has_no_steps(stones: AnyGame) -> None:
    assert list(steps(Match(stones))) == []
