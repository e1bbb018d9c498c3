"""What things are called, and the sentences of the log."""

from __future__ import annotations

from collections.abc import Callable

from gladsheim.core.state import Event
from gladsheim.core.telling import Told
from gladsheim.games.valheim.printed import CARDS, DATA, ENEMY_CODES, HEX_CODES, KIND_NAMES, TERRAINS, spot_id
from gladsheim.games.valheim.rules.ground import FOREST, LAIR, MARSH
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import GOODS, RASPBERRY, SERPENT
from gladsheim.kit.sentences import a, count

# Names

_KINDS = (
    "wood", "stone", "bronze", "iron", "leather", "deer trophy", "raw meat", "raspberry", "blueberry", "stink berry",
    "battle berry", "mushroom", "cooked meat", "antler pickaxe", "bronze pickaxe", "iron pickaxe", "stone axe",
    "bronze axe", "iron axe", "bronze sword", "iron sword", "wood shield", "bronze shield", "boss key", "Bear-shirt",
    "Stormcleaver",
)  # fmt: skip
_PLURALS = {"deer trophy": "deer trophies", "mushroom": "mushrooms"}
_RECIPES = (*_KINDS[13:24], "bed", "raft", "campfire")
_ENEMIES = ("deer", "greydwarf", "fuling", "deathsquito", "Mega-Serpent", "Eikthyr")


def kind_name(kind: int) -> str:
    """Wood, raspberry, iron axe."""
    return _KINDS[kind]


def amount(kind: int, many: int) -> str:
    """3 wood, 2 deer trophies, 1 raspberry; of gear only its name."""
    name = _KINDS[kind]
    if kind >= GOODS:
        return f"the {name}"
    if many != 1:
        name = _PLURALS.get(name) or (f"{name[:-1]}ies" if name.endswith("berry") else name)
    return f"{many} {name}"


def recipe_name(recipe: int) -> str:
    """Stone axe, raft."""
    return _RECIPES[recipe]


def enemy_name(enemy: int) -> str:
    """Greydwarf; Eikthyr and the Mega-Serpent are named."""
    return _ENEMIES[enemy]


def the_enemy(enemy: int) -> str:
    """The greydwarf, the Mega-Serpent, Eikthyr."""
    return _ENEMIES[enemy] if ENEMY_CODES[enemy] == "eikthyr" else f"the {_ENEMIES[enemy]}"


def an_enemy(enemy: int) -> str:
    """A greydwarf, the Mega-Serpent, Eikthyr."""
    return the_enemy(enemy) if enemy >= SERPENT else a(_ENEMIES[enemy])


def card_name(card: int) -> str:
    """What a house card gives: 6 wood and 4 stone, the Stormcleaver."""
    printed = CARDS[card]
    if "legendary" in printed:
        return f"the {printed['name']}"
    return " and ".join(amount(KIND_NAMES.index(name), many) for name, many in printed["gain"].items())


def terrain_name(state: Valheim, place: int) -> str:
    """Forest, marsh, home."""
    terrain = state.terms.ground.terrain[place]
    return "serpent's strait" if terrain == LAIR else TERRAINS[terrain]


def place_name(state: Valheim, place: int) -> str:
    """The forest 0,6."""
    name = terrain_name(state, place)
    return f"{name if name == 'home' else f'the {name}'} {HEX_CODES[place]}"


def begin(text: str) -> str:
    """A text with its first letter in upper case, and the others as they are."""
    return text[:1].upper() + text[1:]


def attack_name(enemy: int, is_secondary: bool) -> str:
    """Bite, Tail sweep."""
    printed = DATA["enemies"][ENEMY_CODES[enemy]]
    return str(printed["secondary"]["name"] if is_secondary else printed["regular"])


# Sentences


def tell(state: Valheim, event: Event) -> Told:
    """A sentence for the log, and the hex it speaks of."""
    one, two, three = event.numbers
    text = _SENTENCES[event.kind](state, one, two, three)
    places = {"walked": two, "drifted": one, "died": two, "returned": two, "regained": two, "opened": two, "ended": two}
    place = places.get(event.kind, -1)
    return Told(begin(text), (spot_id(place),) if place >= 0 and text else ())


def _walked(state: Valheim, who: int, place: int, partner: int) -> str:
    text = f"{{{who}:walk}} to {place_name(state, place)}"
    return f"{text} and {{{who}:take}} {{{partner - 1}}} along." if partner else f"{text}."


