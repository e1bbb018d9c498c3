"""The table as a seat sees it, the clicks that make a choice, and what a choice would lead to."""

from __future__ import annotations

from collections.abc import Sequence

from gladsheim.core.action import Path, Pick, Point, picks
from gladsheim.core.scene import Area, Button, Mark, Panel, Row, Scene, SeatStrip, Xy
from gladsheim.core.state import CHANCE
from gladsheim.games.skirmish.notation import point_of
from gladsheim.games.skirmish.pieces import (
    TABLE,
    at,
    card_tokens,
    die_tokens,
    figure_id,
    figure_tokens,
    ground_spots,
    thing_tokens,
)
from gladsheim.games.skirmish.position import figures_of, unplayed
from gladsheim.games.skirmish.printed import BANDS, FIGURES, SIDES, table_under
from gladsheim.games.skirmish.prompts import objective_of, prompt
from gladsheim.games.skirmish.rules import combat, movement
from gladsheim.games.skirmish.rules.ground import WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    BAND_SIZE,
    CALLING,
    CART,
    CHARGE,
    CHOOSING,
    CLEAR,
    CROSS,
    DEAD,
    DEPLOY,
    DRAWING,
    DROP,
    FIGHT,
    HIT,
    NOBODY,
    NOTHING,
    OFF,
    PICK,
    PLACE,
    PLACING,
    RECOVER,
    SHOOT,
    SKIP,
    STANDING,
    STOP,
    TORCH,
    USE,
    WITHDRAW,
    side_of,
)
from gladsheim.games.skirmish.words import face_list, inches, range_words

_BAND = int(BAND_SIZE)


def scene(state: Skirmish, seat: int) -> Scene:
    """Everything a seat, or SPECTATOR, may see."""
    table = table_under(state.terms)
    return Scene(
        seat=seat,
        prompt=prompt(state, seat),
        areas=_areas(state, seat),
        spots=ground_spots(table, state.is_cleared),
        tokens=(*figure_tokens(state), *thing_tokens(state), *card_tokens(state, seat), *die_tokens(state)),
        marks=_marks(state, seat),
        panels=_panels(state),
        buttons=_buttons(state, seat),
        strip=_strip(state),
    )


# Clicks


def path(state: Skirmish, action: int) -> Path:
    """A point, an enemy, an obstacle or an item directly; a button where several things can be done to it."""
    if action < CART:
        x, y = point_of(action)
        return (Point(TABLE, x, -y),)
    if action < DEPLOY:
        return (Point(TABLE, action - int(CART), -int(state.terms.cart[1])),)
    if action < CROSS:
        return _target_path(state, action)
    if action < PICK:
        first, word = (CLEAR, "clear") if action >= CLEAR else (CROSS, "cross")
        shape = action - int(first)
        steps = picks(f"shape:{table_under(state.terms).shapes[shape].id}")
        is_either = movement.may_clear(state, state.active, shape) and _may_cross(state, shape)
        return (*steps, Pick(f"button:{word}")) if is_either else steps
    if action < DROP:
        return picks(f"item:{table_under(state.terms).items[action - int(PICK)]}")
    buttons = {int(DROP): "drop", int(RECOVER): "recover", int(STOP): "stop", int(SKIP): "skip"}
    return picks(f"button:{buttons[action]}") if action in buttons else ()


def _target_path(state: Skirmish, action: int) -> Path:
    first = max(first for first in (DEPLOY, TORCH, USE, CHARGE, FIGHT, SHOOT, HIT) if action >= first)
    target = action - int(first)
    steps = picks(figure_id(target))
    if state.phase == ACTING and first in (CHARGE, SHOOT) and _may_charge_or_shoot(state, target):
        return (*steps, Pick("button:charge" if first == CHARGE else "button:shoot"))
    return steps


def _may_charge_or_shoot(state: Skirmish, target: int) -> bool:
    """Whether an enemy can be both charged and shot at."""
    may_charge = not state.has_withdrawn and movement.contact_point(state, state.active, target) >= 0
    return may_charge and combat.may_shoot(state, state.active, target)


