// The limits of a PGN: the longest words, tags, comments, games and nests of variations are read, and one more is reported. Places
// are exact, wherever the input is cut.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPgn, readPgnStream } from "x88";
import { placeOf } from "../properties/pgn-promises.mjs";
import { rows } from "./table.mjs";

/** The most bytes of a word, of the value of a tag, and of a game, and the deepest variation. */
const WORD = 255;
const VALUE = 2 ** 16;
const GAME = 2 ** 24;
const DEPTH = 250;

const bytesOf = (pgn) => (typeof pgn === "string" ? new TextEncoder().encode(pgn) : pgn);

async function streamed(pieces) {
  const found = [];
  for await (const record of readPgnStream(pieces)) found.push(record);
  return found;
}

/** Returns the bytes in pieces that end at these offsets. */
function cut(bytes, offsets) {
  const ends = [...offsets, bytes.length];
  return ends.map((end, n) => bytes.subarray(n === 0 ? 0 : ends[n - 1], end));
}

/** Returns the records of a PGN, after checking that they are the same when it is read in two pieces. */
async function recordsOf(pgn, cuts = []) {
  const bytes = bytesOf(pgn);
  const whole = [...readPgn(bytes)];
  const { length } = bytes;
  for (const at of [1, 10, length >> 1, length - 3, length - 1, ...cuts])
    assert.deepEqual(await streamed(cut(bytes, [at])), whole, `cut at ${at}`);
  return whole;
}

/** Returns the only game of a PGN, with its problems as strings. */
async function gameOf(pgn, cuts) {
  const [{ problems, ...record }, ...others] = await recordsOf(pgn, cuts);
  assert.deepEqual(others, []);
  const sentences = problems.map((it) => `${it.code} ${it.line}:${it.column} ply ${it.ply} ${it.token}`);
  return { ...record, problems: sentences };
}

const sanOf = (line) => line.map(({ san }) => san);

test("a word of 255 bytes is read, and a longer one is cut and reported", async () => {
  for (const [length, code] of [
    [254, "SKIPPED_TEXT 1:7 ply 1"],
    [255, "SKIPPED_TEXT 1:7 ply 1"],
    [256, "TOO_LONG 1:7 ply 1"],
    [300, "TOO_LONG 1:7 ply 1"],
  ]) {
    const word = "x".repeat(length);
    const kept = word.slice(0, WORD);
    for (const [after, result] of [
      [" e5 1-0", "1-0"],
      ["", "*"],
    ]) {
      const game = await gameOf(`1. e4 ${word}${after}`);
      assert.deepEqual(game.problems, [`${code} ${kept}`]);
      // A longer one ends the line.
      const [goesOn, lost] = length > WORD ? [[], after.slice(0, 3)] : [after === "" ? [] : ["e5"], ""];
      assert.deepEqual([sanOf(game.moves), game.result], [["e4", ...goesOn], result], `${length}`);
      assert.deepEqual(game.moves[0].unread, [kept + lost], `${length}`);
    }
  }
});

test("a word that is too long is cut between characters", async () => {
  const word = `${"x".repeat(WORD - 1)}é`;
  const { problems, moves } = await gameOf(`1. e4 ${word} e5 *`);
  assert.deepEqual(problems, [`TOO_LONG 1:7 ply 1 ${word.slice(0, -1)}`]);
  assert.deepEqual(moves[0].unread, [`${word.slice(0, -1)} e5`]);
  // In Latin-1 every byte is a character. The token of a problem has 255 bytes in UTF-8.
  const latin = Buffer.from(`1. e4 x\xe9${"x".repeat(298)}`, "latin1");
  const game = await gameOf(latin);
  assert.deepEqual(game.moves[0].unread, [`xé${"x".repeat(WORD - 2)}`]);
  assert.deepEqual(game.problems, [`TOO_LONG 1:7 ply 1 xé${"x".repeat(WORD - 3)}`]);
  for (const shift of [0, 1, 2, 3]) {
    const long = "x".repeat(shift) + "é€😀".repeat(30_000);
    for (const pgn of [`${long}\n1. e4 *`, `1. e4 ${long}`, `[White "${long}"]`, `1. e4 xx ${long}`]) {
      const text = JSON.stringify([...readPgn(bytesOf(pgn))]);
      assert.match(text, /é€😀/);
      assert.doesNotMatch(text, /Ã|\ufffd/);
    }
  }
});