def _gathered(state: Valheim, who: int, kind: int, many: int) -> str:
    verb = "pick" if RASPBERRY <= kind < GOODS else "gather"
    return f"{{{who}:{verb}}} {amount(kind, many)}."


def _ended(state: Valheim, who: int, place: int, _: int) -> str:
    terrain = state.terms.ground.terrain[place]
    where = "in the " if terrain in (FOREST, MARSH) else "at "
    return f"{{{who}:end}} the turn {where}{terrain_name(state, place)}."


def _died(state: Valheim, who: int, place: int, _: int) -> str:
    text = f"{{{who}:die}}"
    return f"{text}; what {{{who}}} carried lies under a gravestone." if place >= 0 else f"{text}, but loses nothing."


def _hit(state: Valheim, who: int, enemy: int, hurt: int) -> str:
    if not hurt:
        return f"The shield of {{{who}}} stops {the_enemy(enemy)}."
    return f"{begin(the_enemy(enemy))} hits {{{who}}} for {hurt}."


def _found(state: Valheim, who: int, kind: int, many: int) -> str:
    return f"{{{who}:take}} {amount(kind, many)}." if many else f"{{{who}:have/has}} no room for {kind_name(kind)}."


def _escaped(state: Valheim, who: int, enemy: int, _: int) -> str:
    return f"{begin(the_enemy(enemy))} is left behind" + (" and recovers." if enemy >= SERPENT else ".")


def _gave(state: Valheim, who: int, kind: int, many: int) -> str:
    return f"{{{who}:pass}} {amount(kind, many)} to {{{1 - who}}}."


_SENTENCES: dict[str, Callable[[Valheim, int, int, int], str]] = {
    "walked": _walked,
    "gathered": _gathered,
    "ended": _ended,
    "died": _died,
    "hit": _hit,
    "found": _found,
    "looted": _found,
    "escaped": _escaped,
    "gave": _gave,
    "dashed": lambda state, who, _, __: f"{{{who}:hurry}} on: {count(int(state.terms.bought), 'step')} more.",
    "crafted": lambda state, who, recipe, _: f"{{{who}:craft}} {a(recipe_name(recipe))}.",
    "cooked": lambda state, who, many, _: f"{{{who}:cook}} {many} meat.",
    "ate": lambda state, who, kind, turns: f"{{{who}:eat}} {a(kind_name(kind))} for {count(turns, 'turn')}.",
    "returned": lambda state, who, place, _: f"{{{who}:are/is}} back at {place_name(state, place)}.",
    "regained": lambda state, who, _, __: f"{{{who}:take}} back what lay under the gravestone.",
    "drifted": lambda state, place, _, __: f"The raft drifts to {place_name(state, place)}.",
    "met": lambda state, who, enemy, _: f"{begin(an_enemy(enemy))} attacks {{{who}}}.",
    "joined": lambda state, who, _, __: f"{{{who}:join}} the fight.",
    "stayed": lambda state, who, _, __: f"{{{who}:stay}} out of the fight.",
    "held": lambda state, who, _, __: f"{{{who}:wait}} for the enemy.",
    "struck": lambda state, who, enemy, hurt: f"{{{who}:strike}} {the_enemy(enemy)} for {hurt}.",
    "raised": lambda state, who, _, __: f"{{{who}:raise}} the shield.",
    "ran": lambda state, who, face, _: f"{{{who}:roll}} {face} and {{{who}:get}} away.",
    "stumbled": lambda state, who, face, _: f"{{{who}:roll}} {face} and {{{who}:do/does}} not get away.",
    "regular": lambda state, enemy, face, _: f"The die shows {face}: {attack_name(enemy, False)}.",
    "secondary": lambda state, enemy, face, _: f"The die shows {face}: {attack_name(enemy, True)}!",
    "endless": lambda state, enemy, _, __: "Nobody can end this fight: they part.",
    "slew": lambda state, who, enemy, _: f"{{{who}:slay}} {the_enemy(enemy)}.",
    "opened": lambda state, who, place, card: f"{{{who}:open}} {place_name(state, place)}: {card_name(card)}.",
    "waited": lambda state, who, enemy, _: f"{{{who}:do/does}} not fight {the_enemy(enemy)} yet.",
    "dawned": lambda state, day, _, __: f"Day {day} begins.",
    "lost": lambda state, day, _, __: f"Day {day} is over, and Eikthyr lives.",
    "abandoned": lambda state, who, _, __: f"{{{who}:give}} up for all.",
}
