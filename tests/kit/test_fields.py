"""The fields of a position line."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.kit.fields import index, number, split


def test_fields_are_read() -> None:
    assert number("12", 0, 12) == 12
    assert index(("calm", "storm"), "storm", "weather") == 1
    assert split("a/b", "/", 2) == ["a", "b"]


@pytest.mark.parametrize("text", ["", "-1", "13", "1.5", "٣", "9" * 5000, "x"])
def test_another_number_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(Invalid, match="should be a number from 0 to 12") as caught:
        number(text, 0, 12)

    assert len(str(caught.value)) < 100


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(Invalid, match="'fog' is no weather; write one of calm, storm"):
        index(("", "calm", "storm"), "fog", "weather")


def test_too_few_parts_are_refused_with_how_many_there_should_be() -> None:
    with pytest.raises(Invalid, match="'a/b' should have 3 parts with / between them"):
        split("a/b", "/", 3)
