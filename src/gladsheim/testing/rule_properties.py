"""What holds in every state of every title: who chooses, what may be chosen, what a choice does, how it ends."""

from __future__ import annotations

import warnings

from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, EVERYBODY, OVER, action_buffer
from gladsheim.testing.trail import Trail, actions_of, take

MANY_ACTIONS = 2000  # above this a decision should be split
_TRIED = 12  # actions tried in each state, where trying all would take long
_WEIGHTS = action_buffer()  # one for all: mypyc 2.4 leaks a vec each time interpreted code hands one to compiled code


class ManyActions(UserWarning):
    """A decision has so many actions that it should be split."""


def somebody_acts_or_it_is_over(trail: Trail, rng: Rng) -> None:
    """Either it is over, or the actors are seats in order (or CHANCE alone) and each has something to choose."""
    state, actor, actors = trail.state, int(trail.state.actor()), trail.state.actors()
    about = trail.game.about
    if actor == OVER:
        trail.claim(not actors, f"it is over, yet actors() is {actors}")
        return
    trail.claim(actor == CHANCE or actor in trail.seats, f"actor() is {actor}, which is no seat")
    trail.claim(bool(actors) and actors[0] == actor, f"actor() is {actor}, but actors() is {actors}")
    trail.claim(actors == sorted(set(actors)), f"actors() is {actors}: it should be in seat order, each seat once")
    trail.claim(CHANCE not in actors or len(actors) == 1, "CHANCE acts together with a seat")
    trail.claim(actor != CHANCE or about.has_chance, "CHANCE acts, but the card's `has` does not name chance")
    is_declared = about.is_simultaneous or len(actors) == 1
    trail.claim(is_declared, "several act at once, but the card's `has` does not name simultaneous")
    for seat in actors:
        actions = actions_of(state, seat)
        trail.claim(bool(actions), f"{trail.who(seat)} has nothing to choose from")
        trail.claim(len(set(actions)) == len(actions), f"an action is offered twice to {trail.who(seat)}")
        space = trail.game.action_space(trail.options)
        outside = [action for action in actions if not 0 <= action < space]
        trail.claim(not outside, f"action {outside[:1]} is not from 0 to {space - 1}")
        if len(actions) > MANY_ACTIONS:
            text = f"{about.name} offers {len(actions)} actions in one decision; split decisions above {MANY_ACTIONS}"
            warnings.warn(text, ManyActions, stacklevel=2)
    same = state.legal_actions() == actions_of(state, actor)
    trail.claim(same, "list_actions and list_actions_of(actor()) differ")


def every_offered_action_applies(trail: Trail, rng: Rng) -> None:
    """Any offered action can be taken, and leaves a state in which somebody acts or it is over."""
    for seat, action in _some_choices(trail, rng):
        after = trail.copy()
        try:
            take(after.state, seat, action)
            after.state.actors()
            is_alive = after.state.is_over() or bool(after.state.legal_actions())
        except Exception as error:
            trail.fail(f"offered action {_name(trail, action)} cannot be taken by {trail.who(seat)}: {error!r}")
        trail.claim(is_alive, f"after {_name(trail, action)} nobody can do anything and it is not over")


def applying_is_deterministic(trail: Trail, rng: Rng) -> None:
    """The same action on two copies gives the same state, whether events are noted or not."""
    for seat, action in _some_choices(trail, rng, most=3):
        one, other = trail.state.clone(), trail.state.clone()
        one.events = []
        for copy in (one, other):
            take(copy, seat, action)
        same = one.key() == other.key() and one.actors() == other.actors()
        same = same and one.legal_actions() == other.legal_actions()
        trail.claim(same, f"{_name(trail, action)} on two copies of a state gives two different states")


def a_clone_is_independent(trail: Trail, rng: Rng) -> None:
    """A clone is equal, has no events, and nothing done to it is felt by the original."""
    state = trail.state
    before = _fingerprint(trail)
    clone = state.clone()
    trail.claim(type(clone) is type(state), "clone() is of another class than its original")
    trail.claim(clone.key() == state.key(), "clone() has another key than its original")
    trail.claim(clone.legal_actions() == state.legal_actions(), "clone() has other actions than its original")
    trail.claim(clone.events is None, "clone() takes the events with it; they belong to the original")
    for seat, action in _some_choices(trail, rng, most=3):
        copy = state.clone()
        take(copy, seat, action)
    clone.playout(rng)
    trail.claim(clone.is_over(), "playout() stopped before the end")
    trail.claim(_fingerprint(trail) == before, "playing on with a clone changed the original")


