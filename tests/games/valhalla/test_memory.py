"""What seats learn: imagined worlds are exactly those in which a seat would have read the same messages."""

from __future__ import annotations

import pytest

from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.rules.knowledge import known_bottom, known_hand, known_top
from gladsheim.games.valhalla.rules.play import Valhalla
from tests.games.valhalla.onlooker import Onlooker, apply, cards_of
from tests.games.valhalla.table import HSAW, at, play

LONGEST = 60  # choices followed in one match
MANY = 60  # worlds, above which not every one is waited for


def follow(start: Valhalla, seed: int) -> tuple[int, int]:
    """Play at random and compare; how many comparisons there were, and how many had all worlds found."""
    rng = Rng(seed)
    state = start.clone()
    readers = [Onlooker(start, seat) for seat in (*range(start.seats), int(SPECTATOR))]
    compared = complete = 0
    for _ in range(LONGEST):
        if state.is_over() or max(len(reader.worlds) for reader in readers) > 400:
            break
        actions = state.legal_actions()
        is_midway = len(state.actors()) > 1
        messages = apply(state, actions[rng.below(len(actions))])
        for reader in readers:
            reader.read(messages[reader.seat if reader.seat >= 0 else -1])
            assert cards_of(state) in reader.worlds
            if is_midway or state.is_over():
                continue
            found = {cards_of(state.imagine(reader.seat, rng)) for _ in range(12)}
            assert found <= set(reader.worlds), GAME.line(state)
            compared += 1
            if len(reader.worlds) > MANY:
                continue
            tries = 0
            while not found >= set(reader.worlds) and tries < 20_000:
                found.add(cards_of(state.imagine(reader.seat, rng)))
                tries += 1
            assert found == set(reader.worlds), GAME.line(state)
            complete += 1
    return compared, complete


STARTS = [
    (("GGS", "GGSA", "HHW"), "HSADDG", "gods=on", 40),
    (("GGSA", "GSHW"), "HSADDGG", "gods=on", 0),
    (("SSAH", "HHAA", "SAWW"), "HSADDW", "", 0),
    (("GHAW", "HHAS"), "AASSDD", "gods=on", 0),
    (("SSAH", "SAHH"), "AAHHSD", "", 0),
    (("SAH", "SAHHWW"), "WDDS", "draugr_stay=clash_only", 0),
    (("GGHA", "GSHA"), "GGD", "gods=on test_time=turn_end", 0),
    (("SAH", "SAH", "GHA"), "GSDD", "gods=on duel=on draugr_stay=clash_only", 0),
    (("GGGSA", "SSAHW"), "WDDG", "gods=on draugr_stay=clash_only", 98),
    (("SSAH", "HHAA", "SAWW"), "HDADWD", "ignore=may", 0),
    (("GGSA", "GSHW"), "HDADDGG", "gods=on ignore=may payment=any", 0),
]


@pytest.mark.parametrize(("hands", "heap", "options", "seed"), STARTS)
def test_imagined_worlds_are_those_a_reader_of_the_messages_finds(
    hands: tuple[str, ...], heap: str, options: str, seed: int
) -> None:
    start = at(*hands, heap=heap, is_bare=True, options=options)
    start.events = None
    first, second = follow(start, seed), follow(start, seed + 1)

    assert first[0] + second[0] > 40
    assert first[1] + second[1] > 30


def test_who_knows_the_top_watches_it_being_drawn() -> None:
    """The looker knows which two cards were drawn, not which of them was kept, until one of them is played."""
    state = at("GHSW", HSAW, deck="SA", options="gods=on", first=2)
    play(state, "commit G H", "commit H W", "hold", "use", "god leave", "keep S under A")
    worlds = {cards_of(state.imagine(0, Rng(seed))) for seed in range(200)}
    held = {(world[0][7], world[0][8], world[3]) for world in worlds}  # type: ignore[index]

    assert held == {(2, 1, (2,)), (1, 2, (1,))}
    assert known_hand(state, 0, 1) == [0, 1, 1, 0, 0, 0]
    assert known_bottom(state, 0) == [-1]


def test_a_draugr_seen_on_top_must_have_gone_under_the_deck() -> None:
    state = at("GHSW", HSAW, deck="SD", options="gods=on", first=2)
    play(state, "commit G H", "commit H W", "hold", "use", "god leave", "keep S under D")

    assert known_hand(state, 0, 1) == [0, 2, 1, 0, 0, 0]
    assert known_bottom(state, 0) == [4]
    assert known_bottom(state, 1) == [4]
    assert known_bottom(state, int(SPECTATOR)) == [-1]


def test_a_shuffle_makes_everybody_forget_the_deck() -> None:
    state = at("GHSW", HSAW, deck="SA", options="gods=on", first=2)
    play(state, "commit G H", "commit H W", "hold", "use")
    assert known_top(state, 0) == [1, 2]
    play(state, "god shuffle")

    assert known_top(state, 0) == []
    assert GAME.line(state).count("knows") == 0


def test_openly_taken_cards_stay_known_to_all() -> None:
    state = play(at(HSAW, HSAW, deck="SSWW"), "commit A H", "commit A H", "take W", "take S")

    assert known_hand(state, int(SPECTATOR), 0) == [1, 1, 0, 2, 0, 0]
    assert known_hand(state, 1, 0) == [1, 1, 0, 2, 0, 0]


def test_a_card_kept_unseen_stays_unknown_until_it_is_played() -> None:
    state = play(at(HSAW, HSAW, deck="GGHH", options="gods=on"), "commit A H", "commit S W", "hold", "hold", "keep G")
    play(state, "keep H", "wolf S")
    assert known_hand(state, 1, 0) == [1, 1, 0, 1, 0, 0]
    assert "h:HSWg" in GAME.line(state)

    play(state, "commit G H", "commit S H")
    assert state.hand_size(0) == 2
    assert known_hand(state, 1, 0) == [0, 1, 0, 1, 0, 0]


def test_imagined_worlds_keep_all_cards() -> None:
    for seed in range(20):
        rng = Rng(seed)
        state = GAME.new(GAME.about.choose("seats=5"))
        while not state.is_over():
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
            if rng.below(12) == 0:
                world = state.imagine(rng.below(5), rng)
                assert world.inventory() == state.inventory()
                assert len(world.inventory()) == 64
