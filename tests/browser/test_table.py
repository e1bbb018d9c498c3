"""Whole matches at the table, played with nothing but what the page offers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hall import HallProcess
from playwright.sync_api import BrowserContext, Route, expect

from gladsheim import registry
from gladsheim.template import GAME
from tests.browser.players import OFFERED, Player, join, open_table, short_match

Visitor = Callable[..., BrowserContext]

TEMPLATE = GAME.about.id


def open_title() -> str:
    """A title for two without secrets."""
    return next(id for id, about in registry.games().items() if not about.has_secrets and about.least_seats == 2)


def test_two_browsers_play_a_match_while_one_loses_its_line_and_a_third_watches(visitor: Visitor) -> None:
    one, two, three = visitor(), visitor(390, 844), visitor()
    table = open_table(one, open_title(), "person", "open")
    join(two, table)
    players = [Player(one, table), Player(two, table)]
    watcher = Player(three, table)
    choices = short_match(open_title())
    cut_at = next(n for n, choice in enumerate(choices) if n >= 3 and choice.seat == 0)
    for number, choice in enumerate(choices):
        if number == cut_at:
            players[1].line.cut()
            expect(players[1].page.locator(".toast.wait")).to_be_visible()
        players[choice.seat].make(choice)
        if number == cut_at:
            assert players[1].lines == number
            players[1].line.mend()
            expect(players[1].page.locator(".log li")).to_have_count(number + 1)
    for player in (*players, watcher):
        expect(player.page.locator(".verdict")).to_be_visible()
    assert players[0].lines == players[1].lines == watcher.lines == len(choices)
    assert watcher.page.locator(OFFERED).count() == 0


def test_a_choice_whose_answer_is_lost_is_made_once(visitor: Visitor) -> None:
    context = visitor()
    player = Player(context, open_table(context, open_title(), "hotseat", "hotseat"))
    player.line.lose_next_answer()
    for id in short_match(open_title())[0].clicks:
        player.click(id)
    expect(player.page.locator(".toast.wait")).to_be_visible()
    player.line.mend()

    expect(player.page.locator(".log li")).to_have_count(1)
    expect(player.page.locator(".toast")).to_have_count(0)
    record = context.request.get(f"/api/tables/{player.table}/record").text()
    assert "\n2." not in record


def test_a_choice_that_never_arrived_is_sent_again_by_itself(visitor: Visitor) -> None:
    context = visitor()
    player = Player(context, open_table(context, open_title(), "hotseat", "hotseat"))
    player.line.lose_next_choice()
    for id in short_match(open_title())[0].clicks:
        player.click(id)
    expect(player.page.locator(".toast.wait")).to_be_visible()
    player.line.mend()

    expect(player.page.locator(".log li")).to_have_count(1)


def test_two_browsers_choose_at_the_same_time_in_secret(visitor: Visitor) -> None:
    one, two, three = visitor(), visitor(390, 844), visitor()
    table = open_table(one, TEMPLATE, "person", "open")
    join(two, table)
    first, second = Player(one, table, 3), Player(two, table, 4)
    watcher = Player(three, table)
    first.wait_for_turn()
    theirs = second.page.locator(".log").inner_text()
    first.choose()

    expect(first.page.locator(".prompt")).to_have_text("You have chosen")
    for other in (second, watcher):
        expect(other.page.locator(".seat-note").first).to_contain_text("ready")
    assert second.page.locator(".log").inner_text() == theirs
    assert watcher.page.locator("[data-token^='ship:'] .c-face").count() == 0

    while not first.is_over:
        for player in (first, second):
            if player.is_due and not player.is_over:
                player.choose()
    expect(second.page.locator(".verdict")).to_be_visible()
    assert first.log()[0] != ""


def test_a_match_is_played_by_keys_alone(visitor: Visitor) -> None:
    context = visitor()
    player = Player(context, open_table(context, open_title(), "hotseat", "hotseat"))
    keys = player.page.keyboard
    for number, choice in enumerate(short_match(open_title())):
        player.wait_for_turn()
        if number % 2:
            keys.press("/")
            keys.type(choice.code)
            keys.press("Enter")
            keys.press("Escape")
        else:
            player.tab_to_board()
            for id in choice.clicks:
                keys.type(player.name_of(id))
                keys.press("Enter")
        expect(player.page.locator(".log li")).to_have_count(number + 1)

    expect(player.page.locator(".verdict")).to_be_visible()


def test_arrow_keys_walk_over_the_board_and_escape_goes_back(visitor: Visitor) -> None:
    context = visitor()
    player = Player(context, open_table(context, open_title(), "hotseat", "hotseat"))
    player.tab_to_board()
    seen = {player.focus()}
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
        player.page.keyboard.press(key)
        seen.add(player.focus())
    assert len(seen) > 2
    player.page.keyboard.type(player.name_of(short_match(open_title())[0].clicks[0]))
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("button", name="Back")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("button", name="Back")).to_have_count(0)


def test_a_screen_is_handed_over_without_showing_secrets(visitor: Visitor) -> None:
    context = visitor(390, 844)
    player = Player(context, open_table(context, TEMPLATE, "hotseat", "hotseat"), opens_with=".hand-over")
    handed = 0
    while not player.is_over:
        if player.page.locator(".hand-over").count():
            assert player.page.locator(".card, .log, .choices").count() == 0
            player.page.get_by_role("button", name="I am").click()
            expect(player.page.locator(".hand-over")).to_have_count(0)
            handed += 1
        player.wait_for_turn()
        if player.page.locator(OFFERED).count():
            player.choose()

    assert handed > 2


def test_a_shared_screen_shows_nothing_before_it_is_known_whether_there_are_secrets(visitor: Visitor) -> None:
    context = visitor()
    table = open_table(context, TEMPLATE, "hotseat", "hotseat")
    page = context.new_page()
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    with page.expect_request("**/api/games"):  # which is asked for once the table is known
        page.goto(f"/table/{table}")
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    assert page.locator("[data-token]").count() == 0

    for route in held:
        route.continue_()
    expect(page.locator(".hand-over")).to_be_visible()


def test_play_goes_on_when_the_hall_is_restarted(visitor: Visitor, tmp_path: Path) -> None:
    with HallProcess(tmp_path, GLADSHEIM_BOTS="1") as own:
        context = visitor(base_url=own.url)
        player = Player(context, open_table(context, open_title(), "hotseat", "hotseat"), has_own_line=False)
        choices = short_match(open_title())
        player.make(choices[0])
        own.kill()
        expect(player.page.locator(".toast.wait")).to_be_visible()
        assert player.page.locator(OFFERED).count() == 0
        own.start()
        player.wait_for_turn()
        player.make(choices[1])

        assert player.lines == 2


def test_a_piece_is_dragged_to_where_it_goes(visitor: Visitor) -> None:
    context = visitor(still=False)
    player = Player(context, open_table(context, open_title(), "hotseat", "hotseat"))
    player.wait_for_turn()
    origin, arrival = short_match(open_title())[0].clicks
    mouse = player.page.mouse
    mouse.move(*player.centre(origin))
    mouse.down()
    mouse.move(*player.centre(arrival), steps=5)
    mouse.up()

    expect(player.page.locator(".log li")).to_have_count(1)


def test_a_choice_is_confirmed_by_those_who_asked_for_it(visitor: Visitor) -> None:
    context = visitor()
    player = Player(context, open_table(context, open_title(), "hotseat", "hotseat"))
    player.page.get_by_role("button", name="More").click()
    player.page.get_by_label("Ask before I commit").check()
    player.page.keyboard.press("Escape")
    for id in short_match(open_title())[0].clicks:
        player.click(id)
    assert player.lines == 0
    player.page.locator(".dock .btn.primary").click()

    expect(player.page.locator(".log li")).to_have_count(1)


def test_a_bot_gives_a_hint(visitor: Visitor) -> None:
    context = visitor()
    player = Player(context, open_table(context, open_title(), "hotseat", "hotseat"))
    player.page.get_by_role("button", name="Hint").click()

    expect(player.page.locator(".dock .hint")).to_contain_text("A bot would")
