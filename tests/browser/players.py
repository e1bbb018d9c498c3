"""Somebody who plays by using only what a page offers: things that glow, keys, words in a list."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as TimedOut

from gladsheim.match import Match, Seeded
from gladsheim.registry import load

MOST_CHOICES = 40
OFFERED = '[role="button"][aria-disabled="false"]'
BUTTONS = ".dock .btn[data-id]:not([disabled])"
AT_REST = '.table[aria-busy="false"]'
IN_HAND = ".m-select"
PATIENCE = 20_000  # milliseconds for something that takes some dozens


@dataclass(frozen=True)
class Choice:
    """A choice of a match that is known in advance."""

    seat: int
    code: str
    clicks: tuple[str, ...]  # on spots, or on things that stand on none


def short_match(id: str) -> list[Choice]:
    """A match of random choices that ends soon, in a title whose choices are clicks on a board."""
    for seed in range(10_000):
        match, chance = Match(load(id), dice=Seeded(seed)), random.Random(seed)
        choices: list[Choice] = []
        while not match.is_over and len(choices) < MOST_CHOICES:
            seat = match.waiting[0]
            path, leaf = chance.choice(list(match.offers(seat).paths()))
            spots = {token.id: token.spot or token.id for token in match.scene(seat).tokens}
            clicks = tuple(spots.get(str(step), str(step)) for step in path)
            choices.append(Choice(seat, leaf.code, clicks))
            match.play(leaf.code, seat)
        if match.is_over:
            return choices
    raise AssertionError(f"No match of {id} ended soon.")


def open_table(context: BrowserContext, game: str, *kinds: str, **more: Any) -> str:
    """Open a table with these kinds of seats and return its id."""
    seats = [{"kind": kind, "level": "thrall" if kind == "bot" else None} for kind in kinds]
    answer = context.request.post("/api/tables", data={"game": game, "seats": seats, **more})
    assert answer.ok, answer.text()
    return str(answer.json()["table"]["id"])


def join(context: BrowserContext, table: str, **wish: Any) -> None:
    answer = context.request.post(f"/api/tables/{table}/join", data=wish)
    assert answer.ok, answer.text()


class Line:
    """The socket of a page, which can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self._is_cut = False
        self._loses = ""
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/api/live"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close(code=1013)
            return
        server = socket.connect_to_server()
        self._sockets.append(socket)

        def say(message: str | bytes) -> None:
            is_choice = '"play"' in str(message)
            if not (is_choice and self._loses == "choice"):
                server.send(message)
            if is_choice and self._loses:
                self.cut()

        socket.on_message(say)

    def cut(self) -> None:
        """No answer comes through any more, and no new line."""
        self._is_cut = True
        for socket in self._sockets:
            socket.close(code=1013)
        self._sockets.clear()

    def mend(self) -> None:
        self._is_cut, self._loses = False, ""

    def lose_next_answer(self) -> None:
        """The next choice arrives, but not its answer."""
        self._loses = "answer"

    def lose_next_choice(self) -> None:
        """The next choice does not even arrive."""
        self._loses = "choice"


