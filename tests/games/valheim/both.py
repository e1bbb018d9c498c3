"""A position under the rules, and the same under the twin: what holds for one has to hold for the other."""

from __future__ import annotations

from collections.abc import Callable

from gladsheim.core.errors import Illegal
from gladsheim.core.options import Options
from gladsheim.games.valheim import GAME
from tests.games.valheim.twin import Twin
from tests.games.valheim.twin.table import Table


def person(text: str) -> str:
    """A player as a line writes one, from the words that matter: `0,6 wood5 [stone_axe] hp7`."""
    where, *words = text.split()
    health = next((word for word in words if word.startswith("hp")), "hp10")
    rest = [word for word in words if not word.startswith("hp")]
    rest += [] if any(word[0] == "[" for word in rest) else ["[]"]
    rest += [] if any(word[0] == "{" for word in rest) else ["{}"]
    return " ".join([where, health if "/" in health else f"{health}/10", *rest])


def line(*people: str, rest: str = "", **header: object) -> str:
    """A position of difficulty normal, day 1, player 1, 5 AP and 5 MP, unless it says otherwise."""
    said = {"vm1": "", "difficulty": "normal", "d": 1, "P": 1, "ap": 5, "mp": 5, "raft:": "-", "serpent:": "alive"}
    names = {"day": "d", "turn": "P", "raft": "raft:", "serpent": "serpent:"}
    said |= {names.get(word, word): value for word, value in header.items() if word not in ("did", "gave", "took")}
    words = [f"{'' if word == 'difficulty' else word}{value}" for word, value in said.items()]
    words += [f"{word}:{header[word]}" for word in ("did", "gave", "took") if word in header]
    parts = [" ".join(words), *(f"P{number} {person(text)}" for number, text in enumerate(people, 1))]
    return " | ".join([*parts, *([rest] if rest else [])])


def given(position: str, options: str) -> dict[str, str]:
    """The options that a line and some words tell."""
    header, *parts = position.split(" | ")
    seats = sum(part.startswith(("P1 ", "P2 ")) for part in parts)
    return {"seats": str(seats), "difficulty": header.split()[1]} | dict(word.split("=") for word in options.split())


class Match:
    """What a test asks of a position, whoever plays it."""

    def codes(self) -> set[str]:
        raise NotImplementedError

    def apply(self, code: str) -> None:
        raise NotImplementedError

    def line(self) -> str:
        raise NotImplementedError

    def actor(self) -> int | None:
        """A seat, -1 for chance, None when it is over."""
        raise NotImplementedError

    def give_up(self, seat: int) -> None:
        raise NotImplementedError

    def result(self, seat: int) -> float:
        raise NotImplementedError

    def play(self, *codes: str) -> Match:
        for code in codes:
            self.apply(code)
        return self

    def refuses(self, *codes: str) -> bool:
        return not self.codes() & set(codes)

    def offers(self, *codes: str) -> bool:
        return self.codes() >= set(codes)

    def has(self, word: str) -> bool:
        """Whether a word stands in the line: `ap3`, `raft:5,5`, `did:wood`."""
        return word in self.line().replace(" | ", " ").split()

    def part(self, word: str) -> str:
        """What the line says behind `P1`, `fight`, `rocks`, ...; nothing where it says nothing."""
        parts = dict(part.split(" ", 1) for part in self.line().split(" | "))
        return parts.get(word, "")

    def table(self) -> Table:
        table = Table(seats="2" if self.part("P2") else "1")
        table.read(self.line())
        return table

    def count(self, thing: str, number: int = 1) -> int:
        """How much player 1, or another, carries of a thing."""
        return self.table().people[number - 1].count(thing)

    def health(self, number: int = 1) -> str:
        return self.part(f"P{number}").split()[1][2:]

    def where(self, number: int = 1) -> str:
        return self.part(f"P{number}").split()[0]

    def slots(self, number: int = 1) -> str:
        return next(word for word in self.part(f"P{number}").split() if word[0] == "{")


class ByRules(Match):
    def __init__(self, position: str, chosen: str) -> None:
        self.options: Options = GAME.choose(**given(position, chosen))
        self.state = GAME.read(position, self.options)

    def codes(self) -> set[str]:
        return {GAME.code(self.state, action) for action in self.state.legal_actions()}

    def apply(self, code: str) -> None:
        self.state.apply(GAME.find(self.state, code, int(self.state.actor())))

    def line(self) -> str:
        return GAME.line(self.state)

    def actor(self) -> int | None:
        return None if self.state.is_over() else int(self.state.actor())

    def give_up(self, seat: int) -> None:
        assert self.state.concede(seat)

    def result(self, seat: int) -> float:
        return self.state.result(seat)


class ByTwin(Match):
    def __init__(self, position: str, chosen: str) -> None:
        self.twin = Twin.at(position, **given(position, chosen))

    def codes(self) -> set[str]:
        return self.twin.codes()

    def apply(self, code: str) -> None:
        if code not in self.codes():
            raise Illegal(f"{code} is not possible.")
        self.twin.play(code)

    def line(self) -> str:
        return self.twin.line()

    def actor(self) -> int | None:
        return self.twin.actor()

    def give_up(self, seat: int) -> None:
        self.twin.give_up()

    def result(self, seat: int) -> float:
        return self.twin.result()


At = Callable[..., Match]  # a position's line and options, `serpent=optional death=keep`
