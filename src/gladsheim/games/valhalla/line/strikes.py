"""Draugr that strike, as a line may tell of them: who has paid, who pays, and what (§10)."""

from __future__ import annotations

from gladsheim.core.errors import Invalid
from gladsheim.games.valhalla.rules import stages
from gladsheim.games.valhalla.rules.cards import DRAUGR, FULL_PENALTY, NOBODY
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.rows import count_of
from gladsheim.games.valhalla.rules.survival import next_price
from gladsheim.games.valhalla.rules.terms import IMMEDIATE


def check(state: Valhalla) -> None:
    """Invalid says what cannot be of a strike under way, or of none."""
    is_asked = state.question == stages.ASK_PAY
    if is_asked != (state.owed > 0) or (state.who if is_asked else NOBODY) != state.payer:
        raise Invalid("Who owes cards (owed) for a Draugr is the payer and is asked to pay.")
    if any(state.aside) and not len(state.shown):
        raise Invalid("Cards wait to be shuffled in (aside) until all that is shown lies down (§16).")
    if not state.is_striking:
        if state.victims or state.struck or state.price or is_asked:
            raise Invalid("Cards are paid while Draugr strike (striking).")
        return
    if not state.is_open or (state.stage in (stages.STRUCK, stages.GOD_REVEALED) and not _is_draugr_only(state)):
        raise Invalid("Draugr strike openly, and in a clash when all else lies down.")
    if (state.price > 0) > (count_of(state.shown, DRAUGR) > 0) or (state.price == 0 and state.struck):
        raise Invalid("What strikes is a Draugr among the cards shown, and it has a price.")
    if state.price > FULL_PENALTY or (state.price != next_price(state) and is_asked and not _is_shifting(state)):
        raise Invalid(f"A Draugr costs {next_price(state)} now (§8, §10).")
    if state.struck > state.seats or state.turned_draugr < _turned(state):
        raise Invalid("A Draugr strikes each seat once, and of those turned as many as are told (turned).")
    _check_victims(state)
    if is_asked:
        _check_payer(state)


def _is_draugr_only(state: Valhalla) -> bool:
    return all(kind == DRAUGR for kind in state.shown)


def _is_shifting(state: Valhalla) -> bool:
    """Whether a test at once may have laid Draugr into the armory since this one rose."""
    return state.terms.test_time == IMMEDIATE


def _turned(state: Valhalla) -> int:
    """How many Draugr of a clash are still shown."""
    return len(state.shown) if state.stage == stages.STRUCK else 0


def _check_victims(state: Valhalla) -> None:
    """§10: the drawer; the clashers; of a God's Draugr the clashers after its owner (R43)."""
    drawer = 1 << state.drawer if state.drawer != NOBODY else 0
    if state.stage == stages.KEEPING:
        is_right = state.victims == drawer
    else:
        must = state.clash & ~(drawer if state.stage == stages.GOD_REVEALED else 0)
        is_right = state.victims & state.alive == must
    if not is_right:
        raise Invalid("Draugr strike the drawer, or in a clash every clasher (victims).")


def _check_payer(state: Valhalla) -> None:
    is_owner = state.stage == stages.GOD_REVEALED and state.struck == 0
    due = state.drawer if is_owner else state.seat_after(state.struck - 1) if state.struck else NOBODY
    is_victim = is_owner or (state.payer != NOBODY and state.victims >> state.payer & 1)
    if state.payer != due or not is_victim or state.owed > state.price:
        raise Invalid("The payer is the victim to whom the Draugr has come (struck), and owes no more than its price.")
