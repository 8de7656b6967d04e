// The adapters accept the real boards by the boards' own types, apps do not need those types, and callbacks have the types of the
// app's own game.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { project } from "../site/pages/page.mjs";
import { fenceOf } from "./harness.mjs";

const chessground = (name, board = "Chessground(element)") => `import { Chessground } from "${name}";
import { Game } from "x88";
import { connectChessground } from "x88/chessground";
export const start = (element: HTMLElement): boolean =>
  connectChessground(${board}, new Game(), { onRefused: ({ message }) => alert(message) }).select("e2");
`;
/** Each game has its own moves, refusals and outcomes. `Same` is true only for equal types. */
const ownTypes = `import type * as x88 from "x88";
import type * as variants from "x88/variants";
import type * as rules from "x88/rules";
import { BoardController, type BoardGame, type BoardOptions, type BoardRefusal, type BoardView } from "x88/board";
import { connectChessground } from "x88/chessground";
import { connectCmChessboard } from "x88/cm-chessboard";
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function isTrue<T extends true>(): T | void {}
type OnMove<G extends BoardGame> = Parameters<NonNullable<BoardOptions<G>["onMove"]>>[0];
type OnRefused<G extends BoardGame> = Parameters<NonNullable<BoardOptions<G>["onRefused"]>>[0];
type Accepted<G extends BoardGame> = Parameters<NonNullable<BoardOptions<G>["accept"]>>[0];
type Choices<G extends BoardGame> = NonNullable<BoardView<G>["promotion"]>["choices"][number];
isTrue<Same<OnMove<x88.Game>, x88.GameMove>>();
isTrue<Same<OnMove<x88.GameTree>, x88.GameMove>>();
isTrue<Same<OnMove<variants.Game>, variants.GameMove>>();
isTrue<Same<OnRefused<x88.Game>, x88.Refusal | BoardRefusal>>();
isTrue<Same<OnRefused<variants.GameTree>, variants.Refusal | BoardRefusal>>();
isTrue<Same<OnRefused<rules.Game>, BoardRefusal>>();
isTrue<Same<OnRefused<BoardGame>, variants.Refusal | BoardRefusal>>();
isTrue<Same<Accepted<x88.Game>, x88.LegalMove>>();
isTrue<Same<Accepted<variants.Game>, variants.LegalMove>>();
isTrue<Same<Choices<x88.Game>, x88.PromotionRole>>();
isTrue<Same<Choices<variants.Game>, x88.PromotionRole | "king">>();

export function onEveryBoard(
  game: x88.Game,
  cg: Parameters<typeof connectChessground>[0],
  cm: Parameters<typeof connectCmChessboard>[0],
): string {
  const controller = new BoardController(game, {
    accept: ({ promotion }) => promotion === undefined || "No promotions here.",
    onMove: ({ moveNumber, ply, san }) => [moveNumber.toFixed(), ply.toFixed(), san],
    onRefused: (refusal) => (refusal.reason === "NOT_ACCEPTED" ? refusal.to : refusal.lostAtPly),
    choosePromotion: ({ choices: [first] }, board) => (board.game.ply > 5 ? (first ?? null) : "queen"),
  });
  connectChessground(cg, game, { onMove: ({ ply }) => ply.toFixed(), shapes: ({ squares }) => (squares.king ? [] : []) });
  connectCmChessboard(cm, game, { onMove: ({ moveNumber }) => moveNumber.toFixed() }).game.undo()?.san;
  const drawn: BoardController = controller;
  const { outcome, refusal } = controller.view;
  controller.update(undefined, { player: "white" });
  return \`\${outcome?.message}\${refusal?.message}\${refusal?.candidates}\${controller.play("e4").ply.toFixed()}\${drawn.view.fen}\`;
}

/** An app's own game. */
export class Recorded implements BoardGame {
  readonly moves: string[] = [];
  constructor(private readonly game: rules.Game) {}
  get position() { return this.game.position; }
  get lastMove() { return this.game.lastMove; }
  isOver() { return this.game.isOver(); }
  outcome() { return this.game.outcome(); }
  legalDests() { return this.game.legalDests(); }
  targets(from: x88.Square) { return this.game.targets(from); }
  move(move: x88.MoveInput) {
    const played = { ...this.game.move(move), at: 5 };
    this.moves.push(played.san);
    return played;
  }
}
export const own = (game: rules.Game): BoardController<Recorded> =>
  new BoardController(new Recorded(game), { onMove: ({ at }) => at.toFixed(), accept: ({ san }) => san });
`;
const wrongTypes = `import { Game } from "x88";
import { Game as VariantGame } from "x88/variants";
import { BoardController } from "x88/board";
const board = new BoardController(new Game());
new BoardController(new Game(), { onMove: ({ promotion }) => promotion === "king" });
new BoardController(new Game(), { accept: () => false });
new BoardController(new Game(), { moves: "keep" });
board.update(new VariantGame());
board.play({ role: "knight", to: "f3" });
`;
const withoutPage = ["board", "promotion", "chessground", "cm-chessboard"]
  .map((name, n) => `import * as entry${n} from "x88/${name}";\nexport { entry${n} };\n`)
  .join("");

