// What tests/data/arguments.txt names: the objects that are called, in every state, by the number of the call, and arguments.

import { EventEmitter } from "node:events";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { chessground, cmChessboard, Element } from "./boards.mjs";
import { wasm } from "./entries.mjs";

export { chessground, cmChessboard, Element, wasm };

export const RICH = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
export const KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
export const HOUSE = "4k3/8/8/8/8/8/8/4K3[NPq] w - - 0 1";
const there = "Nf3 Nf6 Ng1 Ng8";

const byNumber =
  (list) =>
  (m, n, ...more) =>
    list[n % list.length](m, n, ...more);

/** Positions of every sort, by number. */
const ofStandard = byNumber([
  (m) => m.Position.initial(),
  (m) => m.Position.fromFen(RICH),
  (m) => m.Position.fromFen("7k/8/8/8/1pPb4/8/8/7K b - c3 0 1"),
  (m) => m.Position.fromFen("1n2k3/P7/8/8/8/8/p7/1N2K3 w - - 7 41"),
  (m) => m.Position.fromFen("4k3/8/8/8/8/8/8/RK6 w Q - 0 1", { chess960: true }),
  (m) => m.Position.fromFen("7k/5Q2/6K1/8/8/8/8/8 b - - 98 80"),
]);

export const VARIANTS = ["standard", "chess960", "crazyhouse", "atomic", "antichess", "horde", "three-check"];

const ofVariants = (m, n) =>
  n % 2
    ? m.Position.fromFen(HOUSE, { variant: "crazyhouse" })
    : m.Position.initial(VARIANTS[(3 * n) % VARIANTS.length]);

/** Of `x88/variants`, most positions are those of a variant. */
export const positionOf = (m, n) =>
  n % 3 > 0 && "variant" in m.Position.prototype ? ofVariants(m, n) : ofStandard(m, n);

const playing = (Class, moves, start) => Class.fromMoves(start, moves.split(" ").filter(Boolean));
const after = (game, change) => {
  change(game);
  return game;
};

const withTree = (m) =>
  after(
    m.GameTree.fromPgn(
      '[White "A"]\n\n{start} 1. e4 {king} $1 (1. d4 d5 (1... Nf6 2. -- {[%clk 0:01:00]})) 1... c5 (1... e5 2. f4 exf4) 2. Nf3 1-0',
    ),
    (game) => game.goTo(["d2d4", "g8f6"]),
  );

