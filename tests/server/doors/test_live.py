"""Live play over sockets: everybody stays in step, nothing is lost, nothing is told to whom it does not concern."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from gladsheim.registry import games
from gladsheim.server.wire.protocol import LARGEST_MESSAGE
from tests.server.visitors import Seated, Visitor, another, in_any_order, leaves_of, opened_hall, settings_for

ANY = next(iter(games()))


def table_for_two(visitor: Visitor, game: str = ANY) -> tuple[str, Visitor]:
    """A table with both seats taken, and who sits in the second."""
    table = visitor.open(game, "person", "open")["table"]["id"]
    guest = another(visitor)
    guest.post(f"/api/tables/{table}/join", {})
    return table, guest


def test_welcome_shows_everything_and_changes_add_up_to_it(visitor: Visitor) -> None:
    for game in (ANY, "template"):
        table, guest = table_for_two(visitor, game)
        with ExitStack() as stack:
            seated = [stack.enter_context(who.at(table)) for who in (visitor, guest, another(visitor))]
            assert [each.welcome["seat"] for each in seated] == [0, 1, None]
            for _ in range(12):
                if not seated[2].view["waiting"]:
                    break
                actor = seated[seated[2].view["waiting"][0]]
                assert actor.play()["type"] == "done"
                for each in seated:
                    while each.version < actor.version:
                        each.hear()
            for each, who in zip(seated, (visitor, guest, another(visitor)), strict=True):
                with who.at(table) as fresh:
                    assert fresh.version == each.version
                    assert in_any_order(fresh.view) == in_any_order(each.view)


def test_a_change_carries_only_what_is_different(visitor: Visitor) -> None:
    table, guest = table_for_two(visitor)
    with visitor.at(table) as first, guest.at(table) as second:
        first.play()
        change = second.hear()
        assert change["type"] == "change"
        assert "spots" not in change["scene"]
        assert len(change["scene"]["tokens"]["set"]) < len(second.view["scene"]["tokens"]) / 2
        assert (change["log"]["keep"], len(change["log"]["add"])) == (0, 1)
        assert not {"seats", "ending", "status", "results"} & set(change)


def test_several_tabs_of_a_seat_stay_in_step(visitor: Visitor) -> None:
    table, guest = table_for_two(visitor)
    with visitor.at(table) as tab, visitor.at(table) as other_tab, guest.at(table) as second:
        done = tab.play()
        assert other_tab.hear()["version"] == tab.version == done["version"]
        assert other_tab.view == tab.view
        second.hear_until("change")
        second.play()
        for each in (tab, other_tab):
            each.hear_until("change")
        assert tab.raw[-1] == other_tab.raw[-1]


def test_what_is_acknowledged_survives_a_restart(sqlite_database: str) -> None:
    settings = settings_for(sqlite_database)
    with opened_hall(settings) as visitor:
        opened = visitor.open("template", "person", "hotseat")
        table, token = opened["table"]["id"], opened["keys"][0]["token"]
        with visitor.at(table, token) as seated:
            played = seated.codes[0]
            done = seated.play()
            before = seated.view
    with opened_hall(settings) as visitor, visitor.at(table, token, seat=0) as seated:
        assert seated.version == done["version"]
        assert seated.view == before
        assert seated.view["choice"] == played


def test_who_was_away_gets_what_was_missed(visitor: Visitor) -> None:
    table, guest = table_for_two(visitor)
    with visitor.at(table) as away:
        version, view, epoch = away.version, away.view, away.welcome["epoch"]
    with visitor.at(table) as first, guest.at(table) as second:
        first.play()
        second.hear_until("change")
        second.play()
        with visitor.http.websocket_connect("/api/live") as socket:
            back = Seated(socket)
            back.version, back.view = version, view
            back.say("hello", table=table, since=version, epoch=epoch)
            back.hear_until("done")
        assert [message["type"] for message in back.heard] == ["change", "change", "done"]
        first.hear_until("change")
        assert in_any_order(back.view) == in_any_order(first.view)


def test_who_missed_more_than_is_remembered_gets_everything(visitor: Visitor) -> None:
    table, _ = table_for_two(visitor)
    with visitor.at(table) as seated:
        epoch, version = seated.welcome["epoch"], seated.version
    for since, of in ((0, epoch), (-5, epoch), (99, epoch), (version, "another"), (version, None)):
        with visitor.at(table, since=since, epoch=of) as seated:
            assert seated.heard[0]["type"] == "welcome"
    with visitor.at(table) as seated:
        seated.say("hello", table=table, since=seated.version, epoch=epoch)
        assert seated.hear() == {"type": "done", "ref": None, "version": seated.version}


def test_a_stale_choice_is_refused_and_changes_nothing(visitor: Visitor) -> None:
    table, guest = table_for_two(visitor)
    with visitor.at(table) as first, guest.at(table) as second:
        version = first.version
        first.play()
        second.hear_until("change")
        second.play()
        before = first.version
        answer = first.do("play", code="x", version=version)
        assert (answer["type"], answer["error"]) == ("refused", "stale")
        assert first.do("play", code="x", version=first.version + 7)["error"] == "stale"
        first.hear_nothing()
        assert first.version > before


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ("", "invalid"),
        ("{", "invalid"),
        ("[]", "invalid"),
        ('{"type":"dance"}', "invalid"),
        ('{"type":"play","ref":7,"code":5,"version":1}', "invalid"),
        ('{"type":"play","ref":7,"code":"a","version":1,"seat":1}', "invalid"),
        ('{"type":"hello","table":"nowhere"}', "unknown"),
        ('{"type":"sit","ref":7,"seat":1}', "forbidden"),
        ('{"type":"answer","ref":7,"agree":true}', "illegal"),
        (json.dumps({"type": "ping", "ref": 7, "x": "y" * LARGEST_MESSAGE}), "too_large"),
    ],
)
def test_what_is_no_message_gets_a_typed_error(visitor: Visitor, message: str, error: str) -> None:
    table, _ = table_for_two(visitor)
    with visitor.at(table) as seated:
        seated.socket.send_text(message)
        answer = seated.hear()
        assert (answer["type"], answer["error"]) == ("refused", error)
        assert answer["ref"] in (None, 7)
        seated.hear_nothing()


def test_an_illegal_choice_says_what_is_possible(visitor: Visitor) -> None:
    table, guest = table_for_two(visitor)
    with visitor.at(table) as first, guest.at(table) as second:
        code = first.codes[0]
        answer = second.do("play", code=code, version=second.version)
        assert (answer["error"], "turn" in answer["message"]) == ("illegal", True)
        assert first.do("play", code="?!", version=first.version)["error"] == "invalid"


def test_a_forged_token_sees_nothing(visitor: Visitor) -> None:
    table, _ = table_for_two(visitor, "template")
    with visitor.http.websocket_connect("/api/live") as socket:
        seated = Seated(socket)
        for token in ("", "forged", "x" * 3000):
            seated.say("hello", table=table, token=token)
            assert seated.hear()["error"] == "forbidden"
        assert seated.do("resign")["error"] == "illegal"


def test_who_watches_cannot_play(visitor: Visitor) -> None:
    table, _ = table_for_two(visitor)
    with another(visitor).at(table) as watching:
        assert watching.codes == []
        for type, fields in (("play", {"code": "x", "version": 1}), ("resign", {}), ("undo", {"version": 1})):
            assert watching.do(type, **fields)["error"] == "forbidden"


def committed_sizes(first: Seated, second: Seated, code: str) -> list[str]:
    """What the second hears of the first's choice."""
    before = len(second.raw)
    first.play(code)
    second.do("ping")
    return [text for text in second.raw[before:] if "pong" not in text]


