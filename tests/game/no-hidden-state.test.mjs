// Asks many games and positions random questions and compares each answer with that of a fresh copy that is asked nothing else.
//
// Evaluating `slim.cjs` again recreates all state: classes, buffers, module variables, and a core instance with its own memory.
// Its objects are made from plain data: bytes for a position, the previous fresh copy's `toJSON` data for a game.
// The tried copy is asked only the question itself, which rules out any leftover state.
//
// Removing what each call sends (lines, starts, positions) from core.ts and line.ts makes it fail each time.
// For a longer run: X88_QUESTIONS=100000 X88_SEED=2.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { inspect, isDeepStrictEqual } from "node:util";
import * as tried from "x88";
import { packageFolder } from "../package/install.mjs";
import { oneOf, randomOf } from "../support/random.mjs";
import { sample } from "../support/samples.mjs";

const QUESTIONS = sample("questions");
const SEED = Number(process.env.X88_SEED ?? 1);

const dist = join(packageFolder(), "dist");
const module = new WebAssembly.Module(readFileSync(join(dist, "x88.wasm")));
const require = createRequire(join(dist, "slim.cjs"));
const evaluate = new Function("module", "exports", "require", readFileSync(join(dist, "slim.cjs"), "utf8"));

function freshCopy() {
  const file = { exports: {} };
  evaluate(file, file.exports, require);
  file.exports.initSync(module);
  return file.exports;
}

const random = randomOf(SEED);
const pick = (list) => oneOf(random, list);
const square = () => "abcdefgh"[random(8)] + (random(8) + 1);
const color = () => pick(["white", "black"]);

const fens = [
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {}],
  ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {}],
  ["r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 97 60", {}],
  ["4k3/8/8/8/8/8/8/RK6 w Q - 0 1", { chess960: true }],
  ["bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1", { chess960: true }],
  ["7k/8/8/8/1pPb4/8/8/7K b - c3 0 1", {}],
  ["1n2k3/P7/8/8/8/8/p7/1N2K3 w - - 0 1", {}],
  ["7k/5K2/8/8/8/8/8/6Q1 w - - 98 80", {}],
  ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", {}],
  ["8/4bk2/8/8/8/8/8/2B1K3 w - - 0 1", {}],
  ["4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", {}],
  ["4k3/8/8/8/8/8/8/R3K3 w Q - 148 120", {}],
  ["4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", {}],
  ["4k3/8", { lenient: true }],
  ["x".repeat(40), {}],
  ["é♙😀 w - -", { lenient: true }],
  ["", {}],
];
const texts = [
  ..."e4 e5 Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 O-O O-O-O 0-0 Ke2 Ke7 Rb1 exd5 bxc3 a8=Q axb8=N f3 g4 Qh4# d5 c5".split(
    " ",
  ),
  ...[
    "e2e4",
    "e1g1",
    "e1h1",
    "b1a1",
    "a7a8",
    "a7a8q",
    "Nd2",
    "Kf2",
    "Qh5",
    "hello",
    "",
    "--",
    "\ud800",
    "e".repeat(5000),
  ],
];
const junk = [
  null,
  undefined,
  5,
  Number.NaN,
  10n,
  Symbol("e4"),
  {},
  [],
  true,
  "offboard",
  { from: "e2", to: undefined },
];

/**
 * A move in a form that an app may pass; `legal`: the position's described moves. `asked`: in the tried copy, a getter asks
 * another question in between, as an app's own getter may.
 */
function moveOf(legal) {
  switch (random(8)) {
    case 0:
    case 1:
    case 2:
      if (legal.length > 0) return pick(legal);
      return pick(texts);
    case 3:
      return legal.length > 0 ? pick([pick(legal).san, pick(legal).uci]) : square() + square();
    case 4:
      return pick(texts);
    case 5:
      return pick(junk);
    case 6:
      return {
        from: square(),
        to: pick([square(), "offboard", undefined]),
        promotion: pick([undefined, null, "queen", "n", "x"]),
      };
    default:
      return { from: pick(["e2", "e7", "g1", "e1", "a7", "b1"]), to: square() };
  }
}

