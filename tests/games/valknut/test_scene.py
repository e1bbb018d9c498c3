"""What is seen: the map, units, cards, points, threats, and what a choice would do."""

from __future__ import annotations

from gladsheim.core.state import SPECTATOR
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.table.prompts import prompt
from gladsheim.scene.scene import Scene
from tests.games.valknut.table import field, play
from tests.games.valknut.test_line import LINE
from tests.games.valknut.worship import horn, take

GOLDEN = """\
  Vikings  3 points now   3 in supply
> Draugar  12 points now  0 in supply

    -4 -3 -2 -1  0  1  2  3  4  5    If it ended now
 -1                    m  ·  ·  ·      Vikings        3 = 1 x 3
  0              p  p  U  ·  r  r      Draugar        12 = 6 x 2
  1              U  p  r  U  ·  ·      Free Valknuts  0 of 2
  2  m  ·  ·  m  p  U  U  U  m  ·      Ends           in about 6 turns
  3  ·  ·  U  U  p  p  f  f  ·  V
  4        ·  ·  r  ·  ·  ·  ·  f    Cards: points and zones
  5        ·  m  r  ·                  T06  2  .F *. .. R.
                                       T11  1  .. *. .R ..
f forest   v valknut   m mountain      T12  1  .. .M *. ..
p parley   r river                     aV   3  .F .. .. .M  Vikings
                                       aU   2  .. F. .* .R  Draugar

Pool: T06, T11, T12
Ambush of Vikings: aV
Ambush of Draugar: aU
Pile: face down x3
Supply of Vikings: V x3

Draugar: laying a card."""
TIMES = "\N{MULTIPLICATION SIGN}"


def middle() -> Valknut:
    return GAME.read(LINE, GAME.choose())


def seen(state: Valknut, seat: int) -> Scene:
    return GAME.scene(state, seat)


def find(state: Valknut, code: str) -> int:
    return GAME.find(state, code, int(state.actor()))


def test_the_picture_as_text() -> None:
    assert seen(middle(), int(SPECTATOR)).text().replace(TIMES, "x") == GOLDEN


def test_the_view_follows_the_battleground_and_widens_for_whoever_lays_a_card() -> None:
    board = next(area for area in seen(middle(), 0).areas if area.id == "board")
    wide = next(area for area in seen(middle(), 1).areas if area.id == "board")

    assert (board.left, board.top, board.width, board.height) == (-4.3, -1.3, 10.6, 7.6)
    assert (wide.left, wide.top, wide.width, wide.height) == (-8, -5, 18, 15)


def test_terrain_has_a_ground_a_sign_and_words() -> None:
    spots = {spot.id: spot for spot in seen(middle(), 0).spots}

    assert (spots["zone:0,0"].ground, spots["zone:0,0"].sign) == ("parley", "")
    assert (spots["zone:4,2"].ground, spots["zone:4,2"].sign) == ("mountain", "")
    assert spots["zone:4,2"].label == "4,2, mountain"
    assert (spots["zone:5,3"].ground, spots["zone:5,3"].sign) == ("grass", "valknut")


def test_a_placement_is_a_card_a_turn_and_a_place() -> None:
    state = middle()

    assert [str(step) for step in GAME.path(state, find(state, "T06.1@6,0"))] == ["card:T06", "turn:1", "hole:6,0"]


def test_a_card_is_shown_as_a_ghost_before_it_is_laid() -> None:
    state = middle()
    ghost, edge = GAME.preview(state, find(state, "T06.1@6,0"))

    assert (ghost.id, ghost.kind, ghost.points, ghost.turn) == ("ghost:card:T06", "ghost", ((8.0, 1.0),), 90.0)
    assert ghost.about == "card:T06"
    assert edge.points == ((6.0, 0.0), (10.0, 0.0), (10.0, 2.0), (6.0, 2.0), (6.0, 0.0))


def test_a_card_shows_its_piece_of_map() -> None:
    card = next(token for token in seen(middle(), 0).tokens if token.id == "card:T06")

    assert card.face is not None
    assert (card.face.colour, card.face.lines, card.face.rune) == ("", (), "2")
    assert [[(tile.ground, tile.sign) for tile in row] for row in card.face.map] == [
        [("grass", ""), ("forest", "")],
        [("grass", "valknut"), ("grass", "")],
        [("grass", ""), ("grass", "")],
        [("river", ""), ("grass", "")],
    ]