def test_a_secret_choice_is_told_by_a_message_that_tells_nothing_else(visitor: Visitor) -> None:
    table, guest = table_for_two(visitor, "template")
    with visitor.at(table) as first, guest.at(table) as second, another(visitor).at(table) as watching:
        codes = first.codes
        version = second.version

        told = committed_sizes(first, second, codes[0])

        assert [json.loads(text).keys() for text in told] == [
            {"type", "version", "since", "waiting", "chosen"},
        ]
        assert (second.view["chosen"], second.view["choice"]) == ([0], None)
        assert first.view["choice"] == codes[0]
        for code in codes[1:]:  # changing one's mind is nobody's business
            assert committed_sizes(first, second, code) == []
        assert first.view["choice"] == codes[-1]
        assert (first.version, second.version) == (version + len(codes), version + 1)
        second.play()
        for each in (first, second, watching):
            while codes[-1] not in [line["code"] for line in each.view["log"]]:
                each.hear()
            assert each.view["chosen"] == []


def test_the_notice_of_a_choice_is_the_same_whatever_was_chosen(visitor: Visitor) -> None:
    heard = set()
    opened = visitor.open("template", "person", "open")["table"]["id"]
    guest = another(visitor)
    guest.post(f"/api/tables/{opened}/join", {})
    with visitor.at(opened) as first, guest.at(opened) as second:
        for code in first.codes:
            (text,) = committed_sizes(first, second, code)
            message: dict[str, Any] = json.loads(text)
            message.pop("version"), message.pop("since")
            heard.add(json.dumps(message))
            assert first.do("undo", version=first.version)["type"] == "done"
            second.do("ping")
    assert len(heard) == 1


