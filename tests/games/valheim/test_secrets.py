"""Nothing tells which card lies in an unopened house: no scene, no sentence, no order of draws."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR
from gladsheim.games.valheim import GAME
from tests.games.valheim.both import ByRules, given, line

HOUSES = {1: ("5,0", "-1,3", "-2,8", "3,6"), 2: ("8,7", "10,8", "14,1", "14,5")}
CARDS = {1: ["W1", "W2", "W3", "L1"], 2: ["E1", "E2", "E3", "L2"]}
RAFT = {1: "-", 2: "7,5"}


def asked(house: str, island: int, opened: str = "") -> ByRules:
    match = ByRules(line(house, raft=RAFT[island], rest=opened), "")
    match.play("end")
    return match


def about(scene: Any, house: str) -> list[Any]:
    """What a scene says of a hex, without its place and name."""
    spots = {spot.id for spot in scene.spots if house in (spot.name, spot.id.partition(":")[2])}
    assert len(spots) == 1
    found = []
    for thing in (*scene.spots, *scene.tokens, *scene.marks):
        on = {thing.id} if thing in scene.spots else {getattr(thing, "spot", ""), *getattr(thing, "spots", ())}
        if on & spots and not getattr(thing, "owner", None):
            said = {key: value for key, value in asdict(thing).items() if key not in ("x", "y", "points", "height")}
            found.append(repr(said).replace(house, "HERE"))
    return sorted(found)


@pytest.mark.parametrize("island", [1, 2])
def test_the_chart_shows_all_unopened_houses_alike(island: int) -> None:
    state = GAME.read(line("0,5"), GAME.choose(difficulty="normal"))
    for seat in (0, int(SPECTATOR)):
        scene = GAME.scene(state, seat)
        first, *others = [about(scene, house) for house in HOUSES[island]]
        assert first
        assert others == [first] * 3


@pytest.mark.parametrize("island", [1, 2])
def test_known_places_are_shown(island: int) -> None:
    """§2: with `hidden_houses` off everybody knows what each house holds."""
    scene = GAME.scene(GAME.read(line("0,5"), GAME.choose(difficulty="normal", hidden_houses=False)), 0)

    assert len({tuple(about(scene, house)) for house in HOUSES[island]}) == 4


@pytest.mark.parametrize("island", [1, 2])
def test_every_house_asks_and_draws_alike(island: int) -> None:
    seen = []
    for house in HOUSES[island]:
        match = asked(house, island)
        state = match.state
        words = [GAME.label(state, action).replace(house, "HERE") for action in state.legal_actions()]
        match.play("open")
        drawn = [(GAME.code(match.state, action).split()[2], weight) for action, weight in match.state.outcomes()]
        seen.append((words, drawn))

    assert seen == [seen[0]] * 4
    assert sorted(seen[0][1]) == sorted((card, 1) for card in CARDS[island])


@pytest.mark.parametrize("opened", ["houses 5,0:W1", "houses 5,0:L1", "houses 5,0:W2 3,6:L1"])
def test_what_is_open_leaves_the_same_draws_everywhere_else(opened: str) -> None:
    left = []
    for house in HOUSES[1]:
        if house not in opened:
            match = asked(house, 1, opened)
            match.play("open")
            left.append([GAME.code(match.state, action).split()[2] for action in match.state.legal_actions()])

    assert left == [left[0]] * len(left)
    assert set(left[0]) == {card for card in CARDS[1] if card not in opened}


def test_a_position_is_all_there_is() -> None:
    """No state knows more than its line, and every world a seat may imagine is the one it sees."""
    position = line("-1,3", "0,5", rest="houses 5,0:W1")
    options = GAME.choose(**given(position, ""))
    played = GAME.new(options)
    for seat in (0, 1, int(SPECTATOR)):
        assert played.imagine(seat, Rng(1)).key() == played.key() == GAME.read(GAME.line(played), options).key()
    read = ByRules(position, "").state
    other = GAME.read(GAME.line(read), options)
    assert [GAME.scene(read, seat) for seat in (0, 1)] == [GAME.scene(other, seat) for seat in (0, 1)]
    assert not GAME.about.has_secrets
