"""A bot for Gladsheim in forty lines: it takes an open seat at a table and chooses at random."""

import asyncio
import json
import random
import sys
import urllib.request
from typing import Any

from websockets.asyncio.client import connect


def take_seat(hall: str, table: str, name: str) -> str:
    """Take an open seat; the token that comes back holds it."""
    body = json.dumps({"name": name}).encode()
    request = urllib.request.Request(f"{hall}/api/tables/{table}/join", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return str(json.load(answer)["keys"][0]["token"])


def codes_of(offer: dict[str, Any]) -> list[str]:
    """Every choice that these clicks lead to."""
    if "code" in offer:
        return [offer["code"]]
    children = [*offer["picks"].values(), *(gather["then"] for gather in offer["gathers"])]
    children += [place[2] for places in offer["points"].values() for place in places]
    return [code for child in children for code in codes_of(child)]


async def play(hall: str, table: str, token: str) -> str:
    """Play until the match is over; how it ended."""
    async with connect(f"{hall.replace('http', 'ws', 1)}/api/live") as socket:
        await socket.send(json.dumps({"type": "hello", "table": table, "token": token}))
        view: dict[str, Any] = {}
        async for text in socket:
            message = json.loads(text)
            view.update(message.get("view", message))  # a welcome has everything, a change what is different
            if view.get("status") == "over":
                return str(view["ending"])
            if message["type"] in ("welcome", "change") and (codes := codes_of(view["offers"])) and not view["choice"]:
                play = {"type": "play", "ref": 1, "code": random.choice(codes), "version": message["version"]}
                await socket.send(json.dumps(play))
    return "disconnected"


if __name__ == "__main__":
    hall, table = sys.argv[1:3]  # such as http://127.0.0.1:8888 and the id in the table's link
    print(asyncio.run(play(hall, table, take_seat(hall, table, "Mimir"))))
