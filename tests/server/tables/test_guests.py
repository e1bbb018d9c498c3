"""Nobody can take a name that passes for somebody else's."""

# ruff: noqa: RUF001 - letters that look alike are what this is about
from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.server.tables.guests import guest_name


@pytest.mark.parametrize(
    "name", ["Odin", "Þórr", "Søren", "Ольга", "Νίκη", "Ann-Marie 2", "明子", "José", "", " Odin\nx"]
)
def test_people_are_called_what_they_are_called(name: str) -> None:
    assert guest_name(name, ["Loki"]) == " ".join(name.split())


@pytest.mark.parametrize(
    "name", ["Loki", "loki", " LOKI ", "L0ki", "Lokí", "Lоki", "Ioki", "l o k i", "Ⓛoki", "ＬＯＫＩ", "1oki", "Lok!"]
)
def test_nobody_passes_for_who_sits_there(name: str) -> None:
    with pytest.raises(Invalid):
        guest_name(name, ["Loki"])


@pytest.mark.parametrize("name", ["You", "chance", "Gladsheim", "The Hall", "Υou"])
def test_nobody_passes_for_the_hall(name: str) -> None:
    with pytest.raises(Invalid):
        guest_name(name)


@pytest.mark.parametrize("name", ["Od\u200bin", "\u202enidO", "a\u0007b", "O\ue000", "O\u0301\u0302\u0303\u0304din"])
def test_what_cannot_be_seen_is_in_no_name(name: str) -> None:
    with pytest.raises(Invalid, match="letter"):
        guest_name(name)
