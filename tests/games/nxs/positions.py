"""Temporary: the same questions asked of the twin."""

from __future__ import annotations

import copy

from tests.games.nxs.twin import Twin


class State:
    def __init__(self, twin): self.twin = twin
    def ending(self): return self.twin.ending
    def is_over(self): return bool(self.twin.ending)
    def actor(self): return -1 if self.twin.stage in "ltk" else self.twin.seats.index(self.twin.seat)
    def result(self, seat): return self.twin.results()[seat]


def options(text):
    found = {}
    for word in text.split():
        id, _, value = word.partition("=")
        found[id] = int(value) if value.isdigit() else {"on": True, "off": False}.get(value, value)
    return found


def options_for(line, more=""):
    words = line.split()
    text = {"2": "", "3": "seats=3", "J": "jotunn=on"}[words[0]]
    if len(words) > 5:
        for name, goal in zip(("white", "black", "gold"), words[5].split("/"), strict=False):
            text += f" goal_{name}={goal}"
    if len(words) > 6 and words[6] != "-" and "cards=" not in more:
        text += " cards=three"
    return f"{text} {more}".strip()


def at(line, more=""):
    return State(Twin(options(options_for(line, more)), line))


def new(text=""):
    return State(Twin(options(text)))


def codes(state):
    return state.twin.codes()


def moves(state, cell):
    return " ".join(sorted(code.rstrip("#").partition("-")[2] for code in codes(state) if code.startswith(cell + "-") and "*" not in code))


def takes(state):
    return {code.rstrip("#") for code in codes(state) if "x" in code and "*" not in code}


def by_card(state, card, cell=""):
    return {code.rstrip("#").partition("*")[0] for code in codes(state) if f"*{card}" in code and code.startswith(cell)}


def is_legal(state, code):
    return code in codes(state) or code + "#" in codes(state)


def play(state, *given):
    for code in given:
        if code not in codes(state):
            code += "#"
        state.twin.play(code)
    return state


def line(state):
    return state.twin.line()


def view(state, seat):
    return state.twin.line("wbg"[seat] if seat >= 0 else "-")


def held(state, seat):
    return " ".join(sorted(state.twin.territory(seat)))


def totals(state):
    return tuple(len(state.twin.territory(seat)) for seat in state.twin.seats)


def outcomes(state):
    return state.twin.chances()


def give_up(state, seat):
    state.twin.resign("wbg"[seat])


def clone(state):
    twin = copy.deepcopy(state.twin)
    return State(twin)


def neighbours(boards: str, cell: str) -> set[str]:
    others = "S0b2" if boards == "2" else "S0b2 S0l5"
    if cell in ("b2", "l5"):
        others = others.replace("2", "3").replace("5", "4")
    return {end for facing in (0, 3) for end in moves(at(f"{boards} wm J{facing}{cell} {others}"), cell).split()} | ({"b2","l5"} & adj(cell, boards))

def adj(cell, boards):
    from tests.games.nxs.twin import board
    return {board.name(board.step(board.place_of(cell), d)) for d in range(6) if board.owner(board.step(board.place_of(cell), d), boards)}


def read(line, text):
    return State(Twin(options(text), line))
