"""The lazy deck: cards are fixed where somebody knows them, and chance decides the rest when it must."""

from __future__ import annotations

from collections import Counter

from gladsheim.core.state import action_buffer
from gladsheim.games.valhalla.rules.deck import LOOSE, NO_CARD, Deck

AXE, SHIELD, HORN = 0, 1, 2


def deck(axes: int = 3, shields: int = 2, horns: int = 0) -> Deck:
    pile = Deck(3)
    for kind, cards in ((AXE, axes), (SHIELD, shields), (HORN, horns)):
        pile.add(kind, cards)
    return pile


def places(pile: Deck) -> list[int]:
    return [int(pile.card_at(place)) for place in range(pile.size())]


def everything(pile: Deck) -> Counter[int]:
    cards = Counter({kind: int(pile.loose[kind]) for kind in range(3)})
    cards.update(kind for kind in places(pile) if kind != LOOSE)
    return +cards


def test_a_fresh_deck_has_no_order() -> None:
    pile = deck()

    assert places(pile) == [LOOSE] * 5
    assert pile.card_at(5) == NO_CARD


def test_chance_draws_from_the_heap_by_what_is_left() -> None:
    pile, out = deck(), action_buffer()

    assert [int(out[i]) for i in range(pile.list_loose(out, 70))] == [70, 71]
    assert [int(out[i]) for i in range(pile.list_weights(out))] == [3, 2]

    pile.draw(SHIELD)
    pile.draw(SHIELD)

    assert [int(out[i]) for i in range(pile.list_loose(out, 70))] == [70]
    assert pile.size() == 3


def test_fixed_cards_come_before_and_after_the_heap() -> None:
    pile = deck()
    pile.put_under(HORN)
    pile.put_under(AXE)
    pile.fix(SHIELD)
    pile.fix(AXE)

    assert places(pile) == [SHIELD, AXE, LOOSE, LOOSE, LOOSE, HORN, AXE]

    for kind in (SHIELD, AXE, AXE, AXE, SHIELD):
        pile.draw(kind)

    assert places(pile) == [HORN, AXE]
    pile.draw(HORN)
    assert places(pile) == [AXE]


def test_a_shuffle_makes_everything_loose_and_loses_nothing() -> None:
    pile = deck()
    pile.put_under(HORN)
    pile.fix(SHIELD)
    before = everything(pile)
    pile.shuffle()

    assert places(pile) == [LOOSE] * 6
    assert everything(pile) == before


def test_a_clone_is_independent() -> None:
    pile = deck()
    pile.put_under(HORN)
    copy = pile.clone()
    copy.draw(AXE)
    copy.shuffle()

    assert places(pile) == [LOOSE] * 5 + [HORN]
