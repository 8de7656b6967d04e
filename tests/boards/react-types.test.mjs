// The options match react-chessboard's own types, and an app without React's or the board's types compiles.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { project } from "../site/pages/page.mjs";
import { fenceOf } from "./harness.mjs";

const APP = `import { Chessboard, type ChessboardOptions as Real } from "react-chessboard";
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
const BARE = `import { useGame } from "x88/react-chessboard";
import { Game } from "x88";
export const position: () => string = () => useGame(new Game()).options.position;
`;

/** Must not compile: proves that nothing is silently `any`. */
const WRONG = `import { useGame } from "x88/react-chessboard";
import { Game } from "x88";
export const options: { position: number } = useGame(() => new Game()).options;
useGame({ position: 5 });
`;

test("the options are assignable to the board's types", () => assert.equal(compile("app.tsx", APP), ""));

test("the guide's components compile", () => {
  for (const heading of ["React with react-chessboard", "Against an opponent"]) {
    const code = fenceOf("frameworks.md", heading, "jsx");
    assert.equal(compile("guide.tsx", code, { exactOptionalPropertyTypes: false }), "");
  }
});

test("an app without the types of React compiles", () => {
  assert.equal(compile("bare.ts", BARE, { paths: { react: ["./nothing.d.ts"] }, skipLibCheck: false }), "");
});

test("wrong types are errors", () => {
  const lines = compile("wrong.ts", WRONG).match(/wrong\.ts\(\d+/g);
  assert.deepEqual(lines, ["wrong.ts(3", "wrong.ts(4"]);
});

/** Inside the project, so that the board's packages and `x88` resolve. */
function compile(file, source, options = {}) {
  const folder = join(project, "build", "react-types");
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, file), source);
    const compilerOptions = {
      module: "esnext",
      moduleResolution: "bundler",
      target: "es2022",
      lib: ["es2022", "dom", "esnext.disposable"],
      jsx: "react-jsx",
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      ...options,
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
    const tsc = join(project, "node_modules", "typescript", "bin", "tsc");
    return spawnSync(process.execPath, [tsc, "--project", folder], { encoding: "utf8" }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
