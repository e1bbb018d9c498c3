"""The picture of a table as one seat sees it: a few primitives with stable ids. One client draws all titles.

What a seat may not know is not in its scene. Ids say what a thing is (`cell:e5`, `piece:w3`, `button:end`);
face-down things get ids that tell nothing. Labels are words a screen reader can say.
"""

from __future__ import annotations

from dataclasses import dataclass

Xy = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table with units of its own, x to the right and y down."""

    id: str
    kind: str  # board, hand, row, pile, tray
    title: str
    width: float
    height: float
    unit: str = "cell"
    place: str = "main"  # main, side, dock, or seat:n
    turns: tuple[int, ...] = (0,)  # degrees it may be turned by, for wide and tall screens
    ground: str = ""
    left: float = 0.0  # the smallest x
    top: float = 0.0  # the smallest y

    @property
    def is_measured(self) -> bool:
        """Whether things stand anywhere on it, measured in inches, and not on spots."""
        return self.unit.startswith("inch")


@dataclass(frozen=True, slots=True)
class Spot:
    """A place one can click on."""

    id: str
    area: str
    x: float
    y: float
    outline: str = "circle"  # hex, square, rect, circle, polygon
    size: float = 1.0  # the outline's radius, or half its width
    points: tuple[Xy, ...] = ()  # the corners, for hex and polygon
    name: str = ""  # a short name to write on it, such as e5
    classes: tuple[str, ...] = ()
    label: str = ""


@dataclass(frozen=True, slots=True)
class Badge:
    """A small sign on a token: an icon or a short text."""

    text: str = ""
    icon: str = ""
    kind: str = "plain"


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card. With the colour `map` its lines are rows of grounds, such as `grass forest`."""

    title: str
    lines: tuple[str, ...] = ()
    icon: str = ""
    rune: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Token:
    """A physical thing. Its id follows it wherever it goes, so that moves can be animated."""

    id: str
    area: str
    kind: str  # piece, figure, card, die, counter
    glyph: str  # one or two characters for a text board
    spot: str = ""  # where it stands, or else x and y
    x: float = 0.0
    y: float = 0.0
    height: int = 0  # in a stack
    owner: int | None = None
    icon: str = ""
    material: str = ""
    face: Face | None = None
    facing: int = 0
    pattern: int = 0  # six bits, for pieces with spears
    badges: tuple[Badge, ...] = ()
    flags: tuple[str, ...] = ()  # face_down, spent, taken
    label: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn over the board: the last action, a threat, a range."""

    id: str
    area: str
    kind: str  # last, threat, held, path, line, ring, region, tile, tag, taken, ghost
    spots: tuple[str, ...] = ()
    points: tuple[Xy, ...] = ()
    radius: float = 0.0
    seat: int | None = None
    text: str = ""
    turn: float = 0.0  # degrees by which a ghost is turned


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


@dataclass(frozen=True, slots=True)
class Panel:
    """A titled list of rows beside the board."""

    id: str
    title: str
    rows: tuple[Row, ...]
    place: str = "side"  # or text: only for those who see no pictures


@dataclass(frozen=True, slots=True)
class Button:
    """A choice that is no thing on the table."""

    id: str
    label: str
    kind: str = "plain"  # primary, plain, quiet, danger
    key: str = ""
    help: str = ""


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
class Prompt:
    """Whose turn it is and what can be done now."""

    headline: str
    help: str = ""


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

    def ids(self) -> set[str]:
        """All ids a path may use."""
        things = {thing.id for group in (self.spots, self.tokens, self.buttons) for thing in group}
        return things | {row.id for panel in self.panels for row in panel.rows if row.id}

    def text(self) -> str:
        """The scene as characters, for terminals and tests."""
        from gladsheim.core.scene_text import draw_text

        return draw_text(self)

    def svg(self) -> str:
        """The scene as a picture, for notebooks."""
        from gladsheim.core.scene_svg import draw_svg

        return draw_svg(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()
