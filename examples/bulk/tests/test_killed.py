"""Whatever is killed in the middle, nothing is lost and nothing counts twice. On Ray, as it is used."""

import json
import re
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

import pyarrow.compute as pc
import pyarrow.parquet as pq

from .databases import PROJECT, rows_in, rows_of_text, write_folder
from .processes import EXAMPLE, Killer, call, command, descendants, end_all, kill, run_of

GAMES = 1200
BLOCK = 60_000


class Killed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.base = Path(temporary.name)
        cls.folder = cls.base / "games"
        cls.texts = write_folder(cls.folder, GAMES)

    def run_killing(self, out: Path, *words, killer: Killer) -> str:
        """Runs to the end while processes are killed; what was said."""
        process = subprocess.Popen(
            command(*run_of(self.folder, out, "--block", BLOCK, *words)),
            cwd=EXAMPLE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        killer.watch(process)
        said, failures = process.communicate()
        self.assertEqual(process.returncode, 0, failures)
        return said

    def assert_all_there(self, out: Path):
        found = rows_in(out)
        for name, text in self.texts.items():
            expected = rows_of_text(text)
            if expected.num_rows == 0:
                self.assertNotIn(name, found)
            else:
                self.assertTrue(found[name].equals(expected), name)
        self.assertEqual(set(found), {name for name, text in self.texts.items() if text})

    def test_programs_and_workers_are_killed(self):
        killer = Killer({"x88-ends": 8, "ray::part": 4, "ray::source": 2}, pause=0.3)
        out = self.base / "killed"
        self.run_killing(out, "--workers", 2, killer=killer)
        self.assertGreaterEqual(killer.killed["x88-ends"], 3, killer.killed)
        self.assertGreaterEqual(killer.killed["ray::part"], 2, killer.killed)
        self.assertGreaterEqual(killer.killed["ray::source"], 1, killer.killed)
        self.assert_all_there(out)
        # And the statistic is the same as without any of it.
        undisturbed = self.base / "undisturbed"
        self.assertEqual(call(*run_of(self.folder, undisturbed, "--workers", 2, "--block", BLOCK)).returncode, 0)
        self.assertEqual(call("report", out).stdout, call("report", undisturbed).stdout)

    def test_everything_is_killed_and_run_again(self):
        out = self.base / "again"
        given = command(*run_of(self.folder, out, "--workers", 2, "--block", BLOCK))
        kept = 0
        for _ in range(2):
            process = subprocess.Popen(given, cwd=EXAMPLE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            deadline = time.monotonic() + 60
            while len(list(out.rglob("part-*.parquet"))) < kept + 15 and time.monotonic() < deadline:
                time.sleep(0.005)
            self.assertIsNone(process.poll(), "it has ended before it was killed")
            below = descendants(process.pid)
            process.kill()
            process.wait()
            end_all(below)
            kept = len(list(out.rglob("part-*.parquet")))
            refused = call("report", out)
            self.assertEqual((refused.returncode, "_SUCCESS" in refused.stderr), (1, True))
        done = call(*run_of(self.folder, out, "--workers", 2, "--block", BLOCK))
        self.assertEqual(done.returncode, 0, done.stderr)
        # What was whole when it was killed has not been done again.
        self.assertGreaterEqual(int(re.search(r"(\d+) were there\n\Z", done.stdout)[1]), kept - 2)
        self.assert_all_there(out)

    def test_a_machine_of_a_cluster_goes_down(self):
        from ray.cluster_utils import Cluster

        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        try:
            second = cluster.add_node(num_cpus=1)
            out = self.base / "cluster"
            words = run_of(self.folder, out, "--block", BLOCK, "--address", cluster.address)
            process = subprocess.Popen(
                command(*words), cwd=EXAMPLE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
            )
            while process.poll() is None and len(list(out.rglob("part-*.parquet"))) < 20:
                time.sleep(0.005)
            self.assertIsNone(process.poll(), "it has ended before the machine went down")
            cluster.remove_node(second, allow_graceful=False)
            _, failures = process.communicate()
            self.assertEqual(process.returncode, 0, failures)
        finally:
            cluster.shutdown()
        self.assert_all_there(out)

    def test_the_totals_are_those_of_the_command_line(self):
        out = self.base / "totals"
        self.assertEqual(call(*run_of(self.folder, out)).returncode, 0)
        for name, rows in rows_in(out).items():
            path = self.base / "text.pgn"
            path.write_bytes(self.texts[name])
            check = ["node", PROJECT / "dist" / "cli.js", "check", "--json", path]
            found = subprocess.run(check, capture_output=True, text=True)
            problems = [json.loads(line) for line in found.stdout.splitlines()]
            self.assertIn(f"{rows.num_rows} games", found.stderr)
            self.assertEqual(pc.sum(rows["problems"]).as_py(), len(problems), name)

    def test_a_bad_file_stops_no_other(self):
        folder = self.base / "with-a-bad-one"
        self.texts_there = write_folder(folder, 50)
        (folder / "bad.pgn.gz").write_bytes((folder / "2025/two.pgn.gz").read_bytes()[:-20])
        out = self.base / "bad"
        done = call(*run_of(folder, out))
        self.assertEqual(done.returncode, 1)
        self.assertIn("bad.pgn.gz: Truncated", done.stderr.replace(f"{folder}/", ""))
        self.assertEqual(call("report", out).returncode, 1)
        (folder / "bad.pgn.gz").unlink()
        self.assertEqual(call(*run_of(folder, out)).returncode, 0)
        written = self.base / "summary.parquet"
        self.assertEqual(call("report", out, "--parquet", written).returncode, 0)
        games = sum(rows_of_text(text).num_rows for text in self.texts_there.values())
        self.assertEqual(pc.sum(pq.read_table(written)["games"]).as_py(), games)


if __name__ == "__main__":
    unittest.main()