def _may_cross(state: Skirmish, shape: int) -> bool:
    return bool(movement.landing(state, state.active, shape) >= 0)


def _buttons(state: Skirmish, seat: int) -> tuple[Button, ...]:
    if state.actor() != seat:
        return ()
    if state.phase == CALLING:
        return (Button("button:skip", "Let the card pass", "plain", "p", "No figure is activated by this card."),)
    if state.phase != ACTING:
        return ()
    active = int(state.active)
    buttons = []
    if not state.is_fighting(active):
        if state.shock[active] and movement.is_alone(state, active):
            buttons.append(Button("button:recover", "Recover", "plain", "r", "Remove one shock marker."))
        if state.carries[active] != NOTHING:
            buttons.append(Button("button:drop", "Put down", "plain", "d", "Put down what is carried."))
        enemy = 1 - side_of(active)
        enemies = [f for f in range(int(state.first(enemy)), int(state.beyond(enemy))) if state.status[f] == STANDING]
        if any(_may_charge_or_shoot(state, target) for target in enemies):
            buttons.append(Button("button:charge", "Charge", "plain", "c", "Into combat."))
            buttons.append(Button("button:shoot", "Shoot", "plain", "s", "From where it stands."))
        shapes = range(int(state.ground().shapes))
        if any(movement.may_clear(state, active, shape) and _may_cross(state, shape) for shape in shapes):
            buttons.append(Button("button:cross", "Cross", "plain", "c", "Climb over it."))
            buttons.append(Button("button:clear", "Clear away", "plain", "l", "Remove it for good."))
    buttons.append(Button("button:stop", "Stop", "plain", ".", "Do nothing more with this figure."))
    return tuple(buttons)


# Areas


