"""The hall and the rooms around it, as somebody uses them who has read nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

from chromium import PHONE
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.rooms import TITLE, arrive, kept, played

Visitors = Callable[..., BrowserContext]


def entered(context: BrowserContext, address: str = "/") -> Page:
    page = context.new_page()
    arrive(page, address)
    return page


def test_one_click_leads_to_a_table_against_the_weakest_bot(visitor: Visitors) -> None:
    page = entered(visitor())
    page.get_by_role("button", name=re.compile("^Play now")).last.click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_text("Thrall").first).to_be_visible()
    expect(page.locator(".prompt")).to_be_visible()


def test_a_table_of_ones_own_waits_in_the_hall(visitor: Visitors) -> None:
    context = visitor()
    table = kept(context, played(4), "hotseat", "hotseat")
    page = entered(context)
    mine = page.get_by_role("region", name="Your tables")
    expect(mine.get_by_text("Your turn")).to_be_visible()
    mine.get_by_role("link", name=re.compile("^Play")).click()
    expect(page).to_have_url(re.compile(f"/table/{table}"))


def test_a_finished_table_leads_to_its_replay(visitor: Visitors) -> None:
    context = visitor()
    table = kept(context, played(), "hotseat", "hotseat")
    page = entered(context)
    page.get_by_role("region", name="Your tables").get_by_role("link", name=re.compile("^Replay")).click()
    expect(page).to_have_url(re.compile(f"/replay/{table}"))


def test_the_form_asks_for_what_the_title_declares_and_shows_what_is_set(visitor: Visitors) -> None:
    page = entered(visitor(), f"/new/{TITLE}")
    page.get_by_role("group", name="Players").get_by_role("radio", name="3").check()
    expect(page.get_by_role("group", name="Your seat").get_by_role("radio")).to_have_count(3)
    page.get_by_text("House rules").click()
    with page.expect_request(re.compile(r"/scene\?.*ships=3")):
        page.get_by_role("group", name="Ships each").get_by_role("radio", name="3").check()
    page.get_by_label("Your name").fill("Freyja")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile("/table/"))
    table = page.url.rpartition("/")[2]
    card = page.request.get(f"/api/tables/{table}").json()["table"]
    assert card["options"] == {"seats": 3, "ships": 3}
    assert [(seat["kind"], seat["name"]) for seat in card["seats"]] == [
        ("person", "Freyja"),
        ("bot", "Freyja the Thrall"),
        ("bot", "Thor the Thrall"),
    ]


def test_a_friend_is_invited_by_a_link(visitor: Visitors) -> None:
    host, guest = entered(visitor(), f"/new/{TITLE}"), visitor(*PHONE).new_page()
    host.get_by_role("radio", name=re.compile("With friends")).check()
    host.get_by_role("button", name="Set the table, get the link").click()
    expect(host.get_by_role("img", name=re.compile("camera"))).to_be_visible()
    link = host.get_by_label("Link", exact=True).input_value()
    assert re.search(r"/join/[\w-]+#[\w-]+$", link)

    arrive(guest, link)
    guest.get_by_label("Your name").fill("Loki")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest).to_have_url(re.compile(r"/table/[\w-]+$"))
    expect(host.get_by_text("Loki").first).to_be_visible()
    expect(host.get_by_role("img", name=re.compile("camera"))).to_have_count(0)


def test_a_seat_kept_for_a_friend_cannot_be_taken_without_the_invitation(visitor: Visitors) -> None:
    host = visitor()
    body = {"game": TITLE, "seats": [{"kind": "person"}, {"kind": "person"}]}
    table = host.request.post("/api/tables", data=body).json()["table"]["id"]
    stranger = entered(visitor(), f"/join/{table}")
    expect(stranger.get_by_text("kept for those with an invitation")).to_be_visible()
    expect(stranger.get_by_role("button", name="Sit down")).to_have_count(0)
    stranger.get_by_role("link", name="Watch").click()
    expect(stranger).to_have_url(re.compile(f"/table/{table}"))


def test_an_open_table_is_found_and_joined(visitor: Visitors) -> None:
    table = kept(visitor(), played(4), "person", "open")
    page = entered(visitor())
    page.locator(f'a[href="/join/{table}"]').click()
    page.get_by_role("button", name="Sit down").click()
    expect(page).to_have_url(re.compile(f"/table/{table}"))


def test_a_pasted_link_leads_to_its_table_and_anything_else_is_refused(visitor: Visitors) -> None:
    context = visitor()
    table = kept(context, played(4), "person", "open")
    page = entered(context)
    page.get_by_role("button", name="Join with a link").click()
    page.get_by_label("The link you were sent").fill("somewhere else")
    page.get_by_role("button", name="Go there").click()
    expect(page.get_by_text("not the link of a table")).to_be_visible()
    page.get_by_label("The link you were sent").fill(f"{page.url}table/{table}")
    page.get_by_role("button", name="Go there").click()
    expect(page).to_have_url(re.compile(f"/table/{table}"))


def test_rules_are_searched_and_their_contents_lead_to_their_parts(visitor: Visitors) -> None:
    page = entered(visitor(), f"/rules/{TITLE}")
    contents = page.get_by_role("navigation", name="Contents").get_by_role("link")
    everything = contents.count()
    assert everything > 3
    page.get_by_role("searchbox").fill("storm")
    expect(page.get_by_role("status")).to_contain_text("Found in")
    assert 0 < contents.count() < everything
    page.get_by_role("searchbox").fill("a word that no rule knows")
    expect(page.get_by_text("No rule speaks of")).to_be_visible()
    page.get_by_role("searchbox").fill("")
    contents.last.click()
    expect(page).to_have_url(re.compile("#"))


def test_the_chosen_light_stays(visitor: Visitors) -> None:
    context = visitor()
    page = entered(context)
    page.get_by_role("button", name="Evening light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(entered(context, "/about").locator("html")).to_have_attribute("data-theme", "dark")


def test_pages_are_entered_and_left_without_loading_them_again(visitor: Visitors) -> None:
    page = entered(visitor())
    page.evaluate("window.isTheSamePage = true")
    page.get_by_role("link", name="About the hall").click()
    expect(page.get_by_role("heading", name="About the hall")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="The games")).to_be_visible()
    assert page.evaluate("window.isTheSamePage")


def test_no_page_asks_another_host_for_anything(visitor: Visitors) -> None:
    page = visitor().new_page()
    asked: set[str] = set()
    page.on("request", lambda request: asked.add("/".join(request.url.split("/")[:3])))
    for address in ("/", f"/new/{TITLE}", f"/rules/{TITLE}", "/about"):
        arrive(page, address)
    assert asked == {"/".join(page.url.split("/")[:3])}


def test_a_phone_needs_no_scrolling_sideways(visitor: Visitors) -> None:
    page = visitor(*PHONE).new_page()
    for address in ("/", "/new", f"/new/{TITLE}", f"/rules/{TITLE}", "/about", "/replay"):
        arrive(page, address)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], address
