"""Checks data against a JSON schema, and says what is wrong in sentences that a person can act on.

Python brings no checker along, and the engine needs nothing but Python. This one knows the keywords that describe
components and refuses a schema with any other, so that none is silently passed over. Editors know the same files.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from gladsheim.core.errors import Invalid

Schema = Mapping[str, Any]

_TOLD = {"$schema", "$defs", "title", "description"}
_KINDS: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
}
_A_KIND = {
    "object": "a table of fields",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
}
_LONGEST = 60  # characters of a value that are quoted


class Checker:
    """One schema, and what it says about data."""

    def __init__(self, schema: Schema) -> None:
        self._whole = schema

    def faults(self, data: object) -> Iterator[str]:
        """Everything that is wrong, the place first, in the order of the data."""
        return self._faults(self._whole, data, "")

    def _faults(self, schema: Schema, data: object, place: str) -> Iterator[str]:
        if "$ref" in schema:
            yield from self._faults({**self._named(schema["$ref"]), **_without(schema, "$ref")}, data, place)
            return
        if "anyOf" in schema:
            if not any(next(self._faults(one, data, place), None) is None for one in schema["anyOf"]):
                yield _wrong(schema, data, place, "something else")
            schema = _without(schema, "anyOf")
        if "type" in schema and not is_kind(data, schema["type"]):
            yield _wrong(schema, data, place, _A_KIND[schema["type"]])
            return
        for keyword, wanted in schema.items():
            if keyword == "properties":
                yield from self._fields(schema, data, place)
            elif keyword == "items":
                yield from self._items(wanted, data, place)
            elif keyword in _LIMITS:
                if not _is_within(keyword, wanted, data):
                    yield _wrong(schema, data, place, _LIMITS[keyword].format(_spell(wanted)))
            elif keyword not in {"type", "required", "additionalProperties", *_TOLD}:
                raise Invalid(f"The schema has {keyword!r}, which is not understood here.")

    def _fields(self, schema: Schema, data: object, place: str) -> Iterator[str]:
        if not isinstance(data, dict):
            return
        known: Schema = schema["properties"]
        for name in schema.get("required", ()):
            if name not in data:
                yield f"{place or 'the file'} lacks the field {name!r}{_told(known.get(name, {}), ': ')}."
        others = schema.get("additionalProperties", True)
        for name, value in data.items():
            if name in known:
                yield from self._faults(known[name], value, _inside(place, name))
            elif isinstance(others, dict):
                yield from self._faults(others, value, _inside(place, name))
            elif others is False:
                fields = ", ".join(field for field in known if not field.startswith("$"))
                yield f"{_inside(place, name)} is no field that is known there; the fields are {fields}."

    def _items(self, schema: Schema, data: object, place: str) -> Iterator[str]:
        for number, item in enumerate(data if isinstance(data, list) else (), 1):
            yield from self._faults(schema, item, _inside(place, f"no. {number}{_called(item)}"))

    def _named(self, reference: str) -> Schema:
        name = reference.removeprefix("#/$defs/")
        found = self._whole.get("$defs", {}).get(name)
        if found is None:
            raise Invalid(f"The schema refers to {reference!r}, which it does not hold.")
        return dict(found)


_LIMITS = {
    "enum": "one of {0}",
    "const": "{0}",
    "minimum": "at least {0}",
    "maximum": "at most {0}",
    "minItems": "a list of at least {0}",
    "maxItems": "a list of at most {0}",
    "uniqueItems": "a list in which nothing stands twice",
    "minLength": "a text of at least {0} characters",
    "maxLength": "a text of at most {0} characters",
    "pattern": "a text of the form {0}",
}


def _is_within(keyword: str, wanted: Any, data: Any) -> bool:
    match keyword:
        case "enum":
            return any(_is_same(data, one) for one in wanted)
        case "const":
            return _is_same(data, wanted)
        case "minimum":
            return bool(data >= wanted)
        case "maximum":
            return bool(data <= wanted)
        case "minItems" | "minLength":
            return bool(len(data) >= wanted)
        case "maxItems" | "maxLength":
            return bool(len(data) <= wanted)
        case "uniqueItems":
            return not wanted or len({json.dumps(item, sort_keys=True) for item in data}) == len(data)
        case _:
            return re.search(re.sub(r"\$$", r"\\Z", wanted), data) is not None


def is_kind(data: object, kind: str) -> bool:
    """Whether data is of a kind that schemas name; true and false are no numbers."""
    return isinstance(data, _KINDS[kind]) and (kind == "boolean" or not isinstance(data, bool))


def _is_same(one: object, other: object) -> bool:
    return type(one) is type(other) and one == other


def _wrong(schema: Schema, data: object, place: str, wanted: str) -> str:
    return f"{place or 'the file'} is {_spell(data)}; it should be {schema.get('description', wanted)}."


def _told(schema: Schema, before: str) -> str:
    return before + schema["description"] if "description" in schema else ""


def _spell(data: object) -> str:
    text = ", ".join(map(_spell, data)) if isinstance(data, tuple) else json.dumps(data, ensure_ascii=False)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def _called(item: object) -> str:
    """What a person calls an item of a list, if it says."""
    if not isinstance(item, dict):
        return ""
    name = next((item[field] for field in ("id", "name", "letter") if isinstance(item.get(field), str)), "")
    return f" ({name})" if name else ""


def _inside(place: str, name: str) -> str:
    return f"{place}, {name}" if place else name


def _without(schema: Schema, keyword: str) -> Schema:
    return {name: value for name, value in schema.items() if name != keyword}
