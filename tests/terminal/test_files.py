"""Files that people name."""

from __future__ import annotations

from pathlib import Path

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.terminal.files import check_writable, read_record, write_text


def test_what_was_written_replaces_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text("old")

    write_text(str(file), "new")

    assert file.read_text() == "new"
    assert list(tmp_path.iterdir()) == [file]


def test_a_failed_write_leaves_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text("old")

    with pytest.raises(Invalid, match="surrogates not allowed"):
        write_text(str(file), "\ud800")

    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("name", ["", "missing/match.txt", "bad\0name"])
def test_a_place_that_is_none_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(Invalid, match="cannot be written"):
        write_text(name, "text")
    with pytest.raises(Invalid, match="cannot be written"):
        check_writable(name)


def test_a_device_can_be_written(tmp_path: Path) -> None:
    write_text("/dev/null", "text")

    assert not Path("/dev/null").is_file()


def test_a_name_with_a_zero_byte_cannot_be_read() -> None:
    with pytest.raises(Invalid, match="cannot be read"):
        read_record("bad\0name")


def test_something_endless_is_no_record() -> None:
    with pytest.raises(Invalid, match="/dev/zero"):
        read_record("/dev/zero")
