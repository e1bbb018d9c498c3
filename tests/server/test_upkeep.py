"""What an operator needs: copies, a lock, sentences about the database, commands, bans, names for requests."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gladsheim.cli import main
from gladsheim.core.errors import Invalid
from gladsheim.registry import games
from gladsheim.server.settings import Settings, read_settings
from gladsheim.server.store.lock import alone
from gladsheim.server.store.store import Store
from tests.server.visitors import Visitor, opened_hall, settings_for

ANY = next(iter(games()))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hall.db"


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(list(words))
    told = capsys.readouterr()
    assert "Traceback" not in told.err
    return code, told.out + told.err


def test_a_copy_of_an_open_hall_is_whole_and_leads_back(
    visitor: Visitor, sqlite_database: str, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = visitor.open(ANY, "person", "hotseat")
    copy, where = tmp_path / "copies" / "monday.db", ("--database", sqlite_database)
    assert said(capsys, "backup", str(copy), *where) == (0, said_of(1, copy))
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [found.name for found in copy.parent.iterdir()] == ["monday.db"]  # nothing lies beside it
    visitor.open(ANY, "person")
    later = tmp_path / "later.db"
    shutil.copy(file, later)  # what people do instead: what is in the journal is missing there
    assert said(capsys, "restore", str(later), *where)[0] == 2
    code, told = said(capsys, "restore", str(copy), "--database", f"sqlite:///{tmp_path / 'other.db'}")
    assert (code, "1 tables are in the hall again" in told) == (0, True)
    with opened_hall(settings_for(f"sqlite:///{tmp_path / 'other.db'}")) as again:
        table = kept["table"]["id"]
        secret = {"token": kept["keys"][0]["token"], "seat": 0}
        again.post(f"/api/tables/{table}/resign", secret)
    code, _ = said(capsys, "restore", str(copy), "--database", f"sqlite:///{tmp_path / 'other.db'}")
    assert code == 0
    with closing(sqlite3.connect(tmp_path / "other.db.before")) as before:
        assert before.execute("SELECT status FROM tables").fetchall() == [("over",)]


def said_of(tables: int, file: Path) -> str:
    return f"{tables} tables are in {file}. Keep it to yourself: the seeds of running matches are in it.\n"


def test_what_is_no_copy_is_refused_and_changes_nothing(
    visitor: Visitor, sqlite_database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ("--database", f"sqlite:///{tmp_path / 'none.db'}")
    (tmp_path / "text").write_text("no database")
    for name, word in (("missing", "no file"), ("text", "no copy of a hall")):
        code, told = said(capsys, "restore", str(tmp_path / name), *where)
        assert (code, word in told) == (2, True)
    assert said(capsys, "backup", str(tmp_path / "x"), *where)[0] == 2
    own = sqlite_database.removeprefix("sqlite:///")
    assert "own file" in said(capsys, "backup", own, "--database", sqlite_database)[1]
    postgres = ("--database", "postgresql://nobody@localhost/none")
    assert "pg_dump" in said(capsys, "backup", "x", *postgres)[1]
    assert not (tmp_path / "none.db").exists()


def test_one_file_has_one_hall(sqlite_database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings(database=sqlite_database)
    asyncio.run(_touch(settings))
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--database", sqlite_database]) == 0
    with alone(settings):
        with pytest.raises(Invalid, match="A hall is open on"), alone(settings):
            pass
        code, told = said(capsys, "serve", "--port", "0", "--no-open", "--database", sqlite_database)
        assert (code, "A hall is open on" in told) == (2, True)
        assert "A hall is open on" in said(capsys, "restore", str(copy), "--database", sqlite_database)[1]
    with alone(settings):
        pass


async def _touch(settings: Settings) -> None:
    store = Store(settings)
    await store.open()
    await store.close()


def test_a_database_that_cannot_be_used_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "text").write_text("no database at all, but a text that is long enough to look at" * 20)
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    newer = Settings(database=f"sqlite:///{tmp_path / 'newer'}")
    asyncio.run(_touch(newer))
    with closing(sqlite3.connect(tmp_path / "newer")) as changed:
        changed.execute("UPDATE alembic_version SET version_num = '9999'")
        changed.commit()
    (tmp_path / "folder").mkdir()
    for database, word in (
        (f"sqlite:///{tmp_path / 'text'}", "not a database"),
        (f"sqlite:///{tmp_path / 'other'}", "not those of a hall"),
        (f"sqlite:///{tmp_path / 'newer'}", "newer Gladsheim"),
        (f"sqlite:///{tmp_path / 'folder'}", "cannot use its database"),
        ("postgresql://nobody@127.0.0.1:1/none", "cannot use its database"),
        ("postgresql://nobody@127.0.0.1:1/none?sslmode=disable", "cannot use its database"),
        ("postgresql://nobody@127.0.0.1:1/none?horse=8", "horse"),
    ):
        code, told = said(capsys, "serve", "--port", "0", "--no-open", "--database", database)
        assert (code, told.count("\n"), word in told) == (2, 1, True), told


def test_the_word_that_postgres_uses_for_encryption_is_understood(postgres_database: str) -> None:
    settings = read_settings({"DATABASE_URL": f"{postgres_database}&sslmode=disable"})
    assert "&ssl=disable" in settings.url
    assert "&sslmode=disable" in settings.dsn
    asyncio.run(_touch(settings))


def test_an_operator_lists_closes_and_reopens_tables(sqlite_database: str, capsys: pytest.CaptureFixture[str]) -> None:
    with opened_hall(settings_for(sqlite_database, sweep_seconds=0.05)) as visitor:
        table = visitor.open(ANY, {"kind": "person", "name": "Bragi"}, "hotseat")["table"]["id"]
        where = ("--database", sqlite_database)
        code, told = said(capsys, "hall", *where, "tables")
        assert (code, table in told, "Bragi" in told) == (0, True, True)
        assert "no such table" in said(capsys, "hall", *where, "tables", "--status", "over")[1]
        for task, status in (("close", "archived"), ("unarchive", "playing")):
            assert said(capsys, "hall", *where, task, table) == (0, f"The table is {status} now.\n")
            while visitor.get(f"/api/tables/{table}/view")["view"]["status"] != status:
                pass
        assert said(capsys, "hall", *where, "unarchive", table)[0] == 2
        assert said(capsys, "hall", *where, "close", "nowhere")[0] == 2


def test_who_is_banned_is_not_answered(sqlite_database: str, capsys: pytest.CaptureFixture[str]) -> None:
    where = ("--database", sqlite_database)
    with opened_hall(settings_for(sqlite_database, sweep_seconds=0.05)) as visitor:
        hall: Any = visitor.http.app.dependencies["hall"].dependency()
        assert said(capsys, "hall", *where, "bans") == (0, "Nobody is banned.\n")
        assert said(capsys, "hall", *where, "bans", "add", "192.0.2.7/24", "--why", "noise")[0] == 0
        assert "192.0.2.0/24" in said(capsys, "hall", *where, "bans", "add", "2001:db8::1")[1]
        assert said(capsys, "hall", *where, "bans", "add", "somebody")[0] == 2
        while not (hall.is_banned("192.0.2.9") and hall.is_banned("2001:db8::/64")):  # until the next sweep or two
            time.sleep(0.01)
        found = {address: hall.is_banned(address) for address in ("192.0.2.9", "192.0.3.9", "2001:db8::/64", "local")}
        assert found == {"192.0.2.9": True, "192.0.3.9": False, "2001:db8::/64": True, "local": False}
        hall.is_banned = lambda _: True
        assert visitor.http.get("/").status_code == 403
        assert "192.0.2" not in said(capsys, "hall", *where, "bans", "lift", "192.0.2.0/24")[1]


def test_every_request_has_a_name_and_may_be_logged(sqlite_database: str, capsys: pytest.CaptureFixture[str]) -> None:
    with opened_hall(settings_for(sqlite_database, access_log=True, log_level="info", log_format="json")) as visitor:
        names = {visitor.http.get("/api/games").headers["x-request-id"] for _ in range(2)}
        assert len(names) == 2
        assert (
            visitor.http.get("/health", headers={"x-request-id": "from-proxy.1"}).headers["x-request-id"]
            == "from-proxy.1"
        )
        assert visitor.http.get("/health", headers={"x-request-id": "a b"}).headers["x-request-id"] != "a b"
    lines = [line for line in capsys.readouterr().err.splitlines() if '"event": "request"' in line]
    assert len(lines) == 4
    assert all('"path": "/api/games", "status": 200' in line for line in lines[:2])
