// What others send (bytes, JSON, PGN, texts, messages to a worker) is read or refused. The seeds of each kind, most of them in
// tests/data/untrusted.txt, are tried as they are, and mutated.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";
import { answerCanWin } from "x88/worker";
import { assertSame, mutated, randomOf, unlessRefused, untrusted } from "./mutate.mjs";
import { promisesOf } from "./pgn-promises.mjs";
import { runs, seed, tell } from "./settings.mjs";

const { Game, GameTree, Position, readPgn, validateFen } = x88;

/** Bytes from another program, a database or a worker are refused, or they are those of the position. */
function readBytes(input) {
  const bytes =
    Array.isArray(input) && input.every((byte) => typeof byte === "number") ? new Uint8Array(input) : input;
  const position = unlessRefused(() => Position.fromBytes(bytes));
  if (position === undefined) return;
  assertSame([...position.toBytes()], [...bytes], "other bytes");
  const fen = position.fen({ enPassant: "always" });
  const read = Position.fromFen(fen, { chess960: position.isChess960 });
  if (!read.equals(position)) throw new Error(`another position: ${fen}`);
  for (const move of position.legalMoves()) position.play(move).fen();
}

/** Games are refused, or round-trip. Both classes make the same game of a line. */
function readJson(input) {
  const line = readAs(Game, input);
  const tree = readAs(GameTree, input);
  if (line === undefined) return;
  assertSame(tree?.data, line.data, "a tree has other data");
  assertSame(tree.pgn, line.pgn, "a tree has another PGN");
}

/** Returns what a class makes of the input, before its moves are taken back; undefined if it refuses the input. */
function readAs(Class, input) {
  const game = unlessRefused(() => Class.fromJSON(input));
  if (game === undefined) return undefined;
  const [data, pgn] = [game.toJSON(), game.pgn()];
  assertSame(Class.fromJSON(structuredClone(data)).toJSON(), data, "other data");
  const [outcome, moves] = [game.outcome(), game.legalDests()];
  if (outcome !== null && moves.size > 0) throw new Error("a game that is over offers moves");
  if ([...readPgn(pgn)].length !== 1) throw new Error(`not one game: ${pgn}`);
  while (game.undo() !== null);
  assertSame(game.position.fen(), game.start.fen(), "taken back, it is another start");
  return { data, pgn };
}

const check = promisesOf(x88);

/** Any string and any bytes are read as the same games in every way, and written so that they stay the same. */
async function readPgns(input) {
  const { pgn, size } = Object(input);
  // Other values become bytes: a mutated list may contain anything.
  const given = Array.isArray(pgn) ? Uint8Array.from(pgn, Number) : pgn;
  if (typeof given === "string" || given instanceof Uint8Array)
    await check(given, Number.isInteger(size) && size > 0 ? size : 1);
  else unlessRefused(() => [...readPgn(given)]);
}

/** FEN, moves and PGN are read, or refused with an error that has a location. */
function readTexts(input) {
  if (typeof input !== "object" || input === null) return;
  const { fen, move, pgn, options } = input;
  if ("pgn" in input) {
    const games = unlessRefused(() => [...readPgn(pgn, options)]) ?? [];
    for (const game of games) {
      if (game.problems.some(({ message }) => message === ""))
        throw new Error("a problem without a sentence");
    }
    if (games.length > 0 && typeof pgn === "string") unlessRefused(() => GameTree.fromPgn(pgn));
    return;
  }
  const verdict = unlessRefused(() => validateFen(fen, options));
  const position = unlessRefused(() => Position.fromFen(fen, options));
  assertSame(verdict?.ok ?? false, position !== undefined, "two verdicts on a FEN");
  if (typeof fen === "string") {
    const isOutside = ({ offset }) => !(offset >= 0 && offset <= fen.length);
    if (verdict?.problems.some(isOutside)) throw new Error(JSON.stringify(verdict));
  }
  if (position === undefined) return;
  const told = unlessRefused(() => position.explain(move));
  const isPlayed = unlessRefused(() => position.play(move)) !== undefined;
  assertSame(told?.legal ?? false, isPlayed, "two verdicts on a move");
}

const MARK = "x88/can-win";
const replies = [];
let hear;
answerCanWin({
  postMessage: (message) => replies.push(message),
  on: (_, listener) => {
    hear = listener;
  },
});

/** A worker survives all messages, and answers only questions, each once. */
function readMessage(message) {
  const isMessage = typeof message === "object" && message !== null;
  // Searches can take as long as the caller wants.
  if (isMessage)
    message.nodes = typeof message.nodes === "number" ? Math.min(message.nodes, 50) : (message.nodes ?? 50);
  replies.length = 0;
  hear(message);
  const isQuestion =
    isMessage && message.mark === MARK && typeof message.id === "number" && "position" in message;
  if (replies.length !== Number(isQuestion))
    throw new Error(`${replies.length} replies to ${JSON.stringify(message)}`);
  const [reply] = replies;
  if (reply === undefined) return;
  structuredClone(reply);
  const isWhole = reply.mark === MARK && reply.id === message.id && "answer" in reply !== "error" in reply;
  if (!isWhole || reply.error?.code === "UNKNOWN") throw new Error(JSON.stringify(reply));
}

const positions = [
  ...untrusted("fen").map((fen) => Position.fromFen(fen)),
  ...[0, 3, 959].map((number) => Position.chess960(number)),
];
const questions = positions.map(({ packed }, n) => ({
  ...{ mark: MARK, id: n, position: { packed }, nodes: 20 },
  color: n % 2 ? "white" : "black",
}));

/** The seeds and the promise of each kind. */
const kinds = {
  bytes: [positions.map((position) => [...position.toBytes()]), readBytes],
  json: [untrusted("json"), readJson],
  pgn: [untrusted("pgn"), readPgns],
  texts: [untrusted("texts"), readTexts],
  worker: [[...questions, ...untrusted("message")], readMessage],
};

const count = runs(1000);

for (const [kind, [seeds, run]] of Object.entries(kinds))
  test(`${kind}: ${count} untrusted inputs are read or refused, and change nothing (seed ${seed})`, async () => {
    assert.ok(seeds.length > 0);
    for (const input of seeds) await run(structuredClone(input));
    const random = randomOf(seed);
    const pick = () => seeds[random(seeds.length)];
    for (let n = 0; n < count; n++) {
      const input = mutated(pick(), random, pick());
      try {
        await run(structuredClone(input));
      } catch (error) {
        throw new Error(`with ${JSON.stringify(input)}`, { cause: error });
      }
    }
    tell({ [kind]: count });
  });
