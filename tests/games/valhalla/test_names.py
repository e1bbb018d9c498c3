"""Whoever watches can follow every card: an id stays with it, and where it turns over the scene says what it was."""

from __future__ import annotations

import pytest

from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.scene.scene import Scene, Token
from gladsheim.testing.trail import Trail, option_variants
from tests.games.valhalla.table import HSAW, THREE, at, clash, play

DECK = {"drew", "turned", "under", "cleared", "reshuffled", "refilled"}  # cards come from it, or go there


def lying(state: Valhalla, viewer: int) -> dict[str, Token]:
    return {token.id: token for token in GAME.scene(state, viewer).tokens}


def follow(before: Scene, after: Scene) -> list[str]:
    """Cards that came from nowhere, or are gone without a trace."""
    old, new = ({token.id: token for token in scene.tokens} for scene in (before, after))
    came = [token for id, token in new.items() if id not in old and token.face and token.was not in old]
    went = {token.was for token in new.values()}
    gone = [token for id, token in old.items() if id not in new and token.face and id not in went]
    turned = [token for id, token in new.items() if id in old and old[id].face != token.face]
    return [f"{token.id} {token.label}" for token in (*came, *gone, *turned)]


@pytest.mark.parametrize("viewer", [0, 1, int(SPECTATOR)])
def test_a_card_keeps_its_name_from_the_armory_to_the_discards_and_out_of_the_game(viewer: int) -> None:
    state = play(at(HSAW, HSAW, arm="W"), "commit A H", "commit S H", "hold", "hold")
    (name,) = (id for id, token in lying(state, viewer).items() if token.area == "armory")
    play(state, "draw arm W")

    assert lying(state, viewer)[name].area == "discards:0"


def test_a_payment_from_the_hand_is_told_to_each_in_his_way() -> None:
    state = play(at(HSAW, HSAW, deck="DD"), "commit A W", "commit S H", "hold", "hold", "show", "pay h:H")

    (paid,) = (token for token in lying(state, 0).values() if token.area == "removed")
    assert paid.was == "own:H1"
    assert lying(state, 1)[paid.id].was == lying(state, int(SPECTATOR))[paid.id].was == "back:0-1"


def test_a_card_taken_openly_glides_into_the_hand() -> None:
    state = clash("S", "HSAW")
    before = {viewer: GAME.scene(state, viewer) for viewer in (0, 1, 2)}
    (hammer,) = (token.id for token in before[0].tokens if token.area == "armory" and token.glyph == "H")
    play(state, "take H")

    assert lying(state, 0)["own:H2"].was == hammer
    assert lying(state, 1)["back:0-3"].was == lying(state, 2)["back:0-3"].was == hammer


def test_drawn_cards_are_called_in_secret_what_they_will_be_in_hand() -> None:
    state = play(at(HSAW, HSAW, deck="SH"), "commit A W", "commit S H", "hold", "hold")
    assert [id for id, token in lying(state, 0).items() if token.area == "shown"] == ["own:S2", "own:H2"]
    assert [id for id, token in lying(state, 1).items() if token.area == "shown"] == ["back:0-2", "back:0-3"]

    play(state, "keep H under S")
    assert lying(state, 0)["own:H2"].area == "hand:0"


def test_names_do_not_tell_what_was_drawn_unseen() -> None:
    """Whether the Axe of the start is put down or one that was drawn since, it gets the same name."""
    names = []
    for deck in ("AA", "SS"):
        state = play(at(*THREE, deck=f"{deck}HHHH"), "commit H S", "commit S H", "commit A H", *["hold"] * 3)
        play(state, f"keep {deck[0]}", "keep H", "keep H")
        play(state, "commit A S", "commit H A", "commit H S")
        names.append(sorted(id for id, token in lying(state, 1).items() if token.owner == 0))
    assert names[0] == names[1]


@pytest.mark.parametrize("number", range(0, 40, 5))
def test_no_card_comes_from_nowhere_but_the_deck(number: int) -> None:
    options = option_variants(GAME)[number % len(option_variants(GAME))]
    trail, rng = Trail(GAME, options), Rng(number)
    viewers = (*trail.seats, int(SPECTATOR))
    state = trail.state
    assert isinstance(state, Valhalla)
    while not state.is_over():
        before = {viewer: GAME.scene(state, viewer) for viewer in viewers}
        state.events = []
        trail.step_randomly(rng)
        while trail.is_midway:
            trail.step_randomly(rng)
        if DECK.isdisjoint(event.kind for event in state.events):
            for viewer in viewers:
                assert follow(before[viewer], GAME.scene(state, viewer)) == []
