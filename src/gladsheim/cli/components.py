"""`gladsheim components`: what a title is played with, how sure that is, and how its owner puts the real ones in."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from gladsheim.core.components import MARKS, VARIABLE, Box, Unfit, owners_folder
from gladsheim.core.errors import Invalid
from gladsheim.registry import box, folder, load, titles
from gladsheim.terminal.screen import Screen

WRONG = 2


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="tell all about this one's")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--copy", action="store_true", help="write our files into your folder, to begin from")
    what.add_argument("--check", action="store_true", help="say everything that is wrong with them")


def run(given: argparse.Namespace) -> int:
    console = Screen()
    if given.copy:
        if given.game is None:
            raise Invalid("Say which game's components to copy: gladsheim components GAME --copy.")
        return _copy(console, given.game)
    if given.check:
        return _check(console, [given.game] if given.game else list(titles()))
    if given.game is None:
        return _list(console)
    return _tell(console, given.game)


def _list(console: Console) -> int:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("id", "files", "whose", "fingerprint"):
        table.add_column(heading)
    for id in titles():
        own = box(id)
        table.add_row(id, ", ".join(file.name for file in own.files) or "none", _whose(own), own.fingerprint)
    console.print(table)
    console.print(_where(owners_folder()))
    console.print("`gladsheim components GAME` tells more, and how to put the real ones in.")
    return 0


def _tell(console: Console, id: str) -> int:
    own = box(id)
    console.print(f"{titles()[id].name}: components {own.fingerprint}, {_whose(own)}.", style="bold")
    for file in own.files:
        console.print(f"  {file.name}  {'ours' if file.is_ours else 'yours'}: {file.place}", soft_wrap=True)
    for mark in MARKS:
        parts = [f"  {part}: {why}" if why else f"  {part}" for part, how, why in own.status() if how == mark]
        if parts:
            console.print(f"{mark.capitalize()}:", style="bold")
            console.print("\n".join(parts))
    console.print("To put the real ones in:", style="bold")
    console.print(f"  1. gladsheim components {id} --copy writes our files to {_place(own)}", soft_wrap=True)
    console.print("  2. Change there what your box says otherwise, and in `status` how sure it is:")
    for file in own.files:
        console.print("\n".join(f"       {line}" for line in _fields(file.name, file.schema)), soft_wrap=True)
    console.print(f"  3. gladsheim components {id} --check says what is wrong, and what would be right.")
    console.print("  A match records the fingerprint of components that are not ours; others refuse to replay it.")
    console.print("  Without the files all is as before.")
    return _faults(console, id)


def _check(console: Console, ids: list[str]) -> int:
    return max((_faults(console, id, is_asked=True) for id in ids), default=0)


def _faults(console: Console, id: str, is_asked: bool = False) -> int:
    """Say what is wrong with a title's components."""
    try:
        load(id)
    except Unfit as error:
        console.print(f"{titles()[id].name} cannot be played with these components:", style="bold")
        for fault in error.faults:
            console.print(f"  {fault}", soft_wrap=True)
        return WRONG
    if is_asked:
        console.print(f"{titles()[id].name}: {_whose(box(id))}, {box(id).fingerprint}, nothing is wrong.")
    return 0


def _copy(console: Console, id: str) -> int:
    target = box(id).folder
    if target is None:
        raise Invalid(f"{VARIABLE} is empty, so that only our components are used; set it to a folder of yours.")
    data = folder(id).joinpath("data")
    ours = sorted(data.iterdir(), key=lambda file: file.name) if data.is_dir() else []
    if not ours:
        raise Invalid(f"{id} has no components that are data.")
    try:
        target.mkdir(parents=True, exist_ok=True)
        for file in ours:
            _write(console, target / file.name, file.read_bytes())
    except OSError as error:
        raise Invalid(f"{target} cannot be written: {error.strerror or error}.") from None
    console.print(f"Change them, then `gladsheim components {id} --check`.")
    return 0


def _write(console: Console, target: Path, content: bytes) -> None:
    """Write a file that is not there yet; an owner's work is never written over."""
    is_there = target.exists()
    if not is_there:
        target.write_bytes(content)
    console.print(f"{target} {'is there already and stays as it is.' if is_there else 'is written.'}", soft_wrap=True)


def _whose(own: Box) -> str:
    return "yours" if own.mark else "ours"


def _where(folder: Path | None) -> str:
    if folder is None:
        return f"{VARIABLE} is empty: only our components are used."
    return f"Yours are looked for in {folder}{'' if folder.is_dir() else ', which is not there'}."


def _place(own: Box) -> str:
    return str(own.folder) if own.folder is not None else f"the folder that {VARIABLE} names"


def _fields(name: str, schema: Mapping[str, Any]) -> Iterator[str]:
    """The fields of a file, each with what its schema says of it, two levels deep."""
    yield f"{name}:"
    named = schema.get("$defs", {})
    for field, about in schema.get("properties", {}).items():
        if field in ("$schema", "status"):
            continue
        yield f"  {field}{_described(about, named)}"
        inner = about.get("items", about)
        for part, meaning in inner.get("properties", {}).items():
            yield f"    {part}{_described(meaning, named)}"


def _described(about: Mapping[str, Any], named: Mapping[str, Any]) -> str:
    if "$ref" in about:
        about = {**named.get(about["$ref"].rpartition("/")[2], {}), **about}
    if "description" in about:
        return f": {about['description']}"
    return f": one of {', '.join(map(str, about['enum']))}" if "enum" in about else ""