def test_cards_in_play_are_outlined_with_their_number() -> None:
    tiles = {mark.id: mark for mark in seen(middle(), 0).marks if mark.kind == "tile"}

    assert (tiles["tile:P12"].text, tiles["tile:T03"].text) == ("", "3")
    assert tiles["tile:P12"].points == ((0.0, 0.0), (2.0, 0.0), (2.0, 4.0), (0.0, 4.0))


def test_a_move_shows_its_way_and_who_would_die() -> None:
    state = field("VU.V\n....", "V-U")
    marks = GAME.preview(state, find(state, "3,0>2,0"))

    assert [(mark.id, mark.spots, mark.about) for mark in marks] == [
        ("path:unit:V1", (), "unit:V1"),
        ("ghost:unit:V1", ("zone:2,0",), "unit:V1"),
        ("taken:unit:U0", ("zone:1,0",), "unit:U0"),
        ("says", (), ""),
    ]
    assert marks[-1].text == "kills 1, Rage"
    assert GAME.preview(state, find(state, "end")) == ()


def test_a_kill_says_what_it_brings() -> None:
    def says(drawing: str, bands: str, code: str, supply: dict[str, int] | None = None) -> list[str]:
        state = field(drawing, bands, supply=supply)
        return [mark.text for mark in GAME.preview(state, find(state, code)) if mark.kind == "tag"]

    assert says("MG.GM\n..U..", "U-G", "2,1>2,0") == ["kills 2, 2 rise"]
    assert says(".GM\nU..", "U-G", "0,1>0,0", {"U": 0}) == ["kills 1, +1"]
    assert says("Y.GM\n....", "Y-G", "0,0>1,0") == ["kills 1, +1"]
    assert says("Y.G.\n....", "Y-G", "0,0>1,0") == []


def test_the_words_about_a_kill_do_not_hide_the_victim() -> None:
    def tag(drawing: str, code: str) -> tuple[float, float]:
        state = field(drawing, "V-U")
        return next(mark.points[0] for mark in GAME.preview(state, find(state, code)) if mark.kind == "tag")

    assert tag("M.\nU.\n.V", "1,2>0,2") == (0.5, 3.35)
    assert tag(".V\nU.\nM.", "1,0>0,0") == (0.5, -0.35)


def test_a_score_says_what_it_is_made_of() -> None:
    state = field("VVV\nU..", "V-U", far=False)

    scores = [row.value.replace(TIMES, "x") for row in seen(state, 0).panels[0].rows[:2]]
    assert scores == ["9 = 3 x 3", "2 = 1 x 2"]


def test_units_that_stand_flanked_are_marked() -> None:
    line = (
        "seats 1=V 2=U; turn 1 move; mp 1; board P12@0,0; units V@0,1 U@0,0 U@{}; supply 1=VVV 2=UUUUUU; "
        "ambush 1=aV 2=aU; pool T01 T02; pile 9"
    )

    def threats(zone: str) -> list[tuple[str, ...]]:
        state = GAME.read(line.format(zone), GAME.choose())
        return [mark.spots for mark in seen(state, 0).marks if mark.kind == "threat"]

    assert threats("0,2") == [("zone:0,1",)]
    assert threats("1,2") == []


def test_the_giantess_stands_on_two_zones_and_says_when_she_is_enraged() -> None:
    line = (
        "seats 1=J 2=U; turn 1 move; mp 2; board P12@0,0 T10.0@2,0 T11.0@4,0 T12.0@-2,0; units J@0,2 U@1,0; "
        "supply 1=- 2=UUUUUUU; ambush 1=aJ 2=aU; pool T01 T02; pile 6"
    )
    scene = seen(GAME.read(line, GAME.choose()), 0)
    tokens = {token.id: token for token in scene.tokens}

    assert (tokens["unit:J0"].spot, tokens["unit:J0:feet"].spot) == ("zone:0,2", "zone:0,3")
    assert [badge.text for badge in tokens["unit:J0"].badges] == ["enraged"]
    assert [row.value for row in scene.panels[0].rows if row.label == "Giantess"] == ["enraged"]


