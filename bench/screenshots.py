"""Pictures of every page at the sizes of a desk and a phone, by day and in the evening, to look at.

`python bench/screenshots.py [FOLDER] [--only NAME]` writes them as PNG files, by default into build/shots.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
from chromium import DESKTOP, PHONE, running_browser
from hall import HallProcess
from playwright.sync_api import BrowserContext, Page

from gladsheim import registry
from gladsheim.bots.levels import make_bot
from gladsheim.core.record import Record
from gladsheim.core.rng import Rng
from gladsheim.match import Match, Seeded
from gladsheim.match.players import BotPlayer, play_out
from gladsheim.registry import load

SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES = ("light", "dark")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/shots"))
    parser.add_argument("--only", default="", help="pages whose name begins like this")
    given = parser.parse_args()
    registry.add("gladsheim.template")
    given.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, HallProcess(Path(folder)) as hall, running_browser() as browser:
        for size, (width, height) in SIZES.items():
            context = browser.new_context(
                base_url=hall.url, viewport={"width": width, "height": height}, has_touch=size == "phone"
            )
            furnish(context, hall.url)
            page = context.new_page()
            for theme in THEMES:
                page.emulate_media(color_scheme="light" if theme == "light" else "dark")
                for name, address in addresses(context):
                    if name.startswith(given.only):
                        show(page, address)
                        page.screenshot(path=given.folder / f"{name}-{size}-{theme}.png")
            context.close()
    print(f"{len(list(given.folder.glob('*.png')))} pictures in {given.folder}")


def furnish(context: BrowserContext, hall: str) -> None:
    """Tables of one's own and of others, so that no list is empty."""
    games = [card["id"] for card in context.request.get("/api/games").json()["games"]]
    for game in games:
        for seats in (("person", "bot"), ("hotseat", "hotseat"), ("person", "person")):
            described = [{"kind": kind, "level": "thrall" if kind == "bot" else None} for kind in seats]
            context.request.post("/api/tables", data={"game": game, "seats": described})
        record = played(game)
        everybody = [{"kind": "hotseat"} for _ in record.seats]
        context.request.post("/api/tables/import", data={"record": record.text(), "seats": everybody})
    with httpx.Client(base_url=hall) as stranger:
        for name in ("Freyja", "Loki"):
            body = {"game": games[0], "seats": [{"kind": "person", "name": name}, {"kind": "open"}]}
            stranger.post("/api/tables", json=body)


def played(game: str) -> Record:
    """A match between two of the weakest bots."""
    match = Match(load(game), dice=Seeded(1), names=("Freyja", "Loki"))
    bots = [BotPlayer(make_bot("thrall", match.game, match.options, seat), Rng(seat)) for seat in range(match.seats)]
    play_out(match, bots)
    return match.record()


def addresses(context: BrowserContext) -> Iterator[tuple[str, str]]:
    """Every page with a name for its picture."""
    games = [card["id"] for card in context.request.get("/api/games").json()["games"]]
    yield "hall", "/"
    yield "choose", "/new"
    for game in games:
        yield f"new-{game}", f"/new/{game}"
        yield f"rules-{game}", f"/rules/{game}"
    yield "about", "/about"
    yield "open-record", "/replay"
    yield "nowhere", "/no/such/room"
    for table in context.request.get("/api/tables/open").json()[:1]:
        yield "join", f"/join/{table['id']}"
    for mine in context.request.get("/api/tables/mine").json():
        table = mine["table"]
        kinds = {seat["kind"] for seat in table["seats"]}
        match table["status"]:
            case "over":
                yield f"replay-{table['game']}", f"/replay/{table['id']}?at=14"
            case "open":
                yield f"table-{table['game']}-open", f"/table/{table['id']}"
            case _:
                yield f"table-{table['game']}-{'hotseat' if kinds == {'hotseat'} else 'bot'}", f"/table/{table['id']}"


def show(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")


if __name__ == "__main__":
    main()
