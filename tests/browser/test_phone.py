"""A match in its middle on a phone: nothing sticks out of the screen, and what can be chosen is in sight."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from gladsheim import registry
from gladsheim.match import Match, Seeded
from tests.browser.players import OFFERED
from tests.browser.rooms import kept

Visitor = Callable[..., BrowserContext]

PHONE = (390, 844)
LONG = 55  # letters: more than a line of a phone holds
NAMES = [
    f"{name} of Gladsheim, the bright home"
    for name in ("Freyja", "Loki", "Tyr", "Skadi", "Odin", "Ull", "Sif", "Vidar")
]
TITLES = list(registry.games())


@pytest.mark.parametrize("title", TITLES)
def test_the_dock_fits_however_long_the_last_sentence_is(visitor: Visitor, title: str) -> None:
    page = open_middle(visitor(*PHONE), title, lambda match: len(last_words(match)) > LONG)

    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    edges = page.locator(".dock :is(.prompt, .hint, .btn)").evaluate_all(
        "parts => parts.map(part => part.getBoundingClientRect().right)"
    )
    assert edges
    assert max(edges) <= PHONE[0]


@pytest.mark.parametrize("title", TITLES)
def test_something_that_can_be_chosen_is_in_sight(visitor: Visitor, title: str) -> None:
    context = visitor(*PHONE)
    for seed in range(3):
        page = open_middle(context, title, lambda match: bool(match.offers(match.waiting[0])), seed)
        page.wait_for_function(IN_SIGHT)


@pytest.mark.parametrize("title", [id for id, about in registry.games().items() if about.is_simultaneous])
def test_a_card_in_hand_tells_what_it_does(visitor: Visitor, title: str) -> None:
    page = open_middle(visitor(*PHONE), title, lambda match: len(match.waiting) > 1)
    card = page.locator(f".mine {OFFERED}").first
    card.scroll_into_view_if_needed()
    card.tap()

    expect(page.locator(".dock .hint")).to_have_text(str(card.get_attribute("aria-label")))


# Something offered, be it a button, lies between the seats and the dock's lower edge.
IN_SIGHT = f"""() => {{
  const top = document.querySelector('.seats').getBoundingClientRect().bottom;
  const dock = document.querySelector('.dock').getBoundingClientRect().top;
  const isBetween = thing => {{
    const {{ top: from, bottom: to, height }} = thing.getBoundingClientRect();
    return height > 0 && from >= Math.max(0, top) && to <= dock;
  }};
  return [...document.querySelectorAll('{OFFERED}, .row-choice.is-legal')].some(isBetween)
    || document.querySelector('.dock .btn[data-id]:not([disabled])') !== null;
}}"""


def middle(title: str, is_wanted: Callable[[Match], bool], chance: random.Random) -> Match:
    game = registry.load(title)
    while True:
        match = Match(game, dice=Seeded(chance.randrange(1000)), names=NAMES[: game.seats(game.choose())])
        made = 0
        while not match.is_over:
            if made > 20 and is_wanted(match):
                return match
            seat = match.waiting[0]
            match.play(chance.choice(match.choices(seat)).code, seat)
            made += 1


def last_words(match: Match) -> str:
    """What the newest line of the log tells the one who is to choose."""
    told = [told for entry in match.log if (told := entry.told(match.names, match.waiting[0]))]
    return " ".join(told[-1]) if told else ""


def open_middle(context: BrowserContext, title: str, is_wanted: Callable[[Match], bool], seed: int = 0) -> Page:
    """The page of whoever is to choose in a random match, at the first wanted moment after some choices."""
    match = middle(title, is_wanted, random.Random(seed))
    page = context.new_page()
    page.goto(f"/table/{kept(context, match, *['hotseat'] * match.seats)}")
    page.locator(".dock, .hand-over").first.wait_for()
    if page.locator(".hand-over").count():
        page.locator(".hand-over button").first.click()
    expect(page.locator(".dock .prompt")).to_be_visible()
    page.wait_for_load_state("networkidle")
    return page
