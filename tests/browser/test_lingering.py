"""Hands that take their time: the pointer rests on a place, its preview appears, then comes the click."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from gladsheim.registry import games
from tests.browser.players import OFFERED, Player, open_table, short_match

ANY = next(iter(games()))  # some title that ships with the package


@pytest.mark.parametrize("still", [True, False], ids=["still", "moving"])
def test_a_place_can_be_clicked_through_the_preview_of_what_would_stand_there(
    visitor: Callable[..., BrowserContext], still: bool
) -> None:
    context = visitor(still=still)
    player = Player(context, open_table(context, ANY, "hotseat", "hotseat"))
    page = player.page
    *steps, last = short_match(ANY)[0].clicks
    for id in steps:
        player.click(id)
    page.mouse.move(*player.centre(last), steps=4)
    expect(page.locator(".m-ghost").first).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".log li")).to_have_count(1)


@pytest.mark.parametrize("title", [id for id, about in games().items() if about.is_simultaneous])
def test_what_a_card_tells_does_not_lie_over_it_and_goes_when_the_pointer_goes(
    visitor: Callable[..., BrowserContext], title: str
) -> None:
    context = visitor()
    player = Player(context, open_table(context, title, "person", "bot"))
    card, tip = player.page.locator(f".mine {OFFERED}").first, player.page.locator(".tip")
    card.hover()
    expect(tip).to_be_visible()
    over, under = tip.bounding_box(), card.bounding_box()
    assert over
    assert under
    assert over["y"] + over["height"] <= under["y"]

    player.page.locator(".dock").hover()
    expect(tip).to_have_count(0)

    card.hover()
    expect(tip).to_be_visible()
    player.page.mouse.down()  # what was read does not hide what comes of the click
    player.page.mouse.up()
    expect(tip).to_have_count(0)
