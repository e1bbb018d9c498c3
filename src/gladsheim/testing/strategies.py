"""Hypothesis strategies: reachable states as lists of small numbers, which shrink to short lines of play."""

from __future__ import annotations

from hypothesis import strategies as st

from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.testing.trail import Trail, option_variants


def all_options(game: AnyGame) -> st.SearchStrategy[Options]:
    """The default options, or those with one value changed."""
    return st.sampled_from(option_variants(game))


@st.composite
def trails(draw: st.DrawFn, game: AnyGame, options: Options | None = None, longest: int | None = None) -> Trail:
    """A reachable state with the way to it. Each number chooses among the legal actions, 0 the first of them."""
    chosen = options if options is not None else draw(all_options(game))
    trail = Trail(game, chosen)
    numbers = st.lists(st.integers(0, 2**16 - 1), max_size=min(longest or game.about.bound, game.about.bound))
    for number in draw(numbers):
        if trail.state.is_over():
            break
        actions = trail.state.legal_actions()
        trail.step(actions[number % len(actions)])
    return trail
