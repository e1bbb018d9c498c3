"""All that can be set about the hall, in one place. Nothing has to be."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

from gladsheim.core.errors import Invalid

PREFIX = "GLADSHEIM_"


@dataclass(frozen=True, slots=True)
class Settings:
    """Each is set by the environment variable GLADSHEIM_<NAME>, `database` also by DATABASE_URL."""

    host: str = "127.0.0.1"
    port: int = 8888
    database: str = ""  # postgresql://..., sqlite:///file, or empty for a file in the user's data folder
    origins: tuple[str, ...] = ()  # further web origins that may use the socket, such as https://hall.example
    proxies: str = "127.0.0.1"  # addresses whose word about a client's address and scheme is taken
    titles: tuple[str, ...] = ()  # modules with further titles
    log_format: str = "auto"  # pretty, json, or auto: pretty on a terminal
    log_level: str = "info"
    bots: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))  # worker processes
    bot_pause: float = 0.7  # seconds that a bot takes at least, so that people can follow; 0 for none
    requests_per_second: float = 20.0  # of one client over HTTP, lastingly
    requests_at_once: int = 100
    messages_per_second: float = 20.0  # of one socket, lastingly
    messages_at_once: int = 60
    sockets_per_client: int = 60
    tables_per_client: int = 40  # open or being played
    tables_in_memory: int = 2_000  # beyond those that somebody looks at
    idle_days: float = 30.0  # after which a table is archived
    sweep_seconds: float = 20.0  # between looks for tables that were forgotten

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
        return f"{driver}://{rest}"

    @property
    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")


def data_folder() -> Path:
    """Where the hall keeps its file if nothing else is said."""
    from platformdirs import user_data_path

    return user_data_path("gladsheim", appauthor=False)


def read_settings(environment: Mapping[str, str], **flags: object) -> Settings:
    """The settings from the environment, and over them those flags that are not None."""
    given: dict[str, object] = {}
    for each in fields(Settings):
        name = PREFIX + each.name.upper()
        text = environment.get(name, "")
        if each.name == "database" and not text:
            name, text = "DATABASE_URL", environment.get("DATABASE_URL", "")
        if text:
            given[each.name] = _read(name, str(each.type), text)
    given |= {name: value for name, value in flags.items() if value is not None}
    settings = replace(Settings(), **given)  # type: ignore[arg-type]
    _check(settings)
    return settings


def _read(name: str, kind: str, text: str) -> object:
    try:
        match kind:
            case "int":
                return int(text)
            case "float":
                return float(text)
            case "tuple[str, ...]":
                return tuple(word.strip() for word in text.split(",") if word.strip())
            case _:
                return text
    except ValueError:
        raise Invalid(f"{name} is a number, not {text!r}.") from None


def _check(settings: Settings) -> None:
    if not 0 <= settings.port < 65_536:
        raise Invalid(f"The port is a number from 0 to 65535, not {settings.port}.")
    if settings.log_format not in ("auto", "json", "pretty"):
        raise Invalid(f"The log format is auto, json or pretty, not {settings.log_format!r}.")
    if settings.log_level not in ("debug", "info", "warning", "error"):
        raise Invalid(f"The log level is debug, info, warning or error, not {settings.log_level!r}.")
    for each in fields(settings):
        value = getattr(settings, each.name)
        if each.name == "bot_pause" and not 0 <= value < float("inf"):
            raise Invalid(f"bot_pause is a number of seconds, not {value!r}.")
        if isinstance(value, int | float) and each.name not in ("port", "bot_pause") and not value > 0:
            raise Invalid(f"{each.name} is a number above zero, not {value!r}.")
    assert settings.url