def equal_keys_mean_equal_states(trail: Trail, rng: Rng) -> None:
    """Two choices that lead to the same key lead to the same choices, ending and results."""
    seen: dict[bytes, tuple[str, object]] = {}
    for seat, action in _some_choices(trail, rng):
        after = trail.state.clone()
        take(after, seat, action)
        offered = [(actor, sorted(actions_of(after, actor))) for actor in after.actors()]
        facts = (offered, after.ending(), [after.result(other) for other in trail.seats], after.inventory())
        code = _name(trail, action)
        other, known = seen.setdefault(after.key(), (code, facts))
        trail.claim(known == facts, f"{other} and {code} lead to different states with the same key")


def chance_has_weights(trail: Trail, rng: Rng) -> None:
    """Where CHANCE acts, every outcome has a positive weight."""
    if trail.state.actor() != CHANCE:
        return
    listed, weighed = len(trail.state.legal_actions()), int(trail.state.list_weights(_WEIGHTS))
    trail.claim(listed == weighed, f"there are {listed} outcomes, but {weighed} weights")
    for action, weight in trail.state.outcomes():
        trail.claim(weight > 0, f"outcome {_name(trail, action)} has weight {weight}")


def witnesses_are_declared(trail: Trail, rng: Rng) -> None:
    """A choice that somebody does not see makes a title one with secrets."""
    for _, action in _some_choices(trail, rng):
        mask = int(trail.state.witnesses(action))
        trail.claim(0 <= mask <= EVERYBODY, f"witnesses({_name(trail, action)}) is {mask}, which is no mask of seats")
        is_declared = mask == EVERYBODY or trail.game.about.has_secrets
        trail.claim(is_declared, f"not everybody sees {_name(trail, action)}, but `has` does not name secrets")


def the_result_agrees_with_the_ending(trail: Trail, rng: Rng) -> None:
    """Results lie in [-1, 1] and are related as the card says, partners share theirs, and the ending is listed."""
    state, about = trail.state, trail.game.about
    results = [state.result(seat) for seat in trail.seats]
    if not state.is_over():
        trail.claim(state.ending() == "", f"ending() is {state.ending()!r}, but it is not over")
        trail.claim(not any(results), f"results are {results}, but it is not over")
        return
    trail.claim(state.ending() in about.endings, f"ending {state.ending()!r} is not among {', '.join(about.endings)}")
    trail.claim(all(-1 <= result <= 1 for result in results), f"results {results} leave [-1, 1]")
    is_balanced = about.utility != "zero_sum" or abs(sum(results)) < 1e-9
    trail.claim(is_balanced, f"results {results} do not sum to zero, as the card promises")
    is_one = about.utility != "cooperative" or len(set(results)) == 1
    trail.claim(is_one, f"results {results} are not one for all seats, as the card promises")
    for group in trail.game.partners_with(trail.options):
        got = {results[seat] for seat in group if seat in trail.seats}
        trail.claim(len(got) <= 1, f"partners {group} got different results: {results}")


def it_ends_within_the_bound(trail: Trail, rng: Rng) -> None:
    """No match takes more choices than the card says."""
    taken, bound = len(trail.steps), trail.game.about.bound
    trail.claim(taken <= bound, f"{taken} choices were made, but the card's bound is {bound}")
    trail.claim(taken < bound or trail.state.is_over(), f"it is not over after {bound} choices, the card's bound")


def nothing_is_lost(trail: Trail, rng: Rng) -> None:
    """Pieces, cards and tiles are the same multiset as at the start."""
    start = trail.game.new(trail.options).inventory()
    now = trail.state.inventory()
    trail.claim(now == start, f"the inventory was {start} at the start and is {now}")


def _some_choices(trail: Trail, rng: Rng, most: int = _TRIED) -> list[tuple[int, int]]:
    """(seat, action) pairs; of a joint choice only the first actor's, since commitments come in seat order."""
    if trail.state.is_over():
        return []
    actions = trail.state.legal_actions()
    if len(actions) > most:
        start = rng.below(len(actions))
        stride = len(actions) // most
        actions = [actions[(start + i * stride) % len(actions)] for i in range(most)]
    return [(int(trail.state.actor()), action) for action in actions]


def _name(trail: Trail, action: int) -> str:
    try:
        return trail.game.code(trail.state, action)
    except Exception:
        return f"action {action}"


def _fingerprint(trail: Trail) -> tuple[object, ...]:
    state = trail.state
    line = "" if trail.is_midway else trail.game.line(state)
    return state.key(), line, state.actors(), state.legal_actions(), state.inventory()


RULE_PROPERTIES = (
    somebody_acts_or_it_is_over,
    every_offered_action_applies,
    applying_is_deterministic,
    a_clone_is_independent,
    equal_keys_mean_equal_states,
    chance_has_weights,
    witnesses_are_declared,
    the_result_agrees_with_the_ending,
    it_ends_within_the_bound,
    nothing_is_lost,
)
