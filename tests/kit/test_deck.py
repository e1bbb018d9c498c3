"""The lazy deck: cards are fixed where somebody knows them, and chance decides the rest when it must."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng
from gladsheim.core.state import action_buffer
from gladsheim.kit.deck import LOOSE, NO_CARD, Deck, draw_from

AXE, SHIELD, HORN = 0, 1, 2
ODIN, FREYJA = 1, 2


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
    assert pile.knowers_at(0) == 0


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
    pile.put_under(HORN, ODIN)
    pile.put_under(AXE, ODIN)
    pile.fix(SHIELD, FREYJA)
    pile.fix(AXE, FREYJA)
    pile.put_on_top(HORN, ODIN)

    assert places(pile) == [HORN, SHIELD, AXE, LOOSE, LOOSE, LOOSE, HORN, AXE]
    assert [int(pile.knowers_at(place)) for place in range(9)] == [1, 2, 2, 0, 0, 0, 1, 1, 0]

    for kind in (HORN, SHIELD, AXE, AXE, AXE, SHIELD):
        pile.draw(kind)

    assert places(pile) == [HORN, AXE]
    pile.draw(HORN)
    assert places(pile) == [AXE]
    assert pile.knowers_at(0) == ODIN


def test_several_may_come_to_know_a_card() -> None:
    pile = deck(axes=1, shields=0)
    pile.put_under(HORN, ODIN)
    pile.fix(AXE, ODIN)
    pile.learn(0, FREYJA)
    pile.learn(1, FREYJA)

    assert [int(pile.knowers_at(place)) for place in range(2)] == [ODIN | FREYJA] * 2


def test_a_shuffle_makes_everything_loose_and_loses_nothing() -> None:
    pile = deck()
    pile.put_under(HORN, ODIN)
    pile.fix(SHIELD, ODIN)
    before = everything(pile)
    pile.shuffle()

    assert places(pile) == [LOOSE] * 6
    assert everything(pile) == before


def test_a_clone_is_independent() -> None:
    pile = deck()
    pile.put_under(HORN, ODIN)
    copy = pile.clone()
    copy.draw(AXE)
    copy.learn(4, FREYJA)
    copy.shuffle()

    assert places(pile) == [LOOSE] * 5 + [HORN]
    assert pile.knowers_at(5) == ODIN


def test_another_world_keeps_what_a_seat_knows_and_deals_the_rest_anew() -> None:
    seen = set()
    for seed in range(60):
        pile = deck(axes=2, shields=2, horns=2)
        pile.put_under(HORN, ODIN)
        pile.put_under(AXE, FREYJA)
        pile.fix(SHIELD, FREYJA)
        before = everything(pile)
        pool = vec[i64]([0] * 3)
        pile.give_unknown(ODIN, pool)
        pile.take_unknown(ODIN, pool, Rng(seed))

        assert everything(pile) == before
        assert pile.bottom[0] == HORN
        assert sum(int(cards) for cards in pool) == 0
        seen.add((int(pile.top[0]), int(pile.bottom[1])))

    assert len(seen) == 9


def test_a_random_card_leaves_the_pool() -> None:
    pool = vec[i64]([1, 0, 2])
    rng = Rng(1)
    drawn = sorted(int(draw_from(pool, rng)) for _ in range(3))

    assert drawn == [0, 2, 2]
    assert [int(cards) for cards in pool] == [0, 0, 0]
