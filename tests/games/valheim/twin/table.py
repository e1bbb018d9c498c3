"""What lies on the table, and how a position is written."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.games.valheim.twin.land import HOME, Hex, in_rows, name, read
from tests.games.valheim.twin.person import FOODS, GEAR, THINGS, Person, Stone

OPTIONS: dict[str, str] = {
    "seats": "1",
    "difficulty": "story",
    "start_health": "10",
    "hidden_houses": "on",
    "serpent": "gate",
    "rock_wait": "next_turn",
    "boss_area": "on",
    "raft_drift": "on",
    "death": "gravestone",
}


@dataclass
class Fight:
    enemy: str
    health: int
    hex: Hex  # where it is fought
    turn: int | None = None  # whose combat turn it is; None: the enemy's
    cp: int = 0
    round: int = 1
    hit: bool = False
    up: set[int] = field(default_factory=set)
    out: set[int] = field(default_factory=set)


class Table:
    def __init__(self, **chosen: str) -> None:
        self.options = OPTIONS | chosen
        health = int(self.options["start_health"])
        self.people = [Person(HOME, health, health) for _ in range(int(self.options["seats"]))]
        self.day = 1
        self.active = 0
        self.ap = self.mp = 5
        self.raft: Hex | None = None
        self.serpent_lives = True
        self.has_felled = False
        self.picking: int | None = None  # berries still free; None: no picking yet
        self.gave: set[str] = set()
        self.took: set[str] = set()
        self.closed: dict[Hex, dict[int, str]] = {}  # rocks: to whom, and "+" for his whole next turn too
        self.opened: dict[Hex, str] = {}
        self.fight: Fight | None = None
        self.question = ""  # as in a line: "ask open P1", "roll run", "card -1,3"
        self.end = ""

    @property
    def me(self) -> Person:
        return self.people[self.active]

    @property
    def partner(self) -> Person | None:
        return self.people[1 - self.active] if len(self.people) == 2 else None

    def line(self) -> str:
        parts = [self.header()]
        parts += [f"P{seat + 1} {written(person)}" for seat, person in enumerate(self.people)]
        if self.closed:
            rocks = sorted(self.closed, key=in_rows)
            parts.append("rocks " + " ".join(f"{name(rock)}:{seats(self.closed[rock])}" for rock in rocks))
        if self.opened:
            houses = sorted(self.opened, key=in_rows)
            parts.append("houses " + " ".join(f"{name(house)}:{self.opened[house]}" for house in houses))
        if self.fight:
            parts.append(fought(self.fight))
        if self.question:
            parts.append(self.question)
        if self.end:
            parts.append(f"end {self.end}")
        return " | ".join(parts)

    def header(self) -> str:
        words = ["vm1", self.options["difficulty"], f"d{self.day}", f"P{self.active + 1}", f"ap{self.ap}"]
        words += [f"mp{self.mp}", f"raft:{name(self.raft) if self.raft else '-'}"]
        words.append(f"serpent:{'alive' if self.serpent_lives else 'dead'}")
        did = ["wood"] if self.has_felled else []
        did += [] if self.picking is None else [f"pick{self.picking}"]
        for word, kinds in (("did", did), ("gave", self.kinds(self.gave)), ("took", self.kinds(self.took))):
            words += [f"{word}:{','.join(kinds)}"] if kinds else []
        return " ".join(words)

    def kinds(self, kinds: set[str]) -> list[str]:
        return [kind for kind in (*THINGS, *GEAR) if kind in kinds]

    def read(self, line: str) -> None:
        header, *parts = line.split(" | ")
        self.read_header(header)
        for part in parts:
            word, _, rest = part.partition(" ")
            if word in ("P1", "P2"):
                read_person(rest, self.people[int(word[1]) - 1])
            elif word == "rocks":
                for rock, who in (entry.split(":") for entry in rest.split()):
                    marks = who.replace("P1", " 0").replace("P2", " 1").split()
                    self.closed[read(rock)] = {int(mark[0]): mark[1:] for mark in marks}
            elif word == "houses":
                self.opened = {read(house): card for house, card in (entry.split(":") for entry in rest.split())}
            elif word == "fight":
                # The starter may have died; then his partner fights on there.
                where = self.me.hex or self.people[1 - self.active].hex
                assert where is not None
                self.fight = read_fight(rest, where)
            elif word == "end":
                self.end = rest
            else:
                self.question = part

    def read_header(self, header: str) -> None:
        _, difficulty, day, active, ap, mp, *words = header.split()
        self.options["difficulty"] = difficulty
        self.day, self.active, self.ap, self.mp = int(day[1:]), int(active[1]) - 1, int(ap[2:]), int(mp[2:])
        fields = dict(word.split(":") for word in words)
        self.raft = None if fields["raft"] == "-" else read(fields["raft"])
        self.serpent_lives = fields["serpent"] == "alive"
        for did in fields.get("did", "").split(","):
            if did == "wood":
                self.has_felled = True
            elif did:
                self.picking = int(did[4:])
        self.gave = set(filter(None, fields.get("gave", "").split(",")))
        self.took = set(filter(None, fields.get("took", "").split(",")))


def seats(marks: dict[int, str]) -> str:
    return "".join(f"P{seat + 1}{marks[seat]}" for seat in sorted(marks))


def carried(has: dict[str, int]) -> list[str]:
    return [f"{thing}{has[thing]}" for thing in THINGS if has.get(thing)]


def gear(has: dict[str, int]) -> list[str]:
    return [item for item in GEAR if has.get(item)]


def written(person: Person) -> str:
    words = [name(person.hex) if person.hex else "dead", f"hp{person.health}/{person.most_health()}"]
    words += carried(person.has)
    slots = sorted(person.slots, key=lambda slot: (FOODS.index(slot[0]), -slot[1]))
    words += [f"[{','.join(gear(person.has))}]", "{" + ",".join(f"{food}{timer}" for food, timer in slots) + "}"]
    words += [f"fire:{name(person.fire)}"] if person.fire else []
    words += ["bed"] if person.bed else []
    if person.stone:
        holds = person.stone.holds
        words.append(f"grave:{name(person.stone.hex)}({','.join(carried(holds) + gear(holds))})")
    return " ".join(words)


def thing_of(word: str) -> tuple[str, int]:
    """`wood5` or `stone_axe`."""
    if word in GEAR:
        return word, 1
    thing = word.rstrip("0123456789")
    return thing, int(word[len(thing) :])


def read_person(text: str, person: Person) -> None:
    where, health, *words = text.split()
    person.hex = None if where == "dead" else read(where)
    person.health = int(health[2:].partition("/")[0])
    for word in words:
        if word[0] == "[":
            person.has |= dict.fromkeys(filter(None, word[1:-1].split(",")), 1)
        elif word[0] == "{":
            person.slots = [(slot[0], int(slot[1])) for slot in word[1:-1].split(",") if slot]
        elif word.startswith("fire:"):
            person.fire = read(word[5:])
        elif word == "bed":
            person.bed = True
        elif word.startswith("grave:"):
            where, _, holds = word[6:-1].partition("(")
            person.stone = Stone(read(where), dict(thing_of(held) for held in holds.split(",") if held))
        else:
            person.has |= dict([thing_of(word)])


def fought(fight: Fight) -> str:
    words = ["fight", fight.enemy, f"{fight.health}"]
    words += [] if fight.turn is None else [f"turn:P{fight.turn + 1}", f"cp{fight.cp}"]
    words += [f"round{fight.round}"] if fight.round > 1 else []
    words += ["hit"] if fight.hit else []
    words += [f"up:{seats(dict.fromkeys(fight.up, ''))}"] if fight.up else []
    words += [f"out:{seats(dict.fromkeys(fight.out, ''))}"] if fight.out else []
    return " ".join(words)


def read_fight(text: str, where: Hex) -> Fight:
    enemy, health, *words = text.split()
    fight = Fight(enemy, int(health), where)
    for word in words:
        if word.startswith("turn:"):
            fight.turn = int(word[6]) - 1
        elif word.startswith("cp"):
            fight.cp = int(word[2:])
        elif word.startswith("round"):
            fight.round = int(word[5:])
        elif word == "hit":
            fight.hit = True
        elif word.startswith("up:"):
            fight.up = {int(seat) - 1 for seat in word[3:] if seat != "P"}
        elif word.startswith("out:"):
            fight.out = {int(seat) - 1 for seat in word[4:] if seat != "P"}
    return fight
