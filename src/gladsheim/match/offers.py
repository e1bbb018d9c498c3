"""The legal actions of a seat as a tree of clicks that any client can walk without knowing the game.

It is made once, here, and sent as it stands: a leaf is a choice, a node the clicks that are possible next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gladsheim.core.action import Gather, Path, Pick, Point, Step
from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.state import State


class Offer:
    """What some clicks lead to: a Leaf or a Node."""

    __slots__ = ()

    def paths(self) -> Iterator[tuple[Path, Leaf]]:
        """Every choice from here on, with the clicks that lead to it."""
        raise NotImplementedError

    def leaves(self) -> list[Leaf]:
        """Every choice from here on: the flat list for keyboards and screen readers."""
        return [leaf for _, leaf in self.paths()]

    def after(self, *steps: Step | str) -> Offer:
        """What these steps lead to; a text is the id of a thing to pick."""
        offer = self
        for given in steps:
            step = Pick(given) if isinstance(given, str) else given
            if not isinstance(step, Pick | Gather | Point):
                raise Invalid(f"{given!r} is no step; pick an id, gather several or point at a place.")
            offer = offer._child(step)
        return offer

    def _child(self, step: Step) -> Offer:
        raise Illegal(f"{step} leads nowhere; possible next: nothing.")


@dataclass(frozen=True, slots=True)
class Leaf(Offer):
    """A choice, once all its clicks are made."""

    code: str
    label: str

    def paths(self) -> Iterator[tuple[Path, Leaf]]:
        yield (), self


@dataclass(frozen=True, slots=True)
class Gathering:
    """Several things that are chosen together, in any order, and what that leads to. `ids` is sorted."""

    ids: tuple[str, ...]
    then: Offer


@dataclass(frozen=True, slots=True)
class Node(Offer):
    """The clicks that are possible next, each in the order of the legal actions; without any nothing is offered."""

    picks: dict[str, Offer]  # things to click on, by id
    gathers: tuple[Gathering, ...]
    points: dict[str, tuple[tuple[int, int, Offer], ...]]  # places, by their area

    def __bool__(self) -> bool:
        """Whether anything is offered."""
        return bool(self.picks or self.gathers or self.points)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The next steps: what can be picked, gathered and pointed at."""
        return tuple(step for step, _ in self._children())

    def paths(self) -> Iterator[tuple[Path, Leaf]]:
        for step, child in self._children():
            for path, leaf in child.paths():
                yield (step, *path), leaf

    def gatherable(self, gathered: Iterable[str] = ()) -> tuple[str, ...]:
        """The ids that can still join those gathered so far, sorted."""
        have = set(gathered)
        sets = [gather.ids for gather in self.gathers if have.issubset(gather.ids)]
        return tuple(sorted({id for ids in sets for id in ids if id not in have}))

    def is_gathered(self, gathered: Iterable[str]) -> bool:
        """Whether these ids are a complete set that can be confirmed."""
        ids = tuple(sorted(gathered))
        return any(gather.ids == ids for gather in self.gathers)

    def _children(self) -> Iterator[tuple[Step, Offer]]:
        for id, child in self.picks.items():
            yield Pick(id), child
        for gather in self.gathers:
            yield Gather(gather.ids), gather.then
        for area, places in self.points.items():
            for x, y, child in places:
                yield Point(area, x, y), child

    def _child(self, step: Step) -> Offer:
        if isinstance(step, Gather):
            step = Gather(tuple(sorted(step.ids)))
        for possible, child in self._children():
            if possible == step:
                return child
        some = ", ".join(str(other) for other in self.steps[:6]) or "nothing"
        raise Illegal(f"{step} leads nowhere; possible next: {some}.")


NOTHING = Node({}, (), {})
Offered = tuple[Path, Leaf]


def offers_of(game: AnyGame, state: State, actions: Iterable[int]) -> Node:
    """The tree of these actions."""
    code, label, path = game.code, game.label, game.path
    return tree([(path(state, action), Leaf(code(state, action), label(state, action))) for action in actions])


def tree(offered: Iterable[Offered]) -> Node:
    """The tree of choices whose clicks are unique and none the beginning of another's."""
    return _node(list(offered), 0)


def _node(offered: list[Offered], depth: int) -> Node:
    picks: dict[str, list[Offered]] = {}
    gathers: dict[tuple[str, ...], list[Offered]] = {}
    points: dict[str, dict[tuple[int, int], list[Offered]]] = {}
    for each in offered:
        path, leaf = each
        assert len(path) > depth, f"the clicks of {leaf.code} end where those of another choice go on"
        step = path[depth]
        if isinstance(step, Pick):
            picks.setdefault(step.id, []).append(each)
        elif isinstance(step, Gather):
            gathers.setdefault(step.ids, []).append(each)
        else:
            points.setdefault(step.area, {}).setdefault((step.x, step.y), []).append(each)
    depth += 1
    return Node(
        {id: _offer(some, depth) for id, some in picks.items()},
        tuple([Gathering(ids, _offer(some, depth)) for ids, some in gathers.items()]),
        {
            area: tuple([(x, y, _offer(some, depth)) for (x, y), some in places.items()])
            for area, places in points.items()
        },
    )


def _offer(offered: list[Offered], depth: int) -> Offer:
    path, leaf = offered[0]
    return leaf if len(offered) == 1 and len(path) == depth else _node(offered, depth)
