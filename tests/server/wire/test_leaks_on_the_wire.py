"""What is sent to a seat tells it nothing it may not know: in every world it could be in, it gets the same bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient, WebSocketTestSession

from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR, State
from gladsheim.match import Match, Seeded
from gladsheim.match.fair import Terms
from gladsheim.registry import games, load
from gladsheim.server.app import create_app
from gladsheim.server.settings import Settings
from gladsheim.template import GAME as TEMPLATE
from gladsheim.testing import house_titles

ROOT = Path(__file__).parents[3]
SEED = bytes(range(32))
WORLDS = 3
VIEWERS = (0, 1, int(SPECTATOR))

SECRETIVE = [TEMPLATE, *(load(id) for id, about in games().items() if about.has_secrets)]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Any]]:
    monkeypatch.setattr("gladsheim.server.tables.opening.new_seed", lambda: SEED)
    monkeypatch.setattr("gladsheim.server.tables.table.new_epoch", lambda: "epoch")
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'hall.db'}",
        titles=("gladsheim.template",),
        requests_per_second=1e9,
        tables_per_address=10**6,
        work_per_client=1e9,
        requests_at_once=10**9,
        tables_per_client=10**6,
        sockets_per_client=10**6,
        log_level="error",
    )
    with TestClient(create_app(settings)) as client:
        yield client


class Table:
    """A table in some position with everybody at it, and somebody who watches; all that each was sent."""

    def __init__(self, client: TestClient[Any], stack: ExitStack, match: Match, state: State) -> None:
        self._client = client
        game, seats = match.game, match.seats
        wanted = [{"kind": "person"}, *({"kind": "open"} for _ in range(seats - 1))]
        body = {"game": game.about.id, "options": dict(match.options), "seats": wanted, "line": game.line(state)}
        answer = client.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        claim = answer.json()
        self.id: str = claim["table"]["id"]
        self.tokens: dict[int, str] = {0: claim["keys"][0]["token"]}
        client.cookies.clear()
        for seat in range(1, seats):
            taken = client.post(f"/api/tables/{self.id}/join", json={"seat": seat}).json()
            self.tokens[seat] = taken["keys"][0]["token"]
            client.cookies.clear()
        self._sockets: dict[int, WebSocketTestSession] = {}
        self.sent: dict[int, list[str]] = {}
        self.version: dict[int, int] = {}
        for seat in (*self.tokens, int(SPECTATOR)):
            self._sockets[seat] = stack.enter_context(client.websocket_connect("/api/live"))
            self.sent[seat] = []
            self._say(seat, {"type": "hello", "table": self.id, "token": self.tokens.get(seat)})
        self.listen()

    def _say(self, seat: int, message: dict[str, object]) -> None:
        self._sockets[seat].send_text(msgspec.json.encode(message).decode())

    def play(self, seat: int, code: str) -> None:
        """Choose, and let everybody hear of it."""
        self._say(seat, {"type": "play", "ref": 1, "code": code, "version": self.version[seat]})
        self._hear(seat, until="done")
        self.listen()

    def resign(self, seat: int) -> None:
        self._say(seat, {"type": "resign", "ref": 1})
        self._hear(seat, until="done")
        self.listen()

    def listen(self) -> None:
        """Everybody hears all that was said."""
        for seat in self._sockets:
            self._say(seat, {"type": "ping", "ref": 7})
            self._hear(seat, until="pong")

    def _hear(self, seat: int, until: str) -> None:
        while True:
            text = self._sockets[seat].receive_text(timeout=20)
            message = msgspec.json.decode(text)
            assert message["type"] != "refused", text
            self.version[seat] = message.get("version", self.version.get(seat))
            if message["type"] != "pong":
                self.sent[seat].append(self._anywhere(text))
            if message["type"] == until:
                return

    def _anywhere(self, text: str) -> str:
        """A text without what tells this table from another: its name, and the hash that binds to it."""
        text = text.replace(self.id, "THE-TABLE")
        return re.sub(r'(commitment(?:":"|: ))[0-9a-f]{64}', r"\1THE-COMMITMENT", text)

    def over_http(self, seat: int) -> list[str]:
        """What a seat can ask for instead."""
        token = self.tokens.get(seat)
        headers = {"authorization": f"Bearer {token}"} if token else {}
        paths = ("", "/view", "/record")
        answers = [self._client.get(f"/api/tables/{self.id}{path}", headers=headers) for path in paths]
        assert all(answer.status_code == 200 for answer in answers)
        card = answers[0].json()
        del card["table"]["opened"]
        return [self._anywhere(text) for text in (str(card), answers[1].text, answers[2].text)]


def secretive_options(game: AnyGame) -> Options:
    """The usual options, or the first of the title's campaign with which something is hidden."""
    rows = [
        game.about.choose(),
        *(row for title in house_titles(ROOT) if title.game is game for row in title.campaign()),
    ]
    return next(options for options in rows if game.about.hides(options))


def reachable(game: AnyGame, choices: int, seed: int) -> Match:
    """A match after so many random choices."""
    match = Match(game, secretive_options(game), dice=Seeded(seed))
    rng = Rng(seed)
    for _ in range(choices):
        if match.is_over:
            break
        play_any(match, rng)
    return match


