"""`gladsheim hall`: what an operator looks after. An open hall follows within one sweep."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Sequence

STATES = ("open", "playing", "over", "archived")


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="URL", help="postgresql://... or sqlite:///file (a file of your own)")
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", required=True, dest="task")
    tables = tasks.add_parser("tables", help="list tables, the newest first")
    tables.add_argument("--status", choices=STATES, help="only those")
    for task, purpose in (("close", "archive a table at once"), ("unarchive", "let a table go on")):
        tasks.add_parser(task, help=purpose).add_argument("id", metavar="TABLE")
    bans = tasks.add_parser("bans", help="list addresses that are not answered, add one or lift a ban")
    bans.add_argument("change", nargs="?", choices=("add", "lift"))
    bans.add_argument("address", nargs="?", metavar="ADDRESS", help="an address, or a network such as 192.0.2.0/24")
    bans.add_argument("--why", default="", help="a word to remember it by")


def run(given: argparse.Namespace) -> int:
    for line in asyncio.run(_carry_out(given)):
        print(line)
    return 0


async def _carry_out(given: argparse.Namespace) -> Sequence[str]:
    from gladsheim.server.settings import read_settings
    from gladsheim.server.store.store import Store
    from gladsheim.server.tables import upkeep

    store = Store(read_settings(os.environ, database=given.database))
    await store.open()
    try:
        if given.task == "tables":
            return await upkeep.list_tables(store, given.status)
        if given.task == "bans":
            return await upkeep.change_bans(store, given.change, given.address, given.why)
        return await upkeep.move(store, given.id, "archive" if given.task == "close" else "unarchive")
    finally:
        await store.close()
