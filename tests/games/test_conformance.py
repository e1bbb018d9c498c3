"""Every title keeps the contract."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gladsheim.core.rng import Rng
from gladsheim.testing import Title, check_bots, check_game, check_state, option_variants
from gladsheim.testing.strategies import trails
from tests.conftest import is_interpreted

pytestmark = pytest.mark.filterwarnings("default::gladsheim.testing.rule_properties.ManyActions")

LOOKS = 3 if is_interpreted() else 8  # states of each match; the builds play the same, which traces prove
LONGEST = 60  # choices on the way to a drawn state


def test_random_matches_keep_the_contract(title: Title) -> None:
    for number, options in enumerate(option_variants(title.game)):
        check_game(title.game, options, matches=1, seed=number, looks=LOOKS)


@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_drawn_states_keep_the_contract(title: Title, data: st.DataObject) -> None:
    trail = data.draw(trails(title.game, longest=LONGEST))
    check_state(trail, Rng(len(trail.steps)))


def test_bots_finish(title: Title) -> None:
    check_bots(title.game, title.game.about.choose())


def test_every_kind_of_match_of_the_campaign_can_begin(title: Title) -> None:
    for options in title.campaign():
        assert not title.game.new(options).is_over()
