from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gladsheim
from gladsheim.core.errors import Illegal, Invalid, Refused, Stale
from gladsheim.core.game import AnyGame
from gladsheim.core.state import CHANCE, SPECTATOR
from gladsheim.match import Choice, LogEntry, Match, Scripted, Seeded
from gladsheim.template import GAME

SEATS_AND_VERSIONS = st.one_of(st.none(), st.integers(-3, 9), st.booleans(), st.text(max_size=3))


def snapshot(match: Match) -> tuple[int, bytes, int, list[int], str]:
    return match.version, match.state.key(), len(match.log), match.waiting, match.record().text()


def test_a_choice_may_be_a_code_an_integer_or_what_the_table_lists(stones: AnyGame) -> None:
    by_code, by_integer, by_choice = Match(stones), Match(stones), Match(stones)

    by_code.play("take-5")
    by_integer.play(5)
    by_choice.play(by_choice.actions[1])

    assert by_code.state.key() == by_integer.state.key() == by_choice.state.key()


def test_chance_falls_by_itself_and_stands_in_the_log() -> None:
    match = Match(GAME, "seats=2", dice=Seeded(1))

    assert [entry.seat for entry in match.log] == [CHANCE] * 9
    assert match.actors == [0, 1]


def test_the_same_seed_rolls_the_same_and_another_seed_something_else() -> None:
    codes = [[entry.code for entry in Match(GAME, dice=Seeded(seed)).log] for seed in (7, 7, 8)]

    assert codes[0] == codes[1]
    assert codes[0] != codes[2]


def test_a_match_starts_from_a_position_line(stones: AnyGame) -> None:
    match = Match(stones, line="23 1 0 2 2")

    assert match.actors == [1]
    assert match.actions.codes == ["take-2", "take-3", "both"]
    assert match.line == "23 1 0 2 2"


def test_the_last_choice_ends_the_match_with_its_results(stones: AnyGame) -> None:
    match = Match(stones, line="23 1 0 2 2")

    match.play("both")

    assert match.is_over
    assert match.ending == "empty"
    assert match.results == (-1.0, 1.0)
    assert match.actors == []
    assert match.actions == []
    assert match.headline() == "No stone was left."


def test_nothing_can_be_played_once_it_is_over(stones: AnyGame) -> None:
    match = Match(stones, line="23 1 0 2 2")
    match.play("both")

    with pytest.raises(Illegal, match="over"):
        match.play("take-2")
    with pytest.raises(Illegal, match="over"):
        match.resign(0)
    with pytest.raises(Illegal, match="over"):
        match.agree_draw()


@pytest.mark.parametrize(
    ("code", "seat", "version", "error", "says"),
    [
        ("take-2", None, None, Illegal, "Possible now: take-0, take-5, both"),
        ("dance", None, None, Invalid, "take-0, both or pass"),
        ("x" * 5000, None, None, Invalid, "too long"),
        ("take-0", 1, None, Illegal, "not the turn of Thor. Waiting for Odin"),
        ("take-0", 2, None, Invalid, "seats are 0 to 1"),
        ("take-0", True, None, Invalid, "no seat True"),
        (3, None, None, Illegal, "see match.actions"),
        (99, None, None, Invalid, "no action of Stones"),
        (-1, None, None, Invalid, "no action of Stones"),
        (True, None, None, Invalid, "no choice"),
        (None, None, None, Invalid, "no choice"),
        (Choice(4, "take-4", ""), None, None, Illegal, "see match.actions"),
        ("take-0", None, 7, Stale, "version 0, not 7"),
        ("take-0", None, "0", Invalid, "no version"),
    ],
)
def test_a_refused_choice_says_why_and_changes_nothing(
    stones: AnyGame, code: str, seat: int | None, version: int | None, error: type[Refused], says: str
) -> None:
    match = Match(stones)
    before = snapshot(match)

    with pytest.raises(error, match=says):
        match.play(code, seat, version)

    assert snapshot(match) == before


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    code=st.one_of(st.text(max_size=12), st.integers(), st.floats(), st.none(), st.binary(max_size=3)),
    seat=SEATS_AND_VERSIONS,
    version=SEATS_AND_VERSIONS,
)
def test_whatever_is_sent_is_either_played_or_refused_without_a_trace(
    code: str, seat: int | None, version: int | None
) -> None:
    match = Match(GAME, "seats=3", dice=Seeded(3))
    match.play(match.choices(1)[0], 1)
    before = snapshot(match)

    try:
        match.play(code, seat, version)
    except (Invalid, Illegal, Stale):
        assert snapshot(match) == before
    else:
        assert match.version > before[0]


def test_a_version_that_was_passed_is_stale_and_the_present_one_is_not(stones: AnyGame) -> None:
    match = Match(stones)
    match.play("take-0", version=0)

    with pytest.raises(Stale, match="moved on"):
        match.play("take-1", version=0)

    match.play("take-1", version=match.version)
    assert match.actors == [1]


def test_who_resigns_loses_and_the_other_wins(stones: AnyGame) -> None:
    match = Match(stones, names=["Sigyn", "Loki"])
    version = match.version

    match.resign(1)

    assert match.results == (1.0, -1.0)
    assert match.ending == "resign"
    assert match.version > version
    assert match.told(0)[-1] == "Loki resigns."
    assert match.told(1)[-1] == "You resign."
    assert match.scene(0).prompt.headline == "A side resigned."
    assert match.scene(0).buttons == ()


