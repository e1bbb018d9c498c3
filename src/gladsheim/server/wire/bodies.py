"""The bodies of requests and answers over HTTP."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from gladsheim.core.about import Utility
from gladsheim.scene.scene import Scene
from gladsheim.server.wire.parts import (
    ErrorKind,
    LogLine,
    Proposable,
    ScenePatch,
    SeatKind,
    SeatView,
    Status,
    View,
)

LARGEST_BODY = 1_000_000  # bytes; a long record is the largest


class Problem(Struct, frozen=True):
    """Why a request was refused, in a sentence."""

    error: ErrorKind
    message: str


class OptionCard(Struct, frozen=True):
    """An option of a title: a closed list of values, or a whole number from `least` to `most`."""

    id: str
    label: str
    help: str
    default: str | int | bool
    values: tuple[str | int | bool, ...]
    labels: tuple[str, ...]
    least: int
    most: int


class FavourCard(Struct, frozen=True):
    """What a value of an option does to the balance: the first side wins `share` of a hundred matches."""

    option: str
    value: str | int | bool
    share: float
    says: str


class SetupCard(Struct, frozen=True):
    """One way to play a title that is offered at once: the options that make it."""

    label: str
    help: str
    options: dict[str, str | int | bool]


class GameCard(Struct, frozen=True):
    """A title, as it stands on the shelf."""

    id: str
    name: str
    tagline: str
    designer: str
    year: int
    rules_version: int
    stage: str
    least_seats: int
    most_seats: int
    seat_options: tuple[str, ...]  # their values add up to the number of seats; without any it is `least_seats`
    roles: tuple[str, ...]
    minutes: tuple[int, int]
    age: int
    has_chance: bool
    has_secrets: bool
    is_simultaneous: bool
    utility: Utility
    may_draw: bool
    endings: dict[str, str]
    options: tuple[OptionCard, ...]
    favours: tuple[FavourCard, ...]
    setups: tuple[SetupCard, ...]
    icons: tuple[str, ...]
    sources: tuple[str, ...]


class LevelCard(Struct, frozen=True):
    """A strength of bots."""

    name: str
    label: str
    help: str


class Shelf(Struct, frozen=True):
    """All titles, and the bots that play them, weakest first."""

    games: tuple[GameCard, ...]
    levels: tuple[LevelCard, ...]


class GameSheet(Struct, frozen=True):
    """A title with its rules as Markdown."""

    card: GameCard
    rules: str


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there. The first `person` and every `hotseat` is whoever opens the table."""

    kind: SeatKind
    name: str = ""
    level: str | None = None  # of a bot


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table."""

    game: str
    options: dict[str, str | int | bool] = field(default_factory=dict)
    seats: tuple[NewSeat, ...] = ()  # one for each seat of the title; missing ones are open
    line: str = ""  # the position to start from, if not the title's own
    adds_lot: bool = False  # whether the seats of whoever opens it add lots of their own to the dice, over the socket


class ImportedTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table with a record: to look at it if it is over, or else to play on."""

    record: str
    seats: tuple[NewSeat, ...] = ()
    adds_lot: bool = False


class TableCard(Struct, frozen=True):
    """A table, as everybody may know it."""

    id: str
    game: str
    options: dict[str, str | int | bool]
    rules_version: int
    status: Status
    seats: tuple[SeatView, ...]
    ending: str
    results: tuple[float, ...]
    opened: str  # when, in ISO 8601


class MyTable(Struct, frozen=True):
    """A table, the seats that the asking client holds there, and those of them that have to choose now."""

    table: TableCard
    held: tuple[int, ...]
    due: tuple[int, ...]


class SeatKey(Struct, frozen=True):
    """The secret that holds a seat. Whoever has it may act for that seat."""

    seat: int
    token: str


class Claim(Struct, frozen=True):
    """The seats that were taken, and the secret of the invitation for seats kept for persons, if there are any."""

    table: TableCard
    keys: tuple[SeatKey, ...]
    invitation: str | None = None


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat: this one, or else the first that is free. Seats kept for persons need the invitation."""

    seat: int | None = None
    name: str = ""
    invitation: str | None = None
    adds_lot: bool = False


class Holding(Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat acts. Without a token the client's cookie decides; without a seat it is the only one held."""

    seat: int | None = None
    token: str | None = None


class Choosing(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose over HTTP, as `play` does over the socket."""

    code: str
    version: int
    seat: int | None = None
    token: str | None = None


class Proposing(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask the others over HTTP, as `propose` does over the socket."""

    what: Proposable
    seat: int | None = None
    token: str | None = None


class Answering(Struct, frozen=True, forbid_unknown_fields=True):
    """Answer over HTTP, as `answer` does over the socket."""

    agree: bool
    seat: int | None = None
    token: str | None = None


class Rematch(Struct, frozen=True):
    """The table where it goes on. Everybody holds there, with the secrets of before, the next seat."""

    table: str


class Seen(Struct, frozen=True):
    """A table as a seat sees it at a version."""

    version: int
    seat: int | None
    view: View


class RecordToReplay(Struct, frozen=True, forbid_unknown_fields=True):
    """Look at a record from a seat, or without one as somebody who watched."""

    record: str
    seat: int | None = None


class Frame(Struct, frozen=True, omit_defaults=True):
    """An entry of the log and what it changed on the table. In a joint choice only the last entry changes anything."""

    line: LogLine
    moment: ScenePatch | UnsetType = UNSET  # what was seen on the way to `scene`: what all chose at once, turned up
    scene: ScenePatch | UnsetType = UNSET


class Replay(Struct, frozen=True):
    """A match from its start, entry by entry, as a seat saw it."""

    game: str
    options: dict[str, str | int | bool]
    rules_version: int
    names: tuple[str, ...]
    seat: int | None
    first: Scene
    frames: tuple[Frame, ...]
    ending: str
    results: tuple[float, ...]
    is_fair: bool | None  # whether all dice fell as promised; None if not all were promised here, or it is not over


class Stored(Struct, frozen=True):
    """It is stored, and this is the version it led to."""

    version: int


class Invitation(Struct, frozen=True):
    """A new secret for seats kept for persons; the one before no longer works."""

    invitation: str


class Health(Struct, frozen=True):
    """Whether the hall is well."""

    status: Literal["well", "ill"]
    store: bool  # something can be written
    bots: bool  # they are there and keep up
    sweep: bool  # what was forgotten is found
    loop: bool  # everybody is answered at once
    seconds_since_sweep: float
    bots_waiting: int
    loop_lag: float  # in seconds, the worst of late
