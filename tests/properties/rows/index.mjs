// The table of valid calls, by entry.

import * as boards from "./boards.mjs";
import { chessjs, internal as ofChess } from "./chessjs.mjs";
import { asTree, core, internal, errors, positionOf, rulesGame, rulesPosition } from "./core.mjs";
import { react, reactChessboard } from "./react.mjs";
import { wasm } from "../entries.mjs";
import { EventEmitter } from "node:events";

// Valid calls of everything in `x88/rules`, shared with `x88` where both have the member.

const RICH = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const there = "Nf3 Nf6 Ng1 Ng8";

const games = [
  (m) => new m.Game(),
  (m) => m.Game.fromJSON({ moves: "e2e4 e7e5 g1f3", ply: 2 }),
  (m) => m.Game.fromMoves({}, `${there} ${there}`.split(" ")),
  (m) => m.Game.fromJSON({ moves: "e2e4", ended: { kind: "resignation", winner: "black", ply: 1 } }),
  (m) => m.Game.fromMoves({}, "f3 e5 g4 Qh4#".split(" ")),
  (m) => m.Game.fromMoves({ fen: "4k3/8/8/8/8/8/8/RK6 w Q - 0 1", chess960: true }, ["O-O-O"]),
];
export const gameOf = (m, n) => games[n % games.length](m);

export const rules = {
  ...errors,
  ...rulesPosition,
  SQUARES: [{ isConstant: true }],
  isSquare: [{ args: () => ["e4"] }],
  Game: [
    { args: () => [{ fen: RICH, chess960: false, lenient: false, headers: { White: "A" } }] },
    { args: (m, __, n) => [{ position: positionOf(m, n), headers: { White: "A" } }] },
    { args: (m, __, n) => [positionOf(m, n)] },
  ],
  "Game.fromMoves": [{ args: () => [{ fen: RICH }, ["O-O", "e8g8", { from: "e2", to: "a6" }]] }],
  "Game.fromJSON": [
    {
      args: () => [
        {
          start: RICH,
          moves: "e1g1 e8g8",
          ply: 1,
          ended: { kind: "resignation", winner: "white", ply: 2 },
          result: "1-0",
          headers: { White: "A" },
        },
      ],
    },
  ],
  ...rulesGame(gameOf),
};

// Valid calls that start `x88/slim` with its WebAssembly. An initialized copy accepts any argument and does nothing.

export const slim = {
  ...core,
  init: [{ args: () => [wasm()] }],
  initSync: [{ args: () => [wasm()] }],
  NotInitializedError: [{ args: () => [] }],
  WasmSourceError: [{ args: () => ["message", new Error("cause")] }],
};

// Valid calls of everything in `x88/variants`: the members of `x88`, and what variants add.

/** What needs the WebAssembly of standard chess. */
const ONLY_STANDARD = ["wasmModule"];

const VARIANTS = ["standard", "chess960", "crazyhouse", "atomic", "antichess", "horde", "three-check"];
const variantOf = (n) => VARIANTS[n % VARIANTS.length];
const HOUSE = "4k3/8/8/8/8/8/8/4K3[NPq] w - - 0 1";
const startOf = (m, n) =>
  n % 2 ? m.Position.fromFen(HOUSE, { variant: "crazyhouse" }) : m.Position.initial(variantOf(n));

const onPosition = [{ self: startOf, args: () => [] }];

const variantGame = {
  Game: [
    { args: (_, __, n) => [{ variant: variantOf(n), headers: { White: "A" } }] },
    { args: () => [{ fen: HOUSE, variant: "crazyhouse" }] },
    { args: (m, __, n) => [{ position: startOf(m, n) }] },
  ],
  "Game.fromJSON": [{ args: () => [{ start: HOUSE, variant: "crazyhouse", moves: "N@f3 e8e7", ply: 1 }] }],
  // Proofs are about standard chess.
  "Game#resign": [{ ...core["Game#resign"][0], args: (_, __, n) => [n % 2 ? "white" : "black"] }],
};

