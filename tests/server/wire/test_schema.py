"""What is written down for others agrees with the protocol."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gladsheim.server.wire import schema
from gladsheim.server.wire.protocol import Reply, Request

ROOT = Path(__file__).parents[3]
AGAIN = "it has changed: run `python -m gladsheim.server.wire.schema`"


@pytest.mark.parametrize(
    ("file", "text"), [(schema.JSON_FILE, schema.json_text()), (schema.TYPES_FILE, schema.typescript())]
)
def test_the_written_protocol_is_the_present_one(file: Path, text: str) -> None:
    assert (ROOT / file).read_text(encoding="utf-8") == text, AGAIN


def test_every_message_is_described_in_both() -> None:
    definitions = schema.json_schema()["$defs"]
    types = schema.typescript()
    for kind in (*Request.__args__, *Reply.__args__):
        described = definitions[kind.__name__]
        assert described["properties"]["type"] == {"enum": [kind.__struct_config__.tag]}
        assert f"export interface {kind.__name__} {{" in types
        for name in described["properties"]:
            assert f"  readonly {name}" in types


def test_what_a_change_leaves_out_is_optional_and_what_a_view_shows_is_not() -> None:
    types = schema.typescript()
    change = types.partition("export interface Change {")[2].partition("}")[0]
    view = types.partition("export interface View {")[2].partition("}")[0]
    assert "readonly offers?: Node;" in change
    assert "readonly offers: Node;" in view
    assert "?:" not in view


def test_writing_the_files_twice_changes_nothing(tmp_path: Path) -> None:
    schema.write_files(tmp_path)
    first = {file: (tmp_path / file).read_bytes() for file in (schema.JSON_FILE, schema.TYPES_FILE)}
    schema.write_files(tmp_path)
    assert {file: (tmp_path / file).read_bytes() for file in first} == first
    assert json.loads(first[schema.JSON_FILE])["$defs"]
