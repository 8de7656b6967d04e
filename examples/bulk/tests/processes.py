"""The processes that a test has started, and their end. Linux: they are read from /proc."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from .databases import ENDS

EXAMPLE = Path(__file__).resolve().parents[1]


def command(*words: object) -> list[str]:
    return [sys.executable, "-m", "ends", *map(str, words)]


def call(*words: object) -> subprocess.CompletedProcess:
    return subprocess.run(command(*words), cwd=EXAMPLE, capture_output=True, text=True)


def run_of(folder: Path, out: Path, *words: object) -> list[object]:
    return ["run", folder, out, "--program", ENDS, *words]


def descendants(root: int) -> dict[int, str]:
    """The command lines of all that a process has started, and of what these have."""
    children: dict[int, list[int]] = {}
    for entry in os.listdir("/proc"):
        try:
            stat = Path(f"/proc/{entry}/stat").read_text() if entry.isdigit() else ""
        except OSError:
            continue
        if stat:
            children.setdefault(int(stat.rpartition(")")[2].split()[1]), []).append(int(entry))
    found, open_ = {}, [root]
    while open_:
        for pid in children.get(open_.pop(), []):
            open_.append(pid)
            try:
                found[pid] = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                pass
    return found


def kill(pid: int) -> bool:
    try:
        os.kill(pid, signal.SIGKILL)
        return True
    except ProcessLookupError:
        return False


class Killer:
    """Kills, while a command runs, so many of its processes of each kind, some time after each other."""

    def __init__(self, wanted: dict[str, int], pause: float):
        self.wanted, self.pause = dict(wanted), pause
        self.killed = dict.fromkeys(wanted, 0)

    def watch(self, process: subprocess.Popen) -> None:
        due = dict.fromkeys(self.wanted, time.monotonic())
        while process.poll() is None:
            for pid, line in descendants(process.pid).items():
                kind = next((kind for kind in self.wanted if kind in line.split(" ")[0]), None)
                if kind is None or self.killed[kind] >= self.wanted[kind] or time.monotonic() < due[kind]:
                    continue
                if kill(pid):
                    self.killed[kind] += 1
                    due[kind] = time.monotonic() + self.pause
            time.sleep(0.003)


def end_all(pids) -> None:
    """Ends what a killed process has left behind, and waits until it is gone."""
    for pid in pids:
        kill(pid)
    deadline = time.monotonic() + 20
    while any(Path(f"/proc/{pid}").exists() and not _is_zombie(pid) for pid in pids):
        if time.monotonic() > deadline:
            raise TimeoutError(f"still there: {list(pids)}")
        time.sleep(0.05)


def _is_zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True
