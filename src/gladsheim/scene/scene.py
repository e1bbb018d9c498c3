"""The picture of a table as one seat sees it: a few primitives with stable ids. One client draws all titles.

What a seat may not know is not in its scene. Ids say what a thing is (`cell:e5`, `piece:w3`, `button:end`);
face-down things get ids that tell nothing. Labels are words a screen reader can say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gladsheim.scene.grounds import Ground

Xy = tuple[float, float]

AreaKind = Literal["board", "hand", "row", "pile", "tray"]
AreaPlace = Literal["main", "side", "dock", "seat"]  # the dock is the viewer's own; `seat` lies before Area.seat
AreaGround = Literal["", "walnut", "rack", "sea"]  # `sea` is a chart: land rises out of it, and a legend lies below
Outline = Literal["hex", "square", "rect", "circle", "polygon"]
Sign = Literal["", "valknut"]  # what is drawn on the ground
TokenKind = Literal["piece", "figure", "card", "die", "counter", "drawing"]  # a drawing lies flat and has no body
Material = Literal["", "bone", "jet", "brass"]
Flag = Literal["face_down", "spent", "taken"]
BadgeKind = Literal["plain", "warn", "wound", "shock"]
MarkKind = Literal[
    "last", "threat", "held", "path", "line", "ring", "region", "tile", "tag", "title", "taken", "ghost", "shown"
]  # fmt: skip
PanelKind = Literal["rows", "inventory", "recipes", "combat"]
RowFlag = Literal["acting", "shielded"]
Turn = Literal["", "left", "right"]
PanelPlace = Literal["side", "text"]  # `text` is only for those who see no pictures
ButtonKind = Literal["primary", "plain", "quiet", "danger"]


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table with units of its own, x to the right and y down."""

    id: str
    kind: AreaKind
    title: str
    width: float
    height: float
    unit: str = "cell"  # what its units are called
    place: AreaPlace = "main"
    seat: int | None = None  # whose it is
    turns: tuple[int, ...] = (0,)  # degrees it may be turned by, for wide and tall screens
    ground: AreaGround = ""
    left: float = 0.0  # the smallest x
    top: float = 0.0  # the smallest y
    lattice: int = 0  # points to a unit where things stand anywhere, measured; 0: they stand on spots
    parts: tuple[tuple[Xy, ...], ...] = ()  # where several boards were joined, the corners of each: each has its frame

    @property
    def is_measured(self) -> bool:
        """Whether things stand anywhere on it, measured in its units, and not on spots."""
        return self.lattice > 0


@dataclass(frozen=True, slots=True)
class Spot:
    """A place one can click on."""

    id: str
    area: str
    x: float
    y: float
    outline: Outline = "circle"
    size: float = 1.0  # the outline's radius, or half its width
    points: tuple[Xy, ...] = ()  # the corners, for hex and polygon
    name: str = ""  # a short name to write on it, such as e5
    ground: Ground = ""
    label: str = ""
    sign: Sign = ""


@dataclass(frozen=True, slots=True)
class Badge:
    """A small sign on a token: an icon or a short text."""

    text: str = ""
    icon: str = ""
    kind: BadgeKind = "plain"


@dataclass(frozen=True, slots=True)
class Tile:
    """A piece of ground that is printed on a card."""

    ground: Ground
    sign: Sign = ""


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card: words and signs, or a map of rows of ground."""

    title: str
    lines: tuple[str, ...] = ()
    icon: str = ""
    rune: str = ""
    colour: str = ""  # a class of the stylesheet
    map: tuple[tuple[Tile, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """A physical thing. Its id follows it wherever it goes, so that moves can be animated."""

    id: str
    area: str
    kind: TokenKind
    glyph: str  # one or two characters for a text board
    spot: str = ""  # where it stands, or else x and y
    x: float = 0.0
    y: float = 0.0
    height: int = 0  # in a stack
    owner: int | None = None
    icon: str = ""
    material: Material = ""
    face: Face | None = None
    facing: int = 0
    pattern: int = 0  # of a hexagonal piece: six bits, clockwise from the side it faces to; a set side bears a line
    badges: tuple[Badge, ...] = ()
    flags: tuple[Flag, ...] = ()
    label: str = ""
    was: str = ""  # its id as long as it was hidden, or before it was: the viewer saw it turn over

    @property
    def lines(self) -> tuple[int, ...]:
        """The sides of a hexagonal piece that bear lines, as it is turned: 0 points up, 1 is the next clockwise."""
        return tuple(side for side in range(6) if self.pattern >> (side - self.facing) % 6 & 1)

    @property
    def spears(self) -> tuple[int, ...]:
        """Its corners with spears, between two sides with lines: 0 lies between the sides 0 and 1."""
        return tuple(side for side in self.lines if (side + 1) % 6 in self.lines)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn over the board: the last action, a threat, a range."""

    id: str
    area: str
    kind: MarkKind
    spots: tuple[str, ...] = ()
    points: tuple[Xy, ...] = ()
    radius: float = 0.0
    seat: int | None = None
    text: str = ""
    turn: float = 0.0  # degrees by which a ghost is turned
    about: str = ""  # the token that it tells of


