"""The lots that seats add to the dice of their table: sealed by all first, then shown by all, then cast.

A seat that adds none, as every bot's, has the hall's: it follows from the seed. Who sits down after a lot was shown
could have chosen his own by it; so whenever a seat is left before the lots are cast, all are sealed anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gladsheim.core.errors import Illegal
from gladsheim.match.fair import HALL, check_hex, sealed


@dataclass(slots=True)
class Lot:
    """What a seat has added so far."""

    is_owed: bool = False
    seal: str = ""
    text: str = ""


class Lots:
    """The lots of a table, seat by seat."""

    def __init__(self, seats: int) -> None:
        self.each = [Lot() for _ in range(seats)]
        self.is_cast = False

    def copy(self) -> Lots:
        """The same, to go on with."""
        twin = Lots(0)
        twin.each = [Lot(lot.is_owed, lot.seal, lot.text) for lot in self.each]
        twin.is_cast = self.is_cast
        return twin

    def sit(self, seat: int, *, is_owed: bool) -> None:
        """Somebody sits down, and will add a lot or not."""
        if not self.is_cast:
            self.each[seat] = Lot(is_owed)

    def leave(self, seat: int) -> None:
        """A seat is left."""
        if not self.is_cast:
            self.each = [Lot(lot.is_owed and other != seat) for other, lot in enumerate(self.each)]

    def add_seal(self, seat: int, seal: str) -> None:
        """Seal the lot of a seat, or another one while none was shown: the first may have been lost."""
        check_hex(seal, "The seal of a lot")
        lot = self.each[seat]
        if self.is_cast or not lot.is_owed or any(other.text for other in self.each):
            raise Illegal("No seal is awaited from this seat.")
        lot.seal = seal

    def add(self, seat: int, text: str) -> None:
        """Show the lot of a seat."""
        check_hex(text, "A lot")
        lot = self.each[seat]
        if self.is_cast or not lot.is_owed or lot.text:
            raise Illegal("No lot is awaited from this seat.")
        if not self.are_sealed:
            raise Illegal("Lots are shown when all are sealed.")
        if sealed(text) != lot.seal:
            raise Illegal("This is not the lot that was sealed.")
        lot.text = text

    @property
    def are_sealed(self) -> bool:
        return all(lot.seal for lot in self.each if lot.is_owed)

    @property
    def missing(self) -> list[int]:
        """The seats whose lots are not there yet."""
        return [seat for seat, lot in enumerate(self.each) if lot.is_owed and not lot.text]

    def words(self) -> Sequence[str]:
        """The lots as they are mixed into the dice."""
        return [lot.text or HALL for lot in self.each]
