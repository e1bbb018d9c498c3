"""A test that asks for `at` runs once with the rules and once with the twin."""

from __future__ import annotations

import pytest

from tests.games.valheim.both import At, ByRules, ByTwin, Match, line


@pytest.fixture(params=["rules", "twin"])
def at(request: pytest.FixtureRequest) -> At:
    side = ByRules if request.param == "rules" else ByTwin

    def begin(*people: str, options: str = "", rest: str = "", **header: object) -> Match:
        """A position told in words (see `both.line`), or a whole line."""
        whole = people[0] if people[0].startswith("vm1") else line(*people, rest=rest, **header)
        return side(whole, options)

    return begin
