"""The kit that proves a title right, for the titles here and for strangers': properties, counts, playthroughs, traces.

Hypothesis strategies are in `gladsheim.testing.strategies`.
"""

from __future__ import annotations

from gladsheim.testing.completeness import Title, house_titles, missing
from gladsheim.testing.conformance import PROPERTIES, check_bots, check_game, check_state, conformance_tests
from gladsheim.testing.line_properties import check_lines
from gladsheim.testing.perft import check_position, perft, read_suite, split
from gladsheim.testing.playthrough import seek_endings, verify, write
from gladsheim.testing.traces import check_trace, trace
from gladsheim.testing.trail import Broken, Trail, option_variants, walk

__all__ = [
    "PROPERTIES",
    "Broken",
    "Title",
    "Trail",
    "check_bots",
    "check_game",
    "check_lines",
    "check_position",
    "check_state",
    "check_trace",
    "conformance_tests",
    "house_titles",
    "missing",
    "option_variants",
    "perft",
    "read_suite",
    "seek_endings",
    "split",
    "trace",
    "verify",
    "walk",
    "write",
]
