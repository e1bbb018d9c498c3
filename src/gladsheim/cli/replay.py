"""`gladsheim replay`: a saved match again, step by step on a terminal, all at once in a pipe."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from gladsheim.cli.arguments import number
from gladsheim.core.state import SPECTATOR
from gladsheim.match import LogEntry, Match
from gladsheim.match.walk import Step, steps
from gladsheim.scene.scene import Scene
from gladsheim.terminal.board import draw, fit
from gladsheim.terminal.files import read_record
from gladsheim.terminal.screen import Screen

MOST = 8  # entries told beside a position


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a match that was saved")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--step", action="store_true", help="wait for Enter after each choice, even in a pipe")
    how.add_argument("--upto", type=number(0, 10**6), metavar="N", help="only the position after entry N")
    how.add_argument("--all", action="store_true", help="every position, without waiting")
    how.add_argument("--json", action="store_true", help="the checked record as JSON")


def run(given: argparse.Namespace) -> int:
    record = read_record(given.file)
    match = Match.from_record(record)
    console = Screen()
    if given.json:
        print(json.dumps(_as_data(match), indent=1))
        return 0
    if given.upto is not None:
        some = Match.from_record(record, upto=given.upto)
        _show(console, some, some.scene(), some.log[-MOST:])
        return 0
    waits = given.step or (console.is_terminal and not given.all)
    _walk(console, match, waits)
    return 0


def _walk(console: Console, match: Match, waits: bool) -> None:
    walked = list(steps(match))
    scenes = [match.game.scene(match.start, int(SPECTATOR)), *(_scene(match, step) for step in walked)]
    at = told = 0  # steps
    while True:
        if waits and console.is_terminal:
            console.clear()
        _show(console, match, scenes[at], [entry for step in walked[told:at] for entry in step.entries][-MOST:])
        told = at
        if at == len(walked):
            break
        typed = console.input("Enter for the next choice, back, a number, all or quit > ").lower() if waits else ""
        if typed in ("quit", "q"):
            return
        if typed == "back":
            at = max((place for place in range(at) if not walked[place].is_roll), default=0)
            told = max(0, at - 1)
        elif typed.isascii() and typed.isdigit() and len(typed) < 7:
            at = sum(step.entries[-1].number <= int(typed) for step in walked)
            told = max(0, at - 1)
        else:
            waits = waits and typed != "all"
            at = _next(walked, at)
    if match.is_over:
        console.print(f"Result: {_result(match)}.", style="bold")


def _next(walked: Sequence[Step], at: int) -> int:
    """After the next choice, and the dice that fall after it; at the start after the dice alone."""
    at += not walked[at].is_roll
    while at < len(walked) and walked[at].is_roll:
        at += 1
    return at


def _scene(match: Match, step: Step) -> Scene:
    """The table after a step as those see it who only watch."""
    if step.entries[-1].number == len(match.log):
        return match.scene()
    scene: Scene = match.game.scene(step.after, int(SPECTATOR))
    return scene


def _show(console: Console, match: Match, scene: Scene, entries: Sequence[LogEntry]) -> None:
    """The table, and what happened since it was shown before."""
    lines = [*draw(scene).split(allow_blank=True), Text("")]
    if not entries:
        lines.append(Text(f"{match.game.about.name}: {' - '.join(match.names)}", style="bold"))
    for entry in entries:
        told = " ".join(entry.told(match.names, int(SPECTATOR)))
        lines.append(Text.assemble((f"{entry.number}. {entry.code}", "bold"), f"  {told}"))
    lines.append(Text(""))
    console.print(fit(lines, console, 1))


def _result(match: Match) -> str:
    return ", ".join(f"{name} {result:+g}" for name, result in zip(match.names, match.results, strict=True))


def _as_data(match: Match) -> dict[str, object]:
    record = match.record()
    return {
        "game": record.game,
        "rules": record.rules_version,
        "options": record.options,
        "seats": list(record.seats),
        "start": record.line,
        "ending": record.ending,
        "result": list(record.result),
        "entries": [{"seat": entry.seat, "code": entry.code} for entry in record.entries],
    }