/** Returns the same input with getters that ask the tried copy another question when read. */
function disturbing(input, pool) {
  const isPlain =
    typeof input === "object" && input !== null && Object.getPrototypeOf(input) === Object.prototype;
  if (!isPlain || random(4) > 0) return input;
  const copy = {};
  for (const [key, value] of Object.entries(input)) {
    Object.defineProperty(copy, key, {
      enumerable: true,
      get() {
        const { position, game } = pool[random(pool.length)];
        (position ?? game).explain("Nf3");
        game?.history();
        return value;
      },
    });
  }
  return copy;
}

const style = () => pick([undefined, { enPassant: "always" }, { castling: "shredder" }, { enPassant: 5 }]);
const words = () => pick([undefined, { messages: { PINNED: ({ piece }) => `pinned ${piece.square}` } }]);

/** Questions for a position; each states its arguments once, for both copies. */
const positionQuestions = {
  fen: () => [style()],
  toString: () => [],
  hash: () => [],
  turn: null,
  halfmoveClock: null,
  fullmoveNumber: null,
  isChess960: null,
  get: () => [pick([square(), "z9"])],
  pieces: () => [],
  king: () => [pick([color(), "red"])],
  material: () => [color()],
  castlingRights: () => [],
  toSetup: () => [],
  toJSON: () => [],
  toBytes: () => [],
  ascii: () => [],
  enPassant: () => [],
  legalDests: () => pick([[], [square()], [null]]),
  legalMoves: () => pick([[], [square()], ["z9"]]),
  targets: () => [pick([square(), "e2", "e1", "a7", 5])],
  isLegal: (legal) => [moveOf(legal)],
  parseMove: (legal) => [pick([...texts, ...junk, ...legal.slice(0, 9).map(({ san }) => san)])],
  explain: (legal) => [moveOf(legal), words()],
  refusedDests: () => [pick([square(), "e1", "z9"]), words()],
  premoveDests: () => [pick([color(), 5])],
  play: (legal) => [moveOf(legal)],
  tryPlay: (legal) => [moveOf(legal), words()],
  pass: () => [],
  isCheck: () => [],
  checkers: () => [],
  pins: () => pick([[], [color()], ["red"]]),
  attackers: () => [square(), color()],
  attackedSquares: () => [color()],
  outcome: () => [],
  isDead: () => [{ nodes: pick([0, 50, -1]) }],
  isCheckmate: () => [],
  isStalemate: () => [],
  isInsufficientMaterial: () => [],
  canWin: () => [color(), { nodes: pick([0, 50, 500, -1]) }],
  fixedPawns: () => [],
  perft: () => [pick([0, 1, 2, 256])],
};

/** Questions for a game beyond those it shares with its position. Those for a tree are in `treeQuestions`. */
const gameQuestions = {
  start: null,
  position: null,
  ply: null,
  line: () => [],
  lastMove: null,
  isOver: () => [],
  legalDests: positionQuestions.legalDests,
  targets: positionQuestions.targets,
  isLegal: positionQuestions.isLegal,
  explain: positionQuestions.explain,
  history: () => [],
  captured: () => [],
  outcome: () => [],
  repetitions: () => [],
  claims: () => [],
  toJSON: () => [],
  result: null,
  pgn: () => [pick([undefined, { glyphs: true }, { letters: "figurines", long: true }, { letters: "zz" }])],
  // These change the game and are repeated, because the calls after them matter.
  ...Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`move/${n}`, (legal) => [moveOf(legal)]])),
  ...Object.fromEntries([0, 1, 2].map((n) => [`tryMove/${n}`, (legal) => [moveOf(legal), words()]])),
  "undo/0": () => [],
  "undo/1": () => [],
  redo: () => [],
  goTo: () => [pick([0, 1, 2, 5, 10, 99, "1"])],
  setResult: () => [pick(["*", "1-0", "1/2-1/2", "2-0"])],
  claimDraw: (legal) => pick([[], [moveOf(legal)]]),
  resign: () => [pick([color(), "red"])],
  agreeDraw: () => [],
  flag: () => [color(), pick([undefined, { rules: "lichess" }, { rules: "mine" }])],
  "reopen/0": () => [],
  "reopen/1": () => [],
};

