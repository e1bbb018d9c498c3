"""Every message between the hall and its clients, over the socket and over HTTP.

JSON schema and the client's types are generated from this module (see schema.py).

**Versions.** All that is done at a table is a row of its log: number 1, 2, 3 ... What a client is told as `version` is
how many of those rows *it may know of*. They differ only in a simultaneous choice: that a seat has chosen is public,
told by nothing but its number in `chosen`; that it has changed its mind is told to that seat alone, and the version
of nobody else grows. So neither a message, nor its size, nor a missing number tells what was chosen or reconsidered.
All connections of one seat have the same versions; so have all who only watch.

**Order.** A client says `hello` and gets `welcome` with everything, then a `change` for each later version, with only
what is different. A client that was away says `hello` with `since`, its last version, and gets the changes it missed,
or a new `welcome` if the hall no longer has them. `done` means stored: whatever was done survives a crash.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from gladsheim.match.offers import Node
from gladsheim.scene.scene import Area, Button, Mark, Panel, Preview, Prompt, Scene, SeatStrip, Spot, Token

LARGEST_MESSAGE = 4_096  # bytes of a socket message from a client
LARGEST_BODY = 1_000_000  # bytes of an HTTP body; a long record is the largest

Status = Literal["open", "playing", "over", "archived"]
SeatKind = Literal["person", "open", "bot", "hotseat"]
Proposable = Literal["undo", "draw"]
Utility = Literal["zero_sum", "cooperative", "general"]  # `cooperative`: all seats share one result
ErrorKind = Literal[
    "invalid",  # not a message, a code, an option, a line or a record at all
    "illegal",  # well formed, but not possible now
    "stale",  # the table has moved on since the sender last looked
    "forbidden",  # the sender does not hold the seat, the link or the right
    "unknown",  # there is no such table, game or page
    "too_large",
    "too_many",  # slower, please; or too many tables or connections
    "unavailable",  # the hall cannot store anything at the moment, or is closing
]


class Message(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Anything that travels over the socket: a JSON object whose `type` is the name below in lower case."""


# What a client says. `ref` is a number of the client's own, which the answer repeats.

Ref = int


class Hello(Message, frozen=True):
    """Show me this table. Without a token the cookie tells which seats the client holds; holding none, it watches."""

    table: str
    token: str | None = None
    seat: int | None = None  # which of the seats held, if several
    since: int | None = None  # the last version seen, after a lost connection


class Sit(Message, frozen=True):
    """Let me see and act for another seat that I hold too; None to watch."""

    ref: Ref
    seat: int | None


class Play(Message, frozen=True):
    """Choose. In a simultaneous choice it can be sent again until the last seat has chosen."""

    ref: Ref
    code: str
    version: int


class Undo(Message, frozen=True):
    """Back to my last decision, while nothing was rolled, revealed or chosen by another since."""

    ref: Ref
    version: int


class Propose(Message, frozen=True):
    """Ask the others to let me take back my last decision, or to agree on a draw."""

    ref: Ref
    what: Proposable


class Answer(Message, frozen=True):
    """Answer a proposal, or withdraw one's own by not agreeing."""

    ref: Ref
    agree: bool


class Resign(Message, frozen=True):
    """Give up."""

    ref: Ref


class LookAhead(Message, frozen=True, tag="preview"):
    """What would this choice do?"""

    ref: Ref
    code: str


class Hint(Message, frozen=True):
    """What would a bot choose for me? Answered by `suggested`, unless the table moves on before."""

    ref: Ref
    level: str | None = None


class Ping(Message, frozen=True):
    """Are you there?"""

    ref: Ref


Request = Hello | Sit | Play | Undo | Propose | Answer | Resign | LookAhead | Hint | Ping


# What a seat is shown


class LogLine(Struct, frozen=True):
    """An entry of the log as the seat may read it. Seat -1 is chance; code `?` was not witnessed."""

    number: int
    seat: int
    code: str
    sentences: tuple[str, ...]
    spots: tuple[str, ...] = ()  # what the sentences speak of, to be shown with them
    tokens: tuple[str, ...] = ()


class SeatView(Struct, frozen=True):
    """Who sits there. An open seat can be taken by anybody, one kept for a person by whoever has the invitation."""

    seat: int
    role: str
    name: str
    kind: SeatKind
    level: str | None = None
    is_taken: bool = True


class Proposal(Struct, frozen=True):
    """What a seat has asked the others, and who has agreed so far."""

    what: Proposable
    seat: int
    agreed: tuple[int, ...]


