// Positions, games, moves and refusals in Vue, Pinia, Immer and Redux Toolkit.
// Their types rewrite stored values (`UnwrapRef`, `WritableDraft`), which private members do not survive, and they return proxies.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { Game, GameTree, IllegalMoveError, Position } from "x88";
import { Chess } from "x88/chessjs";
import { appFolder, project } from "../package/install.mjs";

// `x88` is the app's; the stores are this project's.
const require = createRequire(import.meta.url);
const { isReactive, reactive, readonly, ref, shallowRef, watch, nextTick } = require("vue");
const { produce, setAutoFreeze } = require("immer");
const { configureStore, createSlice } = require("@reduxjs/toolkit");

const head = `import { Game, GameTree, Position } from "x88";
import { BoardController, type BoardView } from "x88/board";
import { CanWinWorker } from "x88/worker";
import type { Color, Move, MoveInput, MoveSquares, Outcome, Refusal, Role, Setup, Square, Verdict } from "x88";
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const yes = <T extends true>(): T | undefined => undefined;
const takePosition = (position: Position): string => position.fen();
const takeGame = (game: Game): number => game.ply;
const takeTree = (tree: GameTree): string[] => tree.path();
const takeBoard = (board: BoardController): BoardView => board.view;
const takeWorker = (worker: CanWinWorker): void => worker.terminate();
const takeMove = (move: Move): string => move.san;
const takeRefusal = (refusal: Refusal): string => refusal.message;
declare const aWorker: CanWinWorker;
declare const aMove: Move;
declare const aRefusal: Refusal;
`;

