"""One part: from a block to a Parquet file. What a worker does.

Knows one block. Must not know the others, nor who asks.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from .blocks import Block
from .native import COLUMNS, rows_of
from .store import keep_part, kept_part, part_name


@dataclass(frozen=True)
class Settings:
    """What the results depend on, beside the files."""

    program: str
    """The path of the native program, the same on every machine."""
    digest: str
    """What stands in it: another one may have other answers."""
    block: int
    """How large blocks are."""

    def of_results(self) -> dict:
        return {"program": self.digest, "block": self.block, "columns": COLUMNS.names}


def do_part(block: Block, folder: Path, settings: Settings) -> tuple[dict, bool] | None:
    """What the manifest says of the part, and whether it was made now; None if the block does not end where a game does."""
    digest = hashlib.blake2b(block.data, digest_size=16).hexdigest()
    made_of = {
        "data": digest,
        "offset": block.offset,
        "games": block.games,
        "program": settings.digest,
        "columns": COLUMNS.names,
    }
    path = folder / part_name(block.offset)
    games = kept_part(path, made_of)
    is_new = games is None
    if is_new:
        rows = rows_of(block, settings.program)
        if rows is None:
            return None
        folder.mkdir(parents=True, exist_ok=True)
        keep_part(path, made_of, rows)
        games = rows.num_rows
    return {"name": path.name, "games": games, "bytes": block.games, "made_of": made_of}, is_new
