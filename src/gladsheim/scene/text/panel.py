"""A panel as characters: rows one under the other, the things of an inventory one after the other."""

from __future__ import annotations

from textwrap import wrap

from gladsheim.scene.scene import Panel, Row
from gladsheim.scene.text.board import Line

WIDTH = 80
SIDE = 40  # columns for the things of an inventory, so that a board has room beside them


def draw_panel(panel: Panel) -> list[Line]:
    """The lines of a panel, its title first."""
    title = "  ".join(part for part in (panel.title, panel.aside) if part)
    lines: list[Line] = [[(title, "title")]] if title else []
    match panel.kind:
        case "inventory":
            return lines + _things(panel)
        case "combat" if panel.dice:
            return lines + _rows(panel) + [[(f"  Fallen: {', '.join(map(str, panel.dice))}", "")]]
        case _:
            return lines + _rows(panel)


def _rows(panel: Panel) -> list[Line]:
    labels = max((len(row.label) for row in panel.rows if _words(row)), default=0)
    lines: list[Line] = []
    for row in panel.rows:
        words = _words(row)
        text = f"  {row.label.ljust(labels)}  {words}" if words else f"  {row.label}"
        lines += [[(part, _style(row))] for part in wrap(text, WIDTH, subsequent_indent="    ") or [""]]
    return lines


def _words(row: Row) -> str:
    """All that a row says beside its label."""
    needs = ", ".join(
        f"{need.takes} {need.label}" + ("" if need.is_met else f" (has {need.has})") for need in row.needs
    )
    flags = ", ".join({"acting": "to act", "shielded": "shield raised"}[flag] for flag in row.flags)
    action = f"[{row.action}]" if row.action else ""
    return "  ".join(word for word in (row.value, needs, bar_of(row.bar), flags, action) if word)


def _things(panel: Panel) -> list[Line]:
    """What is carried: how many of how many there may be."""
    line: Line = [("  ", "")]
    lines = [line]
    for number, row in enumerate(panel.rows, 1):
        count = f"{row.value}/{row.bar[1]}" if row.bar and row.value else row.value
        text = f"{row.label} {count or '-'}" if count or row.is_muted else row.label
        text += "" if number == len(panel.rows) else ", "
        if len(line) > 1 and sum(len(part) for part, _ in line) + len(text.rstrip()) > SIDE:
            line = [("  ", "")]
            lines.append(line)
        line.append((text, _style(row)))
    return lines if panel.rows else [[("  nothing", "muted")]]


def _style(row: Row) -> str:
    return "muted" if row.is_muted else "" if row.seat is None else f"seat-{row.seat}"


def bar_of(bar: tuple[int, int] | None) -> str:
    """A bar as blocks and numbers."""
    if bar is None:
        return ""
    filled, of = bar
    width = min(of, 20)
    blocks = round(width * filled / of) if of > 0 else 0
    return f"{'■' * blocks}{'□' * (width - blocks)} {filled}/{of}" if width else f"{filled}/{of}"
