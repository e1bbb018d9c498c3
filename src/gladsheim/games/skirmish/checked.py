"""What must hold of the data beyond its schema, so that the rules can play with it: sentences about what does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

Data = dict[str, Any]

_SCENARIOS: Final = ("ford", "silver", "oxroad", "hall", "hostage", "ravens")
_FORMS: Final = {
    "wood": "circle", "hill": "circle", "village": "rect", "stream": "rect", "building": "rect",
    "fence": "line", "hedge": "line", "tree": "line", "road": "line",
}  # fmt: skip
_ITEMS: Final = {"silver": ["chest"], "hall": ["torch"], "hostage": ["hostage"], "ravens": ["bannerA", "bannerB"]}
_POINTS: Final = {"ford": ["marker"], "ravens": ["placeA", "placeB"]}
_NEEDED: Final = {"oxroad": "tree", "hall": "building"}
_FIGURES: Final = ("hero", "warrior", "archer")


def check(printed: Data) -> Iterator[str]:
    """Everything that is wrong with data of the right form."""
    if [scenario["id"] for scenario in printed["scenarios"]] != list(_SCENARIOS):
        yield f"scenarios should be {', '.join(_SCENARIOS)}, in this order."
        return
    for scenario in printed["scenarios"]:
        for size in ("small", "large"):
            setting, place = scenario[size], f"scenarios, {scenario['id']}, {size}"
            yield from _terrain(place, setting["terrain"])
            yield from _things(scenario["id"], place, setting, printed["tables"][size])
            for side in "AB":
                yield from _zone(f"{place}, deploy, {side}", setting, setting["deploy"][side])


def _terrain(place: str, terrain: list[Data]) -> Iterator[str]:
    for id, count in Counter(shape["id"] for shape in terrain).items():
        if count > 1:
            yield f"{place}, terrain: the id {id} stands twice; each piece has its own."
    for shape in terrain:
        here, form = f"{place}, terrain, {shape['id']}", _FORMS[shape["kind"]]
        given = [name for name in ("circle", "rect", "line") if name in shape]
        if given != [form]:
            yield f"{here}: a {shape['kind']} is given as {form}, and nothing else."
            continue
        if form == "circle":
            continue
        x1, y1, x2, y2 = shape[form]
        if x1 > x2 or y1 > y2:
            yield f"{here}, {form} should begin with its lower left corner."
        if form == "line" and (x1 == x2) == (y1 == y2):
            yield f"{here}, line should run along the table or across it."
        if shape["kind"] == "stream" and "cross" not in shape:
            yield f"{here}: a stream needs cross, x or y: the way in which it is crossed."


def _things(id: str, place: str, setting: Data, table: Data) -> Iterator[str]:
    items, points = setting.get("items", []), setting.get("points", {})
    if [item["id"] for item in items] != _ITEMS.get(id, []):
        yield f"{place}, items should be: {', '.join(_ITEMS.get(id, [])) or 'none'}."
    if list(points) != _POINTS.get(id, []):
        yield f"{place}, points should be: {', '.join(_POINTS.get(id, [])) or 'none'}, in this order."
    if ("baggage" in setting) != (id == "oxroad"):
        yield f"{place}: baggage belongs to oxroad, and only there."
    for item in items:
        if item.get("carried", False) != (item["id"] == "torch") or ("at" in item) == (item["id"] == "torch"):
            yield f"{place}, items, {item['id']}: a torch is carried, everything else lies at a point."
    if id in _NEEDED and _NEEDED[id] not in [shape["kind"] for shape in setting["terrain"]]:
        yield f"{place}, terrain needs a {_NEEDED[id]}."
    things = [*items, *([setting["baggage"]] if "baggage" in setting else [])]
    spots = [(thing["id"], thing["at"]) for thing in things if "at" in thing] + list(points.items())
    for name, (x, y) in spots:
        if x > table["max_x"] or y > table["max_y"]:
            yield f"{place}: {name} at {[x, y]} does not lie on the table of {table['max_x']} by {table['max_y']}."


def _zone(place: str, setting: Data, zone: Data) -> Iterator[str]:
    if any(kind in zone for kind in _FIGURES):
        if set(zone) != set(_FIGURES):
            yield f"{place} should have hero, warrior and archer, or none of them."
            return
        for kind in _FIGURES:
            yield from _part(f"{place}, {kind}", setting, zone[kind])
        return
    yield from _part(place, setting, zone)
    woods = {shape["id"] for shape in setting["terrain"] if shape["kind"] == "wood"}
    for wood in zone.get("at_least_one_in_each", ()):
        if wood not in woods:
            yield f"{place}, at_least_one_in_each: there is no wood {wood!r}."


def _part(place: str, setting: Data, part: Any) -> Iterator[str]:
    fields = {shape["id"] for shape in setting["terrain"] if "line" not in shape}
    if isinstance(part, str):
        if part not in fields:
            yield f"{place}: there is no piece of terrain {part!r} to stand in."
        return
    if sum(name in part for name in ("rect", "near", "any")) != 1 or ("near" in part) != ("gap" in part):
        yield f"{place} should be rect, or near and gap, or any."
        return
    things = [item["id"] for item in setting.get("items", ()) if "at" in item]
    things += [setting["baggage"]["id"]] if "baggage" in setting else []
    if "near" in part and part["near"] not in things:
        yield f"{place}, near: there is no {part['near']!r} that lies on the table."
    for other in part.get("any", ()):
        yield from _part(f"{place}, any", setting, other)
