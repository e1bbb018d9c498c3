"""The picture: what lies where, what can be clicked, what a choice would lead to."""

from __future__ import annotations

from gladsheim.games.valheim import GAME
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.scene.scene import Panel, Row, Scene, Token
from tests.games.valheim.table import alone, pair, play

BUSY = pair(
    "0,6 hp8/10 wood9 stone4 leather2 R3 [stone_axe,wood_shield] {M2,C1} fire:2,3 bed grave:1,1(wood2)",
    "1,6 hp10/10 wood3 C2 [] {}",
    raft="5,5",
    more=" | rocks 2,2:P1 | houses -1,3:W2",
)


def path(state: Valheim, code: str) -> list[str]:
    return [str(step) for step in GAME.path(state, GAME.parse(state, code))]


def panel(scene: Scene, id: str) -> Panel:
    return next(found for found in scene.panels if found.id == f"panel:{id}")


def row(scene: Scene, id: str) -> Row:
    return next(row for found in scene.panels for row in found.rows if row.id == id)


def tokens(scene: Scene) -> dict[str, Token]:
    return {token.id: token for token in scene.tokens}


def test_the_chart_shows_every_hex_with_its_ground() -> None:
    scene = GAME.scene(BUSY, 0)
    spots = {spot.id: spot for spot in scene.spots}

    assert scene.areas[0].ground == "sea"
    assert len(spots) == 126
    assert spots["hex:0,6"].ground == "forest"
    assert spots["hex:6,5"].ground == "serpent"
    assert {mark.text for mark in scene.marks if mark.kind == "title"} == {"West island", "East island"}


def test_neighbours_share_their_corners_to_the_last_bit() -> None:
    spots = {spot.id: set(spot.points) for spot in GAME.scene(BUSY, 0).spots}

    assert len(spots["hex:0,6"] & spots["hex:1,5"]) == 2
    assert len(spots["hex:0,6"] & spots["hex:0,7"]) == 2


def test_everything_lies_where_it_is() -> None:
    lying = tokens(GAME.scene(BUSY, 1))

    assert {id: token.spot for id, token in lying.items()} == {
        "raft": "hex:5,5",
        "fire:1": "hex:2,3",
        "grave:1": "hex:1,1",
        "closed:2,2:P1": "hex:2,2",
        "opened:-1,3": "hex:-1,3",
        "pawn:1": "hex:0,6",
        "pawn:2": "hex:1,6",
    }
    assert lying["grave:1"].label == "Gravestone of Astrid on the forest 1,1: 2 wood"
    assert lying["opened:-1,3"].label.endswith("3 raspberries and 2 mushrooms and 1 battle berry (W2)")


def test_whoever_looks_sees_the_own_pack_first() -> None:
    mine, theirs = GAME.scene(BUSY, 0), GAME.scene(BUSY, 1)

    assert [found.title for found in mine.panels if found.kind == "inventory"][:2] == ["You carry", "You have eaten"]
    assert panel(theirs, "pack:1").title == "Astrid carries"
    assert (row(mine, "pack:P1:wood").value, row(mine, "pack:P1:wood").bar) == ("9", (9, 15))
    assert row(mine, "pack:P1:iron").is_muted
    assert [(each.label, each.value) for each in panel(mine, "food:1").rows] == [
        ("Mushroom", "2 turns"), ("Cooked meat", "1 turn"), ("Empty", ""),
    ]  # fmt: skip
    assert [each.label for each in panel(mine, "grave:1").rows] == ["Wood"]


def test_recipes_in_reach_come_first_and_the_others_say_what_is_missing() -> None:
    found = panel(GAME.scene(BUSY, 0), "recipes")
    ready = [each.label for each in found.rows if not each.is_muted]

    assert found.aside == f"{len(ready)} of 14 in reach"
    assert [each.label for each in found.rows][: len(ready)] == ready
    assert {"Raft", "Campfire"} <= set(ready)
    raft, key = row(GAME.scene(BUSY, 0), "craft:raft"), row(GAME.scene(BUSY, 0), "craft:boss_key")
    assert raft.action == "Beside the sea"
    assert [(need.label, need.has, need.takes) for need in key.needs] == [("deer trophy", 0, 3)]


def test_clicks() -> None:
    assert path(BUSY, "mv 0,5") == ["hex:0,5"]
    assert path(BUSY, "wood") == ["button:wood"]
    assert path(BUSY, "pick M") == ["button:pick", "pack:P1:M"]
    assert path(BUSY, "craft campfire") == ["craft:campfire"]
    assert path(BUSY, "eat R") == ["pack:P1:R", "slot:P1:3"]
    assert path(BUSY, "give wood 1") == ["pack:P1:wood", "button:one"]
    assert path(BUSY, "take wood 3") == ["pack:P2:wood", "button:all"]
    assert path(BUSY, "end") == ["button:end"]
    aboard = pair("4,5 hp9/10 [] {}", "4,5 hp9/10 [] {}", raft="4,5")
    assert path(aboard, "mv+ 5,5") == ["pawn:2", "hex:5,5"]


