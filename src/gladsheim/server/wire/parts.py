"""The parts that messages are made of: what a seat is shown of a table, and what became of it."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from gladsheim.match.offers import Node
from gladsheim.scene.scene import Area, Button, Headline, Mark, Panel, Prompt, Scene, SeatStrip, Spot, Token

Status = Literal["open", "playing", "over", "archived"]
SeatKind = Literal["person", "open", "bot", "hotseat"]
Proposable = Literal["undo", "draw"]
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
    """All that one seat, or somebody who watches, is shown of a table: what it sees, and all that it may do now."""

    scene: Scene
    offers: Node  # the clicks that are possible now; an empty node where nothing is offered
    log: tuple[LogLine, ...]
    seats: tuple[SeatView, ...]
    status: Status
    waiting: tuple[int, ...]  # the seats that have yet to choose
    chosen: tuple[int, ...]  # the seats that have chosen in the simultaneous choice under way
    choice: str | None  # the seat's own choice in it
    hides: bool  # whether in this match something may be hidden from somebody
    can_undo: bool
    can_propose: tuple[Proposable, ...]  # what the seat may ask the others for
    can_answer: bool  # whether the seat is asked and has not agreed yet
    can_resign: bool
    proposal: Proposal | None
    ending: str
    results: tuple[float, ...]
    rematch: str | None  # the table where it goes on


# What became of it


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
    headlines: tuple[Headline, ...] | UnsetType = UNSET


class LogPatch(Struct, frozen=True):
    """Keep so many entries of the log, then add these."""

    keep: int
    add: tuple[LogLine, ...]
