"""Every page of the hall with something on it, the same each time."""

from __future__ import annotations

import json
from collections.abc import Iterator

from playwright.sync_api import BrowserContext, Page, Route

from gladsheim.match import Match, Seeded
from gladsheim.template import GAME

TITLE = GAME.about.id


def played(choices: int | None = None) -> Match:
    """A match of so many choices, or to its end; always the same."""
    match = Match(GAME, dice=Seeded(5), names=("Freyja", "Loki"))
    while not match.is_over and choices != 0:
        seat = match.waiting[0]
        match.play(match.choices(seat)[0].code, seat)
        choices = None if choices is None else choices - 1
    return match


def kept(context: BrowserContext, match: Match, *kinds: str) -> str:
    """A table with that match, opened by whoever browses; its id."""
    seats = [{"kind": kind} for kind in kinds]
    body = {"record": match.record().text(), "seats": seats}
    answer = context.request.post("/api/tables/import", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["table"]["id"])


def every_page(context: BrowserContext, other: BrowserContext) -> Iterator[tuple[str, str]]:
    """The name and the address of every page, as one of two visitors sees it."""
    yield "hall", "/"
    yield "choose", "/new"
    yield "new", f"/new/{TITLE}"
    yield "rules", f"/rules/{TITLE}"
    yield "about", "/about"
    yield "record", "/replay"
    yield "nowhere", "/no/such/room"
    over = kept(context, played(), "hotseat", "hotseat")
    yield "replay", f"/replay/{over}?at=14"
    table = kept(context, played(4), "person", "open")
    yield "waiting", f"/table/{table}"
    yield "handover", f"/table/{kept(context, played(4), 'hotseat', 'hotseat')}"
    yield "join", f"/join/{kept(other, played(4), 'person', 'open')}"
    begun = kept(context, played(4), "person", "open")
    assert other.request.post(f"/api/tables/{begun}/join", data={"name": "Loki"}).ok
    yield "table", f"/table/{begun}"


def quiet(page: Page) -> None:
    """Show the same shelf and lists whatever else goes on in the hall."""

    def only_one_title(route: Route) -> None:
        answer = route.fetch()
        shelf = answer.json()
        shelf["games"] = [card for card in shelf["games"] if card["id"] == TITLE]
        route.fulfill(response=answer, body=json.dumps(shelf))

    page.route("**/api/games", only_one_title)
    for lists in ("open", "running", "mine"):
        page.route(f"**/api/tables/{lists}", lambda route: route.fulfill(json=[]))


def arrive(page: Page, address: str) -> None:
    """Go there and wait until everything is drawn."""
    page.goto(address)
    page.locator("main").wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