@dataclass(frozen=True, slots=True)
class Need:
    """What a recipe takes: so much of it there is, so much it has to be."""

    label: str
    has: int
    takes: int

    @property
    def is_met(self) -> bool:
        """Whether there is enough of it."""
        return self.has >= self.takes


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a panel. With an id it can be clicked."""

    label: str
    value: str = ""
    id: str = ""
    seat: int | None = None
    bar: tuple[int, int] | None = None  # filled, of
    icon: str = ""
    is_muted: bool = False
    needs: tuple[Need, ...] = ()  # of a recipe
    action: str = ""  # what is written on a recipe's button, or why there is none now
    flags: tuple[RowFlag, ...] = ()  # of a fighter


@dataclass(frozen=True, slots=True)
class Panel:
    """A titled list of rows beside the board; its kind says how they are drawn.

    A row of an inventory is a thing: its value is how many, its bar how many of how many there may be.
    A row of the recipes is something to make of its needs, or of what its value says.
    A row of a combat is a fighter: its bar is health, its value what it can do; who has no seat stands opposite.
    """

    id: str
    title: str
    rows: tuple[Row, ...]
    place: PanelPlace = "side"
    kind: PanelKind = "rows"
    aside: str = ""  # a few words beside the title
    seat: int | None = None  # whose it is
    dice: tuple[int, ...] = ()  # of a combat, as they fell last


@dataclass(frozen=True, slots=True)
class Button:
    """A choice that is no thing on the table."""

    id: str
    label: str
    kind: ButtonKind = "plain"
    key: str = ""
    help: str = ""
    turn: Turn = ""  # the way it turns the piece in hand: it stands beside that piece, too


@dataclass(frozen=True, slots=True)
class SeatStrip:
    """A seat's headline: who leads, at a glance."""

    seat: int
    role: str
    value: str = ""
    unit: str = ""
    status: str = ""
    is_acting: bool = False
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class Headline:
    """What concerns everybody, at a glance, beside the seats."""

    title: str
    status: str = ""
    value: str = ""
    unit: str = ""
    icon: str = ""
    bar: tuple[int, int] | None = None  # filled, of


@dataclass(frozen=True, slots=True)
class Prompt:
    """Whose turn it is and what can be done now."""

    headline: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class RowChange:
    """What the value of a panel's row would become; rows are counted from 0."""

    panel: str
    row: int
    value: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What a choice would do: marks to lay over the scene, and values of panels that would change."""

    marks: tuple[Mark, ...] = ()
    rows: tuple[RowChange, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything one seat sees."""

    seat: int
    prompt: Prompt
    areas: tuple[Area, ...] = ()
    spots: tuple[Spot, ...] = ()
    tokens: tuple[Token, ...] = ()
    marks: tuple[Mark, ...] = ()
    panels: tuple[Panel, ...] = ()
    buttons: tuple[Button, ...] = ()
    strip: tuple[SeatStrip, ...] = ()
    headlines: tuple[Headline, ...] = ()

    def ids(self) -> set[str]:
        """All ids a path may use."""
        things = {thing.id for group in (self.spots, self.tokens, self.buttons) for thing in group}
        return things | {row.id for panel in self.panels for row in panel.rows if row.id}

    def text(self) -> str:
        """The scene as characters, for terminals and tests."""
        from gladsheim.scene.text.page import draw_text

        return draw_text(self)

    def svg(self) -> str:
        """The scene as a picture, for notebooks."""
        from gladsheim.scene.svg.page import draw_svg

        return draw_svg(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()
