"""The hall as a web server: health, metrics, limits, headers, cookies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy.exc import OperationalError

from gladsheim.registry import games
from gladsheim.server.doors.middleware import address_of
from gladsheim.server.store.store import LISTED_OF_ONE
from gladsheim.server.tables.hall import Hall
from gladsheim.server.wire.bodies import LARGEST_BODY
from tests.server.visitors import Visitor, another, opened_hall, settings_for

ANY = next(iter(games()))


def test_the_hall_tells_that_it_is_well(visitor: Visitor) -> None:
    for path in ("/health", "/health/ready"):
        found = visitor.get(path)
        assert {found[part] for part in ("store", "bots", "sweep", "loop")} == {True}
        assert found["status"] == "well"
    assert visitor.http.get("/health/live").status_code == 200


def test_a_hall_that_cannot_store_says_so_but_lives(visitor: Visitor) -> None:
    hall: Hall = visitor.http.app.dependencies["hall"].dependency()

    async def fail(_: object) -> None:
        raise OperationalError("UPDATE", {}, OSError("database or disk is full"))

    hall.store.writer._transactions.run = fail  # type: ignore[method-assign, assignment]
    answer = visitor.http.get("/health/ready")
    assert answer.status_code == 503
    assert {**answer.json(), "store": False, "status": "ill"} == answer.json()
    assert visitor.http.get("/health/live").status_code == 200
    refusal = visitor.post("/api/tables", {"game": ANY}, 503)
    assert (refusal["error"], "cannot store anything" in refusal["message"]) == ("unavailable", True)


def test_what_happens_is_counted(visitor: Visitor) -> None:
    def counted(name: str) -> float:
        lines = visitor.http.get("/metrics").text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith(name))

    before = counted('gladsheim_inputs_total{kind="resign"}')
    table = visitor.open(ANY, "person", "hotseat")["table"]["id"]
    visitor.post(f"/api/tables/{table}/resign", {"seat": 0})
    assert counted('gladsheim_inputs_total{kind="resign"}') == before + 1
    assert counted("gladsheim_acting_seconds_count") >= 1
    assert counted("gladsheim_tables") >= 1


def test_every_answer_keeps_browsers_safe(visitor: Visitor) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/health", "/nothing"):
        headers = visitor.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "connect-src 'self' ws://testserver.local wss://testserver.local;" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert visitor.http.get("/api/games").headers["cache-control"] == "no-store"


def test_a_strange_host_does_not_get_into_the_policy(visitor: Visitor) -> None:
    policy = visitor.http.get("/", headers={"host": "x; script-src *"}).headers["content-security-policy"]
    assert "script-src *" not in policy


def test_the_cookie_is_for_this_site_and_not_for_scripts(visitor: Visitor) -> None:
    answer = visitor.http.post("/api/tables", json={"game": ANY})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    secure = visitor.http.post("https://testserver.local/api/tables", json={"game": ANY})
    assert "secure" in secure.headers["set-cookie"].lower()


def test_a_page_of_another_origin_may_not_change_anything(visitor: Visitor) -> None:
    stranger = {"origin": "https://elsewhere.example"}
    answer = visitor.http.post("/api/tables", json={"game": ANY}, headers=stranger)
    assert (answer.status_code, answer.json()["error"]) == (403, "forbidden")
    own = {"origin": "http://testserver.local", "host": "testserver.local"}
    assert visitor.http.post("/api/tables", json={"game": ANY}, headers=own).status_code == 201


def test_an_origin_that_the_settings_name_is_welcome(sqlite_database: str) -> None:
    friend = "https://friend.example"
    with opened_hall(settings_for(sqlite_database, origins=(friend,))) as visitor:
        answer = visitor.http.post("/api/tables", json={"game": ANY}, headers={"origin": friend})
        assert answer.status_code == 201


def test_who_asks_too_fast_has_to_wait(sqlite_database: str) -> None:
    settings = settings_for(sqlite_database, requests_per_second=0.001, requests_at_once=3)
    with opened_hall(settings) as visitor:
        answers = [visitor.http.get("/api/games") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert answers[-1].json()["error"] == "too_many"
        assert answers[-1].headers["retry-after"] == "1"


def test_a_client_has_only_so_many_tables_at_once(sqlite_database: str) -> None:
    with opened_hall(settings_for(sqlite_database, tables_per_client=2)) as visitor:
        tables = [visitor.open(ANY, "person", "hotseat")["table"]["id"] for _ in range(2)]
        assert visitor.post("/api/tables", {"game": ANY}, 429)["error"] == "too_many"
        another(visitor).open(ANY, "person", "open")
        visitor.post(f"/api/tables/{tables[0]}/resign", {"seat": 0})
        visitor.open(ANY, "person", "open")


def test_a_body_that_is_too_large_is_refused(visitor: Visitor) -> None:
    answer = visitor.http.post("/api/tables/import", json={"record": "x" * LARGEST_BODY})
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")


def test_an_address_that_is_none_gets_a_typed_answer(visitor: Visitor) -> None:
    for path in ("/api/nothing", "/api/tables/nowhere", "/api/tables/nowhere/view", f"/api/tables/{'x' * 99}/view"):
        answer = visitor.http.get(path)
        assert (answer.status_code, answer.json()["error"]) == (404, "unknown")
    assert visitor.http.request("PUT", "/api/tables").status_code == 405


def test_the_schema_describes_every_refusal(visitor: Visitor) -> None:
    schema = visitor.get("/api/schema/openapi.json")
    assert schema["openapi"].startswith("3.")
    for path, operations in schema["paths"].items():
        for operation in operations.values():
            if path.startswith("/api"):
                assert {"400", "404", "429"} <= set(operation["responses"])


def test_a_name_that_is_not_the_halls_is_refused_also_with_an_origin_of_the_same_name(sqlite_database: str) -> None:
    with opened_hall(settings_for(sqlite_database, hosts=("hall.example", "*.inner.example"))) as visitor:

        def answer(host: str) -> int:
            headers = {"host": host, "origin": f"http://{host}"}
            return visitor.http.post("/api/tables", json={"game": ANY}, headers=headers).status_code

        ours = ("hall.example", "a.inner.example", "localhost:8888", "127.0.0.1:8888", "[::1]:8888", "192.168.0.7")
        assert [answer(host) for host in ours] == [201] * len(ours)
        strangers = ("evil.example", "hall.example.evil", "inner.example", "xlocalhost", "a b")
        assert [answer(host) for host in strangers] == [403] * len(strangers)
        refusal = visitor.http.get("/", headers={"host": "evil.example"}).json()
        assert "not called evil.example" in refusal["message"]
        assert visitor.http.get("/health/live", headers={"host": "evil.example"}).status_code == 200


def test_json_nested_without_end_is_refused_with_a_sentence(visitor: Visitor) -> None:
    for body in ("[" * 100_000, '{"game":' * 50_000, '{"x":' + "[" * 99_000):
        answer = visitor.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["error"]) == (400, "invalid")


def test_only_its_owner_may_read_the_file(visitor: Visitor, tmp_path: Path) -> None:
    visitor.open(ANY, "person")
    files = sorted(tmp_path.glob("hall.db*"))
    assert {file.name for file in files} == {"hall.db", "hall.db-shm", "hall.db-wal"}
    assert [file.stat().st_mode & 0o777 for file in files] == [0o600] * 3


def test_one_address_has_only_so_many_tables_whoever_it_says_it_is(sqlite_database: str) -> None:
    with opened_hall(settings_for(sqlite_database, tables_per_address=3)) as visitor:
        tables = [another(visitor).open(ANY, "person", "hotseat") for _ in range(3)]
        refusal = another(visitor).post("/api/tables", {"game": ANY}, 429)
        assert "From your address 3 tables" in refusal["message"]
        over = {"seat": 0, "token": tables[0]["keys"][0]["token"]}
        another(visitor).post(f"/api/tables/{tables[0]['table']['id']}/resign", over)
        another(visitor).open(ANY, "person")


def test_one_address_cannot_fill_the_hall(sqlite_database: str) -> None:
    with opened_hall(settings_for(sqlite_database)) as visitor:
        for _ in range(LISTED_OF_ONE + 3):
            another(visitor).open(ANY, "person", "open")
        assert len(visitor.get("/api/tables/open")) == LISTED_OF_ONE


def test_long_addresses_are_known_by_what_tells_them_apart() -> None:
    def address(host: str) -> str:
        scope: Any = {"client": (host, 1)}
        return address_of(scope)

    assert address("2001:db8:1:2:3:4:5:6") == address("2001:db8:1:2::7") != address("2001:db8:1:3::7")
    assert address("192.0.2.7") == "192.0.2.7"
