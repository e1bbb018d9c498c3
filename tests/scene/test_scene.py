"""Scenes: the ids that paths may use, and the ways to see one."""

from __future__ import annotations

from gladsheim.core.action import Gather, Pick, Point, picks
from gladsheim.scene.scene import Need, Panel, Prompt, Row, Scene


def test_ids_are_those_of_things_one_can_click(square_scene: Scene) -> None:
    ids = square_scene.ids()

    assert {"cell:a1", "a", "button:end"} <= ids
    assert not {"board", "t", "g"} & ids  # areas and marks cannot be clicked


def test_a_row_of_a_panel_can_be_clicked_if_it_has_an_id() -> None:
    panel = Panel("panel:recipes", "Recipes", (Row("Axe", id="recipe:axe"), Row("Only a note")))

    assert Scene(0, Prompt(""), panels=(panel,)).ids() == {"recipe:axe"}


def test_what_a_recipe_takes_is_there_or_not() -> None:
    assert Need("wood", 2, 2).is_met
    assert not Need("wood", 1, 2).is_met


def test_a_scene_prints_and_draws_itself(hex_scene: Scene) -> None:
    assert str(hex_scene) == hex_scene.text()
    assert hex_scene._repr_svg_() == hex_scene.svg()


def test_steps_of_a_path_print_briefly() -> None:
    assert picks("piece:w3", "cell:e5") == (Pick("piece:w3"), Pick("cell:e5"))
    assert str(Pick("piece:w3")) == "piece:w3"
    assert str(Gather(("a", "b"))) == "{a,b}"
    assert str(Point("table", 3, -4)) == "table@3,-4"
