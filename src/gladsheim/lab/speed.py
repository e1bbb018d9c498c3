"""How fast a title runs on this machine. As a program it prints one measurement as JSON, so that the compiled and the
interpreted build can be measured side by side in processes of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time

from gladsheim import load
from gladsheim.bots.levels import make_bot
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, OVER, State, action_buffer, pick_weighted

_ITERATIONS = 100  # of the search between two looks at the clock


@dataclass(frozen=True, slots=True)
class Speed:
    """Things a second on one core."""

    is_compiled: bool
    playouts: float  # random matches from the start to the end, the title's own way
    moves: float  # decisions through list_actions and apply, from the contract's own loop
    iterations: float  # of the search, from the start


def measure(game: AnyGame, options: Options, seconds: float) -> Speed:
    """Measure for about so many seconds of processor time in all."""
    start = game.new(options)
    share = seconds / 3
    generic = _rate(lambda seed: State.playout(_clone(start), Rng(seed)), share)
    sample = [_length(_clone(start), Rng(seed)) for seed in range(50)]
    return Speed(
        is_compiled=_is_compiled(start),
        playouts=_rate(lambda seed: _clone(start).playout(Rng(seed)), share),
        moves=generic * sum(sample) / len(sample),
        iterations=_search_rate(game, options, share),
    )


def measure_apart(id: str, options: Options, seconds: float, *, interpreted: bool, checkout: str = "") -> Speed:
    """The same in a fresh process, compiled as far as the build goes or interpreted; of another checkout if named."""
    surroundings = {name: value for name, value in os.environ.items() if name != "GLADSHEIM_PURE"}
    if interpreted:
        surroundings["GLADSHEIM_PURE"] = "1"
    if checkout:
        surroundings["PYTHONPATH"] = os.path.join(checkout, "src")
    command = [sys.executable, "-m", "gladsheim.lab.speed", id, str(options), str(seconds)]
    done = subprocess.run(command, env=surroundings, cwd=checkout or None, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = done.stderr.strip().splitlines()
        raise Invalid(f"The measurement of {id} failed: {said[-1] if said else 'it said nothing'}.")
    return Speed(**json.loads(done.stdout))


def _rate(work: Callable[[int], None], seconds: float) -> float:
    """How often a second something can be done; it is handed a new seed each time."""
    work(0)
    begun = process_time()
    done = 0
    while (spent := process_time() - begun) < seconds or done == 0:
        work(done)
        done += 1
    return done / spent


def _clone(state: State) -> State:
    copy = state.clone()
    copy.events = None
    return copy


def _length(state: State, rng: Rng) -> int:
    """How many choices a random match takes, the dice included."""
    actions, weights = action_buffer(), action_buffer()
    count = 0
    while (seat := state.actor()) != OVER:
        n = state.list_actions(actions)
        pick = pick_weighted(weights, state.list_weights(weights), rng) if seat == CHANCE else rng.below(n)
        state.apply(actions[pick])
        count += 1
    return count


def _search_rate(game: AnyGame, options: Options, seconds: float) -> float:
    """Search the first decision again and again, each time with a new tree."""
    rng = Rng(1)
    state = game.new(options)
    while state.actor() == CHANCE:
        weights = action_buffer()
        state.apply(state.legal_actions()[pick_weighted(weights, state.list_weights(weights), rng)])
    seat = state.actors()[0]
    bot = make_bot(f"search:{_ITERATIONS}", game, options)

    def think(_: int) -> None:
        bot.restart()
        bot.choose(state.imagine(seat, rng), seat)

    return _ITERATIONS * _rate(think, seconds)


def _is_compiled(state: State) -> bool:
    return not str(sys.modules[type(state).__module__].__file__).endswith(".py")


if __name__ == "__main__":
    _id, _options, _seconds = sys.argv[1:]
    _game = load(_id)
    print(json.dumps(asdict(measure(_game, _game.about.choose(_options), float(_seconds)))))
