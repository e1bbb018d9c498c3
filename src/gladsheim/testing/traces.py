"""A trace: one hash over seeded random matches. Equal for every build, interpreter and platform, or something is wrong.

It covers the order of the actions, their codes, the keys and the results, so it is pinned as well: whoever changes the
rules changes the title's trace.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.testing.trail import Broken, Trail, actions_of, option_variants


def trace(game: AnyGame, matches: int = 2, seed: int = 1) -> str:
    """The hash of some random matches with every set of options."""
    digest = hashlib.sha256()
    for options in option_variants(game):
        for number in range(matches):
            _follow(game, options, Rng(seed + number), digest)
    return digest.hexdigest()[:16]


def _follow(game: AnyGame, options: Options, rng: Rng, digest: hashlib._Hash) -> None:
    trail = Trail(game, options)
    while not trail.state.is_over():
        state = trail.state
        for seat in state.actors():
            digest.update(repr((seat, actions_of(state, seat))).encode())
        actions = state.legal_actions()
        action = actions[rng.below(len(actions))]
        digest.update(game.code(state, action).encode())
        trail.step(action)
        digest.update(trail.state.key())
    results = [f"{trail.state.result(seat):.9f}" for seat in trail.seats]
    digest.update(repr((trail.state.ending(), results)).encode())
    if len(trail.seats) > 1:
        world = game.new(options).imagine(0, rng)
        world.playout(rng)
        digest.update(world.key())


def check_trace(path: Path, game: AnyGame, update: bool = False) -> None:
    """Compare the trace with the pinned one. With `update` it is written anew instead."""
    found = trace(game)
    if update:
        path.write_text(found + "\n", encoding="utf-8")
        return
    pinned = path.read_text(encoding="utf-8").strip() if path.is_file() else "nothing"
    if found != pinned:
        text = "if the rules, their order of actions or their codes changed on purpose, run pytest --golden-update"
        raise Broken(f"{game.about.name}: the trace is {found}, {path.name} pins {pinned}; {text}")
