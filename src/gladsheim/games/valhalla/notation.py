"""Choices as text (§25): `commit A W`, `use P3`, `use`, `hold`, `god leave`, `draw deck`, `draw arm W`,
`keep A under SD`, `show`, `pay h:A`, `take W`, `test A`, `wolf H`; of chance `first P2` and `card A`.

Small letters will do, and what is asked need not be repeated: `a w`, `p3`, `deck`, `h:a`.
`keep A` will do where the others can go under the deck in one way only.
"""

from __future__ import annotations

import re
from typing import Final

from gladsheim.core.errors import Invalid
from gladsheim.games.valhalla.printed import LETTERS, NAMES
from gladsheim.games.valhalla.rules import actions
from gladsheim.games.valhalla.rules.actions import NO_MORE, keep_action
from gladsheim.games.valhalla.rules.cards import DRAUGR, GOD, KINDS
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.stages import (
    ASK_COMMIT,
    ASK_DRAW,
    ASK_FETCH,
    ASK_GOD,
    ASK_KEEP,
    ASK_PAY,
    ASK_TAKE,
    ASK_TEST,
    ASK_USE,
)

ACTION_SPACE: Final = int(actions.ACTIONS)
PLACES: Final = "hdms"  # hand, discards, main, support
_KIND: Final = rf"([{LETTERS}])"
_FORMS: Final = {
    "first": re.compile(r"FIRST P([1-5])"),
    "card": re.compile(f"CARD {_KIND}"),
    "commit": re.compile(f"COMMIT {_KIND} {_KIND}"),
    "use": re.compile(r"USE(?: P([1-5]))?"),
    "hold": re.compile("HOLD"),
    "god": re.compile("GOD (SHUFFLE|LEAVE)"),
    "draw": re.compile(f"DRAW (?:DECK|ARM {_KIND})"),
    "keep": re.compile(rf"KEEP {_KIND}(?: UNDER {_KIND}{_KIND}?)?"),
    "show": re.compile("SHOW"),
    "pay": re.compile(f"PAY ([HDMS]):{_KIND}"),
    "take": re.compile(f"TAKE {_KIND}"),
    "test": re.compile(f"TEST {_KIND}"),
    "wolf": re.compile(f"WOLF {_KIND}"),
}
_VERBS: Final = {
    int(ASK_COMMIT): "commit",
    int(ASK_USE): "use",
    int(ASK_GOD): "god",
    int(ASK_DRAW): "draw",
    int(ASK_KEEP): "keep",
    int(ASK_PAY): "pay",
    int(ASK_TAKE): "take",
    int(ASK_TEST): "test",
    int(ASK_FETCH): "wolf",
}


def kept_of(action: int) -> tuple[int, list[int]]:
    """The kind that is kept, and those that go under the deck from upper to lower."""
    kept, rest = divmod(action - int(actions.KEEP), int(actions.KEEP_BASE) ** 2)
    return kept, [kind for kind in divmod(rest, int(actions.KEEP_BASE)) if kind != NO_MORE]


def code(state: Valhalla, action: int) -> str:
    """An action as text."""
    if action < actions.CARD:
        return f"first P{action - actions.FIRST + 1}"
    if action < actions.COMMIT:
        return f"card {LETTERS[action - actions.CARD]}"
    if action < actions.USE:
        main, support = divmod(action - int(actions.COMMIT), int(KINDS))
        return f"commit {LETTERS[main]} {LETTERS[support]}"
    if action < actions.USE_GOD:
        return f"use P{action - actions.USE + 1}"
    if action < actions.DRAW_ARMORY:
        return ("use", "hold", "god shuffle", "god leave", "draw deck")[action - actions.USE_GOD]
    if action < actions.KEEP:
        return f"draw arm {LETTERS[action - actions.DRAW_ARMORY]}"
    if action < actions.PAY:
        kept, rest = kept_of(action)
        under = f" under {''.join(LETTERS[kind] for kind in rest)}" if rest else ""
        return f"keep {LETTERS[kept]}{under}"
    if action < actions.TAKE:
        place, kind = divmod(action - int(actions.PAY), int(KINDS))
        return f"pay {PLACES[place]}:{LETTERS[kind]}"
    if action == actions.SHOW:
        return "show"
    verb, kind = divmod(action - int(actions.TAKE), int(KINDS))
    return f"{('take', 'test', 'wolf')[verb]} {LETTERS[kind]}"


