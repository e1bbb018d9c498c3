"""A title's options: declared in its about.toml, typed, validated, immutable, with a readable text form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gladsheim.core.errors import Invalid

Value = str | int | bool

_LONGEST = 200  # characters of a text
_NUMBER = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of a title. It has either a list of `values` or a range `least` to `most`.

    Where it has a `pattern` too, a text of that form is as good as a listed value.
    """

    id: str
    label: str
    help: str
    default: Value
    values: tuple[Value, ...] = ()
    labels: tuple[str, ...] = ()  # what the values are called, in their order
    least: int = 0
    most: int = 0
    pattern: str = ""

    def check(self, given: object) -> Value:
        """The given value in the option's own type, or Invalid."""
        for value in self.values:
            if given == value and type(given) is type(value):
                return value
            if isinstance(given, str) and given == spell(value):
                return value
        if self.pattern and isinstance(given, str) and len(given) <= _LONGEST and re.fullmatch(self.pattern, given):
            return given
        if not self.values:
            number = self._as_number(given)
            if number is not None and self.least <= number <= self.most:
                return number
        raise Invalid(f"Option {self.id} cannot be {repr(given)[:60]}; it is {self.domain()}.")

    def domain(self) -> str:
        """What may be given, in words."""
        if self.values:
            more = ", or another text of that form" if self.pattern else ""
            return "one of " + ", ".join(spell(value) for value in self.values) + more
        return f"a whole number from {self.least} to {self.most}"

    def name_of(self, value: Value) -> str:
        """What a value is called when people read it."""
        if self.labels and value in self.values:
            return self.labels[self.values.index(value)]
        return spell(value)

    @staticmethod
    def _as_number(given: object) -> int | None:
        if isinstance(given, bool):
            return None
        if isinstance(given, int):
            return given
        if isinstance(given, str) and _NUMBER.fullmatch(given):
            return int(given)
        return None


def spell(value: Value) -> str:
    """A value as it is written in records and on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


class Options(Mapping[str, Value]):
    """The chosen value of every option of a title. Equal choices are equal and hash alike."""

    __slots__ = ("_declared", "_values")

    def __init__(self, declared: tuple[Option, ...], given: Mapping[str, object] | None = None) -> None:
        known = {option.id: option for option in declared}
        values: dict[str, Value] = {option.id: option.default for option in declared}
        for id, value in (given or {}).items():
            if id not in known:
                offered = ", ".join(known) or "none"
                raise Invalid(f"There is no option {repr(id)[:60]}; the options are: {offered}.")
            values[id] = known[id].check(value)
        self._declared = declared
        self._values = values

    @classmethod
    def parse(cls, declared: tuple[Option, ...], text: str) -> Options:
        """Read the form that str() writes: `board=5 first=attackers`."""
        given: dict[str, object] = {}
        for word in text.split():
            id, equals, value = word.partition("=")
            if not equals or not id or not value:
                raise Invalid(f"{repr(word)[:60]} is not an option; write id=value.")
            if id in given:
                raise Invalid(f"Option {id} is given twice.")
            given[id] = value
        return cls(declared, given)

    def with_value(self, id: str, value: Value) -> Options:
        """The same choice with one value changed."""
        return Options(self._declared, {**self._values, id: value})

    def __getitem__(self, id: str) -> Value:
        return self._values[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._values == other._values

    def __str__(self) -> str:
        """Only what differs from the defaults, so that records stay short and survive new options."""
        return " ".join(
            f"{option.id}={spell(self._values[option.id])}"
            for option in self._declared
            if self._values[option.id] != option.default
        )

    def __repr__(self) -> str:
        return f"Options({', '.join(f'{id}={spell(value)}' for id, value in self._values.items())})"

    def number(self, id: str) -> int:
        """The value of an option that is a number."""
        value = self._values[id]
        assert type(value) is int, f"option {id} is not a number"
        return value

    def word(self, id: str) -> str:
        """The value of an option that is a word."""
        value = self._values[id]
        assert isinstance(value, str), f"option {id} is not a word"
        return value

    def flag(self, id: str) -> bool:
        """The value of an option that is on or off."""
        value = self._values[id]
        assert isinstance(value, bool), f"option {id} is not a flag"
        return value


def declare(table: Mapping[str, Any]) -> Option:
    """An option from its table in an about.toml."""
    allowed = {"id", "label", "help", "default", "values", "labels", "least", "most", "pattern"}
    if unknown := set(table) - allowed:
        raise Invalid(f"An option has no field {sorted(unknown)[0]!r}; it has {', '.join(sorted(allowed))}.")
    for field in ("id", "label", "help", "default"):
        if field not in table:
            raise Invalid(f"An option needs the field {field!r}.")
    default = table["default"]
    values = tuple(table.get("values", (False, True) if isinstance(default, bool) else ()))
    option = Option(
        id=table["id"],
        label=table["label"],
        help=table["help"],
        default=default,
        values=values,
        labels=tuple(table.get("labels", ())),
        least=table.get("least", 0),
        most=table.get("most", 0),
        pattern=table.get("pattern", ""),
    )
    if option.labels and len(option.labels) != len(option.values):
        raise Invalid(f"Option {option.id} needs one label for each of its values.")
    option.check(default)
    return option
