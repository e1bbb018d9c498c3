"""An owner's files in place of ours: found, checked, told apart."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from gladsheim.core.components import Box, Unfit, open_box, owners_folder

OURS: dict[str, Any] = {"status": {"all": "known: by heart"}, "cards": [{"name": "Ask", "worth": 1}]}
SCHEMA = {
    "type": "object",
    "properties": {
        "status": {"type": "object"},
        "cards": {"type": "array", "items": {"type": "object", "properties": {"worth": {"type": "integer"}}}},
    },
}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a title with one data file."""
    data = tmp_path / "ravens" / "data"
    data.mkdir(parents=True)
    (data / "cards.json").write_text(json.dumps(OURS))
    (data / "cards.schema.json").write_text(json.dumps(SCHEMA))
    return data.parent


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which an owner's files of it lie."""
    monkeypatch.setenv("GLADSHEIM_COMPONENTS", str(tmp_path / "mine"))
    folder = tmp_path / "mine" / "ravens"
    folder.mkdir(parents=True)
    return folder


def changed(worth: object = 2) -> str:
    return json.dumps({"cards": [{"name": "Ask", "worth": worth}]})


def opened(home: Path) -> Box:
    return open_box("ravens", home)


def refused(home: Path) -> tuple[str, ...]:
    with pytest.raises(Unfit) as error:
        opened(home).read("cards.json")
    return error.value.faults


def test_without_an_owners_file_ours_is_used(home: Path, own: Path) -> None:
    box = opened(home)

    assert box.read("cards.json") == OURS
    assert (box.mark, box.strays, box.files[0].is_ours) == ("", (), True)
    assert box.status() == [("all", "known", "by heart")]


def test_an_owners_file_takes_its_place_and_leaves_its_mark(home: Path, own: Path) -> None:
    (own / "cards.json").write_text(changed())

    box = opened(home)
    assert box.read("cards.json")["cards"][0]["worth"] == 2
    assert box.mark == box.fingerprint != ""
    assert box.files[0].place == str(own / "cards.json")


def test_what_differs_only_in_spaces_and_status_is_ours(home: Path, own: Path) -> None:
    told = {**OURS, "status": {"all": "deduced: by ear"}, "$schema": "cards.schema.json"}
    (own / "cards.json").write_text("\ufeff" + json.dumps(told, indent=3), encoding="utf-8")

    assert opened(home).mark == ""
    assert opened(home).status() == [("all", "deduced", "by ear")]


def test_fingerprints_differ_with_what_is_printed(home: Path, own: Path, tmp_path: Path) -> None:
    marks = set()
    for worth in (1, 2, 3):
        folder = tmp_path / f"box{worth}"
        (folder / "ravens").mkdir(parents=True)
        (folder / "ravens" / "cards.json").write_text(changed(worth))
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("GLADSHEIM_COMPONENTS", str(folder))
            marks.add(opened(home).fingerprint)
    assert len(marks) == 3


def test_a_process_reads_a_file_once(home: Path, own: Path) -> None:
    first = opened(home)
    (own / "cards.json").write_text(changed())

    assert opened(home) is first


BROKEN = [
    (b'{"cards": [', "it is no JSON: line 1, column 12: expecting value."),
    (b'{"cards": [], "cards": []}', "the field 'cards' stands twice in one table; each may stand there once."),
    (b'{"cards": [{"worth": NaN}]}', "NaN is no number that can be printed on anything."),
    (b"\xff\xfe{}", "it is no text; save it as UTF-8."),
    (b"[" * 100_000, "it is no JSON that holds components: its lists go too deep."),
    (b"[]", "the file is []; it should be a table of fields."),
    (changed("two").encode(), 'cards, no. 1 (Ask), worth is "two"; it should be a whole number.'),
    (
        b'{"cards": [], "status": {"all": "sure"}}',
        'status, all is "sure"; it should be known, deduced or reconstructed, then a colon and why.',
    ),
]


@pytest.mark.parametrize(("content", "fault"), BROKEN)
def test_a_file_that_cannot_be_used_is_refused_with_its_name(home: Path, own: Path, content: bytes, fault: str) -> None:
    (own / "cards.json").write_bytes(content)

    assert refused(home)[0] == f"{own / 'cards.json'}: {fault}"
    assert opened(home).mark != ""


def test_toml_is_read_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ravens" / "data").mkdir(parents=True)
    (tmp_path / "ravens" / "data" / "shore.toml").write_text("worth = 1")
    (tmp_path / "mine" / "ravens").mkdir(parents=True)
    (tmp_path / "mine" / "ravens" / "shore.toml").write_text("worth = ")
    monkeypatch.setenv("GLADSHEIM_COMPONENTS", str(tmp_path / "mine"))

    with pytest.raises(Unfit, match="it is no TOML: invalid value"):
        open_box("ravens", tmp_path / "ravens").read("shore.toml")


def test_what_the_title_itself_finds_wrong_comes_after_the_schema(home: Path, own: Path) -> None:
    (own / "cards.json").write_text(changed())

    with pytest.raises(Unfit, match=r"one is too few\. And 1 more\."):
        opened(home).read("cards.json", lambda data: ["one is too few.", "two as well."])


def test_a_file_nothing_would_read_is_not_passed_over(home: Path, own: Path) -> None:
    (own / "card.json").write_text(changed())
    (own / "cards.schema.json").write_text("{}")
    (own / "notes.txt").write_text("mine")

    assert refused(home) == (f"{own / 'card.json'} is no file of ravens; its files are called cards.json.",)


def test_a_title_without_data_has_an_empty_box(tmp_path: Path, own: Path) -> None:
    box = open_box("huginn", tmp_path)

    assert (box.files, box.mark) == ((), "")


def test_an_empty_variable_means_ours_alone(home: Path, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (own / "cards.json").write_text(changed())
    monkeypatch.setenv("GLADSHEIM_COMPONENTS", "")

    assert owners_folder() is None
    assert opened(home).mark == ""


def test_without_the_variable_it_is_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    platformdirs = pytest.importorskip("platformdirs")
    monkeypatch.delenv("GLADSHEIM_COMPONENTS")

    usual = platformdirs.user_data_path("gladsheim", appauthor=False) / "components"
    assert owners_folder() == usual
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert owners_folder() == tmp_path / "gladsheim" / "components"
