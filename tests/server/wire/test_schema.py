"""What is written down for others agrees with the protocol and with the tables of seats and grounds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gladsheim.scene.grounds import GROUNDS
from gladsheim.scene.seats import SEATS
from gladsheim.server.wire import schema
from gladsheim.server.wire.protocol import Reply, Request

ROOT = Path(__file__).parents[3]
AGAIN = "it has changed: run `make types`"


@pytest.mark.parametrize("file", schema.FILES)
def test_what_is_written_is_the_present_state(file: Path) -> None:
    assert (ROOT / file).read_text(encoding="utf-8") == schema.FILES[file](), AGAIN


def test_the_client_has_a_type_for_every_message_with_all_its_fields() -> None:
    definitions = schema.json_schema()["$defs"]
    types = (ROOT / schema.TYPES_FILE).read_text(encoding="utf-8")
    for kind in (*Request.__args__, *Reply.__args__):
        described = definitions[kind.__name__]
        assert described["properties"]["type"] == {"enum": [kind.__struct_config__.tag]}
        written = types.partition(f"export interface {kind.__name__} {{")[2].partition("\n}")[0]
        for name in described["properties"]:
            assert f"  readonly {name}" in written, AGAIN


def test_what_a_change_leaves_out_is_optional_and_what_a_view_shows_is_not() -> None:
    definitions = schema.json_schema()["$defs"]
    change, view = definitions["Change"], definitions["View"]
    assert change["required"] == ["type", "version", "since"]
    assert view["required"] == list(view["properties"])


def test_what_a_client_sends_may_lack_what_has_a_default() -> None:
    assert schema.json_schema()["$defs"]["NewTable"]["required"] == ["game"]


def test_kinds_are_told_one_by_one() -> None:
    definitions = schema.json_schema()["$defs"]
    assert set(definitions["Spot"]["properties"]["ground"]["enum"]) == set(GROUNDS)
    assert "shown" in definitions["Mark"]["properties"]["kind"]["enum"]


def test_every_seat_has_a_shape_and_colours_of_its_own() -> None:
    looks = json.loads(schema.looks_text())
    assert [seat["shape"] for seat in looks["seats"]] == [seat.shape for seat in SEATS]
    assert len({seat.shape for seat in SEATS}) == len({seat.body for seat in SEATS}) == 8
    colours = schema.colours_text()
    for number, seat in enumerate(SEATS, start=1):
        assert f".seat-{number} {{ --seat: {seat.body};" in colours


def test_writing_the_files_twice_changes_nothing(tmp_path: Path) -> None:
    schema.write_files(tmp_path)
    first = {file: (tmp_path / file).read_bytes() for file in schema.FILES}
    schema.write_files(tmp_path)
    assert {file: (tmp_path / file).read_bytes() for file in first} == first
    assert json.loads(first[schema.JSON_FILE])["$defs"]