test("a bracket that may be part of a move counts as part of its word", async () => {
  for (const [length, rest, code] of [
    [252, "", "SKIPPED_TEXT"],
    [252, "x", "TOO_LONG"],
    [253, "", "TOO_LONG"],
  ]) {
    const cuts = [6, 7, 8, 9, 10].map((more) => length + more);
    const { problems } = await gameOf(`1. e4 ${"x".repeat(length)}(Q)${rest} e5 *`, cuts);
    assert.equal(problems.length, 1);
    assert.match(problems[0], new RegExp(`^${code} 1:7 `), `${length}`);
  }
});

for (const [form, space] of [
  ["in the usual form", ""],
  ["with spaces", " "],
]) {
  test(`the name of a tag may have 255 bytes ${form}`, async () => {
    for (const length of [254, 255, 256, 300]) {
      const name = "x".repeat(length);
      const { headers, problems, moves } = await gameOf(`[${space}${name} "A"]\n1. e4 *`);
      const kept = name.slice(0, WORD);
      assert.deepEqual(headers, { [kept]: length > WORD ? "" : "A" });
      assert.deepEqual(problems, length > WORD ? [`TOO_LONG 1:1 ply 0 ${kept}`] : []);
      assert.deepEqual(sanOf(moves), ["e4"]);
    }
  });

  test(`the value of a tag may have almost 64 KiB ${form}`, async () => {
    for (const length of [VALUE - 1, VALUE, VALUE + 1]) {
      const { headers, problems, moves } = await gameOf(`[${space}A "${"x".repeat(length)}"]\n1. e4 *`);
      assert.ok(headers.A === "x".repeat(Math.min(length, VALUE)), `${length}`);
      assert.deepEqual(problems, length < VALUE ? [] : ["TOO_LONG 1:1 ply 0 A"]);
      assert.deepEqual(sanOf(moves), ["e4"]);
    }
    const { headers } = await gameOf(`[${space}A "${"x".repeat(VALUE - 1)}é"]\n*`);
    assert.ok(headers.A === "x".repeat(VALUE - 1), "cut between characters");
  });
}

test("a comment of any length is one comment, wherever the input is cut", async () => {
  const ends = ["", "é", "é!", "😀", "😀x", "\u0080", "xx", "\n[", "\n[Event ", "\n[Event x", "\r\n[Event"];
  for (const [open, close] of [
    ["{", "}"],
    [";", "\n"],
  ])
    for (const end of ends.filter((it) => open === "{" || !it.includes("\n")))
      for (const length of [VALUE - 1, VALUE, 3 * VALUE]) {
        const text = `${"x".repeat(length)}${end} and more`;
        const bytes = bytesOf(`1. e4 ${open}${text}${close} 1-0`);
        const [record, ...others] = readPgn(bytes);
        const [move, ...moves] = record.moves;
        assert.deepEqual([others, moves, record.result, record.problems], [[], [], "1-0", []]);
        assert.ok(move.comment === text.replace(/\r?\n/, " "), `${length} ${end}`);
        const at = bytes.length - end.length;
        for (const cuts of [[at - 12], [VALUE], [at - 13, at - 12, at - 11, at - 10, at - 9]])
          assert.deepEqual(await streamed(cut(bytes, cuts)), [record], `${length} ${end}`);
      }
});

