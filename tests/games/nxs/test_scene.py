"""What is seen: the joined boards, the pieces, ground held, cards, and the words for what happened."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from gladsheim.core.action import picks
from gladsheim.core.state import SPECTATOR
from gladsheim.core.telling import tell
from gladsheim.games.nxs import GAME
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.match import Match
from gladsheim.scene.scene import Mark, Scene, Token
from tests.games.nxs.positions import at, new, play

ROLES = ["White", "Black", "Gold"]
HANDS = "2 wm O0g4,S0g1 O3d8 - 10/10 RRl/TD"
HIDDEN = "cards=three cards_hidden=on"


def seen(state: Nxs, seat: int = 0) -> Scene:
    return GAME.scene(state, seat)


def token(scene: Scene, id: str) -> Token:
    return next(token for token in scene.tokens if token.id == id)


def marks(scene: Scene, kind: str) -> list[Mark]:
    return [mark for mark in scene.marks if mark.kind == kind]


def names(mark: Mark) -> set[str]:
    return {spot.removeprefix("cell:") for spot in mark.spots}


def told(state: Nxs, code: str, viewer: int = int(SPECTATOR)) -> list[str]:
    state.events = []
    play(state, code)
    return [tell(GAME.tell(state, event).text, ROLES, viewer) for event in state.events]


# The board


def test_two_boards_have_74_hexes_and_three_have_111() -> None:
    for options, hexes in (("", 74), ("seats=3", 111), ("jotunn=on", 111)):
        scene = seen(new(options))
        assert len(scene.spots) == hexes
        assert len(scene.areas[0].parts) == hexes // 37


def test_every_hex_lies_within_the_frame_of_its_board() -> None:
    scene = seen(new("seats=3"))
    for number, spot in enumerate(scene.spots):
        frame = scene.areas[0].parts[number // 37]
        assert min(x for x, _ in frame) < spot.x < max(x for x, _ in frame)
        assert min(y for _, y in frame) < spot.y < max(y for _, y in frame)


@pytest.mark.parametrize(
    ("options", "turns"), [("", (0, 180)), ("seats=3", (0, 240, 120)), ("jotunn=on", (0, 240))], ids=str
)
def test_the_own_army_is_below(options: str, turns: tuple[int, ...]) -> None:
    state = new(options)

    for seat, turn in enumerate(turns):
        assert seen(state, seat).areas[0].turns == (turn, (turn + 300) % 360)
    assert seen(state, int(SPECTATOR)).areas[0].turns == (0, 300)


def test_a_piece_shows_its_pattern_its_facing_and_whose_it_is() -> None:
    eagle = next(token for token in seen(new()).tokens if token.spot == "cell:a2")

    assert (eagle.glyph, eagle.area, eagle.facing, eagle.material, eagle.owner) == ("O", "board", 3, "jet", 1)
    assert eagle.pattern == 0b100011  # lines on sides 0, 1 and 5
    assert eagle.label == "Black's Ǫrn on a2, facing 3"


def test_a_rotation_turns_the_token_and_a_capture_brings_it_to_the_tray() -> None:
    state = play(at("2 wm U0g4 O3h5,S0a4"), "g4xh5")
    fallen = token(seen(state), "piece:b1")

    assert (fallen.area, fallen.flags, fallen.spot) == ("tray:b", ("taken",), "")
    assert token(seen(play(state, "h5+")), "piece:w1").facing == 1


def test_ground_is_held_by_seat_and_a_hex_by_two() -> None:
    held = marks(seen(at("3 wm S0h9 O2i7,S0a4 S0n4")), "held")

    assert [mark.seat for mark in held] == [0, 1]
    assert [names(mark) for mark in held] == [{"h7", "h8", "h9"}, {"h8", "i7"}]


def test_the_last_action_is_marked() -> None:
    state = play(new(), "g6-g7")
    assert names(marks(seen(state), "last")[0]) == {"g6", "g7"}
    assert names(marks(seen(play(state, "g5+")), "last")[0]) == {"g5"}


def test_pieces_of_gold_in_danger_have_a_ring_in_its_half_only() -> None:
    line = "J bjm O0g4,O0h4,S0g1 S0a4 J1h5,S0n4"

    assert [names(mark) for mark in marks(seen(at(line)), "threat")] == [{"h5"}]
    assert not marks(seen(at(line.replace("bjm", "bm"))), "threat")


def test_the_strip_tells_hexes_of_the_goal_and_with_three_boards_the_shares() -> None:
    two = seen(at("2 wm S0d11,O0e5 J3b3,S0a4 - 9/10")).strip
    three = seen(at("3 wm S0d11,O0i6 S0a4 S0n4")).strip

    assert [(each.value, each.unit) for each in two] == [("7", "of 9 hexes"), ("0", "of 10 hexes")]
    assert three[0].status == "Black 7, Gold 1 of 4 each"


def test_who_is_out_says_so() -> None:
    strip = seen(at("3 gm J0b4,S0g1 !S0a4 S0n4")).strip
    assert (strip[1].status, strip[1].is_out) == ("out", True)


def test_the_picture_can_be_drawn() -> None:
    drawn = "".join(ElementTree.fromstring(seen(new("jotunn=on")).svg()).itertext())
    assert "White's Jöfurr on g6, facing 0" in drawn


# Cards


def test_cards_lie_open_with_rune_name_and_power() -> None:
    card = token(seen(at(HANDS), 1), "rune:w-R1")

    assert card.face is not None
    assert (card.face.rune, card.face.title) == ("ᚱ", "Raidho")
    assert card.face.lines == ("Extra Move Distance", "Move along a line side exactly one hex farther than the range.")
    assert token(seen(at(HANDS), 1), "spent:w-L1").flags == ("spent",)


def test_hidden_hands_show_their_backs_and_what_was_used() -> None:
    state = at(HANDS, HIDDEN)
    own, other = seen(state, 0), seen(state, 1)

    assert {token.id for token in own.tokens if token.area == "hand:w"} == {"rune:w-R1", "rune:w-R2", "spent:w-L1"}
    assert {token.id for token in other.tokens if token.area == "hand:w"} == {"back:w1", "back:w2", "spent:w-L1"}
    assert token(other, "back:w1").flags == ("face_down",)


def test_the_neutral_card_lies_apart() -> None:
    assert token(seen(at("2 wm O0g4 O3d8 - 10/10 RT/LD/nS", "cards=onitama")), "rune:neutral").area == "neutral"


# Clicks


@pytest.mark.parametrize(
    ("line", "code", "clicks"),
    [
        ("2 wm O0g4 O3d8", "g4-g7", ("piece:w1", "cell:g7")),
        ("2 wm U0g4 O3h5,S0a4", "g4xh5", ("piece:w1", "cell:h5")),
        (HANDS, "g4-g8*R", ("rune:w-R1", "piece:w1", "cell:g8")),
        ("2 wr O0g4 O3d8", "g4+", ("piece:w1", "button:right")),
        ("2 wr O0g4 O3d8", "g4-", ("piece:w1", "button:left")),
        ("2 br O0g4 O3d8 - 10/10 R/D", "d8--*D", ("rune:b-D1", "piece:b1", "button:left")),
        ("J bjm S0g1,O0m4 S0a4 S0n4", "--", ("button:pass",)),
        ("2 wm O0g4 O3d8 - 10/10 - 100,100,0/0", "claim", ("button:claim",)),
    ],
)
def test_a_choice_is_a_few_clicks(line: str, code: str, clicks: tuple[str, ...]) -> None:
    state = at(line)
    assert GAME.path(state, GAME.find(state, code, int(state.actor()))) == picks(*clicks)


def test_the_arrows_stand_beside_the_piece() -> None:
    assert [button.turn for button in seen(play(new(), "g6-g7")).buttons] == ["left", "right"]


# Before it is chosen


def test_a_preview_shows_ground_won_and_lost_and_the_totals() -> None:
    state = at("2 bm U0d6,J0e4,S0g1 O3d4,O3e6")
    shown = {mark.id: mark for mark in GAME.preview(state, GAME.parse(state, "d4-d2"))}

    assert names(shown["won:1"]) == {"d2", "d3"}
    assert "lost:1" not in shown
    assert shown["says"].text == "Black 1 → 3"
    assert names(shown["ghost:piece:b1"]) == {"d2"}


def test_a_preview_crosses_the_victim_and_the_ground_it_held() -> None:
    state = at("2 wm U0g4,S0g1 O3h5,S0a4")
    shown = {mark.id: mark for mark in GAME.preview(state, GAME.parse(state, "g4xh5"))}

    assert names(shown["taken:piece:b1"]) == {"h5"}
    assert shown["lost:1"].seat == 1
    assert shown["says"].text.startswith("Black 3 → 0")


def test_a_preview_is_the_same_where_hands_are_hidden() -> None:
    marks = []
    for options in ("cards=three", HIDDEN):
        match = Match(GAME, options, line=HANDS.replace("O0g4", "O0g7"))
        action = next(choice.action for choice in match.choices(0) if choice.code == "g7-g10")
        marks.append({(mark.id, mark.kind, mark.spots, mark.text) for mark in match.preview(0, action).marks})

    assert marks[0] == marks[1]
    assert ("says", "tag", (), "White 0 → 3") in marks[1]


# Words


def test_the_prompt_names_step_army_and_what_is_left() -> None:
    state = new("jotunn=on length=short")
    assert seen(state).prompt.headline == "White: move or capture, then rotate."
    assert seen(state, 1).prompt.headline == "White is to act."
    play(state, "f5-f6")
    assert seen(state).prompt.headline == "White: rotate a piece."
    gold = at("J bjm O0g4,S0g1 S0a4 J4i5,S0n4")
    assert seen(gold, 1).prompt.headline == "Gold: move or capture with the Jötunn, then rotate."
    assert seen(gold, 0).prompt.headline == "Black is to act, with Gold."
    assert seen(at("J bjm S0g1,O0m4 S0a4 S0n4"), 1).prompt.headline == "Gold has no legal action."


@pytest.mark.parametrize(
    ("line", "code", "sentences"),
    [
        ("2 wm U0g4 O3h5,S0a4", "g4xh5", ["White strikes with the Úlfhéðnar from g4 and takes Black's Ǫrn on h5."]),
        (HANDS, "g4-g8*R", ["White moves the Ǫrn from g4 to g8, with Raidho."]),
        ("2 wr O0g4 O3d8", "g4-", ["White turns the Ǫrn on g4 to the left."]),
        ("J bjr O0g4 S0a4 J4i5", "i5+", ["Black turns Gold's Jöfurr on i5 to the right."]),
        (
            "2 wm S0d11,O0e5 J3b3,S0a4", "e5-e7#",
            ["White moves the Ǫrn from e5 to e7.", "White wins with 10 hexes of enemy ground."],
        ),
        (
            "2 bm S0g1 S1a4 - 10/10 - 100,100,1/0", "claim",
            ["Black claims the end.", "Ground is equal, but White has captured more and wins."],
        ),
    ],
)  # fmt: skip
def test_the_log_is_sentences(line: str, code: str, sentences: list[str]) -> None:
    assert told(at(line), code) == sentences


def test_the_players_read_of_themselves() -> None:
    assert told(at("2 wr O0g4 O3d8"), "g4-", 0) == ["You turn the Ǫrn on g4 to the left."]


def test_a_label_says_what_happens() -> None:
    state = at("2 wm U0g4 O3h5,S0a4")
    labels = {choice.code: choice.label for choice in Match(GAME, line=GAME.line(state)).choices(0)}

    assert labels["g4xh5"] == "Úlfhéðnar from g4 takes Black's Ǫrn on h5"
    assert labels["g4-g5"] == "Úlfhéðnar from g4 to g5"
