"""What is known of a title before any of its code runs: its about.toml as a value."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, cast, get_args

from gladsheim.core.components import open_box
from gladsheim.core.errors import Invalid
from gladsheim.core.options import Option, Options, Value, declare, spell
from gladsheim.core.state import MOST_SEATS

Utility = Literal["zero_sum", "cooperative", "general"]


@dataclass(frozen=True, slots=True)
class Need:
    """Where one option has a certain value, another must have one as well."""

    option: str
    value: Value
    needs: str
    be: Value

    def apply(self, options: Options, explicit: Collection[str]) -> Options:
        """The options with the need met by whoever did not say otherwise; Invalid if they did."""
        if options[self.option] != self.value or options[self.needs] == self.be:
            return options
        if self.needs in explicit:
            wanted = f"{self.needs}={spell(self.be)}"
            raise Invalid(f"{self.option}={spell(self.value)} needs {wanted}, not {spell(options[self.needs])}.")
        return options.with_value(self.needs, self.be)


@dataclass(frozen=True, slots=True)
class Favour:
    """Where one option has a certain value, one side wins more often: by how much was measured."""

    option: str
    value: Value
    share: float  # of a hundred matches, those that the first side won; a draw is half
    says: str  # whom it favours, and what is done about it, in a sentence


@dataclass(frozen=True, slots=True)
class Setup:
    """One way to play the title that is offered at once: options under a name."""

    label: str
    help: str
    options: str  # as in a record; empty: the usual ones


@dataclass(frozen=True, slots=True)
class About:
    """A title's card: name, seats, capabilities, options, endings, sources."""

    id: str
    name: str
    tagline: str  # one line for the hall's shelf
    designer: str
    year: int
    rules_version: int
    stage: str  # draft, beta or stable
    least_seats: int
    most_seats: int
    roles: tuple[str, ...]  # what the seats are called, in seat order
    minutes: tuple[int, int]
    age: int
    bound: int  # no match takes more decisions than this
    has_chance: bool
    has_secrets: bool
    is_simultaneous: bool
    utility: Utility  # what results have to do with each other: they sum to zero, all seats share one, or neither
    may_draw: bool  # players may agree on a draw
    partners: tuple[tuple[int, ...], ...]
    endings: Mapping[str, str]  # id -> a sentence that tells it
    options: tuple[Option, ...]
    icons: tuple[str, ...]
    sources: tuple[str, ...]
    secret_options: tuple[str, ...] = ()  # nothing is hidden unless one of these is on; empty: something always is
    needs: tuple[Need, ...] = ()  # between options
    favours: tuple[Favour, ...] = ()
    setups: tuple[Setup, ...] = ()  # the usual one first; empty: there is only that
    cover: str = ""  # a position with the usual options that shows the title at its best; empty: the table as it is set
    components: str = ""  # the fingerprint of an owner's components; empty: they are ours

    def choose(self, given: Mapping[str, object] | str | None = None) -> Options:
        """The options with the given values and the defaults elsewhere; Invalid says what would have been right."""
        if isinstance(given, str):
            options = Options.parse(self.options, given)
            explicit: Collection[str] = [word.partition("=")[0] for word in given.split()]
        else:
            options = Options(self.options, given)
            explicit = given or ()
        for need in self.needs:
            options = need.apply(options, explicit)
        return options

    def seats(self, options: Options) -> int:
        """How many seats a match with these options has: as many as `seats` says, or the `seats_...` of all sides."""
        sides = [options.number(id) for id in self.seat_options]
        return sum(sides) if sides else self.least_seats

    @property
    def seat_options(self) -> tuple[str, ...]:
        """The options whose values add up to the number of seats."""
        return tuple(option.id for option in self.options if option.id == "seats" or option.id.startswith("seats_"))

    def hides(self, options: Options) -> bool:
        """Whether in a match with these options something may be hidden from a seat."""
        return self.has_secrets and (not self.secret_options or any(options.flag(id) for id in self.secret_options))

    def role(self, seat: int) -> str:
        """What a seat is called."""
        return self.roles[seat] if seat < len(self.roles) else f"Player {seat + 1}"


_WORDS = ("id", "name", "tagline", "designer", "stage")
_NUMBERS = ("year", "rules_version", "age", "bound")
_SPANS = ("seats", "minutes")  # least and most
_LISTS = ("has", "sources")
_OPTIONAL = {"cover", "favours", "icons", "needs", "options", "partners", "roles", "secret_options", "setups"}
_UTILITIES = get_args(Utility)
_CAPABILITIES = {"chance", "secrets", "simultaneous", "draw_by_agreement", *_UTILITIES}
_SEATS = "How many take part."


