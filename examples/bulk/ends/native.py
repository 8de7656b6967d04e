"""The program that reads games: a block goes in, a row for each game comes out.

Knows how it is called and what its columns are. Must not know where blocks come from, nor where rows go.
"""

import subprocess

import pyarrow as pa
import pyarrow.compute
import pyarrow.csv as csv

from .blocks import Block

# As examples/bulk/src/games.rs writes them.
COLUMNS = pa.schema(
    [
        ("offset", pa.int64()),
        ("plies", pa.int32()),
        ("result", pa.string()),
        ("end", pa.string()),
        ("decided", pa.string()),
        ("end_ply", pa.int32()),
        ("is_claim", pa.bool_()),
        ("is_complete", pa.bool_()),
        ("chess960", pa.bool_()),
        ("problems", pa.int32()),
        ("problem", pa.string()),
    ]
)

NOT_WHOLE = 3


class NativeFailed(Exception):
    """The program was killed or has failed: what it wrote counts for nothing."""


def rows_of(block: Block, program: str) -> pa.Table | None:
    """A row for each game, with its place in the file; None if the block does not end where a game does."""
    call = [program, str(block.games), str(len(block.data))]
    done = subprocess.run(call, input=block.data, capture_output=True)
    if done.returncode == NOT_WHOLE:
        return None
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip()
        raise NativeFailed(f"{program} ended with {done.returncode} in the block at {block.offset}: {said}")
    table = table_of(done.stdout)
    offsets = pa.compute.add(table["offset"], block.offset)
    return table.set_column(0, COLUMNS.field("offset"), offsets)


def table_of(rows: bytes) -> pa.Table:
    """What the program has written, as a table."""
    if not rows:
        return COLUMNS.empty_table()
    return csv.read_csv(
        pa.BufferReader(rows),
        # One thread: the others have blocks of their own.
        read_options=csv.ReadOptions(column_names=COLUMNS.names, use_threads=False),
        parse_options=csv.ParseOptions(delimiter="\t", quote_char=False),
        convert_options=csv.ConvertOptions(column_types=COLUMNS, strings_can_be_null=False),
    )
