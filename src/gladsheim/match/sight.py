"""What is seen of a match: a seat's scene, whose turn it is in a sentence, the whole as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gladsheim.core.game import AnyGame
from gladsheim.core.state import CHANCE, SPECTATOR, State
from gladsheim.match.log import DRAW, RESIGN, LogEntry
from gladsheim.match.names import enumerate_names
from gladsheim.scene.scene import Prompt, Scene

if TYPE_CHECKING:
    from gladsheim.match.match import Match

_ENDINGS = {RESIGN: "A side resigned.", DRAW: "All agreed on a draw."}  # for titles that do not tell it themselves


def scene_of(match: Match, seat: int) -> Scene:
    """The table as a seat sees it, with the prompt corrected by what the state cannot know."""
    scene: Scene = match.game.scene_with(match.state, match.chosen(seat), seat)
    if match.is_over and not match.state.is_over():  # as all agreed, or a seat did
        strip = tuple(replace(line, is_acting=False) for line in scene.strip)
        return replace(scene, prompt=Prompt(headline(match, seat)), buttons=(), strip=strip)
    if match.holds and match.state.actor() == CHANCE:
        return replace(scene, prompt=Prompt(match.holds))
    if match.committed(seat) is not None:
        help = "You may choose otherwise until everybody has chosen."
        return replace(scene, prompt=Prompt(headline(match, seat), help))
    return scene


def moment(game: AnyGame, before: State, choice: Sequence[LogEntry], seat: int) -> Scene | None:
    """The table when what several chose at once is turned up; None of a title that does not show it."""
    chosen = {entry.seat: entry.action if entry.is_seen_by(seat) else None for entry in choice}
    return game.choosing(before, chosen, seat) if game.choosing else None


def headline(match: Match, seat: int) -> str:
    """Whom the match waits for, or how it ended, in a sentence."""
    if match.is_over:
        return match.game.about.endings.get(match.ending) or _ENDINGS.get(match.ending, "The match is over.")
    if not match.waiting:
        return match.holds or "The dice are about to fall."
    if match.waiting == [seat]:
        return "It is your turn."
    return f"Waiting for {enumerate_names(['you' if s == seat else match.names[s] for s in match.waiting])}."


def draw(match: Match) -> str:
    """The table, the last sentences of the log and the headline, showing nothing that is hidden from anybody."""
    is_open = not match.game.about.hides(match.options) and len(match.actors) == 1
    table = match.scene(match.actors[0] if is_open else int(SPECTATOR)).text()
    return "\n".join([table, *match.told()[-3:], headline(match, int(SPECTATOR))])


def summary(match: Match) -> str:
    """The match in one line, showing nothing that is hidden from anybody."""
    actors = enumerate_names([match.names[seat] for seat in match.actors])
    now = f"over ({match.ending})" if match.is_over else f"{actors or 'chance'} to choose"
    between = " v " if match.game.has_opponents(match.options) else " with "
    return f"<Match of {match.game.about.name}: {between.join(match.names)}, {len(match.log)} entries, {now}>"
