"""The rulings on the cards and the golden throne: one test each, with the neighbouring case that goes the other way."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.core.state import EVERYBODY
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.printed import LETTERS, NAMES
from gladsheim.games.valhalla.rules.play import Valhalla
from tests.games.valhalla.table import (
    HSAW,
    armory,
    asked,
    at,
    clash,
    codes,
    discards,
    hand,
    happened,
    loose,
    play,
    prices,
)


def test_r40_a_god_saves_from_the_draugr_drawn_with_it() -> None:
    state = play(at(HSAW, HSAW, deck="GD", options="gods=on"), "commit A W", "commit S W", "hold", "hold")
    assert codes(state) == ["keep G under D"]

    state = play(at(HSAW, HSAW, deck="DD", options="gods=on"), "commit A W", "commit S W", "hold", "hold")
    assert codes(state) == ["show"]


def test_r41_a_revealed_god_is_kept_or_shuffled_in() -> None:
    kept = at(HSAW, HSAW, deck="HHGS", options="gods=on")
    play(kept, "commit A W", "commit S W", "use P2", "hold", "keep H", "keep G")
    assert "G" in hand(kept, 2)
    assert armory(kept) == "S"

    left = at(HSAW, HSAW, deck="HHGS", options="gods=on")
    play(left, "commit A W", "commit S W", "use P2", "hold", "keep H", "keep S")
    assert armory(left) == ""
    assert loose(left)["G"] == 12
    assert len(happened(left, "reshuffled")) == 1


def test_r41_a_god_revealed_in_a_test_is_shuffled_in() -> None:
    def test(top: str) -> Valhalla:
        state = at("AS", HSAW, HSAW, deck=f"HH{top}", options="gods=on")
        return play(state, "commit A S", "commit A H", "commit S W", "hold", "keep H")

    passed = play(test("GGS"), "test S")
    failed = test("GDS")
    assert armory(passed) == ""
    assert armory(failed) == "SD"
    assert loose(passed)["G"] == loose(failed)["G"] == 12
    assert "G" in hand(play(test("GGS"), "test G"), 1)


def test_r42_a_gods_owner_looks_alone_and_need_not_tell() -> None:
    state = at("GHSW", HSAW, deck="SD", options="gods=on")
    play(state, "commit G H", "commit S W", "use")
    seen = happened(state, "saw")

    assert [LETTERS[event.numbers[1]] for event in seen] == ["S", "D"]
    assert {int(event.witnesses) for event in seen} == {1}
    assert int(state.witnesses(GAME.parse(state, "god shuffle"))) == EVERYBODY
    assert asked(play(state, "god leave")) == 2  # the other mains come before the draws


def test_r43_a_god_supports_draugr_costs_its_owner_and_every_clasher() -> None:
    god = clash("G", "GHHHH", "gods=on")
    assert "G" in discards(god, 3)
    draugr = clash("G", "DHHHH", "gods=on")
    paid = []
    while codes(draugr)[0].startswith("pay"):
        paid.append(asked(draugr))
        play(draugr, codes(draugr)[0])
    assert paid == [3, 1, 2]
    assert prices(draugr) == [1]

    clasher = at("HSAG", HSAW, HSAW, deck="SSHHHH", options="gods=on")
    play(clasher, "commit A G", "commit A H", "commit S H", "hold", "keep S")
    assert not happened(clasher, "gathers")


def test_r43_its_owner_pays_first_and_other_bystanders_nothing() -> None:
    state = at("HSAS", HSAW, "WGHS", "HSAA", deck="SSSSD", options="gods=on", first=2)
    play(state, "commit A S", "commit A S", "commit W G", "commit S A", "hold", "keep S", "keep S")
    paid = []
    while codes(state)[0].startswith("pay"):
        paid.append(asked(state))
        play(state, codes(state)[0])

    assert paid == [3, 2, 1]


def test_r43_in_a_duel_the_owner_is_a_clasher_and_pays_once() -> None:
    state = at("HSAG", HSAW, deck="D", options="gods=on duel=on")
    play(state, "commit A G", "commit A H")
    paid = []
    while codes(state)[0].startswith("pay"):
        paid.append(asked(state))
        play(state, codes(state)[0])

    assert paid == [1, 2]


def test_r43_several_gods_reveal_in_turn_order() -> None:
    state = at("WGHS", HSAW, HSAW, "SGAH", deck="SSSSAWHHHH", options="gods=on", first=3)
    play(state, "commit W G", "commit A H", "commit A S", "commit S G", "hold", "keep S", "keep S")

    assert [event.numbers[:2] for event in happened(state, "gathers")] == [
        [3, LETTERS.index("A")],
        [0, LETTERS.index("W")],
    ]
    assert (discards(state, 4), discards(state, 1)) == ("A", "W")


def test_r44_forfeits_are_noted_and_change_nothing() -> None:
    def after(options: str) -> Valhalla:
        state = at("GHSW", HSAW, deck="SHHH", options=f"gods=on {options}")
        return play(state, "commit G H", "commit S W", "hold", "hold", "keep S", "keep H", "wolf S")

    assert [event.numbers[0] for event in happened(after("forfeits=log"), "forfeit")] == [0]
    assert not happened(after(""), "forfeit")
    assert after("forfeits=log").key() == after("").key()


def test_r44_every_god_on_the_discards_may_cost_a_forfeit() -> None:
    def forfeits(state: Valhalla) -> list[int]:
        return [event.numbers[0] for event in happened(state, "forfeit")]

    collided = at("GSAW", "GSAW", deck="HHHH", options="gods=on forfeits=log")
    assert forfeits(play(collided, "commit G S", "commit G S")) == [0, 1]
    assert forfeits(clash("G", "GHHHH", "gods=on forfeits=log")) == [2]
    assert forfeits(clash("G", "AHHHH", "gods=on forfeits=log")) == []


def test_r45_the_two_sets_of_gods_play_alike() -> None:
    gods, loki = (GAME.new(GAME.about.choose(f"gods=on god_set={name}")) for name in ("gods", "loki"))

    assert gods.key() == loki.key()
    assert gods.key() != GAME.new(GAME.choose()).key()


def test_r46_five_play_only_with_gods() -> None:
    with pytest.raises(Invalid, match="seats=5 needs gods=on"):
        GAME.about.choose("seats=5 gods=off")

    assert GAME.about.choose("seats=5").flag("gods")
    assert not GAME.about.choose("seats=4").flag("gods")


def test_r47_cards_have_one_name() -> None:
    assert NAMES == ["Hammer", "Sword", "Axe", "Wolf", "Draugr", "God"]
    assert LETTERS == "HSAWDG"
