// Reading PGN in chunks: from any source, with progress, cancellation and constant memory.

import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { test } from "node:test";
import { ArgumentError, readPgn, readPgnStream } from "x88";
import { sample } from "../support/samples.mjs";

const game = (n) => `[Event "Game ${n}"]\n[White "Ä${n}"]\n\n1. e4 e5 {😀} 2. Nf3 (2. f4) Nc6 *\n\n`;
const TEXT = Array.from({ length: 10_000 }, (_, n) => game(n)).join("");
const BYTES = new TextEncoder().encode(TEXT);

const isGame = (record, n) =>
  record.headers.Event === `Game ${n}` && record.headers.White === `Ä${n}` && record.moves.length === 4;

async function count(source, options) {
  let n = 0;
  for await (const record of readPgnStream(source, options)) assert.ok(isGame(record, n++), `game ${n}`);
  return n;
}

function* cut(whole, length) {
  for (let at = 0; at < whole.length; at += length) yield whole.slice(at, at + length);
}

test("readPgnStream reads every kind of source", async () => {
  const sources = {
    text: TEXT,
    bytes: BYTES,
    "a Blob": new Blob([BYTES]),
    "a File": new File([TEXT], "games.pgn"),
    "a ReadableStream": new Blob([BYTES]).stream(),
    "the body of a Response": new Response(TEXT).body,
    "a ReadableStream of texts": new Blob([BYTES]).stream().pipeThrough(new TextDecoderStream()),
    "a stream of Node": Readable.from(cut(Buffer.from(BYTES), 1000)),
    "a stream of texts": Readable.from(cut(TEXT, 999)),
    "a list": [BYTES.slice(0, 50_001), BYTES.slice(50_001)],
    "texts cut within characters": cut(TEXT, 47),
    "texts and bytes in turns": [TEXT.slice(0, 500), new TextEncoder().encode(TEXT.slice(500))],
    "an asynchronous generator": (async function* () {
      yield* cut(BYTES, 65_537);
    })(),
  };
  for (const [name, source] of Object.entries(sources)) assert.equal(await count(source), 10_000, name);
});

test("readPgnStream throws for an invalid source at once and for an invalid chunk on arrival", async () => {
  for (const source of [null, undefined, 5, {}, () => TEXT, Symbol("pgn"), new Date(0)]) {
    assert.throws(() => readPgnStream(source), ArgumentError);
  }
  for (const piece of [5, null, undefined, {}, ["e4"], new Uint16Array(3)]) {
    await assert.rejects(count([piece]), ArgumentError);
  }
});

test("a broken source throws an error and is released if possible", async () => {
  let stopped = 0;
  const stop = () => stopped++;
  const reader = (read, cancel) => ({ getReader: () => ({ read, cancel }) });
  const broken = [
    [0, { getReader: () => undefined }],
    [0, { stream: () => undefined, size: "many" }],
    [0, reader(() => undefined, stop)],
    [1, reader(() => ({ done: false, value: 5 }), stop)],
    [0, { [Symbol.asyncIterator]: () => undefined }],
    [0, { [Symbol.iterator]: () => ({ return: stop }) }],
    [0, { [Symbol.iterator]: () => ({ next: () => "e4", return: stop }) }],
    [0, { [Symbol.iterator]: () => ({ next: () => null, return: stop }) }],
    [1, { [Symbol.iterator]: () => ({ next: () => ({ value: 5 }), return: stop }) }],
  ];
  for (const [n, [times, source]] of broken.entries()) {
    stopped = 0;
    // The package refuses a chunk; JavaScript refuses an object that breaks the rules of iteration.
    await assert.rejects(count(source), times ? ArgumentError : TypeError, `source ${n}`);
    assert.equal(stopped, times, `source ${n}`);
  }
  assert.throws(() => readPgnStream({ [Symbol.iterator]: 5 }), { code: "BAD_ARGUMENT" });
});

test("readPgnStream awaits a promised chunk", async () => {
  assert.equal(await count([Promise.resolve(TEXT)]), 10_000);
});

test("bytes whose buffer has shrunk are read as empty", async () => {
  const buffer = new ArrayBuffer(64, { maxByteLength: 64 });
  const bytes = new Uint8Array(buffer, 22, 42);
  buffer.resize(8);
  assert.equal(await count(bytes), 0);
});

