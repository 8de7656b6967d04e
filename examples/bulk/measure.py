"""How fast it is: the native program alone, `x88 check`, and Ray with one worker and with two. `npm run bench:bulk` runs it.

Each is measured several times, in turns, and the best time counts. Of Ray the time is that from the first task to the last
result, without the seconds that it takes to start, which are told apart.
"""

import argparse
import platform
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pyarrow
import ray

from tests.databases import ENDS, PROGRAMS, PROJECT, zstd
from tests.processes import EXAMPLE, command, descendants, run_of

FILES = 6

# Each file is there so often: Ray's workers take seconds to start, which a longer run has less of.
COPIES = 2


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true", help="a tenth of the games, one round")
    quick = parser.parse_args().quick
    games, rounds = (6_000, 1) if quick else (48_000, 3)
    print(f"{machine()}; Ray {ray.__version__}, PyArrow {pyarrow.__version__}; the best of {rounds}\n")
    for title, words in {"bare": [], "with evaluations, clocks and words": ["annotated"]}.items():
        with tempfile.TemporaryDirectory() as folder:
            measure(Path(folder), title, words, games // (1 if not words else 3), rounds)


def measure(base: Path, title: str, words: list[str], games: int, rounds: int) -> None:
    whole, folder = base / "all.pgn", base / "games"
    folder.mkdir()
    with open(whole, "wb") as together:
        for n in range(FILES):
            text = subprocess.check_output([PROGRAMS / "x88-databases", str(n + 1), str(games // FILES), *words])
            for copy in range(COPIES):
                together.write(text)
                (folder / f"{n}-{copy}.pgn.zst").write_bytes(zstd(text))
    games, size = COPIES * games, whole.stat().st_size
    packed = sum(path.stat().st_size for path in folder.iterdir())
    check = ["node", PROJECT / "dist" / "cli.js", "check"]
    contestants = {
        "x88-ends, one process": lambda: alone([ENDS], whole),
        "x88 check --jobs 1": lambda: alone([*check, "--jobs", "1"], whole),
        "x88 check --jobs 2": lambda: alone([*check, "--jobs", "2"], whole),
        "Ray, 1 worker": lambda: on_ray(base, folder, 1),
        "Ray, 2 workers": lambda: on_ray(base, folder, 2),
    }
    found: dict[str, list[tuple[float, str]]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, run in contestants.items():
            found[name].append(run())
    print(f"{title}: {games:,} games, {size / 1e6:.1f} MB of PGN in {FILES * COPIES} files, {packed / 1e6:.1f} MB with zstd")
    print(f"  {'':24}{'MB/s':>8}{'games/s':>10}{'seconds':>10}   peak memory")
    for name, times in found.items():
        seconds, memory = min(times)
        print(f"  {name:24}{size / 1e6 / seconds:8.1f}{games / seconds:10,.0f}{seconds:10.2f}   {memory}")
    print()


def alone(call: list, text: Path) -> tuple[float, str]:
    """The seconds that a program takes, and its memory."""
    peak, started = 0, time.monotonic()
    with open(text, "rb") as given:
        process = subprocess.Popen(call, stdin=given, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while process.poll() is None:
            # Not what the system says at the end: that would be with the memory of this process, which it was for a moment.
            peak = max(peak, peak_of(process.pid))
            time.sleep(0.005)
    # `check` says with 1 that it has found problems.
    if process.returncode not in (0, 1):
        raise SystemExit(f"{call[0]} ended with {process.returncode}")
    return time.monotonic() - started, f"{peak / 1024:.0f} MB"


def on_ray(base: Path, folder: Path, workers: int) -> tuple[float, str]:
    """The seconds that the run says of itself, and the memory of each kind of process."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory(dir=base) as out:
        given = command(*run_of(folder, Path(out), "--workers", workers))
        process = subprocess.Popen(given, cwd=EXAMPLE, stdout=subprocess.PIPE, text=True)
        peaks = watch(process)
        said = process.stdout.read()
        if process.returncode != 0:
            raise SystemExit("the run has failed")
    seconds = float(re.findall(r" in ([\d.]+) s:", said)[-1])
    memory = ", ".join(f"{kind} {peak / 1024:.0f} MB" for kind, peak in sorted(peaks.items()))
    return seconds, f"{memory}; start and end {time.monotonic() - started - seconds:.1f} s"


def watch(process: subprocess.Popen) -> dict[str, int]:
    """The most memory that any process of each kind has had, in KB. The worker's is with what it shares."""
    peaks: dict[str, int] = {}
    while process.poll() is None:
        for pid, line in descendants(process.pid).items():
            kind = next((kind for kind in ("x88-ends", "ray::part", "ray::source") if kind in line.split(" ")[0]), None)
            if kind is not None:
                peaks[kind] = max(peaks.get(kind, 0), peak_of(pid))
        time.sleep(0.05)
    return peaks


def peak_of(pid: int) -> int:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found[1]) if found else 0


def machine() -> str:
    models = re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    return f"{len(models)} × {models[0] if models else platform.processor()}, Python {platform.python_version()}"


if __name__ == "__main__":
    sys.path.insert(0, str(EXAMPLE))
    main()
