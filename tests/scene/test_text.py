"""Scenes as characters: what stands where, and what one would type."""

from __future__ import annotations

import re
from dataclasses import replace

from gladsheim.scene.grounds import Ground
from gladsheim.scene.scene import Area, Mark, MarkKind, Panel, Prompt, Row, Scene, Spot, Token
from gladsheim.scene.text.page import draw_text, spans


def lines_of(scene: Scene) -> list[str]:
    return draw_text(scene).splitlines()


def test_a_hexagonal_board_is_staggered_with_glyphs_names_brackets_and_the_last_action(hex_scene: Scene) -> None:
    board = [line[:29].rstrip() for line in lines_of(hex_scene)[3:16]]

    assert board == [
        "            <Rd7>",
        "         ·c6     ·e6",
        "     ·b5    <·d6>    ·f5",
        " Ra4     ·c5     ·e5     ·g4",
        "     ·b4     Wd5     ·f4",
        " ·a3     ·c4     ·e4     ·g3",
        "     ·b3    [Kd4]    ·f3",
        " ·a2     ·c3     We3     ·g2",
        "     ·b2     ·d3     ·f2",
        " ·a1     ·c2     ·e2     Rg1",
        "     ·b1     ·d2     ·f1",
        "         ·c1     ·e1",
        "             ·d1",
    ]


def test_signs_on_the_board_are_explained_under_it(hex_scene: Scene) -> None:
    assert "<> last action   [] throne" in lines_of(hex_scene)


def test_many_signs_are_explained_in_several_lines_and_leave_room_for_panels(hex_scene: Scene) -> None:
    kinds: tuple[MarkKind, ...] = ("taken", "threat", "last", "ghost", "held")
    marks = tuple(Mark(kind, "board", kind, (f"cell:a{i % 4 + 1}",)) for i, kind in enumerate(kinds))
    lines = lines_of(replace(hex_scene, marks=marks))

    assert "!! threatened   <> last action" in lines
    assert any("·e6" in line and "Ravens  3" in line for line in lines)


def test_ground_held_bears_the_numbers_of_its_holders_and_the_sign_is_explained(hex_scene: Scene) -> None:
    held = (
        Mark("h0", "board", "held", ("cell:a1", "cell:b1", "cell:c1"), seat=0),
        Mark("h1", "board", "held", ("cell:b1", "cell:c1", "cell:f5"), seat=1),
        Mark("h2", "board", "held", ("cell:c1",), seat=2),
    )
    lines = lines_of(replace(hex_scene, marks=(*hex_scene.marks, *held)))
    text = "\n".join(lines)

    assert "¹·a1¹" in text
    assert "¹·b1²" in text
    assert "²·f5²" in text
    assert "¹·c1⁺" in text
    assert "c1: held by Ravens, Wolves, seat 3" in lines
    assert "¹¹ held by Ravens" in text
    assert "²² held by Wolves" in text


def test_a_piece_shows_where_it_faces_and_its_spears_as_dots_at_its_corners(square_scene: Scene) -> None:
    def glyph(facing: int, pattern: int) -> str:
        token = Token("c", "board", "piece", "C", "cell:a1", owner=1, facing=facing, pattern=pattern)
        return lines_of(replace(square_scene, tokens=(token,)))[2].split("a1")[0].strip()

    assert glyph(0, 0b000001) == "C↑"
    assert glyph(0, 0b000011) == "C↑⠈"
    assert glyph(3, 0b000011) == "C↓⠄"
    assert glyph(0, 0b111111) == "C↑⠿"
    assert glyph(1, 0b111001) == "C↗⠋"
    assert "!! threatened   ⠿ spears" in lines_of(square_scene)


def test_the_more_urgent_of_two_signs_is_shown(hex_scene: Scene) -> None:
    taken = Mark("m", "board", "taken", ("cell:d7",))

    assert "xRd7x" in draw_text(replace(hex_scene, marks=(*hex_scene.marks, taken)))


