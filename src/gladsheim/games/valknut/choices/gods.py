"""§30: god cards are called and taken, and what each of them asks."""

from __future__ import annotations

import re

from gladsheim.core.errors import Invalid
from gladsheim.core.state import seat_bit
from gladsheim.core.verbs import Word
from gladsheim.games.valknut.choices.forms import CLICKED, SAID, WRITTEN, Choice, Part
from gladsheim.games.valknut.printed import BAND_CODES, CARD_IDS, GOD_IDS, GOD_NAMES
from gladsheim.games.valknut.rules import terms
from gladsheim.games.valknut.rules.card_gods import nth_face_down
from gladsheim.games.valknut.rules.gods import lifted
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import UNSEEN_CARD, act, here_of, thing_of
from gladsheim.games.valknut.spelling import (
    BAND,
    CARD,
    ZONE,
    band_named,
    card_id,
    card_named,
    hidden_id,
    seat_numbered,
    side_name,
    turn_number,
    zone_id,
)
from gladsheim.scene.scene import Button


class Call(Choice):
    """A god card is opened into the god pool."""

    number, writes, example, is_chance = terms.CALL, "call {god}", "call odin", True
    says = "{god} is called"


def _write_holder(state: Valknut, holder: int) -> str:
    return f"<{turn_number(state, holder - 1)}" if holder else ""


def _read_holder(state: Valknut, text: str) -> int:
    return seat_numbered(state, text[1:]) + 1 if text else 0


def _say_holder(state: Valknut, holder: int) -> str:
    return f" from the {side_name(state, holder - 1)}" if holder else ""


class Horn(Choice):
    """A god card is taken, from the god pool or from another player."""

    number, writes, example = terms.HORN, "horn {god}{holder}", "horn odin<2"
    says, clicks, phases = "Take {god}{from_holder}", ("god",), (terms.WORSHIPPING,)
    written = WRITTEN | {"holder": Part(here_of, r"(?:<\d)?", _write_holder, _read_holder)}
    said = SAID | {"from_holder": lambda state, action: _say_holder(state, here_of(action))}
    when = "a god card is taken when a card with a horn is laid (§30)"
    limits = "a god card is taken from the god pool, or from another player who holds it, as in horn odin<2 (§30)"


WORSHIP_NOBODY: Word[Valknut] = Word(
    terms.NO_HORN, act(terms.NO_HORN), "horn -", "Worship nobody",
    Button("button:none", "Worship nobody", "quiet", "n", "Take no god card."),
    "a god is worshipped, or not, when a card with a horn is laid (§30)",
)  # fmt: skip


class Answer(Choice):
    """What a god asks whose card was taken."""

    god: str

    def __init__(self) -> None:
        super().__init__()
        self.when = f"{GOD_NAMES[GOD_IDS.index(self.god)]} acts only when that god card is taken (§30)"

    def is_asked(self, state: Valknut) -> bool:
        return state.phase == terms.INVOKING and GOD_IDS[state.god] == self.god


class Top(Answer):
    """Which of the cards that Odin shows goes on top."""

    number, god, writes, example = terms.TOP, "odin", "top {card}", "top T06"
    says, clicks = "{card} goes on top", ("card",)
    limits = "only a card that Odin shows, and that was not put back yet, goes on top (§30)"


class Hel(Answer):
    """R50: a unit of any supply comes to a free Valknut."""

    number, god, writes, example = terms.HEL, "hel", "hel {band}<{player}@{there}", "hel U<2@3,1"
    says, clicks, kills = "Raise a {unit} of the {side} on {zone}", ("theirs", "zone"), True
    limits = "Hel raises a unit of a supply, but none of your lost warband, on a free Valknut (§30)"


def _write_held(state: Valknut, thing: int) -> str:
    return f"{BAND_CODES[thing % 16]}<{turn_number(state, thing // 16)}"


def _read_held(state: Valknut, text: str) -> int:
    return int(lifted(band_named(text[0]), seat_numbered(state, text[2:])))


