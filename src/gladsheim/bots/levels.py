"""The named levels: from one a child beats to the best the search can do at a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gladsheim.bots.bot import Bot
from gladsheim.bots.greedy import Greedy
from gladsheim.bots.thinker import Budget, Thinker, never
from gladsheim.bots.uniform import Uniform
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.hints import Hints
from gladsheim.core.options import Options


@dataclass(frozen=True, slots=True)
class Level:
    """A strength with a name.

    `carelessness` is the share of choices made without searching; `foresight` how many decisions ahead a forced win
    is never missed even then, in open titles whose hints say that looking ahead is cheap.
    """

    name: str
    label: str
    help: str
    budget: Budget
    carelessness: float = 0.0
    foresight: int = 0


LEVELS = (
    Level("thrall", "Thrall", "Learns the rules beside you.", Budget(4, 1.0), carelessness=0.5),
    Level("karl", "Karl", "Sees what is in front of him.", Budget(22, 1.0), carelessness=0.14, foresight=1),
    Level("hersir", "Hersir", "Finds every short combination.", Budget(100, 2.0), carelessness=0.06, foresight=3),
    Level("jarl", "Jarl", "Plans ahead and punishes mistakes.", Budget(2_500, 4.0), foresight=3),
    Level("konungr", "Konungr", "Thinks as long as is polite at a table.", Budget(60_000, 8.0), foresight=5),
)
MIDDLE = LEVELS[len(LEVELS) // 2]


def names() -> list[str]:
    """What make_bot accepts, weakest first."""
    return ["uniform", "greedy", *(level.name for level in LEVELS), "search:<iterations>"]


def make_bot(
    name: str,
    game: AnyGame,
    options: Options,
    seed: int = 0,
    *,
    is_hurried: bool = True,
    is_cancelled: Callable[[], bool] = never,
) -> Bot:
    """A bot by the name of its level. Unhurried it ignores the clock, so that its play is a function of the seed.

    `is_cancelled` is asked between slices of a search, and ends it.
    """
    if name == "uniform":
        return Uniform(seed)
    hints = game.hints() if game.hints is not None else Hints()
    if name == "greedy":
        return Greedy(hints)
    level = _level(name)
    iterations, carelessness = level.budget.iterations, level.carelessness
    if level in LEVELS and (advised := hints.iterations()):
        iterations = advised[LEVELS.index(level)]
    if level in LEVELS and (shares := hints.carelessness()):
        carelessness = shares[LEVELS.index(level)]
    budget = Budget(iterations, level.budget.seconds if is_hurried else None)
    return Thinker(
        game.about,
        game.seats(options),
        hints,
        budget,
        seed,
        name=level.name,
        carelessness=carelessness,
        foresight=level.foresight,
        partners=lambda seat: game.partners_of(seat, options),
        has_secrets=game.about.hides(options),
        is_cancelled=is_cancelled,
    )


def _level(name: str) -> Level:
    for level in LEVELS:
        if level.name == name:
            return level
    kind, colon, iterations = name.partition(":")
    if kind == "search" and colon and iterations.isascii() and iterations.isdigit() and 0 < int(iterations) <= 10**9:
        return Level(name, name, "", Budget(int(iterations)))
    raise Invalid(f"There is no bot {name!r}; there are: {', '.join(names())}.")
