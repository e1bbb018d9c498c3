"""On a measured table a place is pointed at: the page measures the way to it before it is gone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from gladsheim import registry
from gladsheim.core.action import Point
from gladsheim.match import Match, Seeded
from gladsheim.registry import load
from gladsheim.scene.scene import Area, Mark, Xy
from tests.browser.players import Player, join
from tests.browser.rooms import kept

Visitor = Callable[..., BrowserContext]

MOST_CHOICES = 80
NUMBER = re.compile(r"[\d½]+")
CLOSE = 1.5  # pixels


@dataclass(frozen=True)
class Aim:
    """A place that can be pointed at, what the way there costs, and somebody in reach from there."""

    match: Match
    area: Area
    code: str
    point: Point
    points: tuple[Point, ...]  # all that glow
    line: tuple[Xy, ...]
    text: str
    reached: tuple[Xy, ...]


def measured_area(match: Match) -> Area | None:
    """The table of a match without spaces."""
    return next((area for area in match.scene(0).areas if area.kind == "board" and area.is_measured), None)


@cache
def aim() -> Aim:
    """The first of random matches' choices whose way has a length and a cost."""
    for id in registry.games():
        if measured_area(Match(load(id), dice=Seeded(0))) is None:
            continue
        for seed in range(50):
            match, chance = Match(load(id), dice=Seeded(seed)), random.Random(seed)
            for _ in range(MOST_CHOICES):
                if match.is_over:
                    break
                seat = match.waiting[0]
                if seat == 0 and (found := aim_in(match)):
                    return found
                match.play(chance.choice(match.choices(seat)).code, seat)
    raise AssertionError("Nothing was measured in any title.")


def aim_in(match: Match) -> Aim | None:
    """A choice of the first seat that is measured, if there is one now."""
    area, offers = measured_area(match), match.offers(0)
    points = tuple(step for step in offers.steps if isinstance(step, Point))
    for path, leaf in offers.paths():
        if area is None or not isinstance(point := path[0], Point) or len(path) > 1:
            continue
        marks = match.game.preview(match.state, match.game.find(match.state, leaf.code, 0))
        lines, tags, threats = (of_kind(marks, kind) for kind in ("path", "tag", "threat"))
        if len(lines) == len(tags) == 1 and threats and len(NUMBER.findall(tags[0].text)) == 2:
            reached = tuple(place for threat in threats for place in threat.points)
            return Aim(match, area, leaf.code, point, points, lines[0].points, tags[0].text, reached)
    return None


def of_kind(marks: Iterable[Mark], kind: str) -> list[Mark]:
    return [mark for mark in marks if mark.kind == kind]


def least_square(place: Xy, places: Iterable[Xy]) -> float:
    """The square of the distance to the nearest of these places."""
    return min((place[0] - x) ** 2 + (place[1] - y) ** 2 for x, y in places)


class Board:
    """The table on the screen, all places in pixels."""

    def __init__(self, page: Page, aim: Aim) -> None:
        self._svg = page.locator("svg.is-board")
        self._aim = aim
        glowing = self._svg.locator(".reach circle")
        expect(glowing).to_have_count(len(aim.points))
        centres = [(float(x), float(y)) for x, y in glowing.evaluate_all(_CENTRES)]
        self._glow = {(point.x, point.y): centre for point, centre in zip(aim.points, centres, strict=True)}
        self._corner = next((x, y) for x, y in self._glow if (x + 1, y) in self._glow and (x, y + 1) in self._glow)

    def place(self, x: float, y: float) -> Xy:
        """Where a point of the lattice is: three that glow show the way."""
        left, top = self._corner
        (ox, oy), (rx, ry), (dx, dy) = (self._glow[at] for at in ((left, top), (left + 1, top), (left, top + 1)))
        across, down = x - left, y - top
        return ox + across * (rx - ox) + down * (dx - ox), oy + across * (ry - oy) + down * (dy - oy)

    def on_table(self, place: Xy) -> Xy:
        """Where a place in the table's units is."""
        return self.place(place[0] * self._aim.area.lattice, place[1] * self._aim.area.lattice)

    def dark_place(self) -> Xy:
        """The place nearest to those that glow where nothing glows or stands."""
        area, lattice = self._aim.area, self._aim.area.lattice
        tokens = [(token.x * lattice, token.y * lattice) for token in self._aim.match.scene(0).tokens]
        xs = range(round(area.left * lattice), round((area.left + area.width) * lattice))
        ys = range(round(area.top * lattice), round((area.top + area.height) * lattice))
        free = [(x, y) for x in xs for y in ys if least_square((x, y), tokens) > 16]
        dark = [(x, y) for x, y in free if least_square((x, y), self._glow) > 4]
        return self.place(*min(dark, key=lambda at: least_square(at, self._glow)))

    def shown(self) -> tuple[list[list[Xy]], list[str], list[Xy]]:
        """The lines with their ends, the words, and the rings around those in reach."""
        lines, words, rings = self._svg.evaluate(_SHOWN)
        return lines, words, rings


