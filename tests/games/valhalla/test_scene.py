"""The table as seats see it: what shows, what does not, and the clicks that choose."""

from __future__ import annotations

import pytest

from gladsheim.core.state import SPECTATOR, Event
from gladsheim.core.telling import Told, tell
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.match import Match, Seeded
from gladsheim.scene.scene import Scene, Token
from tests.games.valhalla.table import HSAW, THREE, at, clash, codes, pay_all, play


def tokens(scene: Scene, area: str) -> list[Token]:
    return [token for token in scene.tokens if token.area == area]


def titles(scene: Scene, area: str) -> list[str]:
    return [token.face.title if token.face else "#" for token in tokens(scene, area)]


def path(state: Valhalla, code: str) -> str:
    return " ".join(str(step) for step in GAME.path(state, GAME.find(state, code, int(state.actor()))))


def _price(state: Valhalla) -> str:
    return next(
        row.value for panel in GAME.scene(state, 0).panels for row in panel.rows if row.label == "The next Draugr costs"
    )


def test_a_hand_is_open_to_its_owner_alone() -> None:
    state = at(HSAW, HSAW)

    assert titles(GAME.scene(state, 0), "hand:0") == ["Hammer", "Sword", "Axe", "Wolf"]
    assert titles(GAME.scene(state, 1), "hand:0") == titles(GAME.scene(state, int(SPECTATOR)), "hand:0") == ["#"] * 4


def test_hovering_tells_what_a_card_does() -> None:
    axe = tokens(GAME.scene(at(HSAW, HSAW), 0), "hand:0")[2]

    assert axe.label.startswith("Axe in your hand. Main: another free player shows what he draws")
    assert "Support: two more cards are turned" in axe.label


def test_draugr_fill_the_danger_meter() -> None:
    scene = GAME.scene(at(HSAW, HSAW, arm="DADD"), 0)
    rows = {row.label: row for panel in scene.panels for row in panel.rows}

    assert rows["Draugr in the armory"].bar == (3, 5)
    assert rows["The next Draugr costs"].value == "1 card"
    assert [spot.id for spot in scene.spots if spot.ground == "lost"] == ["place:1", "place:3", "place:4"]
    assert [area.title for area in scene.areas if area.id == "armory"] == ["Armory, Draugr 3 of 5"]
    full = GAME.scene(at(HSAW, HSAW, arm="DDDDD"), 0)
    assert "3 cards" in full.text()


@pytest.mark.parametrize(
    ("support", "turned", "arm", "price"),
    [
        ("H", "DSAA", "", "2 cards"),
        ("H", "DDAA", "", "1 card"),
        ("S", "DSAA", "", "1 card"),
        ("H", "DSAA", "DDDDD", "3 cards"),
    ],
)
def test_the_panel_knows_what_a_hammer_does(support: str, turned: str, arm: str, price: str) -> None:
    state = clash(support, turned, arm=arm)

    assert _price(state) == price
    assert _price(pay_all(state)) == ("3 cards" if arm else "1 card")


def test_hands_are_fans_that_stay_within_their_area() -> None:
    scene = GAME.scene(at("HHHSSSAAAW", "HHHSSSAAAW"), 0)
    widths = {area.id: area.width for area in scene.areas}
    for hand in ("hand:0", "hand:1"):
        places = [token.x for token in scene.tokens if token.area == hand]
        assert places == sorted(set(places))
        assert len(places) == 10
        assert max(places) <= widths[hand] - 0.5
    assert widths["hand:1"] < widths["hand:0"] < 10


def test_every_kind_of_discards_can_be_clicked() -> None:
    scene = GAME.scene(at(HSAW, HSAW, discards={1: "HHSW"}), 0)
    places = {token.glyph: token.x for token in scene.tokens if token.area == "discards:0"}
    width = next(area.width for area in scene.areas if area.id == "discards:0")

    assert places["H"] + 0.5 < places["S"] < places["W"] - 0.5
    assert places["W"] == pytest.approx(width - 0.5)


def test_cards_lie_where_they_were_put() -> None:
    state = play(at(HSAW, HSAW, deck="HH", discards={2: "WA"}), "commit A W", "commit S H", "use P2")
    scene = GAME.scene(state, int(SPECTATOR))

    assert titles(scene, "discards:0") == ["Axe"]
    assert [token.spot for token in tokens(scene, "table:0")] == ["support:0"]
    assert [token.spot for token in tokens(scene, "table:1")] == ["main:1", "support:1"]
    assert titles(scene, "discards:1") == ["Axe", "Wolf"]
    assert "must show the draw" in scene.strip[1].status


def test_drawn_cards_are_face_down_for_the_others() -> None:
    state = play(at(HSAW, HSAW, deck="AD"), "commit A W", "commit S H", "hold", "hold")

    assert titles(GAME.scene(state, 0), "shown") == ["Axe", "Draugr"]
    assert titles(GAME.scene(state, 1), "shown") == ["#", "#"]


