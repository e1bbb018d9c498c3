"""Set up a table, play codes on it and ask what lies where. Players are counted from 1 here, as in the codes."""

from __future__ import annotations

from collections import Counter

from gladsheim.core.state import CHANCE, Event
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.printed import COUNTS, LETTERS
from gladsheim.games.valhalla.rules.cards import DRAUGR, KINDS
from gladsheim.games.valhalla.rules.names import DECK
from gladsheim.games.valhalla.rules.play import Valhalla

HSAW = "HSAW"
THREE = (HSAW, HSAW, HSAW)


def at(
    *hands: str,
    deck: str = "",
    arm: str = "",
    discards: dict[int, str] | None = None,
    first: int = 1,
    options: str = "",
    is_bare: bool = False,
    heap: str = "",
) -> Valhalla:
    """The beginning of a turn; `deck` is its top. All other cards lie below; of a bare table only `heap` does.

    No match has a bare table without Draugr, or more than five cards in the armory at the beginning of a turn.
    """
    chosen = GAME.about.choose(f"seats={len(hands)} {options}")
    piles = [(discards or {}).get(seat + 1, "") for seat in range(len(hands))]
    left = Counter(
        {letter: COUNTS[kind] for kind, letter in enumerate(LETTERS) if letter != "G" or chosen.flag("gods")}
    )
    left.subtract("".join([*hands, *piles, deck, arm[:5]]).upper())
    left.subtract(heap if is_bare else "")
    draugr = left["D"] if is_bare else 0
    below = len(heap) + draugr if is_bare else left.total()
    removed = "".join(left.elements()).replace("D", "") if is_bare else ""
    head = f"va1 n{len(hands)} t3 first:P{first} I/commit deck:{f'{deck}>' if deck else ''}{below}"
    seats = [
        f"P{i + 1} h:{hand} m:- s:- d:{pile or '-'}" if hand else f"P{i + 1} out"
        for i, (hand, pile) in enumerate(zip(hands, piles, strict=True))
    ]
    line = f"{head} arm:{','.join(arm[:5]) or '-'} ask:commit | {' | '.join(seats)} | rem:{removed or '-'}"
    state = GAME.read(line, chosen)
    for letter in arm[5:]:
        state.deck.add(LETTERS.index(letter), -1)
        state.put_away(LETTERS.index(letter), int(DECK))
    state.deck.add(DRAUGR, -draugr)
    state.removed[DRAUGR] += draugr
    state.events = []
    return state


def play(state: Valhalla, *codes: str) -> Valhalla:
    """The same state after these choices, each made by whoever is first to choose."""
    for code in codes:
        seat = int(state.actor())
        action = GAME.find(state, code, seat)
        if seat == CHANCE:
            state.apply(action)
        else:
            state.apply_of(seat, action)
    return state


def clash(support: str, turned: str, options: str = "", arm: str = "") -> Valhalla:
    """The first two clash with Axes; the third has a Wolf as main and this support, and has drawn a Sword."""
    hands = (HSAW, HSAW, f"W{support}HS")
    state = play(at(*hands, deck=f"SS{turned}", options=options, arm=arm), "commit A S", "commit A S")
    return play(state, f"commit W {support}", *["draw deck"] * bool(arm.strip("D")), "keep S")


def pay_all(state: Valhalla) -> Valhalla:
    """Everybody pays with the first card offered."""
    while not state.is_over() and state.legal_actions() and "pay" in codes(state)[0]:
        state.apply(state.legal_actions()[0])
    return state


def codes(state: Valhalla) -> list[str]:
    """What the one who is asked may choose."""
    return [GAME.code(state, action) for action in state.legal_actions()]


def asked(state: Valhalla) -> int:
    """Who chooses, counted from 1; 0 is chance."""
    return int(state.actor()) + 1


def _letters(counts: list[int]) -> str:
    return "".join(LETTERS[kind] * count for kind, count in enumerate(counts))


def hand(state: Valhalla, player: int) -> str:
    at = (player - 1) * int(KINDS)
    return _letters([int(state.hand[at + kind]) for kind in range(KINDS)])


def discards(state: Valhalla, player: int) -> str:
    at = (player - 1) * int(KINDS)
    return _letters([int(state.discards[at + kind]) for kind in range(KINDS)])


def armory(state: Valhalla) -> str:
    return "".join(LETTERS[kind] for kind in state.armory)


def removed(state: Valhalla) -> str:
    return _letters([int(cards) for cards in state.removed])


def loose(state: Valhalla) -> dict[str, int]:
    """The part of the deck whose order nobody knows."""
    return {LETTERS[kind]: int(state.deck.loose[kind]) for kind in range(KINDS)}


def happened(state: Valhalla, kind: str) -> list[Event]:
    """What was noted of one kind since the table was set up."""
    return [event for event in state.events or [] if event.kind == kind]


def is_out(state: Valhalla, player: int) -> bool:
    return not state.is_alive(player - 1)


def prices(state: Valhalla) -> list[int]:
    """What the Draugr have cost so far, one after the other."""
    return [event.numbers[0] for event in happened(state, "rises")]
