"""`pytest --golden-update` writes the golden playthroughs anew instead of comparing them."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("gladsheim")
    group.addoption("--golden-update", action="store_true", help="Write golden playthroughs anew; review the diff.")


@pytest.fixture
def golden_update(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written instead of compared."""
    return bool(request.config.getoption("--golden-update"))
