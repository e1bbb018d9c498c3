"""Scenes as pictures: well-formed, self-contained, and readable without colours."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from math import atan2, pi
from typing import Any, TypeVar, get_args
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gladsheim.scene.scene import Area, Button, Face, Mark, MarkKind, Panel, Prompt, Row, Scene, Spot, Token
from gladsheim.scene.svg.page import draw_svg

SVG = "{http://www.w3.org/2000/svg}"
T = TypeVar("T")


def picture(scene: Scene) -> ElementTree.Element:
    return ElementTree.fromstring(draw_svg(scene))


def titles(scene: Scene) -> set[str]:
    return {title.text or "" for title in picture(scene).iter(f"{SVG}title")}


def texts(scene: Scene) -> list[str]:
    return [text.text or "" for text in picture(scene).iter(f"{SVG}text")]


def soil(thing: T, dirt: str) -> T:
    """The same thing with dirt at the end of every word people read."""
    if isinstance(thing, tuple):
        return tuple(soil(part, dirt) for part in thing)  # type: ignore[return-value]
    if not is_dataclass(thing):
        return thing
    readable = ("title", "name", "label", "glyph", "text", "value", "role", "status", "headline", "help")
    changes: dict[str, Any] = {}
    for field in fields(thing):
        value = getattr(thing, field.name)
        if isinstance(value, str):
            changes[field.name] = value + dirt if field.name in readable else value
        elif field.name == "lines":
            changes[field.name] = tuple(line + dirt for line in value)
        else:
            changes[field.name] = soil(value, dirt)
    return replace(thing, **changes)  # type: ignore[type-var]


@pytest.fixture(params=["hex_scene", "square_scene", "inch_scene", "card_scene", "saga_scene"])
def scene(request: pytest.FixtureRequest) -> Scene:
    given: Scene = request.getfixturevalue(request.param)
    return given


def test_the_picture_is_well_formed_and_fetches_nothing(scene: Scene) -> None:
    text = draw_svg(scene)

    assert picture(scene).tag == f"{SVG}svg"
    assert not re.search(r"href|url\(|<image|<script|<style|@import", text)
    assert not re.search(r'\sid="', text)  # ids of two pictures in one notebook would clash
    assert "nan" not in text


def test_hostile_words_stay_words(scene: Scene) -> None:
    dirt = "</text><script>alert('\"&amp;')</script>\x00\x1b\ud800"
    soiled = soil(scene, dirt)

    assert not list(picture(soiled).iter(f"{SVG}script"))
    assert "<script" not in draw_svg(soiled)


@given(word=st.text(max_size=30))
def test_any_text_may_stand_anywhere(word: str) -> None:
    spot = Spot("s", "b", 0.5, 0.5, name=word, label=word)
    card = Token("c", "h", "card", word, face=Face(word, (word, word), rune=word, colour=word), label=word)
    scene = Scene(
        0,
        Prompt(word, word),
        (Area("b", "board", word, 1, 1), Area("h", "hand", word, 1, 1)),
        (spot,),
        (Token("t", "b", "piece", word, "s", owner=0), card),
        (Mark("m", "b", "tag", ("s",), text=word),),
        (Panel("p", word, (Row(word, word, bar=(1, 2)),)),),
    )

    assert picture(scene).tag == f"{SVG}svg"


def test_every_spot_and_token_says_what_it_is(scene: Scene) -> None:
    said = titles(scene)

    assert scene.prompt.headline in said
    assert {spot.label or spot.name for spot in scene.spots if spot.area in ("board", "table")} <= said
    assert {token.label for token in scene.tokens if token.label} <= said


def test_cells_bear_their_names_and_panels_their_rows(hex_scene: Scene) -> None:
    written = texts(hex_scene)

    assert {spot.name for spot in hex_scene.spots} <= set(written)
    assert {"Score", "Ravens", "Wolves", "Taken"} <= set(written)


def test_fights_packs_and_recipes_are_drawn_as_rows(saga_scene: Scene) -> None:
    written = texts(saga_scene)

    assert {"You carry", "wood", "9", "Sword", "· bronze", "2", "· trophies", "2 of 3"} <= set(written)
    assert {
        "7 of 10",
        "· attack 5, acting, shielded",
        "fallen",
        "4, 6",
        "1 of 2 in reach",
        "The stag lives",
        "7",
    } <= set(written)


def test_seats_differ_in_shape_as_well_as_in_colour() -> None:
    def outline(owner: int) -> list[str]:
        token = Token("t", "b", "piece", "", x=0.5, y=0.5, owner=owner, material="bone")
        drawn = picture(Scene(0, Prompt(""), (Area("b", "board", "", 1, 1),), (), (token,)))
        shapes = (f"{SVG}circle", f"{SVG}polygon")
        return [part.tag + part.get("points", "") for part in drawn.iter() if part.tag in shapes]

    outlines = [tuple(outline(owner)) for owner in range(7)]

    assert all(outlines)
    assert len(set(outlines)) == 7


def hexagon_of(facing: int, pattern: int) -> dict[str, set[int]]:
    """What is drawn on a hexagonal piece, and at which hours of a clock: 12 is up."""
    token = Token("t", "b", "piece", "", x=0.5, y=0.5, owner=0, facing=facing, pattern=pattern)
    drawn = picture(Scene(0, Prompt(""), (Area("b", "board", "", 1, 1),), (), (token,)))
    found: dict[str, set[int]] = {"line": set(), "rune": set(), "spear": set()}
    for part in drawn.iter():
        name, _, hour = part.get("data-part", "").partition(":")
        if name:
            found[name].add(int(hour))
    return found


def test_a_set_side_bears_a_line_another_a_rune_and_spears_stand_between_two_set_sides() -> None:
    assert hexagon_of(0, 0) == {"line": set(), "rune": set(), "spear": set()}  # no hexagon at all
    assert hexagon_of(0, 0b000101) == {"line": {12, 4}, "rune": {2, 6, 8, 10}, "spear": set()}
    assert hexagon_of(0, 0b000011) == {"line": {12, 2}, "rune": {4, 6, 8, 10}, "spear": {1}}
    assert hexagon_of(0, 0b100001)["spear"] == {11}
    assert hexagon_of(0, 0b111011) == {"line": {12, 2, 6, 8, 10}, "rune": {4}, "spear": {1, 7, 9, 11}}


def test_a_piece_is_turned_by_its_facing() -> None:
    assert hexagon_of(2, 0b000011) == {"line": {4, 6}, "rune": {8, 10, 12, 2}, "spear": {5}}
    assert hexagon_of(1, 0b100000) == hexagon_of(0, 0b000001)


def test_the_boss_of_a_hexagon_has_the_shape_of_its_seat() -> None:
    def bosses(owner: int) -> list[str]:
        token = Token("t", "b", "piece", "", x=0.5, y=0.5, owner=owner, material="bone", pattern=3)
        drawn = picture(Scene(0, Prompt(""), (Area("b", "board", "", 1, 1),), (), (token,)))
        return [f"{part.tag}{part.get('points', '')}" for part in drawn.iter() if part.get("data-boss")]

    assert len({tuple(bosses(owner)) for owner in range(8)}) == 8


def test_the_back_of_a_card_tells_nothing(card_scene: Scene) -> None:
    secret = Face("Sowilo", ("Heal one wound.",), rune="ᛋ")
    hidden = tuple(replace(token, face=secret, flags=("face_down",), label="a card") for token in card_scene.tokens)

    text = draw_svg(replace(card_scene, tokens=hidden))

    assert "Sowilo" not in text
    assert "Heal" not in text


def test_cards_show_title_and_lines_and_piles_their_number(card_scene: Scene) -> None:
    written = texts(card_scene)

    assert {"Sowilo", "Heal one wound.", "ᛋ", "Shield", "3 gold", "x2", "none"} <= set(written)


def test_a_chart_has_a_coast_around_its_land_and_drawings_have_no_body() -> None:
    def chart(*tokens: Token) -> ElementTree.Element:
        spots = (
            Spot("s:land", "b", 1.5, 1.5, "square", 0.5, ground="grass"),
            Spot("s:sea", "b", 2.5, 1.5, "square", 0.5, ground="sea"),
        )
        return picture(Scene(0, Prompt("Sail."), (Area("b", "board", "", 4, 3, ground="sea"),), spots, tokens))

    def coasts(drawn: ElementTree.Element) -> int:
        return len([part for part in drawn.iter() if part.get("fill") == "#c2a878"])

    raft = Token("raft", "b", "drawing", "=", "s:sea", label="the raft")
    assert coasts(chart()) == 1
    assert len(list(chart(raft).iter())) == len(list(chart().iter())) + 3  # a group, its title and a sign


def hatching(scene: Scene, spot: str) -> dict[str, set[float]]:
    """By colour of the wash on a spot the places of its middle, from left to right."""
    found: dict[str, set[float]] = {}
    for part in picture(scene).iter(f"{SVG}polygon"):
        if part.get("data-held") == spot:
            xs = [float(point.split(",")[0]) for point in part.get("points", "").split()]
            found.setdefault(part.get("fill", ""), set()).add(round((min(xs) + max(xs)) / 2))
    return found


def test_a_hex_held_by_two_is_shared_out_between_them(hex_scene: Scene) -> None:
    held = tuple(Mark(f"h{seat}", "board", "held", ("cell:c3", f"cell:a{seat + 1}"), seat=seat) for seat in range(2))
    scene = replace(hex_scene, marks=held)
    shared, own = hatching(scene, "cell:c3"), hatching(scene, "cell:a1")

    assert len(shared) == 2
    (left,), (right,) = shared.values()
    assert left < right
    assert len(own) == 1
    assert set(own) < set(shared)


def test_ground_of_eight_seats_is_hatched_in_eight_ways(hex_scene: Scene) -> None:
    def slope(line: ElementTree.Element) -> float:
        across, down = (float(line.get(f"{axis}2", "0")) - float(line.get(f"{axis}1", "0")) for axis in "xy")
        return round(atan2(down, across) % pi, 1) % 3.1

    def slopes(seat: int) -> set[float]:
        mark = Mark("h", "board", "held", ("cell:c3",), seat=seat)
        return {slope(line) for line in picture(replace(hex_scene, marks=(mark,))).iter(f"{SVG}line")}

    assert len({tuple(sorted(slopes(seat))) for seat in range(8)}) == 8


@pytest.mark.parametrize("kind", sorted(set(get_args(MarkKind)) - {"held", "tile", "shown"}))
def test_every_kind_of_mark_is_drawn(kind: MarkKind, hex_scene: Scene) -> None:
    mark = Mark("m", "board", kind, ("cell:c3", "cell:d3"), ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0)), 1.0, 1, "a tag")
    bare = replace(hex_scene, marks=())
    marked = replace(hex_scene, marks=(mark,))

    assert len(list(picture(marked).iter())) > len(list(picture(bare).iter()))
    assert "a tag" in texts(marked)


def test_a_mark_on_unknown_spots_is_left_out(hex_scene: Scene) -> None:
    mark = Mark("m", "board", "last", ("cell:zz",), text="lost")

    assert "lost" not in draw_svg(replace(hex_scene, marks=(mark,)))


def test_many_buttons_go_in_lines_under_the_prompt(square_scene: Scene) -> None:
    buttons = tuple(Button(f"button:{i}", f"Build the hall number {i}") for i in range(12))
    drawn = picture(replace(square_scene, buttons=buttons))
    places = {
        text.text: (float(text.get("x", "0")), float(text.get("y", "0")))
        for text in drawn.iter(f"{SVG}text")
        if (text.text or "").startswith("Build")
    }

    assert len(places) == len(set(places.values())) == 12
    assert len({y for _, y in places.values()}) > 2
    assert all(0 < x < float(drawn.get("width", "0")) for x, _ in places.values())
    assert all(0 < y < float(drawn.get("height", "0")) for _, y in places.values())


def test_everything_lies_inside_the_page(scene: Scene) -> None:
    drawn = picture(scene)
    width, height = float(drawn.get("width", "0")), float(drawn.get("height", "0"))

    for part in drawn.iter(f"{SVG}rect"):
        x, y = float(part.get("x", "0")), float(part.get("y", "0"))
        assert x >= -1
        assert y >= -1
        assert x + float(part.get("width", "0")) <= width + 1
        assert y + float(part.get("height", "0")) <= height + 1
