"""How the matches of titles with pieces of many sides, and of partners, end on real pages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.evenings import Company, end_of_a_match, longest_of_two, together, with_hexagons

Visitor = Callable[..., BrowserContext]
FIGHT = ".combat"


@pytest.mark.parametrize("id", with_hexagons())
def test_two_browsers_end_a_match_of_hexagonal_pieces_and_a_third_watches(visitor: Visitor, id: str) -> None:
    company = Company(end_of_a_match(id), visitor(), visitor(), visitor(390, 844))
    company.expect_spears()
    while company.play_on():
        pass
    company.expect_verdicts()


@pytest.mark.parametrize("id", together())
def test_one_of_two_partners_loses_the_line_in_a_fight_and_sees_all_of_it_afterwards(visitor: Visitor, id: str) -> None:
    company = Company(longest_of_two(id), visitor(), visitor(), visitor(390, 844))
    is_lost = False
    while choice := company.next():
        one, other = company.players[choice.seat], company.players[1 - choice.seat]
        if not is_lost and one.page.locator(FIGHT).count():
            is_lost = True
            before = other.lines
            other.line.cut()
            expect(other.page.locator(".toast.wait")).to_be_visible()
            one.make(choice)
            assert other.lines == before
            other.line.mend()
            expect(other.page.locator(".toast.wait")).to_have_count(0)
            expect(other.page.locator(".log li")).to_have_count(one.lines)
        else:
            one.make(choice)
    assert is_lost
    company.expect_verdicts()
    told = {player.page.locator(".verdict .prompt").inner_text() for player in company.players}
    assert told in ({"You have won"}, {"You have lost"})
