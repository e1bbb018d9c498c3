"""The legal actions of a seat as a tree of clicks that any client can walk without knowing the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from gladsheim.core.action import Gather, Path, Pick, Point, Step
from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.state import State
from gladsheim.match.choices import Choice

Plain = dict[str, object]


@dataclass(frozen=True, slots=True)
class Offer:
    """A legal action and the clicks that choose it."""

    action: int
    code: str
    label: str
    path: Path


class Offers(Sequence[Offer]):
    """A node of the tree: the offers that are still open after the steps walked so far.

    As a sequence it is the flat list for keyboards and screen readers.
    """

    def __init__(self, offers: Iterable[Offer] = (), walked: Path = ()) -> None:
        self._offers = tuple(offers)
        self.walked = walked

    @property
    def chosen(self) -> Offer | None:
        """The offer whose path is complete here: a leaf."""
        return next((offer for offer in self._offers if len(offer.path) == len(self.walked)), None)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The next steps, each once, in the order of the offers."""
        depth = len(self.walked)
        return tuple(dict.fromkeys(offer.path[depth] for offer in self._offers if len(offer.path) > depth))

    @property
    def picks(self) -> tuple[str, ...]:
        """The ids that may be clicked next."""
        return tuple(step.id for step in self.steps if isinstance(step, Pick))

    @property
    def gathers(self) -> tuple[tuple[str, ...], ...]:
        """The sets that may be gathered next."""
        return tuple(step.ids for step in self.steps if isinstance(step, Gather))

    @property
    def points(self) -> tuple[Point, ...]:
        """The places that may be pointed at next."""
        return tuple(step for step in self.steps if isinstance(step, Point))

    def after(self, *steps: Step | str) -> Offers:
        """The node that these steps lead to; a text is the id of a thing to pick."""
        node = self
        for given in steps:
            step = Pick(given) if isinstance(given, str) else given
            if not isinstance(step, Pick | Gather | Point):
                raise Invalid(f"{given!r} is no step; pick an id, gather several or point at a place.")
            if isinstance(step, Gather):
                step = Gather(tuple(sorted(step.ids)))
            node = node._child(step)
        return node

    def _child(self, step: Step) -> Offers:
        depth = len(self.walked)
        rest = [offer for offer in self._offers if len(offer.path) > depth and offer.path[depth] == step]
        if not rest:
            some = ", ".join(str(other) for other in self.steps[:6]) or "nothing"
            raise Illegal(f"{step} leads nowhere; possible next: {some}.")
        return Offers(rest, (*self.walked, step))

    def gatherable(self, gathered: Iterable[str] = ()) -> tuple[str, ...]:
        """The ids that can still join those gathered so far, sorted."""
        have = set(gathered)
        return tuple(sorted({id for ids in self.gathers if have.issubset(ids) for id in ids if id not in have}))

    def is_gathered(self, gathered: Iterable[str]) -> bool:
        """Whether these ids are a complete set that can be confirmed."""
        return tuple(sorted(gathered)) in self.gathers

    def plain(self) -> Plain:
        """The tree from here on as dictionaries and lists, for sending."""
        if leaf := self.chosen:
            return {"action": leaf.action, "code": leaf.code, "label": leaf.label}
        node: Plain = {}
        picks = {step.id: self._child(step).plain() for step in self.steps if isinstance(step, Pick)}
        gathers = [
            {"ids": list(step.ids), "then": self._child(step).plain()}
            for step in self.steps
            if isinstance(step, Gather)
        ]
        points = [
            {"area": step.area, "x": step.x, "y": step.y, "then": self._child(step).plain()} for step in self.points
        ]
        for name, children in (("picks", picks), ("gathers", gathers), ("points", points)):
            if children:
                node[name] = children
        return node

    @overload
    def __getitem__(self, index: int) -> Offer: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Offer, ...]: ...
    def __getitem__(self, index: int | slice) -> Offer | tuple[Offer, ...]:
        return self._offers[index]

    def __iter__(self) -> Iterator[Offer]:
        return iter(self._offers)

    def __len__(self) -> int:
        return len(self._offers)


def offers_of(game: AnyGame, state: State, choices: Iterable[Choice]) -> Offers:
    """The tree of these choices."""
    return Offers(
        Offer(choice.action, choice.code, choice.label, game.path(state, choice.action)) for choice in choices
    )
