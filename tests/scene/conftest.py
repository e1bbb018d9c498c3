"""Small tables to draw: a hexagonal board, squares, a table in inches, cards."""

from __future__ import annotations

import pytest

from gladsheim.boards import hexes, layout
from gladsheim.scene.grounds import Ground
from gladsheim.scene.scene import (
    Area,
    Badge,
    Button,
    Face,
    Headline,
    Mark,
    Need,
    Panel,
    Prompt,
    Row,
    Scene,
    SeatStrip,
    Spot,
    Token,
)


@pytest.fixture
def hex_scene() -> Scene:
    """A hexagonal board with a throne, two sides, a captured piece and a last action."""
    radius = 3
    spots = []
    for q, r in hexes.hexagon(radius):
        x, y = layout.hex_centre(q, r)
        name = hexes.name_of(q, r, radius)
        ground: Ground = "throne" if (q, r) == (0, 0) else "slate"
        spots.append(Spot(f"cell:{name}", "board", x, y, "hex", 1.0, layout.hex_corners(q, r), name, ground, name))
    ravens = [("raven:1", "a4"), ("raven:2", "d7"), ("raven:3", "g1")]
    wolves = [("wolf:1", "d4", "King", "K"), ("wolf:2", "d5", "wolf", "W"), ("wolf:3", "e3", "wolf", "W")]
    tokens = [Token(id, "board", "piece", "R", f"cell:{at}", owner=0, label=f"raven on {at}") for id, at in ravens] + [
        Token(id, "board", "piece", glyph, f"cell:{at}", owner=1, label=f"{label} on {at}")
        for id, at, label, glyph in wolves
    ]
    tokens.append(Token("raven:4", "taken", "piece", "R", owner=0, label="raven taken"))
    return Scene(
        seat=0,
        prompt=Prompt("Ravens to move.", "Click a raven, then where it goes."),
        areas=(
            Area("board", "board", "Board", 11.0, 12.2, left=-5.5, top=-6.1),
            Area("taken", "tray", "Taken", 4.0, 1.0, place="side"),
        ),
        spots=tuple(spots),
        tokens=tuple(tokens),
        marks=(Mark("mark:last", "board", "last", ("cell:d6", "cell:d7"), seat=0),),
        panels=(Panel("panel:score", "Score", (Row("Ravens", "3", seat=0), Row("Wolves", "2", seat=1, bar=(2, 6)))),),
        strip=(
            SeatStrip(0, "Ravens", "3", "pieces", "to move", is_acting=True),
            SeatStrip(1, "Wolves", "3", "pieces", ""),
        ),
    )


@pytest.fixture
def square_scene() -> Scene:
    """Four by three squares, half of them forest, one with a stack, one threatened."""
    spots = []
    for y in range(3):
        for x, column in enumerate("abcd"):
            name = f"{column}{3 - y}"
            ground: Ground = "forest" if (x + y) % 2 else "grass"
            spots.append(Spot(f"cell:{name}", "board", x + 0.5, y + 0.5, "square", 0.5, name=name, ground=ground))
    return Scene(
        seat=1,
        prompt=Prompt("Choose a warrior."),
        areas=(Area("board", "board", "Field", 4.0, 3.0),),
        spots=tuple(spots),
        tokens=(
            Token("a", "board", "piece", "A", "cell:b2", height=0, owner=0),
            Token("b", "board", "piece", "B", "cell:b2", height=1, owner=1, badges=(Badge("2"),)),
            Token("c", "board", "piece", "C", "cell:a1", owner=1, facing=2, pattern=0b000011),
        ),
        marks=(
            Mark("t", "board", "threat", ("cell:b2",)),
            Mark("g", "board", "tag", ("cell:d3",), text="strength 4"),
            Mark("p", "board", "path", ("cell:a1", "cell:b1", "cell:b2")),
        ),
        buttons=(Button("button:end", "End the turn", "primary"), Button("button:pass", "Pass")),
    )


