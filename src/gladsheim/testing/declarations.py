"""What the source of a State says of its layers: which `__init__` makes, how it declares them, which are copied."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from gladsheim.core.state import State

WORDS = ("shared", "own")
_AT_ONCE = {"__dict__", "setattr", "deepcopy"}  # whoever copies with these forgets nothing


@dataclass(frozen=True, slots=True)
class Declarations:
    """The layers of a class, its ancestors' included."""

    words: dict[str, str]  # layer -> what its declaration says it is: `shared`, `own` or nothing
    forgotten: tuple[str, ...]  # made in `__init__`, but not copied by `clone`


@cache
def declarations(kind: Any) -> Declarations | None:
    """What can be read of a class; None if the source of one of its ancestors is not there."""
    classes = []
    for ancestor in kind.__mro__:
        if ancestor in (State, object) or not ancestor.__dict__.get("__module__"):
            continue
        found = _source_of(ancestor)
        if found is None:
            return None
        classes.append(found)
    words: dict[str, str] = {}
    for found in reversed(classes):
        words.update(found.layers())
    copied = _copied(classes)
    return Declarations(words, tuple(name for name in words if copied is not None and name not in copied))


@dataclass(frozen=True, slots=True)
class _Class:
    body: ast.ClassDef
    module: ast.Module
    lines: Sequence[str]

    def method(self, name: str) -> ast.FunctionDef | None:
        return _function(self.body.body, name)

    def layers(self) -> Iterator[tuple[str, str]]:
        """(name, word) of every attribute made in `__init__`."""
        init = self.method("__init__")
        for node in ast.walk(init) if init else ():
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and _is_self(node.value):
                comment = self.lines[node.lineno - 1].partition("  # ")[2]
                word = comment.replace(";", " ").split()[:1]
                yield node.attr, word[0] if word and word[0] in WORDS else ""


def _copied(classes: Sequence[_Class]) -> set[str] | None:
    """The attributes that `clone`, and what it calls, gives to another state; None if it copies all of them at once."""
    copied: set[str] = set()
    waiting, seen = ["clone"], {"clone"}
    while waiting:
        name = waiting.pop()
        for found in classes:
            function = found.method(name) or _function(found.module.body, name)
            if function is None:
                continue
            for node in ast.walk(function):
                if isinstance(node, ast.Attribute | ast.Name) and _name(node) in _AT_ONCE:
                    return None
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and not _is_self(node.value):
                    copied.add(node.attr)
                if isinstance(node, ast.Call):
                    copied.update(_handed_over(node))
                    if (called := _name(node.func)) not in seen:
                        seen.add(called)
                        waiting.append(called)
    return copied


def _handed_over(call: ast.Call) -> Iterator[str]:
    """The layers that a call of a class is given, as in `Nim(self.heap)`."""
    if isinstance(call.func, ast.Attribute):
        return
    for given in (*call.args, *(word.value for word in call.keywords)):
        for node in ast.walk(given):
            if isinstance(node, ast.Attribute) and _is_self(node.value):
                yield node.attr


def _name(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _is_self(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"


def _function(body: Sequence[ast.stmt], name: str) -> ast.FunctionDef | None:
    return next((node for node in body if isinstance(node, ast.FunctionDef) and node.name == name), None)


def _source_of(kind: type[Any]) -> _Class | None:
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    if file is None:
        return None
    path = Path(file)
    if path.suffix != ".py":  # compiled: the source lies beside it
        path = path.with_name(path.name.partition(".")[0] + ".py")
    read = _read(path)
    if read is None:
        return None
    module, lines = read
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            return _Class(node, module, lines)
    return None


@cache
def _read(path: Path) -> tuple[ast.Module, list[str]] | None:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        return None
    return ast.parse(text), text.splitlines()