def test_the_panel_keeps_what_was_seen() -> None:
    state = at("GHSW", "HSAw", deck="SA", options="gods=on", first=2)
    play(state, "commit G H", "commit H S", "hold", "use")

    assert "Top of the deck  Sword, Axe" in GAME.scene(state, 0).text()
    assert "Top of the deck" not in GAME.scene(state, 1).text()
    assert "Freyja           Axe, 1 unseen" in GAME.scene(state, 0).text()
    assert GAME.scene(state, 0).prompt.help == "On top: Sword, Axe."


@pytest.mark.parametrize(
    ("before", "code", "clicks"),
    [
        ((), "commit A W", "own:A1 own:W1"),
        ((), "commit A A", "own:A1 own:A2"),
        (("commit A W", "commit S H"), "use P2", "card:0-A1 main:1"),
        (("commit A W", "commit S H"), "hold", "button:hold"),
        (("commit A W", "commit S H", "hold", "hold"), "draw deck", "place:deck"),
        (("commit A W", "commit S H", "hold", "hold"), "draw arm W", "card:W1"),
        (("commit A W", "commit S H", "hold", "hold", "draw deck"), "keep A under H", "own:A2"),
        (("commit A W", "commit H S", "hold", "use P1"), "keep S under AH", "own:S2 own:A2"),
        (("commit S W", "commit S H"), "take H", "card:H1"),
    ],
)
def test_choices_are_clicks(before: tuple[str, ...], code: str, clicks: str) -> None:
    state = play(at("HSAAW", HSAW, deck="AHSSSS", arm="W"), *before)

    assert path(state, code) == clicks
    assert set(clicks.split()) <= GAME.scene(state, int(state.actor())).ids()


def test_payments_tests_wolves_and_gods_are_clicks_too() -> None:
    draugr = at(HSAW, HSAW, deck="DD", discards={1: "A"}, options="payment=any")
    play(draugr, "commit A W", "commit S H", "hold", "hold")
    assert path(draugr, "show") == "button:show"
    play(draugr, "show")
    assert [path(draugr, code) for code in ("pay h:H", "pay d:A", "pay m:A", "pay s:W")] == [
        "own:H1", "card:A1", "card:0-A1", "card:0-W1",
    ]  # fmt: skip

    test = play(at("AS", HSAW, deck="HWS"), "commit A S", "commit A H")
    assert path(test, "test W") == "card:W1"

    wolf = at(HSAW, HSAW, deck="HHHH", discards={1: "SS"})
    play(wolf, "commit A W", "commit S H", "hold", "hold", "keep H", "keep H")
    assert path(wolf, "wolf S") == "card:S1"

    god = play(at("GHSW", HSAW, deck="SA", options="gods=on"), "commit G H", "commit H W")
    assert path(god, "use") == "card:0-G1 place:deck"
    play(god, "use")
    assert [path(god, code) for code in ("god shuffle", "god leave")] == ["button:shuffle", "button:leave"]


def test_prompts_say_what_to_do_and_to_the_others_who_does() -> None:
    state = play(at(HSAW, HSAW, deck="AHDD", arm="W"), "commit A W", "commit S H")
    said = []
    for code in ("hold", "hold", "draw deck", "keep A", "draw deck", "show", "pay h:A", "pay h:W"):
        seat = int(state.actor())
        said.append((GAME.scene(state, seat).prompt.headline, GAME.scene(state, 1 - seat).prompt.headline))
        play(state, code)

    assert said == [
        ("Use your Axe, or hold it.", "Odin decides about the main."),
        ("Use your Sword, or hold it.", "Freyja decides about the main."),
        ("Draw from the deck, or take a card of the armory.", "Odin chooses between deck and armory."),
        ("Choose the card to keep.", "Odin looks at the cards drawn."),
        ("Draw from the deck, or take a card of the armory.", "Freyja chooses between deck and armory."),
        ("Nothing but Draugr: you must show them.", "Freyja looks at the cards drawn."),
        ("A Draugr: pay 1 card.", "Freyja pays for a Draugr."),
        ("A Draugr: pay 1 card.", "Freyja pays for a Draugr."),
    ]


def test_the_help_tells_where_the_other_cards_go() -> None:
    def keep(state: Valhalla) -> str:
        assert "keep" in codes(state)[0]
        return GAME.scene(state, int(state.actor())).prompt.help

    def drawn(first: str, *mains: str, deck: str) -> Valhalla:
        return play(
            at(*THREE, deck=f"WW{deck}"), "commit A H", "commit S W", "commit H W", first, "hold", *mains, "keep W"
        )

    assert keep(drawn("hold", "hold", deck="AS")) == "The other one goes under the deck."
    assert keep(drawn("hold", "use P2", deck="ASH")) == "The others go under the deck; choose the upper one next."
    assert keep(drawn("use P2", "use P2", deck="ASH")) == "The others go to the armory."
    assert keep(play(drawn("use P2", "use P2", deck="ASD"), "pay h:H")) == "The other one goes to the armory."
    assert keep(play(drawn("use P2", "hold", deck="AD"), "pay h:H")) == "There is no other one."


