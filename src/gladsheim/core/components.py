"""What is printed on a title's components: its data files, each of which an owner's may replace.

An owner's files lie in a folder of theirs, `<folder>/<id>/<file>`, and have the form of ours in the title's `data/`.
A process reads each file once: what it plays with and what it puts down as played with are the same.
"""

from __future__ import annotations

import json
import os
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NoReturn, cast

from gladsheim.core.errors import Invalid
from gladsheim.core.schema import Checker

VARIABLE = "GLADSHEIM_COMPONENTS"
MARKS = ("known", "deduced", "reconstructed")  # how sure a part of the data is: the first word of its status
_SCHEMA = ".schema.json"
_KINDS = (".json", ".toml")
_TOLD = ("$schema", "status")  # what changes nothing at the table
_LENGTH = 12  # digits of a fingerprint
_A_STATUS = "known, deduced or reconstructed, then a colon and why"
_STATUS = Checker(
    {
        "description": "a table of fields",
        "type": "object",
        "properties": {
            "status": {
                "description": f"a table that says of each part: {_A_STATUS}",
                "type": "object",
                "properties": {},
                "additionalProperties": {
                    "description": _A_STATUS,
                    "type": "string",
                    "pattern": f"^({'|'.join(MARKS)})(: .+)?$",
                },
            }
        },
    }
)


class Unfit(Invalid):
    """Components with which a title cannot be played."""

    def __init__(self, faults: Sequence[str]) -> None:
        more = f" And {len(faults) - 1} more." if len(faults) > 1 else ""
        super().__init__(faults[0] + more)
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class ComponentFile:
    """One data file as it is used."""

    name: str
    place: str  # where it lies
    is_ours: bool
    data: Any  # None if it cannot be read
    faults: tuple[str, ...]  # sentences
    schema: Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """The components of a title, ours or its owner's."""

    id: str
    folder: Path | None  # where an owner's files of this title lie, or would
    files: tuple[ComponentFile, ...]
    fingerprint: str  # of what is used
    mark: str  # the same; empty if all of it is as ours
    strays: tuple[str, ...]  # sentences about files that are none of this title's

    def read(self, name: str, also: Callable[[Any], Iterable[str]] = lambda data: ()) -> Any:
        """What a file holds, if its schema and then `also` find no fault with it; Unfit says what is wrong."""
        file = next(file for file in self.files if file.name == name)
        if faults := file.faults or tuple(also(file.data)):
            raise Unfit([f"{file.place}: {fault}" for fault in faults])
        if self.strays:
            raise Unfit(self.strays)
        return file.data

    def status(self) -> list[tuple[str, str, str]]:
        """What the files say of their parts: which part, how sure it is, and why."""
        told = []
        for file in self.files:
            status = file.data.get("status", {}) if isinstance(file.data, dict) else {}
            for part, text in status.items() if isinstance(status, dict) else ():
                mark, _, why = str(text).partition(":")
                told.append((str(part), mark, why.strip()))
        return told


def owners_folder() -> Path | None:
    """Where an owner's files lie: where GLADSHEIM_COMPONENTS says, nowhere if it is empty, else with their data."""
    given = os.environ.get(VARIABLE)
    if given is not None:
        return Path(given).expanduser().absolute() if given.strip() else None
    try:
        return _data_folder() / "gladsheim" / "components"
    except RuntimeError:  # nobody is at home
        return None


def _data_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    given = os.environ.get("XDG_DATA_HOME", "").strip()
    return Path(given) if given else Path.home() / ".local" / "share"


def open_box(id: str, home: Traversable) -> Box:
    """The components of the title that lives in a folder."""
    return _box(id, cast(Path, home), owners_folder())  # whatever kind of folder it is, it can be remembered


@cache
def _box(id: str, home: Path, owners: Path | None) -> Box:
    data = home.joinpath("data")
    shelf: dict[str, Traversable] = {file.name: file for file in data.iterdir()} if data.is_dir() else {}
    names = sorted(name for name in shelf if name.endswith(_KINDS) and not name.endswith(_SCHEMA))
    folder = owners / id if owners is not None else None
    ours = [_read(shelf[name], shelf, is_ours=True) for name in names]
    used = [_read(own, shelf, is_ours=False) if (own := _own(folder, file.name)) else file for file in ours]
    mark = _fingerprint(used)
    is_ours = mark == _fingerprint(ours)
    return Box(id, folder, tuple(used), mark, "" if is_ours else mark, _strays(id, folder, names))


def _own(folder: Path | None, name: str) -> Path | None:
    return folder / name if folder is not None and (folder / name).is_file() else None


def _read(file: Traversable, shelf: dict[str, Traversable], is_ours: bool) -> ComponentFile:
    data: Any = None
    faults: Sequence[str]
    schema = shelf.get(f"{file.name.rpartition('.')[0]}{_SCHEMA}")
    rules = json.loads(schema.read_text(encoding="utf-8")) if schema is not None else {}
    try:
        data = parse(file.name, file.read_text(encoding="utf-8-sig"))
        faults = [*Checker(rules).faults(data), *_STATUS.faults(data)]
    except UnicodeDecodeError:
        faults = ["it is no text; save it as UTF-8."]
    except OSError as error:
        faults = [f"it cannot be read: {error.strerror or error}."]
    except Invalid as error:
        faults = [str(error)]
    return ComponentFile(file.name, str(file), is_ours, data, tuple(faults), rules)


def parse(name: str, text: str) -> Any:
    """A file's text as data; Invalid says in which line it is none."""
    if name.endswith(".toml"):
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise Invalid(f"it is no TOML: {str(error)[:1].lower()}{str(error)[1:]}.") from None
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        reason = f"{error.msg[:1].lower()}{error.msg[1:]}"
        raise Invalid(f"it is no JSON: line {error.lineno}, column {error.colno}: {reason}.") from None
    except RecursionError:
        raise Invalid("it is no JSON that holds components: its lists go too deep.") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Invalid(f"the field {twice!r} stands twice in one table; each may stand there once.")
    return table


def _no_constant(text: str) -> NoReturn:
    raise Invalid(f"{text} is no number that can be printed on anything.")


def _fingerprint(files: Sequence[ComponentFile]) -> str:
    """Digits that differ when anything differs that matters at the table: not spaces, nor what is only told."""
    digest = sha256()
    for file in files:
        data = file.data
        if isinstance(data, dict):
            data = {name: value for name, value in data.items() if name not in _TOLD}
        digest.update(f"{file.name}\n{json.dumps(data, default=str)}\n".encode())
    return digest.hexdigest()[:_LENGTH]


def _strays(id: str, folder: Path | None, names: Sequence[str]) -> tuple[str, ...]:
    """Files an owner took pains with that nothing would ever read."""
    if folder is None or not folder.is_dir():
        return ()
    found = sorted(file.name for file in folder.iterdir() if file.name.endswith(_KINDS))
    strays = [name for name in found if name not in names and not name.endswith(_SCHEMA)]
    wanted = f"its files are called {', '.join(names)}" if names else "it has none"
    return tuple(f"{folder / name} is no file of {id}; {wanted}." for name in strays)
