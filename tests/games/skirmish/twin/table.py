"""Who stands where, what lies there, and what else is remembered of a leg."""

from __future__ import annotations

from dataclasses import dataclass, field

from gladsheim.core.options import Options
from gladsheim.games.skirmish.printed import DATA
from tests.games.skirmish.twin.ground import Ground, Place


@dataclass
class Figure:
    name: str
    at: Place = (0, 0)
    status: str = "?"  # ?, on, x, o
    shock: int = 0
    wounded: bool = False
    item: str = ""
    done: bool = False
    links: set[str] = field(default_factory=set)

    @property
    def side(self) -> str:
        return self.name[0]

    @property
    def fit(self) -> bool:
        return self.shock == 0 and not self.wounded


class Table(Ground):
    """A position of one leg."""

    def __init__(self, options: Options) -> None:
        self.options = options
        seats = {side: options.number(f"seats_{side.lower()}") for side in "AB"}
        self.bands = {side: max(options.number(f"bands_{side.lower()}"), seats[side]) for side in "AB"}
        size = "large" if max(self.bands.values()) > 2 else "small"
        entry = next(entry for entry in DATA["scenarios"] if entry["id"] == options["scenario"])
        self.id, self.data = entry["id"], entry[size]
        super().__init__(list(self.data["terrain"]), (DATA["tables"][size]["max_x"], DATA["tables"][size]["max_y"]))
        limit = options.word("turn_limit")
        self.limit = self.data["turn_limit"] if limit == "scenario" else int(limit)
        self.figures = {
            f"{side}{band}{letter}": Figure(f"{side}{band}{letter}")
            for side in "AB"
            for band in range(1, self.bands[side] + 1)
            for letter in "hwa"
        }
        self.items: dict[str, Place | str] = {}
        for item in self.data.get("items", []):
            if "at" in item:
                self.items[item["id"]] = tuple(item["at"])
            else:
                self.items |= {f"torch{band}": "-" for band in range(1, self.bands["A"] + 1)}
        self.cart: Place | None = tuple(self.data["baggage"]["at"]) if "baggage" in self.data else None
        self.controller = "A"
        self.coins = {"A": 0, "B": 0}
        self.had: set[str] = set()
        self.burnt = False
        self.turn = 0
        self.doing = "draw"
        self.drawn: list[str] = []
        self.placer, self.chosen = "", ""
        self.placed = {"A": 0, "B": 0}
        self.hands: dict[str, list[str]] = {}
        self.order: list[str] = []
        self.up = ""
        self.active, self.taken, self.was_fit, self.withdrew, self.tied = "", 0, False, False, False
        self.fight: tuple[str, str, str] = ("", "", "")
        self.rolls: dict[str, int] = {}
        self.victim, self.hits = "", 0
        self.ending = ""

    def standing(self, side: str = "") -> list[Figure]:
        return [f for f in self.figures.values() if f.status == "on" and side in ("", f.side)]

    def enemies(self, me: Figure) -> list[Figure]:
        return self.standing("B" if me.side == "A" else "A")

    def bodies(self, me: str, *sides: str) -> list[Place]:
        """Points of other figures of these sides, and the baggage."""
        others = [f.at for f in self.standing() if f.name != me and f.side in sides]
        return others + ([self.cart] if self.cart else [])

    def lay_down(self, me: Figure) -> None:
        if me.item:
            self.items[me.item], me.item = me.at, ""

    def unlink(self, me: Figure) -> None:
        for other in self.figures.values():
            other.links.discard(me.name)
        me.links.clear()
