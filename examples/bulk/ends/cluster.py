"""The work on Ray: a task for each file, which unpacks and cuts it, and a task for each of its parts.

Knows tasks, and what becomes of those whose worker is killed. Must not know what is in files or parts.
"""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

# Nobody is told of its use. Before the import, which reads it.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

import ray

from .blocks import Block
from .native import NativeFailed
from .parts import Settings, do_part
from .source import do_source

# So often a task is tried again whose worker or whose program was killed. What kills every one of them is no accident.
RETRIES = 5


@ray.remote(num_cpus=1, max_retries=RETRIES, retry_exceptions=[NativeFailed])
def part(block: Block, folder: str, settings: Settings):
    return do_part(block, Path(folder), settings)


# Unpacking takes a fraction of reading, and must go on while all processors read.
@ray.remote(num_cpus=0, max_retries=RETRIES)
def source(path: str, folder: str, settings: Settings, ahead: int) -> dict:
    ask = lambda block: _Asked(block, part.remote(block, folder, settings))
    return do_source(Path(path), Path(folder), settings, ask, ahead)


@dataclass
class _Asked:
    """A block with the task that reads it."""

    block: Block
    task: "ray.ObjectRef"

    def answer(self):
        return ray.get(self.task)


def connect(address: str | None, workers: int | None) -> None:
    """To a cluster, or a Ray of our own on this machine with so many processors."""
    code = {"working_dir": str(Path(__file__).resolve().parents[1]), "excludes": ["src", "tests", "measure.py"]}
    if address is not None:
        ray.init(address=address, runtime_env=code, log_to_driver=False)
        return
    # The workers find the code where it is.
    paths = [code["working_dir"], os.environ.get("PYTHONPATH")]
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level="error")


def do_sources(jobs: list[tuple[Path, Path]], settings: Settings) -> Iterator[tuple[Path, dict | Exception]]:
    """What became of each file and its folder of results, in no order."""
    processors = int(ray.cluster_resources().get("CPU", 1))
    # Enough files at once that unpacking feeds all processors, whose blocks must fit into the memory.
    at_once = min(len(jobs), max(2, processors // 4))
    ahead = 2 + 2 * processors // max(1, at_once)
    waiting, running = list(reversed(jobs)), {}
    while waiting or running:
        while waiting and len(running) < at_once:
            path, folder = waiting.pop()
            running[source.remote(str(path), str(folder), settings, ahead)] = path
        [task], _ = ray.wait(list(running))
        path = running.pop(task)
        try:
            yield path, ray.get(task)
        except ray.exceptions.RayTaskError as error:
            yield path, error.cause
        except ray.exceptions.RayError as error:
            yield path, error
