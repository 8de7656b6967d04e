"""However a file is packed and wherever it is cut, the rows are those of one process that reads it as a whole."""

import bz2
import gzip
import tempfile
import unittest
from pathlib import Path

from ends.blocks import BadFile, Source, blocks_of, identity_of
from ends.parts import Settings, do_part
from ends.report import summary_of
from ends.source import do_source
from ends.store import MANIFEST, SUCCESS, Incomplete, keep_json

from .databases import ENDS, games, in_two, rows_in, rows_of_text, write_folder, zstd


class Here:
    """A block that is read at once, by this process."""

    wrong = 0
    """How many blocks have ended within a game."""

    def __init__(self, block, folder: Path, settings: Settings):
        self.block, self._answer = block, do_part(block, folder, settings)
        Here.wrong += self._answer is None

    def answer(self):
        return self._answer


def settings(block: int, digest: str = "this one") -> Settings:
    return Settings(str(ENDS), digest, block)


def do_here(path: Path, out: Path, given: Settings, ahead: int = 3) -> dict:
    folder = out / path.name
    done = do_source(path, folder, given, lambda block: Here(block, folder, given), ahead)
    keep_json(out / SUCCESS, {"sources": [path.name]})
    return done


class Cuts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name: str, data: bytes) -> Path:
        path = self.folder / name
        path.write_bytes(data)
        return path

    def assert_same_rows(self, out: Path, name: str, text: bytes):
        # Compared as a whole: which games, how often, and what is said of each.
        self.assertTrue(rows_in(out)[name].equals(rows_of_text(text)), name)

    def test_blocks_are_the_text(self):
        for text in (games(4, 60, "annotated", "damaged"), games(3, 60, "crlf"), b"no game", b""):
            path = self.write("a.pgn", text)
            for size in (1, 1000, 4096, 1 << 20):
                blocks = list(blocks_of(Source(path).pieces(), size))
                self.assertEqual(b"".join(block.data[: block.games] for block in blocks), text)
                offsets = [block.offset for block in blocks]
                ends = [block.offset + block.games for block in blocks]
                self.assertEqual(offsets, [0, *ends[:-1]] if blocks else [])

    def test_any_size_of_blocks(self):
        for words in (["damaged"], ["damaged", "crlf"], ["annotated", "damaged"], []):
            text = games(8, 80, *words)
            path = self.write("a.pgn", text)
            for size in (1, 700, 5000, 100_000):
                out = self.folder / f"out-{len(words)}-{size}"
                do_here(path, out, settings(size))
                self.assert_same_rows(out, path.name, text)

    def test_cuts_that_were_wrong(self):
        # Games seem to begin within a comment that is longer than many blocks; every block of it is given away before anybody
        # can know.
        within = b'A line of text.\n[Site "within"]\n[Round "-"]\n\n1. e4 *\n\n' * 300
        text = games(9, 10) + b'[Event "long"]\n\n1. e4 {\n' + within + b"} e5 2. Nf3 *\n\n" + games(10, 10)
        path = self.write("a.pgn", text)
        for size in (50, 500, 3000):
            out, Here.wrong = self.folder / f"out-{size}", 0
            do_here(path, out, settings(size), ahead=20)
            self.assert_same_rows(out, path.name, text)
            self.assertGreater(Here.wrong, 2)
        self.assertEqual(rows_of_text(text).num_rows, 21)

    def test_packings(self):
        text = games(6, 200)
        for name, pack in {"a.gz": gzip.compress, "a.bz2": bz2.compress, "a.zst": zstd}.items():
            # By what is in them, and not by their names.
            for n, data in enumerate([pack(text), in_two(pack, text)]):
                path = self.write(f"{n}.pgn", data)
                source = Source(path)
                self.assertEqual(b"".join(source.pieces()), text)
                self.assertEqual(source.identity(), identity_of(path))
            for bad in (pack(text)[:-3], pack(text)[: len(data) // 3], in_two(pack, text)[:-3], pack(text) + b"garbage"):
                with self.assertRaises(BadFile, msg=name):
                    list(Source(self.write("bad", bad)).pieces())

    def test_a_file_that_breaks_off_does_not_count(self):
        path = self.write("a.pgn", gzip.compress(games(6, 200))[:-100])
        out = self.folder / "out"
        with self.assertRaises(BadFile):
            do_here(path, out, settings(20_000))
        self.assertFalse((out / path.name / MANIFEST).exists())

    def test_what_is_there_is_not_done_again(self):
        text = games(1, 300)
        path, out = self.write("a.pgn", text), self.folder / "out"
        first = do_here(path, out, settings(20_000))
        parts = sorted((out / path.name).glob("*.parquet"))
        self.assertEqual([first["done"], first["kept"]], [len(parts), 0])
        self.assertEqual(do_here(path, out, settings(20_000)), first | {"done": 0, "kept": len(parts)})
        # Interrupted: no manifest. A part is missing, one is cut off, one is another's.
        (out / path.name / MANIFEST).unlink()
        parts[1].unlink()
        parts[2].write_bytes(parts[2].read_bytes()[:-10])
        parts[3].write_bytes(parts[4].read_bytes())
        self.assertEqual(do_here(path, out, settings(20_000))["done"], 3)
        self.assert_same_rows(out, path.name, text)

    def test_what_has_changed_is_done_again(self):
        path, out = self.write("a.pgn", games(1, 300)), self.folder / "out"
        count = do_here(path, out, settings(20_000))["done"]
        self.assertEqual(do_here(path, out, settings(20_000, "another"))["done"], count)
        smaller = do_here(path, out, settings(10_000, "another"))
        self.assertGreater(smaller["done"], count / 2)
        # Games are added to the file: what was done of those before them is kept.
        longer = games(1, 300) + games(2, 10)
        self.write("a.pgn", longer)
        more = do_here(path, out, settings(10_000, "another"))
        self.assertGreater(more["kept"], more["done"])
        self.assert_same_rows(out, path.name, longer)

    def test_no_other_parts_count(self):
        text = games(1, 100)
        path, out = self.write("a.pgn", text), self.folder / "out"
        do_here(path, out, settings(5_000))
        folder = out / path.name
        # What a worker has left that was thought dead and was not.
        (folder / "part-99999999999999.parquet").write_bytes(next(folder.glob("*.parquet")).read_bytes())
        self.assert_same_rows(out, path.name, text)
        next(folder.glob("part-0*.parquet")).unlink()
        with self.assertRaises(Incomplete):
            summary_of(out)
        with self.assertRaises(Incomplete):
            summary_of(self.folder)
        # The next run puts it right.
        self.assertEqual(do_here(path, out, settings(5_000))["done"], 1)
        self.assert_same_rows(out, path.name, text)


if __name__ == "__main__":
    unittest.main()
