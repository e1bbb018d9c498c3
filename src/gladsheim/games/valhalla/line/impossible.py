"""What no match can reach (C33): the refusals of a position that is written in the right form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gladsheim.core.errors import Invalid
from gladsheim.games.valhalla.line import beliefs, strikes
from gladsheim.games.valhalla.line.writing import QUESTIONS, STAGES, fact_names
from gladsheim.games.valhalla.rules import stages
from gladsheim.games.valhalla.rules.cards import (
    CLASH_CARDS,
    DRAUGR,
    DRAW,
    GOD,
    GOD_LOOK,
    HAMMERED_DRAW,
    KINDS,
    NO_KIND,
    NOBODY,
    SWORD,
    TEST_CARDS,
    WOLF,
)  # fmt: skip
from gladsheim.games.valhalla.rules.deck import LOOSE
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.rows import count_bits, count_of
from gladsheim.games.valhalla.rules.terms import IMMEDIATE, TURN_END

_MAINS: Final = "at clash axed hammered wolves gone"
_TEST: Final = "want tested tried"
_STRIKE: Final = f"open shown aside striking victims struck price payer owed {_TEST}"
_CLASH: Final = f"{_MAINS} extra hammers swords"
_LATE: Final = f"{_CLASH} turned"

# By stage what may be asked, and what may be told of the moment. CHANCE turns a card where `want` may stand.
_TOLD: Final[dict[int, tuple[str, str]]] = {
    int(stages.DRAWING_FIRST): ("", ""),
    int(stages.COMMITTING): ("commit", ""),
    int(stages.MAINS): ("use test", f"{_MAINS} {_TEST}"),
    int(stages.LOOKED): ("god", f"{_MAINS} looker seen want"),
    int(stages.DRAWS): ("draw test", f"{_MAINS} {_TEST}"),
    int(stages.DRAWN): ("", f"{_MAINS} drawer want open shown"),
    int(stages.KEEPING): ("keep pay test", f"{_MAINS} drawer {_STRIKE}"),
    int(stages.FIRST_TESTS): ("test", f"{_MAINS} {_TEST}"),
    int(stages.GOD_REVEALED): ("pay test", f"{_CLASH} drawer {_STRIKE}"),
    int(stages.TURNED): ("", f"{_CLASH} want open shown"),
    int(stages.STRUCK): ("pay test", f"{_LATE} {_STRIKE}"),
    int(stages.SWORDS): ("take", _LATE),
    int(stages.PICKS): ("take", _LATE),
    int(stages.SECOND_TESTS): ("test", f"{_LATE} {_TEST}"),
    int(stages.MAINS_LEAVE): ("test", f"{_LATE} {_TEST}"),
    int(stages.FETCHES): ("wolf", f"{_LATE} fetchers"),
    int(stages.LAST_TESTS): ("test", f"{_LATE} fetchers {_TEST}"),
}
_IN_TURN: Final = ("use", "god", "draw", "keep", "take", "wolf")  # what is asked of whose turn it is
_DRAWING: Final = (int(stages.LOOKED), int(stages.DRAWN), int(stages.GOD_REVEALED), int(stages.TURNED))
_BY_PHASE: Final = (int(stages.FIRST_TESTS), int(stages.SECOND_TESTS), int(stages.LAST_TESTS))


def check_cards(state: Valhalla) -> None:
    """Which cards can lie where, and how many are left to play."""
    if (state.first == NOBODY) != (state.stage == stages.DRAWING_FIRST):
        raise Invalid("The first player is - until one is drawn, and a seat afterwards.")
    rows = (state.hand, state.discards, state.main, state.support)
    if any(kind == DRAUGR for row in rows[2:] for kind in row) or any(row[i] for row in rows[:2] for i in _draugr()):
        raise Invalid("Nobody can hold, play or discard a Draugr.")
    if state.removed[DRAUGR] or any(state.aside[kind] for kind in range(DRAUGR)):
        raise Invalid("No Draugr ever leaves the game, and nothing but Draugr and Gods waits to be shuffled in.")
    if GOD in list(state.armory):
        raise Invalid("The armory holds no God.")
    if state.stage == stages.ENDED and state.count_alive() > 1:
        raise Invalid("It is over only when at most one is left.")
    is_strategic = state.is_first_phase() and state.stage > stages.COMMITTING
    is_late = not state.is_first_phase() and state.terms.falls_together
    if state.stage != stages.ENDED and state.count_alive() < (1 if is_strategic or is_late else 2):
        raise Invalid("Too few are left for the match to go on.")


def _draugr() -> range:
    return range(int(DRAUGR), int(KINDS) * 5, int(KINDS))


def check(state: Valhalla) -> None:
    """Invalid says what no match can reach."""
    beliefs.check(state)
    if state.stage == stages.ENDED:
        return
    if state.stage not in _TOLD:
        raise Invalid(f"In the stage {STAGES[state.stage]} nothing is asked and no card comes.")
    asked = "" if state.question == stages.NO_QUESTION else QUESTIONS[state.question]
    questions, facts = (words.split() for words in _TOLD[int(state.stage)])
    if asked and asked not in questions:
        raise Invalid(f"The stage {STAGES[state.stage]} asks {' or '.join(questions) or 'nothing'}, not {asked}.")
    if wrong := [name for name in fact_names(state) if name not in (*facts, "ask", "asked")]:
        raise Invalid(f"In the stage {STAGES[state.stage]} the line does not tell {wrong[0]}.")
    if (state.who == NOBODY) != (asked in ("", "commit")) or (state.who != NOBODY and not state.is_alive(state.who)):
        raise Invalid("Somebody who is left must be asked, and nobody where a card is turned up or all commit.")
    _check_table(state)
    if asked == "commit" or state.stage in (stages.DRAWING_FIRST, stages.COMMITTING):
        _check_beginning(state, asked)
        return
    _check_cards_to_come(state, asked)
    _check_turn(state, asked)
    _check_draw(state, asked)
    _check_test(state, asked)
    strikes.check(state)
    if not state.legal_actions():
        raise Invalid("In this position nobody has anything to choose.")


def _check_beginning(state: Valhalla, asked: str) -> None:
    if (asked == "commit") != (state.stage == stages.COMMITTING):
        raise Invalid("The stage I/commit asks commit.")
    if state.stage == stages.DRAWING_FIRST:
        if any(state.armory) or any(state.discards) or state.turn > 1:
            raise Invalid("Before a first player is drawn nothing has happened.")
    elif any(state.hand_size(seat) < 2 for seat in _living(state)):
        raise Invalid("Everybody who is left has two cards to commit (R30).")
    elif not state.is_alive(state.first):
        raise Invalid("A turn begins with a first player who is left (§18).")


def _check_cards_to_come(state: Valhalla, asked: str) -> None:
    """CHANCE acts while a card of the heap is on its way, and nobody else."""
    if asked and state.want:
        raise Invalid("While cards are on their way (want) nobody is asked.")
    is_drawing = state.stage in _DRAWING and not state.is_striking
    if state.want and state.tested == NOBODY and not is_drawing:
        raise Invalid("In this stage cards come for a test only (tested).")
    if not asked:
        is_due = state.want > 0 and (state.deck.size() == 0 or state.deck.card_at(state.seen) == LOOSE)
        reserve = sum(int(state.discards_size(seat)) for seat in range(state.seats))
        if not is_due or state.deck.size() + (0 if state.looker != NOBODY else reserve) == 0:
            raise Invalid("Somebody must be asked, or a card of the deck must be on its way (want).")


# The turn


def _check_table(state: Valhalla) -> None:
    """Mains and supports, and who collided, aimed, called or lost what."""
    lies = MAIN_LIES if stages.COMMITTING < state.stage < stages.WOLVES else NOTHING_LIES
    if lies == NOTHING_LIES and any(kind != NO_KIND for row in (state.main, state.support) for kind in row):
        raise Invalid(f"In the stage {STAGES[state.stage]} no main or support lies on the table.")
    if state.clash & ~state.alive or any(count_bits(mask) > 1 for mask in (state.axed, state.hammered)):
        raise Invalid("Clashers are left in the match, and at most one Axe and one Hammer hit somebody (R50).")
    if (state.axed | state.hammered) & state.clash:
        raise Invalid("Axe and Hammer hit free players only (§4).")
    free = [seat for seat in _living(state) if state.is_free(seat)]
    mains = [int(state.main[seat]) for seat in free if state.main[seat] != NO_KIND]
    if len(set(mains)) < len(mains) or any(state.main[seat] != NO_KIND for seat in _seats(state, state.clash)):
        raise Invalid("Equal mains collide and lie on the discards (§3).")
    stays = state.terms.duel and lies == MAIN_LIES
    if not stays and any(state.support[seat] != NO_KIND for seat in _seats(state, state.clash)):
        raise Invalid("Who clashes has taken the support back in hand (§3).")
    is_lone = count_bits(state.wolves) == 1
    for seat in _living(state):
        bit = 1 << seat
        if state.wolves & bit and is_lone == bool(state.clash & bit):
            raise Invalid("One Wolf played as main does not collide, and several do.")
        is_used = state.main[seat] == NO_KIND and not state.clash & bit
        is_paid = is_used and state.gone & bit
        is_missing = state.is_free(seat) and state.main[seat] != WOLF and not is_paid
        if state.stage < stages.MAINS_LEAVE and state.wolves & bit and is_missing:
            raise Invalid("A Wolf played as main lies on the table, unless it was paid (gone).")
        if state.gone & bit and not (is_used or state.clash & state.wolves & bit):
            raise Invalid("Only a main that is not on the table can be gone.")


NOTHING_LIES, MAIN_LIES = range(2)


def _check_turn(state: Valhalla, asked: str) -> None:
    """Whose turn it is within a stage, and whether it is his at all."""
    if state.at > state.seats:
        raise Invalid(f"at counts seats in turn order, at most {state.seats}.")
    here = int(state.seat_after(state.at - 1)) if state.at else int(NOBODY)
    is_his = state.who == here or asked not in _IN_TURN
    if not is_his or any(seat not in (NOBODY, here) for seat in (state.looker, state.drawer)):
        raise Invalid("Who is asked, draws or looks is the last one that the stage has come to (at).")
    passed = {int(state.seat_after(i)) for i in range(state.at)}
    for seat in _living(state) if state.stage in (stages.MAINS, stages.LOOKED) else ():
        if state.is_free(seat) and (
            state.support[seat] == NO_KIND or (state.main[seat] == NO_KIND and seat not in passed)
        ):
            raise Invalid("Until the draws a free player has a support, and a main until he uses it.")
    why = {
        "use": "a free player who has a main to use",
        "god": "a free player who has used a God and seen the top of the deck",
        "draw": "a free player who is not hammered, while the armory has a free card",
        "keep": "the drawer",
        "take": "a clasher, before them a Sword's owner if one Draugr was turned, while the armory has a free card",
        "wolf": "somebody whose Wolf was support and who has discards",
    }
    if asked in why and not _is_due(state, asked, here):
        raise Invalid(f"{asked} is asked of {why[asked]}.")


def _is_due(state: Valhalla, asked: str, here: int) -> bool:
    bit = 1 << here
    if asked == "use":
        return state.is_free(here) and state.main[here] not in (NO_KIND, WOLF)
    if asked == "god":
        seen = min(int(GOD_LOOK), int(state.deck.size()))
        return state.looker == here and state.seen == seen and all(state.deck.card_at(i) != LOOSE for i in range(seen))
    if asked == "draw":
        return state.is_free(here) and not state.hammered & bit and state.has_free_card()
    if asked == "take":
        is_sword = state.turned_draugr == 1 and state.swords & bit
        return state.has_free_card() and bool(is_sword if state.stage == stages.SWORDS else state.clash & bit)
    if asked == "wolf":
        return bool(state.fetchers & bit) and state.discards_size(here) > 0
    return state.drawer == here


# Cards on their way


def _check_draw(state: Valhalla, asked: str) -> None:
    """What a draw, a look or a clash shows, and how much more is to come."""
    shown, coming = len(state.shown), len(state.shown) + int(state.want)
    if state.stage == stages.LOOKED:
        is_used = state.looker != NOBODY and state.main[state.looker] == NO_KIND and state.is_free(state.looker)
        if (
            not is_used
            or not state.discards[state.looker * KINDS + GOD]
            or (not asked and state.seen + state.want != 2)
        ):
            raise Invalid("A look is taken by a free player whose God lies on the discards, at two cards.")
    if state.stage in (stages.DRAWN, stages.KEEPING, stages.GOD_REVEALED) and state.drawer == NOBODY:
        raise Invalid("The line tells who draws (drawer).")
    is_axed = state.drawer != NOBODY and bool(state.axed >> state.drawer & 1)
    most = HAMMERED_DRAW if state.drawer != NOBODY and state.hammered >> state.drawer & 1 else DRAW
    if state.stage == stages.DRAWN and (coming != most or state.is_open != is_axed or not state.is_free(state.drawer)):
        raise Invalid("A free player draws two cards, hammered three, and openly if axed (§5, §6).")
    if state.stage == stages.KEEPING and (shown > most or (is_axed and not state.is_open)):
        raise Invalid("Of two cards drawn, hammered three, one is kept (§5).")
    if asked == "keep" and (not shown or (state.is_open and count_of(state.shown, DRAUGR))):
        raise Invalid("One card is kept of those drawn, when no open Draugr is left to strike (§6).")
    if state.stage == stages.GOD_REVEALED and (not state.is_open or coming > 1):
        raise Invalid("A God as support reveals one card (§22).")
    _check_clash(state, coming)


def _check_clash(state: Valhalla, coming: int) -> None:
    in_clash = stages.SUPPORTS < state.stage <= stages.SECOND_TESTS
    if state.stage in (stages.TURNED, stages.STRUCK) and (not state.is_open or state.at != state.seats):
        raise Invalid("The cards of a clash are turned openly, when all supports have acted (at).")
    if state.stage == stages.TURNED and coming != CLASH_CARDS * count_bits(state.clash) + state.extra:
        raise Invalid("A clash turns two cards for each clasher and two for each Axe support (§9).")
    acting = int(state.extra) // 2 + int(state.hammers) + int(count_bits(state.swords))
    most = int(state.seats) - (0 if state.terms.duel else int(count_bits(state.clash)))
    if state.extra % 2 or acting > most or state.swords & (0 if state.terms.duel else state.clash):
        raise Invalid("Axe, Hammer and Sword supports are those of the bystanders (§8).")
    swords = _seats(state, state.swords & state.alive) if in_clash else ()
    if any(state.support[seat] not in (SWORD, NO_KIND) for seat in swords):
        raise Invalid("Who takes a card by a Sword support has one on the table.")
    if state.stage > stages.TURNED and state.turned_draugr > CLASH_CARDS * state.seats + state.extra:
        raise Invalid("More Draugr were turned than cards.")
    if state.fetchers & (0 if state.terms.duel else state.clash):
        raise Invalid("A clasher's Wolf support fetches nothing (R18).")


def _check_test(state: Valhalla, asked: str) -> None:
    """§12, and when it is time for it."""
    if (asked == "test") != (state.tested != NOBODY and not state.want) or len(state.tried) > TEST_CARDS:
        raise Invalid("A test is answered by the tested player when its three cards are revealed (§12).")
    if state.tested == NOBODY:
        if len(state.tried):
            raise Invalid("Cards are revealed in a test of somebody (tested).")
        return
    if not state.is_alive(state.tested) or state.cards_left(state.tested) != 1:
        raise Invalid("Tested is who has one card left (§12).")
    if asked and (state.who != state.tested or not len(state.tried) or count_of(state.tried, DRAUGR)):
        raise Invalid("A test is passed by who revealed cards without a Draugr (§12).")
    if not asked and len(state.tried) + state.want != TEST_CARDS:
        raise Invalid("A test reveals three cards (§12).")
    time = state.terms.test_time
    is_time = state.stage == stages.LAST_TESTS or (int(state.stage) in _BY_PHASE and time != TURN_END)
    if is_time and (state.at == 0 or state.tested != state.seat_after(state.at - 1)) and time != IMMEDIATE:
        raise Invalid("Tested is the last one that the stage has come to (at).")
    if not is_time and time != IMMEDIATE:
        raise Invalid("By the option test_time it is not the time for a test.")


def _living(state: Valhalla) -> Iterator[int]:
    return _seats(state, state.alive)


def _seats(state: Valhalla, mask: int) -> Iterator[int]:
    return (seat for seat in range(int(state.seats)) if mask >> seat & 1)