def test_a_choice_can_be_undone_until_another_chooses(visitor: Visitor) -> None:
    table, guest = table_for_two(visitor)
    with visitor.at(table) as first, guest.at(table) as second:
        assert not first.view["can_undo"]
        first.play()
        assert first.view["can_undo"]
        assert first.do("undo", version=first.version)["type"] == "done"
        second.hear(), second.hear()
        assert (second.view["log"], second.view["waiting"]) == ([], [0])
        first.play()
        second.hear_until("change")
        second.play()
        first.hear_until("change")
        assert first.do("undo", version=first.version)["error"] == "illegal"


def test_a_preview_shows_what_a_choice_would_do(visitor: Visitor) -> None:
    table, guest = table_for_two(visitor)
    with visitor.at(table) as first, guest.at(table) as second:
        code = first.codes[0]
        shown = first.do("preview", code=code)
        assert [mark["kind"] for mark in shown["preview"]["marks"]].count("ghost") == 1
        assert second.do("preview", code=code)["error"] == "illegal"


def test_a_bot_gives_advice_to_whose_turn_it_is(visitor: Visitor) -> None:
    table, guest = table_for_two(visitor)
    with visitor.at(table) as first, guest.at(table) as second:
        advice = first.do("hint", level="thrall")
        assert advice["type"] == "suggested"
        offered = {leaf["code"]: leaf["label"] for leaf in leaves_of(first.view["offers"])}
        assert offered[advice["code"]] == advice["label"]
        assert -1 <= advice["value"] <= 1
        assert second.do("hint")["error"] == "illegal"
        assert first.do("hint", level="search:1000000000")["error"] == "invalid"


def test_advice_about_what_is_past_is_called_off(visitor: Visitor) -> None:
    table, _ = table_for_two(visitor)
    with visitor.at(table) as first:
        ref = first.say("hint", level="konungr")
        first.say("play", code=first.codes[0], version=first.version)
        while first.heard[-1].get("ref") != ref:
            first.hear()
        assert first.heard[-1]["error"] == "stale"


def test_one_person_plays_all_seats_at_one_screen(visitor: Visitor) -> None:
    table = visitor.open("template", "person", "hotseat")["table"]["id"]
    with visitor.at(table) as seated:
        assert seated.welcome["held"] == [0, 1]
        seated.play()
        seated.say("sit", seat=1)
        assert seated.hear_until("welcome")["seat"] == 1
        assert seated.view["choice"] is None
        seated.play()
        seated.say("sit", seat=None)
        assert seated.hear_until("welcome")["seat"] is None
        assert seated.codes == []


def test_whoever_leaves_a_seat_watches_from_then_on(visitor: Visitor) -> None:
    table, guest = table_for_two(visitor, "template")
    with guest.at(table) as second:
        guest.post(f"/api/tables/{table}/leave", {})
        welcome = second.hear_until("welcome")
        assert (welcome["seat"], welcome["held"]) == (None, [])
        assert second.do("resign")["error"] == "forbidden"
        assert not [token for token in second.view["scene"]["tokens"] if token["kind"] == "card" and token["face"]]


