"""Opening, finding, joining and leaving tables."""

from __future__ import annotations

from typing import Any

import pytest

from gladsheim.core.record import Record
from gladsheim.match import Match, Seeded
from gladsheim.match.verifying import verify
from gladsheim.registry import games, load
from tests.server.visitors import Visitor, another, changed, codes_of, in_any_order

ANY = next(iter(games()))  # some title that ships with the package


def test_every_game_is_listed_with_its_options_and_rules(visitor: Visitor) -> None:
    shelf = visitor.get("/api/games")
    assert [card["id"] for card in shelf["games"]] == list(games())
    assert shelf["levels"][0]["name"] == "thrall"
    for card in shelf["games"]:
        about = games()[card["id"]]
        assert [option["id"] for option in card["options"]] == [option.id for option in about.options]
        assert visitor.get(f"/api/games/{about.id}")["rules"].startswith("#")


def test_a_game_that_is_not_there_is_not_found(visitor: Visitor) -> None:
    answer = visitor.http.get("/api/games/nothing")
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown")


def test_a_new_table_is_found_by_its_opener_only_until_a_seat_is_open(visitor: Visitor) -> None:
    private = visitor.open(ANY, "person", "person")["table"]["id"]
    public = visitor.open(ANY, "person", "open")["table"]["id"]
    other = another(visitor)
    assert [mine["table"]["id"] for mine in visitor.get("/api/tables/mine")] == [public, private]
    assert [mine["held"] for mine in visitor.get("/api/tables/mine")] == [[0], [0]]
    assert [card["id"] for card in other.get("/api/tables/open")] == [public]
    assert other.get("/api/tables/mine") == []
    assert other.get(f"/api/tables/{private}")["table"]["status"] == "open"