/** Code that must compile, by library. */
const sources = {
  vue: `import { computed, reactive, ref, shallowRef, type Ref, type UnwrapRef } from "vue";
const position = ref(Position.initial());
position.value = position.value.play("e4");
takePosition(position.value);
const typed: Ref<Position> = ref(Position.initial());
const game = ref(new Game());
takeGame(game.value);
game.value = new Game(position.value);
const tree = ref(new GameTree());
takeTree(tree.value);
takeGame(tree.value);
takeTree(reactive({ tree: new GameTree() }).tree);
const unwrappedTree: GameTree = {} as UnwrapRef<GameTree>;
const moves = ref<Move[]>([]);
moves.value.push(aMove, game.value.move("e4"));
takeMove(moves.value[0] ?? aMove);
const refusal = ref<Refusal | null>(null);
refusal.value = aRefusal;
const state = reactive({ position: Position.initial(), game: new Game(), move: aMove, refusal: aRefusal, verdict: null as Verdict | null });
takePosition(state.position);
takeGame(state.game);
takeMove(state.move);
takeRefusal(state.refusal);
state.position = state.game.position;
state.verdict = state.position.explain("e4");
const unwrapped: Position = {} as UnwrapRef<Position>;
const unwrappedGame: Game = {} as UnwrapRef<Game>;
const unwrappedMove: Move = {} as UnwrapRef<Move>;
const unwrappedRefusal: Refusal = {} as UnwrapRef<Refusal>;
const board = ref(new BoardController(new Game()));
takeBoard(board.value);
takeBoard(reactive({ board: new BoardController(game.value) }).board);
const unwrappedBoard: BoardController = {} as UnwrapRef<BoardController>;
const unwrappedView: BoardView = {} as UnwrapRef<BoardView>;
board.value = new BoardController(game.value);
board.value.update(game.value);
takeWorker(ref(aWorker).value);
const fen = computed(() => position.value.fen());
const shallow: Position = shallowRef(Position.initial()).value;
export { fen, shallow, typed, unwrapped, unwrappedBoard, unwrappedView, unwrappedGame, unwrappedMove, unwrappedRefusal, unwrappedTree };
`,
  pinia: `import { defineStore } from "pinia";
import { ref } from "vue";
export const useGame = defineStore("game", {
  state: () => ({ position: Position.initial(), game: new Game(), tree: new GameTree(), board: new BoardController(new Game()), last: null as Move | null, refusal: null as Refusal | null }),
  getters: { turn: (state): Color => state.position.turn, outcome: (state): Outcome | null => state.game.outcome() },
  actions: {
    play(move: MoveInput) {
      const verdict = this.game.tryMove(move);
      if (verdict.legal) this.last = verdict.move;
      else this.refusal = verdict;
      this.position = this.game.position;
    },
  },
});
export const useSetup = defineStore("setup", () => {
  const position = ref(Position.initial());
  const history = ref<Move[]>([]);
  return { position, history };
});
const store = useGame();
takePosition(store.position);
takeGame(store.game);
takeTree(store.tree);
takeBoard(store.board);
if (store.last) takeMove(store.last);
if (store.refusal) takeRefusal(store.refusal);
store.$patch({ last: aMove });
takePosition(useSetup().position);
`,
  immer: `import { castDraft, produce, type Draft, type WritableDraft } from "immer";
const state = { position: Position.initial(), game: new Game(), tree: new GameTree(), moves: [] as Move[], refusal: null as Refusal | null };
const next = produce(state, (draft) => {
  takePosition(draft.position);
  takeGame(draft.game);
  takeTree(draft.tree);
  draft.position = draft.position.play("e4");
  draft.game = castDraft(new Game(draft.position));
  draft.moves.push(aMove);
  draft.refusal = aRefusal;
  takeMove(draft.moves[0] ?? aMove);
});
takePosition(next.position);
const position: Position = {} as WritableDraft<Position>;
const game: Game = {} as WritableDraft<Game>;
const tree: GameTree = {} as WritableDraft<GameTree>;
const move: Move = {} as WritableDraft<Move>;
const refusal: Refusal = {} as Draft<Refusal>;
const drafted: Draft<{ position: Position; move: Move }> = { position: Position.initial(), move: aMove };
export { drafted, game, move, position, refusal, tree };
`,
  "@reduxjs/toolkit": `import { configureStore, createSlice, type PayloadAction } from "@reduxjs/toolkit";
interface State { position: Position; game: Game; tree: GameTree; moves: Move[]; refusal: Refusal | null; setup: Setup }
const initialState: State = {
  position: Position.initial(), game: new Game(), tree: new GameTree(), moves: [], refusal: null, setup: Position.initial().toSetup(),
};
const slice = createSlice({
  name: "game",
  initialState,
  reducers: {
    played(state, { payload }: PayloadAction<Move>) {
      state.position = state.position.play(payload);
      state.moves.push(payload);
    },
    tried(state, { payload }: PayloadAction<MoveInput>) {
      const verdict = state.position.explain(payload);
      state.refusal = verdict.legal ? null : verdict;
    },
    started: (state, { payload }: PayloadAction<Position>) => ({ ...state, position: payload }),
  },
  selectors: { fen: (state) => state.position.fen() },
});
const store = configureStore({ reducer: { game: slice.reducer } });
store.dispatch(slice.actions.played(aMove));
takePosition(store.getState().game.position);
takeGame(store.getState().game.game);
takeTree(store.getState().game.tree);
export { store };
`,
  valtio: `import { proxy, ref, snapshot } from "valtio";
const state = proxy({ position: Position.initial(), game: new Game(), tree: new GameTree(), board: new BoardController(new Game()), worker: aWorker, move: aMove });
takePosition(state.position);
takeGame(state.game);
takeTree(state.tree);
takeBoard(state.board);
takeWorker(state.worker);
takeMove(state.move);
takeBoard(ref(state.board));
const view: BoardView["selected"] = snapshot(state).board.view.selected;
export { view };
`,
  unions: `function ofMove(move: Move): Square {
  if (move.kind === "castle-kingside") {
    yes<Same<typeof move.rook, { readonly from: Square; readonly to: Square }>>();
    // @ts-expect-error Castling captures nothing.
    const captured: Role = move.captured;
    return move.rook.from ?? captured;
  }
  if (move.kind === "en-passant" || move.kind === "capture") {
    const role: Role = move.captured;
    return role === "pawn" ? move.captures : move.to;
  }
  // @ts-expect-error Only castling has a rook.
  return move.rook.from;
}
function ofRefusal(refusal: Refusal): number {
  switch (refusal.code) {
    case "PROMOTION_REQUIRED":
      return refusal.choices.filter((role) => role === "queen").length + refusal.from.length;
    case "UNREADABLE":
      // @ts-expect-error An unreadable move has no squares.
      refusal.from.length;
      return refusal.candidates.length;
    case "PATH_BLOCKED": {
      const reason: "PIECE_IN_THE_WAY" | "PAWN_BLOCKED" = refusal.reason;
      return reason.length;
    }
    default:
      // @ts-expect-error Only a promotion has choices.
      return refusal.choices.length;
  }
}
function ofVerdict(verdict: Verdict): string {
  return verdict.legal ? verdict.move.san : verdict.message;
}
// Any string is accepted, and an editor still suggests the names.
yes<Same<MoveSquares["from"], Square | (string & {})>>();
yes<Same<MoveSquares["from"], string> extends true ? false : true>();
const dropped: string = "e2";
const inputs: MoveInput[] = ["e4", { from: dropped, to: "e4" }, { from: "e2", to: dropped, promotion: "q" }, { from: "e2", to: "e4", promotion: null }, aMove];
// A move that a store returns is a move.
const copy: Move = { ...aMove };
const stored: Move = JSON.parse(JSON.stringify(aMove)) as Move;
const empty: Setup = { ...Position.initial().toSetup(), pieces: { e1: undefined, e8: { color: "black", role: "king" } } };
new Game("fen");
new Game(Position.initial());
new Game({ chess960: true, headers: { White: "A" } });
new Game(null);
// @ts-expect-error Only factories create a position.
new Position("fen");
export { copy, empty, inputs, ofMove, ofRefusal, ofVerdict, stored };
`,
};

