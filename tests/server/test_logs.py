"""Logs tell what happened and no secrets."""

from __future__ import annotations

import json

import pytest
import structlog

from gladsheim.server.logs import hide_secrets, set_up_logs
from gladsheim.server.settings import Settings
from tests.server.visitors import opened_hall, settings_for


def test_what_looks_like_a_secret_is_hidden() -> None:
    fields = hide_secrets(None, "info", {"event": "x", "token": "abc", "seed": "0", "table": "t"})
    assert fields == {"event": "x", "token": "(hidden)", "seed": "(hidden)", "table": "t"}


def test_lines_are_json_where_no_terminal_reads_them(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(Settings(log_format="json"))
    structlog.get_logger().info("a test", table="t")
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["table"], line["level"]) == ("a test", "t", "info")


def test_a_whole_visit_leaves_no_secret_in_the_logs(sqlite_database: str, capfd: pytest.CaptureFixture[str]) -> None:
    settings = settings_for(sqlite_database, log_level="debug", log_format="json")
    with opened_hall(settings) as visitor:
        opened = visitor.open("template", "person", "person")
        secrets = [opened["keys"][0]["token"], opened["invitation"], visitor.http.cookies["gladsheim"]]
        with visitor.at(opened["table"]["id"], secrets[0]) as seated:
            seated.do("play", code=secrets[0], version=0)
            seated.socket.send_text(secrets[0])
            seated.hear()
        visitor.post(f"/api/tables/{opened['table']['id']}/resign", {"token": secrets[1]}, 403)
    said = "".join(capfd.readouterr())
    assert "the hall is open" in said
    assert not [secret for secret in secrets if secret in said]