export const variants = {
  ...Object.fromEntries(Object.entries(core).filter(([name]) => !ONLY_STANDARD.includes(name))),
  ...variantGame,
  ...asTree(variantGame),
  "Position.initial": [{ args: (_, __, n) => [variantOf(n)] }],
  "Position.fromFen": [{ args: () => [HOUSE, { variant: "crazyhouse", lenient: false }] }],
  "Position.fromSetup": [{ args: (m, __, n) => [startOf(m, n).toSetup()] }],
  "Position#variant": onPosition,
  "Position#pockets": onPosition,
  "Position#remainingChecks": onPosition,
  "Position#dropDests": onPosition,
  "Position#play": [{ self: (m) => startOf(m, 1), args: () => [{ role: "knight", to: "f3" }] }],
};

// Valid calls of everything in `x88/can-win`.

const proofsOf = (args) => [{ args: (_, __, n, x88) => [x88.Position.initial(), ...args(n)] }];

export const canWin = {
  ...Object.fromEntries(
    Object.entries(core).filter(([name]) => /^(ArgumentError|CoreError|StartError|X88Error)/.test(name)),
  ),
  canWin: proofsOf((n) => [n % 2 ? "white" : "black", { nodes: 50 }]),
  isDead: proofsOf(() => [{ nodes: 50 }]),
  fixedPawns: proofsOf(() => []),
};

// Valid calls of everything in `x88/fide`: the members of `x88`, whose proofs are built in, and the proofs.

export const fide = { ...core, ...canWin };

// Valid calls of everything in `x88/worker`. The worker is an object in this thread that answers at once.

class Worker extends EventEmitter {
  postMessage(message) {
    if (!("position" in message)) return;
    queueMicrotask(() =>
      this.emit("message", { mark: message.mark, id: message.id, answer: { answer: "no" } }),
    );
  }
  terminate() {}
}

const workerOf = (m) => new m.CanWinWorker(() => new Worker());

export const worker = {
  CanWinWorker: [{ args: () => [() => new Worker()] }],
  "CanWinWorker#canWin": [
    {
      self: workerOf,
      args: (_, __, _n, x88) => [
        x88.Position.initial(),
        "white",
        { nodes: 10, signal: new AbortController().signal },
      ],
      changes: true,
    },
  ],
  "CanWinWorker#terminate": [{ self: workerOf, args: () => [], changes: true }],
  WorkerError: [{ isConstant: true }],
  answerCanWin: [{ args: () => [new Worker()] }],
};
const ofWorker = "askSoon askNext started hear fail giveUp stop"
  .split(" ")
  .map((name) => `CanWinWorker#${name}`);

// Valid calls of everything in `x88/clock`.

const CONTROL = {
  stages: [
    { time: 60_000, moves: 2, increment: 1000 },
    { time: 30_000, delay: 500 },
  ],
};
const clockOf = (m, n) => {
  const clock = new m.Clock(CONTROL);
  return n % 3 === 0 ? clock.start("white", 0) : clock.start("black", 5).press(1000 + n);
};
const onClock = (args = () => [], more = {}) => [{ self: clockOf, args, ...more }];

export const clock = {
  ...Object.fromEntries(Object.entries(core).filter(([name]) => /^(?:ArgumentError|DataError)/.test(name))),
  Clock: [{ args: () => [CONTROL, { left: { white: 5000 } }] }],
  "Clock.fromJSON": [{ args: (m, __, n) => [clockOf(m, n).toJSON()] }],
  "Clock#control": onClock(),
  "Clock#running": onClock(),
  "Clock#flagged": onClock(),
  "Clock#left": onClock((_, __, n) => [n % 2 ? "white" : "black", 2000]),
  "Clock#stage": onClock(() => ["white"]),
  "Clock#movesToGo": onClock(() => ["black"]),
  "Clock#start": onClock((_, __, n) => ["white", n]),
  "Clock#press": onClock(() => [3000, { lag: 100 }]),
  "Clock#pause": onClock(() => [3000]),
  "Clock#settle": onClock(() => [3000]),
  "Clock#give": onClock(() => ["black", 15_000]),
  "Clock#sync": onClock(() => [{ white: 5000, black: 6000 }, 3000, { delay: 50 }]),
  "Clock#nextChange": onClock(() => [3000, { tenthsBelow: 20_000 }]),
  "Clock#limits": onClock(() => [3000]),
  "Clock#toJSON": onClock(),
  clockText: [{ args: () => [59_900, { tenthsBelow: 10_000 }] }],
  readTimeControl: [{ args: () => ["40/7200:1800+30", { unit: "seconds" }] }],
  writeTimeControl: [{ args: () => [CONTROL] }],
};
const ofClock = "exactly elapsed used waiting fallen stageOf placeOf"
  .split(" ")
  .map((name) => `Clock#${name}`);

