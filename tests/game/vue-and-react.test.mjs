// Positions, games, trees and records in Vue's `ref` and `reactive`, and as React state.
// Vue returns proxies, and its types rewrite stored values (`UnwrapRef`), which private members do not survive.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { Game, GameTree, IllegalMoveError, Position, readPgn, writePgn } from "x88";
import { Chess } from "x88/chessjs";
import { appFolder, project } from "../package/install.mjs";

// `x88` is the app's; Vue and React are this project's.
const require = createRequire(import.meta.url);
const { isReactive, reactive, readonly, ref, watch, nextTick } = require("vue");
const { createElement, useState, useSyncExternalStore } = require("react");
const { renderToString } = require("react-dom/server");

/** Code that must compile. */
const TYPES = `import { reactive, ref, type Ref, type UnwrapRef } from "vue";
import { Game, GameTree, Position, type GameRecord, type Move, type Refusal, type Verdict } from "x88";
import { BoardController, type BoardView } from "x88/board";
import { CanWinWorker } from "x88/worker";
declare const aWorker: CanWinWorker;
declare const aMove: Move;
declare const aRefusal: Refusal;
const position: Ref<Position> = ref(Position.initial());
position.value = position.value.play("e4");
const game = ref(new Game());
game.value = new Game(position.value);
const tree: GameTree = ref(new GameTree()).value;
const record: GameRecord = reactive({ record: tree.toRecord() }).record;
const moves = ref<Move[]>([]);
moves.value.push(aMove, game.value.move("e4"));
const refusal = ref<Refusal | null>(null);
refusal.value = aRefusal;
const state = reactive({ position: Position.initial(), game: new Game(), tree, move: aMove, verdict: null as Verdict | null });
state.position = state.game.position;
state.verdict = state.position.explain("e4");
const stored: [Position, Game, GameTree, Move] = [state.position, state.game, state.tree, state.move];
const board = ref(new BoardController(new Game()));
board.value = new BoardController(game.value);
board.value.update(game.value);
const worker: CanWinWorker = ref(aWorker).value;
type Kept = [Position, Game, GameTree, GameRecord, Move, Refusal, BoardController, BoardView];
const kept: Kept = {} as { [N in keyof Kept]: UnwrapRef<Kept[N]> };
export { kept, record, stored, worker };
`;

test("the types of stored values hold in Vue", () => {
  const folder = join(appFolder(), "vue");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "stored.ts"), TYPES);
  const compilerOptions = {
    module: "esnext",
    moduleResolution: "bundler",
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    // Errors of Vue's own declarations, which need further libraries.
    skipLibCheck: true,
    // Where TypeScript finds Vue: in this project, not in the app.
    paths: { vue: [dirname(require.resolve("vue/package.json"))] },
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["stored.ts"] }));
  const tsc = join(project, "node_modules", "typescript", "bin", "tsc");
  assert.equal(spawnSync(process.execPath, [tsc, "--project", folder], { encoding: "utf8" }).stdout, "");
});

/** Answers that a position must still give behind a proxy. */
function assertAnswers(position) {
  const plain = Position.initial();
  for (const question of ["fen", "hash", "legalMoves", "legalDests", "outcome"])
    assert.deepEqual(position[question](), plain[question](), question);
  assert.deepEqual(position.targets("e2"), plain.targets("e2"));
  assert.equal(position.play("e4").fen(), plain.play("e4").fen());
  assert.deepEqual(position.explain("e5"), plain.explain("e5"));
  assert.ok(position.equals(plain) && plain.equals(position) && plain.isSamePosition(position));
  assert.ok(position instanceof Position);
  assert.equal(JSON.stringify(position), JSON.stringify(plain));
  assert.equal(new Game(position).move("e4").san, "e4");
  assert.throws(() => position.play("e5"), IllegalMoveError);
}

/** Plays variations in a tree and compares it with one that is not behind a proxy. */
function assertBranches(tree, plain) {
  for (const it of [tree, plain]) {
    it.goTo(3);
    it.branch("Nf6");
    it.branch("Nxe5");
    it.resign("black");
    it.annotate({ comment: "Petrov" });
    it.annotate({ nags: [1] }, ["e2e4"]);
    it.undo();
    it.branch("d4");
    it.makeMainLine();
  }
  assert.deepEqual([tree.path(), tree.isOver()], [plain.path(), false]);
  tree.goTo(["e2e4", "e7e5", "g1f3", "g8f6", "f3e5"]);
  assert.equal(tree.outcome().kind, "resignation");
  assert.equal(tree.deleteFrom(), true);
  plain.deleteFrom(["e2e4", "e7e5", "g1f3", "g8f6", "f3e5"]);
  assert.deepEqual([tree.outcome(), tree.next(), tree.pgn()], [null, [tree.redo()], plain.pgn()]);
}

