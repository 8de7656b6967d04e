"""Runs the example on small files, with a local Ray."""

import contextlib
import io
import os
import shlex
import tempfile
import unittest
from pathlib import Path

import pyarrow.parquet as pq
import ray

import bulk

COMMAND = shlex.split(os.environ.get("X88", "npx x88"))
MATE = '[Event "A"]\n[White "Anna"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n'
ILLEGAL = '[Event "B"]\n\n1. e4 e5 2. Ke3 *\n\n'


class Bulk(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)

    @classmethod
    def tearDownClass(cls) -> None:
        ray.shutdown()

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.source, self.output = Path(folder.name, "in"), Path(folder.name, "out")
        self.source.mkdir()

    def put(self, name: str, text: str) -> None:
        (self.source / name).write_text(text)

    def rows(self, name: str) -> list[dict]:
        return pq.read_table(self.output / f"{name}.parquet").to_pylist()

    def test_writes_each_game_with_its_result_and_problems(self) -> None:
        self.put("a.pgn", MATE + ILLEGAL)
        self.assertEqual(bulk.run(self.source, self.output, COMMAND), [])
        mate, illegal = self.rows("a.pgn")
        self.assertEqual((mate["white"], mate["result"], mate["plies"], mate["checkmate"]), ("Anna", "0-1", 4, True))
        self.assertEqual((illegal["line"], illegal["plies"], illegal["problems"]), (6, 2, ["ILLEGAL_MOVE"]))

    def test_a_second_run_skips_what_is_done(self) -> None:
        self.put("a.pgn", MATE)
        bulk.run(self.source, self.output, COMMAND)
        written = (self.output / "a.pgn.parquet").stat().st_mtime_ns
        self.put("b.pgn", MATE)
        bulk.run(self.source, self.output, COMMAND)
        self.assertEqual((self.output / "a.pgn.parquet").stat().st_mtime_ns, written)
        self.assertEqual(len(self.rows("b.pgn")), 1)

    def test_an_interrupted_file_is_read_again_and_counted_once(self) -> None:
        self.put("a.pgn", MATE)
        bulk.run(self.source, self.output, COMMAND)
        (self.output / "a.pgn.parquet").rename(self.output / "a.pgn.1.tmp")
        (self.output / "a.pgn.2.tmp").write_bytes(b"half of a file")
        bulk.run(self.source, self.output, COMMAND)
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            bulk.report(self.output)
        self.assertEqual(printed.getvalue().split(), ["0-1", "checkmate", "1"])

    def test_a_file_that_fails_is_named_and_the_others_are_read(self) -> None:
        self.put("a.pgn", MATE)
        (self.source / "broken.pgn.gz").write_bytes(b"\x1f\x8b\x08 cut off")
        [error] = bulk.run(self.source, self.output, COMMAND)
        self.assertIn("broken.pgn.gz", error)
        self.assertEqual(len(self.rows("a.pgn")), 1)
        self.assertEqual([file.name for file in self.output.iterdir()], ["a.pgn.parquet"])


if __name__ == "__main__":
    unittest.main()