def test_the_seat_to_act_is_pointed_at(hex_scene: Scene) -> None:
    assert lines_of(hex_scene)[:2] == ["> Ravens  3 pieces  to move", "  Wolves  3 pieces"]


def test_panels_stand_beside_the_board_where_there_is_room_and_under_it_where_not(hex_scene: Scene) -> None:
    wide = replace(hex_scene, panels=(Panel("p", "Score", (Row("A very long label" * 3, "1"),)),))

    assert any("·e6" in line and "Ravens  3" in line for line in lines_of(hex_scene))
    assert not any("·e6" in line and "1" in line for line in lines_of(wide))
    assert "Score" in lines_of(wide)


def test_values_of_a_panel_are_aligned_and_bars_drawn(hex_scene: Scene) -> None:
    panel = Panel("p", "Stores", (Row("Wood", "3"), Row("Iron ore", "12", bar=(1, 4)), Row("Only a note")))
    lines = lines_of(Scene(0, Prompt("Build."), panels=(panel,)))

    assert lines == ["Stores", "  Wood      3", "  Iron ore  12  ■□□□ 1/4", "  Only a note", "", "Build."]


def test_fights_packs_and_recipes_are_rows_that_say_all_there_is(saga_scene: Scene) -> None:
    assert lines_of(saga_scene) == [
        "> You  7 health",
        "  The stag lives  7 days  ■■■■■□□□□□□□□□□□□□□□ 7/30  no key yet",
        "",
        "Troll  round 2",
        "  You    attack 5  ■■■■■■■□□□ 7/10  to act, shield raised",
        "  Troll  hits for 3  ■■■■■□□□□□□□ 5/12",
        "  Fallen: 4, 6",
        "",
        "You carry",
        "  wood 9/10, ore -, torch",
        "",
        "Recipes  1 of 2 in reach",
        "  Sword  2 bronze, 1 wood  [Craft]",
        "  Key    3 trophies (has 2)",
        "",
        "Strike.",
    ]


def test_a_full_pack_is_broken_into_lines_that_leave_room_for_a_board(hex_scene: Scene) -> None:
    rows = tuple(Row(f"thing {number}", str(number)) for number in range(12))
    lines = lines_of(replace(hex_scene, panels=(Panel("p", "Pack", rows, kind="inventory"),)))

    assert any("·e6" in line and "thing 1 1" in line for line in lines)
    assert all(f"thing {number} {number}" in "\n".join(lines) for number in range(12))
    empty = Panel("p", "Pack", (), kind="inventory")
    assert lines_of(Scene(0, Prompt("Look."), panels=(empty,)))[:2] == ["Pack", "  nothing"]


def test_a_bar_of_nothing_does_not_break_the_picture() -> None:
    panel = Panel("p", "", (Row("Wounds", bar=(0, 0)), Row("Wealth", bar=(500, 1000))))

    text = draw_text(Scene(0, Prompt(""), panels=(panel,)))

    assert "0/0" in text
    assert "■■■■■■■■■■□□□□□□□□□□ 500/1000" in text


def test_squares_form_a_grid_with_letters_for_common_grounds(square_scene: Scene) -> None:
    assert lines_of(square_scene)[:7] == [
        " ·a3    fb3    ·c3    fd3",
        " fa2   !ABb2!  fc2    ·d2",
        " C↘⠠a1  fb1    ·c1    fd1",
        "",
        "!! threatened   ⠿ spears",
        "f forest",
        "B b2: 2",
    ]


def test_a_high_stack_shows_its_top_and_its_height() -> None:
    spot = Spot("cell:a1", "board", 0, 0, name="a1")
    tokens = tuple(Token(f"t{i}", "board", "piece", "ABCDE"[i], "cell:a1", height=i) for i in range(5))
    scene = Scene(0, Prompt("Look."), (Area("board", "board", "", 1, 1),), (spot,), tokens)

    assert lines_of(scene)[0] == " Ex5a1"


