"""Writes down for others what the hall says: the protocol as JSON schema, and how seats and grounds look.

`python -m gladsheim.server.wire.schema` writes them into a checkout, and `npm run types` in web/ makes the types of the
client of the schema; tests fail when they no longer agree.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from gladsheim.match.offers import Leaf, Node, Offer
from gladsheim.scene.grounds import GROUNDS
from gladsheim.scene.seats import SEATS
from gladsheim.server.wire import bodies, parts, protocol

JSON_FILE = Path("docs/protocol.schema.json")
TYPES_FILE = Path("web/src/wire/protocol.ts")  # made of the schema by a tool of npm
LOOKS_FILE = Path("web/src/wire/looks.json")
COLOURS_FILE = Path("web/src/styles/seats.css")

_BODIES = (
    Leaf,
    Node,
    bodies.Problem,
    bodies.Shelf,
    bodies.GameSheet,
    bodies.NewTable,
    bodies.ImportedTable,
    bodies.TableCard,
    bodies.MyTable,
    bodies.Claim,
    bodies.TakeSeat,
    bodies.Holding,
    bodies.Choosing,
    bodies.Proposing,
    bodies.Answering,
    bodies.Rematch,
    bodies.Seen,
    bodies.RecordToReplay,
    bodies.Replay,
    bodies.Stored,
    bodies.Invitation,
    bodies.Health,
)
_REF = "#/$defs/"


def json_schema() -> dict[str, Any]:
    """The protocol as JSON schema: `Request` is what a client may say over the socket, `Reply` what it hears."""
    (request, reply, *_), definitions = msgspec.json.schema_components(
        [protocol.Request, protocol.Reply, *_BODIES], ref_template=_REF + "{name}", schema_hook=_schema_of
    )
    for name, described in definitions.items():
        _say_what_is_always_there(name, described)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of Gladsheim",
        "$defs": {"Request": request, "Reply": reply, **dict(sorted(definitions.items()))},
    }


def _schema_of(kind: type) -> dict[str, Any]:
    """What msgspec cannot tell: it knows no choice between two dataclasses."""
    assert kind is Offer
    return {"anyOf": [{"$ref": f"{_REF}{each.__name__}"} for each in (Leaf, Node)]}


def json_text() -> str:
    """The JSON schema as its file."""
    return json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"


def _say_what_is_always_there(name: str, described: dict[str, Any]) -> None:
    """Only what a client sends, and what a change leaves out, may lack what has a default."""
    kind = next((vars(module)[name] for module in (protocol, parts, bodies) if name in vars(module)), None)
    config = getattr(kind, "__struct_config__", None)
    if config is None or not (config.omit_defaults or config.forbid_unknown_fields):
        described["required"] = list(described["properties"])


def looks_text() -> str:
    """The shapes of the seats and the grounds that are terrain, as their file."""
    seats = [{"name": seat.name, "shape": seat.shape, "hatch": seat.hatch} for seat in SEATS]
    terrain = [ground for ground, look in GROUNDS.items() if look.is_terrain]
    water = [ground for ground, look in GROUNDS.items() if look.is_water]
    return json.dumps({"seats": seats, "terrain": terrain, "water": water}, indent=2) + "\n"


def colours_text() -> str:
    """The colours of the seats as a stylesheet."""
    lines = ["/* Written by gladsheim.server.wire.schema from scene/seats.py. Do not edit. */"]
    for number, seat in enumerate(SEATS, start=1):
        colours = f"--seat: {seat.body}; --seat-ink: {seat.ink}; --seat-rim: {seat.rim};"
        lines.append(f".seat-{number} {{ {colours} }} /* {seat.name}, {seat.shape} */")
    return "\n".join(lines) + "\n"


FILES = {JSON_FILE: json_text, LOOKS_FILE: looks_text, COLOURS_FILE: colours_text}


def write_files(root: Path) -> None:
    """Write all of it into a checkout."""
    for file, text in FILES.items():
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    write_files(Path())