def read_about(file: Traversable) -> About:
    """Read and check a title's about.toml."""
    home = cast(Path, file).parent  # whatever kind of file it is, it has one
    try:
        return _about(tomllib.loads(file.read_text(encoding="utf-8")), home)
    except (TypeError, ValueError) as error:
        raise Invalid(f"{file} does not describe a title: {error}") from error


def _check(table: Mapping[str, Any]) -> None:
    """Refuse what is missing, unknown or of the wrong kind, by its name."""
    needed = (*_WORDS, *_NUMBERS, *_SPANS, *_LISTS, "endings")
    for field in needed:
        if field not in table:
            raise Invalid(f"it needs the field {field!r}.")
    if unknown := set(table) - {*needed, *_OPTIONAL}:
        raise Invalid(
            f"unknown field {sorted(unknown)[0]!r}; the fields are {', '.join(sorted({*needed, *_OPTIONAL}))}."
        )
    for field in _WORDS:
        if type(table[field]) is not str:
            raise Invalid(f"{field} is a text.")
    for field in _NUMBERS:
        if type(table[field]) is not int or table[field] < 1:
            raise Invalid(f"{field} is a whole number above 0.")
    for field in _SPANS:
        span = table[field]
        if not _is_list_of(span, int) or len(span) != 2 or not 1 <= span[0] <= span[1]:
            raise Invalid(f"{field} is a list of the least and the most, such as [2, 4].")
    for field in _LISTS:
        if not _is_list_of(table[field], str):
            raise Invalid(f"{field} is a list of texts.")
    if table["seats"][1] > MOST_SEATS:
        raise Invalid(f"seats may be at most {MOST_SEATS}.")
    if unknown := set(table["has"]) - _CAPABILITIES:
        raise Invalid(f"unknown {sorted(unknown)[0]!r} in 'has'; there are {', '.join(sorted(_CAPABILITIES))}.")
    if len(set(table["has"]) & set(_UTILITIES)) != 1:
        raise Invalid(f"has names exactly one of {', '.join(_UTILITIES)}: how the results of the seats are related.")
    if table["stage"] not in ("draft", "beta", "stable"):
        raise Invalid("stage is draft, beta or stable.")
    endings = table["endings"]
    if not isinstance(endings, dict) or not endings or not _is_list_of(list(endings.values()), str):
        raise Invalid("endings is a table with a sentence for each way to end.")


def _is_list_of(given: object, kind: type) -> bool:
    return isinstance(given, list) and all(type(item) is kind for item in given)


def _about(table: Mapping[str, Any], home: Traversable) -> About:
    _check(table)
    has = set(table["has"])
    components = open_box(table["id"], home).mark
    least, most = table["seats"]
    options = tuple(declare(option) for option in table.get("options", ()))
    if least < most and not any(option.id.startswith("seats_") for option in options):
        options = (Option("seats", "Players", _SEATS, default=least, least=least, most=most), *options)
    needs = tuple(Need(**need) for need in table.get("needs", ()))
    for need in needs:
        Options(options, {need.option: need.value, need.needs: need.be})
    favours = tuple(Favour(**favour) for favour in table.get("favours", ()))
    for favour in favours:
        Options(options, {favour.option: favour.value})
        if not 0 <= favour.share <= 100:
            raise Invalid("the share of a favour is out of a hundred.")
    setups = tuple(Setup(**setup) for setup in table.get("setups", ()))
    for setup in setups:
        Options.parse(options, setup.options)
    return About(
        id=table["id"],
        name=table["name"],
        tagline=table["tagline"],
        designer=table["designer"],
        year=table["year"],
        rules_version=table["rules_version"],
        stage=table["stage"],
        least_seats=least,
        most_seats=most,
        roles=tuple(table.get("roles", ())),
        minutes=(table["minutes"][0], table["minutes"][1]),
        age=table["age"],
        bound=table["bound"],
        has_chance="chance" in has,
        has_secrets="secrets" in has,
        secret_options=tuple(table.get("secret_options", ())),
        cover="" if components else str(table.get("cover", "")),  # it shows our components
        is_simultaneous="simultaneous" in has,
        utility=cast(Utility, next(word for word in _UTILITIES if word in has)),
        may_draw="draw_by_agreement" in has,
        partners=tuple(tuple(group) for group in table.get("partners", ())),
        endings=dict(table["endings"]),
        options=options,
        icons=tuple(table.get("icons", ())),
        sources=tuple(table["sources"]),
        needs=needs,
        favours=favours,
        setups=setups,
        components=components,
    )
