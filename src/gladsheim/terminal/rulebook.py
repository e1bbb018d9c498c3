"""A title's rules in words."""

from __future__ import annotations

from importlib.resources import files

from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame


def rules_of(game: AnyGame) -> str:
    """The text of the RULES.md that lies beside a title's modules."""
    home = game.scene.__module__
    while home:
        home = home.rpartition(".")[0]
        page = files(home).joinpath("RULES.md") if home else None
        if page is not None and page.is_file():
            return page.read_text(encoding="utf-8")
    raise Invalid(f"{game.about.name} comes without a text of its rules.")