test("a long comment of long characters is cut nowhere", async () => {
  for (const shift of [0, 1, 2, 3]) {
    const text = "x".repeat(shift) + "é€😀".repeat(30_000);
    const bytes = bytesOf(`{${text}} 1. e4`);
    const offsets = Array.from({ length: Math.floor(bytes.length / 997) }, (_, n) => 997 * (n + 1));
    const records = await streamed(cut(bytes, offsets));
    assert.equal(records.length, 1);
    assert.ok(records[0].comment === text, `${shift}`);
    assert.deepEqual(records, [...readPgn(bytes)]);
  }
});

test("a comment that is never closed ends where the next game begins", async () => {
  for (const length of [0, VALUE - 12, VALUE, 2 * VALUE])
    for (const [end, next] of [
      ["\n", '[Event "B"]\n*'],
      ["", '[Site "B"]\n[Date ""]\n\n*'],
    ]) {
      const text = "x".repeat(length);
      const [first, second, ...others] = await recordsOf(`1. e4 {${text}${end}${next}`);
      assert.deepEqual(others, []);
      assert.ok((first.moves[0].comment ?? "") === text, `${length}`);
      assert.deepEqual(
        first.problems.map(({ code, offset }) => [code, offset]),
        [["UNTERMINATED_COMMENT", 6]],
      );
      assert.deepEqual([second.problems, Object.values(second.headers)[0]], [[], "B"]);
      assert.equal(second.place.offset, 7 + length + end.length);
    }
  // The tag `Event` begins a game only at the start of a line.
  const quoted = await gameOf('1. e4 {[Event "B"] {x} e5 *');
  assert.deepEqual([sanOf(quoted.moves), quoted.moves[0].comment], [["e4", "e5"], '[Event "B"] {x']);
});

test("variations may be nested 250 deep", async () => {
  for (const depth of [DEPTH - 1, DEPTH, DEPTH + 1]) {
    const { moves, problems } = await gameOf(`1. e4 ${"(1. d4 ".repeat(depth)}${")".repeat(depth)} e5 *`);
    assert.deepEqual(sanOf(moves), ["e4", "e5"]);
    const tooDeep = `VARIATION_TOO_DEEP 1:${7 + 7 * DEPTH} ply 1 (`;
    assert.deepEqual(problems, depth > DEPTH ? [tooDeep] : []);
    let [deepest, node] = [0, moves[0]];
    for (; node.variations !== undefined; deepest++) [[node]] = node.variations;
    assert.equal(deepest, Math.min(depth, DEPTH));
    assert.deepEqual(node.unread, depth > DEPTH ? ["( 1. d4 )"] : undefined);
  }
});

test("a game keeps its first 1,000 problems, and all of its text", async () => {
  for (const count of [999, 1000, 1001, 2500])
    for (const part of [")", "(Ke3) "]) {
      const { moves, problems } = await gameOf(`1. e4 ${part.repeat(count)} e5 *`);
      assert.equal(problems.length, Math.min(count, 1000));
      const column = 7 + (problems.length - 1) * part.length + Number(part !== ")");
      assert.ok(problems.at(-1).includes(` 1:${column} `), problems.at(-1));
      assert.deepEqual([sanOf(moves), moves[0].unread?.length ?? count], [["e4", "e5"], count]);
    }
});

test("a NAG is a number from 0 to 255", async () => {
  const zeros = "0".repeat(WORD);
  for (const [text, nag] of [
    ["$0", 0],
    ["$255", 255],
    ["$00255", 255],
    ["$256"],
    ["$1000"],
    ["$4294967297"],
    ["$"],
    // Digits beyond the longest word are not read.
    [`$${zeros}7`, 0],
    [`$${zeros.slice(1)}7`, 0],
    [`$${zeros.slice(2)}7`, 7],
  ]) {
    const { moves, problems } = await gameOf(`1.e4 ${text} e5 *`);
    assert.deepEqual(sanOf(moves), ["e4", "e5"]);
    assert.deepEqual(moves[0].nags, nag === undefined ? undefined : [nag], text);
    assert.deepEqual(problems, nag === undefined ? [`BAD_NAG 1:6 ply 1 ${text}`] : []);
  }
});

