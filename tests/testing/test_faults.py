"""Every property of the conformance kit catches the fault it is there for. The template is broken on purpose."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import gladsheim.template
from gladsheim.core.action import Path, picks
from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, SPECTATOR, Event, State
from gladsheim.core.telling import Told
from gladsheim.core.verbs import Verb, Vocabulary
from gladsheim.scene.scene import Button, Mark, Scene, Token, TokenKind
from gladsheim.testing import PROPERTIES, Broken, check_game
from gladsheim.testing.layer_properties import LAYER_PROPERTIES
from gladsheim.testing.rule_properties import RULE_PROPERTIES, ManyActions
from tests.spelled import Spelled

RIGHT: AnyGame = gladsheim.template.GAME
SPARE = RIGHT.action_space(RIGHT.choose()) - 1


class Borrowed(State):
    """The template's state behind one that only hands on: nothing is wrong with it yet."""

    def __init__(self, inner: Any = None) -> None:
        super().__init__()
        self.inner = inner  # own

    def actor(self) -> i64:
        return i64(self.inner.actor())

    def actors(self) -> list[int]:
        return list(self.inner.actors())

    def list_actions(self, out: vec[i64]) -> i64:
        return self.list_actions_of(self.actor(), out)

    def list_actions_of(self, seat: i64, out: vec[i64]) -> i64:
        return i64(self.inner.list_actions_of(seat, out))

    def list_weights(self, out: vec[i64]) -> i64:
        return i64(self.inner.list_weights(out))

    def apply(self, action: i64) -> None:
        self.apply_of(self.actor(), action)

    def apply_of(self, seat: i64, action: i64) -> None:
        self.inner.events = self.events
        self.inner.apply_of(seat, action)

    def result(self, seat: i64) -> float:
        return float(self.inner.result(seat))

    def ending(self) -> str:
        return str(self.inner.ending())

    def clone(self) -> State:
        return type(self)(self.inner.clone())

    def imagine(self, seat: i64, rng: Rng) -> State:
        return type(self)(self.inner.imagine(seat, rng))

    def witnesses(self, action: i64) -> i64:
        return i64(self.inner.witnesses(action))

    def inventory(self) -> list[int]:
        return list(self.inner.inventory())

    def key(self) -> bytes:
        return bytes(self.inner.key())


class Handed(Verb[Any]):
    """A verb of the template, asked about the state within a borrowed one."""

    def __init__(self, verb: Verb[Any], **changed: Any) -> None:
        self.verb = verb
        self.number, self.form, self.example, self.is_chance = verb.number, verb.form, verb.example, verb.is_chance  # type: ignore[misc]
        for name, value in changed.items():
            setattr(self, name, value)

    def code(self, state: Any, action: int) -> str:
        return self.verb.code(state.inner, action)

    def read(self, state: Any, found: re.Match[str]) -> int:
        return self.verb.read(state.inner, found)

    def label(self, state: Any, action: int) -> str:
        return self.verb.label(state.inner, action)

    def path(self, state: Any, action: int) -> Path:
        return self.verb.path(state.inner, action)

    def button(self, state: Any, action: int) -> Button | None:
        return self.verb.button(state.inner, action)

    def forbids(self, state: Any, action: int) -> str:
        return self.verb.forbids(state.inner, action)


SAID = {"code", "parse", "label", "path", "forbids"}


def borrow(
    kind: type[Borrowed] = Borrowed, verbs: Sequence[Verb[Any]] | None = None, **parts: Callable[..., Any]
) -> AnyGame:
    """The template with another State, with other verbs, and with other functions in the place of its own."""

    def on_inner(part: Callable[..., Any]) -> Callable[..., Any]:
        return lambda state, *rest: part(state.inner, *rest)

    own: dict[str, Any] = {name: on_inner(getattr(RIGHT, name)) for name in ("line", "scene", "tell", "view")}
    own["new"] = lambda options: kind(RIGHT.new(options))
    own["read"] = lambda text, options: kind(RIGHT.read(text, options))
    handed = Vocabulary(RIGHT.verbs.verb_of, *([Handed(verb) for verb in RIGHT.verbs] if verbs is None else verbs))
    own["verbs"] = Spelled(handed, **{name: part for name, part in parts.items() if name in SAID})
    return dataclasses.replace(RIGHT, **(own | {name: part for name, part in parts.items() if name not in SAID}))


