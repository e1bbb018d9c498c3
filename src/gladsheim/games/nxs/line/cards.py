"""The field of the cards: hands by seat, capitals unspent, small letters spent, and the neutral card."""

from __future__ import annotations

import re

from gladsheim.core.errors import Invalid
from gladsheim.games.nxs.printed import RUNES
from gladsheim.games.nxs.rules.names import DEAL, DONE, FAIR, LOT, NO_CARDS, ONITAMA, TILES
from gladsheim.games.nxs.rules.names import RUNES as RUNE_COUNT
from gladsheim.games.nxs.rules.play import Nxs


def read_cards(state: Nxs, word: str) -> None:
    """Deal the cards of a field; Invalid says why they cannot be like that."""
    terms = state.terms
    if terms.cards == NO_CARDS:
        if word not in ("", "-"):
            raise Invalid(f"There are cards, {word[:20]!r}, but the option cards is none; write -.")
        return
    seats = int(terms.seats)
    hands = ["0"] * seats if word in ("", "-") else word.split("/")
    if len(hands) == seats + 1 and terms.cards == ONITAMA and re.fullmatch(f"n[{RUNES}]", hands[-1]):
        state.neutral = RUNES.index(hands.pop()[1])
    if len(hands) != seats:
        raise Invalid(f"{word[:40]!r} should be {seats} hands with / between them, 0 for an empty one.")
    for seat, hand in enumerate(hands):
        _read_hand(state, seat, "" if hand == "0" else hand)
    _check(state)


def _read_hand(state: Nxs, seat: int, hand: str) -> None:
    terms = state.terms
    if not re.fullmatch(f"[{RUNES}{RUNES.lower()}]*", hand):
        raise Invalid(f"{hand[:20]!r} is no hand; its letters are {', '.join(RUNES)}, small where a card is spent.")
    if len(hand) > terms.hand:
        raise Invalid(f"The hand {hand[:20]} has {len(hand)} cards; {terms.hand} are dealt.")
    if hand and terms.seats > 2 and state.is_out(seat):
        raise Invalid("Who is out has no cards; they left the match.")
    if terms.cards == ONITAMA and hand != hand.upper():
        raise Invalid("Onitama-style no card is ever spent.")
    for letter in hand:
        rune = RUNES.index(letter.upper())
        layer = state.hands if letter.isupper() else state.spent
        layer[int(RUNE_COUNT) * seat + rune] += 1


def _check(state: Nxs) -> None:
    terms = state.terms
    for rune, letter in enumerate(RUNES):
        if state.undealt(rune) < 0:
            raise Invalid(f"There are more than {terms.copies[rune]} cards {letter}.")
    seats = range(int(terms.seats))
    sizes = [
        sum(
            int(layer[int(RUNE_COUNT) * seat + rune])
            for layer in (state.hands, state.spent)
            for rune in range(len(RUNES))
        )
        for seat in seats
    ]
    if state.step in (LOT, TILES) and (any(sizes) or state.neutral >= 0):
        raise Invalid("Cards are dealt after the lot and the tiles.")
    if state.step == DEAL:
        dealt = [sizes[seat] for seat in seats if not state.is_out(seat)]
        if sorted(dealt, reverse=True) != dealt or dealt[0] > dealt[-1] + 1 or any(map(int, state.spent)):
            raise Invalid("Cards are dealt one by one round the table, from White on.")
        if terms.cards == FAIR and any(dealt):
            raise Invalid("With cards=fair all cards are dealt at once.")
        if state.neutral >= 0:
            raise Invalid("The neutral card is dealt last.")
    elif terms.cards == ONITAMA and state.step not in (LOT, TILES, DONE):
        whole = [2 if not state.is_out(seat) else 0 for seat in seats]
        if sizes != whole or state.neutral < 0:
            raise Invalid("Onitama-style every player in has two cards, and one is neutral, as in RT/LD/nS.")
