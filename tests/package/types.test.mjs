// The declarations, as TypeScript finds them in each kind of project.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { appFolder, project } from "./install.mjs";

const good = `import { Position, wasmModule } from "x88";
import { init, initSync, Position as SlimPosition } from "x88/slim";
import { answerCanWin, CanWinWorker, WorkerError } from "x88/worker";
import type { NodeEnd, NodeWorker } from "x88/worker";
const check: boolean = Position.initial().isCheck();
initSync(new Uint8Array(8));
const ready: Promise<void> = init("x88.wasm");
declare const [port, thread]: [NodeEnd, NodeWorker];
answerCanWin();
answerCanWin(port);
const threads = new CanWinWorker(() => thread, wasmModule);
const workers = new CanWinWorker(() => new Worker("can-win.js", { type: "module" }), wasmModule);
const options = { nodes: 5, signal: AbortSignal.timeout(5) };
const line: Promise<string[] | undefined> = workers
  .canWin(SlimPosition.initial(), "white", options)
  .then((answer) => answer.line);
const code = (error: WorkerError): "NOT_A_POSITION" | "WORKER_FAILED" | "WORKER_TERMINATED" => error.code;
export { check, code, line, ready, SlimPosition, threads };
`;

/** An app that asks for the rules only: with one word changed it is an app of `x88`. */
const rulesApp = `import { FenError, Game, IllegalMoveError, isSquare, Position, SQUARES } from "x88/rules";
import type { Dests, FenOptions, GameData, GameOptions, Move, MoveInput, Outcome, Square } from "x88/rules";
const start: Position = Position.fromFen("8/8/8/8/8/8/8/8 w - - 0 1", { lenient: true } satisfies FenOptions);
const next: Position = Position.chess960(5).play("e4").play({ from: "e7", to: "e5" });
const dests: Dests = next.legalDests();
const from: Square[] = next.legalDests("e2");
const moves: Move[] = next.legalMoves();
const drops: Map<Square, Move[]> = next.targets("e2");
const options: GameOptions = { position: next };
const game = new Game(options);
const played: Move = game.move(moves[0] as MoveInput);
const outcome: Outcome | null = game.outcome() ?? next.outcome();
const data: GameData = game.toJSON();
const again: Game = Game.fromJSON(data);
const line: readonly Move[] = Game.fromMoves(start, ["e4"]).line;
const told = (error: unknown): string | number | undefined =>
  error instanceof IllegalMoveError ? error.ply : error instanceof FenError ? error.problems[0]?.code : undefined;
const codeOf = (error: IllegalMoveError): string => error.code;
game.goTo(0);
const claims: string[] = game.claims().map(({ kind, article }) => kind + article);
const ended = [game.agreeDraw(), game.reopen(), game.undo(), game.redo(), game.isOver, game.repetitions()];
export { again, claims, codeOf, dests, drops, ended, from, line, outcome, played, told };
export { isSquare, SQUARES };
`;

/** A name that the package does not have: proves that the imports are not silently `any`. */
const wrong = `import { NoSuchName } from "x88";\nexport { NoSuchName };\n`;

const kinds = {
  "an ES module in Node": ["mts", "nodenext", "nodenext"],
  "a CommonJS module in Node": ["cts", "nodenext", "nodenext"],
  "a bundler": ["ts", "esnext", "bundler"],
};

for (const [name, [extension, module, moduleResolution]] of Object.entries(kinds)) {
  test(`types for ${name}`, () => {
    assert.equal(compile(`good.${extension}`, good, module, moduleResolution), "");
    assert.match(
      compile(`wrong.${extension}`, wrong, module, moduleResolution),
      /no exported member 'NoSuchName'/,
    );
  });
}

test("an app of x88/rules is one of x88", () => {
  assert.equal(compile("rules.ts", rulesApp, "esnext", "bundler"), "");
  assert.equal(compile("whole.ts", rulesApp.replaceAll('"x88/rules"', '"x88"'), "esnext", "bundler"), "");
});

function compile(file, source, module, moduleResolution) {
  const folder = join(appFolder(), "types");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), source);
  const options = {
    module,
    moduleResolution,
    target: "es2022",
    lib: ["es2022", "dom", "esnext.disposable"],
    types: [],
  };
  const config = { compilerOptions: { ...options, strict: true, noEmit: true }, files: [file] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const tsc = join(project, "node_modules", "typescript", "bin", "tsc");
  return spawnSync(process.execPath, [tsc, "--project", folder], { encoding: "utf8" }).stdout;
}