function assertPlays(game) {
  const plain = game instanceof GameTree ? new GameTree() : new Game();
  for (const move of ["e4", "e5", "Nf3", "Nc6", "Bb5"]) assert.deepEqual(game.move(move), plain.move(move));
  for (const it of [game, plain]) {
    it.undo();
    it.goTo(2);
    it.redo();
    it.setHeader("White", "A");
  }
  assert.deepEqual(game.tryMove("hello"), plain.tryMove("hello"));
  assert.deepEqual(game.history(), plain.history());
  assert.deepEqual(game.legalDests(), plain.legalDests());
  assert.deepEqual(game.resign("white"), plain.resign("white"));
  assert.equal(JSON.stringify(game), JSON.stringify(plain));
  assert.deepEqual(game.reopen(), plain.reopen());
  assert.ok(game instanceof Game);
  if (game instanceof GameTree) assertBranches(game, plain);
}

test("positions, games and records work in Vue's ref and reactive", () => {
  assert.ok(isReactive(ref(Position.initial()).value), "it is a proxy that answers");
  assertAnswers(ref(Position.initial()).value);
  assertAnswers(reactive({ list: [Position.initial()] }).list[0]);
  for (const Class of [Game, GameTree]) {
    assertPlays(ref(new Class()).value);
    assertPlays(reactive({ game: new Class() }).game);
  }
  const pgn = GameTree.fromPgn("1. e4 (1. d4 d5) 1... e5 {open} 2. Nf3 *").pgn();
  const [read] = readPgn(pgn);
  const record = ref(read).value;
  assert.equal(GameTree.fromRecord(record).pgn(), pgn);
});

test("Vue notices the changes that are made through its proxy", async () => {
  const game = ref(new Game());
  const seen = [];
  watch(
    () => [game.value.position.turn, game.value.ply, game.value.isOver()],
    (value) => seen.push(value),
  );
  for (const change of [
    () => game.value.move("e4"),
    () => game.value.resign("black"),
    () => game.value.undo(),
  ]) {
    change();
    await nextTick();
  }
  assert.deepEqual(seen, [
    ["black", 1, false],
    ["black", 1, true],
    ["white", 0, false],
  ]);
});

test("a read-only view of a game answers like the game, although it cannot store anything", (t) => {
  // Vue warns in the console that it cannot store anything.
  t.mock.method(console, "warn", () => {});
  const there = ["Nf3", "Nf6", "Ng1", "Ng8"];
  const made = (Class) => {
    const game = Class.fromMoves(Position.initial(), [...there, ...there, "Nc3"]);
    game.undo();
    return game;
  };
  const answers = (game) => ({
    line: game.line().map(({ san }) => san),
    history: game.history().length,
    last: game.lastMove.san,
    repetitions: game.repetitions(),
    isOver: game.isOver(),
    claims: game.claims(),
    pgn: game.pgn(),
  });
  for (const Class of [Game, GameTree]) {
    assert.deepEqual(answers(readonly(made(Class))), answers(made(Class)));
    assert.equal(answers(made(Class)).repetitions, 3);
  }
  const chess = () => new Chess("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const told = (it) => [it.fen(), it.hash(), it.isCheck(), it.moves(), it.isGameOver(), it.get("e1")];
  assert.deepEqual(told(readonly(chess())), told(chess()));
});

test("x88/chessjs in Vue plays standard chess and does not affect other games", () => {
  for (const game of [reactive(new Chess()), new Chess()]) {
    for (const move of ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"]) game.move(move);
    const lans = game.moves({ square: "e1", verbose: true }).map(({ lan }) => lan);
    assert.deepEqual(lans, ["e1e2", "e1f1", "e1g1"]);
    assert.throws(() => game.move({ from: "e1", to: "h1" }), /Invalid move/);
  }
});

test("a game in Vue calls its subscribers, with or without the proxy", () => {
  const raw = new Game();
  const wrapped = reactive({ game: raw }).game;
  let calls = 0;
  const stops = [raw, wrapped, readonly(raw)].map((game) => game.subscribe(() => calls++));
  wrapped.move("e4");
  assert.equal(calls, 3);
  raw.setHeader("White", "A");
  assert.equal(calls, 6);
  wrapped.setHeader("White", null);
  raw.undo();
  assert.equal(calls, 12);
  for (const stop of stops) stop();
  wrapped.redo();
  assert.equal(calls, 12);
});

test("positions, games and records work as React state", () => {
  const game = new Game();
  const tree = GameTree.fromPgn("1. e4 (1. d4) e5 *");
  function App() {
    const [position, setPosition] = useState(() => Position.initial());
    const [record, setRecord] = useState(() => tree.toRecord());
    const shown = useSyncExternalStore(
      (listener) => game.subscribe(listener),
      () => game.position,
      () => game.position,
    );
    if (position.turn === "white") setPosition((before) => before.play("e4"));
    if (record.result === "*") setRecord({ ...record, result: "1-0" });
    return `${position.fen()} ${shown === game.position} ${writePgn(record).match(/1\..*/)}`;
  }
  const html = renderToString(createElement(App));
  assert.equal(html, `${Position.initial().play("e4").fen()} true 1. e4 (1. d4) 1... e5 1-0`);
});
