"""What the hall shows before anybody sits down."""

from __future__ import annotations

from gladsheim.core.about import About
from gladsheim.core.options import spell
from gladsheim.registry import games
from tests.server.visitors import Visitor, another


def test_every_title_shows_its_table_as_it_is_set_and_always_the_same(visitor: Visitor) -> None:
    for id in games():
        scene = visitor.get(f"/api/games/{id}/scene")
        assert scene["areas"]
        assert scene["seat"] < 0
        assert visitor.get(f"/api/games/{id}/scene") == scene


def test_the_picture_on_the_box_is_the_cover_of_a_title_and_its_setting_where_it_has_none(visitor: Visitor) -> None:
    for id, about in games().items():
        box, setting = (
            visitor.get(f"/api/games/{id}/scene"),
            visitor.get(f"/api/games/{id}/scene?{first_option(about)}"),
        )
        assert (box != setting) == bool(about.cover), id


def first_option(about: About) -> str:
    option = about.options[0]
    return f"{option.id}={spell(option.default)}"


def test_options_change_what_is_set(visitor: Visitor) -> None:
    few, many = (visitor.get(f"/api/games/template/scene?seats={seats}") for seats in (2, 4))
    assert len(few["strip"]) < len(many["strip"])


def test_a_scene_is_packed_for_whoever_can_unpack_it(visitor: Visitor) -> None:
    address = "/api/games/template/scene"
    packed = visitor.http.get(address, headers={"accept-encoding": "gzip"})
    plain = visitor.http.get(address, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()


def test_options_that_cannot_be_are_refused_with_a_sentence(visitor: Visitor) -> None:
    answer = visitor.http.get("/api/games/template/scene?ships=99")
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid")
    assert visitor.http.get("/api/games/nothing/scene").status_code == 404


def test_a_table_that_anybody_could_join_can_be_watched_by_anybody(visitor: Visitor) -> None:
    public = visitor.open("template", "person", "open")["table"]["id"]
    private = visitor.open("template", "hotseat", "hotseat")["table"]["id"]
    other = another(visitor)
    assert other.get("/api/tables/running") == []
    other.post(f"/api/tables/{public}/join", {})
    assert [card["id"] for card in another(visitor).get("/api/tables/running")] == [public] != [private]