def test_names_and_seats_are_told_when_somebody_joins(visitor: Visitor) -> None:
    table = visitor.open("template", "person", "open")["table"]["id"]
    with visitor.at(table) as first:
        assert (first.view["status"], first.codes) == ("open", [])
        another(visitor).post(f"/api/tables/{table}/join", {"name": "Loki"})
        first.hear_until("change")
        assert (first.view["status"], first.view["seats"][1]["name"]) == ("playing", "Loki")
        assert first.codes
        with visitor.at(table) as fresh:
            assert fresh.view["log"] == first.view["log"]


def test_a_bot_answers_and_the_match_goes_on(visitor: Visitor) -> None:
    table = visitor.open("template", "person", {"kind": "bot", "level": "thrall"})["table"]["id"]
    with visitor.at(table) as seated:
        for _ in range(60):
            while 0 not in seated.view["waiting"] and seated.view["status"] == "playing":
                seated.hear()
            if seated.view["status"] == "over":
                break
            seated.play()
        assert seated.view["status"] == "over"
        assert len(seated.view["results"]) == 2


def test_bots_take_their_time_and_more_when_something_was_turned_up(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []

    async def pass_over(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr("gladsheim.server.bots.seats.sleep", pass_over)
    with opened_hall(settings_for(sqlite_database, bot_pause=1000.0)) as visitor:
        bot = {"kind": "bot", "level": "thrall"}
        table = visitor.open("template", bot, bot)["table"]["id"]
        with visitor.at(table) as watching:
            while watching.view["status"] == "playing":
                watching.hear()
            entries = [line for line in watching.view["log"] if line["seat"] >= 0]

    assert len(pauses) >= len(entries)  # some are asked once more
    usual, longer = (1000, 10_000), (3000, 30_000)  # ten times as much as long as nobody watched these bots
    assert all(any(most - 100 < pause <= most for most in usual + longer) for pause in pauses)
    for kind in (usual, longer):
        assert any(most - 100 < pause <= most for most in kind for pause in pauses)


def test_a_bot_that_was_due_is_asked_after_a_restart(sqlite_database: str) -> None:
    settings = settings_for(sqlite_database, bots=1)
    with opened_hall(settings) as visitor:
        table = visitor.open(ANY, {"kind": "bot", "level": "konungr"}, "person")["table"]["id"]
    with opened_hall(settings) as visitor, visitor.at(table) as watching:
        while not watching.view["log"]:
            watching.hear()
        assert watching.view["waiting"] == [1]


def test_the_seed_of_the_dice_is_shown_at_the_end_and_not_before(visitor: Visitor) -> None:
    table, guest = table_for_two(visitor, "template")
    with visitor.at(table) as first, guest.at(table) as second:
        promise = first.welcome["dice"]
        assert promise["seed"] is None
        first.do("resign")
        change = second.hear_until("change")
        assert change["dice"]["commitment"] == promise["commitment"]
        assert len(change["dice"]["seed"]) == 64
        assert not any(change["dice"]["seed"] in text for text in first.raw[:1])


def test_a_page_of_another_origin_may_not_use_the_socket(visitor: Visitor) -> None:
    stranger = {"Origin": "https://elsewhere.example"}
    with pytest.raises(WebSocketDisconnect), visitor.http.websocket_connect("/api/live", headers=stranger) as socket:
        socket.receive_text(timeout=5)
    own = {"Origin": "http://testserver.local", "Host": "testserver.local"}
    with visitor.http.websocket_connect("/api/live", headers=own) as socket:
        Seated(socket).hear_nothing()


def test_who_says_too_much_is_asked_to_wait_and_then_dropped(sqlite_database: str) -> None:
    settings = settings_for(sqlite_database, messages_per_second=0.001, messages_at_once=3)
    with opened_hall(settings) as visitor, visitor.http.websocket_connect("/api/live") as socket:
        seated = Seated(socket)
        for _ in range(3):
            seated.hear_nothing()
        assert seated.do("ping")["error"] == "too_many"
        for _ in range(110):
            seated.say("ping")
        with pytest.raises(WebSocketDisconnect):
            seated.hear_until("pong")


def test_an_address_has_only_so_many_sockets(sqlite_database: str) -> None:
    settings = settings_for(sqlite_database, sockets_per_client=2)
    with opened_hall(settings) as visitor, ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(visitor.http.websocket_connect("/api/live"))
        with visitor.http.websocket_connect("/api/live") as socket:
            assert json.loads(socket.receive_text(timeout=5))["error"] == "too_many"