def test_the_prompt_tells_how_many_points_are_left() -> None:
    state = GAME.read(LINE.replace("2 place; mp 0", "2 move; mp 1"), GAME.choose())

    assert seen(state, 1).prompt.headline == "Move: 1 point left."
    assert seen(state, 0).prompt.headline == "Draugar: moving, 1 point left."
    assert seen(middle(), 1).prompt.headline == "Lay a card."


def test_the_prompt_tells_in_words_for_whom_points_are_bound() -> None:
    state = play(field("V..\nW..", "VW-GU", at="card"), "T01.0@3,0")

    assert seen_prompt(state) == "Move: 3 points left, 1 more for Dwarves."


def test_every_choice_has_a_prompt_a_label_and_clicks() -> None:
    for god in ("hel", "freya", "fenrir", "thor", "surtr", "jormungandr", "odin"):
        state = take(horn("V*gM\nW...", gods=(god,)), god)
        asked = seen_prompt(state)
        assert god[:4] in asked.lower() or "ö" in asked
        for action in state.legal_actions():
            assert GAME.label(state, action)
            assert GAME.path(state, action)


def seen_prompt(state: Valknut) -> str:
    return prompt(state, int(state.seat)).headline


def test_a_spawn_is_one_click_where_only_one_kind_can_come() -> None:
    one = play(field("V..\n...", "V-U", at="card", pool=["T10"], supply={"V": 1}), "T10.0@3,0")
    two = play(field("W.V\n...", "VW-GU", at="card", pool=["T10"]), "T10.0@3,0")

    assert [str(step) for step in GAME.path(one, find(one, "+V@4,1"))] == ["zone:4,1"]
    assert prompt(one, 0).help == "Choose the Valknut."
    assert [str(step) for step in GAME.path(two, find(two, "+V@4,1"))] == ["unit:V1", "zone:4,1"]
    assert prompt(two, 0).help == "Choose a unit in supply, then the Valknut."


def test_a_spawn_on_any_free_valknut_is_asked_for_as_such() -> None:
    def asked(options: str, bands: str = "V-U", drawing: str = "V*.\n...") -> tuple[str, str]:
        state = play(field(drawing, bands, options, at="card", pool=["T10"]), "T10.0@3,0")
        found = prompt(state, 0)
        return found.headline, found.help

    assert asked("") == ("Spawn a unit on the Valknut?", "Choose the Valknut.")
    assert asked("valknut_spawn=any_free") == ("Spawn a unit on a free Valknut?", "Choose a free Valknut.")
    assert asked("valknut_spawn=any_free", "VW-GU", "V*W\n...") == (
        "Spawn a unit on a free Valknut?",
        "Choose a unit in supply, then a free Valknut.",
    )


def test_the_third_of_three_deploys_on_zones_of_their_own() -> None:
    state = GAME.new(GAME.about.choose("seats=3 warbands=goblins-elves-draugar"))
    while state.actor() < 0:
        state.apply(state.legal_actions()[0])
    play(state, "dep E@0,2", "dep -", "dep U@0,0", "dep -")

    help = prompt(state, int(state.seat)).help
    assert help == "Choose zones of your own, 1 to 4 units; the others stay in supply."


def test_a_small_warband_is_not_told_to_deploy_more_than_it_has() -> None:
    state = GAME.new(GAME.about.choose("warbands=giantess-valkyries"))
    while state.actor() < 0:
        state.apply(state.legal_actions()[0])
    assert prompt(state, int(state.seat)).help == "Choose the zone of its upper half."
    play(state, "dep J@0,2")

    assert "1 to 2 units" in prompt(state, int(state.seat)).help


def test_the_end_says_who_won_and_how() -> None:
    state = play(field("VVV\n...\nU..", "V-U", pool=[], pile=[], far=False), "end")

    assert seen_prompt(state) == "The cards have run out: Vikings win with 9 points."


def test_icons_are_those_of_the_card() -> None:
    icons = {token.icon for token in seen(middle(), 0).tokens if token.icon}

    assert icons <= set(GAME.about.icons)