_CENTRE = "thing => { const b = thing.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }"
_CENTRES = f"things => things.map({_CENTRE})"
_SHOWN = f"""board => {{
  const end = (line, at) => line.getPointAtLength(at).matrixTransform(line.getScreenCTM());
  const ends = line => [0, line.getTotalLength()].map(at => [end(line, at).x, end(line, at).y]);
  const all = kind => [...board.querySelectorAll(kind)];
  return [all('.m-line').map(ends), all('.m-tag-t').map(word => word.textContent), all('.m-threat').map({_CENTRE})];
}}"""


@pytest.fixture
def player(visitor: Visitor) -> Player:
    """Whoever has to choose a place, at a page of the table."""
    one, two = visitor(), visitor()
    table = kept(one, aim().match, "person", "open")
    join(two, table)
    return Player(one, table)


def near(places: Iterable[Xy]) -> list[object]:
    return [pytest.approx(place, abs=CLOSE) for place in places]


def test_pointing_at_a_place_shows_the_way_its_cost_and_who_is_in_reach_from_there(player: Player) -> None:
    board = Board(player.page, aim())
    lines, words, rings = board.shown()
    player.page.mouse.move(*board.place(aim().point.x, aim().point.y))
    expect(player.page.locator(".m-tag-t", has_text=aim().text)).to_be_visible()
    lines_then, words_then, rings_then = board.shown()

    assert lines_then[len(lines) :] == [near(board.on_table(end) for end in aim().line)]
    assert lines_then[-1][-1] == pytest.approx(board.place(aim().point.x, aim().point.y), abs=CLOSE)
    assert sorted(words_then) == sorted([*words, aim().text])
    assert rings_then[len(rings) :] == near(board.on_table(place) for place in aim().reached)


def test_a_place_that_does_not_glow_is_not_measured_and_not_played(player: Player) -> None:
    board = Board(player.page, aim())
    before, lines = board.shown(), player.lines
    player.page.mouse.move(*board.place(aim().point.x, aim().point.y))
    expect(player.page.locator(".m-tag-t", has_text=aim().text)).to_be_visible()
    player.page.mouse.move(*board.dark_place())
    expect(player.page.locator(".m-tag-t", has_text=aim().text)).to_have_count(0)
    assert board.shown() == before

    player.page.mouse.click(*board.dark_place())
    player.page.mouse.move(*board.place(aim().point.x, aim().point.y))
    expect(player.page.locator(".m-tag-t", has_text=aim().text)).to_be_visible()
    assert player.lines == lines


def test_a_click_on_a_place_goes_there(player: Player) -> None:
    board = Board(player.page, aim())
    before = player.lines
    player.page.mouse.click(*board.place(aim().point.x, aim().point.y))
    expect(player.page.locator(".log li")).not_to_have_count(before)
    seen = player.context.request.get(f"/api/tables/{player.table}/view?seat=0").json()["view"]
    places = [(token["x"], token["y"]) for token in seen["scene"]["tokens"] if token["area"] == aim().area.id]

    assert seen["log"][len(aim().match.log)]["code"] == aim().code
    assert aim().line[-1] in places
    assert aim().line[0] not in places
