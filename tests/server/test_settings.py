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
    "environment",
    [
        {"GLADSHEIM_PORT": "many"},
        {"GLADSHEIM_PORT": "70000"},
        {"GLADSHEIM_BOTS": "0"},
        {"GLADSHEIM_IDLE_DAYS": "nan"},
        {"GLADSHEIM_BOT_PAUSE": "-1"},
        {"GLADSHEIM_BOT_PAUSE": "nan"},
        {"GLADSHEIM_BOT_PAUSE": "inf"},
        {"GLADSHEIM_LOG_FORMAT": "runes"},
        {"GLADSHEIM_LOG_LEVEL": "loud"},
        {"DATABASE_URL": "mysql://x"},
        {"DATABASE_URL": "hall.db"},
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(environment: dict[str, str]) -> None:
    with pytest.raises(Invalid, match=r"\.$"):
        read_settings(environment)


def test_a_password_is_in_no_message() -> None:
    with pytest.raises(Invalid) as caught:
        read_settings({"DATABASE_URL": "mysql://hall:sesame@host/name"})
    assert "sesame" not in str(caught.value)
    assert Settings().database == ""
