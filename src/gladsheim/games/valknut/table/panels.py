"""Lists beside the Battleground: warbands to choose, scores, faces of cards, and who leads."""

from __future__ import annotations

from gladsheim.core.state import seat_bit
from gladsheim.games.valknut.printed import BAND_NAMES, CARD_IDS, DIFFICULTY, UNIT_COUNTS, UNIT_VP
from gladsheim.games.valknut.rules.cards import CARDS, HORN_ON, NUMBER, TERRAIN_CARDS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.scoring import god_score, is_scoring, worth
from gladsheim.games.valknut.rules.terms import CREDITING, GIANTESS, HELD, MOVING, NOWHERE
from gladsheim.games.valknut.spelling import band_id, is_drafting, side_name, units_in_supply
from gladsheim.games.valknut.table.pieces import BAND_ICONS, rows_text
from gladsheim.games.valknut.table.prompts import ABILITIES, points_left
from gladsheim.scene.scene import Panel, Row, SeatStrip


def panels(state: Valknut, viewer: int) -> tuple[Panel, ...]:
    """What is listed beside the table."""
    if is_drafting(state):
        return (_banners(state),)
    claims = [_claims(state)] if state.phase == CREDITING else []
    return _standings(state), _cards(state, viewer), *claims


def _banners(state: Valknut) -> Panel:
    """The warbands, those still to be had on top of their descriptions."""
    rows = []
    for kind, name in enumerate(BAND_NAMES):
        owner, icon = int(state.owner_of[kind]), BAND_ICONS[kind]
        if owner < 0:
            value = f"{UNIT_COUNTS[kind]} x {UNIT_VP[kind]}, {DIFFICULTY[kind]}: {ABILITIES[kind]}"
            rows.append(Row(name, value, band_id(kind), icon=icon))
        else:
            rows.append(Row(name, f"taken by Player {owner + 1}", seat=owner, icon=icon, is_muted=True))
    return Panel("panel:warbands", "Warbands", tuple(rows))


def _standings(state: Valknut) -> Panel:
    rows = []
    for seat in range(int(state.terms.seats)):
        is_in = bool(state.is_in(seat))
        value = _sum(state, seat) if is_in else "out"
        rows.append(Row(side_name(state, seat), value, seat=seat, is_muted=not is_in))
    rows.append(Row("Free Valknuts", f"{state.free_knots()} of {len(state.knots)}"))
    if giantess := _mood(state):
        rows.append(Row("Giantess", giantess))
    left = int(state.pile) + len(state.pool)
    rows.append(Row("Ends", f"in about {left} turns" if left > 1 else "with this turn" if not left else "soon"))
    return Panel("panel:score", "If it ended now", tuple(rows))


def _sum(state: Valknut, seat: int) -> str:
    """A score and what it is made of: `11 = 3 x 3 + 1 x 2`."""
    counts: dict[int, int] = {}
    for unit in range(len(state.kind)):
        if state.holder[unit] == seat and state.at[unit] != NOWHERE and is_scoring(state, unit):
            vp = int(worth(state, unit))
            counts[vp] = counts.get(vp, 0) + 1
    parts = [f"{count} \N{MULTIPLICATION SIGN} {vp}" for vp, count in sorted(counts.items(), reverse=True)]
    if gods := int(god_score(state, seat)):
        parts.append(f"{gods} gods" if gods > 0 else f"({gods}) gods")
    return f"{state.score(seat)} = {' + '.join(parts)}" if parts else "0"


def _mood(state: Valknut) -> str:
    """Of a Giantess that stands on the Battleground as her own player's."""
    units = range(len(state.kind))
    if not any(state.kind[u] == GIANTESS and state.at[u] != NOWHERE and state.is_own(u) for u in units):
        return ""
    return "enraged" if state.is_enraged() else "calm"


def _cards(state: Valknut, viewer: int) -> Panel:
    """The faces that everybody may read."""
    rows = [_face(int(card), "") for card in state.pool]
    for seat in range(int(state.terms.seats)):
        for card in range(CARDS):
            is_seen = card >= TERRAIN_CARDS or int(state.known[card]) & int(seat_bit(viewer))
            if state.where[card] == HELD + seat and is_seen:
                rows.append(_face(card, side_name(state, seat), seat))
    return Panel("panel:cards", "Cards: points and zones", tuple(rows), place="text")


def _face(card: int, owner: str, seat: int | None = None) -> Row:
    name = CARD_IDS[card]
    horn = " horn" if HORN_ON[card] else ""
    return Row(name, f"{NUMBER[card]}  {rows_text(card)}{horn}" + (f"  {owner}" if owner else ""), seat=seat)


def _claims(state: Valknut) -> Panel:
    kinds = [int(state.band(state.seat, number)) for number in (0, 1)]
    rows = [Row(BAND_NAMES[k], ABILITIES[k], band_id(k), int(state.seat), icon=BAND_ICONS[k]) for k in kinds]
    return Panel("panel:credit", "Whose kill is it?", tuple(rows))


def strip(state: Valknut) -> tuple[SeatStrip, ...]:
    """Every seat with what it has now."""
    acting = int(state.actor())
    strips = []
    for seat in range(int(state.terms.seats)):
        status = f"{len(units_in_supply(state, seat))} in supply" if not is_drafting(state) else ""
        if seat == state.seat and state.phase == MOVING:
            status = f"{points_left(state)}, {status}"
        score = str(state.score(seat)) if not is_drafting(state) else ""
        strips.append(
            SeatStrip(
                seat, side_name(state, seat), score, "points now" if score else "", status, acting == seat,
                not state.is_in(seat),
            )
        )  # fmt: skip
    return tuple(strips)
