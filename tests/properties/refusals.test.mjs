// An error tells the caller what to change: it names the parameter, and where an option is unknown, it lists those that exist.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import * as x88 from "x88";
import { BoardController, boardState, verdictSquares } from "x88/board";
import { connectChessground } from "x88/chessground";
import { Chess, PgnSyntaxError, validateFen, xoroshiro128 } from "x88/chessjs";
import { connectCmChessboard } from "x88/cm-chessboard";
import { promotionChooser } from "x88/promotion";
import { useView } from "x88/react";
import { useGame as useChessboardGame } from "x88/react-chessboard";
import * as rules from "x88/rules";
import { answerCanWin, CanWinWorker } from "x88/worker";
import { load, specifiers } from "./entries.mjs";
import { tables } from "./rows/index.mjs";
import { placesIn, valueAt, withValueAt } from "./values.mjs";
import { argsOf, call, outcomeOf, selfOf } from "./wrong-calls.mjs";

const { Game, GameTree, Position } = x88;
const game = new Game();
const tree = new GameTree();
const chess = new Chess();
const board = new BoardController(game);
const cleared = new Chess();
cleared.clear();
const start = Position.initial();
const idle = new CanWinWorker(() => assert.fail("a worker was started"));

/** Wrong calls by the parameter that the error names. */
const wrongCalls = {
  game: [() => new BoardController(undefined), () => boardState({}), () => board.update(5)],
  board: [() => connectChessground({}, game), () => connectCmChessboard(null, game)],
  controller: [() => useView(undefined)],
  movable: [() => new BoardController(game, { movable: 5 })],
  onMove: [() => new BoardController(game, { onMove: "x" })],
  start: [() => new CanWinWorker(5)],
  signal: [() => idle.canWin(start, "white", { signal: 5 })],
  options: [
    () => new BoardController(game, null),
    () => boardState(game, 5),
    () => renderToString(createElement(() => useChessboardGame(game, null).controller && null)),
    () => chess.fen(null),
    () => chess.history(5),
  ],
  refusal: [
    () => verdictSquares({ squares: { king: 5 } }),
    () => verdictSquares({ squares: { blockers: new Array(2 ** 32 - 1) } }),
  ],
  host: [() => promotionChooser(undefined)],
  scope: [() => answerCanWin(5), () => answerCanWin()],
  fen: [
    () => new Chess(5),
    () => validateFen(undefined),
    () => x88.validateFen(5),
    () => Position.fromFen({}),
  ],
  pgn: [() => chess.loadPgn(null), () => x88.readPgn(5).next(), () => GameTree.fromPgn(null)],
  comment: [() => chess.setComment(5)],
  value: [() => chess.setHeader("White", 5), () => game.setHeader("White", 5)],
  square: [() => chess.moves({ square: 5 }), () => start.attackers("e9", "white")],
  piece: [() => chess.put(undefined, "e4")],
  depth: [() => cleared.perft(Number.POSITIVE_INFINITY), () => start.perft(-1)],
  newlineChar: [
    () => chess.loadPgn("1. e4 *", { newlineChar: "(" }),
    () => chess.loadPgn("1. e4 *", { newlineChar: "a".repeat(2 ** 26) }),
  ],
  state: [() => xoroshiro128(5)],
  offset: [() => new PgnSyntaxError(5)],
  packed: [() => new Position("x"), () => new Position()],
  by: [() => start.attackers("e4", "red")],
  from: [() => game.legalDests("e9"), () => start.targets(null), () => new rules.Game().legalMoves(5)],
  color: [() => game.resign("red"), () => start.king(undefined)],
  ply: [game, tree].flatMap((it) => [1, -1, 0.5, "0"].map((ply) => () => it.goTo(ply))),
  number: [() => Position.chess960(960), () => Position.chess960("5")],
  bytes: [() => Position.fromBytes([1, 2]), () => Position.fromBytes(new Uint8Array(42).fill(255))],
  setup: [() => Position.fromSetup(5), () => Position.fromSetup({})],
  result: [() => game.setResult("2-0")],
  rules: [() => game.flag("white", { rules: "house" })],
  moves: [
    () => Game.fromMoves({}, "e4"),
    () => Game.fromJSON({}),
    () => Game.fromJSON({ moves: "e2e4 (d2d4)" }),
    () => GameTree.fromJSON({}),
    () => GameTree.fromRecord({ moves: "e4" }),
  ],
  path: [() => tree.annotations("e2e4"), () => tree.deleteFrom([5])],
  listener: [() => game.subscribe(5), () => board.subscribe(undefined)],
  deadPositions: [() => new Game({ deadPositions: "yes" })],
  messages: [5, "words", () => "", []].map((messages) => () => start.explain("e5", { messages })),
};

