"""The fields of a line that tell where cards and gods are."""

from __future__ import annotations

from librt.vecs import append

from gladsheim.core.errors import Invalid
from gladsheim.core.state import EVERYBODY, seat_bit
from gladsheim.games.valknut.printed import CARD_IDS
from gladsheim.games.valknut.rules import terms
from gladsheim.games.valknut.rules.cards import AMBUSH, BAND_OF, START_CARD, TERRAIN_CARDS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.spelling import card_named, god_named, seat_numbered


def by_player(state: Valknut, words: list[str], name: str) -> dict[int, str]:
    """Words such as `1=VVV`, one for each player in order."""
    pairs = [word.partition("=") for word in words]
    if [number for number, _, _ in pairs] != [str(n) for n in range(1, int(state.terms.seats) + 1)]:
        raise Invalid(f"The field {name} has a word for every player in turn order, such as {name} 1=... 2=...")
    return {seat_numbered(state, number): value for number, _, value in pairs}


def claim(state: Valknut, card: int, place: int) -> None:
    """A card that was in the pile, or an ambush card of a warband in the match, is somewhere else."""
    is_ambush = AMBUSH <= card < START_CARD and state.owner_of[BAND_OF[card]] != terms.NOBODY
    expected = terms.HELD + state.owner_of[BAND_OF[card]] if is_ambush else terms.UNSEEN
    if card >= START_CARD or state.where[card] != expected or (is_ambush and card in claimed(state)):
        raise Invalid(f"Card {CARD_IDS[card]} is not in this match, or it is in two places.")
    if not is_ambush:
        state.pile -= 1
    state.move_card(card, place)


def claimed(state: Valknut) -> list[int]:
    return [int(card) for card in state.laid]


def read_cards(state: Valknut, fields: dict[str, list[str]]) -> None:
    for word in fields.get("burnt", []):
        claim(state, card_named(word), int(terms.BURNT))
    held: set[int] = set()
    for seat, text in by_player(state, fields["ambush"], "ambush").items():
        for word in [] if text == "-" else text.split(","):
            card = card_named(word.partition(":")[0])
            if card < TERRAIN_CARDS:
                claim(state, card, int(terms.HELD) + seat)
                state.face_down = append(state.face_down[:], card)
                state.learn(card, _knowers(state, word))
            elif ":" in word or card in held:
                raise Invalid(f"{word[:20]!r} is no ambush card, or it is in two places.")
            else:
                claim(state, card, int(terms.HELD) + seat)
                held.add(card)
    for card in range(AMBUSH, START_CARD):
        if state.where[card] >= terms.HELD and card not in held:
            raise Invalid(f"The ambush card {CARD_IDS[card]} is missing.")
    for word in [] if fields["pool"] == ["-"] else fields["pool"]:
        _claim_terrain(state, word, int(terms.IN_POOL))
        state.pool = append(state.pool[:], card_named(word))
    for word in fields.get("top", []):
        card = _claim_terrain(state, word.partition(":")[0], int(terms.ON_TOP))
        state.pile += 1
        state.top = append(state.top[:], card)
        state.learn(card, _knowers(state, word))
    if len(state.pool) > terms.POOL_SIZE or len(state.top) > 3:
        raise Invalid("There are at most three cards in the pool, and at most three in order on the pile.")
    if fields["pile"] != [str(state.pile)] or state.pile < len(state.top):
        raise Invalid(f"With these cards elsewhere the pile has {state.pile} cards.")


def _claim_terrain(state: Valknut, word: str, place: int) -> int:
    card = card_named(word)
    if card >= TERRAIN_CARDS:
        raise Invalid(f"{word} cannot lie in the pile or in the pool.")
    claim(state, card, place)
    return card


def _knowers(state: Valknut, word: str) -> int:
    _, colon, players = word.partition(":")
    if players == "*":
        return int(EVERYBODY)
    if not colon or len(set(players)) < len(players):
        raise Invalid(f"{word[:20]!r} should say who knows the card, as in T04:1.")
    return sum(int(seat_bit(seat_numbered(state, number))) for number in players)


def read_gods(state: Valknut, text: str) -> None:
    if not text:
        return
    parts = text.split(" / ")
    if len(parts) != 3:
        raise Invalid("The field gods is the god pool, the number of cards in the deck and who holds which.")
    for name in [] if parts[0] == "-" else parts[0].split(" "):
        _claim_god(state, name, int(terms.CALLED))
    for word in [] if parts[2] == "-" else parts[2].split(" "):
        number, _, names = word.partition("=")
        for name in names.split(","):
            _claim_god(state, name, int(terms.WORSHIPPED) + seat_numbered(state, number))
    deck = sum(1 for god in range(terms.GODS) if state.gods[god] == terms.IN_DECK)
    if parts[1] != str(deck) or sum(1 for god in range(terms.GODS) if state.gods[god] == terms.CALLED) > 3:
        raise Invalid(f"With these god cards elsewhere the deck has {deck}; the god pool has at most three.")


def _claim_god(state: Valknut, name: str, place: int) -> None:
    god = god_named(name)
    if state.gods[god] != terms.IN_DECK:
        raise Invalid(f"{name} is in two places.")
    state.place_god(god, place)
