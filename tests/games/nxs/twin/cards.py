"""Hands of rune cards (§47-§52): who holds what, and what is dealt."""

from __future__ import annotations

from itertools import combinations

RUNES = "RLESTD"


def sort(cards: str) -> str:
    return "".join(sorted(cards, key=RUNES.index))


class Cards:
    def __init__(self, way: str, hand_size: int, seats: str, text: str = "-") -> None:
        self.way = way
        self.size = {"none": 0, "fair": 3, "three": hand_size, "onitama": 2}[way]
        self.fresh = dict.fromkeys(seats, "")
        self.spent = dict.fromkeys(seats, "")
        self.neutral = ""
        self.gone: set[str] = set()
        if text != "-":
            for seat, hand in zip([*seats, "n"], text.split("/"), strict=False):
                if hand.startswith("n"):
                    self.neutral = hand[1:]
                elif hand != "0":
                    self.fresh[seat] = "".join(card for card in hand if card.isupper())
                    self.spent[seat] = "".join(card.upper() for card in hand if card.islower())

    # Dealing.

    def deals(self) -> dict[str, int]:
        """What chance may deal next, with weights; nothing when all is dealt."""
        if self.way == "fair":
            if any(self.fresh.values()) or any(self.spent.values()):
                return {}
            return {"deal " + "".join(kinds): 1 for kinds in combinations(RUNES, 3)}
        hands = {seat: len(hand) for seat, hand in self.fresh.items() if seat not in self.gone}
        small = min(hands.values())
        if small < self.size:
            to = next(seat for seat, size in hands.items() if size == small)
        elif self.way == "onitama" and not self.neutral:
            to = "n"
        else:
            return {}
        gone = "".join(self.fresh.values())
        return {f"deal {to} {kind}": 3 - gone.count(kind) for kind in RUNES if gone.count(kind) < 3}

    def deal(self, code: str) -> None:
        words = code.split()
        if len(words) == 2:
            self.fresh = dict.fromkeys(self.fresh, words[1])
        elif words[1] == "n":
            self.neutral = words[2]
        else:
            self.fresh[words[1]] += words[2]

    # Playing.

    def kinds(self, seat: str) -> list[str]:
        """Two equal cards in a hand are one choice."""
        return [kind for kind in RUNES if kind in self.fresh[seat]]

    def use(self, seat: str, card: str) -> None:
        self.fresh[seat] = self.fresh[seat].replace(card, "", 1)
        if self.way == "onitama":
            self.fresh[seat] += self.neutral
            self.neutral = card
        else:
            self.spent[seat] += card

    def leave(self, seat: str) -> None:
        self.fresh[seat] = self.spent[seat] = ""
        self.gone.add(seat)

    # Writing.

    def text(self, hidden_from: str | None = None) -> str:
        """All hands; where they are face down another seat's cards are question marks."""
        if self.way == "none":
            return "-"
        hands = []
        for seat, hand in self.fresh.items():
            unseen = hidden_from is not None and seat != hidden_from
            hands.append(("?" * len(hand) if unseen else sort(hand)) + sort(self.spent[seat]).lower() or "0")
        return "/".join(hands + (["n" + self.neutral] if self.neutral else []))