def with_verb(which: str, **changed: Any) -> AnyGame:
    """The template with one verb changed."""
    return borrow(verbs=[Handed(verb, **(changed if verb.example == which else {})) for verb in RIGHT.verbs])


# States with a fault


class NobodyActs(Borrowed):
    def list_actions_of(self, seat: i64, out: vec[i64]) -> i64:
        return i64(0) if self.inner.round == 2 else super().list_actions_of(seat, out)


class ActorsOutOfOrder(Borrowed):
    def actors(self) -> list[int]:
        return super().actors()[::-1]


class OffersTwice(Borrowed):
    def list_actions_of(self, seat: i64, out: vec[i64]) -> i64:
        n = super().list_actions_of(seat, out)
        out[n] = out[0]
        return n + 1


class OffersBeyondTheSpace(Borrowed):
    def list_actions_of(self, seat: i64, out: vec[i64]) -> i64:
        n = super().list_actions_of(seat, out)
        out[n] = SPARE + 1
        return n + 1

    def apply_of(self, seat: i64, action: i64) -> None:
        super().apply_of(seat, action if action <= SPARE else self.legal_actions()[0])


class OffersTheImpossible(Borrowed):
    """Only its copies refuse, so that it is not the random match itself that fails."""

    is_copy = False

    def clone(self) -> State:
        copy = super().clone()
        assert isinstance(copy, OffersTheImpossible)
        copy.is_copy = True
        return copy

    def apply_of(self, seat: i64, action: i64) -> None:
        if action == SPARE and self.is_copy:
            raise KeyError("no rule for that")
        super().apply_of(seat, action)


class ImaginesWhatCannotBePlayed(OffersTheImpossible):
    def clone(self) -> State:
        return Borrowed.clone(self)

    def imagine(self, seat: i64, rng: Rng) -> State:
        world = super().imagine(seat, rng)
        assert isinstance(world, OffersTheImpossible)
        world.is_copy = True
        return world


class Forgetful(Borrowed):
    """Draws on something that is not in the state."""

    calls = 0

    def apply_of(self, seat: i64, action: i64) -> None:
        super().apply_of(seat, action)
        Forgetful.calls += 1
        self.inner.fame[0] = Forgetful.calls % 7


class SharesItsClone(Borrowed):
    def clone(self) -> State:
        return type(self)(self.inner)


class SharesALayer(Borrowed):
    def clone(self) -> State:
        copy = self.inner.clone()
        copy.fame = self.inner.fame
        copy.stowed = self.inner.stowed
        return type(self)(copy)


class ClonesItsEvents(Borrowed):
    def clone(self) -> State:
        copy = super().clone()
        copy.events = []
        return copy


class ZeroWeight(Borrowed):
    def list_weights(self, out: vec[i64]) -> i64:
        n = super().list_weights(out)
        out[0] = 0
        return n


class TooFewWeights(Borrowed):
    def list_weights(self, out: vec[i64]) -> i64:
        return super().list_weights(out) - 1


class NoMask(Borrowed):
    def witnesses(self, action: i64) -> i64:
        return i64(-1)


class WrongEnding(Borrowed):
    def ending(self) -> str:
        return "bored" if super().ending() else ""


class EarlyEnding(Borrowed):
    def ending(self) -> str:
        return super().ending() or "richest"


class NotZeroSum(Borrowed):
    def result(self, seat: i64) -> float:
        return abs(super().result(seat))


class TooGood(Borrowed):
    def result(self, seat: i64) -> float:
        return 3 * super().result(seat)


class LosesAShip(Borrowed):
    def inventory(self) -> list[int]:
        return super().inventory()[self.inner.round :]


class ImaginesAnotherHand(Borrowed):
    """Does not even keep a seat's own ships."""

    def imagine(self, seat: i64, rng: Rng) -> State:
        world = self.inner.clone()
        for ship in range(world.dealt):
            world.oars[ship] = world.oars[(ship + 1) % world.dealt]
        return type(self)(world)


class ImaginesTheTruth(Borrowed):
    def imagine(self, seat: i64, rng: Rng) -> State:
        return self.clone()


class OneKey(Borrowed):
    def key(self) -> bytes:
        return b"a raid"


