"""One play of a game: the referee, its log, undo, records, clicks and players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gladsheim.core.game import AnyGame
from gladsheim.match.choices import Choice, Choices
from gladsheim.match.dice import Dice, Scripted, Seeded
from gladsheim.match.log import Log, LogEntry
from gladsheim.match.match import Match
from gladsheim.match.offers import Leaf, Node, Offer
from gladsheim.match.players import BotPlayer, Person, Player, play_out
from gladsheim.registry import load

__all__ = [
    "BotPlayer",
    "Choice",
    "Choices",
    "Dice",
    "Leaf",
    "Log",
    "LogEntry",
    "Match",
    "Node",
    "Offer",
    "Person",
    "Player",
    "Scripted",
    "Seeded",
    "play",
    "play_out",
]


def play(
    game: AnyGame | str,
    options: Mapping[str, object] | str | None = None,
    *,
    names: Sequence[str] = (),
    dice: Dice | None = None,
    line: str = "",
) -> Match:
    """Begin a match of a title, given as such or by its id."""
    return Match(load(game) if isinstance(game, str) else game, options, names=names, dice=dice, line=line)
