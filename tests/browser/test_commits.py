"""Three people at three browsers choose at the same time, in any order; nobody learns anything before the last one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from chromium import DESKTOP, PHONE
from playwright.sync_api import BrowserContext, expect

from gladsheim import registry
from tests.browser.players import AT_REST, Player, join, open_table

Visitor = Callable[..., BrowserContext]

ORDERS = ((0, 1, 2), (2, 0, 1), (1, 2, 0))
TITLES = [
    id for id, about in registry.games().items() if about.is_simultaneous and about.least_seats <= 3 <= about.most_seats
]


@pytest.mark.parametrize("title", TITLES)
def test_three_browsers_choose_at_once_in_different_orders(visitor: Visitor, title: str) -> None:
    contexts = [visitor(), visitor(390, 844), visitor()]
    table = open_table(contexts[0], title, "person", "open", "open", options={"seats": 3})
    for seat in (1, 2):
        join(contexts[seat], table, seat=seat)
    players = [Player(context, table, seed) for seed, context in enumerate(contexts)]
    for number, order in enumerate(ORDERS):
        together = play_on_until_many_choose(players)
        if number and not together:
            break  # luck ended the match early
        assert len(together) > 1
        *early, last = [seat for seat in order if seat in together]
        before = [(player.log(), cards_on(player)) for player in players]
        for seat in early:
            players[seat].choose()
            expect(players[seat].page.locator(".prompt")).to_have_text("You have chosen")
            expect(players[seat].page.locator(".ask .hint")).to_have_text(re.compile(r"^\w.*\. Still choosing: "))
        for player in players:
            expect(player.page.locator(".seat-note", has_text="ready")).to_have_count(len(early))
        assert [(player.log(), cards_on(player)) for player in players] == before

        players[last].choose()
        for player, (told, cards) in zip(players, before, strict=True):
            expect(player.page.locator(".seat-note", has_text="ready")).to_have_count(0)
            assert player.log() != told
            assert cards_on(player) != cards


@pytest.mark.parametrize("title", [id for id in TITLES if registry.load(id).choosing])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_was_chosen_lies_there_and_is_turned_up_together(
    visitor: Visitor, title: str, size: tuple[int, int]
) -> None:
    contexts = [visitor(*size, still=False), visitor()]
    table = open_table(contexts[0], title, "person", "open")
    join(contexts[1], table, seat=1)
    watching, choosing = (Player(context, table, seed) for seed, context in enumerate(contexts))
    before = places(watching)
    choosing.choose()
    watching.page.wait_for_function(f"before => ({PLACES})() !== before", arg=before)
    laid = sorted(set(json.loads(places(watching))) - set(json.loads(before)))
    assert laid
    assert all(where.endswith(" down") for where in laid)

    watching.page.evaluate(WATCH_FACES)
    watching.choose()
    watching.page.locator(AT_REST).wait_for()
    seen = watching.page.evaluate("window.seen")
    turned = [where.replace(" down", " up") for where in laid]
    together = [faces for faces in seen if all(where in faces for where in turned)]
    assert together, "What was chosen was never seen turned up where it lay."
    assert not [faces for faces in seen if any(where in faces for where in turned) and faces not in together]


def test_a_click_ends_the_moment_and_nothing_is_left_out_of_its_place(visitor: Visitor) -> None:
    for title in (id for id in TITLES if registry.load(id).choosing):
        contexts = [visitor(still=False), visitor()]
        table = open_table(contexts[0], title, "person", "open")
        join(contexts[1], table, seat=1)
        moving, still = (Player(context, table, seed) for seed, context in enumerate(contexts))
        still.choose()
        moving.choose()
        moving.page.mouse.click(5, 300)
        moving.page.locator(AT_REST).wait_for()
        settled = places(moving)
        moving.page.reload()
        expect(moving.page.locator(".prompt")).to_be_visible()
        moving.page.locator(AT_REST).wait_for()

        assert places(moving) == settled


# The things on the table, where each is and which side is up.
PLACES = """() => JSON.stringify([...document.querySelectorAll('[data-token]')].map(thing =>
  `${thing.dataset.token} in ${thing.closest('figure')?.querySelector('figcaption')?.textContent?.replace(/\\d+/g, '')}`
  + (thing.querySelector('.c-face') ? ' up' : ' down')).sort())"""

WATCH_FACES = f"""() => {{
  window.seen = [];
  const look = () => {{ window.seen.push(JSON.parse(({PLACES})())); requestAnimationFrame(look); }};
  look();
}}"""


def places(player: Player) -> str:
    return str(player.page.evaluate(PLACES))


def play_on_until_many_choose(players: list[Player]) -> list[int]:
    """Let those who are alone to choose do so; the seats that then choose together, none when it is over."""
    told = players[0]
    while not told.is_over:
        due = seats_due(told)
        if len(due) > 1:
            for player in players:
                expect(player.page.locator(".seat.is-turn")).to_have_count(len(due))
            return due
        told = players[due[0]]
        expect(told.page.locator(".seat.is-turn .seat-name")).to_have_text("You")
        told.wait_for_turn()
        told.choose()
    return []


def seats_due(player: Player) -> list[int]:
    """Who is waited for, as a page tells it."""
    script = "seats => seats.flatMap((seat, i) => seat.classList.contains('is-turn') ? [i] : [])"
    found = player.page.locator(".seats .seat").evaluate_all(script)
    return [int(seat) for seat in found]


def cards_on(player: Player) -> list[str]:
    """What lies on the table of a page, and which side is up."""
    script = "things => things.map(thing => thing.dataset.token + (thing.querySelector('.c-face') ? ' up' : ''))"
    found = player.page.locator("[data-token]").evaluate_all(script)
    return sorted(str(thing) for thing in found)