class ImaginesTheSameShipTwice(Borrowed):
    def imagine(self, seat: i64, rng: Rng) -> State:
        world = self.inner.imagine(seat, rng)
        for ship in range(world.dealt):
            if world.sent[ship] == 0 and ship // world.ships != seat:
                world.oars[ship] = 1
        return type(self)(world)


class ImaginesAnotherActor(Borrowed):
    def imagine(self, seat: i64, rng: Rng) -> State:
        world = self.inner.imagine(seat, rng)
        if world.actor() == CHANCE and world.dealt == world.seats * world.ships:
            world.apply(world.legal_actions()[0])
        return type(self)(world)


class Forgets(Borrowed):
    """Has a layer that no clone is given. Its value happens to be the same in all of them."""

    def __init__(self, inner: Any = None) -> None:
        super().__init__(inner)
        self.tide = 0


class ForgetsLater(Forgets):
    """Copies the layer, but not what it holds."""

    def clone(self) -> State:
        copy = super().clone()
        assert isinstance(copy, ForgetsLater)
        copy.tide = 0
        return copy

    def apply_of(self, seat: i64, action: i64) -> None:
        super().apply_of(seat, action)
        self.tide += 1


class Harbour(Borrowed):
    """Has a layer of numbers beside the borrowed state. Nothing is wrong with it yet."""

    def __init__(self, inner: Any = None) -> None:
        super().__init__(inner)
        self.berths: vec[i64] = vec[i64]([0, 0])  # own

    def clone(self) -> State:
        copy = super().clone()
        assert isinstance(copy, Harbour)
        copy.berths = self.berths[:]
        return copy


class SaysNothing(Harbour):
    def __init__(self, inner: Any = None) -> None:
        super().__init__(inner)
        self.berths = vec[i64]([0, 0])


class SaysOwnButShares(Harbour):
    def clone(self) -> State:
        copy = super().clone()
        assert isinstance(copy, Harbour)
        copy.berths = self.berths
        return copy


class WritesToWhatItShares(Harbour):
    def __init__(self, inner: Any = None) -> None:
        super().__init__(inner)
        self.berths = vec[i64]([0, 0])  # shared

    def clone(self) -> State:
        copy = super().clone()
        assert isinstance(copy, Harbour)
        copy.berths = self.berths
        return copy

    def apply_of(self, seat: i64, action: i64) -> None:
        super().apply_of(seat, action)
        self.berths[0] += 1


class CannotTravel(Borrowed):
    def __init__(self, inner: Any = None) -> None:
        super().__init__(inner)
        self.wind = lambda: 0  # shared

    def clone(self) -> State:
        copy = super().clone()
        assert isinstance(copy, CannotTravel)
        copy.wind = self.wind
        return copy


class TravelsWithItsEvents(Borrowed):
    def __deepcopy__(self, memo: object) -> State:
        copy = self.clone()
        copy.events = []
        return copy


# Notation, pictures and sentences with a fault


def change(scene: Scene, **parts: Any) -> Scene:
    return dataclasses.replace(scene, **parts)


def true_scene(state: Borrowed, seat: int) -> Scene:
    scene: Scene = RIGHT.scene(state.inner, seat)
    return scene


def peeking_scene(state: Borrowed, seat: int) -> Scene:
    """Names the face-down ships by their oars."""
    scene = true_scene(state, seat)
    oars = state.inner.oars
    tokens = tuple(
        dataclasses.replace(token, badges=())
        if "face_down" not in token.flags or token.area == "pile"
        else dataclasses.replace(token, label=f"A ship with {oars[int(token.id[5:])]} oars")
        for token in scene.tokens
    )
    return change(scene, tokens=tokens)


def generous_scene(state: Borrowed, seat: int) -> Scene:
    """Shows spectators everything."""
    if seat != SPECTATOR:
        return true_scene(state, seat)
    open_hands = [true_scene(state, other) for other in range(state.inner.seats)]
    shown = {token.id: token for scene in open_hands for token in scene.tokens if "face_down" not in token.flags}
    scene = true_scene(state, seat)
    return change(scene, tokens=tuple(shown.get(token.id, token) for token in scene.tokens))


def doubled_scene(state: Borrowed, seat: int) -> Scene:
    scene = true_scene(state, seat)
    return change(scene, tokens=(*scene.tokens, scene.tokens[0]))


def floating_scene(state: Borrowed, seat: int) -> Scene:
    scene = true_scene(state, seat)
    return change(scene, areas=scene.areas[1:])


