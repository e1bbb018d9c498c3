"""Things that glide, turn and fall: whatever comes in between, each ends where it belongs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from chromium import DESKTOP, PHONE
from playwright.sync_api import BrowserContext

from gladsheim import registry
from gladsheim.core.rng import Rng
from gladsheim.match import Match, Seeded
from tests.browser.players import AT_REST, Player, open_table
from tests.browser.rooms import arrive, kept

MOMENTS = 60
CHOICES = 25
PAUSE = 70  # milliseconds: shorter than anything takes to turn
TITLES = [id for id, about in registry.games().items() if about.has_secrets]

OUT_OF_SIGHT = """things => things.filter(thing => {
  const { width, height } = thing.getBoundingClientRect();
  return width < 1 || height < 1 || getComputedStyle(thing).opacity === '0';
}).map(thing => thing.dataset.token)"""


def played(title: str) -> Match:
    """A match of random choices, always the same."""
    match, rng = Match(registry.load(title), dice=Seeded(3)), Rng(3)
    while not match.is_over:
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(choices[rng.below(len(choices))].code, seat)
    return match


@pytest.mark.parametrize("title", TITLES)
def test_however_fast_things_change_none_is_left_out_of_sight(
    visitor: Callable[..., BrowserContext], title: str
) -> None:
    context = visitor(still=False)
    match = played(title)
    page = context.new_page()
    arrive(page, f"/replay/{kept(context, match, *['hotseat'] * match.game.seats(match.options))}")
    box = page.get_by_role("slider").bounding_box()
    assert box
    for moment in range(MOMENTS):
        page.mouse.click(box["x"] + box["width"] * (moment + 1) / (MOMENTS + 1), box["y"] + box["height"] / 2)
        page.wait_for_timeout(PAUSE)
    page.locator(AT_REST).wait_for()

    assert page.locator("[data-token]").evaluate_all(OUT_OF_SIGHT) == []
    assert all("out" in note for note in page.locator(".seat.is-out .seat-note").all_inner_texts())


@pytest.mark.parametrize("title", [id for id in TITLES if registry.games()[id].is_simultaneous])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_full_table_in_motion_is_played_by_clicks_alone(
    visitor: Callable[..., BrowserContext], title: str, size: tuple[int, int]
) -> None:
    """Every click on something offered leads on, and in the end nothing is out of sight."""
    context = visitor(*size, still=False)
    seats = registry.games()[title].most_seats
    player = Player(context, open_table(context, title, "person", *["bot"] * (seats - 1), options={"seats": seats}))
    player.choose_often(CHOICES)
    player.wait_for_turn()
    player.page.locator(AT_REST).wait_for()

    assert player.page.locator("[data-token]").evaluate_all(OUT_OF_SIGHT) == []
