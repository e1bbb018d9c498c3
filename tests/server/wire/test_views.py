"""What a view says of all that may be done, and that its parts are listed once."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest
from msgspec import UnsetType

from gladsheim import registry
from gladsheim.scene.scene import Scene
from gladsheim.server.wire.parts import ScenePatch, View
from gladsheim.server.wire.protocol import Change
from tests.server.visitors import Visitor, another

DRAWISH = next(id for id, about in registry.games().items() if about.may_draw)


def test_a_change_has_every_part_of_a_view_and_a_patch_every_part_of_a_scene() -> None:
    parts, changed = get_type_hints(View), get_type_hints(Change)

    assert set(changed) == {*parts, "version", "since", "moment", "dice"}
    for name in set(parts) - {"scene", "log"}:
        assert set(get_args(changed[name] | None)) == {*(get_args(parts[name] | None)), UnsetType}
    assert {*ScenePatch.__struct_fields__, "seat"} == set(Scene.__dataclass_fields__)


def test_a_view_says_what_may_be_asked_answered_and_given_up(visitor: Visitor) -> None:
    table = visitor.open(DRAWISH, "person", "open")["table"]["id"]
    guest = another(visitor)
    with visitor.at(table) as first:
        assert (first.view["can_propose"], first.view["can_resign"]) == ([], False)
        guest.post(f"/api/tables/{table}/join", {})
        first.hear_until("change")
        assert (first.view["can_propose"], first.view["can_resign"]) == (["draw"], True)
        first.play()
        assert first.view["can_propose"] == ["undo", "draw"]
        with guest.at(table) as second, another(visitor).at(table) as watching:
            assert (second.view["can_propose"], second.view["can_answer"]) == (["draw"], False)
            first.do("propose", what="undo")
            second.hear_until("change")
            assert (second.view["can_propose"], second.view["can_answer"]) == ([], True)
            assert (first.view["can_propose"], first.view["can_answer"]) == ([], False)
            watching.hear_until("change")
            assert not watching.view["can_answer"]
            assert (watching.view["can_propose"], watching.view["can_resign"]) == ([], False)
            second.do("resign")
            first.hear_until("change")
            assert (first.view["can_propose"], first.view["can_resign"]) == ([], False)


def test_nobody_may_ask_a_bot_for_a_draw(visitor: Visitor) -> None:
    table = visitor.open(DRAWISH, "person", {"kind": "bot", "level": "thrall"})["table"]["id"]
    with visitor.at(table) as seated:
        assert "draw" not in seated.view["can_propose"]


@pytest.mark.parametrize("game", [*registry.games(), "template"])
def test_a_view_says_whether_anything_is_hidden(visitor: Visitor, game: str) -> None:
    about = registry.load(game).about
    table = visitor.open(game, *["hotseat"] * about.seats(about.choose()))["table"]["id"]
    with visitor.at(table) as seated:
        assert seated.view["hides"] is about.hides(about.choose())


def test_a_card_says_which_options_make_the_number_of_seats(visitor: Visitor) -> None:
    for card in visitor.get("/api/games")["games"]:
        options = {option["id"]: option["default"] for option in card["options"]}
        seats = sum(options[id] for id in card["seat_options"]) or card["least_seats"]
        about = registry.games()[card["id"]]
        assert seats == about.seats(about.choose())
