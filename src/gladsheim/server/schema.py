"""Writes the protocol down for others: as JSON schema, and as the types of the client in TypeScript.

`python -m gladsheim.server.schema` writes both into a checkout; a test fails when they no longer agree.
"""

from __future__ import annotations

import json
from dataclasses import is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from gladsheim.server import protocol

JSON_FILE = Path("docs/protocol.schema.json")
TYPES_FILE = Path("web/src/wire/protocol.ts")

_BODIES = (
    protocol.Problem,
    protocol.Shelf,
    protocol.GameSheet,
    protocol.NewTable,
    protocol.ImportedTable,
    protocol.TableCard,
    protocol.MyTable,
    protocol.Claim,
    protocol.TakeSeat,
    protocol.Holding,
    protocol.Choosing,
    protocol.Proposing,
    protocol.Answering,
    protocol.Rematch,
    protocol.Seen,
    protocol.RecordToReplay,
    protocol.Replay,
    protocol.Stored,
    protocol.Invitation,
    protocol.Health,
)
_REF = "#/$defs/"
_ALIASES: dict[str, Any] = {
    "Status": protocol.Status,
    "SeatKind": protocol.SeatKind,
    "Proposable": protocol.Proposable,
    "ErrorKind": protocol.ErrorKind,
    "Step": protocol.Step,
}
_UNIONS: dict[str, Any] = {"Request": protocol.Request, "Reply": protocol.Reply}
_PLAIN: dict[Any, str] = {NoneType: "null", str: "string", int: "number", float: "number", bool: "boolean"}


def json_schema() -> dict[str, Any]:
    """The protocol as JSON schema: `Request` is what a client may say over the socket, `Reply` what it hears."""
    (request, reply, *_), definitions = msgspec.json.schema_components(
        [protocol.Request, protocol.Reply, *_BODIES], ref_template=_REF + "{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of Gladsheim",
        "$defs": {"Request": request, "Reply": reply, **dict(sorted(definitions.items()))},
    }


def json_text() -> str:
    """The JSON schema as its file."""
    return json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"


def typescript() -> str:
    """The protocol as its TypeScript file."""
    return "\n".join(
        [
            "// Generated from src/gladsheim/server/protocol.py by `python -m gladsheim.server.schema`. Do not edit.",
            "",
            f"export const LARGEST_MESSAGE = {protocol.LARGEST_MESSAGE};",
            "",
            *(f"export type {name} = {_spell(meaning)};" for name, meaning in _ALIASES.items()),
            *(f"export type {name} = {_type(meaning)};" for name, meaning in _UNIONS.items()),
            *(line for kind in _kinds() for line in _interface(kind)),
            "",
        ]
    )


def _kinds() -> list[type]:
    """Everything that the messages are made of, by name."""
    messages = [kind for union in (protocol.Request, protocol.Reply) for kind in get_args(union)]
    found: dict[str, type] = {}
    todo: list[object] = [*messages, *_BODIES]
    while todo:
        kind = todo.pop()
        todo.extend(get_args(kind))
        if isinstance(kind, type) and kind.__name__ not in found and _is_object(kind):
            found[kind.__name__] = kind
            todo.extend(get_type_hints(kind).values())
    return [found[name] for name in sorted(found)]


def _is_object(kind: type) -> bool:
    return is_dataclass(kind) or issubclass(kind, msgspec.Struct)


def _interface(kind: type) -> list[str]:
    hints = get_type_hints(kind)
    comment = " ".join(str(kind.__doc__).split())
    lines = ["", f"/** {comment} */", f"export interface {kind.__name__} {{"]
    if issubclass(kind, msgspec.Struct):
        config = kind.__struct_config__
        if config.tag is not None:
            lines.append(f"  readonly {config.tag_field}: {json.dumps(config.tag)};")
        # What a client sends and what a change leaves out: there a default need not be written.
        may_lack = config.omit_defaults or config.forbid_unknown_fields
        names = [(field.encode_name, may_lack and not field.required) for field in msgspec.structs.fields(kind)]
    else:
        names = [(name, False) for name in hints]
    lines += [f"  readonly {name}{'?' if is_optional else ''}: {_type(hints[name])};" for name, is_optional in names]
    return [*lines, "}"]


def _type(hint: Any) -> str:
    """A type as TypeScript writes it, by its name if it has one."""
    return next((name for name, meaning in _ALIASES.items() if meaning == hint), None) or _spell(hint)


def _spell(hint: Any) -> str:
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in arguments)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(_type(each) for each in arguments if each is not msgspec.UnsetType))
    if origin is tuple and arguments[1:] == (...,):
        item = _type(arguments[0])
        return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
    if origin is tuple:
        return f"readonly [{', '.join(_type(each) for each in arguments)}]"
    if origin is dict:
        return f"Readonly<Record<{_type(arguments[0])}, {_type(arguments[1])}>>"
    assert isinstance(hint, type)
    assert _is_object(hint), f"{hint} has no counterpart in TypeScript"
    return hint.__name__


def write_files(root: Path) -> None:
    """Write both files into a checkout."""
    for file, text in ((JSON_FILE, json_text()), (TYPES_FILE, typescript())):
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_files(Path())