class Lift(Answer):
    """R63: a unit on the Battleground comes to a free Valknut."""

    number, god, example = terms.LIFT, "hel", "hel V<2!1,3@1,0"
    says, clicks = "Bring the {unit_here} of the {holder} to {zone}", ("unit_here", "zone")
    writes, kills, moves = "hel {held}!{here}@{there}", True, True
    written = WRITTEN | {"held": Part(thing_of, rf"{BAND}<\d", _write_held, _read_held)}
    said = SAID | {"holder": lambda state, action: side_name(state, thing_of(action) // 16)}
    limits = "Hel brings a unit in play to another, free Valknut, unless the option hel says supply (§30, R63)"


class Freya(Answer):
    """One unit flies past everything."""

    number, god, writes, example = terms.FREYA, "freya", "freya {here}>{there}", "freya 0,2>6,2"
    says, clicks = "The {unit_here} flies to {zone}", ("unit_here", "zone")
    moves, kills = True, True
    limits = "a unit of yours flies straight, over no hole, to free grassland (§30)"

    def __init__(self) -> None:
        super().__init__()
        self.form = re.compile(f"freya ({ZONE})[>!~]({ZONE})")

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        if ">" not in found[0]:
            raise Invalid("Freya's move is written with >, as in freya 0,2>6,2.")
        return super().read(state, found)


def _write_ambush(state: Valknut, thing: int) -> str:
    return f"?{thing - UNSEEN_CARD + 1}" if thing >= UNSEEN_CARD else CARD_IDS[thing]


def _read_ambush(state: Valknut, text: str) -> int:
    return UNSEEN_CARD + int(text[1:]) - 1 if text[0] == "?" else card_named(text)


def _say_ambush(thing: int) -> str:
    return f"a face-down card ({thing - UNSEEN_CARD + 1})" if thing >= UNSEEN_CARD else CARD_IDS[thing]


def _ambush_id(state: Valknut, thing: int, owner: int) -> str:
    if thing < UNSEEN_CARD:
        return card_id(thing)
    number = thing - UNSEEN_CARD
    card = nth_face_down(state, owner, number)
    return card_id(card) if state.known[card] & seat_bit(state.seat) else hidden_id(owner, number)


class Fenrir(Answer):
    """An unused ambush card of another player is taken, a face-down one unseen."""

    number, god, writes, example = terms.FENRIR, "fenrir", "fenrir {ambush}<{player}", "fenrir aV<2"
    says, clicks = "Take {ambush} from the {side}", ("ambush",)
    written = WRITTEN | {"ambush": Part(thing_of, rf"{CARD}|\?[1-9]", _write_ambush, _read_ambush)}
    said = SAID | {"ambush": lambda _, action: _say_ambush(thing_of(action))}
    clicked = CLICKED | {"ambush": lambda state, action: _ambush_id(state, thing_of(action), here_of(action))}
    limits = "Fenrir takes an unused ambush card of another player (§30)"


class Thor(Answer):
    """An enemy on a Valknut dies."""

    number, god, writes, example = terms.THOR, "thor", "thor {there}", "thor 3,1"
    says, clicks, kills = "Strike the {unit_there}", ("unit_there",), True
    limits = "Thor strikes an enemy that stands on a Valknut (§30)"


class Surtr(Answer):
    """A card without units is burnt."""

    number, god, writes, example = terms.SURTR, "surtr", "surtr {card}", "surtr T06"
    says, clicks = "Burn {card}", ("corner",)
    clicked = CLICKED | {"corner": lambda state, action: zone_id(state.lies_at[thing_of(action)] // 4)}
    limits = "Surtr burns a card in play without units, never Parley or Bifrost (§30)"


class Jormungandr(Answer):
    """A unit goes from another supply to one's own."""

    number, god, writes, example = terms.JORMUNGANDR, "jormungandr", "jorm {band}<{player}", "jorm U<2"
    says, clicks = "Swallow a {unit} of the {side}", ("theirs",)
    limits = "Jörmungandr swallows a unit in another player's supply (§30)"