@pytest.fixture
def inch_scene() -> Scene:
    """A table of 24 by 16 inches with a wood and two figures."""
    wood = ((4.0, 4.0), (10.0, 4.0), (10.0, 10.0), (4.0, 10.0))
    return Scene(
        seat=0,
        prompt=Prompt("Move a figure.", "Click it, then a place within 6 inches."),
        areas=(Area("table", "board", "Table", 24.0, 16.0, unit="inch", lattice=1),),
        spots=(Spot("wood:1", "table", 7.0, 7.0, "polygon", 3.0, wood, "wood", "forest", "a small wood"),),
        tokens=(
            Token("f:1", "table", "figure", "H", x=2.0, y=14.0, owner=0, label="hersir"),
            Token("f:2", "table", "figure", "J", x=20.5, y=2.0, owner=1, label="jarl", badges=(Badge("2"),)),
        ),
        marks=(Mark("reach", "table", "ring", points=((2.0, 14.0),), radius=6.0, seat=0, text='6"'),),
    )


@pytest.fixture
def card_scene() -> Scene:
    """A hand of cards, a face-down pile, a row with named places."""
    axe = Face("Axe", ("Strike 3",))
    rune = Face("Sowilo", ("Heal one wound.", "Draw a card."), rune="ᛋ", colour="gold")
    return Scene(
        seat=0,
        prompt=Prompt("Play a card.", "The others choose at the same time."),
        areas=(
            Area("hand", "hand", "Your hand", 3.0, 1.0, place="dock"),
            Area("pile", "pile", "Pile", 1.0, 1.0),
            Area("shop", "row", "Market", 3.0, 1.0),
            Area("empty", "tray", "Discard", 1.0, 1.0),
        ),
        spots=(
            Spot("shop:1", "shop", 0.5, 0.5, "rect", 0.5, name="1"),
            Spot("shop:2", "shop", 1.5, 0.5, "rect", 0.5, name="2"),
        ),
        tokens=(
            Token("card:1", "hand", "card", "So", x=0.5, y=0.5, owner=0, face=rune, label="Sowilo"),
            Token(
                "card:2",
                "hand",
                "card",
                "Axe",
                x=1.5,
                y=0.5,
                owner=0,
                face=axe,
                flags=("spent",),
            ),
            Token("p1", "pile", "card", "?", x=0.5, y=0.5, height=0, flags=("face_down",)),
            Token("p2", "pile", "card", "?", x=0.5, y=0.5, height=1, flags=("face_down",)),
            Token("card:9", "shop", "card", "Sh", "shop:2", face=Face("Shield"), badges=(Badge("3 gold"),)),
        ),
        strip=(
            SeatStrip(0, "Odin", "12", "fame", "chooses", is_acting=True),
            SeatStrip(1, "Loki", "9", "fame", "has chosen"),
            SeatStrip(2, "Freyja", "0", "fame", is_out=True),
        ),
    )


@pytest.fixture
def saga_scene() -> Scene:
    """A fight, a pack and recipes beside nothing: one panel of each kind."""
    fighters = (
        Row("You", "attack 5", seat=0, bar=(7, 10), flags=("acting", "shielded")),
        Row("Troll", "hits for 3", bar=(5, 12)),
    )
    pack = (
        Row("wood", "9", id="mine:wood", icon="wood-pile", bar=(9, 10)),
        Row("ore", id="mine:ore", icon="ore", is_muted=True),
        Row("torch", id="mine:torch"),
    )
    recipes = (
        Row("Sword", id="craft:sword", needs=(Need("bronze", 2, 2), Need("wood", 9, 1)), action="Craft"),
        Row("Key", needs=(Need("trophies", 2, 3),), is_muted=True),
    )
    return Scene(
        seat=0,
        prompt=Prompt("Strike."),
        panels=(
            Panel("panel:fight", "Troll", fighters, kind="combat", aside="round 2", dice=(4, 6)),
            Panel("panel:pack", "You carry", pack, kind="inventory", seat=0),
            Panel("panel:recipes", "Recipes", recipes, kind="recipes", aside="1 of 2 in reach"),
        ),
        strip=(SeatStrip(0, "You", "7", "health", is_acting=True),),
        headlines=(Headline("The stag lives", "no key yet", "7", "days", icon="deer-head", bar=(7, 30)),),
    )
