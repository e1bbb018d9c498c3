"""The table as a seat sees it, the clicks that choose an action, and what an action would do."""

from __future__ import annotations

from gladsheim.core.action import Path, picks
from gladsheim.core.scene import Button, Mark, Panel, Row, Scene, SeatStrip
from gladsheim.core.state import CHANCE, seat_bit
from gladsheim.games.valknut import pieces
from gladsheim.games.valknut.notation import zone_name
from gladsheim.games.valknut.pieces import card_id, god_id, side_name, unit_id, zone_id
from gladsheim.games.valknut.position import is_drafting
from gladsheim.games.valknut.printed import BAND_CODES, BAND_NAMES, CARD_IDS, DIFFICULTY, UNIT_COUNTS, UNIT_VP
from gladsheim.games.valknut.prompts import ABILITIES, points_left, prompt
from gladsheim.games.valknut.rules.cards import CARDS, HEIGHT, HORN_ON, NUMBER, TERRAIN_CARDS, WIDTH
from gladsheim.games.valknut.rules.gods import nth_face_down
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.scoring import is_scoring, worth
from gladsheim.games.valknut.rules.table import HELD
from gladsheim.games.valknut.rules.terms import (
    CREDIT,
    CREDITING,
    DECLINE,
    DEPLOY,
    DEPLOYED,
    DEPLOYING,
    END,
    FENRIR,
    FREYA,
    HEL,
    HORN,
    JORMUNGANDR,
    LAY,
    MOVE,
    MOVING,
    NO_HORN,
    NO_SPAWN,
    NOWHERE,
    PICK,
    PLACING,
    RAGING,
    RISE,
    SHOVE,
    SPAWN,
    SPAWNING,
    SURTR,
    TELEPORT,
    THOR,
    TOP,
    UNSEEN_CARD,
    WORSHIPPING,
    cell_of,
    here_of,
    there_of,
    thing_of,
    verb_of,
    x_of,
    y_of,
)

_TURNS = ("As it lies", "Quarter turn", "Half turn", "Three quarters")


def scene(state: Valknut, seat: int) -> Scene:
    """Everything a seat, or SPECTATOR, may see."""
    return Scene(
        seat=seat,
        prompt=prompt(state, seat),
        areas=pieces.areas(state, seat),
        spots=pieces.spots(state, seat),
        tokens=pieces.tokens(state, seat),
        marks=pieces.marks(state),
        panels=_panels(state, seat),
        buttons=_buttons(state, seat),
        strip=_strip(state),
    )


# Panels, buttons, strip


def _panels(state: Valknut, viewer: int) -> tuple[Panel, ...]:
    if is_drafting(state):
        return (_banners(state),)
    panels = [_standings(state), _cards(state, viewer)]
    if state.phase == CREDITING:
        panels.append(_claims(state))
    return tuple(panels)


def _banners(state: Valknut) -> Panel:
    """The warbands, those still to be had on top of their descriptions."""
    rows = []
    for kind, name in enumerate(BAND_NAMES):
        owner = int(state.owner_of[kind])
        is_free = owner < 0
        value = f"{UNIT_COUNTS[kind]} x {UNIT_VP[kind]}, {DIFFICULTY[kind]}: {ABILITIES[kind]}"
        rows.append(
            Row(
                name,
                value if is_free else f"taken by player {owner + 1}",
                f"band:{BAND_CODES[kind]}" if is_free else "",
                None if is_free else owner,
                icon=pieces.BAND_ICONS[kind],
                is_muted=not is_free,
            )
        )
    return Panel("panel:warbands", "Warbands", tuple(rows))


def _standings(state: Valknut) -> Panel:
    rows = []
    for seat in range(int(state.terms.seats)):
        rows.append(Row(side_name(state, seat), str(state.score(seat)), seat=seat, is_muted=not state.is_in(seat)))
        counts: dict[tuple[int, int], int] = {}
        for unit in range(len(state.kind)):
            if state.holder[unit] == seat and state.at[unit] != NOWHERE and is_scoring(state, unit):
                key = (int(state.kind[unit]), int(worth(state, unit)))
                counts[key] = counts.get(key, 0) + 1
        parts = [f"{BAND_CODES[kind]} {count} x {vp}" for (kind, vp), count in counts.items()]
        if parts:
            rows[-1] = Row(rows[-1].label, f"{rows[-1].value}  ({', '.join(parts)})", seat=seat)
    free = int(state.free_knots())
    rows.append(Row("Free Valknuts", f"{free}" + (", a Giantess is enraged" if _has_rage(state) else "")))
    rows.append(Row("Terrain pile", f"{state.pile}"))
    return Panel("panel:score", "If it ended now", tuple(rows))