def test_where_the_rules_know_giving_up_they_say_what_happens(stones: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def leave_the_stones(state: Any, seat: int) -> bool:
        state.scores[1 - seat] += len(state.lying)
        state.lying = []
        return True

    match = Match(stones)
    monkeypatch.setattr(type(match.state), "concede", leave_the_stones)
    match.play(match.actions[0])
    match.resign(1)

    assert (match.ending, match.log[-1].code) == ("empty", "resign")
    assert Match.from_record(match.record(), game=stones).results == match.results
    match.take_back(1)
    assert not match.is_over


def test_partners_lose_together_when_one_resigns(allied_stones: AnyGame) -> None:
    match = Match(allied_stones)

    match.resign(0)

    assert match.results == (-1.0, -1.0)


def test_a_draw_can_be_agreed_on_only_where_the_title_knows_it(stones: AnyGame, allied_stones: AnyGame) -> None:
    match, other = Match(stones), Match(allied_stones)

    match.agree_draw()

    assert (match.ending, match.results) == ("draw", (0.0, 0.0))
    with pytest.raises(Illegal, match="nobody can agree on a draw"):
        other.agree_draw()
    assert not other.is_over


def test_the_log_tells_each_seat_in_its_own_words(stones: AnyGame) -> None:
    match = Match(stones, names=["Sif", "Thor"])

    match.play("both")

    assert match.told(0) == ["You take 2."]
    assert match.told(1) == match.told() == ["Sif takes 2."]


def test_an_action_without_events_is_told_by_its_label(stones: AnyGame) -> None:
    match = Match(stones, line="01234 0 1 1 0")

    match.play("pass")

    assert match.told(1) == ["Odin: Do pass"]


def test_a_choice_that_was_not_witnessed_is_told_and_logged_without_its_code(cards: AnyGame) -> None:
    match = Match(cards)

    match.play("hide")

    assert match.log[0].code_for(0) == "hide"
    assert match.log[0].code_for(1) == match.log[0].code_for(int(SPECTATOR)) == "?"
    assert match.told(0) == ["You: Hide"]
    assert match.told(1) == match.told() == ["Odin chooses in secret."]


def test_a_seat_is_told_only_its_own_hidden_cards() -> None:
    match = Match(GAME, "seats=2", dice=Seeded(4))
    dealt = [entry.code.partition("-")[2] for entry in match.log[:4]]

    assert [f"{n} oar" in line for n, line in zip(dealt, match.told(0), strict=False)] == [True] * 4
    assert not any("draw" in line for line in match.told())


def test_a_match_prints_the_board_the_last_sentences_and_whose_turn_it_is(stones: AnyGame) -> None:
    match = Match(stones)
    match.play("take-0")

    text = str(match)

    assert text.startswith(match.scene(0).text())
    assert text.splitlines()[-2:] == ["Odin takes 1.", "Waiting for Odin."]


def test_a_match_with_secrets_prints_what_everybody_may_see(cards: AnyGame) -> None:
    match = Match(cards)

    assert str(match).startswith(match.scene().text())
    assert match.scene().text() != match.scene(0).text()


def test_who_chose_knows_what_even_if_a_title_forgets_to_say_so() -> None:
    entry = LogEntry(1, 1, 5, "send-5", "Send it", (), witnesses=0)

    assert entry.code_for(1) == "send-5"
    assert entry.code_for(0) == "?"


def test_dice_that_fall_impossibly_are_refused() -> None:
    class Broken:
        def roll(self, outcomes: list[tuple[int, int]], number: int) -> int:
            return 12345

    with pytest.raises(Invalid, match="cannot fall like this for entry 1"):
        Match(GAME, dice=Broken())


def test_the_repr_is_one_line(stones: AnyGame) -> None:
    match = Match(stones)

    assert repr(match) == "<Match of Stones: Odin v Thor, 0 entries, Odin to choose>"
    match.resign(0)
    assert repr(match) == "<Match of Stones: Odin v Thor, 1 entries, over (resign)>"


def test_the_actions_print_as_a_numbered_table(stones: AnyGame) -> None:
    match = Match(stones)

    assert str(match.actions) == "0  take-0  Do take-0\n1  take-5  Do take-5\n2  both    Do both"


def test_a_match_draws_itself_in_a_notebook(stones: AnyGame) -> None:
    assert Match(stones)._repr_svg_().lstrip().startswith("<svg")


@pytest.mark.parametrize("look", [Match.scene, Match.told, Match.record, Match.headline, Match.choices, Match.can_undo])
def test_only_seats_of_the_match_can_look(stones: AnyGame, look: Callable[[Match, int], object]) -> None:
    with pytest.raises(Invalid, match="no seat 5"):
        look(Match(stones), 5)


def test_a_script_decides_the_dice_and_says_when_it_cannot() -> None:
    fallen = [entry.action for entry in Match(GAME, dice=Seeded(2)).log]

    assert [entry.action for entry in Match(GAME, dice=Scripted(fallen)).log] == fallen
    with pytest.raises(Invalid, match="entry 9 needs another roll"):
        Match(GAME, dice=Scripted(fallen[:-1]))
    with pytest.raises(Invalid, match="for entry 1; possible are"):
        Match(GAME, dice=Scripted([9999]))


def test_play_begins_a_match_by_the_id_of_a_title() -> None:
    for id in gladsheim.games():
        assert gladsheim.play(id).game.about.id == id
    with pytest.raises(Invalid, match="no game 'ragnarok-the-musical'"):
        gladsheim.play("ragnarok-the-musical")


def test_the_shelf_can_be_read_again_after_titles_were_loaded() -> None:
    first = list(gladsheim.games())
    for id in first:
        gladsheim.load(id)

    assert list(gladsheim.games()) == first