/** Where TypeScript finds a library: in this project, not in the app. */
const librariesIn = (...names) =>
  Object.fromEntries(names.map((name) => [name, [dirname(require.resolve(`${name}/package.json`))]]));

for (const [name, source] of Object.entries(sources)) {
  test(`the types of stored values hold in ${name}`, () => {
    const folder = join(appFolder(), "stores");
    mkdirSync(folder, { recursive: true });
    const file = `${name.replaceAll(/\W/g, "")}.ts`;
    const [imports, rest] = [source.match(/^import .*$/gm) ?? [], source.replaceAll(/^import .*\n/gm, "")];
    writeFileSync(join(folder, file), [...imports, head, rest].join("\n"));
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
      // Errors of the libraries' own declarations, which need further libraries.
      skipLibCheck: true,
      paths: librariesIn("vue", "pinia", "valtio", "immer", "@reduxjs/toolkit"),
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
    const tsc = join(project, "node_modules", "typescript", "bin", "tsc");
    assert.equal(spawnSync(process.execPath, [tsc, "--project", folder], { encoding: "utf8" }).stdout, "");
  });
}

/** Answers that a position must still give in any wrapper. */
function assertAnswers(position, original = Position.initial()) {
  assert.equal(position.fen(), original.fen());
  assert.equal(position.turn, original.turn);
  assert.equal(position.hash(), original.hash());
  assert.deepEqual(position.legalMoves(), original.legalMoves());
  assert.deepEqual(position.legalDests(), original.legalDests());
  assert.deepEqual(position.targets("e2"), original.targets("e2"));
  assert.equal(position.play("e4").fen(), original.play("e4").fen());
  assert.deepEqual(position.explain("e5"), original.explain("e5"));
  assert.ok(position.equals(original) && original.equals(position) && original.isSamePosition(position));
  assert.ok(position instanceof Position);
  assert.equal(JSON.stringify(position), JSON.stringify(original));
  assert.equal(new Game(position).move("e4").san, "e4");
  assert.equal(new Game({ position }).position.fen(), original.fen());
  assert.throws(() => position.play("e5"), IllegalMoveError);
}

/** Plays variations in a game and compares it with one that is not wrapped. */
function assertBranches(game, plain) {
  for (const it of [game, plain]) {
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
  assert.deepEqual(game.path(), plain.path());
  assert.equal(game.isOver(), false);
  game.goTo(["e2e4", "e7e5", "g1f3", "g8f6", "f3e5"]);
  assert.equal(game.outcome().kind, "resignation");
  assert.equal(game.deleteFrom(), true);
  plain.deleteFrom(["e2e4", "e7e5", "g1f3", "g8f6", "f3e5"]);
  assert.deepEqual([game.outcome(), game.next(), game.pgn()], [null, [game.redo()], plain.pgn()]);
  plain.goTo(game.path());
  assert.equal(JSON.stringify(game), JSON.stringify(plain));
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
  assert.equal(game.position.fen(), plain.position.fen());
  assert.deepEqual(game.resign("white"), plain.resign("white"));
  assert.deepEqual(game.outcome(), plain.outcome());
  assert.equal(JSON.stringify(game), JSON.stringify(plain));
  assert.deepEqual(game.reopen(), plain.reopen());
  assert.ok(game instanceof Game);
  if (!(game instanceof GameTree)) return;
  assertBranches(game, plain);
  for (const it of [game, plain]) {
    // A line again, as the following tests expect it.
    it.deleteFrom(["e2e4", "e7e5", "g1f3", "g8f6"]);
    it.annotate({ comment: null, nags: null }, ["e2e4"]);
    it.goTo(3);
  }
}

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
  const chess = (Chess) => new Chess("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const told = (it) => [it.fen(), it.hash(), it.isCheck(), it.moves(), it.isGameOver(), it.get("e1")];
  assert.deepEqual(told(readonly(chess(Chess))), told(chess(Chess)));
});