test("a game of 400,000 plies has all of them, and its numbers are not reported", () => {
  const moves = (n) => `${2 * n + 1}. Nf3 Nf6 ${2 * n + 2}. Ng1 Ng8 `;
  const [record, ...others] = readPgn(Array.from({ length: 100_000 }, (_, n) => moves(n)).join(""));
  assert.deepEqual([record.moves.length, record.problems, others], [400_000, [], []]);
});

/** Returns a game of this many bytes, most of them in a line that is skipped. */
function longGame(length, moves) {
  const [before, after] = ['[Event "y"]\n\n%', `\n${moves}`];
  return before + "x".repeat(length - before.length - after.length) + after;
}

test("a game may have 16 MiB and no more", async () => {
  const moves = "1. e4 e5 2. Nf3 Nc6";
  for (const length of [GAME, GAME + 1]) {
    const bytes = bytesOf(longGame(length, moves));
    const [{ problems, moves: read }, ...others] = await streamed(cut(bytes, [GAME - 1]));
    assert.deepEqual([sanOf(read), others], [moves.split(/ ?\d\. | /).slice(1, 5 - (length - GAME)), []]);
    const places = problems.map(({ code, offset, line, column }) => [code, offset, line, column]);
    assert.deepEqual(places, length > GAME ? [["GAME_TOO_LONG", GAME, 4, moves.length]] : []);
  }
});

test("a game that is too long takes nothing from the games around it", async () => {
  const short = '[Event "x"]\n\n1. e4 e5 *\n\n';
  const many = (part) => part.repeat(Math.ceil(100 / part.length));
  for (const long of [
    "1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 *",
    `{${many("x ")}} 1. e4 *`,
    `1. e4 {${many("x ")}} *`,
    `1. e4 {${many("x ")}`,
    `{${many("x ")}`,
    `1. e4 ;${many("x ")} *`,
    `1. e4 ${many("x")} *`,
    `1. e4 ${many("(")} *`,
    `1. e4 $1${many("0")} *`,
    `1. Ke3 ${many("x ")} *`,
    `% ${many("x ")}\n1. e4 ${many("$1")} *`,
    `1. e4 [White "${many("x ")}"] *`,
  ]) {
    const game = longGame(GAME - 40 + long.length, long);
    const text = `${short}${game}\n\n${short}`;
    const bytes = bytesOf(text);
    const records = [...readPgn(bytes)];
    assert.equal(records.length, 3, long);
    for (const { moves, problems } of [records[0], records[2]])
      assert.deepEqual([sanOf(moves), problems], [["e4", "e5"], []], long);
    const found = records[1].problems.filter(({ code }) => code === "GAME_TOO_LONG");
    assert.deepEqual(
      found.map(({ offset }) => offset),
      [short.length + GAME],
      long,
    );
    const last = text.lastIndexOf("[Event");
    for (const cuts of [[short.length + GAME - 3, short.length + GAME + 1], [last + 4]])
      assert.deepEqual(await streamed(cut(bytes, cuts)), records, long);
  }
});

test("text without an end is read up to the limit of a game, and then skipped", async () => {
  const words = "äöü and so on ".repeat(5000);
  for (const [opening, games, least, most] of [
    ["1. e4 {", 1, 0.8 * GAME, GAME],
    ["1. e4 ;", 1, 0.8 * GAME, GAME],
    ["1. e4 x", 1, WORD, 1000],
    ['[White "', 1, 0.8 * VALUE, VALUE + 1000],
    ["[White x", 1, 0.7 * VALUE, VALUE + 1000],
    // Nothing of this is a game.
    ...["{", "%", "x"].map((other) => [other, 0, 2, 2]),
  ]) {
    const piece = opening.endsWith("x") ? words.replaceAll(" ", "") : words;
    const pieces = Array.from(
      { length: Math.ceil((GAME + 2 ** 20) / Buffer.byteLength(piece)) },
      () => piece,
    );
    const records = await streamed([opening, ...pieces]);
    assert.equal(records.length, games, opening);
    const { length } = JSON.stringify(records);
    assert.ok(length >= least && length <= most, `${opening}: ${length}`);
  }
});