for (const [parameter, calls] of Object.entries(wrongCalls)) {
  test(`the error for a wrong value names "${parameter}"`, async () => {
    for (const wrong of calls) {
      const { error } = await outcomeOf(wrong);
      assert.ok(error instanceof x88.ArgumentError, `${wrong}: ${error?.stack}`);
      assert.deepEqual([error.code, error.parameter], ["BAD_ARGUMENT", parameter], error.stack);
    }
    for (const it of [game, tree]) assert.deepEqual(it.toJSON(), { moves: "" });
    assert.deepEqual([chess.history(), board.game], [[], game]);
  });
}

/** Objects in these places have keys of the app, or may come from a store that keeps more beside them. */
const OPEN = new Set(
  "pieces headers messages signal annotations arrows circles moves canWin ended".split(" "),
);

/** Whether an object at this place of a call may have more keys than x88 reads: also a move, or a record. */
function isOpen(name, place, right) {
  const isMove = "to" in right;
  const isRecord = "moves" in right && !/fromJSON$/.test(name);
  return isMove || isRecord || /Messages$/.test(name) || place.some((key) => OPEN.has(key));
}

const isPlain = (value) =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The entries whose objects are their own; the others follow another library or take a page's objects. */
const OWN = /^x88(?:\/(?:slim|rules|variants|fide|can-win|worker))?$/;

/** What is not an object of options. A string or a list begins some games. */
const NOT_OPTIONS = [5, true, new Map([["lenient", true]]), new Date(), () => {}, Symbol("x"), 5n];

const loaded = Object.fromEntries(
  await Promise.all(specifiers.map(async (name) => [name, await load(name)])),
);

for (const entry of specifiers.filter((name) => OWN.test(name)))
  test(`${entry}: an unknown key of options, a setup or data is refused, and the error lists the known ones`, async () => {
    const refused = new Set();
    const calls = Object.entries(tables[entry].rows)
      .flatMap(([name, rows]) => rows.map((row) => ({ name, row })))
      .filter(({ row }) => !row.isConstant)
      .flatMap((each) => [0, 1].map((n) => ({ ...each, n, entry, loaded: loaded[entry], beside: x88 })));
    for (const callable of calls) {
      const self = selfOf(callable);
      const args = argsOf(callable, self);
      for (const place of placesIn(args)) {
        const right = valueAt(args, place);
        if (!isPlain(right) || isOpen(callable.name, place, right)) continue;
        const what = `${callable.name} at ${place.join(".")}`;
        for (const extra of [{ lenint: 5 }, { lenint: undefined }, { toString: 5 }]) {
          const given = withValueAt(args, place, { ...right, ...extra });
          const { error } = await outcomeOf(() => call(callable, self, given));
          assert.equal(error?.code, "UNKNOWN_OPTION", `${what}: ${error}`);
          assert.match(error.message, /^Expected only [\w, ]+ in "[\w.]+", got "(lenint|toString)"\./, what);
          for (const key of Object.keys(right)) assert.ok(error.message.includes(key), error.message);
        }
        refused.add(what);
        let isOptional = false;
        for (const wrong of NOT_OPTIONS) {
          const { error } = await outcomeOf(() => call(callable, self, withValueAt(args, place, wrong)));
          assert.equal(error?.code, "BAD_ARGUMENT", `${what}: ${String(wrong)}: ${error}`);
          isOptional = error.parameter === "options";
        }
        for (const none of isOptional ? [undefined, null, {}] : []) {
          const { error } = await outcomeOf(() => call(callable, self, withValueAt(args, place, none)));
          assert.notEqual(error?.name, "ArgumentError", `${what}: ${none}: ${error}`);
        }
      }
    }
    assert.ok(refused.size > 0, `${refused.size} places`);
  });