def spotless_scene(state: Borrowed, seat: int) -> Scene:
    scene = true_scene(state, seat)
    return change(scene, spots=tuple(spot for spot in scene.spots if not spot.id.startswith("berth")))


def covered_scene(state: Borrowed, seat: int) -> Scene:
    """Lays a sail over every spot."""
    scene = true_scene(state, seat)
    sails = (
        Token(f"sail:{spot.id}", spot.area, "counter", "S", x=spot.x, y=spot.y, label="A sail") for spot in scene.spots
    )
    return change(scene, tokens=(*scene.tokens, *sails))


def silent_scene(state: Borrowed, seat: int) -> Scene:
    scene = true_scene(state, seat)
    return change(scene, tokens=tuple(dataclasses.replace(token, label="") for token in scene.tokens))


def endless_scene(state: Borrowed, seat: int) -> Scene:
    scene = true_scene(state, seat)
    endless: Any = None
    return change(scene, areas=tuple(dataclasses.replace(area, width=endless) for area in scene.areas))


def shifting_scene(state: Borrowed, seat: int) -> Scene:
    """Gives things another id in every round."""
    scene = true_scene(state, seat)
    tokens = tuple(
        dataclasses.replace(token, id=f"{token.id}-{state.inner.round}", kind="piece") for token in scene.tokens
    )
    return change(scene, tokens=tokens)


def turncoat_scene(state: Borrowed, seat: int) -> Scene:
    """Calls a thing a card before the deal is done and a piece afterwards."""
    scene = true_scene(state, seat)
    kind: TokenKind = "card" if state.inner.round == 0 else "piece"
    return change(scene, tokens=tuple(dataclasses.replace(token, kind=kind) for token in scene.tokens))


def pointing_scene(state: Borrowed, seat: int) -> Scene:
    """Marks something for the sake of a token that is not there."""
    return change(true_scene(state, seat), marks=(Mark("mark:argo", "sea", "ring", about="ship:argo"),))


def homeless_scene(state: Borrowed, seat: int) -> Scene:
    """Forgets whose halls they are."""
    scene = true_scene(state, seat)
    return change(scene, areas=tuple(dataclasses.replace(area, seat=None) for area in scene.areas))


def crowded_scene(state: Borrowed, seat: int) -> Scene:
    scene = true_scene(state, seat)
    areas = (dataclasses.replace(area, seat=7 if area.seat == 1 else area.seat) for area in scene.areas)
    return change(scene, areas=tuple(areas))


def grasping_scene(state: Borrowed, seat: int) -> Scene:
    """Lays everybody's hall into one's own dock."""
    scene = true_scene(state, seat)
    docked = (dataclasses.replace(area, place="dock") if area.seat is not None else area for area in scene.areas)
    return change(scene, areas=tuple(docked))


def gilded_scene(state: Borrowed, seat: int) -> Scene:
    """Is made of what no client can draw."""
    scene = true_scene(state, seat)
    gold: Any = "gold"
    return change(scene, tokens=tuple(dataclasses.replace(token, material=gold) for token in scene.tokens))


def winking_scene(state: Borrowed, seat: int) -> Scene:
    scene = true_scene(state, seat)
    flags: Any = ("spent", "asleep")
    return change(scene, tokens=tuple(dataclasses.replace(token, flags=flags) for token in scene.tokens))


def buttonless_scene(state: Borrowed, seat: int) -> Scene:
    return change(true_scene(state, seat), buttons=())


def eager_scene(state: Borrowed, seat: int) -> Scene:
    """Shows a button whether it is offered or not."""
    return change(true_scene(state, seat), buttons=(Button("button:spare", "Spare the shore"),))


def peeking_choosing(state: Borrowed, chosen: Mapping[int, int | None], seat: int) -> Scene:
    return peeking_scene(state, seat)


def clearing_choosing(state: Borrowed, chosen: Mapping[int, int | None], seat: int) -> Scene:
    """Takes away what could be chosen instead."""
    return change(true_scene(state, seat), tokens=())


def telltale(state: Borrowed, event: Event) -> Told:
    return Told(f"{RIGHT.tell(state.inner, event).text} Ship 5 has {state.inner.oars[5]} oars.")


def rambling_tell(state: Borrowed, event: Event) -> Told:
    """Speaks of a place that is nowhere."""
    return dataclasses.replace(RIGHT.tell(state.inner, event), spots=("berth:asgard",))


