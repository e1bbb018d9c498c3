"""Bots at Valhalla: glances weigh what the rules make worth, and a short search finds what is clearly best."""

from __future__ import annotations

from gladsheim.bots.levels import make_bot
from gladsheim.core.rng import Rng
from gladsheim.core.state import action_buffer
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.hints import Survival
from gladsheim.games.valhalla.rules.play import Valhalla
from tests.games.valhalla.table import HSAW, at, play


def weights(state: Valhalla) -> dict[str, int]:
    world, actions, found = state.clone(), action_buffer(), action_buffer()
    seat = int(world.actor())
    n = world.list_actions_of(seat, actions)
    assert Survival().weigh(world, seat, actions, n, found)
    return {GAME.code(state, int(actions[i])): int(found[i]) for i in range(n)}


def test_discards_are_paid_first_unless_a_wolf_was_sent_for_them() -> None:
    state = play(at(HSAW, HSAW, deck="DD", discards={1: "S"}), "commit A W", "commit S H", "hold", "hold", "show")
    paid = weights(state)
    assert paid["pay d:S"] > paid["pay h:H"] > 0

    any_card = at(HSAW, HSAW, deck="DD", discards={1: "S"}, options="payment=any")
    wolf = weights(play(any_card, "commit W A", "commit S H", "hold", "show"))
    assert wolf["pay m:W"] > wolf["pay d:S"] > wolf["pay h:H"]


def test_a_wolf_waits_for_discards() -> None:
    early, late = weights(at(HSAW, HSAW)), weights(at(HSAW, HSAW, discards={1: "HHAA"}))

    assert early["commit W A"] < early["commit A H"]
    assert late["commit W A"] > late["commit A H"]


def test_more_cards_are_worth_more_and_the_fallen_nothing() -> None:
    hints = Survival()
    rich = at("HHSSAAWW", "HS")
    assert hints.value(rich, 0) > 0 > hints.value(rich, 1)
    reserve = at(HSAW, HSAW, discards={1: "HH"})
    assert hints.value(reserve, 0) > hints.value(reserve, 1)
    assert hints.value(at(HSAW, "", HSAW), 1) == -1.0
    assert hints.value(at(HSAW, HSAW), 0) == 0.0


def test_a_card_in_hand_is_worth_more_than_the_same_card_in_the_discards() -> None:
    hints = Survival()
    held, discarded = at("HSAWH", HSAW), at(HSAW, HSAW, discards={1: "H"})

    assert hints.value(held, 0) > hints.value(discarded, 0) > hints.value(at(HSAW, HSAW), 0)


def test_a_position_is_judged_between_two_turns() -> None:
    hints = Survival()
    assert hints.rests(at(HSAW, HSAW))
    assert not hints.rests(play(at(HSAW, HSAW, deck="DDSS"), "commit A W", "commit S H"))


def test_a_world_nobody_imagines_from_stops_remembering() -> None:
    state = at(HSAW, HSAW)
    assert state.remembers()
    state.forget()

    assert not state.remembers()


def choice(state: Valhalla, seat: int) -> str:
    """What a bot does after a short search."""
    bot = make_bot("search:150", GAME, GAME.choose(seats=int(state.seats)), 3, is_hurried=False)
    return GAME.code(state, bot.choose(state.imagine(seat, Rng(1)), seat))


def test_a_bot_pays_with_what_it_can_spare() -> None:
    """The main is discarded anyway; without both other cards a test would follow, and Draugr wait for it."""
    state = play(
        at("HSA", HSAW, deck="DDAHDDD", discards={1: "AAA"}), "commit H S", "commit S W", "hold", "hold", "show"
    )
    first = choice(state, 0)
    assert first in ("pay d:A", "pay m:H")
    play(state, first)
    assert choice(state, 0) in ("pay d:A", "pay m:H")


def test_a_bot_leaves_a_bad_deck_to_its_rival() -> None:
    """With Draugr alone on top the one who draws next should be the rival."""
    state = play(at("GHSW", HSAW, deck="DD", options="gods=on", first=2), "commit G H", "commit A W", "hold", "use")

    assert choice(state, 0) == "god leave"


def test_a_bot_knows_only_what_its_seat_knows() -> None:
    """Two tables that look alike to a seat get the same choice from it."""
    one = play(at(HSAW, HSAW, deck="HHAD"), "commit A W", "commit S H", "hold", "hold", "keep H", "keep A")
    other = play(at(HSAW, HSAW, deck="HHDS"), "commit A W", "commit S H", "hold", "hold", "keep H", "keep S")
    play(one, "wolf A")
    play(other, "wolf A")
    choices = [
        make_bot("search:200", GAME, GAME.choose(), 5, is_hurried=False).choose(state.imagine(0, Rng(9)), 0)
        for state in (one, other)
    ]

    assert GAME.scene(one, 0) == GAME.scene(other, 0)
    assert choices[0] == choices[1]