test("a problem stands at its offset, line and column in every row of the table", () => {
  let found = 0;
  for (const { title, bytes, onlyTags } of rows())
    for (const { place, problems } of readPgn(bytes, { moves: !onlyTags })) {
      assert.equal(place.line, placeOf(bytes, place.offset).line, title);
      for (const { code, offset, line, column, token } of problems) {
        found++;
        assert.deepEqual({ line, column }, placeOf(bytes, offset), `${title}: ${code}`);
        // The token of a tag is its name or its value.
        const isTag = bytes[offset] === 0x5b;
        const rest = Buffer.from(bytes.subarray(offset)).toString();
        if (!isTag && /^[\0-\x7f]*$/.test(token)) assert.ok(rest.startsWith(token), `${title}: ${token}`);
      }
    }
  assert.ok(found > 150, `${found}`);
});

test("a column counts characters of one to four bytes", async () => {
  for (const letter of ["x", "é", "♘", "😀"])
    for (let count = 0; count < 40; count++)
      for (const more of ["", "x", "é"]) {
        const { problems, comment } = await gameOf(`1. {${letter.repeat(count)}${more}} Ke8`);
        const column = 7 + count + more.length;
        assert.deepEqual(problems, [`ILLEGAL_MOVE 1:${column} ply 1 Ke8`], `${count} of ${letter}`);
        assert.equal(comment ?? "", letter.repeat(count) + more);
      }
});

/** The characters 0x80 to 0x9f of windows-1252, which `TextDecoder` of Node 20 does not know. */
const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** Returns the text of a comment: UTF-8 if it is, windows-1252 if not, in paragraphs. */
function asComment(latin) {
  const utf8 = Buffer.from(latin, "latin1").toString();
  const text = utf8.includes("\ufffd")
    ? latin.replace(/[\x80-\x9f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80])
    : utf8;
  const trimmed = text.replace(/^[ \t\n\f\r]+|[ \t\n\f\r]+$/g, "");
  return trimmed.replace(/[ \t\f]*[\n\r][ \t\n\f\r]*/g, (spaces) =>
    spaces.match(/\r\n?|\n/g).length > 1 ? "\n\n" : " ",
  );
}

test("every byte has its meaning at every offset, also where the moves are not wanted", async () => {
  for (let before = 0; before < 10; before++)
    for (let byte = 0; byte < 256; byte++)
      for (const other of ["x", "}", "\n", "\v"]) {
        const piece = "x".repeat(before) + String.fromCharCode(byte) + other + "x".repeat(9);
        const bytes = Uint8Array.from(Buffer.from(`1. e4 {${piece}} e5 *`, "latin1"));
        const [{ moves }, ...others] = readPgn(bytes);
        const about = `${byte} after ${before}, before ${JSON.stringify(other)}`;
        assert.deepEqual([moves[0].comment ?? "", others], [asComment(piece.split("}")[0]), []], about);
        const skipped = `[A "b"]\n1. e4 ${piece}\n[Event "c"]\n*`;
        const tags = [...readPgn(Uint8Array.from(Buffer.from(skipped, "latin1")), { moves: false })];
        // In a comment that is not closed, a line with the tag `Event` begins the next game, too.
        assert.deepEqual(
          tags.map(({ headers }) => headers),
          [{ A: "b" }, { Event: "c" }],
          about,
        );
      }
});

test("bytes that claim to be longer are read as they are", () => {
  const bytes = new TextEncoder().encode("1. e4 e5 *");
  let reads = 0;
  const length = () => {
    assert.ok(++reads < 100, "reading goes on to the claimed length");
    return 2 ** 40;
  };
  Object.defineProperty(bytes, "length", { get: length });
  assert.equal([...readPgn(bytes)].length, 1);
});
