"""Every title has everything a title owes."""

from __future__ import annotations

from gladsheim.testing import Title, missing


def test_nothing_is_missing(title: Title) -> None:
    owed = missing(title)

    assert not owed, "\n".join(owed)


def test_the_card_agrees_with_its_folder(title: Title) -> None:
    assert title.game.about.id == title.source.name
