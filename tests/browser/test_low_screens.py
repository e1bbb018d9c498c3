"""A table full of cards on the screen of a small laptop: all of it in sight, and every card large enough to be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from gladsheim import registry
from tests.browser.players import AT_REST, Player, open_table

SIZES = ((1366, 650), (1280, 720), (1024, 700))
LEAST = 32  # pixels of a card's width
CHOICES = 4
TITLES = [id for id, about in registry.games().items() if about.is_simultaneous]

WIDTHS = "[...document.querySelectorAll('.mid [data-token]')].map(card => card.getBoundingClientRect().width)"
STICKING_OUT = """[...document.querySelectorAll('.place')].flatMap(place => {
  const { left, right } = place.getBoundingClientRect();
  return [...place.querySelectorAll('.area, figcaption')].filter(part => {
    const box = part.getBoundingClientRect();
    return box.left < left - 1 || box.right > right + 1;
  }).map(part => part.closest('figure').textContent.trim());
})"""


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("size", SIZES, ids=["x".join(map(str, size)) for size in SIZES])
def test_everything_has_its_place_on_a_low_screen(
    visitor: Callable[..., BrowserContext], title: str, size: tuple[int, int]
) -> None:
    about = registry.games()[title]
    for seats in (about.least_seats, about.most_seats):
        context = visitor(*size)
        player = Player(context, open_table(context, title, "person", *["bot"] * (seats - 1), options={"seats": seats}))
        player.choose_often(CHOICES)
        player.page.locator(AT_REST).wait_for()

        cards = player.page.evaluate(WIDTHS)
        assert cards
        assert min(cards) >= LEAST
        assert player.page.evaluate(STICKING_OUT) == []
        assert player.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