/** Questions for a game with variations. */
const treeQuestions = {
  ...gameQuestions,
  path: () => [],
  next: () => [],
  toRecord: () => [],
  annotations: (_, path) => pick([[], [path], [["a1a1"]]]),
  ...Object.fromEntries([0, 1, 2, 3].map((n) => [`branch/${n}`, (legal) => [pick([moveOf(legal), "--"])]])),
  "goTo/path": (_, path) => [path],
  promoteVariation: (_, path) => pick([[], [path], [["a1a1"]]]),
  makeMainLine: (_, path) => pick([[], [path]]),
  deleteFrom: (_, path) => pick([[path], [["a1a1"]]]),
  "annotate/0": (_, path) => [
    { comment: pick(["ü 😀", "", null, 5]), nags: [random(256)] },
    pick([undefined, path]),
  ],
  "annotate/1": (_, path) => [
    { clock: random(1e6), arrows: [{ from: square(), to: square(), color: "red" }] },
    path,
  ],
};

const pgns = [
  ["1. e4 {ü} (1. d4 d5 (1... Nf6 2. -- $1)) 1... c5 2. Nf3 1-0", {}],
  ['[FEN "4k3/8/8/8/8/8/8/RK6 w Q - 0 1"]\n[Variant "Chess960"]\n\n1. O-O-O+ *', {}],
  ["1. e4 e4", { letters: "de" }],
  ["", {}],
];
const records = [
  ...pgns.slice(0, 2).flatMap(([pgn]) => [...tried.readPgn(pgn)]),
  {},
  { moves: [{ san: "e4", variations: [[{ uci: "d2d4", comment: "x" }]] }] },
  { moves: [{ san: "e5" }] },
  { fen: "x" },
  null,
];

/** Calls of the package itself. */
const packageQuestions = {
  fromFen: [(copy, fen, options) => copy.Position.fromFen(fen, options), () => pick(fens)],
  validateFen: [(copy, fen, options) => copy.validateFen(fen, options), () => pick(fens)],
  chess960: [(copy, number) => copy.Position.chess960(number), () => [pick([0, 518, 959, 960, "1"])]],
  fromSetup: [
    (copy, setup) => copy.Position.fromSetup(setup),
    () => [pick([{}, null, { ...tried.Position.initial().toSetup(), enPassant: pick([null, "e3", "e9"]) }])],
  ],
  fromBytes: [
    (copy, bytes) => copy.Position.fromBytes(bytes),
    () => [Uint8Array.from({ length: 42 }, () => random(256))],
  ],
  initial: [(copy) => copy.Position.initial(), () => []],
  writePgn: [
    (copy, records, options) => copy.writePgn(records, options),
    () => [pick(records), pick([undefined, { width: 9 }])],
  ],
  fromRecord: [(copy, record) => copy.GameTree.fromRecord(record).toJSON(), () => [pick(records)]],
  fromPgn: [(copy, pgn, options) => copy.GameTree.fromPgn(pgn, options).toJSON(), () => pick(pgns)],
  readPgn: [(copy, pgn, options) => [...copy.readPgn(pgn, options)], () => pick(pgns)],
  nagGlyph: [(copy, nag) => copy.nagGlyph(nag), () => [pick([1, 6, 16, 200, 256])]],
  nagOfGlyph: [(copy, glyph) => copy.nagOfGlyph(glyph), () => [pick(["!?", "±", "x", 5])]],
};

/** Returns an answer or an error as plain data, without a copy's own classes. */
function plain(value, deep = 0) {
  if (typeof value !== "object" || value === null) return typeof value === "symbol" ? String(value) : value;
  if (value instanceof Error)
    return plain({ ...value, name: value.name, message: value.message, problems: value.problems });
  if (value instanceof tried.Position) return { bytes: [...value.toBytes()] };
  if (value instanceof Uint8Array) return [...value];
  if (value instanceof Map) return [...value].map((entry) => plain(entry, deep + 1));
  if (Array.isArray(value)) return value.map((entry) => plain(entry, deep + 1));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry, deep + 1)]));
}

function answerOf(object, name, args) {
  const [key] = name.split("/");
  try {
    return args === null ? object[key] : object[key](...args);
  } catch (error) {
    return error;
  }
}

const asked = new Map();
const note = (name) => asked.set(name, (asked.get(name) ?? 0) + 1);

/** Makes the same call in both copies; `made` creates the fresh copy's objects. */
function compare(name, args, object, made, context) {
  const expected = plain(answerOf(made, name, args));
  const found = plain(
    answerOf(object, name, args === null ? null : args.map((arg) => disturbing(arg, pool))),
  );
  note(name);
  if (isDeepStrictEqual(found, expected)) return;
  assert.deepEqual(found, expected, `question ${context()}: ${name}(${inspect(args).slice(0, 400)})`);
}