def gossiping_tell(state: Borrowed, event: Event) -> Told:
    return dataclasses.replace(RIGHT.tell(state.inner, event), tokens=("ship:argo",))


def careless_parse(state: Borrowed, text: str) -> int:
    return int(text.split("-")[1])


def accepting_parse(state: Borrowed, text: str) -> int:
    try:
        return int(RIGHT.parse(state.inner, text))
    except Invalid:
        return state.legal_actions()[0]


def haughty_parse(state: Borrowed, text: str) -> int:
    """Calls Invalid what is only Illegal."""
    action = int(RIGHT.parse(state.inner, text))
    if all(action not in state.legal_actions_of(seat) for seat in state.actors()):
        raise Invalid("never heard of it")
    return action


def one_code(state: Borrowed, action: int) -> str:
    return "deal-1"


def lossy_line(state: Borrowed) -> str:
    """Forgets fame."""
    words = RIGHT.line(state.inner).split()
    words[5] = "/".join("0" for _ in words[5].split("/"))
    return " ".join(words)


def crashing_read(text: str, options: Options) -> Borrowed:
    words = text.split()
    return Borrowed(RIGHT.read(text, options)) if words[6] else Borrowed()


def gullible(kind: type[Borrowed]) -> AnyGame:
    """Reads a line that no match could have as a position of a kind, where an honest reader refuses it."""

    def read(text: str, options: Options) -> Borrowed:
        try:
            return Borrowed(RIGHT.read(text, options))
        except Invalid:
            if len(text.split()) != 7:
                raise
            return kind(RIGHT.new(options))

    return borrow(read=read)


class ReadsWithoutAShip(Borrowed):
    def inventory(self) -> list[int]:
        return super().inventory()[1:]


class ReadsWhatLosesAShip(Borrowed):
    def inventory(self) -> list[int]:
        return super().inventory()[1 if self.ending() else 0 :]


class ReadsWhatBreaks(Borrowed):
    def apply_of(self, seat: i64, action: i64) -> None:
        raise IndexError


class ReadsWhatNeverEnds(Borrowed):
    def apply_of(self, seat: i64, action: i64) -> None:
        pass

    def playout(self, rng: Rng) -> None:
        pass


class ReadsWhatNobodyPlays(Borrowed):
    def list_actions_of(self, seat: i64, out: vec[i64]) -> i64:
        return 0

    def playout(self, rng: Rng) -> None:
        pass


class ReadsWhatEndsOtherwise(Borrowed):
    def ending(self) -> str:
        return "bored" if super().ending() else ""


class ReadsWhatItDoesNotWrite(Borrowed):
    def key(self) -> bytes:
        return b"another"


def peeking_view(state: Borrowed, seat: int) -> str:
    return RIGHT.line(state.inner)


def late_peeking_view(state: Borrowed, seat: int) -> str:
    """Shows all hands from the second round on."""
    return RIGHT.line(state.inner) if state.inner.round > 1 else RIGHT.view_of(state.inner, seat)


def two_line_view(state: Borrowed, seat: int) -> str:
    return RIGHT.view_of(state.inner, seat).replace(" ", "\n", 1)


def one_path(state: Borrowed, action: int) -> object:
    return picks("die:weather")


def prefix_path(state: Borrowed, action: int) -> object:
    path = RIGHT.path(state.inner, action)
    return path if action % 3 else path[:1]


def lost_path(state: Borrowed, action: int) -> object:
    return picks(f"nothing:{action}")


def long_path(state: Borrowed, action: int) -> object:
    return RIGHT.path(state.inner, action) + picks(*["die:weather"] * 4)


def no_path(state: Borrowed, action: int) -> object:
    return ()


def reads_the_first(state: Borrowed, found: re.Match[str]) -> int:
    return 0


def reads_nothing(state: Borrowed, found: re.Match[str]) -> int:
    raise Invalid("never heard of it")


def silent_forbids(state: Borrowed, action: int) -> str:
    return ""


def wordy_forbids(state: Borrowed, action: int) -> str:
    return "It is forbidden."


