// What holds for every PGN, whatever it contains. For the property tests.

import assert from "node:assert/strict";

/** The longest token of a problem in bytes, and the most problems of a game. */
const LONGEST = 255;
const MOST = 1000;

const RESULTS = ["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "*"];

/** `0-0` in any spelling, also in windows-1252. Without the moves, nothing tells whether it is castling or a result. */
const ZEROS = /0[-\u2010-\u2015\u2212\x96\x97]0/;

/** The problems of tags. One of them may hide that a tag stands among the moves, which are skipped with it. */
const OF_TAGS = ["LATE_TAG", "BAD_TAG", "TOO_LONG"];

/** The problems that a game still has after it was written. */
const LASTING = ["BAD_FEN", "UNKNOWN_VARIANT", "UNKNOWN_RESULT", "RESULT_UNLIKE_BOARD"];

/** The tags that say where a game begins. A known start gets its own ones when it is written. */
const START_TAGS = ["FEN", "Fen", "fen", "Variant", "variant", "SetUp"];

/**
 * Returns a function that reads a PGN in every way and throws if a promise is broken.
 * @param {object} x88 the package
 * @returns {(pgn: string | Uint8Array, size: number) => Promise<void>} `size` is the length of the pieces of a stream
 */
export function promisesOf({ readPgn, readPgnStream, writePgn, Position, ArgumentError }) {
  const streamed = async (pieces) => {
    const found = [];
    for await (const record of readPgnStream(pieces)) found.push(record);
    return found;
  };
  return async (pgn, size) => {
    const bytes = typeof pgn === "string" ? new TextEncoder().encode(pgn) : pgn;
    if (isUtf16(bytes)) {
      assert.throws(() => [...readPgn(bytes)], ArgumentError);
      return;
    }
    const records = [...readPgn(bytes)];
    checkPlaces(bytes, records);
    for (const record of records) checkMoves(Position, record);
    assert.deepEqual(await streamed(piecesOf(bytes, size)), records, `bytes in pieces of ${size}`);
    if (typeof pgn === "string") {
      assert.deepEqual([...readPgn(pgn)], withOffsets(records, pgn), "a string and its bytes");
      assert.deepEqual(await streamed(piecesOf(pgn, size)), records, `a string in pieces of ${size}`);
    }
    if (!ZEROS.test(asText(bytes))) checkTags([...readPgn(bytes, { moves: false })], records);
    checkWriting(readPgn, writePgn, records);
  };
}

const isUtf16 = ([first, second]) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Returns the bytes as UTF-8 and as one character each: a PGN may be a mixture. */
const asText = (bytes) =>
  ["utf8", "latin1"].map((encoding) => Buffer.from(bytes).toString(encoding)).join("\n");

function* piecesOf(text, size) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** Returns the records of a string's bytes with the offsets that they have in the string. */
function withOffsets(records, text) {
  const offsets = [];
  let at = 0;
  for (const character of text) {
    for (let left = Buffer.byteLength(character); left > 0; left--) offsets.push(at);
    at += character.length;
  }
  offsets.push(at);
  return records.map((record) => ({
    ...record,
    place: { ...record.place, offset: offsets[record.place.offset], end: offsets[record.place.end] },
    problems: record.problems.map((problem) => ({ ...problem, offset: offsets[problem.offset] })),
  }));
}

/** Checks that games follow each other, and that each problem has a sentence and a place in its game. */
function checkPlaces(bytes, records) {
  for (const [n, { place, problems }] of records.entries()) {
    assert.equal(place.end, records[n + 1]?.place.offset ?? bytes.length);
    assert.ok(place.offset < place.end);
    assert.equal(place.line, placeOf(bytes, place.offset).line);
    assert.ok(problems.length <= MOST);
    for (const { message, line, column, offset, token, ply } of problems) {
      assert.match(message, /^\S.*\S\.$/);
      assert.ok(offset >= place.offset && offset <= place.end, `${offset}`);
      assert.deepEqual({ line, column }, placeOf(bytes, offset));
      assert.ok(Buffer.byteLength(token) <= LONGEST && ply >= 0);
    }
  }
}

/** Returns the line and the column of a byte, counted from the start. */
export function placeOf(bytes, offset) {
  let [line, column] = [1, 1];
  for (let n = 0; n < offset; n++) {
    const byte = bytes[n];
    if (byte === 13 || (byte === 10 && bytes[n - 1] !== 13)) line++;
    if (byte === 13 || byte === 10) column = 1;
    // The other bytes of a character do not count.
    else if ((byte & 0xc0) !== 0x80) column++;
  }
  return { line, column };
}

/** Checks that all moves are legal and in canonical SAN. */
function checkMoves(Position, { fen, chess960, moves }) {
  if (fen === null) {
    assert.deepEqual(moves, []);
    return;
  }
  const open = [{ line: moves, before: Position.fromFen(fen, { chess960 }), ply: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    let { before, ply } = next;
    for (const node of next.line) {
      for (const line of node.variations ?? []) open.push({ line, before, ply });
      assert.equal(node.ply, ply++);
      const isNull = node.uci === "0000";
      const { san, uci } = isNull ? { san: "--", uci: "0000" } : before.parseMove(node.uci);
      assert.deepEqual({ san: node.san, uci: node.uci }, { san, uci });
      before = isNull ? before.pass() : before.play(uci);
    }
  }
}

/** Checks that reading only the tags finds the same games. */
function checkTags(tags, records) {
  const startOf = ({ fen, chess960, result, place }) => ({ fen, chess960, result, place });
  assert.deepEqual(tags.map(startOf), records.map(startOf));
  for (const [n, { headers, moves, problems }] of tags.entries()) {
    assert.deepEqual(moves, []);
    const whole = records[n];
    if (!whole.problems.some(({ code }) => OF_TAGS.includes(code))) assert.deepEqual(headers, whole.headers);
    const known = whole.problems.map((problem) => JSON.stringify(problem));
    for (const problem of problems) assert.ok(known.includes(JSON.stringify(problem)), problem.code);
  }
}

/** Checks that records are written so that they are read as the same games, which are written in the same way. */
function checkWriting(readPgn, writePgn, records) {
  for (const unread of ["comment", "omit"]) {
    const written = writePgn(records, { unread });
    const again = [...readPgn(written)];
    assert.equal(again.length, records.length, written);
    for (const [n, record] of records.entries()) checkAgain(record, again[n], unread === "omit", written);
    assert.equal(writePgn(again, { unread }), written);
  }
  // Text that was not read may be more than one game when it stands among other moves. It is written and read without an error.
  assert.ok([...readPgn(writePgn(records, { unread: "keep" }))].length >= records.length);
}

function checkAgain(record, again, isOmitted, written) {
  const { fen, chess960, headers } = record;
  const problems = again.problems.filter(({ code }) => !LASTING.includes(code));
  assert.deepEqual(problems, [], written);
  assert.equal(again.fen, fen, written);
  if (fen !== null) assert.equal(again.chess960, chess960, written);
  if (isOmitted) assert.deepEqual(again.moves, asWritten(record.moves), written);
  // A game whose moves end with `*` gets the result of its tag.
  const result = record.result === "*" ? (headers.Result ?? "*") : record.result;
  if (RESULTS.includes(result)) assert.equal(again.result, result, written);
  for (const [name, value] of Object.entries(headers)) {
    const isOwn = name === "Result" || (fen !== null && START_TAGS.includes(name)) || !/^\w+$/.test(name);
    if (!isOwn) assert.equal(again.headers[name], value, written);
  }
}

/** Returns a line without the text that was not read. PGN cannot store closing braces in comments. */
function asWritten(line) {
  return line.map(({ unread: _, variations, ...node }) => {
    for (const part of ["comment", "commentBefore"])
      if (part in node) node[part] = node[part].replaceAll("}", "｝");
    return { ...node, ...(variations && { variations: variations.map(asWritten) }) };
  });
}