/** The calls' objects: positions with their bytes, games with the data from which a fresh copy makes them. */
const pool = [];

function addPosition(position) {
  pool.push({ position, bytes: position.toBytes() });
}

function addGame(position) {
  const kind = pick(["Game", "GameTree", "GameTree"]);
  const Class = kind === "Game" ? tried.Game : tried.GameTree;
  const game = new Class(position);
  const copy = freshCopy();
  pool.push({ kind, game, data: new copy[kind](copy.Position.fromBytes(position.toBytes())).toJSON() });
}

function fill() {
  for (const [fen, options] of fens) {
    if (!tried.validateFen(fen, options).ok) continue;
    addPosition(tried.Position.fromFen(fen, options));
    addGame(tried.Position.fromFen(fen, options));
  }
}

/** Returns the moves to try; a sibling of the fresh copy computes them, so the tried copy gets no extra call. */
const legalIn = (bytes) => scout.Position.fromBytes(bytes).legalMoves();
const scout = freshCopy();

function askPosition({ position, bytes }, n) {
  const name = pick(Object.keys(positionQuestions));
  const args = positionQuestions[name] === null ? null : positionQuestions[name](legalIn(bytes));
  const context = () => `${n} about ${scout.Position.fromBytes(bytes).fen()}`;
  compare(name, args, position, freshCopy().Position.fromBytes(bytes), context);
}

function askGame(entry, n) {
  const questions = entry.kind === "Game" ? gameQuestions : treeQuestions;
  const name = pick(Object.keys(questions));
  const made = freshCopy()[entry.kind].fromJSON(entry.data);
  const args = questions[name] === null ? null : questions[name](...likely(entry.data));
  compare(name, args, entry.game, made, () => `${n} about ${JSON.stringify(entry.data)}`);
  // The comparison is done, so the fresh copy may now be asked for the game's state.
  entry.data = made.toJSON();
}

/**
 * The legal moves of a game, often only the one that reverses the player's last move, so that positions repeat; and a path in it.
 */
function likely(data) {
  const game = scout.GameTree.fromJSON(data);
  const path = pathIn(game.toRecord());
  const legal = game.position.legalMoves();
  const last = game.line()[game.ply - 2];
  const back = legal.filter(({ from, to }) => last?.from === to && last?.to === from);
  return [back.length > 0 && random(3) > 0 ? back : legal, path];
}

/** Returns a path in a record along the main line, and then perhaps along a variation. */
function pathIn({ moves }) {
  const path = [];
  for (let line = moves, n = 0; n < line.length && random(9) > 0; n++) {
    const { uci, variations } = line[n];
    if (variations && random(2) === 0) [line, n] = [pick(variations), -1];
    else path.push(uci);
  }
  return path;
}

function askPackage(n) {
  const [name, [ask, argsOf]] = pick(Object.entries(packageQuestions));
  const args = argsOf();
  const of = (copy) => ({ [name]: (...given) => ask(copy, ...given) });
  compare(name, args, of(tried), of(freshCopy()), () => `${n} about the package`);
}

test(`${QUESTIONS} interleaved questions get the same answers as single ones (seed ${SEED})`, () => {
  fill();
  const begun = performance.now();
  for (let n = 0; n < QUESTIONS; n++) {
    // Games come up more often than positions, because their history could leave state behind.
    const entry = random(12) === 0 ? null : pick(random(2) === 0 ? pool : pool.filter(({ game }) => game));
    if (entry === null) askPackage(n);
    else if (entry.position) askPosition(entry, n);
    else askGame(entry, n);
    // Positions come from games, and games restart, because otherwise most would be old and over.
    const place = random(pool.length * 80);
    if (place < pool.length && pool[place].game) {
      const position = pool[place].game.position;
      pool.splice(place, 1);
      if (random(3) === 0) addPosition(position);
      const [fen, options] = pick(fens.slice(0, 12));
      addGame(tried.Position.fromFen(fen, options));
      if (pool.length > 40) pool.splice(random(30), 1);
    }
  }
  const took = performance.now() - begun;
  for (const name of [
    ...Object.keys(positionQuestions),
    ...Object.keys(treeQuestions),
    ...Object.keys(packageQuestions),
  ])
    assert.ok(QUESTIONS < 4_000 || asked.get(name) > 0, `${name} was never asked`);
  console.log(`${QUESTIONS} questions in ${(took / 1000).toFixed(1)} s`);
});