_CHANGED = "changed_lines_are_refused_or_can_be_played"
FAULTS: list[tuple[str, AnyGame, str]] = [
    ("somebody_acts_or_it_is_over", borrow(NobodyActs), r"nothing to choose from"),
    ("somebody_acts_or_it_is_over", borrow(ActorsOutOfOrder), r"actors\(\) is \[1, 0\]"),
    ("somebody_acts_or_it_is_over", borrow(OffersTwice), r"is offered twice"),
    ("somebody_acts_or_it_is_over", borrow(OffersBeyondTheSpace), r"is not from 0 to"),
    ("every_offered_action_applies", borrow(OffersTheImpossible), r"cannot be taken by seat"),
    ("applying_is_deterministic", borrow(Forgetful), r"two different states"),
    ("a_clone_is_independent", borrow(SharesItsClone), r"changed the original"),
    ("a_clone_is_independent", borrow(SharesALayer), r"changed the original"),
    ("a_clone_is_independent", borrow(ClonesItsEvents), r"takes the events"),
    ("every_layer_is_cloned", borrow(Forgets), r"makes the layer 'tide', but clone\(\) does not copy it"),
    ("every_layer_is_cloned", borrow(ForgetsLater), r"the layer 'tide' of a clone has another value"),
    ("layers_are_shared_or_own", borrow(SaysNothing), r"'berths' does not say in __init__"),
    ("layers_are_shared_or_own", borrow(SaysOwnButShares), r"'berths' says that it is own, but is not"),
    ("shared_layers_are_not_written_to", borrow(WritesToWhatItShares), r"changed the layer 'berths' of the original"),
    ("states_can_be_copied_and_pickled", borrow(CannotTravel), r"pickle fails"),
    ("states_can_be_copied_and_pickled", borrow(TravelsWithItsEvents), r"copy.deepcopy takes the events with it"),
    ("matches_can_be_copied_and_pickled", borrow(Forgetful), r"the copy of a match"),
    ("equal_keys_mean_equal_states", borrow(OneKey), r"with the same key"),
    ("unwitnessed_choices_stay_secret", borrow(ImaginesTheTruth), r"imagines only what it was"),
    ("unwitnessed_choices_stay_secret", borrow(ImaginesTheTruth, scene=peeking_scene), r"can tell it from deal-\d+ by"),
    ("choices_under_way_stay_secret", borrow(choosing=peeking_choosing), r"while others choose .* by its tokens"),
    ("chance_has_weights", borrow(ZeroWeight), r"has weight 0"),
    ("chance_has_weights", borrow(TooFewWeights), r"but 15 weights"),
    ("witnesses_are_declared", borrow(NoMask), r"no mask of seats"),
    ("the_result_agrees_with_the_ending", borrow(WrongEnding), r"is not among"),
    ("the_result_agrees_with_the_ending", borrow(EarlyEnding), r"but it is not over"),
    ("the_result_agrees_with_the_ending", borrow(NotZeroSum), r"do not sum to zero"),
    ("the_result_agrees_with_the_ending", borrow(TooGood), r"leave \[-1, 1\]"),
    ("nothing_is_lost", borrow(LosesAShip), r"the inventory was"),
    ("imagined_worlds_look_the_same", borrow(ImaginesAnotherHand), r"by its tokens"),
    ("imagined_worlds_look_the_same", borrow(ImaginesAnotherActor), r"by its prompt"),
    ("imagined_worlds_look_the_same", borrow(scene=peeking_scene), r"by its tokens"),
    ("imagined_worlds_lose_nothing", borrow(ImaginesTheSameShipTwice), r"instead of"),
    ("views_tell_no_secrets", borrow(view=late_peeking_view), r"which it cannot know"),
    ("views_tell_no_secrets", borrow(view=peeking_view), r"can tell it from deal-\d+ by its view"),
    ("views_tell_no_secrets", borrow(view=two_line_view), r"is not one line"),
    (
        "views_tell_no_secrets",
        dataclasses.replace(RIGHT, view=None),
        r"`has` names secrets, but the Game has no `view`",
    ),
    ("sentences_tell_no_secrets", borrow(tell=telltale), r"which it cannot know"),
    ("spectators_see_no_more_than_seats", borrow(scene=generous_scene), r"has another face"),
    ("sentences_name_what_is_there", borrow(tell=rambling_tell), r"speaks of \['berth:asgard'\], which"),
    ("sentences_name_what_is_there", borrow(tell=gossiping_tell), r"speaks of \['ship:argo'\], which"),
    ("every_action_has_a_verb", borrow(verbs=[Handed(verb) for verb in RIGHT.verbs][:-1]), r"is of no verb"),
    ("every_action_has_a_verb", with_verb("send-7", is_chance=True), r"is a verb of chance"),
    ("codes_are_read_by_their_own_verb", with_verb("send-7", form=re.compile("send-[7-9]")), r"form does not take it"),
    ("codes_are_read_by_their_own_verb", with_verb("send-7", read=reads_the_first), r"and reads it as"),
    ("codes_are_read_by_their_own_verb", with_verb("send-7", read=reads_nothing), r"which refuses it"),
    ("codes_are_read_by_their_own_verb", with_verb("spare", form=re.compile("spare|send-.*")), r"also has the form of"),
    ("examples_are_read", with_verb("send-7", example="send seven"), r"does not take its own example"),
    (
        "examples_are_read",
        with_verb("spare", form=re.compile("spare|cup-.*")),
        r"cup-hearth is of .* also has",
    ),
    ("examples_are_read", with_verb("send-7", read=reads_the_first), r"reads its example as action 0, which is of <"),
    ("choices_can_be_clicked", borrow(path=no_path), r"has no path"),
    ("choices_can_be_clicked", borrow(scene=buttonless_scene), r"the button of spare is not in the scene"),
    ("choices_can_be_clicked", borrow(scene=eager_scene), r"which chooses nothing"),
    ("refusals_have_reasons", borrow(forbids=silent_forbids), r"without a reason"),
    ("refusals_have_reasons", borrow(forbids=wordy_forbids), r"is no part of a sentence"),
    ("codes_mean_one_action", borrow(code=one_code), r"stands for two actions"),
    ("other_codes_are_illegal", borrow(parse=haughty_parse), r"should be Illegal"),
    ("garbage_is_invalid", borrow(parse=careless_parse), r"instead of Invalid"),
    ("garbage_is_invalid", borrow(parse=accepting_parse), r"is accepted as a code"),
    ("lines_round_trip", borrow(line=lossy_line), r"has another key"),
    ("broken_lines_are_invalid", borrow(read=crashing_read), r"instead of Invalid"),
    (_CHANGED, borrow(read=crashing_read), r"instead of Invalid"),
    (_CHANGED, gullible(ReadsWithoutAShip), r"is read with other things than a match has"),
    (_CHANGED, gullible(ReadsWhatLosesAShip), r"in which things are lost"),
    (_CHANGED, gullible(ReadsWhatBreaks), r"a position that breaks: IndexError"),
    (_CHANGED, gullible(ReadsWhatNeverEnds), r"that does not end"),
    (_CHANGED, gullible(ReadsWhatNobodyPlays), r"after 0 choices nobody can choose"),
    (_CHANGED, gullible(ReadsWhatEndsOtherwise), r"that ends in no way the card lists"),
    (_CHANGED, gullible(ReadsWhatItDoesNotWrite), r"is written as .*, which is another"),
    ("replay_gives_equal_keys", borrow(Forgetful), r"gives another state"),
    ("ids_are_unique_and_lead_somewhere", borrow(scene=doubled_scene), r"used twice"),
    ("ids_are_unique_and_lead_somewhere", borrow(scene=floating_scene), r"does not exist"),
    ("ids_are_unique_and_lead_somewhere", borrow(scene=spotless_scene), r"is no spot of"),
    ("ids_are_unique_and_lead_somewhere", borrow(scene=silent_scene), r"has no label"),
    ("ids_are_unique_and_lead_somewhere", borrow(scene=pointing_scene), r"tells of 'ship:argo', which is no token"),
    ("areas_lie_before_seats", borrow(scene=homeless_scene), r"does not say before which"),
    ("areas_lie_before_seats", borrow(scene=crowded_scene), r"of seat 7, which does not exist"),
    ("areas_lie_before_seats", borrow(scene=grasping_scene), r"lies in the dock of seat"),
    ("fields_hold_known_values", borrow(scene=gilded_scene), r"material of .* is 'gold'; it is one of '', 'bone'"),
    ("fields_hold_known_values", borrow(scene=winking_scene), r"flags of .* is 'asleep'; it is one of 'face_down'"),
    ("paths_lead_to_one_action", borrow(path=one_path), r"take the same clicks"),
    ("paths_lead_to_one_action", borrow(path=prefix_path), r"are the beginning of"),
    ("paths_lead_to_one_action", borrow(path=lost_path), r"does not see"),
    ("paths_lead_to_one_action", borrow(path=long_path), r"clicks; 4 are the most"),
    ("paths_lead_to_one_action", borrow(choosing=clearing_choosing), r"needs a click on ship:\d+, which .* not see"),
    ("own_choices_are_possible_in_imagined_worlds", borrow(ImaginesWhatCannotBePlayed), r"cannot be carried out"),
    ("scenes_can_be_drawn", borrow(scene=endless_scene), r"cannot be drawn"),
    ("offered_spots_can_be_clicked", borrow(scene=covered_scene), r"sail:.* covers .*, which has to be clicked"),
    ("tokens_keep_their_ids", borrow(scene=shifting_scene), r"is now called"),
    ("tokens_keep_their_ids", borrow(scene=turncoat_scene), r"was a card and is a piece"),
]


