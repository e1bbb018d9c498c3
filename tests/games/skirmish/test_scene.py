"""The picture: what lies where, what can be clicked, what a choice would lead to."""

from __future__ import annotations

from gladsheim.core.action import Pick, Point
from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.printed import FIGURES
from gladsheim.games.skirmish.rules.play import Skirmish
from tests.games.skirmish.table import activate, deal, field, lay, play, start


def path(state: Skirmish, code: str) -> list[str]:
    return [str(step) for step in GAME.path(state, GAME.parse(state, code))]


def test_a_table_is_counted_upwards_from_sides_a_edge() -> None:
    state = field("A1h@20,10", "B1w@60,40", scenario="ford", active="A1h")
    scene = GAME.scene(state, 0)
    area = scene.areas[0]
    hero = next(token for token in scene.tokens if token.id == "figure:A1h")

    assert (area.width, area.height, area.top) == (36, 24, -24)
    assert (area.unit, area.lattice) == ("inch", 2)
    assert (hero.x, hero.y) == (10, -5)
    assert GAME.path(state, GAME.parse(state, "move 22,11")) == (Point("table", 22, -11),)


def test_an_enemy_is_charged_or_shot_at_by_a_click_and_a_button_only_where_both_are_possible() -> None:
    hero = field("A1h@20,20", "B1w@26,20", active="A1h")
    archer = field("A1a@20,20", "B1w@26,20", "B1h@40,20", active="A1a")

    assert path(hero, "charge B1w") == ["figure:B1w"]
    assert path(archer, "charge B1w") == ["figure:B1w", "button:charge"]
    assert path(archer, "shoot B1w") == ["figure:B1w", "button:shoot"]
    assert path(archer, "shoot B1h") == ["figure:B1h"]
    assert {"button:charge", "button:shoot", "button:stop"} <= {button.id for button in GAME.scene(archer, 0).buttons}


def test_a_tree_is_crossed_or_cleared() -> None:
    near = field("A1w@46,24", "B1h@60,40", scenario="oxroad", active="A1w")
    far = field("A1w@43,24", "B1h@60,40", scenario="oxroad", active="A1w")

    assert path(near, "cross o1") == ["shape:o1", "button:cross"]
    assert path(near, "clear o1") == ["shape:o1", "button:clear"]
    assert path(far, "clear o1") == ["shape:o1"]


def test_things_lie_on_the_table_or_are_badges_of_their_carriers() -> None:
    state = field("A1w@20,20", "B1h@60,40 s2 w", scenario="silver", active="A1w")
    lay(state, "chest", 20, 22)
    assert path(state, "pick chest") == ["item:chest"]
    assert "item:chest" in GAME.scene(state, 0).ids()

    play(state, "pick chest")
    tokens = {token.id: token for token in GAME.scene(state, 0).tokens}
    assert "item:chest" not in tokens
    assert [badge.icon for badge in tokens["figure:A1w"].badges] == ["locked-chest"]
    assert [badge.kind for badge in tokens["figure:B1h"].badges] == ["wound", "shock"]


def test_a_move_is_previewed_with_its_length_its_cost_and_who_comes_into_reach() -> None:
    state = field("A1h@14,2", "B1w@20,10", scenario="ford", active="A1h")
    marks = {mark.id: mark for mark in GAME.preview(state, GAME.parse(state, "move 14,10"))}

    assert marks["length"].text == "4 inches, costs 5 inches"
    assert marks["way"].points == ((7.0, -1.0), (7.0, -5.0))
    assert marks["ghost:figure:A1h"].about == "figure:A1h"
    assert marks["threat:figure:B1w"].about == "figure:B1w"


def test_a_shot_is_previewed_with_what_it_needs() -> None:
    state = field("A1a@10,10", "B1w@30,10", active="A1a")
    marks = {mark.id: mark for mark in GAME.preview(state, GAME.parse(state, "shoot B1w"))}

    assert marks["needs"].text == "10 in, long: 5 or 6"


def test_rings_and_links_are_drawn() -> None:
    state = field("A1a@20,20", "A1w@40,20", "B1w@42,20", active="A1a")
    state.tie(FIGURES.index("A1w"), FIGURES.index("B1w"))
    marks = {mark.id: mark for mark in GAME.scene(state, 0).marks}

    assert (marks["mark:close"].radius, marks["mark:long"].radius) == (7.0, 13.0)
    assert marks["mark:link:A1w-B1w"].points == ((20.0, -10.0), (21.0, -10.0))
    assert "mark:close" not in {mark.id for mark in GAME.scene(state, 1).marks}


def test_dice_stay_on_the_table() -> None:
    state = play(field("A1h@20,20", "B1w@24,20", active="A1h"), "charge B1w", "d10 5", "d8 2", "d6 4")
    dice = {token.id: token for token in GAME.scene(state, 0).tokens if token.kind == "die"}

    assert list(dice) == ["die:A1h", "die:B1w", "death:B1w"]
    assert dice["die:A1h"].label == "Hero A1 rolled 5 on 10 faces, +1 makes 6"


def test_cards_are_backs_for_the_others() -> None:
    state = field("A1h@10,10", "A1w@14,10", "B1h@60,40")
    deal(state, A1="5H KS", B1="9C")
    shown = {token.id: token.face is not None for token in GAME.scene(state, 1).tokens if token.kind == "card"}

    assert shown == {"card:A1-0": True, "card:B1-0": True, "card:A1-1": False}


def test_the_reserve_is_clicked_before_the_place() -> None:
    state = play(start("bands_a=1 bands_b=1"), "4H", "9H")

    assert path(state, "place A1w") == ["figure:A1w"]
    play(state, "place A1w")
    assert GAME.path(state, GAME.parse(state, "place 10,4")) == (Point("table", 10, -4),)


def test_prompts_say_what_can_be_done() -> None:
    state = field("A1h@22,20", "B1w@20,20")
    state.tie(0, FIGURES.index("B1w"))
    activate(state, "A1h")

    assert GAME.scene(state, 0).prompt.headline == "Fight on with the hero A1, or withdraw."
    assert "coin" in GAME.scene(state, 0).prompt.help
    assert GAME.scene(state, 1).prompt.headline == "The hero A1 acts."
    assert path(state, "fight B1w") == [str(Pick("figure:B1w"))]
