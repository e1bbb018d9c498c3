"""The co-operative title keeps the contract, alone and in pairs."""

from __future__ import annotations

from gladsheim.testing import conformance_tests
from tests.cooperative.crossing import GAME

TestConformance = conformance_tests(GAME)