def declare(**card: Any) -> AnyGame:
    return dataclasses.replace(RIGHT, about=dataclasses.replace(RIGHT.about, **card))


FAULTS += [
    ("somebody_acts_or_it_is_over", declare(has_chance=False), r"does not name chance"),
    ("somebody_acts_or_it_is_over", declare(is_simultaneous=False), r"does not name simultaneous"),
    ("witnesses_are_declared", declare(has_secrets=False), r"not everybody sees"),
    ("imagined_worlds_lose_nothing", declare(has_secrets=False), r"imagines another world"),
    ("views_tell_no_secrets", declare(has_secrets=False), r"nothing is hidden, but seat \d has the view"),
    ("it_ends_within_the_bound", declare(bound=20), r"the card's bound"),
    ("the_result_agrees_with_the_ending", declare(utility="cooperative"), r"are not one for all seats"),
    ("the_result_agrees_with_the_ending", declare(partners=((0, 1),)), r"got different results"),
    ("the_result_agrees_with_the_ending", declare(endings={"full": "", "shared": ""}), r"is not among full, shared"),
]


@pytest.mark.parametrize(
    ("name", "game", "message"), FAULTS, ids=[f"{number}-{name}" for number, (name, _, _) in enumerate(FAULTS)]
)
def test_a_fault_is_caught_by_its_property(name: str, game: AnyGame, message: str) -> None:
    holds = next(holds for holds in PROPERTIES if holds.__name__ == name)

    with pytest.raises(Broken, match=f"{message}(.|\n)*gladsheim-record: 1"):
        check_game(game, matches=6, looks=40, properties=[holds])


