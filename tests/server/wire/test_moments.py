"""What several choose at once is seen turned up on the way, by everybody and also in the replay."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest

from gladsheim.registry import games, load
from tests.server.visitors import Seated, Visitor, another, changed, in_any_order

TITLES = [id for id, about in games().items() if about.is_simultaneous and load(id).choosing]


def scene_after(view: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    scene: dict[str, Any] = in_any_order(changed(view, {"scene": patch}))["scene"]
    return scene


def moments_of(seated: Seated) -> list[dict[str, Any]]:
    """What a seat heard of moments."""
    return [message["moment"] for message in seated.heard if "moment" in message]


@pytest.mark.parametrize("title", TITLES)
def test_everybody_sees_the_choices_turned_up_once_and_again_in_the_replay(visitor: Visitor, title: str) -> None:
    table = visitor.open(title, "person", "open")["table"]["id"]
    guest, watcher = another(visitor), another(visitor)
    guest.post(f"/api/tables/{table}/join", {})
    with ExitStack() as stack:
        seated = [stack.enter_context(who.at(table)) for who in (visitor, guest, watcher)]
        first, second, _ = seated
        start = [each.view for each in seated]
        assert len(first.view["waiting"]) > 1
        first.play()
        for each in seated:
            each.do("ping")
        waiting = [each.view for each in seated]
        assert [moments_of(each) for each in seated] == [[], [], []]
        second.play()
        for each in seated:
            each.do("ping")

        for each, who, view, opening in zip(seated, (visitor, guest, watcher), waiting, start, strict=True):
            (moment,) = moments_of(each)
            seen = scene_after(view, moment)
            assert seen not in (in_any_order(view)["scene"], in_any_order(each.view)["scene"])
            frames = who.get(f"/api/tables/{table}/replay")["frames"]
            (again,) = [frame["moment"] for frame in frames if "moment" in frame]
            assert scene_after(opening, again) == seen

        seated[seated[2].view["waiting"][0]].play()
        for each in seated:
            each.do("ping")
        assert [len(moments_of(each)) for each in seated] == [1, 1, 1]


@pytest.mark.parametrize("title", TITLES)
def test_who_comes_later_does_not_see_it_again(visitor: Visitor, title: str) -> None:
    table = visitor.open(title, "person", "open")["table"]["id"]
    guest = another(visitor)
    guest.post(f"/api/tables/{table}/join", {})
    with visitor.at(table) as first, guest.at(table) as second:
        first.play()
        second.play()
        with another(visitor).at(table) as late:
            seats = (first, second)
            seats[late.view["waiting"][0]].play()
            late.do("ping")
            assert late.view["log"]
            assert moments_of(late) == []