def test_a_way_and_its_cost_are_shown_before_the_click() -> None:
    state = alone("0,5 hp9/10 [] {}")
    (mark,) = GAME.preview(state, GAME.parse(state, "mv 0,9"))

    assert (mark.kind, mark.text) == ("path", "5")
    assert mark.spots == ("hex:0,5", "hex:0,6", "hex:0,7", "hex:0,8", "hex:0,9")


def test_a_fight_is_shown_apart() -> None:
    state = play(
        pair("0,6 hp7/10 [wood_shield] {}", "0,6 hp9/10 [] {}"), "end", "die 4", "shield", "done", "run", "die 2"
    )
    scene = GAME.scene(state, 1)
    fight = panel(scene, "fight")

    assert (fight.kind, fight.title, fight.dice) == ("combat", "Greydwarf", (2,))
    assert fight.aside == "round 1, your turn, 1 combat point"
    assert [(each.label, each.bar, each.flags) for each in fight.rows] == [
        ("Astrid", (7, 10), ("shielded",)), ("You", (9, 10), ("acting",)), ("Greydwarf", (10, 10), ()),
    ]  # fmt: skip
    assert [badge.icon for badge in tokens(scene)["pawn:2"].badges] == ["goblin-head"]
    assert [button.id for button in scene.buttons] == ["button:atk", "button:run", "button:done"]
    assert GAME.scene(state, 0).prompt.headline == "There is a fight and Ragna chooses."


def test_prompts_say_what_a_choice_does() -> None:
    fight = " | fight greydwarf {} turn:P1 cp2"
    last = alone("0,6 hp7/10 [bronze_axe] {}", ap=0, mp=0, more=fight.format(5))
    first = alone("0,6 hp7/10 [bronze_axe] {}", ap=0, mp=0, more=fight.format(6))

    assert GAME.scene(last, 0).prompt.help == "Your attack is 5 and it has 5 left: one blow ends it."
    assert GAME.scene(first, 0).prompt.help == "It has 6 health left: 2 blows. Then it hits the weakest for 3."
    turn = play(alone("0,6 hp7/10 [] {}"), "wood")
    assert GAME.scene(turn, 0).prompt.help == "End here: forest, a greydwarf for certain, since you felled wood."


def test_the_day_and_the_key_are_told_beside_the_seats() -> None:
    scene = GAME.scene(alone("0,6 hp7/10 trophy1 [] {}", day=7), 0)

    assert [(each.title, each.status, each.bar) for each in scene.headlines] == [
        ("Eikthyr lives", "Day 7 of 24, 2 trophies short of the key", (7, 24))
    ]
    assert [(each.value, each.unit, each.status) for each in scene.strip] == [("7", "of 10 health", "Forest")]


def test_the_dead_are_out_and_the_slain_serpent_is_sea() -> None:
    dead = pair("dead hp0/10 [] {} grave:0,6(wood5)", "0,5 hp4/10 [] {}", who=2, serpent="dead")
    scene = GAME.scene(dead, 1)

    assert scene.strip[0].is_out
    assert "pawn:1" not in tokens(scene)
    assert next(spot for spot in scene.spots if spot.id == "hex:6,5").ground == "sea"


def test_verdicts() -> None:
    won = alone("12,4 hp1/10 [boss_key] {}", ap=0, mp=0, serpent="dead", more=" | end victory")
    lost = alone("0,5 hp1/10 [] {}", day=24, ap=0, mp=0, more=" | end out_of_days")

    assert GAME.scene(won, 0).prompt.headline == "Eikthyr is dead: the saga is won."
    assert GAME.scene(lost, -3).prompt.headline == "The days are over and Eikthyr lives: the saga is lost."


def test_every_event_is_told() -> None:
    """A whole saga by the plan, with both players: no kind of event is without a sentence."""
    from gladsheim.core.rng import Rng
    from gladsheim.core.state import CHANCE
    from gladsheim.games.valheim.hints import Settler

    told = set()
    for seed in range(4):
        state, plan, rng = GAME.new(GAME.choose(seats=2, difficulty="hard")), Settler().plan, Rng(seed)
        while not state.is_over():
            actions = state.legal_actions()
            state.events = []
            state.apply(actions[rng.below(len(actions))] if state.actor() == CHANCE else plan.choose(state))
            for event in state.events:
                text = GAME.tell(state, event).text
                assert text.endswith((".", "!"))
                assert "None" not in text
                told.add(event.kind)

    assert {"walked", "gathered", "crafted", "ate", "met", "struck", "hit", "slew", "looted", "opened"} <= told
