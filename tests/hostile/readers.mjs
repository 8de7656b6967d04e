// Every reader of untrusted input, by name, with its inputs and the call.
// Refusals are package errors; any other error is a bug.

import {
  Game,
  GameTree,
  nagOfGlyph,
  Position,
  readPgn,
  readPgnStream,
  validateFen,
  writePgn,
  X88Error,
} from "x88";
import { Chess, validateFen as validateFenAsChessjs } from "x88/chessjs";
import { Position as RulesPosition } from "x88/rules";
import { LATIN, textsOf } from "./texts.mjs";

const [pgnTexts, fenTexts, moveTexts, dataTexts] = ["pgn", "fen", "move", "data"].map(textsOf);

const start = Position.initial();
const rulesStart = RulesPosition.initial();

/** Passes on intended errors. Those that `x88/chessjs` shares with chess.js are plain errors. */
function refused(work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof X88Error) return undefined;
    throw error;
  }
}

/** The same for the chess.js drop-in, whose errors are an `Error` or its own `SyntaxError`. */
function refusedAsChessjs(work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof X88Error || error.constructor === Error || error.name === "SyntaxError")
      return undefined;
    throw error;
  }
}

/** Reads everything; move nodes are created on first access. */
function readAll(pgn, options) {
  let games = 0;
  for (const { moves } of readPgn(pgn, options)) games += Number(moves.length >= 0);
  return games;
}

/** Returns a string's bytes, in Latin-1 where requested. */
function bytesOf(text) {
  return text.endsWith(LATIN)
    ? Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    : new TextEncoder().encode(text);
}

