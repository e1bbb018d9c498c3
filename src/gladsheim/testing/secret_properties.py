"""What holds where a seat does not know everything: nothing it sees tells the rest, other worlds keep what it knows."""

from __future__ import annotations

from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, SPECTATOR, State, seat_bit
from gladsheim.scene.scene import Scene
from gladsheim.testing.trail import Trail, known_to, take

_WORLDS = 3  # imagined for each seat in each state
_ENOUGH = 4  # alternatives from which one of so many
_TRIES = 12  # imagined worlds should differ from the truth


def imagined_worlds_look_the_same(trail: Trail, rng: Rng) -> None:
    """No leak: in every world a seat could be in, its scene and its choices are the ones it has."""
    for seat, worlds in _imagined(trail, rng):
        here = trail.game.scene(trail.state, seat)
        offers = _offers(trail, trail.state, seat)
        for world in worlds:
            there = trail.game.scene(world, seat)
            trail.claim(there == here, f"seat {seat} could tell an imagined world by {_difference(here, there)}")
            same = _offers(trail, world, seat) == offers
            trail.claim(same, f"seat {seat} has other choices, codes, labels or paths in an imagined world")
            trail.claim(world.actors() == trail.state.actors(), f"other seats act in a world imagined by seat {seat}")


def unwitnessed_choices_stay_secret(trail: Trail, rng: Rng) -> None:
    """Who does not witness a choice sees the same whichever it was, and imagines that it was another."""
    for seat, hidden in _unwitnessed(trail):
        after, elsewhere, told = _two_ways(trail, seat, hidden, rng)
        here, there = trail.game.scene(after.state, seat), trail.game.scene(elsewhere, seat)
        after.claim(there == here, f"{told} by {_difference(here, there)}")
        if len(hidden) >= _ENOUGH:
            keys = {after.state.imagine(seat, rng).key() for _ in range(_TRIES)}
            is_dealt_anew = keys != {after.state.key()}
            after.claim(is_dealt_anew, f"seat {seat} did not witness the last choice, but imagines only what it was")


def choices_under_way_stay_secret(trail: Trail, rng: Rng) -> None:
    """While some have chosen and others have not, a seat's table looks the same in every world it could be in."""
    chosen = trail.choices_at_once(rng)
    for seat, worlds in _imagined(trail, rng) if chosen else []:
        known = known_to(seat, chosen)
        here = trail.game.scene_with(trail.state, known, seat)
        for world in worlds:
            there = trail.game.scene_with(world, known, seat)
            told = f"while others choose seat {seat} could tell an imagined world by {_difference(here, there)}"
            trail.claim(there == here, told)


def views_tell_no_secrets(trail: Trail, rng: Rng) -> None:
    """A seat's view reads the same in every world it could be in and after every choice it could not see.

    Where nothing is hidden it is the whole line.
    """
    game, state = trail.game, trail.state
    is_kept = game.view is not None or not game.about.has_secrets
    trail.claim(is_kept, "`has` names secrets, but the Game has no `view`, the line as a seat may see it")
    for seat, worlds in _imagined(trail, rng):
        here = game.view_of(state, seat)
        is_line = bool(here) and here == here.strip() and here.isprintable()
        trail.claim(is_line, f"the view of seat {seat} is not one line: {here!r}")
        is_whole = game.about.hides(trail.options) or here == game.line(state)
        trail.claim(is_whole, f"nothing is hidden, but seat {seat} has the view {here!r}, not the line")
        for world in worlds:
            there = game.view_of(world, seat)
            trail.claim(
                there == here, f"seat {seat} has the view {here!r}, which it cannot know: {there!r} is possible"
            )
    for seat, hidden in _unwitnessed(trail):
        after, elsewhere, told = _two_ways(trail, seat, hidden, rng)
        here, there = game.view_of(after.state, seat), game.view_of(elsewhere, seat)
        after.claim(there == here, f"{told} by its view: {here!r} or {there!r}")


def sentences_tell_no_secrets(trail: Trail, rng: Rng) -> None:
    """What a seat is told of the next choice reads the same in every world it could then be in."""
    if trail.is_midway or trail.state.is_over() or len(trail.state.actors()) > 1:
        return
    after = trail.copy()
    after.state.events = []
    after.step_randomly(rng)
    events = list(after.state.events)
    for seat, worlds in _imagined(after, rng):
        for event in events:
            if not event.is_seen_by(seat):
                continue
            here = trail.game.tell(after.state, event)
            for world in worlds:
                there = trail.game.tell(world, event)
                after.claim(here == there, f"seat {seat} is told {here!r}, which it cannot know: {there!r} is possible")