/** Games of a class in every state that one line has, by number. */
const lines = [
  (Class) => new Class(),
  (Class) => after(playing(Class, "e4 e5 Nf3 Nc6"), (game) => game.goTo(2)),
  (Class) => playing(Class, `${there} ${there}`),
  (Class) => after(playing(Class, "e4 e5"), (game) => game.resign("white")),
  (Class) => playing(Class, "f3 e5 g4 Qh4#"),
  (Class) =>
    playing(Class, "O-O-O", {
      fen: "4k3/8/8/8/8/8/8/RK6 w Q - 0 1",
      chess960: true,
      headers: { White: "A" },
    }),
  (Class) => playing(Class, "", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"),
];
export const gameOf = (m, n) => lines[n % lines.length](m.Game);

/** Trees in every state, by number. */
export const treeOf = byNumber([
  withTree,
  (m) => after(withTree(m), (game) => game.agreeDraw()),
  ...lines.map((make) => (m) => make(m.GameTree)),
]);

/** Returns a legal move of a position or a game in one of the forms that an app may give. */
export const aMove = (on, n) => {
  const legal = on.legalMoves();
  const move = legal[n % Math.max(1, legal.length)] ?? "e4";
  const { from, to, promotion } = move;
  return [move, move.san, move.uci, from === undefined ? move.uci : { from, to, promotion }][n % 4] ?? "e4";
};
export const anyMove = (on, n) => (n % 2 ? aMove(on, n) : "e2e7");
export const square = (n) => ["e2", "a1", "h8", "e7", "d4"][n % 5];
export const words = { messages: { PIECE_GEOMETRY_PAWN: ({ piece }) => `not so: ${piece.square}` } };

export const PGN = '[White "A"]\n\n1. e4 {c} (1. d4) e5 2. Nf3 *\n\n1. d4 d5 1/2-1/2\n';

/** A worker in this thread that answers at once. */
export class Worker extends EventEmitter {
  postMessage(message) {
    if (!("position" in message)) return;
    queueMicrotask(() =>
      this.emit("message", { mark: message.mark, id: message.id, answer: { answer: "no" } }),
    );
  }
  terminate() {}
}

export const CONTROL = {
  stages: [
    { time: 60_000, moves: 2, increment: 1000 },
    { time: 30_000, delay: 500 },
  ],
};
export const clockOf = (m, n) => {
  const clock = new m.Clock(CONTROL);
  return n % 3 === 0 ? clock.start("white", 0) : clock.start("black", 5).press(1000 + n);
};

/** An engine that answers at once. */
export function uciChannel() {
  let say = () => {};
  return {
    send(line) {
      if (line === "uci") say("uciok");
      if (line === "isready") say("readyok");
      if (line.startsWith("go")) say("bestmove (none)");
    },
    listen(onLine) {
      say = onLine;
      return () => {
        say = () => {};
      };
    },
    close() {},
  };
}
const engineOf = (m) => {
  const engine = new m.UciEngine(uciChannel(), 1000);
  engine.options.set("Hash", { name: "Hash", type: "spin", default: 16, min: 1, max: 64 });
  return engine;
};
export const engineProcess = () =>
  Object.assign(new EventEmitter(), {
    stdin: { write() {} },
    stdout: Object.assign(new EventEmitter(), { setEncoding() {} }),
    kill() {},
  });

export const shown = (x88) => x88.Game.fromMoves({}, ["e4", "e5"]);
const promoting = (x88) => new x88.Game("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");

/** Controllers in every state, by number. */
const controllerOf = byNumber([
  (m, _, x88) => new m.BoardController(shown(x88)),
  (m, _, x88) => new m.BoardController(shown(x88), { player: "black" }),
  (m, _, x88) => {
    const board = new m.BoardController(shown(x88));
    board.select("g1");
    return board;
  },
  (m, _, x88) => {
    const board = new m.BoardController(promoting(x88));
    board.drop("e7", "e8");
    return board;
  },
  (m, _, x88) => {
    const board = new m.BoardController(shown(x88));
    board.drop("f1", "f8");
    return board;
  },
]);

/** A part of the options: of an object with more than eight keys, only two are tried. */
export const boardOptions = (n) =>
  n % 2
    ? { annotations: false, onDraw() {}, onMove() {}, onRefused() {}, movable: ({ turn }) => turn }
    : {
        player: "white",
        premoves: true,
        choosePromotion: () => "queen",
        accept: () => true,
        moves: "replace",
      };
export const refusal = (x88) => {
  const { squares, to } = x88.Position.initial().explain({ from: "f1", to: "b5" });
  return { squares, to };
};
export const mate = (x88) => {
  const { squares, escapes } = x88.Position.fromFen("R6k/1R6/8/8/8/8/8/6K1 b - - 0 1").explainOutcome();
  return { squares, escapes };
};

/** Calls a hook as React does and returns its result. */
export function rendered(hook, args) {
  let came;
  const Component = () => {
    came = hook(...args);
    return null;
  };
  renderToString(createElement(Component));
  return came;
}

const played = (m, moves, ...start) => {
  const chess = new m.Chess(...start);
  for (const move of moves.split(" ").filter(Boolean)) chess.move(move);
  return chess;
};

/** Games of chess.js in every state. */
const chessOf = byNumber([
  (m) => new m.Chess(),
  (m) => {
    const chess = played(m, "e4 e5 Nf3");
    chess.setComment("c");
    chess.setHeader("White", "A");
    return chess;
  },
  (m) => played(m, "O-O", RICH),
  (m) => played(m, "f3 e5 g4 Qh4#"),
  (m) => {
    const chess = new m.Chess();
    chess.clear();
    chess.put({ type: "q", color: "w" }, "a1");
    return chess;
  },
  (m) => new m.Chess("4k3/4P3/8/8/8/8/8/RK6 w Q - 0 1", { chess960: true }),
  (m) => new m.Chess("8/4P2k/8/8/8/8/8/4K3 w - - 0 1"),
]);

export const aChessMove = (chess, n) => {
  const all = chess.moves({ verbose: true });
  const one = all[n % Math.max(1, all.length)] ?? { san: "e4", from: "e2", to: "e4" };
  return n % 2 ? one.san : { from: one.from, to: one.to, ...(one.promotion && { promotion: one.promotion }) };
};

/** The object that is called, by its class. */
export const objects = {
  Position: positionOf,
  Game: gameOf,
  GameTree: treeOf,
  CanWinWorker: (m) => new m.CanWinWorker(() => new Worker()),
  Clock: clockOf,
  UciEngine: engineOf,
  BoardController: controllerOf,
  Chess: chessOf,
  Move: (m, n) => new m.Chess().moves({ verbose: true })[n % 20],
};