class Player:
    """A person at a page of a table."""

    def __init__(
        self, context: BrowserContext, table: str, seed: int = 0, opens_with: str = ".prompt", has_own_line: bool = True
    ) -> None:
        self.context = context
        self.table = table
        self.page: Page = context.new_page()
        if has_own_line:
            self.line = Line(self.page)
        self.page.goto(f"/table/{table}")
        expect(self.page.locator(opens_with)).to_be_visible()
        self._chance = random.Random(seed)

    @property
    def is_over(self) -> bool:
        return self.page.locator(".verdict").count() > 0

    @property
    def is_due(self) -> bool:
        """Whether this one is waited for; in a simultaneous choice one can also choose again."""
        due = self.page.locator(".seat.is-turn .seat-name").all_inner_texts()
        return self.page.locator(f"{OFFERED}, {BUTTONS}").count() > 0 and "You" in due

    @property
    def lines(self) -> int:
        """How many entries of the log the page shows."""
        return self.page.locator(".log li").count()

    def spears(self) -> dict[str, set[int]]:
        """By hexagonal piece of the board the corners with spears, as they are drawn: 0 is up on the right."""
        drawn: dict[str, list[str]] = self.page.locator(".is-board").evaluate(_SPEARS)
        return {id: {int(float(turn[7:-1])) // 60 for turn in turns} for id, turns in drawn.items()}

    def log(self) -> list[str]:
        """The log, the newest first."""
        return self.page.locator(".log li > span:last-child").all_inner_texts()

    def wait_for_turn(self) -> None:
        """Until something is offered that was not chosen already, or it is over."""
        self.page.wait_for_function(_IS_ASKED)

    def offered(self) -> list[str]:
        """The ids of the things that can be chosen now, where they have come to rest."""
        self.page.locator(AT_REST).wait_for()
        script = "things => things.map(thing => thing.dataset.spot ?? thing.dataset.id)"
        found = self.page.locator(f"{OFFERED}, {BUTTONS}").evaluate_all(script)
        return [str(id) for id in found]

    def centre(self, id: str) -> tuple[float, float]:
        """Where a thing is on the screen when nothing moves any more."""
        self.page.locator(AT_REST).wait_for()
        thing = self.page.locator(f'[data-spot="{id}"], button[data-id="{id}"]').first
        thing.evaluate("thing => thing.scrollIntoView({ block: 'center' })")  # not under the dock
        box = thing.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, id: str) -> None:
        """Click where a thing is, as a hand would."""
        place = self.centre(id)
        if self.page.viewport_size and self.page.viewport_size["width"] < 500:
            self.page.touchscreen.tap(*place)
        else:
            self.page.mouse.click(*place)

    def tab_to_board(self) -> None:
        """Press Tab until the focus is on the board."""
        for _ in range(40):
            if self.focus():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("The board cannot be reached with Tab.")

    def focus(self) -> str:
        """The thing on the board that has the focus."""
        return str(
            self.page.evaluate("() => document.activeElement?.closest('.is-board [data-spot]')?.dataset.spot ?? ''")
        )

    def name_of(self, id: str) -> str:
        """What is typed to get to a spot."""
        return id.partition(":")[2]

    def choose(self) -> None:
        """Click offered things until a choice is made."""
        before = self.stamp()
        for _ in range(8):
            id, held = self._chance.choice(self.offered()), self.page.locator(IN_HAND).count()
            self.click(id)
            if self.page.evaluate(_WENT_ON, before):
                return
            self._expect_in_hand(id, held > 0)
        raise AssertionError("Eight clicks on offered things made no choice.")

    def choose_often(self, times: int) -> None:
        """Choose so many times, or until it is over."""
        for _ in range(times):
            self.wait_for_turn()
            if self.is_over:
                return
            self.choose()

    def _expect_in_hand(self, id: str, held: bool) -> None:
        """Something is in hand after the click; or the thing was, and can be taken up again."""
        again = f', [data-spot="{id}"]{OFFERED}' if held else ""
        try:
            self.page.locator(IN_HAND + again).first.wait_for(state="attached")
        except TimedOut:
            raise AssertionError(f"A click on {id}, which was offered, did nothing.") from None

    def make(self, choice: Choice) -> None:
        """Make a choice by clicking its things, all of which must be offered."""
        before = self.stamp()
        for id in choice.clicks:
            offered = f'[data-spot="{id}"][aria-disabled="false"], button[data-id="{id}"]:enabled'
            expect(self.page.locator(offered)).to_have_count(1)
            self.click(id)
        assert self.page.evaluate(_WENT_ON, before), f"{choice.code} was not made."

    def stamp(self) -> str:
        """What changes with every choice: the newest line of the log and the state of the seats."""
        return str(self.page.evaluate(_STAMP))


_IS_ASKED = f"""() => document.querySelector('.verdict') || (
  document.querySelector('.prompt')?.textContent !== 'You have chosen' && document.querySelector('{OFFERED}, {BUTTONS}')
)"""

_SPEARS = """board => Object.fromEntries([...board.querySelectorAll('[data-token]:has(.tk-line)')].map(token =>
  [token.dataset.token, [...token.querySelectorAll('.tk-spear')].map(spear => spear.getAttribute('transform'))]))"""

_STAMP = """() => JSON.stringify([
  document.querySelector('.log li')?.textContent ?? '',
  [...document.querySelectorAll('.seat')].map(seat => seat.textContent + seat.className),
  document.querySelector('.verdict, .hand-over')?.textContent ?? '',
])"""

# Wait until the click has had its effect: the stamp is another one, or there is something to click after it.
_WENT_ON = f"""before => new Promise(resolve => {{
  const stamp = {_STAMP};
  const begun = performance.now();
  const look = () => {{
    if (stamp() !== before) resolve(true);
    else if (document.querySelector('{OFFERED}, {BUTTONS}') || performance.now() - begun > {PATIENCE}) resolve(false);
    else requestAnimationFrame(look);
  }};
  look();
}})"""