@pytest.mark.parametrize(
    "body",
    [
        {"game": "nothing"},
        {"game": "template", "options": {"ships": 99}},
        {"game": "template", "options": {"sails": 4}},
        {"game": "template", "seats": [{"kind": "throne"}]},
        {"game": "template", "seats": [{"kind": "bot", "level": "search:1000000000"}]},
        {"game": "template", "seats": [{"kind": "bot"}]},
        {"game": "template", "seats": [{"kind": "open"}] * 3},
        {"game": "template", "line": "no position"},
        {"game": "template", "crown": True},
        {"seats": []},
        [],
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(visitor: Visitor, body: object) -> None:
    problem = visitor.post("/api/tables", body, 400)
    assert problem["error"] == "invalid"
    assert len(problem["message"]) > 10
    assert visitor.get("/api/tables/mine") == []


def test_an_open_seat_is_taken_by_whoever_comes_first(visitor: Visitor) -> None:
    table = visitor.open("template", "person", "open")["table"]["id"]
    guest, late = another(visitor), another(visitor)
    claim = guest.post(f"/api/tables/{table}/join", {"name": "  Loki\n "})
    assert [(key["seat"], len(key["token"])) for key in claim["keys"]] == [(1, 22)]
    assert claim["table"]["status"] == "playing"
    assert [seat["name"] for seat in claim["table"]["seats"]] == ["Odin", "Loki"]
    assert late.post(f"/api/tables/{table}/join", {}, 409)["error"] == "illegal"
    assert guest.get("/api/tables/mine")[0]["held"] == [1]


def test_a_seat_kept_for_a_person_needs_the_invitation(visitor: Visitor) -> None:
    opened = visitor.open("template", "person", "person")
    table, guest = opened["table"]["id"], another(visitor)
    assert guest.post(f"/api/tables/{table}/join", {}, 409)["error"] == "illegal"
    assert guest.post(f"/api/tables/{table}/join", {"seat": 1}, 403)["error"] == "forbidden"
    assert guest.post(f"/api/tables/{table}/join", {"invitation": "x" * 22}, 403)["error"] == "forbidden"
    guest.post(f"/api/tables/{table}/join", {"invitation": opened["invitation"]})


def test_a_new_invitation_ends_the_one_before(visitor: Visitor) -> None:
    opened = visitor.open("template", "person", "person")
    table, guest = opened["table"]["id"], another(visitor)
    assert guest.post(f"/api/tables/{table}/invitation", {}, 403)["error"] == "forbidden"
    renewed = visitor.post(f"/api/tables/{table}/invitation", {})["invitation"]
    guest.post(f"/api/tables/{table}/join", {"invitation": opened["invitation"]}, 403)
    guest.post(f"/api/tables/{table}/join", {"invitation": renewed})


def test_a_seat_that_was_left_can_be_taken_again_and_its_secret_is_void(visitor: Visitor) -> None:
    table = visitor.open("template", "person", "open")["table"]["id"]
    guest = another(visitor)
    token = guest.post(f"/api/tables/{table}/join", {})["keys"][0]["token"]
    guest.post(f"/api/tables/{table}/leave", {})
    assert visitor.get(f"/api/tables/{table}")["table"]["status"] == "open"
    assert another(visitor).post(f"/api/tables/{table}/resign", {"token": token}, 403)["error"] == "forbidden"
    another(visitor).post(f"/api/tables/{table}/join", {})


def test_a_table_can_be_played_without_a_socket(visitor: Visitor) -> None:
    table = visitor.open(ANY, "person", "hotseat")["table"]["id"]
    for seat in (0, 1):
        seen = visitor.get(f"/api/tables/{table}/view", params={"seat": seat})
        body = {"code": codes_of(seen["view"]["offers"])[0], "version": seen["version"], "seat": seat}
        stored = visitor.post(f"/api/tables/{table}/play", body)
        assert stored["version"] == seen["version"] + 1
        assert visitor.post(f"/api/tables/{table}/play", body, 409)["error"] == "stale"
    watching = another(visitor).get(f"/api/tables/{table}/view")
    assert (watching["seat"], len(watching["view"]["log"]), codes_of(watching["view"]["offers"])) == (None, 2, [])


def test_a_token_acts_for_its_seat_from_any_client(visitor: Visitor) -> None:
    opened = visitor.open(ANY, "person", "open")
    table, token = opened["table"]["id"], opened["keys"][0]["token"]
    elsewhere = another(visitor)
    headers = {"Authorization": f"Bearer {token}"}
    assert elsewhere.get(f"/api/tables/{table}/view", headers=headers)["seat"] == 0
    forged = elsewhere.http.get(f"/api/tables/{table}/view", headers={"Authorization": "Bearer forged"})
    assert (forged.status_code, forged.json()["error"]) == (403, "forbidden")
    not_mine = elsewhere.http.get(f"/api/tables/{table}/view", headers=headers, params={"seat": 1})
    assert not_mine.status_code == 403


def test_a_record_in_progress_hides_what_a_seat_did_not_witness(visitor: Visitor) -> None:
    table = visitor.open("template", "person", "open")["table"]["id"]
    another(visitor).post(f"/api/tables/{table}/join", {})
    own = Record.parse(visitor.http.get(f"/api/tables/{table}/record").text)
    watched = Record.parse(another(visitor).http.get(f"/api/tables/{table}/record").text)
    assert "?" in [entry.code for entry in own.entries]
    assert any(entry.code != "?" for entry in own.entries)
    dealt = watched.entries[:8]
    assert {entry.code for entry in dealt} == {"?"}
    assert "dice-seed" not in own.extra
    assert len(own.extra["dice-commitment"]) == 64


def test_the_record_of_a_finished_table_proves_its_dice(visitor: Visitor) -> None:
    table = visitor.open("template", "person", "hotseat")["table"]["id"]
    promised = Record.parse(visitor.http.get(f"/api/tables/{table}/record").text).extra["dice-commitment"]
    play_out(visitor, table)
    record = Record.parse(visitor.http.get(f"/api/tables/{table}/record").text)
    assert record.ending
    verdict = verify(record, published=promised)
    assert verdict.is_fair, verdict.sentences
    assert verdict.rolls > 8


def play_out(visitor: Visitor, table: str) -> None:
    """Play a hotseat table to its end, each time the first choice."""
    while True:
        seen = visitor.get(f"/api/tables/{table}/view")
        if not seen["view"]["waiting"]:
            return
        seat = seen["view"]["waiting"][0]
        seen = visitor.get(f"/api/tables/{table}/view", params={"seat": seat})
        code = codes_of(seen["view"]["offers"])[0]
        visitor.post(f"/api/tables/{table}/play", {"code": code, "version": seen["version"], "seat": seat})


def test_a_rematch_is_one_table_for_all_with_sides_changed(visitor: Visitor) -> None:
    table = visitor.open(ANY, {"kind": "person", "name": "Odin"}, {"kind": "open"})["table"]["id"]
    guest = another(visitor)
    guest.post(f"/api/tables/{table}/join", {"name": "Loki"})
    assert visitor.post(f"/api/tables/{table}/rematch", {}, 409)["error"] == "illegal"
    visitor.post(f"/api/tables/{table}/resign", {})
    again = visitor.post(f"/api/tables/{table}/rematch", {})["table"]
    assert guest.post(f"/api/tables/{table}/rematch", {})["table"] == again
    card = visitor.get(f"/api/tables/{again}")["table"]
    assert [seat["name"] for seat in card["seats"]] == ["Loki", "Odin"]
    assert card["status"] == "playing"
    assert guest.get(f"/api/tables/{again}/view")["seat"] == 0
    assert visitor.get(f"/api/tables/{again}/view")["seat"] == 1


def test_bots_of_one_level_are_told_apart_by_their_roles(visitor: Visitor) -> None:
    thrall, karl = ({"kind": "bot", "level": level} for level in ("thrall", "karl"))
    table = visitor.open("template", "person", thrall, karl, thrall, options={"seats": 4})["table"]
    assert [seat["name"] for seat in table["seats"]][1:] == ["Freyja the Thrall", "Karl", "Loki the Thrall"]
    at_table = visitor.get(f"/api/tables/{table['id']}/view")["view"]["seats"]
    assert [seat["name"] for seat in at_table] == [seat["name"] for seat in table["seats"]]

    visitor.post(f"/api/tables/{table['id']}/resign", {})
    again = visitor.post(f"/api/tables/{table['id']}/rematch", {})["table"]
    names = [seat["name"] for seat in visitor.get(f"/api/tables/{again}")["table"]["seats"]]
    assert (names[0], names[2:]) == ("Odin the Thrall", ["Thor the Thrall", "Karl"])


def test_resigning_ends_the_match_for_everybody(visitor: Visitor) -> None:
    table = visitor.open(ANY, "person", "hotseat")["table"]["id"]
    visitor.post(f"/api/tables/{table}/resign", {"seat": 1})
    card = visitor.get(f"/api/tables/{table}")["table"]
    assert (card["status"], card["ending"], card["results"]) == ("over", "resign", [1.0, -1.0])
    assert visitor.post(f"/api/tables/{table}/resign", {"seat": 1}, 409)["error"] == "illegal"


def record_of(plies: int, game: str = ANY) -> Match:
    match = Match(load(game), dice=Seeded(7))
    for _ in range(plies):
        match.play(match.actions[0])
    return match


def test_an_unfinished_record_is_played_on(visitor: Visitor) -> None:
    match = record_of(3)
    imported = visitor.post(
        "/api/tables/import",
        {"record": match.record().text(), "seats": [{"kind": "person"}, {"kind": "hotseat"}]},
        201,
    )
    table = imported["table"]["id"]
    seen = visitor.get(f"/api/tables/{table}/view", params={"seat": match.waiting[0]})
    assert len(seen["view"]["log"]) == 3
    assert sorted(codes_of(seen["view"]["offers"])) == sorted(match.actions.codes)
    body = {"code": match.actions[0].code, "version": seen["version"], "seat": match.waiting[0]}
    visitor.post(f"/api/tables/{table}/play", body)


def test_a_finished_record_is_looked_at(visitor: Visitor) -> None:
    match = record_of(3)
    match.resign(0)
    card = visitor.post("/api/tables/import", {"record": match.record().text()}, 201)["table"]
    assert (card["status"], card["ending"]) == ("over", "resign")
    assert visitor.get(f"/api/tables/{card['id']}/view")["view"]["scene"]["tokens"]


def test_a_finished_record_can_be_kept_and_found_again(visitor: Visitor) -> None:
    match = record_of(3)
    match.resign(0)
    body = {"record": match.record().text(), "seats": [{"kind": "hotseat"}, {"kind": "hotseat"}]}
    table = visitor.post("/api/tables/import", body, 201)["table"]["id"]
    assert [mine["table"]["id"] for mine in visitor.get("/api/tables/mine")] == [table]
    assert len(visitor.get(f"/api/tables/{table}/replay")["frames"]) == len(match.log)


def test_dice_that_were_rolled_elsewhere_are_not_called_fair(visitor: Visitor) -> None:
    seats = [{"kind": "hotseat"}, {"kind": "hotseat"}]
    here = visitor.open("template", "hotseat", "hotseat")["table"]["id"]
    play_out(visitor, here)
    assert visitor.get(f"/api/tables/{here}/replay")["is_fair"] is True
    for choices in (3, 1000):  # to play on, and to the end
        match = Match(load("template"), dice=Seeded(1))
        while not match.is_over and len(match.log) < choices + 9:
            match.play(match.actions[0].code, match.waiting[0])
        body = {"record": match.record().text(), "seats": seats}
        table = visitor.post("/api/tables/import", body, 201)["table"]["id"]
        play_out(visitor, table)
        assert visitor.get(f"/api/tables/{table}")["table"]["status"] == "over"
        assert visitor.get(f"/api/tables/{table}/replay")["is_fair"] is None


@pytest.mark.parametrize("text", ["", "gladsheim-record: 1", "gladsheim-record: 1\ngame: nothing\nrules: 1", "\0"])
def test_what_is_no_record_is_refused(visitor: Visitor, text: str) -> None:
    assert visitor.post("/api/tables/import", {"record": text}, 400)["error"] == "invalid"


def test_a_table_starts_from_a_line(visitor: Visitor) -> None:
    match = record_of(4)
    line = match.game.line(match.state)
    table = visitor.open(ANY, "person", "hotseat", line=line)["table"]["id"]
    seen = visitor.get(f"/api/tables/{table}/view", params={"seat": match.waiting[0]})
    assert sorted(codes_of(seen["view"]["offers"])) == sorted(match.actions.codes)


def test_a_take_back_needs_everybody_elses_consent(visitor: Visitor) -> None:
    table = visitor.open(ANY, "person", "open")["table"]["id"]
    guest = another(visitor)
    guest.post(f"/api/tables/{table}/join", {})
    moves(visitor, guest, table)
    assert visitor.post(f"/api/tables/{table}/undo", {}, 409)["error"] == "illegal"
    visitor.post(f"/api/tables/{table}/propose", {"what": "undo"})
    asked = guest.get(f"/api/tables/{table}/view")["view"]["proposal"]
    assert asked == {"what": "undo", "seat": 0, "agreed": []}
    assert visitor.post(f"/api/tables/{table}/answer", {"agree": True}, 409)["error"] == "illegal"
    guest.post(f"/api/tables/{table}/answer", {"agree": True})
    seen = guest.get(f"/api/tables/{table}/view")["view"]
    assert (seen["proposal"], seen["log"], seen["waiting"]) == (None, [], [0])


def test_a_take_back_that_is_declined_changes_nothing(visitor: Visitor) -> None:
    table = visitor.open(ANY, "person", "open")["table"]["id"]
    guest = another(visitor)
    guest.post(f"/api/tables/{table}/join", {})
    moves(visitor, guest, table)
    visitor.post(f"/api/tables/{table}/propose", {"what": "undo"})
    guest.post(f"/api/tables/{table}/answer", {"agree": False})
    seen = guest.get(f"/api/tables/{table}/view")["view"]
    assert (seen["proposal"], len(seen["log"])) == (None, 2)


def test_a_bot_does_not_mind_a_take_back_but_never_agrees_on_a_draw(visitor: Visitor) -> None:
    table = visitor.open(ANY, "person", {"kind": "bot", "level": "thrall"})["table"]["id"]
    seen = visitor.get(f"/api/tables/{table}/view")
    body = {"code": codes_of(seen["view"]["offers"])[0], "version": seen["version"]}
    visitor.post(f"/api/tables/{table}/play", body)
    with visitor.at(table) as seated:
        while len(seated.view["log"]) < 2:
            seated.hear()
    assert visitor.post(f"/api/tables/{table}/propose", {"what": "draw"}, 409)["error"] == "illegal"
    visitor.post(f"/api/tables/{table}/propose", {"what": "undo"})
    assert visitor.get(f"/api/tables/{table}/view")["view"]["log"] == []


def moves(visitor: Visitor, guest: Visitor, table: str) -> None:
    """Each of them makes a move."""
    for who in (visitor, guest):
        seen = who.get(f"/api/tables/{table}/view")
        body: dict[str, Any] = {"code": codes_of(seen["view"]["offers"])[0], "version": seen["version"]}
        who.post(f"/api/tables/{table}/play", body)


def test_nobody_plays_before_all_seats_are_taken(visitor: Visitor) -> None:
    table = visitor.open(ANY, "person", "open")["table"]["id"]
    seen = visitor.get(f"/api/tables/{table}/view")
    assert codes_of(seen["view"]["offers"]) == []
    problem = visitor.post(f"/api/tables/{table}/play", {"code": "x", "version": seen["version"]}, 409)
    assert problem["error"] == "illegal"
    assert "seat" in problem["message"]


def test_a_client_learns_where_it_is_its_turn(visitor: Visitor) -> None:
    table = visitor.open(ANY, "person", "open")["table"]["id"]
    guest = another(visitor)
    guest.post(f"/api/tables/{table}/join", {})
    assert (visitor.get(f"/api/tables/{table}")["held"], visitor.get(f"/api/tables/{table}")["due"]) == ([0], [0])
    assert (guest.get(f"/api/tables/{table}")["held"], guest.get(f"/api/tables/{table}")["due"]) == ([1], [])
    assert another(visitor).get(f"/api/tables/{table}")["held"] == []
    assert [mine["due"] for mine in guest.get("/api/tables/mine")] == [[]]


def test_a_replay_leads_from_the_start_to_the_end(visitor: Visitor) -> None:
    table = visitor.open("template", "person", "hotseat")["table"]["id"]
    play_out(visitor, table)
    for seat in (None, 0, 1):
        asked = {} if seat is None else {"seat": seat}
        replay = another(visitor).get(f"/api/tables/{table}/replay", params=asked)
        view = {"scene": replay["first"], "log": []}
        for frame in replay["frames"]:
            view = changed(view, frame)
        assert (replay["seat"], replay["is_fair"], len(replay["results"])) == (seat, True, 2)
        seen = visitor.get(f"/api/tables/{table}/view", params={"seat": seat or 0})["view"]
        assert [frame["line"]["number"] for frame in replay["frames"]] == [line["number"] for line in seen["log"]]
        if seat is not None:
            assert in_any_order(view)["scene"] == in_any_order(seen)["scene"]
            assert [frame["line"] for frame in replay["frames"]] == seen["log"]


def test_a_replay_in_progress_shows_no_more_than_the_seat_knows(visitor: Visitor) -> None:
    table = visitor.open("template", "person", "open")["table"]["id"]
    another(visitor).post(f"/api/tables/{table}/join", {})
    own = visitor.get(f"/api/tables/{table}/replay")
    watched = another(visitor).get(f"/api/tables/{table}/replay")
    assert own["seat"] == 0
    assert "?" not in {frame["line"]["code"] for frame in own["frames"] if frame["line"]["sentences"]}
    assert {frame["line"]["code"] for frame in watched["frames"][:8]} == {"?"}
    assert another(visitor).http.get(f"/api/tables/{table}/replay", params={"seat": 0}).status_code == 403
    assert own["is_fair"] is None


def test_a_record_is_replayed_without_a_table(visitor: Visitor) -> None:
    match = record_of(5)
    replay = visitor.post("/api/replay", {"record": match.record().text(), "seat": 1})
    assert [frame["line"]["code"] for frame in replay["frames"]] == [entry.code for entry in match.log]
    assert visitor.post("/api/replay", {"record": "nothing"}, 400)["error"] == "invalid"
    assert visitor.post("/api/replay", {"record": match.record().text(), "seat": 9}, 400)["error"] == "invalid"