const reactApp = `import { Chessboard, type ChessboardOptions as Real } from "react-chessboard";
import { Game } from "x88";
import { Game as RulesGame } from "x88/rules";
import { type BoardLook, type ChessboardOptions, useGame, useView } from "x88/react-chessboard";
const look: Partial<BoardLook> = { threat: { outline: "2px solid red" }, arrow: "red" };
export function Board({ player }: { player?: "white" | "black" }) {
  const { options, view, history, position, game, controller } = useGame(() => new Game(), {
    player,
    look,
    moves: "replace",
    accept: ({ kind }) => kind !== "castle-kingside" || "No castling here.",
    onMove: ({ ply }) => ply.toFixed(),
    onRefused: ({ message }) => console.log(message),
  });
  const real: Real = options;
  const plain: ChessboardOptions = { ...options, id: "mine" };
  const pgn: string = game.pgn();
  const end: string = game.resign("white").kind;
  const { turn } = useView(controller);
  const piece = position.get("e4")?.role;
  const [number, ply] = [history[0]?.moveNumber.toFixed(), history[0]?.ply.toFixed()];
  return <><Chessboard options={{ ...real, ...plain, showNotation: false }} />{pgn}{end}{turn}{piece}{history[0]?.san}{number}{ply}{view.outcome?.message}{view.fen}</>;
}
export function Rules({ game }: { game: RulesGame }) {
  return <Chessboard options={useGame(game, { choosePromotion: null }).options} />;
}
`;

/** An app without React's types. */
const bareReactApp = `import { useGame } from "x88/react-chessboard";
import { Game } from "x88";
export const position: () => string = () => useGame(new Game()).options.position;
`;

/** Proves that nothing is silently `any`. */
const wrongReactApp = `import { useGame } from "x88/react-chessboard";
import { Game } from "x88";
export const options: { position: number } = useGame(() => new Game()).options;
useGame({ position: 5 });
`;

const guide = (heading) => fenceOf("frameworks.md", heading, "jsx");
const newest = join(project, "node_modules", "typescript");
const oldest = join(project, "tests", "package", "oldest-typescript", "node_modules", "typescript");
const withPage = { lib: ["es2022", "dom", "dom.iterable", "esnext.disposable"], skipLibCheck: true };
const alone = { lib: ["es2022"], skipLibCheck: false };

/** Each program has its compiler's options, and its files with the lines on which it must have errors. */
const PROGRAMS = {
  "the boards' own types": {
    options: withPage,
    files: {
      "chessground-10.ts": [chessground("@lichess-org/chessground"), []],
      "chessground-9.ts": [chessground("chessground"), []],
      "not-a-chessground.ts": [chessground("chessground", "{}"), [5]],
      "react-chessboard.tsx": [reactApp, []],
      "wrong-react.ts": [wrongReactApp, [3, 4]],
    },
  },
  "no types of a board or of the DOM": {
    options: alone,
    files: {
      "adapters.ts": [withoutPage, []],
      "own-game.ts": [ownTypes, []],
      "wrong.ts": [wrongTypes, [5, 6, 7, 8, 9]],
    },
  },
  "the oldest TypeScript": {
    options: alone,
    typescript: oldest,
    files: { "own-game.ts": [ownTypes, []] },
  },
  "no types of React": {
    options: { ...withPage, skipLibCheck: false, paths: { react: ["./nothing.d.ts"] } },
    files: { "bare.ts": [bareReactApp, []] },
  },
  "the guide": {
    options: { ...withPage, exactOptionalPropertyTypes: false, noUncheckedIndexedAccess: false },
    files: {
      "board.tsx": [guide("React with react-chessboard"), []],
      "opponent.tsx": [guide("Against an opponent"), []],
    },
  },
};

for (const [name, { options, files, typescript = newest }] of Object.entries(PROGRAMS)) {
  const sources = Object.fromEntries(Object.entries(files).map(([file, [source]]) => [file, source]));
  const errors = compile(sources, options, typescript);
  for (const [file, [, lines]] of Object.entries(files))
    test(`${name}: ${file} ${lines.length > 0 ? "has its errors" : "compiles"}`, () => {
      const found = errors.filter((error) => error.startsWith(`${file}(`));
      const at = found.map((error) => Number(/\((\d+),/.exec(error)[1]));
      assert.deepEqual(at, lines, found.join("\n"));
    });
  test(`${name}: no other file has errors`, () =>
    assert.deepEqual(
      errors.filter((error) => !Object.keys(files).some((file) => error.startsWith(`${file}(`))),
      [],
    ));
}

/** Returns the compiler's errors. The files are inside the project, where the boards' packages and `x88` resolve. */
function compile(sources, options, typescript) {
  const folder = join(project, "build", "board-types");
  mkdirSync(folder, { recursive: true });
  try {
    for (const [file, source] of Object.entries(sources)) writeFileSync(join(folder, file), source);
    const compilerOptions = {
      module: "esnext",
      moduleResolution: "bundler",
      target: "es2022",
      jsx: "react-jsx",
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      ...options,
    };
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: Object.keys(sources) }),
    );
    const args = [join(typescript, "bin", "tsc"), "--project", folder, "--pretty", "false"];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    // Other lines explain the error before them.
    return stdout.split("\n").filter((line) => /^\S/.test(line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
