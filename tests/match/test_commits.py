"""The simultaneous choice of the template: every seat sends a ship in secret."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import replace

import pytest

from gladsheim.core.errors import Illegal, Invalid, Stale
from gladsheim.core.state import SPECTATOR
from gladsheim.match import Match, Seeded
from gladsheim.scene.scene import Prompt, Scene
from gladsheim.template import GAME
from gladsheim.template.rules import Raid


@pytest.fixture
def match() -> Match:
    """Three seats before their first secret choice."""
    return Match(GAME, "seats=3", dice=Seeded(11))


def what_others_see(match: Match, seat: int) -> list[object]:
    """Everything that anybody but one seat can read of a match."""
    viewers = [other for other in (*range(match.seats), int(SPECTATOR)) if other != seat]
    looks = [(match.scene(v), match.told(v), match.headline(v), match.record(v).text()) for v in viewers]
    offers = [match.offers(v) for v in viewers if v >= 0]
    undos = [match.can_undo(v) for v in viewers if v >= 0]
    return [looks, offers, undos, str(match), repr(match), match.version, len(match.log), match.state.key()]


def test_nobody_else_sees_which_choice_a_seat_committed_to() -> None:
    seen = []
    for place in (0, 3):
        match = Match(GAME, "seats=3", dice=Seeded(11))
        match.play(match.choices(1)[place], 1)
        seen.append(what_others_see(match, 1))

    assert seen[0] == seen[1]


def test_a_commitment_is_in_no_log_and_no_state_before_the_last_one(match: Match) -> None:
    length, key = len(match.log), match.state.key()

    match.play(match.choices(0)[0], 0)
    match.play(match.choices(2)[0], 2)

    assert (len(match.log), match.state.key()) == (length, key)
    assert match.waiting == [1]
    assert match.actors == [0, 1, 2]


def test_a_seat_sees_its_own_commitment_and_may_change_it(match: Match) -> None:
    first, second = match.choices(1)[:2]
    match.play(first, 1)
    assert match.committed(1) == first.action
    assert "choose otherwise" in match.scene(1).prompt.help

    match.play(second, 1)
    match.play(match.choices(0)[0], 0)
    match.play(match.choices(2)[0], 2)

    assert second.code in [entry.code for entry in match.log]
    assert first.code not in [entry.code for entry in match.log]


def test_nothing_can_be_changed_after_the_last_commitment(match: Match) -> None:
    codes = [match.choices(seat)[0].code for seat in range(3)]
    version = match.version
    for seat, code in enumerate(codes):
        match.play(code, seat)

    with pytest.raises(Stale):
        match.play(codes[0], 0, version)
    assert match.committed(0) is None


def test_the_order_of_commitments_makes_no_difference() -> None:
    ends = set()
    for order in itertools.permutations(range(3)):
        match = Match(GAME, "seats=3", dice=Seeded(11))
        for seat in order:
            match.play(match.choices(seat)[1], seat)
        ends.add((match.state.key(), match.record().text()))

    assert len(ends) == 1


def test_commitments_are_applied_in_seat_order_as_one_choice(match: Match) -> None:
    number = len(match.log)
    for seat in (2, 0, 1):
        match.play(match.choices(seat)[0], seat)

    joint = match.log[number : number + 3]
    assert [entry.seat for entry in joint] == [0, 1, 2]
    assert [entry.first for entry in joint] == [number + 1] * 3


def test_the_commitment_of_another_does_not_make_a_choice_stale(match: Match) -> None:
    version = match.version
    match.play(match.choices(0)[0], 0, version)

    match.play(match.choices(1)[0], 1, version)

    assert match.waiting == [2]


def test_the_version_grows_with_every_commitment(match: Match) -> None:
    versions = [match.version]
    for place in (0, 1, 1):
        match.play(match.choices(0)[place], 0)
        versions.append(match.version)

    assert versions == sorted(set(versions))


def test_the_seat_must_be_named_while_several_are_waited_for_and_may_be_left_out_for_the_last(match: Match) -> None:
    with pytest.raises(Invalid, match=r"say for which seat: 0 \(Odin\), 1 \(Freyja\) and 2 \(Thor\)"):
        match.play(match.actions[0])
    match.play(match.choices(0)[0], 0)
    match.play(match.choices(2)[0], 2)

    match.play(match.actions[0])

    assert match.committed(1) is None
    assert len(match.log) >= 16


def test_a_ship_of_another_hand_is_refused_and_keeps_the_commitment(match: Match) -> None:
    match.play(match.choices(1)[0], 1)
    kept = match.committed(1)

    with pytest.raises(Illegal):
        match.play(match.choices(0)[0].code, 1)

    assert match.committed(1) == kept


def test_a_commitment_can_be_withdrawn(match: Match) -> None:
    match.play(match.choices(1)[0], 1)
    assert match.can_undo(1)
    assert not match.can_undo(0)

    match.undo(1)

    assert match.committed(1) is None
    assert match.waiting == [0, 1, 2]


def test_resigning_forgets_the_commitments(match: Match) -> None:
    match.play(match.choices(1)[0], 1)

    match.resign(0)

    assert match.committed(1) is None
    assert match.results == (-1.0, 1.0, 1.0)


def test_commitments_survive_in_the_complete_record(match: Match) -> None:
    match.play(match.choices(0)[2], 0)
    match.play(match.choices(2)[1], 2)

    restored = Match.from_record(match.record(), game=GAME)

    assert [restored.committed(seat) for seat in range(3)] == [match.committed(seat) for seat in range(3)]
    assert restored.waiting == [1]
    assert restored.state.key() == match.state.key()


def test_a_joint_choice_is_told_once_by_the_title(match: Match) -> None:
    before = len(match.told(0))
    for seat in range(3):
        match.play(match.choices(seat)[0], seat)

    told = match.told(0)[before : before + 3]
    assert ["send" in sentence for sentence in told] == [True] * 3
    assert not any(":" in sentence for sentence in match.told(0))


def shown(state: Raid, chosen: Mapping[int, int | None], seat: int) -> Scene:
    """The table with a note of who has chosen, and what."""
    words = " ".join(f"{other}:{'?' if action is None else action}" for other, action in sorted(chosen.items()))
    return replace(GAME.scene(state, seat), prompt=Prompt(words))


@pytest.fixture
def open_match() -> Match:
    """Three seats of a title that shows what is chosen at once."""
    return Match(replace(GAME, choosing=shown), "seats=3", dice=Seeded(11))


def test_a_title_may_show_who_has_chosen_and_to_each_its_own_choice(open_match: Match) -> None:
    match, action = open_match, open_match.choices(1)[0].action
    assert match.scene(0).prompt.headline != "1:?"

    match.play(match.choices(1)[0], 1)

    assert match.scene(0).prompt.headline == match.scene().prompt.headline == "1:?"
    assert match.game.scene_with(match.state, match.chosen(1), 1).prompt.headline == f"1:{action}"
    assert match.moment(0) is None


def test_all_choices_are_turned_up_together_until_somebody_decides_again(open_match: Match) -> None:
    match = open_match
    actions = [match.choices(seat)[0].action for seat in range(3)]
    number = len(match.log) + 1
    for seat in (2, 0, 1):
        assert match.turned == 0
        match.play(match.choices(seat)[0], seat)

    told = " ".join(f"{seat}:{action}" for seat, action in enumerate(actions))
    moments = [match.moment(viewer) for viewer in (0, 1, 2, int(SPECTATOR))]
    assert match.turned == number
    assert [scene and scene.prompt.headline for scene in moments] == [told] * 4

    match.play(match.actions[0], match.waiting[0])
    assert (match.turned, match.moment(0)) == (0, None)


def test_a_choice_taken_back_is_turned_up_no_longer(open_match: Match) -> None:
    match = open_match
    for seat in range(3):
        match.play(match.choices(seat)[0], seat)
    match.take_back(0)

    assert (match.turned, match.moment(0)) == (0, None)


def test_a_title_that_shows_nothing_has_no_such_moment(match: Match) -> None:
    for seat in range(3):
        match.play(match.choices(seat)[0], seat)

    assert match.turned > 0
    assert match.moment(0) is None
