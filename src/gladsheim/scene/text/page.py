"""A scene as characters: seats, boards, hands and panels, and last what is to be done.

`spans` gives lines of (text, style) pairs for whoever draws in colour; the styles are seat-0, seat-1, ..., name, last,
special, title, prompt and muted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from gladsheim.scene.scene import Area, Headline, Scene, SeatStrip, Token
from gladsheim.scene.seats import SEATS
from gladsheim.scene.text.board import Line, Span, draw_board, style_of
from gladsheim.scene.text.panel import WIDTH, bar_of, draw_panel
from gladsheim.scene.text.signs import glyph_of

_ANSI = {
    **{f"seat-{number}": str(seat.terminal) for number, seat in enumerate(SEATS)},
    "name": "1",
    "last": "96",
    "special": "33",
    "title": "1",
    "prompt": "1",
    "muted": "2",
}


def draw_text(scene: Scene, colour: bool = False) -> str:
    """The scene as text; with `colour`, owners and marks are told apart by escape sequences as well."""
    lines = spans(scene)
    if not colour:
        return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)
    return "\n".join("".join(_coloured(span) for span in line).rstrip() for line in lines)


def spans(scene: Scene) -> list[Line]:
    """The scene as lines of (text, style) pairs."""
    boards = [area for area in scene.areas if _is_drawn(scene, area)]
    others = [area for area in scene.areas if area not in boards]
    main: list[Line] = []
    for area in boards:
        title: list[Line] = [[(area.title, "title")]] if len(boards) > 1 else []
        main += _apart(main, title + draw_board(scene, area))
    side: list[Line] = []
    for panel in scene.panels:
        side += _apart(side, draw_panel(panel))
    lines = _strip(scene.strip) + _headlines(scene.headlines)
    lines += _apart(lines, _beside(main, side))
    lines += _apart(lines, [line for area in others for line in _row_of_things(scene, area)])
    if scene.buttons:
        labels = "  ".join(f"[{button.label}]" for button in scene.buttons)
        lines += _apart(lines, [[(text, "name")] for text in wrap(labels, WIDTH)])
    lines += _apart(lines, _prompt(scene))
    return [[(_printable(text), style) for text, style in line] for line in lines]


def _printable(text: str) -> str:
    """Without characters that could steer a terminal."""
    return text if text.isprintable() else "".join(letter if letter.isprintable() else "?" for letter in text)


def _is_drawn(scene: Scene, area: Area) -> bool:
    """A board is drawn, unless it is a single row of places without names: that reads better as a line of words."""
    spots = [spot for spot in scene.spots if spot.area == area.id]
    is_row = bool(spots) and len({spot.y for spot in spots}) == 1 and not any(spot.name for spot in spots)
    return area.kind == "board" and (area.is_measured or not is_row)


def _apart(before: Sequence[Line], block: list[Line]) -> list[Line]:
    """A block with an empty line before it, unless it opens the picture or is empty."""
    return [[], *block] if before and block else block


def _length(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def _beside(left: list[Line], right: list[Line]) -> list[Line]:
    """Two blocks side by side where the page is wide enough, else one under the other."""
    gap = 3
    breadth = max(map(_length, left), default=0)
    if not left or not right or breadth + gap + max(map(_length, right)) > WIDTH:
        return left + _apart(left, right)
    lines: list[Line] = []
    for i in range(max(len(left), len(right))):
        line = left[i] if i < len(left) else []
        if i < len(right):
            line = [*line, (" " * (breadth + gap - _length(line)), ""), *right[i]]
        lines.append(line)
    return lines


def _strip(strip: Sequence[SeatStrip]) -> list[Line]:
    roles = max((len(seat.role) for seat in strip), default=0)
    counts = [f"{seat.value} {seat.unit}".strip() for seat in strip]
    widest = max(map(len, counts), default=0)
    lines: list[Line] = []
    for seat, count in zip(strip, counts, strict=True):
        line: Line = [("> " if seat.is_acting else "  ", "prompt"), (seat.role.ljust(roles), f"seat-{seat.seat}")]
        if widest:
            line.append((f"  {count.ljust(widest)}", ""))
        status = "  ".join(word for word in (seat.status, "out" if seat.is_out else "") if word)
        if status:
            line.append((f"  {status}", "muted"))
        lines.append(line)
    return lines


def _headlines(headlines: Sequence[Headline]) -> list[Line]:
    lines: list[Line] = []
    for each in headlines:
        line: Line = [("  ", ""), (each.title, "title")]
        if count := "  ".join(part for part in (f"{each.value} {each.unit}".strip(), bar_of(each.bar)) if part):
            line.append((f"  {count}", ""))
        if each.status:
            line.append((f"  {each.status}", "muted"))
        lines.append(line)
    return lines


def _row_of_things(scene: Scene, area: Area) -> list[Line]:
    """A hand, row, pile or tray: its title and what lies in it; equal things are counted."""
    things = _things(scene, area)
    line: Line = [(f"{area.title}: ", "title")]
    lines = [line]
    for i, ((text, style), count) in enumerate(things.items()):
        text = f"{text} x{count}" if count > 1 else text
        text = text + ("" if i == len(things) - 1 else ", ")
        if _length(line) + len(text.rstrip()) > WIDTH and len(line) > 1:
            line = [("  ", "")]
            lines.append(line)
        line.append((text, style))
    if not things:
        line.append(("none", "muted"))
    return lines


def _things(scene: Scene, area: Area) -> dict[Span, int]:
    """What lies in an area and how often: first by named spots, then the rest from the bottom to the top."""
    tokens = sorted((token for token in scene.tokens if token.area == area.id), key=lambda token: token.height)
    owners = {token.owner for token in tokens}
    roles = {seat.seat: seat.role for seat in scene.strip} if len(owners) > 1 else {}
    is_all_spent = all("spent" in token.flags for token in tokens)
    names = {spot.id: spot.name for spot in scene.spots if spot.area == area.id and spot.name}
    things: dict[Span, int] = {}
    for id, name in names.items():
        here = [token for token in tokens if token.spot == id]
        for token in here:
            things[f"{name} {_thing(token, roles, is_all_spent)}", style_of(token)] = 1
        if not here:
            things[f"{name} -", "muted"] = 1
    for token in tokens:
        if token.spot not in names:
            thing = (_thing(token, roles, is_all_spent), style_of(token))
            things[thing] = things.get(thing, 0) + 1
    return things


def _thing(token: Token, roles: Mapping[int, str], is_all_spent: bool) -> str:
    """A thing in words, with what is special about it here."""
    words = "face down" if "face_down" in token.flags else token.face.title if token.face else glyph_of(token)
    signs = [roles[token.owner]] if token.owner is not None and token.owner in roles else []
    signs += [badge.text for badge in token.badges if badge.text]
    signs += ["spent"] if "spent" in token.flags and not is_all_spent else []
    return f"{words} ({', '.join(signs)})" if signs else words


def _prompt(scene: Scene) -> list[Line]:
    lines: list[Line] = [[(text, "prompt")] for text in wrap(scene.prompt.headline, WIDTH)]
    return lines + [[(text, "muted")] for text in wrap(scene.prompt.help, WIDTH)]


def _coloured(span: Span) -> str:
    text, style = span
    code = _ANSI.get(style)
    return f"\x1b[{code}m{text}\x1b[0m" if code and text.strip() else text