def play_any(match: Match, rng: Rng) -> None:
    actions = match.actions
    match.play(actions[rng.below(len(actions))], match.waiting[0])


def worlds_of(match: Match, viewer: int) -> set[str]:
    """Some worlds in which a viewer could be, as lines."""
    rng = Rng(match.version)
    return {str(match.game.line(match.state.imagine(viewer, rng))) for _ in range(WORLDS)}


def in_doubt(game: AnyGame, choices: int, viewer: int) -> Match:
    """A match after so many random choices, or as many more as it takes until a viewer does not know everything."""
    for seed in range(choices + 1, choices + 100):
        match = reachable(game, choices, seed)
        rng = Rng(seed)
        while not match.is_over:
            if len(worlds_of(match, viewer)) > 1:
                return match
            play_any(match, rng)
    raise AssertionError("nothing was ever hidden from somebody")


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.about.name)
@pytest.mark.parametrize("choices", [0, 3, 6])
def test_a_seat_is_shown_the_same_table_in_every_world_it_could_be_in(
    client: TestClient[Any], game: AnyGame, choices: int
) -> None:
    for viewer in VIEWERS:
        match = in_doubt(game, choices, viewer)
        with ExitStack() as stack:
            shown = Table(client, stack, match, match.state)
            for line in worlds_of(match, viewer):
                other = Table(client, stack, match, game.read(line, match.options))

                assert other.sent[viewer] == shown.sent[viewer]
                assert other.over_http(viewer) == shown.over_http(viewer)


def test_the_same_play_in_another_world_is_told_alike(client: TestClient[Any]) -> None:
    """Two tables that differ only in what is hidden from seat 0 are played alike: every message to it is the same."""
    game: AnyGame = TEMPLATE
    true = Match(game, dice=Seeded(3)).state
    known = true.legal_actions_of(1)[:2]
    rng = Rng(5)
    world = next(
        world
        for world in (true.imagine(0, rng) for _ in range(10_000))
        if world.legal_actions_of(1)[:2] == known and world.legal_actions_of(1) != true.legal_actions_of(1)
    )
    match = Match(game, dice=Terms("any").dice(SEED, ["hall"] * 2), line=game.line(true))
    with ExitStack() as stack:
        tables = [Table(client, stack, match, state) for state in (true, world)]
        while known:
            seats = [1, 0] if len(match.actors) > 1 else match.actors
            for seat in seats:
                action = known.pop(0) if seats == [1, 0] and seat == 1 else match.choices(seat)[0].action
                code = game.code(match.state, action)
                match.play(code, seat)
                for table in tables:
                    table.play(seat, code)

        assert tables[0].sent[1] != tables[1].sent[1]
        for viewer in (0, int(SPECTATOR)):
            assert tables[0].sent[viewer] == tables[1].sent[viewer]
            assert tables[0].over_http(viewer) == tables[1].over_http(viewer)
            assert len(tables[0].sent[viewer]) > 5


@pytest.mark.parametrize("game", [game for game in SECRETIVE if game.about.is_simultaneous], ids=lambda g: g.about.name)
def test_others_learn_only_that_a_seat_has_chosen(client: TestClient[Any], game: AnyGame) -> None:
    """Whatever is chosen, reconsidered or chosen again, the others get the same bytes, before and after the reveal."""
    match = choosing_at_once(game)
    chooser, *others = match.actors
    codes = match.choices(chooser).codes
    ways = [[code, codes[-1]] for code in codes[:-1]] + [[codes[-1]], [*codes, *codes]]
    told: list[dict[int, list[str]]] = []
    with ExitStack() as stack:
        for way in ways:
            table = Table(client, stack, match, match.state)
            table.play(chooser, way[0])
            noticed = {seat: len(sent) for seat, sent in table.sent.items()}
            for code in way[1:]:
                table.play(chooser, code)
            assert all(len(table.sent[seat]) == count for seat, count in noticed.items() if seat != chooser)
            for seat in others:
                table.play(seat, match.choices(seat).codes[0])
            del table.sent[chooser]
            told.append(table.sent)

    assert all(each == told[0] for each in told)
    assert all(sent for sent in told[0].values())


def choosing_at_once(game: AnyGame) -> Match:
    """A match in which several have to choose at the same time, each between several things."""
    for seed in range(50):
        for choices in range(40):
            match = reachable(game, choices, seed)
            if len(match.waiting) > 1 and len(match.choices(match.actors[0])) > 2:
                return match
    raise AssertionError("nobody ever chooses at once")


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.about.name)
def test_the_seed_of_the_dice_is_sent_to_nobody_before_the_end(client: TestClient[Any], game: AnyGame) -> None:
    match = Match(game, dice=Seeded(2))
    with ExitStack() as stack:
        table = Table(client, stack, match, match.state)
        seats = list(table.sent)
        before = [text for seat in seats for text in (*table.sent[seat], *table.over_http(seat))]
        table.resign(0)
        after = [table.sent[seat][-2 if seat == 0 else -1] for seat in seats]

    assert all(SEED.hex() not in text for text in before)
    assert all(SEED.hex() in text for text in after)
