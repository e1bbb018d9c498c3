"""Every title, at every tenth decision of a random match, can be printed and drawn for every seat."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from gladsheim import registry
from gladsheim.core.game import AnyGame
from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR, State
from gladsheim.scene.scene import Scene
from gladsheim.scene.text.board import WIDEST
from gladsheim.template import GAME as TEMPLATE


def scenes(game: AnyGame) -> list[Scene]:
    options = game.choose()
    state: State = game.new(options)
    rng = Rng(8)
    found: list[Scene] = []
    for number in range(120):
        if number % 10 == 0 or state.is_over():
            found += [game.scene(state, seat) for seat in (*range(game.seats(options)), int(SPECTATOR))]
        if state.is_over():
            break
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    return found


@pytest.fixture(params=[*registry.games(), TEMPLATE.about.id])
def game(request: pytest.FixtureRequest) -> AnyGame:
    id: str = request.param
    return TEMPLATE if id == TEMPLATE.about.id else registry.load(id)


def test_a_scene_prints_on_a_page_and_names_every_place_of_its_boards(game: AnyGame) -> None:
    for scene in scenes(game):
        text = scene.text()
        boards = {area.id for area in scene.areas if area.kind == "board"}
        assert max(map(len, text.splitlines())) <= WIDEST
        assert all(spot.name in text for spot in scene.spots if spot.area in boards)


def test_a_scene_draws_a_well_formed_picture(game: AnyGame) -> None:
    for scene in scenes(game):
        assert len(list(ElementTree.fromstring(scene.svg()).iter())) > len(scene.spots)
