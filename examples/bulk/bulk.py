"""Reads folders of PGN with `npx x88`, a file per Ray task, and writes a Parquet file of games for each of them."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
import ray

SCHEMA = pa.schema(
    [
        ("file", pa.string()),
        ("line", pa.int64()),
        ("white", pa.string()),
        ("black", pa.string()),
        ("date", pa.string()),
        ("result", pa.string()),
        ("plies", pa.int32()),
        ("checkmate", pa.bool_()),
        ("problems", pa.list_(pa.string())),
    ]
)

# Rows that are written at once: they bound the memory of a task.
BATCH = 10_000

# Exit codes of `x88`: 0 is a file in order, 1 one with problems.
FINISHED = (0, 1)


def games(command: list[str], file: Path) -> Iterator[dict[str, object]]:
    """Yields a row for each game of a file, as `x88 convert --to json` reads it."""
    arguments = [*command, "convert", "--to", "json", "--jobs", "1", str(file)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            game = json.loads(line)
            headers, moves = game["headers"], game["moves"]
            yield {
                "file": file.name,
                "line": game["place"]["line"],
                "white": headers.get("White"),
                "black": headers.get("Black"),
                "date": headers.get("Date"),
                "result": game["result"],
                "plies": len(moves),
                "checkmate": bool(moves) and moves[-1]["san"].endswith("#"),
                "problems": [problem["code"] for problem in game["problems"]],
            }
        errors = process.stderr.read()
    if process.returncode not in FINISHED:
        raise RuntimeError(f"{file}: {errors.strip()}")


def write(command: list[str], file: Path, target: Path) -> int:
    """Writes the games of a file and returns how many there are.

    The target appears only when it is complete, so that an interrupted run leaves nothing half done.
    """
    temporary = target.with_suffix(f".{os.getpid()}.tmp")
    target.parent.mkdir(parents=True, exist_ok=True)
    count = 0
    try:
        with pq.ParquetWriter(temporary, SCHEMA) as writer:
            rows: list[dict[str, object]] = []
            for row in games(command, file):
                rows.append(row)
                if len(rows) == BATCH:
                    count += flush(writer, rows)
            count += flush(writer, rows)
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)
    return count


def flush(writer: pq.ParquetWriter, rows: list[dict[str, object]]) -> int:
    count = len(rows)
    writer.write_table(pa.Table.from_pylist(rows, schema=SCHEMA))
    rows.clear()
    return count


@ray.remote(max_retries=3)
def task(command: list[str], file: Path, target: Path) -> int:
    return write(command, file, target)


def run(source: Path, output: Path, command: list[str]) -> list[str]:
    """Reads all files of a folder that have no Parquet file yet, and returns the errors of those that failed."""
    suffixes = (".pgn", ".pgn.gz", ".pgn.zst")
    files = [file for file in sorted(source.rglob("*")) if file.name.endswith(suffixes)]
    targets = {file: output / f"{file.relative_to(source)}.parquet" for file in files}
    waiting = {
        task.remote(command, file.resolve(), target.resolve()): file
        for file, target in targets.items()
        if not target.exists()
    }
    print(f"{len(files)} files, {len(files) - len(waiting)} of them done before")
    errors = []
    while waiting:
        [done], _ = ray.wait(list(waiting))
        file = waiting.pop(done)
        try:
            print(f"{file}: {ray.get(done):,} games")
        except ray.exceptions.RayError as error:
            errors.append(f"{file}: {error}")
    return errors


def report(output: Path) -> None:
    """Prints how the games ended, and how many have which problem."""
    # By name: a killed worker may leave a temporary file that is valid Parquet, and its games would count twice.
    files = [str(file) for file in sorted(output.rglob("*.parquet"))]
    table = ds.dataset(files, schema=SCHEMA, format="parquet").to_table()
    columns = (table[name].to_pylist() for name in ("result", "checkmate", "problems"))
    ends: Counter[tuple[str, str]] = Counter()
    problems: Counter[str] = Counter()
    for result, checkmate, codes in zip(*columns):
        ends[result, "checkmate" if checkmate else "other"] += 1
        problems.update(set(codes))
    for (result, end), count in sorted(ends.items()):
        print(f"{result:8} {end:10} {count:12,}")
    for code, count in problems.most_common():
        print(f"{code:19} {count:12,} games")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path, help="a folder of PGN files, packed or not")
    parser.add_argument("output", type=Path, help="a folder for the Parquet files")
    parser.add_argument("--x88", default="npx x88", help="the command (default: %(default)s)")
    parser.add_argument("--address", help="a Ray cluster; left out: all cores of this machine")
    options = parser.parse_args()
    ray.init(address=options.address, log_to_driver=False)
    errors = run(options.source, options.output, shlex.split(options.x88))
    report(options.output)
    for error in errors:
        print(error, file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