def imagined_worlds_lose_nothing(trail: Trail, rng: Rng) -> None:
    """Imagined worlds hold the same things, can be imagined from again, and leave the original alone."""
    key = trail.state.key()
    inventory = trail.state.inventory()
    for seat, worlds in _imagined(trail, rng):
        here = trail.game.scene(trail.state, seat)
        for world in worlds:
            got = world.inventory()
            trail.claim(got == inventory, f"a world imagined by seat {seat} holds {got} instead of {inventory}")
            again = world.imagine(seat, rng)
            same = trail.game.scene(again, seat) == here
            trail.claim(same, f"seat {seat} imagines from an imagined world one that it could tell from the first")
            is_declared = trail.game.about.has_secrets or world.key() == key
            trail.claim(is_declared, f"seat {seat} imagines another world, but `has` does not name secrets")
        played = worlds[rng.below(_WORLDS)]
        played.playout(rng)
        trail.claim(played.is_over(), f"a world imagined by seat {seat} cannot be played to the end")
    trail.claim(trail.state.key() == key, "imagining changed the original")


def own_choices_are_possible_in_imagined_worlds(trail: Trail, rng: Rng) -> None:
    """Whatever a seat may choose, it may choose and carry out in every world it could be in."""
    for seat, worlds in _imagined(trail, rng):
        if seat not in trail.state.actors() or seat != trail.state.actor():
            continue
        actions = trail.state.legal_actions_of(seat)
        for world in worlds:
            action = actions[rng.below(len(actions))]
            try:
                world.apply_of(seat, action)
                world.playout(rng)
            except Exception as error:
                code = trail.game.code(trail.state, action)
                trail.fail(f"{code} of seat {seat} cannot be carried out in a world it imagines: {error!r}")


def spectators_see_no_more_than_seats(trail: Trail, rng: Rng) -> None:
    """Every token a spectator sees, every seat sees, with the same face where the spectator's has one."""
    if trail.is_midway:
        return
    watched = trail.game.scene(trail.state, int(SPECTATOR))
    trail.claim(watched.seat == SPECTATOR, "the spectator's scene says that it is a seat's")
    for seat in trail.seats:
        tokens = {token.id: token for token in trail.game.scene(trail.state, seat).tokens}
        for token in watched.tokens:
            if "face_down" in token.flags:
                continue
            trail.claim(token.id in tokens, f"a spectator sees {token.id}, seat {seat} does not")
            own = tokens[token.id]
            trail.claim(token.face is None or token.face == own.face, f"{token.id} has another face for seat {seat}")


def _imagined(trail: Trail, rng: Rng) -> list[tuple[int, list[State]]]:
    if trail.is_midway:
        return []
    viewers = [*trail.seats, int(SPECTATOR)]
    return [(seat, [trail.state.imagine(seat, rng) for _ in range(_WORLDS)]) for seat in viewers]


def _unwitnessed(trail: Trail) -> list[tuple[int, list[int]]]:
    """By seat the next actions that it would not witness, where there are several."""
    if trail.is_midway or trail.state.is_over() or len(trail.state.actors()) > 1:
        return []
    actor, actions = trail.state.actors()[0], trail.state.legal_actions()
    found = []
    for seat in (*trail.seats, int(SPECTATOR)):
        bit = int(seat_bit(seat))
        hidden = [action for action in actions if not int(trail.state.witnesses(action)) & bit and seat != actor]
        if len(hidden) > 1:
            found.append((seat, hidden))
    return found


def _two_ways(trail: Trail, seat: int, hidden: list[int], rng: Rng) -> tuple[Trail, State, str]:
    """The way on by one hidden action, the state after another, and what is wrong if a seat can tell them apart."""
    one, other = hidden[rng.below(len(hidden))], hidden[rng.below(len(hidden))]
    after = trail.copy()
    after.step(one)
    elsewhere = trail.state.clone()
    take(elsewhere, trail.state.actors()[0], other)
    code = trail.game.code(trail.state, other)
    return after, elsewhere, f"seat {seat} did not witness the last choice, but can tell it from {code}"


def _offers(trail: Trail, state: State, seat: int) -> list[tuple[int, str, str, object]]:
    if seat not in state.actors() or seat == CHANCE:
        return []
    game = trail.game
    actions = state.legal_actions_of(seat)
    return [(a, game.code(state, a), game.label(state, a), game.path(state, a)) for a in actions]


def _difference(here: Scene, there: Scene) -> str:
    """The first thing that two scenes show differently."""
    for group in ("prompt", "areas", "spots", "tokens", "marks", "panels", "buttons", "strip", "seat"):
        one, other = getattr(here, group), getattr(there, group)
        if one == other:
            continue
        if not isinstance(one, tuple) or len(one) != len(other):
            return f"its {group}: {one!r} or {other!r}"
        for mine, imagined in zip(one, other, strict=True):
            if mine != imagined:
                return f"its {group}: {mine!r} or {imagined!r}"
    return "nothing that can be named"


SECRET_PROPERTIES = (
    imagined_worlds_look_the_same,
    unwitnessed_choices_stay_secret,
    choices_under_way_stay_secret,
    views_tell_no_secrets,
    sentences_tell_no_secrets,
    imagined_worlds_lose_nothing,
    own_choices_are_possible_in_imagined_worlds,
    spectators_see_no_more_than_seats,
)
