"""Golden playthroughs: whole matches as text that a reviewer can play along on a table.

Every choice is a block: who chooses, how many choices there are and the first twelve, the choice as in a record, and
what is told of it. Pictures stand before every so many choices, as the header says, each with the position's line.
A file is replayed whole, and the first line that differs is the message. Only `pytest --golden-update` rewrites them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.record import Entry, Record
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, SPECTATOR, State, seat_bit
from gladsheim.core.telling import tell
from gladsheim.match import Match
from gladsheim.testing.trail import Broken, Trail, actions_of, take

LONGEST = 300  # lines a file should not exceed
_SHOWN = 12  # codes of each list of actions


def render(game: AnyGame, record: Record) -> str:
    """A record as a playthrough, with as many pictures as fit."""
    every = int(record.extra.get("pictures", "0"))
    if every:
        return _render(game, record, every)
    for every in (1, 2, 3, 5, 8, 13, 21, 34):
        text = _render(game, record, every)
        if text.count("\n") <= LONGEST:
            return text
    return _render(game, record, len(record.entries) + 1)


def _render(game: AnyGame, record: Record, every: int) -> str:
    match = Match.from_record(record, game=game)
    header = Record(
        game.about.id,
        game.about.rules_version,
        record.options,
        line=record.line,
        ending=match.ending,
        result=match.results,
        components=game.about.components,
        extra={"pictures": str(every)},
    )
    options = game.about.choose(record.options)
    state: State = game.read(record.line, options) if record.line else game.new(options)
    blocks = [header.text().rstrip()]
    decisions = still_to_commit = 0
    for number, entry in enumerate(record.entries, 1):
        block: list[str] = []
        if entry.seat != CHANCE and still_to_commit == 0:
            if decisions % every == 0:
                block += _picture(game, state)
            decisions += 1
        still_to_commit = (still_to_commit or len(state.actors())) - 1
        block += _choice(game, state, number, entry, options)
        blocks.append("\n".join(block))
    blocks.append("\n".join([*_picture(game, state), f"# It ended: {match.ending}"]))
    return "\n\n".join(blocks) + "\n"


def _picture(game: AnyGame, state: State) -> list[str]:
    drawn = game.scene(state, int(SPECTATOR)).text().split("\n")
    return [*(f"# | {line}".rstrip() for line in drawn), f"# line: {game.line(state)}"]


def _choice(game: AnyGame, state: State, number: int, entry: Entry, options: Options) -> list[str]:
    """The block of one entry; the state moves on. Resignations and agreed draws are no choices."""
    who = "*" if entry.seat == CHANCE else str(entry.seat)
    written = f"{number}. {who} {entry.code}"
    if entry.code == "draw":
        return [written]
    if entry.code == "resign":
        state.events = []
        return [written, *(_told(game, state, options) if state.concede(entry.seat) else ())]
    actions = actions_of(state, entry.seat)
    codes = " ".join(game.code(state, action) for action in actions[:_SHOWN])
    more = " ..." if len(actions) > _SHOWN else ""
    acting = "chance" if entry.seat == CHANCE else f"seat {entry.seat}"
    if others := [str(seat) for seat in state.actors() if seat != entry.seat]:
        acting += f" (at once with {', '.join(others)})"
    action = game.find(state, entry.code, entry.seat)
    state.events = []
    take(state, entry.seat, action)
    return [f"# {acting} has {len(actions)}: {codes}{more}", written, *_told(game, state, options)]


def _told(game: AnyGame, state: State, options: Options) -> list[str]:
    names = [game.about.role(seat) for seat in range(game.seats(options))]
    everyone = [*range(len(names)), int(SPECTATOR)]
    told = []
    for event in state.events or ():
        if text := game.tell(state, event).text:
            hearing = [seat for seat in everyone if int(event.witnesses) & int(seat_bit(seat))]
            only = "" if hearing == everyone else f" (only seat {', '.join(str(seat) for seat in hearing)})"
            told.append(f"#   {tell(text, names, int(SPECTATOR))}{only}")
    return told


def verify(path: Path, game: AnyGame, update: bool = False) -> None:
    """Replay a file; Broken shows its first line that differs. With `update` it is written anew instead."""
    written = path.read_text(encoding="utf-8")
    record = Record.parse(written)
    if record.game != game.about.id:
        raise Invalid(f"{path.name} is a match of {record.game}, not of {game.about.id}.")
    replayed = render(game, record)
    if update:
        path.write_text(replayed, encoding="utf-8")
        return
    for number, (old, new) in enumerate(zip(_lines(written), _lines(replayed), strict=False), 1):
        if old != new:
            raise Broken(f"{path.name}, line {number}:\n  written:  {old}\n  replayed: {new}")
    if len(_lines(written)) != len(_lines(replayed)):
        raise Broken(f"{path.name} has {len(_lines(written))} lines, its replay {len(_lines(replayed))}.")


def _lines(text: str) -> list[str]:
    return text.rstrip("\n").split("\n")


def write(path: Path, game: AnyGame, record: Record) -> None:
    """Write a match as a playthrough."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(render(game, record), encoding="utf-8")


def seek_endings(game: AnyGame, options: Sequence[Options], *, matches: int = 2000, seed: int = 0) -> dict[str, Record]:
    """Play random matches and keep the shortest for each ending the rules can reach."""
    rng = Rng(seed)
    found: dict[str, Trail] = {}
    for number in range(matches):
        trail = Trail(game, options[number % len(options)])
        while not trail.state.is_over() and len(trail.steps) < game.about.bound:
            trail.step_randomly(rng)
        ending = trail.state.ending()
        if ending and (ending not in found or len(trail.steps) < len(found[ending].steps)):
            found[ending] = trail
    return {ending: trail.record() for ending, trail in sorted(found.items())}
