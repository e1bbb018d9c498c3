"""Advice to the search: a game often ends by one move, and trying all of them is cheap. Compiled."""

from __future__ import annotations

from typing import final

from gladsheim.core.hints import Hints


@final
class KingHunt(Hints):
    """Look for the move that ends the game at once."""

    def looks_ahead(self) -> bool:
        return True
