"""Settings come from the environment and from flags, and are checked."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.server.settings import Settings, read_settings


def test_nothing_has_to_be_set() -> None:
    settings = read_settings({})
    assert (settings.host, settings.port) == ("127.0.0.1", 8888)
    assert settings.url.startswith("sqlite+aiosqlite:///")
    assert settings.url.endswith("hall.db")


def test_bots_may_be_told_not_to_pause() -> None:
    assert read_settings({"GLADSHEIM_BOT_PAUSE": "0"}).bot_pause == 0


def test_flags_win_over_the_environment() -> None:
    environment = {"GLADSHEIM_PORT": "9000", "GLADSHEIM_HOST": "0.0.0.0", "GLADSHEIM_ORIGINS": "https://a.example, b"}
    settings = read_settings(environment, port=9001, host=None)
    assert (settings.host, settings.port) == ("0.0.0.0", 9001)
    assert settings.origins == ("https://a.example", "b")


def test_the_usual_variable_names_the_database() -> None:
    usual = {"DATABASE_URL": "postgres://hall@host/name"}
    assert read_settings(usual).url == "postgresql+asyncpg://hall@host/name"
    assert not read_settings(usual).is_sqlite
    assert read_settings({**usual, "GLADSHEIM_DATABASE": "sqlite:///x.db"}).url == "sqlite+aiosqlite:///x.db"


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("GLADSHEIM_PORT", "many", "a number from 0 to 65535"),
        ("GLADSHEIM_PORT", "70000", "a number from 0 to 65535"),
        ("GLADSHEIM_BOTS", "0", "a whole number above zero"),
        ("GLADSHEIM_BOTS", "1.5", "a whole number above zero"),
        ("GLADSHEIM_IDLE_DAYS", "nan", "a number above zero"),
        ("GLADSHEIM_BOT_PAUSE", "-1", "a number of seconds, from 0 to 3600"),
        ("GLADSHEIM_BOT_PAUSE", "nan", "a number of seconds, from 0 to 3600"),
        ("GLADSHEIM_BOT_PAUSE", "inf", "a number of seconds, from 0 to 3600"),
        ("GLADSHEIM_LOG_FORMAT", "runes", "auto, json or pretty"),
        ("GLADSHEIM_LOG_LEVEL", "loud", "debug, info, warning or error"),
    ],
)
def test_what_cannot_be_is_refused_with_the_name_and_what_would_be_right(name: str, value: str, right: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_settings({name: value})
    assert str(caught.value) == f"{name} is {right}, not {value!r}."


def test_a_flag_is_named_as_it_is_typed() -> None:
    with pytest.raises(Invalid, match="--log-level is debug, info, warning or error, not 'loud'"):
        read_settings({"GLADSHEIM_LOG_LEVEL": "info"}, log_level="loud")


@pytest.mark.parametrize("url", ["mysql://x", "hall.db"])
def test_another_database_is_refused_with_a_sentence(url: str) -> None:
    with pytest.raises(Invalid, match=r"The database is given as .*\.$"):
        read_settings({"DATABASE_URL": url})


def test_a_password_is_in_no_message() -> None:
    with pytest.raises(Invalid) as caught:
        read_settings({"DATABASE_URL": "mysql://hall:sesame@host/name"})
    assert "sesame" not in str(caught.value)
    assert Settings().database == ""
