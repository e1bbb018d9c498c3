from __future__ import annotations

import json

import pytest

from gladsheim.core.action import Gather, Pick, Point
from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.game import AnyGame
from gladsheim.match import Match, Offer, Offers

FLEET = Offers(
    [
        Offer(0, "ab-x", "Send a and b to x", (Gather(("a", "b")), Pick("x"))),
        Offer(1, "ac-x", "Send a and c to x", (Gather(("a", "c")), Pick("x"))),
        Offer(2, "abc-y", "Send all to y", (Gather(("a", "b", "c")), Pick("y"))),
        Offer(3, "sail", "Sail to 2,3", (Pick("ship"), Point("sea", 2, 3))),
        Offer(4, "row", "Row to 2,4", (Pick("ship"), Point("sea", 2, 4))),
        Offer(5, "end", "End the turn", (Pick("button:end"),)),
    ]
)


def test_the_first_node_shows_every_first_step_once() -> None:
    assert FLEET.picks == ("ship", "button:end")
    assert FLEET.gathers == (("a", "b"), ("a", "c"), ("a", "b", "c"))
    assert FLEET.points == ()
    assert FLEET.chosen is None


def test_steps_lead_to_a_leaf() -> None:
    node = FLEET.after("ship")
    assert node.points == (Point("sea", 2, 3), Point("sea", 2, 4))

    leaf = node.after(Point("sea", 2, 4)).chosen

    assert leaf is not None
    assert leaf.code == "row"
    assert node.chosen is None


def test_an_action_without_clicks_is_chosen_at_once() -> None:
    only = Offers([Offer(7, "roll", "Roll", ())])

    assert only.chosen == only[0]
    assert only.steps == ()


def test_a_step_that_leads_nowhere_is_refused_with_what_is_possible() -> None:
    with pytest.raises(Illegal, match=r"whale leads nowhere; possible next: \{a,b\}, "):
        FLEET.after("whale")
    with pytest.raises(Illegal, match="possible next: nothing"):
        FLEET.after("button:end", "ship")
    with pytest.raises(Invalid, match="no step"):
        FLEET.after(5)  # type: ignore[arg-type]


def test_gathering_is_free_of_order_and_knows_what_may_join() -> None:
    assert FLEET.gatherable() == ("a", "b", "c")
    assert FLEET.gatherable(["b"]) == ("a", "c")
    assert FLEET.gatherable(["c", "a"]) == ("b",)
    assert FLEET.gatherable(["a", "b", "c"]) == ()
    assert FLEET.gatherable(["whale"]) == ()
    assert FLEET.is_gathered(["c", "a"])
    assert not FLEET.is_gathered(["c", "b"])
    assert FLEET.after(Gather(("b", "a"))).picks == ("x",)


def test_the_flat_list_is_the_offers_in_order() -> None:
    assert [offer.code for offer in FLEET] == ["ab-x", "ac-x", "abc-y", "sail", "row", "end"]
    assert [offer.code for offer in FLEET.after("ship")] == ["sail", "row"]
    assert len(FLEET) == 6


def test_the_tree_can_be_sent_as_plain_data() -> None:
    plain = json.loads(json.dumps(FLEET.plain()))

    assert plain["picks"]["button:end"] == {"action": 5, "code": "end", "label": "End the turn"}
    assert plain["picks"]["ship"]["points"][0]["then"]["code"] == "sail"
    assert plain["gathers"][1] == {
        "ids": ["a", "c"],
        "then": {"picks": {"x": {"action": 1, "code": "ac-x", "label": "Send a and c to x"}}},
    }
    assert "points" not in plain


def test_the_offers_of_a_seat_are_its_legal_actions_and_nobody_elses(stones: AnyGame) -> None:
    match = Match(stones)

    assert [offer.action for offer in match.offers(0)] == match.state.legal_actions()
    assert len(match.offers(1)) == 0
    assert match.offers(1).plain() == {}
    assert match.offers(0).gatherable(["stone:0"]) == ("stone:5",)