def test_every_spot_can_be_read_from_the_board(hex_scene: Scene, square_scene: Scene) -> None:
    for scene in (hex_scene, square_scene):
        words = set(re.findall(r"[a-z]\d+", draw_text(scene)))
        assert {spot.name for spot in scene.spots} <= words


def test_a_table_in_inches_has_rulers_terrain_and_figures_at_their_places(inch_scene: Scene) -> None:
    lines = lines_of(inch_scene)

    assert lines[0].split() == ["0", "3", "6", "9", "12", "15", "18", "21", "24"]
    assert lines[2 + 2].index("J") == 4 + 41  # 20.5 inches at two columns an inch
    assert lines[2 + 14].index("H") == 4 + 4
    assert lines[2 + 4].count("f") == 12
    assert "woodf" in lines[2 + 7]
    assert "f forest" in lines
    assert {"H hersir at 2,14", "J jarl at 20.5,2: 2"} <= set(lines)


def test_round_terrain_is_filled_as_a_disc(inch_scene: Scene) -> None:
    hill = Spot("hill:1", "table", 7.0, 7.0, "circle", 3.0, ground="hill")
    lines = lines_of(replace(inch_scene, spots=(hill,)))

    breadths = [line.count("h") for line in lines[2 : 2 + 16]]
    assert breadths == [0, 0, 0, 0, 6, 10, 12, 12, 10, 6, 0, 0, 0, 0, 0, 0]


def test_a_board_too_broad_for_its_names_has_them_under_its_places() -> None:
    spots = tuple(
        Spot(f"s:{q},{r}", "b", q + r / 2, r, "hex", 0.5, name=f"{q - 9},{r}", ground="grass")
        for r in range(2)
        for q in range(16)
    )
    pawn = Token("p", "b", "figure", "A", "s:11,1", owner=0)
    mark = Mark("m", "b", "last", ("s:0,0",))
    scene = Scene(0, Prompt("Walk."), (Area("b", "board", "", 19, 2),), spots, (pawn,), (mark,))
    lines = lines_of(scene)

    assert lines[0].startswith("<·>    ·     ·")
    assert lines[1].startswith(" -9,0  -8,0  ")
    assert lines[2].count("A") == 1
    assert lines[3][lines[2].index("A") :].startswith("2,1")
    assert max(map(len, lines)) <= 100


def test_a_thing_beside_the_spots_of_a_board_is_drawn_at_its_place(square_scene: Scene) -> None:
    die = Token("die", "board", "die", "6", x=4.5, y=1.5)

    assert lines_of(replace(square_scene, tokens=(*square_scene.tokens, die)))[1].endswith("6")


def test_a_long_table_is_squeezed_to_a_hundred_columns(inch_scene: Scene) -> None:
    long = replace(inch_scene, areas=(replace(inch_scene.areas[0], width=500.0, height=60.0),))

    assert max(map(len, lines_of(long))) <= 100


def test_hands_rows_and_piles_are_lines_of_words(card_scene: Scene) -> None:
    lines = lines_of(card_scene)

    assert "Your hand: Sowilo, Axe (spent)" in lines
    assert "Pile: face down x2" in lines
    assert "Market: 1 -, 2 Shield (3 gold)" in lines
    assert "Discard: none" in lines
    assert "  Freyja  0 fame   out" in lines


def test_things_of_several_owners_say_whose_they_are(card_scene: Scene) -> None:
    tokens = tuple(Token(f"s{i}", "pile", "counter", "S", owner=i % 2, flags=("spent",)) for i in range(3))

    assert "Pile: S (Odin) x2, S (Loki)" in lines_of(replace(card_scene, tokens=tokens))


