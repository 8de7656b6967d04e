"""The statistic: how games end. Reads the parts that count, one after another.

Knows the columns. Must not know how the parts came about.
"""

from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from .store import counted_parts

# Games of so many moves or more, up to the next.
LENGTHS = [0, 20, 40, 60, 80, 120]

KEYS = ["result", "end", "decided", "is_claim", "is_complete", "overlooked", "moves"]
SUMS = ["games", "plies", "with_problems"]

# What the players did, where the rules decide nothing.
BY_PLAYERS = {
    "1-0": "resignation, time or other",
    "0-1": "resignation, time or other",
    "1/2-1/2": "agreement or other",
    "*": "not finished",
}


def summary_of(out: Path) -> pa.Table:
    """The number of games with each combination of the keys. Raises Incomplete unless all results are there."""
    sums = [(name, "sum") for name in SUMS]
    renamed = {f"{name}_sum": name for name in SUMS}
    total = None
    for path in counted_parts(out):
        found = _keyed(pq.read_table(path))
        merged = found if total is None else pa.concat_tables([total, found.select(total.column_names)])
        grouped = merged.group_by(KEYS).aggregate(sums)
        total = grouped.rename_columns([renamed.get(name, name) for name in grouped.column_names])
    if total is None:
        columns = [(name, pa.string()) for name in KEYS] + [(name, pa.int64()) for name in SUMS]
        return pa.schema(columns).empty_table()
    return total.sort_by([(name, "ascending") for name in KEYS])


def _keyed(rows: pa.Table) -> pa.Table:
    """A row for each game, with what it is counted by."""
    ones = pa.array([1] * rows.num_rows, pa.int64())
    moves = pc.divide(pc.add(rows["plies"], 1), 2)
    length = pa.array(["" for _ in range(rows.num_rows)], pa.string())
    for low, name in zip(LENGTHS, length_names()):
        length = pc.if_else(pc.greater_equal(moves, low), name, length)
    columns = {
        **{name: rows[name] for name in ("result", "end", "decided", "is_claim", "is_complete")},
        # The rules had ended it, and play went on.
        "overlooked": pc.less(rows["end_ply"], rows["plies"]),
        "moves": length,
        "games": ones,
        "plies": pc.cast(rows["plies"], pa.int64()),
        "with_problems": pc.cast(pc.greater(rows["problems"], 0), pa.int64()),
    }
    return pa.table(columns)


def length_names() -> list[str]:
    return [f"{low}-{high - 1}" for low, high in zip(LENGTHS, LENGTHS[1:])] + [f"{LENGTHS[-1]}+"]


def text_of(summary: pa.Table) -> str:
    """The statistic for people."""
    rows = summary.to_pylist()
    games = sum(row["games"] for row in rows)
    plies = sum(row["plies"] for row in rows)
    counts: dict[tuple[str, str], dict[str, int]] = {}
    for row in rows:
        by_length = counts.setdefault((row["result"], _how(row)), dict.fromkeys(length_names(), 0))
        by_length[row["moves"]] += row["games"]
    head = ["result", "end", *length_names(), "all"]
    body = [
        [result, how, *map(_number, by_length.values()), _number(sum(by_length.values()))]
        for (result, how), by_length in sorted(counts.items(), key=lambda it: (it[0][0], -sum(it[1].values())))
    ]
    said = [
        f"{_number(games)} games, {_number(plies)} plies; the columns are lengths in moves",
        "",
        *_columns([head, *body]),
        "",
        f"problems in {_number(_sum(rows, lambda row: True, 'with_problems'))} games",
        f"played on after the rules had ended them: {_number(_sum(rows, lambda row: row['overlooked']))}",
        f"with another result than the rules': {_number(_sum(rows, _contradicts))}",
    ]
    return "\n".join(said)


def _how(row: dict) -> str:
    if not row["is_complete"]:
        return "cannot be read to the end"
    if row["end"] == "":
        return BY_PLAYERS[row["result"]]
    return f"{row['end']} (could be claimed)" if row["is_claim"] else row["end"]


def _contradicts(row: dict) -> bool:
    return row["end"] != "" and not row["is_claim"] and row["result"] not in (row["decided"], "*")


def _sum(rows: list[dict], where, what: str = "games") -> int:
    return sum(row[what] for row in rows if where(row))


def _number(value: int) -> str:
    return f"{value:,}"


def _columns(lines: list[list[str]]) -> list[str]:
    widths = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    pad = lambda at, cell: cell.ljust(widths[at]) if at < 2 else cell.rjust(widths[at])
    return ["  ".join(pad(at, cell) for at, cell in enumerate(line)).rstrip() for line in lines]
