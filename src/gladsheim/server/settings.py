"""All that can be set about the hall, in one place. Nothing has to be."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_type_hints

import msgspec
from msgspec import Meta

from gladsheim.core.errors import Invalid

PREFIX = "GLADSHEIM_"

# What each setting may be, and how that is said.
Port = Annotated[int, Meta(ge=0, le=65_535, description="a number from 0 to 65535")]
Count = Annotated[int, Meta(gt=0, description="a whole number above zero")]
Amount = Annotated[float, Meta(gt=0, description="a number above zero")]
Pause = Annotated[float, Meta(ge=0, le=3_600, description="a number of seconds, from 0 to 3600")]
Words = Annotated[tuple[str, ...], Meta(description="a list of words with commas between them")]
Switch = Annotated[bool, Meta(description="true or false")]
LogFormat = Annotated[Literal["auto", "json", "pretty"], Meta(description="auto, json or pretty")]
LogLevel = Annotated[Literal["debug", "info", "warning", "error"], Meta(description="debug, info, warning or error")]


@dataclass(frozen=True, slots=True)
class Settings:
    """Each is set by the environment variable GLADSHEIM_<NAME>, `database` also by DATABASE_URL."""

    host: str = "127.0.0.1"
    port: Port = 8888
    database: str = ""  # postgresql://..., sqlite:///file, or empty for a file in the user's data folder
    origins: Words = ()  # further web origins that may use the socket, such as https://hall.example
    proxies: str = "127.0.0.1"  # addresses whose word about a client's address and scheme is taken
    titles: Words = ()  # modules with further titles
    log_format: LogFormat = "auto"  # auto: pretty on a terminal
    log_level: LogLevel = "info"
    access_log: Switch = False  # a line for every request
    bots: Count = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))  # worker processes
    bot_pause: Pause = 0.7  # that a bot takes at least, so that people can follow; 0 for none
    requests_per_second: Amount = 20.0  # of one client over HTTP, lastingly
    requests_at_once: Count = 100
    messages_per_second: Amount = 20.0  # of one socket, lastingly
    messages_at_once: Count = 60
    hosts: Words = ()  # names by which the hall is reached, such as hall.example or *.hall.example
    connections_per_client: Count = 100  # of one address at the same time, that are no sockets
    sockets_per_client: Count = 60
    work_per_client: Amount = 0.3  # seconds of the loop in a second that one address may use, lastingly
    work_at_once: Amount = 1.0  # seconds
    tables_per_client: Count = 40  # open or being played
    tables_per_address: Count = 120
    tables_in_memory: Count = 2_000  # beyond those that somebody looks at
    idle_days: Amount = 30.0  # after which a table is archived
    sweep_seconds: Amount = 20.0  # between looks for tables that were forgotten

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it, with the asynchronous driver."""
        given = self.database
        if not given:
            return f"sqlite+aiosqlite:///{data_folder() / 'hall.db'}"
        scheme, separator, rest = given.partition("://")
        driver = {
            "postgresql": "postgresql+asyncpg",
            "postgres": "postgresql+asyncpg",
            "postgresql+asyncpg": "postgresql+asyncpg",
            "sqlite": "sqlite+aiosqlite",
            "sqlite+aiosqlite": "sqlite+aiosqlite",
        }.get(scheme)
        if not separator or driver is None:
            raise Invalid("The database is given as postgresql://user@host/name or sqlite:///path/to/file.")
        # What PostgreSQL's own programs call sslmode, its driver here calls ssl.
        rest = re.sub("([?&])sslmode=", r"\1ssl=", rest)
        return f"{driver}://{rest}"

    @property
    def file(self) -> Path | None:
        """The SQLite file, if the hall is in one."""
        return Path(self.url.partition(":///")[2].partition("?")[0]) if self.is_sqlite else None

    @property
    def dsn(self) -> str:
        """The PostgreSQL database as its driver is told by itself."""
        return re.sub("([?&])ssl=", r"\1sslmode=", self.url.replace("+asyncpg", "", 1))

    @property
    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")


def data_folder() -> Path:
    """Where the hall keeps its file if nothing else is said."""
    from platformdirs import user_data_path

    return user_data_path("gladsheim", appauthor=False)


def read_settings(environment: Mapping[str, str], **flags: object) -> Settings:
    """The settings from the environment, and over them those flags that are not None."""
    kinds = get_type_hints(Settings, include_extras=True)
    given: dict[str, Any] = {}
    for setting, kind in kinds.items():
        name = PREFIX + setting.upper()
        value = environment.get(name, "")
        if setting == "database" and not value:
            name, value = "DATABASE_URL", environment.get("DATABASE_URL", "")
        flag = flags.get(setting)
        if flag is not None:
            given[setting] = _read(f"--{setting.replace('_', '-')}", kind, flag)
        elif value:
            given[setting] = _read(name, kind, value)
    settings = Settings(**given)
    assert settings.url
    return settings


def _read(name: str, kind: Any, value: object) -> object:
    if kind == Words and isinstance(value, str):
        value = tuple(word.strip() for word in value.split(",") if word.strip())
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        right = next((meta.description for meta in get_args(kind) if isinstance(meta, Meta)), "a text")
        raise Invalid(f"{name} is {right}, not {value!r}.") from None