def test_long_rows_are_broken_at_eighty_columns(card_scene: Scene) -> None:
    tokens = tuple(Token(f"s{i}", "pile", "counter", f"S{i}" * 3) for i in range(40))
    lines = lines_of(replace(card_scene, tokens=tokens))

    assert max(map(len, lines)) <= 80
    assert all(token.glyph in "\n".join(lines) for token in tokens)


def test_a_face_down_thing_on_a_board_shows_nothing_of_itself(hex_scene: Scene) -> None:
    hidden = tuple(replace(token, flags=("face_down",), glyph="Z") for token in hex_scene.tokens)

    assert "Z" not in draw_text(replace(hex_scene, tokens=hidden))


def test_buttons_and_the_prompt_come_last(square_scene: Scene) -> None:
    assert lines_of(square_scene)[-4:] == ["", "[End the turn]  [Pass]", "", "Choose a warrior."]


def test_colour_adds_escape_sequences_and_changes_no_letter(hex_scene: Scene) -> None:
    coloured = draw_text(hex_scene, colour=True)
    plain = "\n".join(line.rstrip() for line in re.sub(r"\x1b\[\d*m", "", coloured).splitlines())

    assert "\x1b[94mR\x1b[0m" in coloured
    assert plain == draw_text(hex_scene)


def test_words_cannot_steer_a_terminal(hex_scene: Scene) -> None:
    hostile = replace(hex_scene, prompt=Prompt("Look\x1b[2J here", "and\x07 there"))

    assert lines_of(hostile)[-2:] == ["Look?[2J here", "and? there"]


def test_spans_name_the_owner_of_every_glyph(hex_scene: Scene) -> None:
    found = {span for line in spans(hex_scene) for span in line}

    assert {("R", "seat-0"), ("W", "seat-1"), ("K", "seat-1")} <= found


def test_a_single_row_of_places_without_names_reads_as_words(card_scene: Scene) -> None:
    berths = tuple(Spot(f"berth:{i}", "sea", i, 0.5) for i in range(2))
    sea = Area("sea", "board", "Sea", 2, 1)
    token = Token("ship", "sea", "card", "16", "berth:0", owner=0)
    scene = replace(card_scene, areas=(sea,), spots=berths, tokens=(token,))

    assert "Sea: 16" in lines_of(scene)


def test_several_boards_have_titles_and_an_empty_scene_is_its_prompt(square_scene: Scene) -> None:
    other = replace(square_scene.areas[0], id="other", title="Other field")
    spot = Spot("o:1", "other", 0.5, 0.5, name="o1")
    two = replace(square_scene, areas=(*square_scene.areas, other), spots=(*square_scene.spots, spot))

    assert {"Field", "Other field", " ·o1"} <= set(lines_of(two))
    assert draw_text(Scene(0, Prompt("Wait."))) == "Wait."


def test_squares_without_names_get_rulers_and_every_terrain_a_letter() -> None:
    grounds: dict[tuple[int, int], Ground] = {
        (-1, 0): "grass", (0, 0): "grass", (1, 0): "river", (-1, 1): "grass", (0, 1): "rock"
    }  # fmt: skip
    spots = [
        Spot(f"zone:{x},{y}", "board", x + 0.5, y + 0.5, "square", 0.5, ground=ground, label=ground)
        for (x, y), ground in grounds.items()
    ]
    spots.append(Spot("gap:0", "board", 2.5, 1.5, "square", 0.5, ground="hole", label="a gap"))
    tile = Mark("tile:1", "board", "tile", points=((-1, 0), (1, 0), (1, 2), (-1, 2)), text="3")
    scene = Scene(-3, Prompt("Look."), (Area("board", "board", "Field", 4, 2),), tuple(spots), marks=(tile,))

    assert lines_of(scene)[:6] == [
        "    -1  0  1  2",
        "  0  ·  ·  r",
        "  1  ·  o     +",
        "",
        "r river   o rock   + slot",
        "",
    ]
