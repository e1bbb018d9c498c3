"""Files that people name: whatever is wrong with one is told in a sentence."""

from __future__ import annotations

import os
from pathlib import Path

from gladsheim.core.errors import Invalid
from gladsheim.core.record import Record

_LARGEST = 16_000_000  # bytes


def read_record(name: str) -> Record:
    """The match that was saved in a file."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(_LARGEST + 1)
    except (OSError, ValueError) as error:
        raise Invalid(f"{name} cannot be read: {_reason(error)}.") from error
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise Invalid(f"{name} is not a Gladsheim record: it is not even text.") from None
    try:
        return Record.parse(text)
    except Invalid as error:
        raise Invalid(f"{name} cannot be played back: {error}") from error


def write_text(name: str, text: str) -> None:
    """Write a whole file or leave what was there before."""
    check_writable(name)
    path = Path(name)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        if path.exists() and not path.is_file():  # a pipe or a device
            path.write_text(text, encoding="utf-8")
            return
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except (OSError, ValueError) as error:
        beside.unlink(missing_ok=True)
        raise Invalid(f"{name} cannot be written: {_reason(error)}.") from error


def check_writable(name: str) -> None:
    """Refuse before a long match what could not be saved after it."""
    if not name.isprintable():
        raise Invalid(f"{name!r} cannot be written: a file has a name of characters one can print.")
    path = Path(name)
    folder = path.parent
    if path.is_dir():
        raise Invalid(f"{name} cannot be written: it is a folder.")
    if not folder.is_dir():
        raise Invalid(f"{name} cannot be written: there is no folder {folder}.")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise Invalid(f"{name} cannot be written: permission denied.")


def _reason(error: OSError | ValueError) -> str:
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said[:1].lower() + said[1:].rstrip(".")
