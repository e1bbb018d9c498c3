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
    from gladsheim.terminal.sitting import Sitting

ADVISER = LEVELS[-2]  # strong, and still quick
SUGGESTED = "match.txt"


def is_command(typed: str) -> bool:
    return typed.split()[0].lower() in COMMANDS


def obey(sitting: Sitting, seat: int, typed: str) -> None:
    """Carry out a command of the person in a seat."""
    word, _, rest = typed.partition(" ")
    COMMANDS[word.lower()](sitting, seat, rest.strip())


def save(sitting: Sitting, name: str) -> None:
    """Write the whole match into a file."""
    write_text(name, sitting.match.record().text())
    sitting.console.print(f"Saved as {name}; `gladsheim replay {name}` plays it back.")


def offer_to_save(sitting: Sitting) -> None:
    """Ask for a file name until one can be written or none is given."""
    while name := sitting.console.input("Save the match? A file name saves it, Enter does not: "):
        try:
            save(sitting, name)
            break
        except Invalid as refusal:
            sitting.console.print(str(refusal), style="red")


def _save(sitting: Sitting, seat: int, name: str) -> None:
    if not name:
        raise Invalid(f"Say where: save {SUGGESTED}")
    save(sitting, name)


def _undo(sitting: Sitting, seat: int, rest: str) -> None:
    """Back to the last choice of a person. Bots always agree; people are asked."""
    match = sitting.match
    asking = _last_person(sitting)
    if asking is None:
        raise Illegal("There is nothing to take back yet.")
    if match.can_undo(asking):
        match.undo(asking)
    elif len(sitting.people) == 1 or agree(
        sitting.console, f"Does everybody agree that {match.names[asking]} takes back?"
    ):
        match.take_back(asking)


def _last_person(sitting: Sitting) -> int | None:
    made = [entry.seat for entry in sitting.match.log if entry.seat in sitting.people]
    return made[-1] if made else None


def _hint(sitting: Sitting, seat: int, rest: str) -> None:
    match = sitting.match
    bot = make_bot(ADVISER.name, match.game, match.options, int(sitting.rng.word()) >> 1)
    with sitting.console.status(f"The {ADVISER.label.lower()} is thinking ..."):
        advice = bot.advise(match.state.imagine(seat, sitting.rng), seat)
    code, label = match.game.code(match.state, advice.action), match.game.label(match.state, advice.action)
    sitting.console.print(
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


def _log(sitting: Sitting, seat: int, rest: str) -> None:
    sitting.page(Text("\n".join(sitting.match.told(seat)) or "Nothing has happened yet."))


def _rules(sitting: Sitting, seat: int, rest: str) -> None:
    sitting.page(Markdown(rules_of(sitting.match.game)))


def _options(sitting: Sitting, seat: int, rest: str) -> None:
    options = sitting.match.options
    for option in sitting.match.game.about.options:
        sitting.console.print(f"{option.label}: {option.name_of(options[option.id])}")
    if not options:
        sitting.console.print("This game has no options.")


def _list(sitting: Sitting, seat: int, rest: str) -> None:
    sitting.show(seat)


def _resign(sitting: Sitting, seat: int, rest: str) -> None:
    if agree(sitting.console, "Give up this match?"):
        sitting.match.resign(seat)


def _draw(sitting: Sitting, seat: int, rest: str) -> None:
    match = sitting.match
    if not match.game.about.may_draw:
        raise Illegal(f"In {match.game.about.name} nobody can agree on a draw; play it out or resign.")
    if sitting.bots:
        raise Illegal("Bots never agree on a draw; play it out or resign.")
    if agree(sitting.console, "Does everybody agree on a draw?"):
        match.agree_draw()


def _quit(sitting: Sitting, seat: int, rest: str) -> None:
    if not sitting.save and sitting.match.log:
        offer_to_save(sitting)
    sitting.is_left = True


def _help(sitting: Sitting, seat: int, rest: str) -> None:
    console = sitting.console
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

COMMANDS: dict[str, Callable[[Sitting, int, str], None]] = {
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
