"""What everybody may know of titles, bots and tables, as it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from gladsheim.bots.levels import LEVELS
from gladsheim.core.about import About
from gladsheim.registry import games, home
from gladsheim.server.errors import Unknown
from gladsheim.server.store.models import SeatRow, TableRow
from gladsheim.server.tables.table import is_here
from gladsheim.server.wire.bodies import (
    FavourCard,
    GameCard,
    GameSheet,
    LevelCard,
    OptionCard,
    SetupCard,
    Shelf,
    TableCard,
)
from gladsheim.server.wire.parts import SeatView


def shelf() -> Shelf:
    """All titles and levels."""
    levels = tuple(LevelCard(level.name, level.label, level.help) for level in LEVELS)
    return Shelf(tuple(_card(about) for about in games().values()), levels)


def sheet(id: str) -> GameSheet:
    """A title with its rules."""
    about = games().get(id)
    if about is None:
        raise Unknown(f"There is no game {id[:40]!r}; there are: {', '.join(games()) or 'none'}.")
    text = files(home(id)).joinpath("RULES.md")
    return GameSheet(_card(about), text.read_text(encoding="utf-8") if text.is_file() else "")


def _card(about: About) -> GameCard:
    return GameCard(
        id=about.id,
        name=about.name,
        tagline=about.tagline,
        designer=about.designer,
        year=about.year,
        rules_version=about.rules_version,
        stage=about.stage,
        least_seats=about.least_seats,
        most_seats=about.most_seats,
        seat_options=about.seat_options,
        roles=tuple(about.role(seat) for seat in range(about.most_seats)),
        minutes=about.minutes,
        age=about.age,
        has_chance=about.has_chance,
        has_secrets=about.has_secrets,
        is_simultaneous=about.is_simultaneous,
        utility=about.utility,
        may_draw=about.may_draw,
        endings=dict(about.endings),
        options=tuple(
            OptionCard(o.id, o.label, o.help, o.default, o.values, o.labels, o.least, o.most) for o in about.options
        ),
        favours=tuple(FavourCard(f.option, f.value, f.share, f.says) for f in about.favours),
        setups=tuple(SetupCard(s.label, s.help, dict(about.choose(s.options))) for s in about.setups),
        icons=about.icons,
        sources=about.sources,
    )


def table_card(table: TableRow, seats: Sequence[SeatRow]) -> TableCard:
    """A table as it is stored."""
    about = games().get(table.game)
    options: dict[str, str | int | bool] = dict(word.partition("=")[::2] for word in table.options.split())
    if about is not None and is_here(table):
        options = dict(about.choose(table.options))
    return TableCard(
        id=table.id,
        game=table.game,
        options=options,
        rules_version=table.rules_version,
        status=table.status if is_here(table) else "archived",  # type: ignore[arg-type]
        seats=tuple(_seat(row, about) for row in seats),
        ending=table.ending,
        results=tuple(float(word) for word in table.results.split()),
        opened=table.opened.isoformat(timespec="seconds"),
    )


def _seat(row: SeatRow, about: About | None) -> SeatView:
    role = about.role(row.seat) if about else f"Player {row.seat + 1}"
    is_taken = row.kind == "bot" or row.token is not None
    return SeatView(row.seat, role, row.name or role, row.kind, row.level, is_taken)  # type: ignore[arg-type]
