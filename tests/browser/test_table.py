"""Whole matches at the table, played with what the page offers."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from gladsheim import registry
from tests.browser.players import OFFERED, Player, join, open_table

Visitor = Callable[..., BrowserContext]
MOST_TURNS = 24  # then somebody gives up: matches of chance can be long


def open_title() -> str:
    """A title for two without secrets."""
    return next(id for id, about in registry.games().items() if not about.has_secrets and about.least_seats == 2)


def test_two_browsers_play_a_match_while_one_loses_its_line_and_a_third_watches(visitor: Visitor) -> None:
    one, two, three = visitor(), visitor(), visitor(390, 844)
    table = open_table(one, open_title(), "person", "open")
    join(two, table)
    players = [Player(one, table, 1), Player(two, table, 2)]
    watcher = Player(three, table)
    turns = 0
    while not any(player.is_over for player in players):
        for player in players:
            player.wait_for_turn()
            if player.is_over:
                break
            if turns == 6:
                players[1].line.cut()
                expect(players[1].page.locator(".toast.wait")).to_be_visible()
            if turns < MOST_TURNS:
                player.choose()
            else:
                give_up(player)
            turns += 1
            if turns == 7:
                assert players[1].lines == turns - 1
                players[1].line.mend()
    for player in (*players, watcher):
        expect(player.page.locator(".verdict")).to_be_visible()
    assert players[0].lines == players[1].lines == watcher.lines
    assert watcher.page.locator(OFFERED).count() == 0


def give_up(player: Player) -> None:
    player.page.get_by_role("button", name="More").click()
    player.page.get_by_role("button", name="Give up", exact=True).click()
    player.page.get_by_role("button", name="Give up, really").click()
    player.page.locator(".verdict").wait_for()