// Valid calls of everything in `x88/uci`. The engine is an object that answers at once.

function uciChannel() {
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
const onEngine = (args, more = {}) => [{ self: engineOf, args, changes: true, ...more }];
const process = () =>
  Object.assign(new EventEmitter(), {
    stdin: { write() {} },
    stdout: Object.assign(new EventEmitter(), { setEncoding() {} }),
    kill() {},
  });

export const uci = {
  ...Object.fromEntries(Object.entries(core).filter(([name]) => /^(?:ArgumentError|X88Error)/.test(name))),
  UciError: [{ isConstant: true }],
  UciEngine: [{ isConstant: true }],
  "UciEngine.connect": [{ args: () => [uciChannel(), { timeout: 1000 }] }],
  "UciEngine#setOption": onEngine(() => ["Hash", 32]),
  "UciEngine#newGame": onEngine(() => []),
  "UciEngine#search": onEngine(
    (_, __, _n, x88) => [
      x88.Game.fromMoves(["e4"]),
      { depth: 3, searchmoves: ["e7e5"] },
      {
        multipv: 2,
        signal: { aborted: false, addEventListener() {}, removeEventListener() {} },
        onLines: () => {},
      },
    ],
    { foreign: [0] },
  ),
  "UciEngine#quit": onEngine(() => []),
  readUci: [{ args: () => ["info depth 3 score cp 5 pv e2e4"] }],
  positionCommand: [{ args: (_, __, _n, x88) => [x88.Game.fromMoves(["e4"])], foreign: [0] }],
  goCommand: [{ args: () => [{ wtime: 1000, btime: 2000, searchmoves: ["e2e4"] }] }],
  optionCommand: [{ args: () => ["Hash", 32] }],
  evaluationOf: [{ args: () => [{ depth: 3, score: { centipawns: 31 } }, "black"] }],
  evaluationText: [{ args: (_, __, n) => [n % 2 ? { centipawns: 31 } : { mate: -3 }] }],
  winningChances: [{ args: (_, __, n) => [n % 2 ? { centipawns: 31 } : { mate: -3 }] }],
  workerChannel: [{ args: () => [{ postMessage() {}, addEventListener() {}, terminate() {} }] }],
  processChannel: [{ args: () => [process()] }],
};
const ofEngine =
  "option valuesFor queued perform sendOptions ready ask limitTime send clearTimer stop heard introduce show fail"
    .split(" ")
    .map((name) => `UciEngine#${name}`);

/** Rows by member name; internal members have none. */
export const tables = {
  x88: { rows: core, internal },
  "x88/slim": { rows: slim, internal },
  "x88/rules": { rows: rules, internal },
  "x88/variants": { rows: variants, internal },
  "x88/can-win": { rows: canWin, internal: [] },
  "x88/fide": { rows: fide, internal },
  "x88/worker": { rows: worker, internal: ofWorker },
  "x88/clock": { rows: clock, internal: ofClock },
  "x88/uci": { rows: uci, internal: ofEngine },
  "x88/board": { rows: boards.board, internal: [] },
  "x88/grid": { rows: boards.grid, internal: [] },
  "x88/promotion": { rows: boards.promotion, internal: [] },
  "x88/chessground": { rows: boards.chessgroundRows, internal: [] },
  "x88/cm-chessboard": { rows: boards.cmChessboardRows, internal: [] },
  "x88/react": { rows: react, internal: [] },
  "x88/react-chessboard": { rows: reactChessboard, internal: [] },
  "x88/chessjs": { rows: chessjs, internal: ofChess },
};
