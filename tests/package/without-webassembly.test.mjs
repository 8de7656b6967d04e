// `x88/js` without WebAssembly answers exactly as `x88` does: positions, games, PGN, broken FENs, and after its memory has grown. How the entries run in engines
// that have no WebAssembly is in tests/matrix.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as compiled from "x88";
import * as compiledChess from "x88/chessjs";
import * as compiledRules from "x88/rules";
import * as translated from "x88/js";
import * as translatedChess from "x88/js/chessjs";
import * as translatedRules from "x88/js/rules";
import { rows } from "../pgn/table.mjs";
import { oneOf, randomOf } from "../support/random.mjs";
import { sample } from "../support/samples.mjs";

const SEED = Number(process.env.X88_SEED ?? 1);
const QUESTIONS = sample("coreQuestions");

const squares = compiled.SQUARES;
const colors = ["white", "black"];

/** Returns the answer of a call, or its error. */
function outcomeOf(call) {
  try {
    return call();
  } catch ({ name, code, message }) {
    return { name, code, message };
  }
}

/** Asks both builds the same and compares the answers. */
function compare(ask, what) {
  assert.deepEqual(
    outcomeOf(() => ask(translated)),
    outcomeOf(() => ask(compiled)),
    what,
  );
}

test("positions have the same answers", () => {
  const random = randomOf(SEED);
  for (let n = 0; n < QUESTIONS; n++) {
    let position = n % 5 === 0 ? compiled.Position.chess960(random(960)) : compiled.Position.initial();
    for (let plies = random(90); plies > 0 && position.outcome() === null; plies--)
      position = position.play(oneOf(random, position.legalMoves()));
    const bytes = position.toBytes();
    const [from, to, color] = [oneOf(random, squares), oneOf(random, squares), oneOf(random, colors)];
    const answers = ({ Position }) => {
      const asked = Position.fromBytes(bytes);
      const moves = asked.legalMoves();
      return [
        asked.fen({ enPassant: "always", castling: "shredder" }),
        asked.toSetup(),
        asked.hash(),
        asked.outcome(),
        asked.legalDests(),
        moves,
        moves.map(({ san, uci }) => [asked.parseMove(san), asked.play(uci).toBytes()]),
        asked.explain({ from, to }, { all: true }),
        asked.explain(`N${to}`),
        asked.explainOutcome(),
        asked.explainCastling(),
        asked.explainEnPassant(),
        asked.explainCheck(),
        asked.explainPins(),
        asked.refusedDests(from),
        asked.attackers(to, color),
        asked.attackedSquares(color),
        asked.pins(color),
        asked.premoveDests(color),
        asked.perft(n % 20 === 0 ? 3 : 1),
      ];
    };
    compare(answers, position.fen());
  }
});

test("broken FENs have the same problems", () => {
  const random = randomOf(SEED);
  const fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  for (let n = 0; n < QUESTIONS; n++) {
    const letters = [...fen];
    for (let edits = 1 + random(3); edits > 0; edits--)
      letters.splice(random(letters.length), random(2), oneOf(random, [..."kKpP/8 1-w9♔\0e"]));
    const broken = letters.join("");
    compare(({ validateFen }) => validateFen(broken, { chess960: n % 2 === 0 }), broken);
    compare(({ Position }) => Position.fromFen(broken, { lenient: true }).fen(), broken);
  }
});

test("games have the same data, which either build reads", () => {
  const random = randomOf(SEED);
  for (let n = 0; n < QUESTIONS / 10; n++) {
    const [one, other] = [compiled, translated].map(
      ({ GameTree }) => new GameTree({ headers: { White: "Anna" } }),
    );
    for (let plies = 0; plies < 120 && !one.isOver(); plies++) {
      if (random(12) === 0) for (const game of [one, other]) game.undo();
      const { uci } = oneOf(random, one.legalMoves());
      assert.deepEqual(other.move(uci), one.move(uci));
      assert.deepEqual([other.claims(), other.drawStatus()], [one.claims(), one.drawStatus()]);
    }
    const color = oneOf(random, colors);
    assert.deepEqual(other.flag(color), one.flag(color));
    assert.deepEqual(other.explainOutcome(), one.explainOutcome());
    const data = one.toJSON();
    assert.deepEqual(other.toJSON(), data);
    assert.deepEqual(
      translated.GameTree.fromJSON(data).pgn(),
      compiled.GameTree.fromJSON(other.toJSON()).pgn(),
    );
  }
});

test("the table of PGN and wrong calls have the same records and errors", () => {
  for (const { bytes, title } of rows()) compare(({ readPgn }) => [...readPgn(bytes)], title);
  for (const call of [
    ({ Game }) => new Game("8/8/8/8/8/8/8/8 w - - 0 1"),
    ({ Game }) => new Game().move("e5"),
    ({ Game }) => Game.fromMoves(["e4", "e4"]),
    ({ Position }) => Position.fromBytes(new Uint8Array(42)),
    ({ GameTree }) => GameTree.fromPgn("1. e4 Ke4"),
  ])
    compare(call, String(call));
});

test("the small entries have the same answers", () => {
  const played = ({ Game }) => {
    const game = Game.fromMoves({ headers: { White: "Anna" } }, [
      "e4",
      "e5",
      "Qh5",
      "Nc6",
      "Bc4",
      "Nf6",
      "Qxf7",
    ]);
    return [
      game.pgn(),
      game.outcome(),
      game.toJSON(),
      game.position.attackers("f7", "white"),
      game.position.hash(),
    ];
  };
  assert.deepEqual(played(translatedRules), played(compiledRules));
  const asked = ({ Chess }) => {
    const chess = new Chess();
    chess.loadPgn("1. e4 {best} e5 2. Nf3 Nc6 *");
    return [chess.pgn(), chess.moves({ verbose: true }).map(({ lan }) => lan), chess.hash(), chess.perft(2)];
  };
  assert.deepEqual(asked(translatedChess), asked(compiledChess));
});

test("answers are right after the memory has grown, and after a call that ran out of it", () => {
  // Nothing empties the views of JavaScript's memory when it grows.
  const game = `[White "A"]\n\n1. e4 {${"x".repeat(2 ** 20)}} e5 2. Nf3 *\n\n`;
  assert.equal([...translated.readPgn(game.repeat(8))].length, 8);
  compare(({ Position }) => Position.initial().play("e4").legalMoves());
  const { ArrayBuffer: usual } = globalThis;
  globalThis.ArrayBuffer = class extends usual {
    constructor(length) {
      super(length > 2 ** 24 ? Number.POSITIVE_INFINITY : length);
    }
  };
  try {
    const long = `1. e4 {${"x".repeat(2 ** 23)}} e5 *\n\n`.repeat(3);
    assert.throws(() => [...translated.readPgn(long)], { name: "CoreError" });
  } finally {
    globalThis.ArrayBuffer = usual;
  }
  compare(({ Position }) => Position.initial().play("e4").legalMoves());
});

test("perft reaches its greatest depth in every entry", async () => {
  // Each side has one move for ever.
  const forced = "5bk1/4p1p1/4P1P1/8/8/4p1p1/4P1P1/5BK1 w - - 0 1";
  const entries = [compiled, compiledRules, translated, translatedRules, await import("x88/variants")];
  for (const { Position } of entries) assert.equal(Position.fromFen(forced).perft(255), 1n);
});

test("wasmModule says that there is none", () => {
  assert.throws(() => translated.wasmModule(), { name: "StartError", code: "WASM_MISSING" });
});