def test_the_end_is_told() -> None:
    won = play(at("AS", "AHW", deck="DSS"), "commit A S", "commit A H")
    lost = play(at("AS", "AH", deck="DSSDWW"), "commit A S", "commit A H")

    assert GAME.scene(won, 0).prompt.headline == "Freyja is the last one left and wins."
    assert GAME.scene(lost, 0).prompt.headline == "All have fallen. Nobody wins."
    assert [seat.is_out for seat in GAME.scene(won, 0).strip] == [True, False]


def test_every_event_is_told_to_each_in_his_way() -> None:
    told = {
        "used": ([0, 1, 2], "You use the Axe: Freyja must show what the deck gives."),
        "hand": ([1, 2, 2], "Freyja holds two Axes."),
        "turned": ([2, -1, 0], "An Axe is revealed."),
        "under": ([0, 2, 0], "You keep a card; two go under the deck."),
        "paid": ([0, 2, 3], "You pay the main, a Wolf."),
        "howled": ([0, 3, 0], "The Wolf brings you 3 cards back."),
        "forfeit": ([1, 0, 0], "Freyja discards a God: the others may ask for a forfeit."),
        "won": ([0, 0, 0], "You win as the last one left."),
    }
    state = at(HSAW, HSAW)
    for kind, (numbers, sentence) in told.items():
        assert tell(GAME.tell(state, Event(kind, numbers)).text, ["Odin", "Freyja"], 0) == sentence
    assert GAME.tell(state, Event("nothing", [0, 0, 0])) == Told("")


def test_sentences_point_at_places_and_at_open_cards() -> None:
    def told(state: Valhalla, kind: str) -> Told:
        return GAME.tell(state, next(event for event in state.events or [] if event.kind == kind))

    state = play(at(HSAW, HSAW, deck="AHDD", arm="W"), "commit A W", "commit S H", "use P2")
    assert told(state, "revealed").spots == ("main:0", "support:0")
    assert (told(state, "used").spots, told(state, "used").tokens) == (("main:1",), ("card:0-A1",))

    play(state, "hold", "draw deck", "keep A")
    assert told(state, "held").tokens == ("card:1-S1",)
    assert told(state, "draws").spots == ("place:deck",)
    assert told(state, "kept").tokens == ("own:A1",)  # told to the one who kept it

    play(state, "draw arm W")
    assert told(state, "armed").tokens == ("card:W1",)


def test_a_short_draw_is_told_as_it_is() -> None:
    def told(state: Valhalla, *kinds: str) -> list[str]:
        events = [event for event in state.events or [] if event.kind in kinds]
        return [tell(GAME.tell(state, event).text, ["Odin", "Freyja"], int(SPECTATOR)) for event in events]

    state = play(at("HSW", "HSA", deck="A", is_bare=True), "commit H S", "commit S A", "hold", "hold", "keep A")
    assert told(state, "draws", "under") == [
        "Odin draws one card.", "Odin keeps the only card drawn.", "Freyja finds no card to draw.",
    ]  # fmt: skip

    axed = play(
        at("ASW", "HSA", deck="AHW", is_bare=True), "commit A S", "commit S H", "use P2", "hold", "keep A under H"
    )
    assert told(axed, "draws", "under") == [
        "Odin draws two cards.", "Odin keeps a card; one goes under the deck.", "Freyja draws two cards openly.",
    ]  # fmt: skip

    refilled = at("HSW", "HSA", deck="A", discards={2: "SS"}, is_bare=True)
    assert told(play(refilled, "commit H S", "commit S A", "hold", "hold"), "draws") == ["Odin draws two cards."]

    bare = at("HSW", "HSA", deck="A", is_bare=True)
    assert told(play(bare, "commit S W", "commit S A"), "clash") == ["Two clashers are left: three cards are turned."]


def test_commitments_come_in_any_order_may_change_and_stay_secret() -> None:
    match = Match(GAME, "seats=3", dice=Seeded(1))
    match.play("commit A W", 2)
    match.play("commit S W", 0)
    before = match.scene(1)
    match.play("commit H W", 2)

    assert match.waiting == [1]
    assert match.scene(1) == before
    assert titles(before, "table:0") == titles(before, "table:2") == ["#", "#"]
    assert len(match.told(1)) == 1  # who is first player
    assert not any("commit" in entry.code for entry in match.record(1).entries)
    match.play("commit W S", 1)
    assert [entry.code for entry in match.record(1).entries[1:4]] == ["commit S W", "commit W S", "commit H W"]


def test_a_record_hides_what_a_seat_did_not_see_until_it_is_over() -> None:
    match = Match(GAME, "seats=2", dice=Seeded(3), line=GAME.line(at(HSAW, HSAW, deck="AHSD")))
    match.play("commit A W", 0)
    for code in ("commit S H", "hold", "hold", "keep H under A", "keep S under D"):
        match.play(code)

    own, other = ([entry.code for entry in match.record(seat).entries] for seat in (0, 1))
    assert "keep H under A" in own
    assert "keep H under A" not in other
    assert "keep S under D" in other
