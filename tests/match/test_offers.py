from __future__ import annotations

import pytest

from gladsheim.core.action import Gather, Pick, Point
from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.game import AnyGame
from gladsheim.match import Leaf, Match, Node
from gladsheim.match.offers import Gathering, tree

FLEET = tree(
    [
        ((Gather(("a", "b")), Pick("x")), Leaf("ab-x", "Send a and b to x")),
        ((Gather(("a", "c")), Pick("x")), Leaf("ac-x", "Send a and c to x")),
        ((Gather(("a", "b", "c")), Pick("y")), Leaf("abc-y", "Send all to y")),
        ((Pick("ship"), Point("sea", 2, 3)), Leaf("sail", "Sail to 2,3")),
        ((Pick("button:end"),), Leaf("end", "End the turn")),
        ((Pick("ship"), Point("sea", 2, 4)), Leaf("row", "Row to 2,4")),
    ]
)


def test_every_first_step_stands_once_in_the_order_of_the_choices() -> None:
    assert list(FLEET.picks) == ["ship", "button:end"]
    assert [gather.ids for gather in FLEET.gathers] == [("a", "b"), ("a", "c"), ("a", "b", "c")]
    assert FLEET.points == {}
    assert [str(step) for step in FLEET.steps] == ["ship", "button:end", "{a,b}", "{a,c}", "{a,b,c}"]


def test_steps_lead_to_a_leaf() -> None:
    node = FLEET.after("ship")

    assert isinstance(node, Node)
    assert node.steps == (Point("sea", 2, 3), Point("sea", 2, 4))
    assert node.after(Point("sea", 2, 4)) == FLEET.after("ship", Point("sea", 2, 4)) == Leaf("row", "Row to 2,4")
    assert FLEET.after() is FLEET


def test_a_step_that_leads_nowhere_is_refused_with_what_is_possible() -> None:
    with pytest.raises(Illegal, match=r"whale leads nowhere; possible next: ship, button:end, \{a,b\}, "):
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
    assert FLEET.after(Gather(("b", "a")), "x").leaves() == [Leaf("ab-x", "Send a and b to x")]


def test_the_flat_list_is_the_leaves_in_the_order_of_the_tree() -> None:
    assert [leaf.code for leaf in FLEET.leaves()] == ["sail", "row", "end", "ab-x", "ac-x", "abc-y"]
    assert [leaf.code for leaf in FLEET.after("ship").leaves()] == ["sail", "row"]
    assert list(FLEET.after("button:end").paths()) == [((), Leaf("end", "End the turn"))]


def test_every_leaf_is_where_its_path_leads() -> None:
    assert all(FLEET.after(*path) is leaf for path, leaf in FLEET.paths())


def test_choices_are_reached_by_clicks_of_their_own() -> None:
    with pytest.raises(AssertionError, match="a end where those of another choice go on"):
        tree([((Pick("x"),), Leaf("a", "")), ((Pick("x"), Pick("y")), Leaf("b", ""))])


def test_the_offers_of_a_seat_are_its_choices_and_nobody_elses(stones: AnyGame) -> None:
    match = Match(stones)

    both = Gathering(("stone:0", "stone:5"), Leaf("both", "Do both"))
    assert match.offers(0) == Node(
        {"stone:0": Leaf("take-0", "Do take-0"), "stone:5": Leaf("take-5", "Do take-5")}, (both,), {}
    )
    assert not match.offers(1)
    assert match.offers(1) == tree([])
    assert match.offers(0).gatherable(["stone:0"]) == ("stone:5",)
