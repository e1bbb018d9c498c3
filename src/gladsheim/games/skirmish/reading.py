"""A line read back as a position; whatever no table can show is refused with a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.games.skirmish.position import WORDS, new
from gladsheim.games.skirmish.printed import BANDS, CARDS, FIGURES, SCENARIOS, SIDES, PrintedTable, table_under
from gladsheim.games.skirmish.rules import cards, combat, movement
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.table import BIT
from gladsheim.games.skirmish.rules.terms import (
    ABSENT,
    ACTING,
    BAND_SIZE,
    CALLING,
    CARRIED,
    CARTING,
    CHOOSING,
    CONTACT,
    DEAD,
    DEALING,
    DIE_OF,
    DRAWING,
    ENDED,
    ENDINGS,
    FIGHTING,
    GONE,
    HITTING,
    ITEMS,
    LYING,
    NO_ITEM,
    NOBODY,
    NOTHING,
    OFF,
    PLACING,
    SAVING,
    SHOOTING,
    STANDING,
    TORCHES,
    TURNING,
    UNPLACED,
    side_of,
)

_HEAD = re.compile(r"sk1 ([a-z]+) ([SL]) t([0-9]{1,2}) c([0-9]{1,2}):([0-9]{1,2}) (?:-|([0-9AJQK]+[SHDC])/([AB][1-4]))")
_STANDS = re.compile(r"([AB][1-4][hwa])@([0-9]{1,2}),([0-9]{1,2})")
_PLACE = re.compile(r"@([0-9]{1,2}),([0-9]{1,2})")


def read(text: str, options: Options) -> Skirmish:
    """The position that a line describes."""
    state = new(options)
    head, *parts = text.split(" | ")
    _read_head(state, head)
    figures = [figure for figure in range(len(FIGURES)) if state.status[figure] != ABSENT]
    is_second = any(part.startswith("leg ") for part in parts)
    if is_second:
        state.leg = 2
        coins = [state.coins[0], state.coins[1]]
        turn, up, up_band = state.turn, state.up, state.up_band
        state.set_up()
        state.coins[0], state.coins[1] = coins
        state.turn, state.up, state.up_band = turn, up, up_band
        figures = [figure for figure in range(len(FIGURES)) if state.status[figure] != ABSENT]
    if len(parts) < len(figures) + 2:
        raise Invalid(f"A position of this match tells of {len(figures)} figures and of what is going on.")
    for figure, part in zip(figures, parts, strict=False):
        _read_figure(state, figure, part)
    rest = parts[len(figures) :]
    _read_things(state, rest[:-1])
    _read_doing(state, rest[-1])
    _check(state)
    return state


def _read_head(state: Skirmish, text: str) -> None:
    found = _HEAD.fullmatch(text)
    if found is None:
        raise Invalid("A position begins like sk1 ford S t3 c2:1 7H/A1: scenario, table, turn, coins and card, or -.")
    scenario, size = SCENARIOS[state.terms.scenario], "L" if table_under(state.terms).is_large else "S"
    if (found[1], found[2]) != (scenario, size):
        raise Invalid(f"This match is played as {scenario} {size}, not as {found[1]} {found[2]}.")
    state.turn = _number(found[3], 0, state.terms.limit)
    state.coins[0], state.coins[1] = int(found[4]), int(found[5])
    if found[6]:
        state.up, state.up_band = _index(CARDS, found[6], "card"), BANDS.index(found[7])


def _read_figure(state: Skirmish, figure: int, text: str) -> None:
    name = FIGURES[figure]
    word, *marks = text.split(" ")
    found = _STANDS.fullmatch(word)
    if found is not None and found[1] == name:
        state.status[figure] = STANDING
        state.x[figure], state.y[figure] = int(found[2]), int(found[3])
    elif word == name and marks[:1] in (["?"], ["x"], ["o"]):
        state.status[figure] = {"?": UNPLACED, "x": DEAD, "o": OFF}[marks.pop(0)]
    else:
        raise Invalid(f"{text[:40]!r} should tell of {name}, as {name}@32,17 s1 * or {name} x.")
    for mark in marks:
        _read_mark(state, figure, mark)


def _read_mark(state: Skirmish, figure: int, mark: str) -> None:
    if mark == "*":
        state.is_done[figure] = 1
    elif mark in ("s1", "s2"):
        state.shock[figure] = int(mark[1])
    elif mark == "w":
        state.wounded[figure] = 1
    elif mark[:1] == "=" and state.status[figure] == STANDING:
        for name in mark[1:].split(","):
            state.links[figure] |= BIT[_index(FIGURES, name, "figure")]
    elif mark[:1] == "+" and state.status[figure] == STANDING:
        state.carries[figure] = _index(table_under(state.terms).items, mark[1:], "item")
    else:
        raise Invalid(f"{mark[:20]!r} is no mark of {FIGURES[figure]}; marks are s1, s2, w, *, =B1h and +chest.")


def _read_things(state: Skirmish, parts: Sequence[str]) -> None:
    table = table_under(state.terms)
    seen: set[str] = set()
    for part in parts:
        words = part.split(" ")
        key = " ".join(words[:2]).partition("@")[0] if words[0] in ("item", "cards") else words[0].partition("@")[0]
        if key in seen:
            raise Invalid(f"{key[:20]!r} is told twice.")
        seen.add(key)
        match words:
            case ["item", *_]:
                _read_item(state, table, words[1:])
            case [word] if word.startswith("cart@") and table.cart:
                _read_cart(state, table, word.removeprefix("cart@"))
            case ["gone", shape] if any(each.id == shape and each.kind == "tree" for each in table.shapes):
                state.is_cleared = True
            case ["burnt"] if state.terms.torches:
                state.is_burnt = True
            case ["obj", sides] if sides in ("-", "A", "B", "AB"):
                for i, side in enumerate(SIDES):
                    state.achieved[i] = int(side in sides)
            case ["leg", coins] if re.fullmatch(r"[0-9]{1,2}:[0-9]{1,2}", coins) and state.terms.legs == 2:
                state.earlier[0], state.earlier[1] = (int(number) for number in coins.split(":"))
            case ["cards", band, held] if band in BANDS:
                _read_hand(state, BANDS.index(band), held)
            case ["active", name, *flags]:
                _read_activation(state, name, flags)
            case _:
                raise Invalid(f"{part[:40]!r} tells of nothing on this table.")
    if "obj" not in seen:
        raise Invalid("A position tells who has had its objective: obj - or obj A.")


def _read_item(state: Skirmish, table: PrintedTable, words: Sequence[str]) -> None:
    name, at, place = words[0].partition("@") if words else ("", "", "")
    item = _index(table.items, name, "item")
    if state.item[item] == NO_ITEM:
        raise Invalid(f"There is no {name} in this match.")
    found = _PLACE.fullmatch(at + place)
    if found is not None and len(words) == 1:
        state.item[item], state.item_x[item], state.item_y[item] = LYING, int(found[1]), int(found[2])
        if not table.ground.is_on_table(state.item_x[item], state.item_y[item]):
            raise Invalid(f"{name} lies beyond the table.")
    elif len(words) == 2 and words[1] == "gone":
        state.item[item] = GONE
    elif len(words) == 2 and (words[1] == "-" or words[1] in FIGURES):
        state.item[item] = CARRIED
        if words[1] != "-" and state.carries[FIGURES.index(words[1])] != item:
            raise Invalid(f"{words[1]} does not carry {name}.")
    else:
        raise Invalid(
            f"An item lies, is carried or gone: item {table.items[item]}@36,24, item {table.items[item]} A1w."
        )


def _read_cart(state: Skirmish, table: PrintedTable, text: str) -> None:
    found = re.fullmatch(r"(?:off|([0-9]{1,2}),([0-9]{1,2}))/([AB])", text)
    if found is None or (found[1] and (table.cart is None or int(found[2]) != table.cart[1])):
        raise Invalid("The cart is on its road, with its controller: cart@6,24/A, or cart@off/A.")
    state.cart_x = _number(found[1], 1, table.max_x - 1) if found[1] else NOTHING
    state.controller = SIDES.index(found[3])


def _read_hand(state: Skirmish, band: int, text: str) -> None:
    held = text.split(",")
    if not cards.is_in_match(state, band) or len(held) > BAND_SIZE:
        raise Invalid(f"{BANDS[band]} cannot hold {text[:30]!r}.")
    for slot, word in enumerate(held):
        card = _index(CARDS, word.removesuffix("!"), "card")
        if cards.is_out(state, card):
            raise Invalid(f"The card {CARDS[card]} is there twice.")
        cards.give(state, band, card)
        if state.hand[band * BAND_SIZE + slot] != card:
            raise Invalid(f"The cards of {BANDS[band]} should stand in their order.")
        if word.endswith("!"):
            if state.played[band] != slot:
                raise Invalid(f"The lower cards of {BANDS[band]} come up first.")
            state.played[band] += 1


def _read_activation(state: Skirmish, name: str, flags: Sequence[str]) -> None:
    state.active = _index(FIGURES, name, "figure")
    state.actions_taken = _number(flags[0] if flags else "", 0, 1)
    rest = list(flags[1:])
    known = ["fit", "withdrew", "tied"]
    if rest != [word for word in known if word in rest]:
        raise Invalid("After the active figure and its actions come fit, withdrew and tied, where they hold.")
    state.was_fit, state.has_withdrawn, state.is_tied = (word in rest for word in known)


def _read_doing(state: Skirmish, text: str) -> None:
    word, *rest = text.split(" ")
    phases = {name: phase for phase, name in WORDS.items()}
    if word not in phases:
        raise Invalid(f"{word[:20]!r} is not what can be going on; write one of {', '.join(phases)}.")
    state.phase = phases[word]
    match word, rest:
        case "draw", [one, "-"]:
            state.drawn[0] = NOTHING if one == "-" else _index(CARDS, one, "card")
        case "choose" | "place", [what, one, other]:
            state.drawn[0], state.drawn[1] = _index(CARDS, one, "card"), _index(CARDS, other, "card")
            _read_placement(state, word, what)
        case "act", [name, *flags]:
            _read_activation(state, name, flags)
        case "fight" | "hit", [one, other, how, *rolls]:
            _read_fight(state, one, other, how)
            for roll in rolls:
                name, _, face = roll.partition(":")
                figure = _index(FIGURES, name, "figure")
                state.rolls[figure] = _number(face, 1, int(DIE_OF[figure % BAND_SIZE]))
            if word == "hit":
                state.hits = combat.hits(state) if cards_agree(state) else 0
        case "shot", [one, other]:
            _read_fight(state, one, other, "shot")
        case "save", [one, other, how, victim, hits]:
            _read_fight(state, one, other, how)
            state.victim, state.hits = _index(FIGURES, victim, "figure"), _number(hits, 1, 2)
        case "over", [ending, winner] if ending in ENDINGS[1:] and winner in ("-", "0", "1"):
            state.end = ENDINGS.index(ending)
            state.winner = NOBODY if winner == "-" else int(winner)
        case "torch" | "deal" | "turn" | "call" | "cart", []:
            pass
        case _:
            raise Invalid(f"{text[:40]!r} does not tell what is going on.")


def cards_agree(state: Skirmish) -> bool:
    """Whether both fighters stand and are locked, so that their fight can be judged."""
    one, other = int(state.attacker), int(state.target)
    return bool(
        state.status[one] == STANDING and state.status[other] == STANDING and state.links[one] & BIT[other] != 0
    )


def _read_placement(state: Skirmish, word: str, what: str) -> None:
    if word == "choose":
        state.placer = _index(SIDES, what, "side")
    else:
        state.chosen = _index(FIGURES, what, "figure")
        state.placer = side_of(state.chosen)
    for side in range(2):
        figures = range(int(state.first(side)), int(state.beyond(side)))
        placed = sum(1 for figure in figures if state.status[figure] == STANDING)
        state.next_band[side] = placed % int(state.bands[side])


def _read_fight(state: Skirmish, one: str, other: str, how: str) -> None:
    if how not in ("charge", "continue", "shot"):
        raise Invalid(f"{how[:20]!r} is no way to fight; write charge, continue or shot.")
    state.attacker, state.target = _index(FIGURES, one, "figure"), _index(FIGURES, other, "figure")
    state.is_charge, state.is_shot = how == "charge", how == "shot"


# Refusing what no table can show


def _check(state: Skirmish) -> None:
    _check_figures(state)
    _check_items(state)
    _check_cards(state)
    _check_course(state)
    if state.phase in (FIGHTING, HITTING, SAVING, SHOOTING):
        _check_fight(state)


def _check_figures(state: Skirmish) -> None:
    ground = state.ground()
    for figure in range(len(FIGURES)):
        name = FIGURES[figure]
        if state.status[figure] != STANDING:
            if state.links[figure] or (
                state.status[figure] == UNPLACED and (state.shock[figure] or state.wounded[figure])
            ):
                raise Invalid(f"{name} is not on the table and cannot fight or suffer.")
            continue
        x, y = state.x[figure], state.y[figure]
        if not ground.is_standable(x, y):
            raise Invalid(f"Nobody can stand on {x},{y}.")
        if not state.is_free_of_overlap(x, y, figure):
            raise Invalid(f"{name} overlaps another figure or the cart.")
        for other in range(len(FIGURES)):
            if state.links[figure] & BIT[other]:
                is_mutual = state.status[other] == STANDING and state.links[other] & BIT[figure]
                if not is_mutual or side_of(other) == side_of(figure):
                    raise Invalid(f"{name} and {FIGURES[other]} cannot be locked like this.")


def _check_items(state: Skirmish) -> None:
    carried = [int(item) for item in state.carries if item != NOTHING]
    if len(set(carried)) < len(carried):
        raise Invalid("Two figures carry the same thing.")
    for item in range(ITEMS):
        if (state.item[item] == CARRIED) != (item in carried) and state.phase >= DEALING:
            raise Invalid("What is carried has a carrier, what lies or is gone has none.")
        if item in carried and state.item[item] != CARRIED:
            raise Invalid("What is carried cannot lie on the table.")


def _check_cards(state: Skirmish) -> None:
    up = -1 if state.up == NOTHING else int(state.terms.order(state.up))
    if state.up != NOTHING:
        first = int(state.up_band * BAND_SIZE)
        played = [state.hand[first + slot] for slot in range(state.played[state.up_band])]
        if played[-1:] != [state.up]:
            raise Invalid("The card that came up is the last one marked ! of its band.")
    for band in range(len(BANDS)):
        for slot in range(state.dealt[band]):
            order = int(state.terms.order(state.hand[band * BAND_SIZE + slot]))
            is_played = slot < state.played[band]
            if (state.up != NOTHING and is_played and order > up) or (not is_played and order <= up):
                raise Invalid("Lower cards come up before higher ones.")
    is_closed = state.phase in (CARTING,) and any(state.played[b] < state.dealt[b] for b in range(len(BANDS)))
    if is_closed or (state.up == NOTHING and state.phase in (DEALING, TURNING) and any(state.played)):
        raise Invalid("The turn ends when all cards have come up, and begins with none.")


def _check_course(state: Skirmish) -> None:
    phase = state.phase
    unplaced = any(state.status[figure] == UNPLACED for figure in range(len(FIGURES)))
    is_before = phase in (DRAWING, CHOOSING, PLACING, TORCHES)
    if phase != ENDED:
        if is_before != (state.turn == 0) or unplaced != (phase in (DRAWING, CHOOSING, PLACING)):
            raise Invalid("Before turn 1 figures are placed; afterwards all have been.")
        for side in range(2):
            if state.coins[side] >= state.goal(side):
                raise Invalid("A side with three coins for each band has won already.")
            if not is_before and state.count_standing(side) == 0:
                raise Invalid("A side without a figure on the table has lost already.")
    if (state.end != 0) != (phase == ENDED):
        raise Invalid("Only what is over has an ending.")
    if phase == ENDED and (state.winner == NOBODY) != (state.ending() in ("limit_draw", "legs_draw")):
        raise Invalid("A draw has no winner, every other ending has one.")
    if phase == DRAWING and any(state.status[figure] == STANDING for figure in range(len(FIGURES))):
        raise Invalid("Nobody is placed before the cards are drawn.")
    if phase in (CHOOSING, PLACING):
        _check_placement(state)
    if phase == TORCHES and (not state.terms.torches or state.torch_band() == NOBODY):
        raise Invalid("There is no torch to give.")
    if phase == DEALING and cards.receiver(state) == NOBODY:
        raise Invalid("All cards are dealt.")
    if phase == TURNING and (
        cards.receiver(state) != NOBODY or cards.lowest_band(state) == NOBODY or any(state.played)
    ):
        raise Invalid("A card is turned up once all are dealt.")
    if phase == CALLING and (state.up == NOTHING or not cards.has_figure_left(state, state.up_band)):
        raise Invalid("The card that is up needs a figure to use it.")
    needs_active = phase in (ACTING, FIGHTING, HITTING, SAVING, SHOOTING)
    if needs_active != (state.active != NOBODY):
        raise Invalid("A figure is active while it acts, and only then.")
    if needs_active:
        _check_active(state)
    if phase == CARTING and (
        state.cart_x == NOTHING or state.up != NOTHING or movement.is_near_cart(state, 1 - state.controller)
        or not state.may_cart_move()
    ):  # fmt: skip
        raise Invalid("The cart cannot be moved.")


def _check_placement(state: Skirmish) -> None:
    first = int((state.placer * 4 + state.next_band[state.placer]) * BAND_SIZE)
    left = [figure for figure in range(first, first + 3) if state.status[figure] == UNPLACED]
    is_choice = state.phase == CHOOSING
    if (
        state.drawn[0] == state.drawn[1]
        or (is_choice and len(left) < 2)
        or (not is_choice and state.chosen not in left)
    ):
        raise Invalid("The band whose turn it is places one of its figures.")
    if not is_choice and not state.legal_actions():
        raise Invalid(f"There is no room for {FIGURES[state.chosen]}.")


def _check_active(state: Skirmish) -> None:
    active = state.active
    is_known = state.status[active] == STANDING and state.is_done[active] and state.up != NOTHING
    if not is_known or active // BAND_SIZE != state.up_band:
        raise Invalid(f"{FIGURES[active]} cannot be active.")
    if state.phase == ACTING and state.is_tied and not state.is_fighting(active):
        raise Invalid(f"{FIGURES[active]} is tied to nobody.")


def _check_fight(state: Skirmish) -> None:
    one, other = state.attacker, state.target
    if one != state.active or side_of(one) == side_of(other) or state.status[other] != STANDING:
        raise Invalid("The active figure fights or shoots an enemy on the table.")
    if state.phase == SHOOTING or (state.phase == SAVING and state.is_shot):
        if one % BAND_SIZE != 2 or state.is_fighting(one) or (state.phase == SAVING and state.victim != other):
            raise Invalid("Only an archer out of combat shoots.")
        return
    if state.is_shot or not cards_agree(state):
        raise Invalid("Those who fight are locked with each other.")
    if state.apart(one, other) < CONTACT:
        raise Invalid("Those who fight do not overlap.")
    everyone = [int(figure) for figure in range(len(FIGURES)) if state.rolls[figure]]
    own = [int(figure) for figure in range(len(FIGURES)) if _is_in_fight(state, figure)]
    if any(figure not in own for figure in everyone):
        raise Invalid("Only those who fight roll dice.")
    left = combat.next_roller(state)
    if state.phase == FIGHTING and (left == NOBODY or not _is_in_order(state)):
        raise Invalid("The dice fall in their order, and one is still to fall.")
    if state.phase == HITTING and (left != NOBODY or len(state.legal_actions()) < 2 or state.hits == 0):
        raise Invalid("Whom to hit is asked once all dice lie there and there is a choice.")
    if state.phase == SAVING and state.victim not in own:
        raise Invalid("Only one who fights can be hit.")


def _is_in_fight(state: Skirmish, figure: int) -> bool:
    if figure in (state.attacker, state.target):
        return True
    foe = state.target if side_of(figure) == side_of(state.attacker) else state.attacker
    return bool(state.links[figure] & BIT[foe])


def _is_in_order(state: Skirmish) -> bool:
    """Whether the dice that fell are the first ones due."""
    rolls = [int(roll) for roll in state.rolls]
    again = state.clone()
    for figure in range(len(FIGURES)):
        again.rolls[figure] = 0
    for _ in range(sum(1 for roll in rolls if roll)):
        roller = combat.next_roller(again)
        if rolls[roller] == 0:
            return False
        again.rolls[roller] = rolls[roller]
    return True


def _index(names: Sequence[str], name: str, what: str) -> int:
    if name not in names or not name:
        raise Invalid(f"{name[:20]!r} is no {what} here.")
    return list(names).index(name)


def _number(text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", text) or not least <= int(text) <= most:
        raise Invalid(f"{text[:20]!r} should be a number from {least} to {most}.")
    return int(text)
