"""What is kept in the folder of results, so that whatever is killed, nothing counts twice and nothing is missing.

A part is a Parquet file named by its place in the source: done again, it replaces itself. It is written under another name
and renamed when it is whole. A source counts when its manifest is there, with the parts that the manifest names and no
others; the folder, when `_SUCCESS` is there, with the sources that it names. Must not know how parts come about.
"""

import json
import os
import uuid
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

import pyarrow as pa
import pyarrow.parquet as pq

MANIFEST = "_manifest.json"
SUCCESS = "_SUCCESS"

# In the metadata of a part: what it was made of, by which it is known whether it is what would be made again.
MADE_OF = b"x88.made_of"


class Incomplete(Exception):
    """The results are not all there."""


def part_name(offset: int) -> str:
    return f"part-{offset:014d}.parquet"


def kept_part(path: Path, made_of: dict) -> int | None:
    """How many rows the part has that is there, if it is whole and was made of the same; else None."""
    try:
        metadata = pq.read_metadata(path)
    except (OSError, pa.ArrowInvalid):
        return None
    known = (metadata.metadata or {}).get(MADE_OF)
    return metadata.num_rows if known == _text(made_of) else None


def keep_part(path: Path, made_of: dict, rows: pa.Table) -> None:
    table = rows.replace_schema_metadata({MADE_OF: _text(made_of)})
    with _in_place_of(path) as unfinished:
        pq.write_table(table, unfinished, compression="zstd")


def read_json(path: Path) -> dict | None:
    """What is in such a file; None if there is none, or nothing that could be one."""
    try:
        return json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None


def keep_json(path: Path, value: dict) -> None:
    with _in_place_of(path) as unfinished:
        unfinished.write_text(json.dumps(value, indent=1) + "\n")


def commit_source(folder: Path, manifest: dict) -> None:
    """From now on the source counts. What else is in its folder has never counted, and goes."""
    folder.mkdir(parents=True, exist_ok=True)
    keep_json(folder / MANIFEST, manifest)
    named = {MANIFEST, *(part["name"] for part in manifest["parts"])}
    for path in folder.iterdir():
        if path.is_file() and path.name not in named:
            path.unlink(missing_ok=True)


def lacking_parts(folder: Path, manifest: dict) -> list[Path]:
    """The parts that the manifest names and that are not what it says."""
    lacking = lambda part: kept_part(folder / part["name"], part["made_of"]) != part["games"]
    return [folder / part["name"] for part in manifest["parts"] if lacking(part)]


def counted_parts(out: Path) -> Iterator[Path]:
    """The parts that count. Raises Incomplete unless all of them are there."""
    success = read_json(out / SUCCESS)
    if success is None:
        raise Incomplete(f"{out} has no {SUCCESS}: the run has not ended; the same command goes on with it")
    for source in success["sources"]:
        folder = out / source
        manifest = read_json(folder / MANIFEST)
        if manifest is None:
            raise Incomplete(f"{folder} has no {MANIFEST}")
        for path in lacking_parts(folder, manifest):
            raise Incomplete(f"{path} is not what its manifest says")
        for part in manifest["parts"]:
            yield folder / part["name"]


@contextmanager
def _in_place_of(path: Path) -> Iterator[Path]:
    """A file under another name, which takes the place of that one when it is whole and on the disk."""
    unfinished = path.with_name(f".{path.name}.{uuid.uuid4().hex}")
    try:
        yield unfinished
        _sync(unfinished)
        os.replace(unfinished, path)
        _sync(path.parent)
    finally:
        unfinished.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _text(value: dict) -> bytes:
    return json.dumps(value, sort_keys=True).encode()
