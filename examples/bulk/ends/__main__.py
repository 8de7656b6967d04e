"""`python -m ends run FOLDER OUT`, then `python -m ends report OUT`.

Knows what is called. Must not know how it is done.
"""

import argparse
import hashlib
import sys
import time
from pathlib import Path

from .parts import Settings
from .report import summary_of, text_of
from .store import SUCCESS, Incomplete, keep_json

SUFFIXES = (".pgn", ".pgn.gz", ".pgn.bz2", ".pgn.zst")
MEGABYTE = 1 << 20
PROGRAM = Path(__file__).resolve().parents[3] / "target" / "release" / "x88-ends"


def main() -> int:
    given = arguments().parse_args()
    return given.command(given)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m ends", description="How games end, over folders of PGN files.")
    commands = parser.add_subparsers(required=True)
    runs = commands.add_parser("run", help="reads all PGN files of a folder; what is done already is not done again")
    runs.add_argument("folder", type=Path, help="with .pgn, .pgn.gz, .pgn.bz2 and .pgn.zst, also in folders within")
    runs.add_argument("out", type=Path, help="the folder of the results, which every machine can write to")
    runs.add_argument("--address", help="of a Ray cluster, such as auto or ray://host:10001; without, one is started here")
    runs.add_argument("--workers", type=int, help="processors, if it is started here; by default all")
    runs.add_argument("--block", type=int, default=16 * MEGABYTE, help="bytes of PGN for a part; by default 16 MB")
    runs.add_argument("--program", type=Path, default=PROGRAM, help="x88-ends, by the same path on every machine")
    runs.set_defaults(command=run)
    reports = commands.add_parser("report", help="prints the statistic")
    reports.add_argument("out", type=Path)
    reports.add_argument("--parquet", type=Path, help="where to write its numbers, too")
    reports.set_defaults(command=report)
    return parser


def run(given: argparse.Namespace) -> int:
    files = sorted(path for path in given.folder.rglob("*") if path.name.endswith(SUFFIXES) and path.is_file())
    if not files or given.block < 1 or not given.program.is_file():
        missing = "no PGN files" if not files else f"no program {given.program}, or a block without bytes"
        print(f"ends: there are {missing}", file=sys.stderr)
        return 2
    # Only this command needs Ray.
    from .cluster import connect, do_sources

    digest = hashlib.blake2b(given.program.read_bytes(), digest_size=16).hexdigest()
    settings = Settings(str(given.program.resolve()), digest, given.block)
    out = given.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    # What is there may not be what is asked for now.
    (out / SUCCESS).unlink(missing_ok=True)
    names = {path.resolve(): str(path.relative_to(given.folder)) for path in files}
    connect(given.address, given.workers)
    started, failed, totals = time.monotonic(), 0, {"games": 0, "bytes": 0, "done": 0, "kept": 0}
    for path, found in do_sources([(path, out / name) for path, name in names.items()], settings):
        if isinstance(found, Exception):
            failed += 1
            print(f"ends: {names[path]}: {found}", file=sys.stderr)
            continue
        totals = {name: totals[name] + found[name] for name in totals}
        print(f"{names[path]}: {found['games']:,} games, {found['done']} parts done, {found['kept']} were there")
    seconds = time.monotonic() - started
    size = totals["bytes"] / 1e6
    print(
        f"{totals['games']:,} games, {size:,.1f} MB of PGN in {seconds:.2f} s: {size / seconds:,.1f} MB/s, "
        f"{totals['games'] / seconds:,.0f} games/s; {totals['done']} parts done, {totals['kept']} were there"
    )
    if failed:
        print(f"ends: {failed} of {len(files)} files could not be done", file=sys.stderr)
        return 1
    keep_json(out / SUCCESS, {"sources": sorted(names.values()), "games": totals["games"], "bytes": totals["bytes"]})
    return 0


def report(given: argparse.Namespace) -> int:
    try:
        summary = summary_of(given.out)
    except Incomplete as error:
        print(f"ends: {error}", file=sys.stderr)
        return 1
    if given.parquet is not None:
        import pyarrow.parquet as pq

        pq.write_table(summary, given.parquet)
    print(text_of(summary))
    return 0


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    sys.exit(code)
