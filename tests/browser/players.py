"""Somebody who plays by using only what a page offers: things that glow, keys, words in a list."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

OFFERED = '[role="button"][aria-disabled="false"]'
PATIENCE = 20_000  # milliseconds for something that takes some dozens


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
        self._loses_answers = False
        self._sockets: list[WebSocketRoute] = []
        self.sent: list[str] = []
        page.route_web_socket(re.compile("/api/live"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close(code=1013)
            return
        server = socket.connect_to_server()
        self._sockets.append(socket)

        def say(message: str | bytes) -> None:
            self.sent.append(str(message))
            server.send(message)
            if self._loses_answers and '"play"' in str(message):
                self.cut()

        socket.on_message(say)

    def cut(self) -> None:
        """No answer comes through any more, and no new line."""
        self._is_cut = True
        for socket in self._sockets:
            socket.close(code=1013)
        self._sockets.clear()

    def mend(self) -> None:
        self._is_cut = self._loses_answers = False

    def lose_next_answer(self) -> None:
        """The next choice arrives, but not its answer."""
        self._loses_answers = True


class Player:
    """A person at a page of a table."""

    def __init__(self, context: BrowserContext, table: str, seed: int = 0) -> None:
        self.context = context
        self.table = table
        self.page: Page = context.new_page()
        self.line = Line(self.page)
        self.page.goto(f"/table/{table}")
        expect(self.page.locator(".prompt")).to_be_visible()
        self._chance = random.Random(seed)

    @property
    def is_over(self) -> bool:
        return self.page.locator(".verdict").count() > 0

    @property
    def lines(self) -> int:
        """How many entries of the log the page shows."""
        return self.page.locator(".log li").count()

    def log(self) -> list[str]:
        """The log, the newest first."""
        return self.page.locator(".log li > span:last-child").all_inner_texts()

    def wait_for_turn(self) -> None:
        """Until something is offered, or it is over."""
        self.page.locator(f"{OFFERED}, .verdict").first.wait_for()

    def offered(self) -> list[str]:
        """The ids of the things that can be chosen now."""
        found = self.page.locator(OFFERED).evaluate_all("things => things.map(thing => thing.dataset.spot)")
        return [str(id) for id in found]

    def click(self, id: str) -> None:
        """Click where a thing is, as a hand would."""
        self.page.locator(f'[data-spot="{id}"]').first.scroll_into_view_if_needed()
        box = self.page.locator(f'[data-spot="{id}"]').first.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.page.viewport_size and self.page.viewport_size["width"] < 500:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def choose(self) -> None:
        """Click offered things until a choice is made."""
        before = self.stamp()
        for _ in range(8):
            self.click(self._chance.choice(self.offered()))
            if self.page.evaluate(_WENT_ON, before):
                return
        raise AssertionError("Eight clicks on offered things made no choice.")

    def stamp(self) -> str:
        """What changes with every choice: the newest line of the log and the state of the seats."""
        return str(self.page.evaluate(_STAMP))


_STAMP = """() => JSON.stringify([
  document.querySelector('.log li')?.textContent ?? '',
  [...document.querySelectorAll('.seat')].map(seat => seat.textContent + seat.className),
  document.querySelector('.verdict') !== null,
])"""

# Wait until the click has had its effect: the stamp is another one, or there is something to click after it.
_WENT_ON = f"""before => new Promise(resolve => {{
  const stamp = {_STAMP};
  const begun = performance.now();
  const look = () => {{
    if (stamp() !== before) resolve(true);
    else if (document.querySelector('{OFFERED}') || performance.now() - begun > {PATIENCE}) resolve(false);
    else requestAnimationFrame(look);
  }};
  look();
}})"""