def parse(state: Valhalla, text: str) -> int:
    """A code, or a shorter form of it, as an action."""
    words = text.upper().split()
    if words and words[0].lower() not in _FORMS and int(state.question) in _VERBS:
        words.insert(0, _VERBS[int(state.question)].upper())
    verb = words[0].lower() if words else ""
    found = _FORMS[verb].fullmatch(" ".join(words)) if verb in _FORMS and text.isascii() else None
    if found is None:
        raise Invalid(f"{text[:40]!r} is no choice here; write for example commit A W, draw deck or pay h:A.")
    kinds = [LETTERS.index(letter) for letter in found.groups() if letter and len(letter) == 1 and letter in LETTERS]
    match verb:
        case "first":
            return int(actions.FIRST) + int(found[1]) - 1
        case "card":
            return int(actions.CARD) + kinds[0]
        case "commit":
            return int(actions.COMMIT) + kinds[0] * int(KINDS) + kinds[1]
        case "use":
            return int(actions.USE) + int(found[1]) - 1 if found[1] else int(actions.USE_GOD)
        case "hold":
            return int(actions.HOLD)
        case "show":
            return int(actions.SHOW)
        case "god":
            return int(actions.SHUFFLE if found[1] == "SHUFFLE" else actions.LEAVE)
        case "draw":
            return int(actions.DRAW_ARMORY) + kinds[0] if kinds else int(actions.DRAW_DECK)
        case "keep":
            return _keep(state, kinds)
        case "pay":
            return int(actions.PAY) + PLACES.index(found[1].lower()) * int(KINDS) + LETTERS.index(found[2])
        case "take":
            return int(actions.TAKE) + kinds[0]
        case "test":
            return int(actions.TEST) + kinds[0]
    return int(actions.FETCH) + kinds[0]


def _keep(state: Valhalla, kinds: list[int]) -> int:
    """What goes under the deck may be left out where there is only one way."""
    if len(kinds) == 1 and state.question == ASK_KEEP:
        ways = [action for action in state.legal_actions() if kept_of(action)[0] == kinds[0]]
        if len(ways) == 1:
            return ways[0]
    upper, lower = [*kinds[1:], int(NO_MORE), int(NO_MORE)][:2]
    return int(keep_action(kinds[0], upper, lower))


def forbids(state: Valhalla, action: int) -> str:
    """Which rule forbids an action that is not offered."""
    question = int(state.question)
    if actions.COMMIT <= action < actions.USE and question == ASK_COMMIT:
        return "both cards come from your own hand (§2)"
    if actions.USE <= action < actions.USE_GOD and question == ASK_USE:
        if state.main[state.who] == GOD:
            return "a God has no target (§22)"
        return "an Axe or a Hammer needs another free player, a Sword another living one (§4)"
    if action == actions.USE_GOD and question == ASK_USE:
        return "this card needs a target (§4)"
    if actions.DRAW_ARMORY <= action < actions.KEEP and question == ASK_DRAW:
        return "no such free card lies in the armory (§5)"
    if actions.KEEP <= action < actions.PAY and question == ASK_KEEP:
        if kept_of(action)[0] == DRAUGR:
            return "nobody can keep a Draugr (§5)"
        if state.is_open:
            return "keep one of the cards shown; the others go to the armory (§6)"
        return "keep one of the cards drawn and put all others under the deck (§5)"
    if actions.PAY <= action < actions.TAKE and question == ASK_PAY:
        return "you have no such card there (§10)"
    if actions.TAKE <= action < actions.TEST and question == ASK_TAKE:
        return f"no {NAMES[action - actions.TAKE]} can be taken from the armory (§9)"
    if actions.TEST <= action < actions.FETCH and question == ASK_TEST:
        return "keep one of the cards revealed (§12)"
    if action == actions.SHOW and question == ASK_KEEP:
        return "only a draw of nothing but Draugr is shown (§5, R51)"
    if actions.FETCH <= action < actions.SHOW and question == ASK_FETCH:
        return "no such card lies in your discards (§17)"
    return ""
