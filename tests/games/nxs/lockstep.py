"""The rules and their slow twin play the same matches, decision by decision.

`python -m tests.games.nxs.lockstep --matches 500` plays more of them than the tests do.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import product

from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, SPECTATOR
from gladsheim.games.nxs.rules.play import Nxs
from tests.games.nxs.positions import codes, held, line, new, outcomes, play, read, view
from tests.games.nxs.scattered import scattered, spelled
from tests.games.nxs.twin import Twin
from tests.games.nxs.twin.board import Hex, owner, place_of

LENGTHS = ("short", "medium", "medium_two", "long", "random_short", "random", "random_long")
PLAYERS = ("", "seats=3", "jotunn=on")
CARDS = ("", "cards=fair", "cards=three", "cards=three cards_hidden=on hand_size=5", "cards=onitama")


def rows() -> list[str]:
    """Every length by every number of players by every way of cards, other options going round."""
    more = ["", "swap_shapes=on", "goal_white=8 goal_black=12", "stop_rule=auto", "first_player=random", "goal_gold=7"]
    more += ["random_draw=separate", "first_player=black", "goal_white=7 goal_black=6", "random_draw=separate"]
    found = []
    for number, (length, players, cards) in enumerate(product(LENGTHS, PLAYERS, CARDS)):
        if not (players == "seats=3" and "fair" in cards):
            found.append(" ".join(f"length={length} {players} {cards} {more[number % len(more)]}".split()))
    return found


def compare(fast: Nxs, slow: Twin) -> None:
    """Actor, legal codes, chances, territory, lines, ending and results are equal."""
    assert line(fast) == slow.line()
    assert fast.ending() == slow.ending, slow.line()
    assert [fast.result(seat) for seat in range(len(slow.seats))] == slow.results()
    if slow.stage == "x":
        assert fast.is_over()
        return
    if slow.stage in "ltk":
        assert fast.actor() == CHANCE
        assert outcomes(fast) == slow.chances(), slow.line()
        return
    assert fast.actor() == slow.seats.index(slow.seat)
    assert codes(fast) == slow.codes(), slow.line()
    for seat in slow.seats:
        assert set(held(fast, seat).split()) == slow.territory(seat), slow.line()
    if slow.options["cards_hidden"]:
        assert [view(fast, seat) for seat in range(len(slow.seats))] == [slow.line(seat) for seat in slow.seats]
        assert view(fast, SPECTATOR) == slow.line("-")


def chosen(slow: Twin, rng: Rng) -> str:
    """Any code, more often a rare or warlike one, seldom a plain win: at random, little happens before the end."""
    offered = sorted(slow.codes())
    narrow = [deed.code() for deed in slow.deeds() if deed.ending == "close_call"] if slow.stage == "m" else []
    if narrow and rng.below(2):
        return narrow[0]
    if rng.below(8):
        offered = [code for code in offered if code[-1] != "#"] or offered
    warlike = [code for code in offered if "x" in code or "*" in code]
    forward = [code for code in offered if "-" in code[2:-1] and leads_away(code, slow)]
    liked = (warlike, forward, [], [])[rng.below(4)] or offered
    return liked[rng.below(len(liked))]


def leads_away(code: str, slow: Twin) -> bool:
    """Whether a move ends on enemy ground."""
    start, _, end = code.rstrip("#").partition("*")[0].partition("-")
    return bool(end) and end[0].isalpha() and start != end and is_enemy_ground(place_of(end), slow)


def is_enemy_ground(place: Hex, slow: Twin) -> bool:
    return owner(place, slow.mode) != slow.seat


def play_together(options: str, given: dict[str, object], rng: Rng, start: str = "", longest: int = 5000) -> str:
    """One match of both; how it ended, or nothing if it was broken off."""
    fast = read(start, options) if start else new(options)
    slow = Twin(given, start)
    compare(fast, slow)
    for _ in range(longest):
        if slow.ending:
            break
        if rng.below(100 if slow.stage in "ltk" else 300 if slow.mode == "3" else 3000) == 0:
            leaving = slow.still_in()[rng.below(len(slow.still_in()))]
            assert fast.concede(slow.seats.index(leaving))
            slow.resign(leaving)
        else:
            code = chosen(slow, rng)
            play(fast, code)
            slow.play(code)
        compare(fast, slow)
    return slow.ending


def options_of(text: str) -> dict[str, object]:
    """The options of a row as the twin wants them."""
    found: dict[str, object] = {}
    for word in text.split():
        id, _, value = word.partition("=")
        found[id] = int(value) if value.isdigit() else {"on": True, "off": False}.get(value, value)
    return found


def play_scattered(rng: Rng, mode: str, longest: int) -> str:
    given, start = scattered(rng, mode)
    return play_together(spelled(given), given, rng, start, longest)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500, help="whole matches, and ten times as many scattered ones")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng, endings = Rng(given.seed), Counter[str]()
    for number in range(given.matches):
        options = rows()[number % len(rows())]
        endings[play_together(options, options_of(options), rng)] += 1
    for number in range(10 * given.matches):
        endings[play_scattered(rng, "23J"[number % 3], 200)] += 1
    for ending, count in endings.most_common():
        print(f"{ending or 'broken off':16} {count:6}")


if __name__ == "__main__":
    main()