test("a stream is not locked before iteration", async () => {
  const stream = new Blob([TEXT]).stream();
  readPgnStream(stream);
  assert.equal(stream.locked, false);
  assert.equal(await count(stream), 10_000);
});

test("onProgress reports the amount read", async () => {
  const told = [];
  const blob = new Blob([BYTES]);
  await count(blob, { onProgress: (progress) => told.push(progress) });
  assert.ok(told.length > 4);
  for (let n = 1; n < told.length; n++) {
    assert.ok(told[n].read >= told[n - 1].read && told[n].games >= told[n - 1].games);
  }
  assert.deepEqual(told.at(-1), { read: BYTES.length, games: 10_000, total: BYTES.length });
  const untold = [];
  await count(cut(BYTES, 100_000), { onProgress: (progress) => untold.push(progress) });
  assert.deepEqual(untold.at(-1), { read: BYTES.length, games: 10_000 });
});

test("a signal stops reading and releases the source", async () => {
  const abort = new AbortController();
  let isCancelled = false;
  const source = new ReadableStream({
    pull: (controller) => controller.enqueue(BYTES),
    cancel: () => {
      isCancelled = true;
    },
  });
  let n = 0;
  const reading = (async () => {
    for await (const _ of readPgnStream(source, { signal: abort.signal })) {
      if (++n === 12_345) abort.abort(new Error("enough"));
    }
  })();
  await assert.rejects(reading, /enough/);
  assert.ok(isCancelled && n >= 12_345 && n < 40_000, `${n} games`);
  await assert.rejects(count([], { signal: AbortSignal.abort(new Error("before")) }), /before/);
  await assert.rejects(count([], { signal: { aborted: true } }), { code: "ABORTED" });
});

test("a stream is unlocked however the loop ends", async () => {
  const streamOf = (texts, { end = "close", cancel } = {}) => {
    let n = 0;
    return new ReadableStream({
      pull(controller) {
        if (n < texts.length) controller.enqueue(texts[n++]);
        else if (end === "error") controller.error(new Error("the line is cut"));
        else controller.close();
      },
      cancel,
    });
  };
  const texts = ["1. e4 *\n\n", "1. d4 *\n\n1. c4 *\n\n", "1. b4 *\n\n", "1. a4 *\n\n"];
  const gamesOf = async (source, options) => {
    let games = 0;
    for await (const _ of readPgnStream(source, options)) games++;
    return games;
  };
  const whole = streamOf(texts);
  assert.equal(await gamesOf(whole), 5);
  assert.equal(whole.locked, false);
  let cancelled = 0;
  const left = streamOf(texts, { cancel: () => cancelled++ });
  for await (const _ of readPgnStream(left)) {
    assert.equal(left.locked, true);
    break;
  }
  assert.deepEqual([left.locked, cancelled], [false, 1]);
  const thrown = streamOf(texts, { cancel: () => cancelled++ });
  const onProgress = () => {
    throw new Error("no more");
  };
  await assert.rejects(gamesOf(thrown, { onProgress }), /no more/);
  assert.deepEqual([thrown.locked, cancelled], [false, 2]);
  const broken = streamOf(texts, { end: "error" });
  await assert.rejects(gamesOf(broken), /the line is cut/);
  assert.equal(broken.locked, false);
  const stubborn = streamOf(texts, {
    cancel: () => {
      throw new Error("not now");
    },
  });
  const reading = readPgnStream(stubborn);
  await reading.next();
  await assert.rejects(reading.return(), /not now/);
  assert.equal(stubborn.locked, false);
  const piped = new Response(texts.join(""));
  for await (const _ of readPgnStream(piped.body)) break;
  assert.equal(piped.body.locked, false);
});

