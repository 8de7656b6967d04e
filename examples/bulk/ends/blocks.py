"""From a file, packed or not, to blocks of whole games.

Knows how files are packed and where games seem to begin. Must not know how games are read: the program that reads a block
says whether one really begins where the block ends.
"""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Iterator

import pyarrow as pa

PIECE = 1 << 20

# No game is as large: what is would have to be held as a whole, and is no PGN.
LARGEST_BLOCK = 1 << 28

# The bytes by which packed files begin, whatever their names.
PACKINGS = {b"\x1f\x8b": "gzip", b"BZh": "bz2", b"\x28\xb5\x2f\xfd": "zstd"}

EVENT = b'[Event "'
TAG = re.compile(rb"\[[A-Za-z]")
BLANKS = b" \t\n\v\f\r"
LINE_ENDS = re.compile(rb"\r\n|\n|\r")


class BadFile(Exception):
    """A file cannot be unpacked, or is no PGN."""


@dataclass(frozen=True)
class Block:
    """Whole games of a file."""

    data: bytes
    """The games, and the first line of the next one."""
    games: int
    """How many of the bytes are the games; all, if they are the last."""
    offset: int
    """How many bytes are before them in the unpacked file."""

    @property
    def is_last(self) -> bool:
        return self.games == len(self.data)

    def joined(self, following: "Block") -> "Block":
        """The two as one, if the first did not end where a game does."""
        return Block(self.data[: self.games] + following.data, self.games + following.games, self.offset)


class Source:
    """A file, unpacked as it is read, with the digest of what stands in it."""

    def __init__(self, path: Path):
        self.path = path
        self._hash = hashlib.blake2b(digest_size=16)
        self._size = 0

    def pieces(self) -> Iterator[bytes]:
        with open(self.path, "rb") as raw:
            packing = packing_of(raw)
            read = _Counted(raw, self._take)
            stream = pa.PythonFile(read, mode="r")
            try:
                # Several streams one after another, as bgzip, pbzip2 and pzstd write them, are one text. One that breaks
                # off is an error.
                with stream if packing is None else pa.CompressedInputStream(stream, packing) as text:
                    while piece := text.read(PIECE):
                        yield piece
                    read.drain()
            except (OSError, EOFError) as error:
                raise BadFile(f"{self.path}: {error}") from error

    def _take(self, piece: bytes) -> None:
        self._hash.update(piece)
        self._size += len(piece)

    def identity(self) -> dict:
        """What stands in the file, after all of it has been read."""
        return {"bytes": self._size, "digest": self._hash.hexdigest()}


class _Counted:
    """A file that tells what is read of it."""

    closed = False

    def __init__(self, raw: BinaryIO, take):
        self._raw, self._take = raw, take

    def read(self, size: int = -1) -> bytes:
        piece = self._raw.read(size)
        self._take(piece)
        return piece

    def drain(self) -> None:
        while self.read(PIECE):
            pass

    def close(self) -> None:
        self.closed = True


def packing_of(raw: BinaryIO) -> str | None:
    """How the file is packed, which is at its beginning again then."""
    first = raw.read(4)
    raw.seek(0)
    return next((name for begin, name in PACKINGS.items() if first.startswith(begin)), None)


def identity_of(path: Path) -> dict:
    """What stands in a file, as Source.identity says it."""
    digest, size = hashlib.blake2b(digest_size=16), 0
    with open(path, "rb") as raw:
        while piece := raw.read(PIECE):
            digest.update(piece)
            size += len(piece)
    return {"bytes": size, "digest": digest.hexdigest()}


def blocks_of(pieces: Iterator[bytes], size: int) -> Iterator[Block]:
    """The blocks of a file: of about that size, or of as much as their last game takes. The same at each run."""
    held, offset, wanted, searched = bytearray(), 0, size, 0
    for piece in pieces:
        held += piece
        while len(held) >= wanted:
            cut = last_cut(held, searched, wanted)
            if cut == 0:
                if wanted >= LARGEST_BLOCK:
                    raise BadFile(f"no other game begins after byte {offset}, so that this is no PGN")
                # Searched in steps that double, a long game costs no more for each byte than a short one.
                wanted, searched = min(2 * wanted, LARGEST_BLOCK), wanted
                continue
            end = LINE_ENDS.search(held, cut)
            if end is None:
                # The line after the cut is not all there yet.
                break
            yield Block(bytes(held[: end.end()]), cut, offset)
            del held[:cut]
            offset, wanted, searched = offset + cut, size, 0
    if held:
        yield Block(bytes(held), len(held), offset)


def last_cut(text: bytearray, searched: int, end: int) -> int:
    """The last place before `end` where a game seems to begin, or 0; so much of the text is known to have none.

    That is at a tag in a new line after something that is no tag; at the tag Event also after tags and an empty line. It
    need not be so: tags may stand in comments, too.
    """
    least = max(1, searched - len(EVENT))
    at = text.rfind(EVENT, least, end)
    while at >= 0:
        if begins_game(text, at, 2):
            return at
        at = text.rfind(EVENT, least, at)
    for tag in reversed([found.start() for found in TAG.finditer(text, least, end)]):
        if begins_game(text, tag, None):
            return tag
    return 0


def begins_game(text: bytearray, at: int, after_tag: int | None) -> bool:
    """Whether the tag there begins a line, after something that is no tag, or after a tag and so many ends of lines."""
    before = at
    while before > 0 and text[before - 1] in BLANKS:
        before -= 1
    if before == 0 or text[at - 1] not in b"\r\n":
        # There would be no game in the block; or the tag does not begin its line.
        return False
    if text[before - 1 : before] != b"]":
        return True
    return after_tag is not None and len(LINE_ENDS.findall(text, before, at)) >= after_tag