test("x88/chessjs in Vue plays standard chess and does not affect other games", () => {
  const wrapped = reactive(new Chess());
  const raw = new Chess();
  for (const game of [wrapped, raw]) {
    for (const move of ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"]) game.move(move);
    const lans = game.moves({ square: "e1", verbose: true }).map(({ lan }) => lan);
    assert.deepEqual(lans, ["e1e2", "e1f1", "e1g1"]);
    assert.throws(() => game.move({ from: "e1", to: "h1" }), /Invalid move/);
  }
});

test("positions and games work in Vue's ref and reactive", async () => {
  for (const wrapped of [
    ref(Position.initial()).value,
    reactive({ position: Position.initial() }).position,
    readonly(Position.initial()),
    shallowRef(Position.initial()).value,
    reactive([Position.initial()])[0],
    reactive(new Map([["here", Position.initial()]])).get("here"),
  ])
    assertAnswers(wrapped);
  assert.ok(isReactive(ref(Position.initial()).value), "it is a proxy that answers");
  for (const Class of [Game, GameTree]) {
    assertPlays(ref(new Class()).value);
    assertPlays(reactive({ game: new Class() }).game);
  }

  const game = ref(new Game());
  const seen = [];
  watch(
    () => [game.value.position.fen(), game.value.ply, game.value.isOver()],
    (value) => seen.push(value),
  );
  game.value.move("e4");
  await nextTick();
  game.value.resign("black");
  await nextTick();
  game.value.undo();
  await nextTick();
  assert.deepEqual(
    seen.map(([, ply, over]) => [ply, over]),
    [
      [1, false],
      [1, true],
      [0, false],
    ],
  );
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
  wrapped.setHeader("White", "B");
  assert.equal(calls, 9);
  wrapped.setHeader("White", null);
  raw.undo();
  assert.equal(calls, 15);
  for (const stop of stops) stop();
  wrapped.redo();
  assert.equal(calls, 15);
});

test("positions and games work in a Pinia store", () => {
  const { createPinia, defineStore, setActivePinia } = require("pinia");
  setActivePinia(createPinia());
  const useStore = defineStore("game", {
    state: () => ({ position: Position.initial(), game: new Game(), tree: new GameTree() }),
  });
  const store = useStore();
  assertAnswers(store.position);
  assertPlays(store.game);
  assertPlays(store.tree);
  store.$patch({ position: store.position.play("e4") });
  assert.equal(store.position.turn, "black");
  store.$patch((state) => {
    state.position = Position.initial();
  });
  assertAnswers(store.position);
});

test("positions and games work in an Immer draft, which freezes its results", () => {
  setAutoFreeze(true);
  const games = { game: new Game(), tree: new GameTree() };
  const state = { position: Position.initial(), positions: [], moves: [], ...games };
  const next = produce(state, (draft) => {
    assertAnswers(draft.position);
    draft.positions.push(draft.position);
    draft.position = draft.position.play("e4");
    draft.moves.push(...draft.position.legalMoves());
    assertPlays(draft.game);
    assertPlays(draft.tree);
  });
  assert.ok(Object.isFrozen(next) && Object.isFrozen(next.moves[0]));
  assertAnswers(next.positions[0]);
  assertAnswers(state.position);
  // A frozen move can be played and described like any other.
  for (const move of next.moves)
    assert.equal(next.position.play(move).fen(), next.position.play(move.san).fen());
  for (const game of [next.game, next.tree]) assert.equal(game.move("Nc6").san, "Nc6");
  assertAnswers(Object.freeze(Position.fromFen(Position.initial().fen())));
});

test("positions and games work in a Redux store", () => {
  const slice = createSlice({
    name: "game",
    initialState: { position: Position.initial(), moves: [], refusal: null },
    reducers: {
      played(state, { payload }) {
        assertAnswersOf(state.position);
        const verdict = state.position.tryPlay(payload);
        state.refusal = verdict.legal ? null : verdict;
        if (!verdict.legal) return;
        state.position = verdict.position;
        state.moves.push(verdict.move);
      },
    },
  });
  const assertAnswersOf = (position) => assert.ok(position.equals(Position.fromFen(position.fen())));
  const store = configureStore({
    reducer: slice.reducer,
    // A position is not plain data; an app that sends its state stores FENs.
    middleware: (defaults) => defaults({ serializableCheck: false }),
  });
  assertAnswers(store.getState().position);
  for (const move of ["e4", Position.initial().play("e4").parseMove("e5"), { from: "g1", to: "f3" }, "Ke7"])
    store.dispatch(slice.actions.played(move));
  const { position, moves, refusal } = store.getState();
  assert.deepEqual(
    moves.map(({ san }) => san),
    ["e4", "e5", "Nf3", "Ke7"],
  );
  assert.equal(refusal, null);
  store.dispatch(slice.actions.played("Ke8"));
  assert.equal(store.getState().refusal.code, "INVALID_PIECE_MOVEMENT");
  assert.equal(store.getState().position, position, "refused: the state is the same object");
});