test("leaving the loop releases the source, and the source's errors propagate", async () => {
  let isClosed = false;
  async function* endless() {
    try {
      for (;;) yield BYTES;
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of readPgnStream(endless())) break;
  assert.ok(isClosed);
  async function* broken() {
    yield BYTES;
    throw new Error("the line is cut");
  }
  await assert.rejects(count(broken()), /the line is cut/);
  const next = () => {
    throw new Error("the line is cut");
  };
  const unwanted = () => assert.fail("what has broken is not asked to stop");
  await assert.rejects(count({ [Symbol.iterator]: () => ({ next, return: unwanted }) }), /the line is cut/);
});

test("memory grows neither with the number of games nor with an endless element", async () => {
  const endings = {
    games: BYTES,
    "a comment": "{ and so on\n",
    "a tag": "[Event ",
    "a value": 'more of it "',
    "a move": "Nf3Nf3",
    brackets: "( ",
    "closing brackets": ") } ]",
    results: "* ",
    "a line": ";",
  };
  for (const [name, piece] of Object.entries(endings)) {
    const chunk = typeof piece === "string" ? piece.repeat(Math.ceil(2 ** 16 / piece.length)) : piece;
    const pieces = Math.ceil(sample("endlessBytes") / chunk.length);
    let records = 0;
    const source = Array.from({ length: pieces }, () => chunk);
    for await (const record of readPgnStream([name === "a value" ? '[Event "' : "1. e4 ", ...source])) {
      records++;
      assert.ok(record.problems.length <= 1000);
    }
    assert.ok(records > 0, name);
  }
});

test("comments split across chunks keep their empty lines, read or unread", async () => {
  const text =
    "{at\n\nfirst} 1. e4 {a \n\n\n b\r\n\r\nc} ({} 1. d4) ({}) e5 ; to the\n(1... zz {x\n\ny } \n) 2. Nf3 {one} {} {[%clk 0:01:00] two} *";
  const wanted = JSON.stringify([...readPgn(text)]);
  assert.match(wanted, /"a\\n\\nb\\n\\nc"/);
  for (let size = 1; size <= text.length; size++) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
      text.slice(n * size, (n + 1) * size),
    );
    const records = [];
    for await (const record of readPgnStream(pieces)) records.push(record);
    assert.equal(JSON.stringify(records), wanted, `pieces of ${size}`);
  }
});

test("a comment longer than a chunk stays one comment, read or unread", async () => {
  const long = "word ".repeat(60_000).trim();
  const broken = `${"a\n".repeat(60_000)}\n\n \n${"b ".repeat(60_000)}`;
  const text = `1. e4 {${long}} e5 {${broken}} (1... Ke2 {${long}} q) *`;
  const [record] = readPgn(text);
  const oneLine = (lines) => lines.trim().replaceAll(/\s+/g, " ");
  assert.ok(record.moves[0].comment === long, "as it is");
  // Only line breaks become spaces; several in a row end a paragraph.
  const paragraphs = broken.split(/\n\s*\n\s*/).map((text) => text.replaceAll(/\s*\n\s*/g, " ").trim());
  assert.equal(paragraphs.length, 2);
  assert.ok(record.moves[1].comment === paragraphs.join("\n\n"), "paragraphs");
  assert.ok(oneLine(record.moves[1].unread.join("|")) === `( Ke2 {${long}} q )`, "unread");
  const streamed = [];
  for await (const each of readPgnStream([text])) streamed.push(each);
  assert.ok(JSON.stringify(streamed) === JSON.stringify([record]), "from a stream");
});

test("an empty comment is ignored", () => {
  for (const text of [
    "1. e4 ({}) e5 *",
    "1. e4 {} e5 *",
    "{} 1. e4 *",
    "1. e4 (1. d4 {}) *",
    "1. e4 ({} 1. d4) *",
  ]) {
    const [record] = readPgn(text);
    assert.ok(!JSON.stringify(record).includes('"comment'), text);
  }
});

test("chunks of any length yield the same games and offsets, and each counts as progress", async () => {
  const text = `=====\n${game(1)}12\n1.e4 {“} e5 *\n\n${game(2)}-----\n`;
  for (const whole of [text, new TextEncoder().encode(text)]) {
    const wanted = [...readPgn(new TextEncoder().encode(text))];
    for (let length = 1; length <= whole.length; length++) {
      const pieces = [...cut(whole, length)];
      // A string is not cut within a character.
      if (pieces.some((piece) => typeof piece === "string" && /[\ud800-\udbff]$/.test(piece))) continue;
      const read = [];
      const records = [];
      const options = { onProgress: (progress) => read.push(progress.read) };
      for await (const record of readPgnStream(pieces, options)) records.push(record);
      assert.deepEqual(records, wanted, `${length}`);
      let sum = 0;
      const sums = pieces.map((piece) => (sum += Buffer.from(piece).length));
      assert.deepEqual(read, [...sums, sum], `${length}`);
    }
  }
});