def _areas(state: Skirmish, viewer: int) -> tuple[Area, ...]:
    table = table_under(state.terms)
    width, height = table.max_x / 2, table.max_y / 2
    title = f"{table.name}, {width:g} by {height:g} inches"
    areas = [Area(TABLE, "board", title, width, height, "inch/2", turns=(0, 90), top=-height)]
    if cards := len(card_tokens(state, 0)):
        areas.append(Area("cards", "row", "Order of cards", min(cards, 6), -(-cards // 6), "card", "side"))
    if dice := len(die_tokens(state)):
        areas.append(Area("dice", "row", "Last dice", dice, 1, "die", "side"))
    if gone := sum(1 for status in state.status if status in (DEAD, OFF)):
        areas.append(Area("fallen", "row", "Gone from the table", min(gone, 6), -(-gone // 6), "figure", "side"))
    seats = int(state.terms.seats[0] + state.terms.seats[1])
    for seat in range(seats):
        if state.phase in (DRAWING, CHOOSING, PLACING):
            own = sum(1 for f in range(len(FIGURES)) if state.status[f] == 0 and state.seat_of(f) == seat)
            place = "dock" if seat == viewer else "side"
            title = "Still to be placed" if seat == viewer else f"Still to be placed by side {_side_name(state, seat)}"
            areas.append(Area(f"reserve:{seat}", "row", title, max(own, 1), 1, "figure", place))
    return tuple(areas)


def _side_name(state: Skirmish, seat: int) -> str:
    return SIDES[state.side_of_seat(seat)]


# Marks


def _marks(state: Skirmish, seat: int) -> tuple[Mark, ...]:
    marks = [*_objective_marks(state), *_link_marks(state)]
    if state.mover != NOBODY and state.came_x != NOTHING and state.status[state.mover] == STANDING:
        way = (at(int(state.came_x), int(state.came_y)), _where(state, int(state.mover)))
        marks.append(Mark("mark:last", TABLE, "last", points=way, seat=int(state.seat_of(state.mover))))
    if state.active != NOBODY and state.phase == ACTING:
        marks += _active_marks(state, int(state.active), state.actor() == seat)
    return tuple(marks)


def _where(state: Skirmish, figure: int) -> Xy:
    return at(int(state.x[figure]), int(state.y[figure]))


def _objective_marks(state: Skirmish) -> list[Mark]:
    table = table_under(state.terms)
    reach = {"ford": 5.0, "ravens": 4.0}.get(table.scenario)
    if reach is None:
        return []
    return [
        Mark(f"mark:{name}", TABLE, "ring", points=(at(x, y),), radius=reach)
        for name, x, y in table.places
    ]  # fmt: skip


def _link_marks(state: Skirmish) -> list[Mark]:
    return [
        Mark(
            f"mark:link:{FIGURES[one]}-{FIGURES[other]}",
            TABLE,
            "line",
            points=(_where(state, one), _where(state, other)),
        )
        for one in range(int(state.first(0)), int(state.beyond(0)))
        for other in figures_of(int(state.links[one]))
    ]


def _active_marks(state: Skirmish, active: int, is_own: bool) -> list[Mark]:
    here = _where(state, active)
    seat = int(state.seat_of(active))
    marks = [Mark("mark:active", TABLE, "ring", points=(here,), radius=0.85, seat=seat)]
    if not is_own or state.is_fighting(active):
        return marks
    if active % _BAND == 2:
        marks.append(Mark("mark:close", TABLE, "ring", points=(here,), radius=7.0, seat=seat))
        marks.append(Mark("mark:long", TABLE, "ring", points=(here,), radius=13.0, seat=seat))
        marks.append(_tag("mark:close-tag", (here[0], here[1] + 7.0), "6 in", state))
        marks.append(_tag("mark:long-tag", (here[0], here[1] + 13.0), "12 in", state))
    enemy = 1 - side_of(active)
    for other in range(int(state.first(enemy)), int(state.beyond(enemy))):
        if state.status[other] == STANDING and state.apart(active, other) <= 18 * 18:
            ring = Mark(f"mark:near:{FIGURES[other]}", TABLE, "ring", points=(_where(state, other),), radius=3.0)
            marks.append(ring)
    return [mark for mark in marks if mark.kind != "tag" or mark.text]


def _tag(id: str, place: Xy, text: str, state: Skirmish) -> Mark:
    """A word on the table, or nothing where it would fall off."""
    is_on = -table_under(state.terms).max_y / 2 < place[1] < 0
    return Mark(id, TABLE, "tag", points=(place,), text=text if is_on else "")


# Previews


def preview(state: Skirmish, action: int) -> Sequence[Mark]:
    """The measuring line with its length, where the figure would stand, and whom it could reach from there."""
    if state.phase == PLACING and PLACE <= action < CART:
        return (_ghost(state, int(state.chosen), point_of(action)),)
    if state.phase != ACTING:
        return ()
    active = int(state.active)
    if action < PLACE:
        return _preview_way(state, active, point_of(action), is_move=action < WITHDRAW)
    if CROSS <= action < CLEAR:
        point = int(movement.landing(state, active, action - int(CROSS)))
        return _preview_way(state, active, (point % int(WIDTH), point // int(WIDTH)), is_move=False)
    if CHARGE <= action < FIGHT:
        point = int(movement.contact_point(state, active, action - int(CHARGE)))
        place = (point % int(WIDTH), point // int(WIDTH))
        return (*_preview_way(state, active, place, is_move=False), _threat(state, action - int(CHARGE)))
    if FIGHT <= action < SHOOT:
        return (_threat(state, action - int(FIGHT)),)
    if SHOOT <= action < HIT:
        return _preview_shot(state, active, action - int(SHOOT))
    return ()


def _preview_way(state: Skirmish, active: int, place: tuple[int, int], *, is_move: bool) -> tuple[Mark, ...]:
    px, py = int(state.x[active]), int(state.y[active])
    x, y = place
    text = inches((x - px) ** 2 + (y - py) ** 2)
    ground = state.ground()
    if is_move and (rough := int(ground.rough_steps(px, py, x, y))):
        square = ((x - px) ** 2 + (y - py) ** 2) * (48 + rough) ** 2 // 2304
        text += f", costs {inches(square)}"
    marks = [
        Mark("preview:way", TABLE, "path", points=(at(px, py), at(x, y)), seat=int(state.seat_of(active))),
        _ghost(state, active, place),
        Mark("preview:length", TABLE, "tag", points=((x / 2, -y / 2 - 1.1),), text=text),
    ]
    moved = state.clone()
    moved.x[active], moved.y[active] = x, y
    enemy = 1 - side_of(active)
    for other in range(int(state.first(enemy)), int(state.beyond(enemy))):
        if moved.status[other] == STANDING and (
            movement.contact_point(moved, active, other) >= 0 or combat.may_shoot(moved, active, other)
        ):
            marks.append(_threat(state, other))
    return tuple(marks)


def _ghost(state: Skirmish, figure: int, place: tuple[int, int]) -> Mark:
    seat = int(state.seat_of(figure))
    return Mark(f"preview:ghost:{figure_id(figure)}", TABLE, "ghost", points=(at(*place),), seat=seat)


def _threat(state: Skirmish, figure: int) -> Mark:
    return Mark(f"preview:threat:{figure_id(figure)}", TABLE, "threat", points=(_where(state, figure),))


def _preview_shot(state: Skirmish, active: int, target: int) -> tuple[Mark, ...]:
    square = int(state.apart(active, target))
    gap = inches(square).split(" ")[0]
    needs = face_list(int(combat.needs(state, active, target)))
    one, other = _where(state, active), _where(state, target)
    middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    return (
        Mark("preview:shot", TABLE, "line", points=(one, other)),
        _threat(state, target),
        Mark("preview:needs", TABLE, "tag", points=(middle,), text=f"{gap} in, {range_words(square)}: {needs}"),
    )


# Panels


def _panels(state: Skirmish) -> tuple[Panel, ...]:
    table = table_under(state.terms)
    rows = [Row("Turn", f"{state.turn} of {state.terms.limit}", bar=(int(state.turn), int(state.terms.limit)))]
    if state.terms.legs == 2:
        rows.append(Row("Leg", f"{state.leg} of 2"))
    for side in range(2):
        seat = int(state.seat_of_band(side * 4))
        goal = int(state.goal(side))
        coins = min(int(state.coins[side]), goal)
        rows.append(
            Row(f"Coins of side {SIDES[side]}", f"{state.coins[side]} of {goal}", "", seat, (coins, goal), "two-coins")
        )
    aims = [
        Row(SIDES[side], objective_of(state, side), is_muted=bool(state.achieved[side])) for side in range(2)
    ]  # fmt: skip
    panels = [Panel("panel:battle", table.name, tuple(rows)), Panel("panel:aims", "Objectives", tuple(aims))]
    bands = [
        Row(BANDS[band], f"{unplayed(state, band)} to come", seat=int(state.seat_of_band(band)))
        for band in range(len(BANDS))
        if state.dealt[band]
    ]
    if bands:
        panels.append(Panel("panel:cards", "Cards", tuple(bands)))
    return tuple(panels)


def _strip(state: Skirmish) -> tuple[SeatStrip, ...]:
    acting = int(state.actor())
    seats = int(state.terms.seats[0] + state.terms.seats[1])
    strips = []
    for seat in range(seats):
        side = int(state.side_of_seat(seat))
        standing = [f for f in range(len(FIGURES)) if state.status[f] == STANDING and int(state.seat_of(f)) == seat]
        figures = "figure" if len(standing) == 1 else "figures"
        status = f"{len(standing)} {figures}"
        strips.append(
            SeatStrip(
                seat,
                f"Side {SIDES[side]}",
                str(state.coins[side]),
                f"of {state.goal(side)} coins",
                status,
                is_acting=seat == acting and acting != CHANCE,
            )
        )
    return tuple(strips)
