"""Every message between the hall and its clients over the socket.

JSON schema and the client's types are generated from this module, parts.py and bodies.py (see schema.py).

**Versions.** All that is done at a table is a row of its log: number 1, 2, 3 ... What a client is told as `version` is
how many of those rows *it may know of*. They differ only in a simultaneous choice: that a seat has chosen is public,
told by nothing but its number in `chosen`; that it has changed its mind is told to that seat alone, and the version
of nobody else grows. So neither a message, nor its size, nor a missing number tells what was chosen or reconsidered.
All connections of one seat have the same versions; so have all who only watch.

**Order.** A client says `hello` and gets `welcome` with everything, then a `change` for each later version, with only
what is different. A client that was away says `hello` with `since`, its last version, and the `epoch` of its welcome,
and gets the changes it missed, or a new `welcome` if the hall no longer has them. `done` means stored: whatever was
done survives a crash.
"""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from gladsheim.match.offers import Node
from gladsheim.scene.scene import Preview
from gladsheim.server.wire.parts import (
    ErrorKind,
    FairDice,
    LogPatch,
    Proposable,
    Proposal,
    ScenePatch,
    SeatView,
    Status,
    View,
)

LARGEST_MESSAGE = 4_096  # bytes of a socket message from a client


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
    epoch: str | None = None  # of the welcome which that version followed


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


class Seal(Message, frozen=True):
    """Seal the lot that a seat of mine adds to the dice, with its SHA-256, when `dice.awaits` it."""

    ref: Ref
    seat: int
    seal: str


class Lot(Message, frozen=True):
    """Show the lot that was sealed, when all are."""

    ref: Ref
    seat: int
    lot: str


class Ping(Message, frozen=True):
    """Are you there?"""

    ref: Ref


Request = Hello | Sit | Play | Undo | Propose | Answer | Resign | LookAhead | Hint | Seal | Lot | Ping


# What the hall says


class Welcome(Message, frozen=True):
    """The whole table. Versions can be compared within one epoch: while the hall has the table in mind."""

    version: int
    epoch: str
    table: str
    game: str
    options: dict[str, str | int | bool]
    rules_version: int
    dice: FairDice
    seat: int | None  # None watches
    held: tuple[int, ...]  # all the seats this client holds
    view: View


class Change(Message, frozen=True, omit_defaults=True):
    """What is different since version `since`; what is left out is as it was.

    `scene` and `log` are patches; every other part of the view is sent whole, under the name it has there.
    """

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
    hides: bool | UnsetType = UNSET
    can_undo: bool | UnsetType = UNSET
    can_propose: tuple[Proposable, ...] | UnsetType = UNSET
    can_answer: bool | UnsetType = UNSET
    can_resign: bool | UnsetType = UNSET
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
