from __future__ import annotations

import pytest

from gladsheim.core.errors import Illegal, Stale
from gladsheim.core.game import AnyGame
from gladsheim.core.state import CHANCE
from gladsheim.match import Match, Seeded
from gladsheim.template import GAME


def send_all(match: Match, place: int = 0) -> None:
    """Everybody sends the ship at that place of the hand."""
    for seat in list(match.waiting):
        match.play(match.choices(seat)[place], seat)


def landed(seats: int = 2, seed: int = 0) -> Match:
    """A template match in which somebody landed in the first round and chooses plunder."""
    while True:
        match = Match(GAME, {"seats": seats}, dice=Seeded(seed))
        send_all(match)
        if len(match.actors) == 1:
            return match
        seed += 1


def test_a_seat_may_undo_its_decisions_one_after_the_other(stones: AnyGame) -> None:
    match = Match(stones)
    keys = [match.state.key()]
    match.play("take-0")
    keys.append(match.state.key())
    match.play("take-1")

    match.undo(0)
    assert match.state.key() == keys[1]
    match.undo(0)
    assert match.state.key() == keys[0]
    assert len(match.log) == 0
    assert not match.can_undo(0)


def test_the_version_grows_with_an_undo_and_what_was_seen_before_is_stale(stones: AnyGame) -> None:
    match = Match(stones)
    match.play("take-0")
    version = match.version

    match.undo(0)

    assert match.version > version
    assert match.log.cuts == 1
    with pytest.raises(Stale):
        match.play("take-0", 0, version)


def test_another_seat_cannot_undo_my_decision(stones: AnyGame) -> None:
    match = Match(stones)
    match.play("take-0")

    with pytest.raises(Illegal, match="Thor cannot go back: there is nothing to take back"):
        match.undo(1)
    assert len(match.log) == 1


def test_nothing_is_undone_once_another_has_chosen(stones: AnyGame) -> None:
    match = Match(stones)
    match.play("both")
    assert match.can_undo(0)

    match.play("take-1")

    assert not match.can_undo(0)
    with pytest.raises(Illegal, match="another has chosen since"):
        match.undo(0)
    assert match.can_undo(1)


def test_nothing_is_undone_once_dice_have_fallen() -> None:
    match = landed()
    seat = match.actors[0]

    match.play("spare")

    assert match.log[-1].seat == CHANCE
    with pytest.raises(Illegal, match="dice have fallen"):
        match.undo(seat)


def test_nothing_is_undone_once_the_match_is_over(stones: AnyGame) -> None:
    match = Match(stones, line="23 1 0 2 2")
    match.play("both")

    with pytest.raises(Illegal, match="the match is over"):
        match.undo(1)


def test_a_shown_joint_choice_is_not_undone() -> None:
    match = landed()

    for seat in range(match.seats):
        assert not match.can_undo(seat)
    with pytest.raises(Illegal, match="everybody's choice has been shown"):
        match.undo(match.log[-1].seat)


@pytest.mark.parametrize(("code", "may"), [("wait", True), ("hide", True), ("look", False), ("show", False)])
def test_what_showed_something_hidden_is_not_undone_and_what_showed_nothing_is(
    cards: AnyGame, code: str, may: bool
) -> None:
    match = Match(cards)

    match.play(code)

    assert match.can_undo(0) is may


def test_showing_what_everybody_knows_already_shows_nothing(cards: AnyGame) -> None:
    match = Match(cards)
    match.play("show")

    match.play("show")

    assert match.can_undo(0)


def test_after_an_undo_the_undo_rules_are_those_of_the_entry_before(cards: AnyGame) -> None:
    match = Match(cards)
    match.play("look")
    match.play("wait")

    match.undo(0)

    assert not match.can_undo(0)


def test_after_an_undo_what_was_known_before_is_still_known(cards: AnyGame) -> None:
    match = Match(cards)
    for code in ("show", "show", "wait"):
        match.play(code)

    match.undo(0)

    assert match.can_undo(0)


def test_a_decision_is_not_undone_once_another_has_committed_after_it(cards: AnyGame) -> None:
    match = Match(cards)
    match.play("call")
    assert match.can_undo(0)

    match.play("wait", 1)

    assert not match.can_undo(0)
    with pytest.raises(Illegal, match="another has chosen since"):
        match.undo(0)


def test_taking_back_goes_to_the_seats_last_decision_whatever_happened_since(stones: AnyGame) -> None:
    match = Match(stones)
    key = match.state.key()
    match.play("both")
    match.play("take-1")
    match.play("pass")

    match.take_back(0)

    assert match.state.key() == key
    assert match.actors == [0]


def test_who_has_not_chosen_has_nothing_to_take_back(stones: AnyGame) -> None:
    match = Match(stones)
    match.play("take-0")

    with pytest.raises(Illegal, match="Thor cannot go back: there is nothing to take back"):
        match.take_back(1)


def test_a_resignation_and_an_agreed_draw_can_be_taken_back(stones: AnyGame) -> None:
    match = Match(stones)
    match.play("take-0")
    key = match.state.key()

    match.resign(1)
    match.take_back(1)
    match.agree_draw()
    match.take_back(1)

    assert not match.is_over
    assert match.state.key() == key
    assert match.actors == [0]


def test_the_dice_fall_as_they_did_after_a_choice_was_taken_back() -> None:
    class Fickle:
        """Dice that never fall the same way twice in a row."""

        def __init__(self) -> None:
            self.rolls = 0

        def roll(self, outcomes: list[tuple[int, int]], number: int) -> int:
            self.rolls += 1
            return outcomes[self.rolls % len(outcomes)][0]

    def weather(match: Match) -> list[str]:
        return [entry.code for entry in match.log if entry.code.startswith("weather")]

    match = Match(GAME, "seats=2", dice=Fickle())
    while len(match.actors) > 1:
        send_all(match)
    seat = match.actors[0]
    match.play("spare")
    fallen = weather(match)

    for _ in range(4):
        match.take_back(seat)
        match.play("spare")
        assert weather(match) == fallen


def test_a_joint_choice_is_taken_back_as_a_whole() -> None:
    match = Match(GAME, "seats=2", dice=Seeded(5))
    length = len(match.log)
    send_all(match)

    match.take_back(1)

    assert len(match.log) == length
    assert match.waiting == [0, 1]


def test_taking_back_forgets_the_commitments_of_the_others() -> None:
    match = Match(GAME, "seats=2", dice=Seeded(5))
    send_all(match)
    while len(match.actors) == 1:
        match.play(match.actions[0])
    match.play(match.choices(0)[0], 0)

    match.take_back(1)

    assert match.committed(0) is None


def test_what_is_kept_is_never_taken_back(stones: AnyGame) -> None:
    match = Match(stones)
    match.play("take-0")
    match.kept = 1

    for back in (match.undo, match.take_back):
        with pytest.raises(Illegal, match="Odin cannot go back: there is nothing to take back"):
            back(0)
    match.play("take-1")
    match.take_back(0)

    assert [entry.code for entry in match.log] == ["take-0"]