def _has_rage(state: Valknut) -> bool:
    units = range(len(state.kind))
    has_giantess = any(state.kind[unit] == 0 and state.at[unit] != NOWHERE and state.is_own(unit) for unit in units)
    return has_giantess and bool(state.is_enraged())


def _cards(state: Valknut, viewer: int) -> Panel:
    """The faces that everybody may read."""
    rows = [_face(int(card), "") for card in state.pool]
    for seat in range(int(state.terms.seats)):
        for card in range(CARDS):
            is_seen = card >= TERRAIN_CARDS or int(state.known[card]) & int(seat_bit(viewer))
            if state.where[card] == HELD + seat and is_seen:
                rows.append(_face(card, side_name(state, seat), seat))
    return Panel("panel:cards", "Cards: points and zones", tuple(rows))


def _face(card: int, owner: str, seat: int | None = None) -> Row:
    name = CARD_IDS[card]
    horn = " horn" if HORN_ON[card] else ""
    return Row(name, f"{NUMBER[card]}  {pieces.rows_text(card)}{horn}" + (f"  {owner}" if owner else ""), seat=seat)


def _claims(state: Valknut) -> Panel:
    kinds = [int(state.band(state.seat, number)) for number in (0, 1)]
    rows = [
        Row(BAND_NAMES[k], ABILITIES[k], f"band:{BAND_CODES[k]}", int(state.seat), icon=pieces.BAND_ICONS[k])
        for k in kinds
    ]
    return Panel("panel:credit", "Whose kill is it?", tuple(rows))


def _buttons(state: Valknut, viewer: int) -> tuple[Button, ...]:
    if viewer != state.seat or state.is_over() or state.actor() == CHANCE:
        return ()
    phase = state.phase
    if phase in (PLACING, RAGING):
        turns = tuple(
            Button(f"turn:{turn}", label, key=str(turn), help=f"Turn the card by {90 * turn} degrees.")
            for turn, label in enumerate(_TURNS)
        )
        decline = (Button("button:decline", "No bonus card", "quiet", "n", "The Rage brings nothing."),)
        return turns + (decline if phase == RAGING else ())
    if phase == MOVING:
        return (Button("button:end", "End turn", "plain", "e", "Points left are lost."),)
    if phase == SPAWNING:
        return (Button("button:none", "Spawn nothing", "quiet", "n", "Nobody comes from supply."),)
    if phase == WORSHIPPING:
        return (Button("button:none", "Worship nobody", "quiet", "n", "Take no god card."),)
    if phase == DEPLOYING:
        is_ready = any(verb_of(action) == DEPLOYED for action in state.legal_actions())
        return (Button("button:done", "Done", "plain", "d", "The others stay in supply."),) if is_ready else ()
    return ()


def _strip(state: Valknut) -> tuple[SeatStrip, ...]:
    acting = int(state.actor())
    strips = []
    for seat in range(int(state.terms.seats)):
        supply = sum(1 for u in range(len(state.kind)) if state.holder[u] == seat and state.at[u] == NOWHERE)
        status = f"{supply} in supply" if not is_drafting(state) else ""
        if seat == state.seat and state.phase == MOVING:
            status = f"{points_left(state)} left, {status}"
        score = str(state.score(seat)) if not is_drafting(state) else ""
        strips.append(
            SeatStrip(
                seat, side_name(state, seat), score, "points now" if score else "", status, acting == seat,
                not state.is_in(seat),
            )
        )  # fmt: skip
    return tuple(strips)


# Clicks


