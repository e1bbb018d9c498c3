"""A table of one seat, and one of partners, opened and played over HTTP."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.visitors import opened_hall, settings_for

TITLES = ("tests.cooperative.crossing",)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'hall.db'}"


@pytest.mark.usefixtures("shelved")
def test_one_seat_is_opened_and_played_to_the_end(database: str) -> None:
    with opened_hall(replace(settings_for(database), titles=TITLES)) as visitor:
        card = next(card for card in visitor.get("/api/games")["games"] if card["id"] == "crossing")
        assert (card["utility"], card["least_seats"]) == ("cooperative", 1)

        opened = visitor.open("crossing", "person", options={"seats": 1})
        assert opened["table"]["status"] == "playing"
        assert opened["invitation"] is None
        with visitor.at(opened["table"]["id"], opened["keys"][0]["token"]) as seat:
            while not seat.view["ending"]:
                assert seat.play()["type"] != "refused"
            assert len(seat.view["results"]) == 1
        assert visitor.get(f"/api/tables/{opened['table']['id']}")["table"]["status"] == "over"


@pytest.mark.usefixtures("shelved")
def test_partners_lose_together_when_one_gives_up(database: str) -> None:
    with opened_hall(replace(settings_for(database), titles=TITLES)) as visitor:
        opened = visitor.open("crossing", "hotseat", "hotseat", options={"seats": 2})
        with visitor.at(opened["table"]["id"], opened["keys"][0]["token"]) as seat:
            seat.do("resign")
        table = visitor.get(f"/api/tables/{opened['table']['id']}")["table"]

    assert (table["status"], table["results"]) == ("over", [-1.0, -1.0])


@pytest.mark.usefixtures("shelved")
def test_who_sits_alone_is_offered_nothing_that_another_would_have_to_agree_to(database: str) -> None:
    with opened_hall(replace(settings_for(database), titles=TITLES)) as visitor:
        opened = visitor.open("crossing", "person", options={"seats": 1})
        with visitor.at(opened["table"]["id"], opened["keys"][0]["token"]) as seat:
            assert seat.play()["type"] != "refused"
            assert "draw" not in seat.view["can_propose"]
            assert "nobody to agree" in seat.do("propose", what="draw")["message"]
