"""One file: its blocks are given away, and what comes back is taken in their order, whoever was first.

Knows that a block may have ended within a game. Must not know who reads the blocks, nor how.
"""

from collections import deque
from pathlib import Path
from typing import Callable, Protocol

from .blocks import LARGEST_BLOCK, BadFile, Block, Source, blocks_of, identity_of
from .parts import Settings
from .store import MANIFEST, commit_source, lacking_parts, read_json


class Asked(Protocol):
    """A block that somebody reads."""

    block: Block

    def answer(self) -> tuple[dict, bool] | None:
        """What the manifest says of the part, and whether it was made now; None if the block does not end where a game does."""


Ask = Callable[[Block], Asked]


def do_source(path: Path, folder: Path, settings: Settings, ask: Ask, ahead: int) -> dict:
    """Reads a file, unless what it becomes is there; at most so many blocks of it are being read at once."""
    manifest = read_json(folder / MANIFEST)
    if manifest is not None and _is_done(manifest, path, folder, settings):
        return {"games": manifest["games"], "bytes": manifest["bytes"], "done": 0, "kept": len(manifest["parts"])}
    source = Source(path)
    parts, done = [], 0
    for part, is_new in _in_order(blocks_of(source.pieces(), settings.block), ask, ahead):
        parts.append(part)
        done += is_new
    totals = {name: sum(part[name] for part in parts) for name in ("games", "bytes")}
    manifest = {"source": source.identity(), "settings": settings.of_results(), **totals, "parts": parts}
    commit_source(folder, manifest)
    return {**totals, "done": done, "kept": len(parts) - done}


def _is_done(manifest: dict, path: Path, folder: Path, settings: Settings) -> bool:
    """Whether it is of this file, read in this way, and all that it names is there."""
    if manifest["settings"] != settings.of_results() or lacking_parts(folder, manifest):
        return False
    return manifest["source"] == identity_of(path)


def _in_order(blocks, ask: Ask, ahead: int):
    """The parts that count, each with whether it was made now."""
    asked = deque()
    pending: Block | None = None
    wanted = 0

    def settle(answer, block: Block):
        # A block that ended within a game is read again with what follows. It is not, before it has doubled: however often
        # that happens, each byte is read a few times only.
        nonlocal pending, wanted
        if answer is not None:
            pending, wanted = None, 0
            return [answer]
        pending, wanted = block, 2 * block.games
        if wanted > 2 * LARGEST_BLOCK:
            raise BadFile(f"no other game begins after byte {block.offset}, so that this is no PGN")
        return []

    def take():
        nonlocal pending
        first = asked.popleft()
        answer = first.answer()
        if pending is None:
            return settle(answer, first.block)
        pending = pending.joined(first.block)
        if pending.games < wanted and not pending.is_last:
            return []
        again = ask(pending)
        return settle(again.answer(), again.block)

    for block in blocks:
        asked.append(ask(block))
        if len(asked) > ahead:
            yield from take()
    while asked:
        yield from take()
