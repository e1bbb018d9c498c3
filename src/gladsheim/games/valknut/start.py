"""What the options of a match mean, and its start."""

from __future__ import annotations

from functools import cache
from typing import Final

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.games.valknut.printed import BAND_IDS
from gladsheim.games.valknut.rules.match import Valknut, new_match
from gladsheim.games.valknut.rules.terms import BY_LOT, GIVEN, ON_ANY_FREE, SPAWN_OFF, Terms

_SPAWNS: Final = {"any_free": ON_ANY_FREE, "off": SPAWN_OFF}


@cache
def terms_of(options: Options) -> Terms:
    """What these options mean; Invalid where they do not suit each other."""
    seats, is_ragnarok = options.number("seats"), options.flag("ragnarok")
    if is_ragnarok and seats != 2:
        raise Invalid("Ragnarok is for two players; set seats=2.")
    if options.flag("gods_and_monsters") and not is_ragnarok and seats != 4:
        raise Invalid("Gods & Monsters needs four players or Ragnarok; set seats=4 or ragnarok=on.")
    terms = Terms(seats, is_ragnarok)
    terms.has_gods = options.flag("gods_and_monsters")
    terms.spawn = _SPAWNS.get(options.word("valknut_spawn"), terms.spawn)
    terms.empty_supply_bonus = options.flag("empty_supply_bonus")
    terms.archery_range = options.number("archery_range")
    terms.contact = options.number("placement_contact")
    terms.giantess_needs_both = options.word("giantess_parley") == "outside"
    terms.credits_flankers = options.word("ragnarok_credit") == "flanker"
    terms.hides_loki = options.word("loki_card") == "hidden"
    terms.hel_lifts = options.word("hel") == "any"
    if is_ragnarok and options.word("ragnarok_parley") == "own_card":
        terms.deploy_on_own_cards()
    _find_warbands(terms, options.word("warbands"))
    return terms


def _find_warbands(terms: Terms, word: str) -> None:
    if word == "choose":
        return
    if word == "random":
        terms.finding = BY_LOT
        return
    groups = [group.split("+") for group in word.split("-")]
    names = [name for group in groups for name in group]
    if unknown := [name for name in names if name not in BAND_IDS]:
        raise Invalid(f"There is no warband {unknown[0][:20]!r}; they are {', '.join(BAND_IDS)}.")
    if len(set(names)) < len(names):
        raise Invalid("Every warband can be given only once.")
    if len(groups) != terms.seats or any(len(group) != terms.bands_each for group in groups):
        form = "vikings+dwarves-goblins+elves" if terms.is_ragnarok else "-".join(BAND_IDS[: int(terms.seats)])
        raise Invalid(f"The option warbands does not suit the number of players; write for example {form}.")
    terms.finding = GIVEN
    left = [[BAND_IDS.index(name) for name in group] for group in groups]
    terms.given = [left[int(terms.draft_seat(number))].pop(0) for number in range(int(terms.drafts()))]


def new(options: Options) -> Valknut:
    """The start of a match."""
    return new_match(terms_of(options))
