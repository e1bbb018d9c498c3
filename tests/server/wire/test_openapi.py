"""The hall keeps what its OpenAPI schema promises, whatever it is sent: schemathesis makes requests up from it."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis.checks import positive_data_acceptance

from gladsheim import registry
from gladsheim.server.app import create_app
from gladsheim.server.settings import Settings
from tests.server.visitors import codes_of, settings_for

EXAMPLES = 25  # for each operation
PROMISED = schemathesis.openapi.from_dict(
    create_app(Settings(database="sqlite:///nowhere.db")).openapi_schema.to_schema()
)


class Hall:
    """A hall that answers over HTTP from a thread, and one table at which the first seat is held."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url)
        self.table = ""
        self.open_table()

    def open_table(self) -> None:
        body = {"game": "template", "seats": [{"kind": "person"}, {"kind": "bot", "level": "uniform"}]}
        self.table = self.http.post("/api/tables", json=body).json()["table"]["id"]

    def a_choice(self) -> dict[str, Any]:
        """A choice that is possible now, if any is."""
        seen = self.http.get(f"/api/tables/{self.table}/view").json()
        codes = codes_of(seen["view"]["offers"])
        return {"version": seen["version"], "code": codes[0]} if codes else {}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    folder: Path = tmp_path_factory.mktemp("hall")
    app = create_app(
        Settings(
            database=f"sqlite:///{folder / 'hall.db'}",
            titles=("gladsheim.template",),
            requests_per_second=1e9,
            tables_per_address=10**6,
            work_per_client=1e9,
            requests_at_once=10**9,
            tables_per_client=10**6,
            log_level="error",
        )
    )
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, ws="none", lifespan="on"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started and thread.is_alive():
        thread.join(0.01)
    try:
        opened = Hall(f"http://127.0.0.1:{listener.getsockname()[1]}")
        yield opened
        opened.http.close()
    finally:
        server.should_exit = True
        thread.join()
        listener.close()
        registry._guests.clear()
        registry.look_again()


@PROMISED.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_every_answer_is_one_that_the_schema_promises(case: schemathesis.Case[Any], hall: Hall) -> None:
    # What the schema allows the rules may still refuse.
    case.call_and_validate(base_url=hall.url, excluded_checks=[positive_data_acceptance])


@PROMISED.include(path_regex="/tables/").parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_so_is_every_answer_at_a_table_that_is_played(case: schemathesis.Case[Any], hall: Hall) -> None:
    if case.path.endswith(("/leave", "/resign", "/rematch", "/join")):
        hall.open_table()  # the one before has seen enough
    if "id" in case.path_parameters:
        case.path_parameters["id"] = hall.table
    if isinstance(case.body, dict):
        case.body = case.body | {name: None for name in ("token", "seat") if name in case.body}
        if case.path.endswith("/play") and len(str(case.body.get("code"))) % 2:
            case.body |= hall.a_choice()
    case.cookies = dict(hall.http.cookies)

    case.call_and_validate(base_url=hall.url, excluded_checks=[positive_data_acceptance])


def test_the_tree_of_offers_is_described_down_to_its_leaves(sqlite_database: str) -> None:
    schema = create_app(settings_for(sqlite_database)).openapi_schema.to_schema()["components"]["schemas"]
    either = {"oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in ("Leaf", "Node")]}

    assert schema["Node"]["properties"]["picks"]["additionalProperties"] == either
    assert schema["Gathering"]["properties"]["then"] == either
