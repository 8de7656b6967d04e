"""The files that the tests read, made by x88-databases; and what one process makes of each of them."""

import bz2
import gzip
import os
import subprocess
from functools import cache
from pathlib import Path

import pyarrow as pa

from ends.native import table_of
from ends.store import counted_parts

PROJECT = Path(__file__).resolve().parents[3]
PROGRAMS = Path(os.environ.get("X88_BULK_PROGRAMS", PROJECT / "target" / "release"))
ENDS = PROGRAMS / "x88-ends"


@cache
def games(seed: int, count: int, *words: str) -> bytes:
    made = subprocess.run([PROGRAMS / "x88-databases", str(seed), str(count), *words], capture_output=True, check=True)
    return made.stdout


def zstd(text: bytes) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.CompressedOutputStream(sink, "zstd") as packer:
        packer.write(text)
    return sink.getvalue().to_pybytes()


def in_two(pack, text: bytes) -> bytes:
    """As programs that pack on several cores write it: two streams, the first of which ends within a game."""
    middle = len(text) // 2
    return pack(text[:middle]) + pack(text[middle:])


def texts(count: int) -> dict[str, bytes]:
    """What is in the files of a folder, by their names."""
    return {
        "plain.pgn": games(1, count),
        "2024/annotated.pgn.gz": games(2, count, "annotated"),
        "2024/windows.pgn.bz2": games(3, count, "crlf"),
        "damaged.pgn.zst": games(4, count, "annotated", "damaged"),
        "2025/damaged.pgn.bz2": games(5, count, "damaged", "crlf"),
        "2025/two.pgn.gz": games(6, count),
        "two.pgn.zst": games(7, count, "damaged"),
        "empty.pgn": b"",
        "none.pgn.gz": b"",
    }


def write_folder(folder: Path, count: int) -> dict[str, bytes]:
    found = texts(count)
    pack = {".gz": gzip.compress, ".bz2": bz2.compress, ".zst": zstd, ".pgn": bytes}
    for name, text in found.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        packer = pack[path.suffix]
        path.write_bytes(in_two(packer, text) if "two" in name else packer(text))
    return found


@cache
def rows_of_text(text: bytes) -> pa.Table:
    """What one process says of a text that is not cut."""
    return table_of(subprocess.run([ENDS], input=text, capture_output=True, check=True).stdout)


def rows_in(out: Path) -> dict[str, pa.Table]:
    """The results of each source, in the order of its games."""
    import pyarrow.parquet as pq

    found: dict[str, list[pa.Table]] = {}
    for path in counted_parts(out):
        found.setdefault(str(path.parent.relative_to(out)), []).append(pq.read_table(path))
    return {name: pa.concat_tables(parts).replace_schema_metadata() for name, parts in found.items()}