class FairDice(Struct, frozen=True):
    """The promise how the dice fall: the hash of a secret, and the secret itself once the match is over."""

    commitment: str
    seed: str | None = None


class View(Struct, frozen=True):
    """All that one seat, or somebody who watches, is shown of a table."""

    scene: Scene
    offers: Node  # the clicks that are possible now; an empty node where nothing is offered
    log: tuple[LogLine, ...]
    seats: tuple[SeatView, ...]
    status: Status
    waiting: tuple[int, ...]  # the seats that have yet to choose
    chosen: tuple[int, ...]  # the seats that have chosen in the simultaneous choice under way
    choice: str | None  # the seat's own choice in it
    can_undo: bool
    proposal: Proposal | None
    ending: str
    results: tuple[float, ...]
    rematch: str | None  # the table where it goes on


# What the hall says


class Welcome(Message, frozen=True):
    """The whole table."""

    version: int
    table: str
    game: str
    options: dict[str, str | int | bool]
    hides: bool  # whether anything may be hidden from a seat in this match
    rules_version: int
    dice: FairDice
    seat: int | None  # None watches
    held: tuple[int, ...]  # all the seats this client holds
    view: View


class Patch(Struct, frozen=True, omit_defaults=True):
    """What became of tokens or spots: these are new or different, those are gone."""

    drop: tuple[str, ...] = ()


class TokenPatch(Patch, frozen=True, omit_defaults=True):
    """What became of the tokens."""

    set: tuple[Token, ...] = ()


class SpotPatch(Patch, frozen=True, omit_defaults=True):
    """What became of the spots."""

    set: tuple[Spot, ...] = ()


class ScenePatch(Struct, frozen=True, omit_defaults=True):
    """Tokens and spots by their ids; the other parts are sent whole if anything in them is different."""

    prompt: Prompt | UnsetType = UNSET
    areas: tuple[Area, ...] | UnsetType = UNSET
    spots: SpotPatch | UnsetType = UNSET
    tokens: TokenPatch | UnsetType = UNSET
    marks: tuple[Mark, ...] | UnsetType = UNSET
    panels: tuple[Panel, ...] | UnsetType = UNSET
    buttons: tuple[Button, ...] | UnsetType = UNSET
    strip: tuple[SeatStrip, ...] | UnsetType = UNSET


class LogPatch(Struct, frozen=True):
    """Keep so many entries of the log, then add these."""

    keep: int
    add: tuple[LogLine, ...]


class Change(Message, frozen=True, omit_defaults=True):
    """What is different since version `since`; what is left out is as it was."""

    version: int
    since: int
    moment: ScenePatch | UnsetType = UNSET  # what was seen on the way to `scene`: what all chose at once, turned up
    scene: ScenePatch | UnsetType = UNSET
    offers: Node | UnsetType = UNSET
    log: LogPatch | UnsetType = UNSET
    seats: tuple[SeatView, ...] | UnsetType = UNSET
    status: Status | UnsetType = UNSET
    waiting: tuple[int, ...] | UnsetType = UNSET
    chosen: tuple[int, ...] | UnsetType = UNSET
    choice: str | UnsetType | None = UNSET
    can_undo: bool | UnsetType = UNSET
    proposal: Proposal | UnsetType | None = UNSET
    ending: str | UnsetType = UNSET
    results: tuple[float, ...] | UnsetType = UNSET
    rematch: str | UnsetType | None = UNSET
    dice: FairDice | UnsetType = UNSET


class Done(Message, frozen=True):
    """It is stored, and this is the version it led to. The answer to `hello` with nothing missed has no `ref`."""

    ref: Ref | None
    version: int


class Refused(Message, frozen=True):
    """It was not done, and nothing has changed."""

    ref: Ref | None
    error: ErrorKind
    message: str


class Shown(Message, frozen=True):
    """The answer to `preview`: what the choice would do."""

    ref: Ref
    preview: Preview


class Suggested(Message, frozen=True):
    """The answer to `hint`: a choice, and what the seat may expect of it from -1 (lost) to 1 (won)."""

    ref: Ref
    code: str
    label: str
    value: float
    is_proven: bool


class Pong(Message, frozen=True):
    """The answer to `ping`."""

    ref: Ref


Reply = Welcome | Change | Done | Refused | Shown | Suggested | Pong


# HTTP bodies


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


class ImportedTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table with a record: to look at it if it is over, or else to play on."""

    record: str
    seats: tuple[NewSeat, ...] = ()


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
    store: bool
    bots: bool
