"""The last part of a match at a table, chosen by what its record and its playthroughs know, made by clicks on pages."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from gladsheim.bots.levels import make_bot
from gladsheim.core.record import Record
from gladsheim.match import Match, Seeded
from gladsheim.registry import games, load
from tests.browser.players import Choice, Player, join, open_table

TITLES = Path(__file__).parents[1] / "games"
LAST = 24  # choices


@dataclass(frozen=True)
class Evening:
    """A position late in a match of two, and what was chosen there once."""

    game: str
    options: str
    line: str
    codes: tuple[str, ...]


def with_hexagons() -> list[str]:
    """The titles whose pieces have lines and spears."""
    scenes = {id: Match(load(id), dice=Seeded(1)).scene(0) for id in games()}
    return [id for id, scene in scenes.items() if any(token.pattern for token in scene.tokens)]


def together() -> list[str]:
    """The titles in which all play on one side."""
    return [id for id, about in games().items() if about.utility == "cooperative" and about.most_seats > 1]


def end_of_a_match(id: str) -> Evening:
    """The last choices of a random match, from a title without dice."""
    match, chance = Match(load(id), dice=Seeded(7)), random.Random(7)
    lines, codes = [], []
    while not match.is_over:
        leaf = chance.choice(list(match.offers(match.waiting[0]).leaves()))
        lines.append(match.game.line(match.state))
        codes.append(leaf.code)
        match.play(leaf.code, match.waiting[0])
    return Evening(id, "", lines[-LAST], tuple(codes[-LAST:]))


def longest_of_two(id: str) -> Evening:
    """The longest of a title's playthroughs for two that begins late in a match."""
    found = []
    for file in (TITLES / id / "playthroughs").glob("*.txt"):
        match = Match.from_record(Record.parse(file.read_text(encoding="utf-8")))
        if match.line and match.seats == 2:
            codes = tuple(entry.code for entry in match.log if entry.seat >= 0)
            found.append(Evening(id, str(match.options), match.line, codes))
    return max(found, key=lambda evening: len(evening.codes))


class Company:
    """Two at a table, each with a page, and one who watches on a phone."""

    def __init__(self, evening: Evening, one: BrowserContext, two: BrowserContext, three: BrowserContext) -> None:
        self.evening = evening
        options = dict(word.split("=") for word in evening.options.split())
        self.table = open_table(one, evening.game, "person", "open", line=evening.line, options=options)
        join(two, self.table)
        self.players = [Player(one, self.table), Player(two, self.table)]
        self.watcher = Player(three, self.table)
        self._codes = list(evening.codes)

    def match(self) -> Match:
        """The match as far as its record goes."""
        text = self.players[0].context.request.get(f"/api/tables/{self.table}/record").text()
        return Match.from_record(Record.parse(text))

    def expect_spears(self) -> None:
        """Everybody's board shows each piece turned as the board itself is."""
        for seat, player in enumerate(self.players):
            scene, drawn = self.match().scene(seat), player.spears()
            (board,) = (area for area in scene.areas if area.kind == "board")
            right = [
                {
                    token.id: {(corner + turn // 60) % 6 for corner in token.spears}
                    for token in scene.tokens
                    if token.area == board.id and token.pattern
                }
                for turn in board.turns
            ]
            assert drawn in right, f"seat {seat}"

    def next(self) -> Choice | None:
        """What is chosen now: what was chosen there once, if it is offered, or what a simple bot would."""
        match = self.match()
        if match.is_over:
            return None
        seat = match.waiting[0]
        offered = {leaf.code: path for path, leaf in match.offers(seat).paths()}
        code = next((code for code in self._codes[:4] if code in offered), None)
        if code is None:
            bot = make_bot("greedy", match.game, match.options, 1, is_hurried=False)
            code = match.game.code(match.state, bot.choose(match.state, seat))
        else:
            del self._codes[: self._codes.index(code) + 1]
        spots = {token.id: token.spot or token.id for token in match.scene(seat).tokens}
        return Choice(seat, code, tuple(spots.get(str(step), str(step)) for step in offered[code]))

    def play_on(self) -> bool:
        """Make the next choice; whether there was one."""
        choice = self.next()
        if choice is None:
            return False
        self.players[choice.seat].make(choice)
        return True

    def expect_verdicts(self) -> None:
        """Everybody reads how it ended, with the same log."""
        for player in (*self.players, self.watcher):
            expect(player.page.locator(".verdict")).to_be_visible()
        assert self.players[0].lines == self.players[1].lines == self.watcher.lines
