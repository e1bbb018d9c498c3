"""The table in the terminal: shows each person the board, takes what they type, lets the bots play."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import replace

from rich.console import Console, RenderableType
from rich.text import Text

from gladsheim.core.errors import Refused
from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR
from gladsheim.match import BotPlayer, Match
from gladsheim.scene.scene import Prompt
from gladsheim.terminal import commands
from gladsheim.terminal.board import draw, fit
from gladsheim.terminal.menu import Entry, Menu, height_of, lay_out, narrow, open_menu

NEWS = 6  # so many of the last sentences are shown beside the board


class Sitting:
    """One match at one screen."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, BotPlayer],
        console: Console,
        *,
        seed: int = 0,
        save: str = "",
    ) -> None:
        self.match = match
        self.bots = dict(bots)
        self.people = [seat for seat in range(match.seats) if seat not in self.bots]
        self.console = console
        self.rng = Rng(seed)
        self.save = save  # the file to save to without asking
        self.is_left = False
        self._told: dict[int, int] = {}  # how many sentences each viewer has read
        self._news: list[str] = []  # the last of them
        self._looking: int | None = None  # who sits before the screen, where hands are hidden
        self._is_hurrying = False  # whether bots among themselves play on without waiting for Enter

    def run(self) -> None:
        """Play until the match is over or the people leave; what was to be saved is saved even if they interrupt."""
        try:
            while not self.match.is_over and not self.is_left:
                seat = self._next()
                if seat in self.bots:
                    self._let_play(seat)
                else:
                    self._ask(seat)
            if self.match.is_over:
                self._end()
        except EOFError:
            pass
        finally:
            if self.save:
                commands.save(self, self.save)
        if not self.match.is_over:
            self.console.print("The match is left unfinished.")

    def _next(self) -> int:
        """Who chooses now; in a choice that all make at once, people before bots, so that nobody waits."""
        waiting = self.match.waiting
        return next((seat for seat in waiting if seat not in self.bots), waiting[0])

    # Bots

    def _let_play(self, seat: int) -> None:
        if not self.people:
            self._pause()
            if self.is_left:
                return
        name = self.match.names[seat]
        with self.console.status(f"{name} is thinking ..."):
            action = self.bots[seat].choose(self.match, seat)
        self.match.play(action, seat)

    def _pause(self) -> None:
        """Somebody watches bots: Enter shows the next choice, `all` the rest."""
        if self._is_hurrying:
            return
        self._hear(int(SPECTATOR))
        self._show(int(SPECTATOR))
        if not self.console.is_terminal:
            return
        answer = self.console.input("Enter for the next choice, all for the rest, quit to leave: ")
        self._is_hurrying = answer == "all"
        self.is_left = answer in ("quit", "q")

    # People

    def _ask(self, seat: int) -> None:
        """Show the table to a person and take what they type until they have chosen or left."""
        self._hand_over(seat)
        self._hear(seat)
        menu = self._open(seat)
        self._show(seat, menu)
        version = self.match.version
        while self.match.version == version and not self.match.is_over and not self.is_left:
            typed = self.console.input(self._prompt(menu))
            try:
                menu = self._take(seat, menu, typed)
            except Refused as refusal:
                self.console.print(str(refusal), style="red")

    def _take(self, seat: int, menu: Menu, typed: str) -> Menu:
        """Do what was typed: a command, a number of the list or a code. Returns the list to choose from next."""
        if not typed or typed == "back":
            menu = self._open(seat)
            self._show(seat, menu)
        elif commands.is_command(typed):
            commands.obey(self, seat, typed)
        elif entry := menu.find(typed):
            return self._choose(seat, menu, entry)
        else:
            self.match.play(typed, seat)
        return menu

    def _choose(self, seat: int, menu: Menu, entry: Entry) -> Menu:
        """Play the choice of an entry, or list the choices that begin with it."""
        if len(entry.leaves) == 1:
            self.match.play(entry.leaves[0].code, seat)
            return menu
        narrowed = narrow(entry, self.match.scene(seat))
        if self.console.is_terminal:
            self._show(seat, narrowed)
        else:
            self.console.print(lay_out(narrowed, self.console, len(narrowed.entries)))
        return narrowed

    def _open(self, seat: int) -> Menu:
        return open_menu(self.match.offers(seat), self.match.scene(seat))

    def _prompt(self, menu: Menu) -> str:
        how = "number or code" if len(menu.entries) > 1 else "1 or code"
        return f"{how}, ? for help > "

    def _hand_over(self, seat: int) -> None:
        """Where hands are hidden, nobody sees the screen of another."""
        if len(self.people) < 2 or not self.match.game.about.hides(self.match.options) or self._looking == seat:
            return
        self._clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")  # what scrolled away is gone too
        self.console.input(f"Hand over to {self.match.names[seat]}, then press Enter: ")
        self._looking = seat

    # The screen

    def show(self, seat: int) -> None:
        """The whole screen again."""
        self._show(seat, self._open(seat))

    def page(self, text: RenderableType) -> None:
        """Something long: on a terminal in the pager of the system."""
        with self.console.pager() if self.console.is_terminal else nullcontext():
            self.console.print(text)

    def _show(self, viewer: int, menu: Menu | None = None) -> None:
        self._clear()
        scene = self.match.scene(viewer)
        board = draw(replace(scene, prompt=Prompt("")))
        said = [Text(sentence, style="italic") for sentence in self._news]
        prompt = [Text(scene.prompt.headline, style="bold"), Text(scene.prompt.help, style="dim")]
        below = [line for line in (*said, *prompt) if line]
        brief = 1 if menu is None else height_of(lay_out(menu, self.console, 1), self.console)
        lines = [*board.split(allow_blank=True), Text(""), *below]
        screen = fit(lines, self.console, brief + 1)
        self.console.print(screen)
        if menu is not None:
            left = self.console.height - len(screen.split(allow_blank=True)) - 2
            height = left if self.console.is_terminal else len(menu.entries)
            self.console.print(lay_out(menu, self.console, height))

    def _hear(self, viewer: int) -> None:
        """Gather what happened since this viewer last looked."""
        told = self.match.told(viewer)
        self._news = [*self._greeting(viewer), *told[self._told.get(viewer, 0) :][-NEWS:]]
        self._told[viewer] = len(told)

    def _greeting(self, viewer: int) -> list[str]:
        """Who plays whom, the first time somebody looks."""
        if viewer in self._told or viewer not in self.people or not self.bots:
            return []
        partners = self.match.game.partners_of(viewer, self.match.options)
        friends = " and ".join(self.match.names[seat] for seat in self.bots if seat in partners)
        rivals = " and ".join(self.match.names[seat] for seat in self.bots if seat not in partners)
        with_whom = (f" with {friends}" if friends else "") + (f" against {rivals}" if rivals else "")
        return [f"You play as {self.match.game.about.role(viewer)}{with_whom}."]

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()
        else:
            self.console.print()

    def _end(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else int(SPECTATOR)
        self._hear(viewer)
        self._show(viewer)
        self.console.print(self._verdict(), style="bold")
        if self.people and not self.save:
            commands.offer_to_save(self)

    def _verdict(self) -> str:
        results = self.match.results
        best = max(results)
        if len(results) == 1 and best != 0:
            who = "You have" if self.people else f"{self.match.names[0]} has"
            return f"{who} won!" if best > 0 else f"{who} lost."
        if best == min(results):
            return "All have won." if best > 0 else "All have lost." if best < 0 else "Nobody has won: a draw."
        winners = [seat for seat in range(self.match.seats) if results[seat] == best]
        if len(self.people) == 1:
            return "You have won!" if self.people[0] in winners else "You have lost."
        names = " and ".join(self.match.names[seat] for seat in winners)
        return f"{names} {'has' if len(winners) == 1 else 'have'} won!"
