"""What the tests of the hall share: databases of both kinds, and halls that run in this process."""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from gladsheim import registry
from tests.server.visitors import Visitor, opened_hall, settings_for

_SERVERS = Path("/usr/lib/postgresql")


class PostgresMissing(Exception):
    """There is no PostgreSQL here, and none can be installed."""


def postgres_binaries() -> Path:
    """The folder with `initdb` and `pg_ctl`, which Debian's package brings if it may be installed."""
    if (found := _find()) is not None:
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in ("update", "install --yes --no-install-recommends postgresql"):
            subprocess.run(["apt-get", *words.split()], check=False, env=environment, capture_output=True)
    if (found := _find()) is not None:
        return found
    raise PostgresMissing(
        "PostgreSQL is not installed, so its tests cannot run: `apt-get install postgresql` brings it."
    )


def _find() -> Path | None:
    if (there := shutil.which("pg_ctl")) and (Path(there).parent / "initdb").exists():
        return Path(there).parent
    versions = sorted(_SERVERS.glob("*/bin/pg_ctl"), key=lambda path: int(path.parts[-3]), reverse=True)
    return versions[0].parent if versions else None


@contextmanager
def running_postgres() -> Iterator[str]:
    """A fresh server; yields the URL of its database."""
    bin = postgres_binaries()
    folder = Path(tempfile.mkdtemp(prefix="gladsheim-pg-"))
    data = folder / "data"
    # PostgreSQL refuses to run as root.
    unprivileged = ["setpriv", f"--reuid={_owner()}", "--clear-groups"] if os.geteuid() == 0 else []
    if unprivileged:
        os.chown(folder, _owner(), -1)

    def run(*words: str) -> None:
        done = subprocess.run([*unprivileged, *words], cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{words[0]} failed: {done.stdout}{done.stderr}"

    run(str(bin / "initdb"), "-D", str(data), "-A", "trust", "-U", "gladsheim", "--no-sync", "-E", "UTF8")
    # Reached by a socket file in the folder: no port can be taken.
    options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c max_connections=60"
    run(str(bin / "pg_ctl"), "-D", str(data), "-l", str(folder / "log"), "-o", options, "-w", "start")
    try:
        yield f"postgresql://gladsheim@/postgres?host={folder}"
    finally:
        run(str(bin / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def _owner() -> int:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_uid
        except KeyError:
            continue
    return 65_534


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a PostgreSQL that runs for these tests."""
    try:
        postgres_binaries()
    except PostgresMissing as missing:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(str(missing))
    with running_postgres() as url:
        yield url


def _fresh_database(server: str) -> str:
    """A new database on a server."""
    name = f"hall_{secrets.token_hex(6)}"

    async def create() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return server.replace("/postgres?", f"/{name}?")


@pytest.fixture
def postgres_database(postgres_server: str) -> str:
    """The URL of an empty PostgreSQL database."""
    return _fresh_database(postgres_server)


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    """The URL of an SQLite file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'hall.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database, of each kind in turn."""
    url: str = request.getfixturevalue(f"{request.param}_database")
    return url


@pytest.fixture(autouse=True)
def as_found() -> Iterator[None]:
    """Titles that a test's hall puts on the shelf of this process leave it with the test."""
    before = dict(registry._guests)
    yield
    registry._guests.clear()
    registry._guests.update(before)
    registry.look_again()


Run = Callable[[Coroutine[Any, Any, None]], None]


@pytest.fixture
def run() -> Run:
    """Runs a coroutine to its end, in at most a minute."""

    def run(coroutine: Coroutine[Any, Any, None]) -> None:
        asyncio.run(asyncio.wait_for(coroutine, 60))

    return run


@pytest.fixture
def visitor(sqlite_database: str) -> Iterator[Visitor]:
    """Somebody in a hall that has just opened."""
    with opened_hall(settings_for(sqlite_database)) as visitor:
        yield visitor
