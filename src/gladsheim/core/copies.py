"""What `copy` and `pickle` need to know of states: which layers one has, and how a vec travels."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterator
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64

Blueprint = tuple[Callable[..., Any], tuple[Any, ...]]


def layers_of(thing: object) -> Iterator[tuple[str, Any]]:
    """Every attribute of an object by its name, whether its class is compiled or not."""
    names = dict.fromkeys(getattr(type(thing), "__mypyc_attrs__", ()))
    for name in names | dict.fromkeys(getattr(thing, "__dict__", ())):
        if hasattr(thing, name):
            yield name, getattr(thing, name)


def blueprint(state: object) -> Blueprint:
    """How a state is made again elsewhere: its class, what its `__init__` must be given, and its layers."""
    needed: tuple[Any, ...] = state.__getnewargs__() if hasattr(state, "__getnewargs__") else ()
    return rebuild, (type(state), needed, {name: value for name, value in layers_of(state) if name != "events"})


def rebuild(kind: type[Any], needed: tuple[Any, ...], layers: dict[str, Any]) -> Any:
    """The state of a blueprint, without events."""
    state = kind.__new__(kind, *needed)
    state.events = None
    for name, value in layers.items():
        setattr(state, name, value)  # mypyc 2.4 leaks each vec that is handed over like this; `clone` leaks nothing
    return state


def _pack(numbers: Any) -> Blueprint:
    return _unpack, (type(numbers).__name__, list(numbers))


def _unpack(kind: str, numbers: list[Any]) -> Any:
    return _VECS[kind](numbers)


_VECS: dict[str, Callable[[list[Any]], Any]] = {"vec[i64]": vec[i64], "vec[i16]": vec[i16], "vec[float]": vec[float]}

for _kind in (type(vec[i64]()), type(vec[i16]()), type(vec[float]())):
    copyreg.pickle(_kind, _pack)
