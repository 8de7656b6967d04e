// The adapters accept the real boards by the boards' own types, and apps do not need those types.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "../../scripts/build.mjs";
import { project } from "../site/pages/page.mjs";

const chessground = (name) => `import { Chessground } from "${name}";
import { Game } from "x88";
import { connectChessground } from "x88/chessground";
export const start = (element: HTMLElement): boolean =>
  connectChessground(Chessground(element), new Game(), { onRefused: ({ message }) => alert(message) }).select("e2");
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
const dom = ["es2022", "dom", "dom.iterable", "esnext.disposable"];

test("the boards' own types are accepted in strict mode", async () => {
  await build();
  assert.equal(compile(chessground("@lichess-org/chessground"), dom), "");
  assert.equal(compile(chessground("chessground"), dom), "");
  // Proves that the board's type is checked.
  assert.match(
    compile(chessground("chessground").replace("Chessground(element), new", "{}, new"), dom),
    /is missing the following properties/,
  );
});

test("the adapters need neither a board's types nor the DOM's", () => {
  assert.equal(compile(withoutPage, ["es2022"], { skipLibCheck: false }), "");
});

test("callbacks, views and moves have the types of the app's own game", () => {
  const oldest = join(project, "tests", "package", "oldest-typescript", "node_modules", "typescript");
  assert.equal(compile(ownTypes, ["es2022"], { skipLibCheck: false }), "");
  assert.equal(compile(ownTypes, ["es2022"], { skipLibCheck: false }, oldest), "");
  const lines = compile(wrongTypes, ["es2022"]).match(/app\.ts\(\d+/g);
  assert.deepEqual(lines, ["app.ts(5", "app.ts(6", "app.ts(7", "app.ts(8", "app.ts(9"]);
});

/** Returns the compiler's messages for an app. */
function compile(
  source,
  lib,
  more = { skipLibCheck: true },
  typescript = join(project, "node_modules", "typescript"),
) {
  const folder = mkdtempSync(join(tmpdir(), "x88-types-"));
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"), "junction");
  writeFileSync(join(folder, "app.ts"), source);
  const dist = join(project, "dist");
  const compilerOptions = {
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib,
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    paths: { x88: [join(dist, "index.d.ts")], "x88/*": [join(dist, "*.d.ts")] },
    ...more,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["app.ts"] }));
  const { stdout } = spawnSync(process.execPath, [join(typescript, "bin", "tsc"), "--project", folder], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true, force: true });
  return stdout;
}