/** Returns a string in chunks whose length cuts everywhere. */
function* piecesOf(text) {
  const length = 997;
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function readStream(text) {
  let games = 0;
  for await (const { moves } of readPgnStream(piecesOf(text))) games += Number(moves.length >= 0);
  return games;
}

/** Reads a game as far as possible, then writes and rereads it in each of its forms. */
function roundTrip(text) {
  const [record] = readPgn(text);
  if (!record) return;
  refused(() => writePgn(record));
  const game = refused(() => GameTree.fromRecord(record));
  if (game === undefined) return;
  refused(() => game.pgn());
  refused(() => GameTree.fromJSON(game.toJSON()));
}

/** Records, by the part that is long. */
const recordTexts = {
  "nodes of a line": (length) => ({ moves: knights(length / 4) }),
  "nodes that are refused": (length) => ({
    moves: Array.from({ length: length / 4 }, () => ({ san: "e4" })),
  }),
  "nested variations": (length) => {
    let moves = [{ san: "e4" }];
    for (let left = length / 10; left > 0; left--) moves = [{ san: "e4", variations: [moves] }];
    return { moves };
  },
  "variations beside each other": (length) => ({
    moves: [{ san: "e4", variations: Array.from({ length: length / 10 }, () => [{ san: "d4" }]) }],
  }),
  "a long comment": (length) => ({ moves: [{ san: "e4", comment: "a ".repeat(length / 2) }] }),
  "a comment of one word": (length) => ({ moves: [{ san: "e4", comment: "}".repeat(length) }] }),
  "a long move": (length) => ({ moves: [{ san: "e".repeat(length) }] }),
  "a long header": (length) => ({ headers: { White: '"\\'.repeat(length / 2) } }),
  "a long name of a header": (length) => ({ headers: { ["x".repeat(length)]: "" } }),
  // At most a hundred thousand: for ten times as many names, `Object.entries` alone takes over 20 times as long.
  "many headers": (length) => ({
    headers: Object.fromEntries(Array.from({ length: length / 100 }, (_, n) => [`x${n}`, ""])),
  }),
  "many NAGs": (length) => ({ moves: [{ san: "e4", nags: new Array(Math.ceil(length)).fill(7) }] }),
  "many circles": (length) => ({
    moves: [
      { san: "e4", circles: Array.from({ length: length / 10 }, () => ({ square: "a1", color: "red" })) },
    ],
  }),
  "texts that were not read": (length) => ({
    moves: [{ san: "e4", unread: Array.from({ length: length / 10 }, () => "(x )") }],
  }),
};

function knights(plies) {
  const there = ["Nf3", "Nf6", "Ng1", "Ng8"];
  return Array.from({ length: plies }, (_, n) => ({ san: there[n % 4] }));
}

const byteTexts = {
  zeros: (length) => new Uint8Array(length),
  "bytes of a position again": (length) => {
    const bytes = start.toBytes();
    return Uint8Array.from({ length }, (_, n) => bytes[n % bytes.length]);
  },
};

/** Explains in the app's own messages, which may have any length. */
const wordTexts = { "a long sentence": (length) => "a ".repeat(length / 2) };

/** A tenth of the usual size, for readers that repeat another's work and do more. */
const largest = 1_000_000;

/**
 * @type {Record<string, {
 *   texts: Record<string, (length: number) => any>,
 *   read: (text: any) => unknown,
 *   largest?: number,
 * }>}
 */
export const readers = {
  readPgn: { texts: pgnTexts, read: (text) => readAll(text) },
  "readPgn, bytes": { texts: pgnTexts, largest, read: (text) => readAll(bytesOf(text)) },
  "readPgn, headers only": { texts: pgnTexts, largest, read: (text) => readAll(text, { moves: false }) },
  readPgnStream: { texts: pgnTexts, read: readStream },
  "GameTree.fromPgn": { texts: pgnTexts, largest, read: (text) => refused(() => GameTree.fromPgn(text)) },
  "chessjs loadPgn": { texts: pgnTexts, read: (text) => refusedAsChessjs(() => new Chess().loadPgn(text)) },
  "Position.fromFen": { texts: fenTexts, read: (text) => refused(() => Position.fromFen(text)) },
  "Position.fromFen, lenient": {
    texts: fenTexts,
    read: (text) => refused(() => Position.fromFen(text, { lenient: true })),
  },
  validateFen: { texts: fenTexts, read: (text) => validateFen(text) },
  "x88/rules fromFen": { texts: fenTexts, read: (text) => refused(() => RulesPosition.fromFen(text)) },
  "chessjs new Chess": { texts: fenTexts, read: (text) => refusedAsChessjs(() => new Chess(text)) },
  "chessjs validateFen": { texts: fenTexts, read: (text) => validateFenAsChessjs(text) },
  "FEN in a PGN": { texts: fenTexts, read: (text) => readAll(`[FEN "${text}"]\n\n1. e4 *`) },
  "position.play": { texts: moveTexts, read: (text) => refused(() => start.play(text)) },
  "position.explain": { texts: moveTexts, read: (text) => start.explain(text) },
  "position.isLegal": { texts: moveTexts, read: (text) => start.isLegal(text) },
  "x88/rules play": { texts: moveTexts, read: (text) => refused(() => rulesStart.play(text)) },
  "game.tryMove": { texts: moveTexts, read: (text) => new Game().tryMove(text) },
  "game.branch": { texts: moveTexts, read: (text) => refused(() => new GameTree().branch(text)) },
  "Game.fromMoves": { texts: moveTexts, read: (text) => refused(() => Game.fromMoves(start, [text])) },
  "chessjs move": { texts: moveTexts, read: (text) => refusedAsChessjs(() => new Chess().move(text)) },
  nagOfGlyph: { texts: moveTexts, read: (text) => nagOfGlyph(text) },
  "Game.fromJSON": { texts: dataTexts, read: (moves) => refused(() => Game.fromJSON({ moves })) },
  "GameTree.fromJSON": { texts: dataTexts, read: (moves) => refused(() => GameTree.fromJSON({ moves })) },
  "GameTree.fromJSON, line": {
    texts: dataTexts,
    read: (line) => refused(() => GameTree.fromJSON({ moves: "e2e4", line })),
  },
  "Game.fromMoves, list": {
    texts: dataTexts,
    read: (text) => refused(() => Game.fromMoves(start, text.split(" "))),
  },
  "GameTree.fromRecord": {
    texts: recordTexts,
    read: (record) => refused(() => GameTree.fromRecord(record).toRecord()),
  },
  writePgn: { texts: recordTexts, read: (record) => refused(() => writePgn(record)) },
  "game.annotate, toJSON, pgn": { texts: recordTexts, read: annotated },
  "Position.fromBytes": { texts: byteTexts, read: (bytes) => refused(() => Position.fromBytes(bytes)) },
  "explain, messages": {
    texts: wordTexts,
    read: (words) => start.explain("e2e2", { messages: { SAME_SQUARE: words } }),
  },
  "record to PGN, JSON and back": { texts: pgnTexts, largest, read: roundTrip },
};

function annotated({ headers, moves }) {
  const game = new GameTree(headers && { headers });
  game.move("e4");
  const { san: _, uci: __, variations: ___, unread: ____, ...said } = moves?.[0] ?? {};
  game.annotate(said);
  refused(() => game.pgn());
  return GameTree.fromJSON(game.toJSON());
}
