"""Replays: of tables and of record files, from every side, moment by moment."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from chromium import DESKTOP, PHONE
from playwright.sync_api import BrowserContext, Page, expect

from gladsheim.core.record import Record
from tests.browser.rooms import arrive, kept, played
from tests.server.visitors import codes_of

Visitors = Callable[..., BrowserContext]


def at(page: Page) -> int:
    return int(page.get_by_role("slider").get_attribute("aria-valuenow") or "-1")


def watched(context: BrowserContext) -> Page:
    page = context.new_page()
    arrive(page, f"/replay/{kept(context, played(), 'hotseat', 'hotseat')}")
    return page


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_one_steps_through_a_match_with_buttons(visitor: Visitors, size: tuple[int, int]) -> None:
    page = watched(visitor(*size))
    assert at(page) == 0
    page.get_by_role("button", name="One on").click()
    page.get_by_role("button", name="One on").click()
    assert at(page) == 2
    page.get_by_role("button", name="One back").click()
    assert at(page) == 1
    page.get_by_role("button", name="To the end").click()
    assert at(page) == int(page.get_by_role("slider").get_attribute("aria-valuemax") or "0")
    expect(page.get_by_role("button", name="One on")).to_be_disabled()


def test_keys_and_the_slider_go_to_every_moment(visitor: Visitors) -> None:
    page = watched(visitor())
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert at(page) == 1
    page.get_by_role("slider").focus()
    page.keyboard.press("End")
    last = at(page)
    page.keyboard.press("Home")
    assert (at(page), last > 5) == (0, True)
    box = page.get_by_role("slider").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert 0 < at(page) < last


def test_a_sentence_of_the_log_leads_to_its_moment(visitor: Visitors) -> None:
    page = watched(visitor())
    sentence = page.locator(".log li").nth(3)
    words = sentence.locator("span").last.inner_text()
    sentence.get_by_role("button").click()
    expect(page.locator(".reel .prompt")).to_have_text(words)
    assert at(page) == 4


def test_it_plays_by_itself_to_the_end(visitor: Visitors) -> None:
    page = watched(visitor())
    page.get_by_role("button", name="To the end").click()
    last = at(page)
    page.get_by_role("button", name="One back").click()
    page.get_by_label("Speed").select_option(index=3)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(last))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_address_is_a_link_to_the_moment(visitor: Visitors) -> None:
    context = visitor()
    page = watched(context)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"\?at=\d+"))
    words = page.locator(".reel .prompt").inner_text()
    friend = visitor().new_page()
    arrive(friend, page.url)
    expect(friend.locator(".reel .prompt")).to_have_text(words)
    assert at(friend) == 3


def test_after_the_end_every_side_can_be_looked_at(visitor: Visitors) -> None:
    page = watched(visitor())
    page.keyboard.press("ArrowRight")
    expect(page.locator(".mine")).to_have_count(0)
    page.get_by_label("Seen by").select_option("1")
    expect(page).to_have_url(re.compile("seat=1"))
    expect(page.locator(".mine .c-face").first).to_be_visible()
    page.get_by_label("Seen by").select_option("0")
    expect(page).to_have_url(re.compile("seat=0"))
    expect(page.locator(".mine .c-face").first).to_be_visible()


def test_a_record_is_downloaded_and_opened_again_from_its_file(visitor: Visitors, tmp_path: Path) -> None:
    page = watched(visitor())
    moments = page.get_by_role("slider").get_attribute("aria-valuemax")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert [entry.code for entry in record.entries] == [entry.code for entry in played().record().entries]

    stranger = visitor().new_page()
    arrive(stranger, "/replay")
    stranger.locator('input[type="file"]').set_input_files(file)
    expect(stranger.get_by_role("slider")).to_have_attribute("aria-valuemax", str(moments))
    stranger.reload()
    expect(stranger.get_by_role("slider")).to_have_attribute("aria-valuemax", str(moments))


def test_an_unfinished_record_is_played_on(visitor: Visitors) -> None:
    page = visitor().new_page()
    arrive(page, "/replay")
    page.get_by_label("The text of a record").fill(played(4).record().text())
    page.get_by_role("button", name="Replay it").click()
    expect(page.get_by_role("heading", name="Not over yet")).to_be_visible()
    page.get_by_role("button", name="Play on").click()
    expect(page).to_have_url(re.compile("/table/"))


def test_what_is_no_record_is_refused_with_a_sentence(visitor: Visitors) -> None:
    page = visitor().new_page()
    arrive(page, "/replay")
    page.get_by_label("The text of a record").fill("no record at all")
    page.get_by_role("button", name="Replay it").click()
    expect(page.get_by_role("alert")).to_contain_text("This cannot be replayed")


def test_the_dice_of_a_finished_table_are_checked(visitor: Visitors) -> None:
    context = visitor()
    seats = [{"kind": "hotseat"}, {"kind": "hotseat"}]
    table = context.request.post("/api/tables", data={"game": played(0).game.about.id, "seats": seats}).json()["table"][
        "id"
    ]
    while waiting := context.request.get(f"/api/tables/{table}/view").json()["view"]["waiting"]:
        seen = context.request.get(f"/api/tables/{table}/view?seat={waiting[0]}").json()
        body = {"code": codes_of(seen["view"]["offers"])[0], "version": seen["version"], "seat": waiting[0]}
        assert context.request.post(f"/api/tables/{table}/play", data=body).ok
    page = context.new_page()
    arrive(page, f"/replay/{table}")
    expect(page.get_by_text("checked, fair")).to_be_visible()