def path(state: Valknut, action: int) -> Path:
    """The clicks that choose an action; nobody clicks for CHANCE."""
    verb, thing, here, there = (int(of(action)) for of in (verb_of, thing_of, here_of, there_of))
    plain = {
        DECLINE: "button:decline",
        END: "button:end",
        NO_SPAWN: "button:none",
        NO_HORN: "button:none",
        DEPLOYED: "button:done",
    }
    if verb in plain:
        return picks(plain[verb])
    if verb == LAY:
        return picks(card_id(thing // 4), f"turn:{thing % 4}", f"hole:{zone_name(there)}")
    if verb in (MOVE, TELEPORT, FREYA):
        return picks(_unit_at(state, here), zone_id(there))
    if verb == SHOVE:
        return picks(_unit_at(state, here), _pushed(state, there))
    if verb == PICK:
        return picks(f"band:{BAND_CODES[thing]}")
    if verb == DEPLOY and not state.terms.is_ragnarok:
        return picks(zone_id(there))
    if verb in (DEPLOY, SPAWN):
        return picks(_stored(state, int(state.seat), thing), zone_id(there))
    if verb == CREDIT:
        return picks(_unit_at(state, there), f"band:{BAND_CODES[thing]}")
    if verb == RISE:
        return picks(zone_id(there))
    return _god_path(state, verb, thing, here, there)


def _god_path(state: Valknut, verb: int, thing: int, here: int, there: int) -> Path:
    if verb == HORN:
        return picks(god_id(thing))
    if verb == TOP:
        return picks(card_id(thing))
    if verb == HEL:
        return picks(_stored(state, here, thing), zone_id(there))
    if verb == JORMUNGANDR:
        return picks(_stored(state, here, thing))
    if verb == THOR:
        return picks(_unit_at(state, there))
    if verb == SURTR:
        return picks(zone_id(int(state.lies_at[thing]) // 4))
    if verb == FENRIR:
        return picks(_ambush_id(state, thing, here))
    return ()


def _ambush_id(state: Valknut, thing: int, owner: int) -> str:
    if thing < UNSEEN_CARD:
        return card_id(thing)
    k = thing - int(UNSEEN_CARD)
    card = int(nth_face_down(state, owner, k))
    is_known = int(state.known[card]) & int(seat_bit(state.seat))
    return card_id(card) if is_known else f"hidden:{owner}-{k + 1}"


def _unit_at(state: Valknut, zone: int) -> str:
    return unit_id(state, int(state.unit_on(cell_of(zone))))


def _pushed(state: Valknut, zone: int) -> str:
    """The token on the zone that is pushed: of a Giantess the one that stands there."""
    unit = int(state.unit_on(cell_of(zone)))
    is_upper = state.at[unit] == cell_of(zone)
    return unit_id(state, unit) + ("" if is_upper else ":feet")


def _stored(state: Valknut, seat: int, kind: int) -> str:
    return unit_id(state, int(state.in_supply(seat, kind)))


# Consequences


def preview(state: Valknut, action: int) -> list[Mark]:
    """The card as a ghost, the mover's way, who would die and who would rise."""
    verb = verb_of(action)
    if verb not in (LAY, MOVE, SHOVE, TELEPORT, FREYA, SPAWN, RISE, THOR, HEL):
        return []
    found: list[Mark] = []
    here, there = int(here_of(action)), int(there_of(action))
    if verb == LAY:
        found.append(_ghost_card(int(thing_of(action)) % 2, there, int(state.seat)))
    elif verb in (MOVE, TELEPORT, FREYA, SHOVE):
        line = (_centre(here), _centre(there))
        found.append(Mark("preview:way", "board", "path", points=line, seat=int(state.seat)))
        found.append(
            Mark("preview:mover", "board", "ghost", (zone_id(there),), (_centre(there),), seat=int(state.seat))
        )
    after = state.clone()
    after.events = []
    after.apply(action)
    for event in after.events:
        if event.kind in ("killed", "stomped"):
            zone = event.numbers[2]
            found.append(Mark(f"preview:taken:{zone}", "board", "taken", (zone_id(zone),), (_centre(zone),)))
        elif event.kind == "turn":
            break
    return list({mark.id: mark for mark in found}.values())


def _ghost_card(lies: int, anchor: int, seat: int) -> Mark:
    x, y = float(x_of(anchor)), float(y_of(anchor))
    right, below = x + float(WIDTH[lies]), y + float(HEIGHT[lies])
    corners = ((x, y), (right, y), (right, below), (x, below))
    return Mark("preview:card", "board", "region", points=corners, seat=seat)


def _centre(zone: int) -> tuple[float, float]:
    return float(x_of(zone)) + 0.5, float(y_of(zone)) + 0.5
