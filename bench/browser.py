"""How much a browser loads, how soon a table can be played, and what a large scene costs to update.

`python bench/browser.py [--runs N]` prints percentiles beside their bars; it fails if a bar is missed.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
from dataclasses import replace
from pathlib import Path

import msgspec
from chromium import DESKTOP, running_browser
from hall import HallProcess
from playwright.sync_api import Browser, CDPSession, Page, WebSocketRoute

from gladsheim.match.offers import NOTHING
from gladsheim.scene.scene import Area, Prompt, Scene, SeatStrip, Spot, Token
from gladsheim.server.wire.parts import FairDice, ScenePatch, SeatView, TokenPatch, View
from gladsheim.server.wire.protocol import Change, Welcome
from gladsheim.template import GAME

LOAD_BAR = 300  # kilobytes, compressed
INTERACTIVE_BAR = 1000  # milliseconds
UPDATE_BAR = 16  # milliseconds of scripting
COLUMNS, ROWS = 20, 20
TOKENS = 100
MOVED = 10  # tokens in an update
UPDATES = 30
WARMING = 5  # updates before those that count
SETTLING = 1_500  # milliseconds until everything stands still
OFFERED = '[role="button"][aria-disabled="false"]'
_NOTE_WHEN_OFFERED = """
new MutationObserver(() => {
  if (!window.offeredAt && document.querySelector('%s')) window.offeredAt = performance.now();
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    # Scripting is measured in time that passes: whatever else runs here counts too.
    print(f"{os.cpu_count()} processors, {os.getloadavg()[0]:.1f} busy before this began")
    with tempfile.TemporaryDirectory() as folder, HallProcess(Path(folder)) as hall, running_browser() as browser:
        missed = [
            report("first load, the hall", [first_load(browser, hall.url)], LOAD_BAR, "KB"),
            report("table interactive", [interactive(browser, hall.url) for _ in range(runs)], INTERACTIVE_BAR, "ms"),
        ]
        for still in (True, False):
            name = f"update of {COLUMNS * ROWS} spots, {TOKENS} tokens, {MOVED} moved{'' if still else ', gliding'}"
            missed.append(
                report(name, updates(browser, hall.url, WARMING + UPDATES, still), UPDATE_BAR, "ms scripting")
            )
    if any(missed):
        raise SystemExit(1)


def report(name: str, values: list[float], bar: float, unit: str) -> bool:
    """Print one line; whether the bar was missed by the median."""
    least, middle, most = min(values), statistics.median(values), max(values)
    print(
        f"{name:56} least {least:6.1f}  median {middle:6.1f}  most {most:6.1f} {unit}"
        f"  ({len(values)} runs, bar {bar}, median at {middle / bar:.0%})",
        flush=True,
    )
    return middle >= bar


def first_load(browser: Browser, hall: str) -> float:
    """Kilobytes on the wire for a first visit, headers included."""
    context = browser.new_context(base_url=hall, viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    context.close()
    return sum(sizes) / 1000


def interactive(browser: Browser, hall: str) -> float:
    """Milliseconds from asking for a table, with nothing cached, until something can be chosen on it."""
    context = browser.new_context(base_url=hall, viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
    body = {"game": GAME.about.id, "seats": [{"kind": "person"}, {"kind": "bot", "level": "thrall"}]}
    table = context.request.post("/api/tables", data=body).json()["table"]["id"]
    page = context.new_page()
    page.add_init_script(_NOTE_WHEN_OFFERED % OFFERED)
    page.goto(f"/table/{table}")
    page.wait_for_function("window.offeredAt")
    when = float(page.evaluate("window.offeredAt"))
    context.close()
    return when


def large_scene() -> Scene:
    spots = tuple(
        Spot(f"cell:{x}-{y}", "board", x, y, "square", 0.5, label=f"Cell {x} {y}", ground="slate")
        for y in range(ROWS)
        for x in range(COLUMNS)
    )
    tokens = tuple(
        Token(f"piece:{n}", "board", "piece", "x", spot=spots[n * 4].id, owner=n % 2, label=f"Piece {n}")
        for n in range(TOKENS)
    )
    board = Area("board", "board", "Field", COLUMNS, ROWS, left=-0.5, top=-0.5)
    strip = tuple(SeatStrip(seat, role, "50", "pieces") for seat, role in enumerate(("Odin", "Freyja")))
    return Scene(0, Prompt("Wait."), (board,), spots, tokens, strip=strip)


def change(scene: Scene, number: int) -> Change:
    """Some tokens go to other places."""
    moved = []
    for n in range(MOVED):
        token = scene.tokens[(number * MOVED + n) % TOKENS]
        place = scene.spots[((number * MOVED + n) * 4 + number % 3 + 1) % len(scene.spots)]
        moved.append(replace(token, spot=place.id))
    return Change(number + 1, number, scene=ScenePatch(tokens=TokenPatch(set=tuple(moved))))


def welcome(scene: Scene) -> Welcome:
    seats = tuple(SeatView(seat, role, role, "person") for seat, role in enumerate(("Odin", "Freyja")))
    view = View(
        scene=scene,
        offers=NOTHING,
        log=(),
        seats=seats,
        status="playing",
        waiting=(1,),
        chosen=(),
        choice=None,
        hides=False,
        can_undo=False,
        can_propose=(),
        can_answer=False,
        can_resign=True,
        proposal=None,
        ending="",
        results=(),
        rematch=None,
    )
    return Welcome(1, "epoch", "large", GAME.about.id, {}, 1, FairDice("0" * 64), 0, (0,), view)


def updates(browser: Browser, hall: str, count: int, still: bool) -> list[float]:
    """Milliseconds of scripting for each of so many updates of a large scene."""
    context = browser.new_context(
        base_url=hall,
        viewport={"width": DESKTOP[0], "height": DESKTOP[1]},
        reduced_motion="reduce" if still else "no-preference",
    )
    page = context.new_page()
    scene = large_scene()
    lines: list[WebSocketRoute] = []

    def answer(line: WebSocketRoute) -> None:
        lines.append(line)
        line.on_message(lambda said: line.send(encoded(welcome(scene))) if '"hello"' in str(said) else None)

    page.route_web_socket("**/api/live", answer)
    page.goto("/table/large")
    page.locator("[data-token]").nth(TOKENS - 1).wait_for()
    page.wait_for_load_state("networkidle")
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    spent = []
    for number in range(1, count + 1):
        moving = f'[data-token="piece:{number * MOVED % TOKENS}"]'
        stood, before = place_of(page, moving), scripting(session)
        lines[-1].send(encoded(change(scene, number)))
        page.wait_for_timeout(SETTLING)
        spent.append(scripting(session) - before)
        assert place_of(page, moving) != stood, "The page did not show the update."
    context.close()
    return spent[WARMING:]


def encoded(message: msgspec.Struct) -> str:
    return msgspec.json.encode(message).decode()


def scripting(session: CDPSession) -> float:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(each["value"]) for each in metrics if each["name"] == "ScriptDuration")


def place_of(page: Page, thing: str) -> tuple[int, int]:
    box = page.locator(thing).bounding_box()
    assert box is not None
    return round(box["x"]), round(box["y"])


if __name__ == "__main__":
    main()
