"""What people may type beside their choice: undo, hint, log, rules and the like."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from gladsheim.bots.levels import LEVELS, make_bot
from gladsheim.core.errors import Illegal, Invalid
from gladsheim.terminal.files import write_text
from gladsheim.terminal.questions import agree
from gladsheim.terminal.rulebook import rules_of

if TYPE_CHECKING:
    from gladsheim.terminal.app import Table

ADVISER = LEVELS[-2]  # strong, and still quick
SUGGESTED = "match.txt"


def is_command(typed: str) -> bool:
    return typed.split()[0].lower() in COMMANDS


def obey(table: Table, seat: int, typed: str) -> None:
    """Carry out a command of the person in a seat."""
    word, _, rest = typed.partition(" ")
    COMMANDS[word.lower()](table, seat, rest.strip())


def save(table: Table, name: str) -> None:
    """Write the whole match into a file."""
    write_text(name, table.match.record().text())
    table.console.print(f"Saved as {name}; `gladsheim replay {name}` plays it back.")


def offer_to_save(table: Table) -> None:
    """Ask for a file name until one can be written or none is given."""
    while name := table.console.input("Save the match? A file name saves it, Enter does not: "):
        try:
            save(table, name)
            break
        except Invalid as refusal:
            table.console.print(str(refusal), style="red")


def _save(table: Table, seat: int, name: str) -> None:
    if not name:
        raise Invalid(f"Say where: save {SUGGESTED}")
    save(table, name)


def _undo(table: Table, seat: int, rest: str) -> None:
    """Back to the last choice of a person. Bots always agree; people are asked."""
    match = table.match
    asking = _last_person(table)
    if asking is None:
        raise Illegal("There is nothing to take back yet.")
    if match.can_undo(asking):
        match.undo(asking)
    elif len(table.people) == 1 or agree(table.console, f"Does everybody agree that {match.names[asking]} takes back?"):
        match.take_back(asking)


def _last_person(table: Table) -> int | None:
    made = [entry.seat for entry in table.match.log if entry.seat in table.people]
    return made[-1] if made else None


def _hint(table: Table, seat: int, rest: str) -> None:
    match = table.match
    bot = make_bot(ADVISER.name, match.game, match.options, int(table.rng.word()) >> 1)
    with table.console.status(f"The {ADVISER.label.lower()} is thinking ..."):
        advice = bot.advise(match.state.imagine(seat, table.rng), seat)
    code, label = match.game.code(match.state, advice.action), match.game.label(match.state, advice.action)
    table.console.print(
        f"The {ADVISER.label.lower()} advises {code}: {label}. {_estimate(advice.value, advice.is_proven)}"
    )


def _estimate(value: float, is_proven: bool) -> str:
    if not is_proven:
        return f"Your prospects: {50 * (value + 1):.0f} of 100."
    if value >= 1:
        return "That wins for certain."
    if value <= -1:
        return "Against best play it is lost, but this holds out longest."
    return "That is a draw for certain." if value == 0 else f"That is certainly worth {50 * (value + 1):.0f} of 100."


def _log(table: Table, seat: int, rest: str) -> None:
    table.page(Text("\n".join(table.match.told(seat)) or "Nothing has happened yet."))


def _rules(table: Table, seat: int, rest: str) -> None:
    table.page(Markdown(rules_of(table.match.game)))


def _options(table: Table, seat: int, rest: str) -> None:
    options = table.match.options
    for option in table.match.game.about.options:
        table.console.print(f"{option.label}: {option.name_of(options[option.id])}")
    if not options:
        table.console.print("This game has no options.")


def _list(table: Table, seat: int, rest: str) -> None:
    table.show(seat)


def _resign(table: Table, seat: int, rest: str) -> None:
    if agree(table.console, "Give up this match?"):
        table.match.resign(seat)


def _draw(table: Table, seat: int, rest: str) -> None:
    match = table.match
    if not match.game.about.may_draw:
        raise Illegal(f"In {match.game.about.name} nobody can agree on a draw; play it out or resign.")
    if table.bots:
        raise Illegal("Bots never agree on a draw; play it out or resign.")
    if agree(table.console, "Does everybody agree on a draw?"):
        match.agree_draw()


def _quit(table: Table, seat: int, rest: str) -> None:
    if not table.save and table.match.log:
        offer_to_save(table)
    table.is_left = True


def _help(table: Table, seat: int, rest: str) -> None:
    console = table.console
    console.print("Type the number of a choice, or its code as it is read from the board. Beside that:")
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 2))
    for word, meaning in _MEANINGS.items():
        grid.add_row(word, meaning)
    console.print(grid)


_MEANINGS = {
    "list": "show the board and all choices again (so does Enter)",
    "hint": "ask a strong bot",
    "undo": "take the last choice back",
    "log": "read what has happened",
    "rules": "read the rules",
    "options": "see how this match is set up",
    "save FILE": "keep the match",
    "draw": "agree on a draw, where the game allows it",
    "resign": "give up",
    "quit": "leave the table",
}

COMMANDS: dict[str, Callable[[Table, int, str], None]] = {
    "list": _list,
    "hint": _hint,
    "undo": _undo,
    "log": _log,
    "rules": _rules,
    "options": _options,
    "save": _save,
    "draw": _draw,
    "resign": _resign,
    "quit": _quit,
    "q": _quit,
    "help": _help,
    "?": _help,
}
