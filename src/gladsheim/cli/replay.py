"""`gladsheim replay`: a saved match again, step by step on a terminal, all at once in a pipe."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.text import Text

from gladsheim.cli.arguments import number
from gladsheim.core.record import Record
from gladsheim.core.state import CHANCE, SPECTATOR
from gladsheim.match import Match
from gladsheim.match.log import NO_ACTION
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
    whole = Match.from_record(record)
    console = Screen()
    if given.json:
        print(json.dumps(_as_data(whole), indent=1))
        return 0
    if given.upto is not None:
        _show(console, Match.from_record(record, upto=given.upto), 0)
        return 0
    waits = given.step or (console.is_terminal and not given.all)
    _walk(console, record, whole, waits)
    return 0


def _walk(console: Console, record: Record, whole: Match, waits: bool) -> None:
    match = Match.from_record(record, upto=0)
    shown = 0
    while True:
        if waits and console.is_terminal:
            console.clear()
        _show(console, match, shown)
        shown = len(match.log)
        if shown == len(whole.log):
            break
        typed = console.input("Enter for the next choice, back, a number, all or quit > ").lower() if waits else ""
        if typed in ("quit", "q"):
            return
        if typed == "back" or (typed.isascii() and typed.isdigit() and len(typed) < 7):
            before = max((entry.opened - 1 for entry in whole.log[:shown] if entry.seat != CHANCE), default=0)
            at = before if typed == "back" else min(int(typed), len(whole.log))
            match, shown = Match.from_record(record, upto=at), at - 1
        else:
            waits = waits and typed != "all"
            _advance(match, whole)
    if whole.is_over:
        console.print(f"Result: {_result(whole)}.", style="bold")


def _advance(match: Match, whole: Match) -> None:
    """Make the next choice of the whole match, and let the dice fall that follow it."""
    at = len(match.log)
    match.roll()
    if len(match.log) > at:
        return
    for entry in whole.log[at:]:
        if entry.opened != at + 1:
            return
        if entry.action != NO_ACTION:
            match.play(entry.code, entry.seat)
        elif entry.seat == CHANCE:
            match.agree_draw()
        else:
            match.resign(entry.seat)


def _show(console: Console, match: Match, shown: int) -> None:
    """The table as those see it who only watch, and what happened since the entries shown before."""
    lines = [*draw(match.scene(int(SPECTATOR))).split(allow_blank=True), Text("")]
    if not match.log:
        lines.append(Text(f"{match.game.about.name}: {' - '.join(match.names)}", style="bold"))
    for entry in match.log[max(shown, len(match.log) - MOST, 0) :]:
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