def test_every_property_has_a_fault_to_catch() -> None:
    assert {name for name, _, _ in FAULTS} == {holds.__name__ for holds in PROPERTIES}


def test_what_is_only_borrowed_is_right() -> None:
    check_game(borrow(), matches=2)


def test_a_state_with_layers_of_its_own_is_right() -> None:
    check_game(borrow(Harbour), matches=1, properties=LAYER_PROPERTIES)


def test_a_refusal_reads_as_a_sentence_with_the_record_that_leads_there() -> None:
    with pytest.raises(Broken) as caught:
        check_game(borrow(WrongEnding), matches=1, properties=RULE_PROPERTIES)

    told = str(caught.value)
    assert told.startswith("Raid: ending 'bored' is not among full, richest, shared\n\nIt happens after:\n")
    assert "\n1. * deal-" in told


def test_an_unoffered_code_that_is_accepted_is_caught() -> None:
    class Lenient(type(RIGHT)):  # type: ignore[misc]
        def find(self, state: Any, text: str, seat: int) -> int:
            try:
                return int(super().find(state, text, seat))
            except Illegal:
                return int(self.parse(state, text))

    fields = {field.name: getattr(RIGHT, field.name) for field in dataclasses.fields(RIGHT)}
    holds = next(holds for holds in PROPERTIES if holds.__name__ == "other_codes_are_illegal")

    with pytest.raises(Broken, match="though it is not offered"):
        check_game(Lenient(**fields), matches=2, properties=[holds])


def test_a_decision_of_very_many_actions_is_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gladsheim.testing.rule_properties.MANY_ACTIONS", 10)
    holds = next(holds for holds in PROPERTIES if holds.__name__ == "somebody_acts_or_it_is_over")

    with pytest.warns(ManyActions, match="split decisions above 10"):
        check_game(RIGHT, matches=1, properties=[holds])
