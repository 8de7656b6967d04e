// TypeScript apps, compiled strictly with every module resolution that the given TypeScript supports.
// The declarations' meaning is tested in declarations.test.mjs.

import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** An app with the DOM types, which fit the package's arguments and results. */
const forPages = `import { Position, wasmModule } from "x88";
import { init, initSync, Position as SlimPosition } from "x88/slim";
import { answerCanWin, CanWinWorker, WorkerError } from "x88/worker";
import type { NodeEnd, NodeWorker } from "x88/worker";
const check: boolean = Position.initial().isCheck();
const module: WebAssembly.Module = wasmModule();
initSync(new Uint8Array(8));
initSync(module);
const ready: Promise<void> = init("x88.wasm");
const sources: Promise<void>[] = [init(new URL("https://a.b")), init(new Request("a")), init(fetch("a")), init(module)];
declare const [port, thread]: [NodeEnd, NodeWorker];
answerCanWin();
answerCanWin(port);
const threads = new CanWinWorker(() => thread);
const workers = new CanWinWorker(() => new Worker("can-win.js", { type: "module" }));
const options = { nodes: 5, signal: AbortSignal.timeout(5) };
const line: Promise<string[] | undefined> = workers
  .canWin(SlimPosition.initial(), "white", options)
  .then((answer) => answer.line);
const code = (error: WorkerError): "NOT_A_POSITION" | "WORKER_FAILED" | "WORKER_TERMINATED" => error.code;
export { check, code, line, ready, SlimPosition, sources, threads };
`;

/** An app with the types of the language alone. */
const forNowhere = `import { Position, readPgnStream, wasmModule, type WasmModule } from "x88";
import { init, initSync } from "x88/slim";
import { CanWinWorker, type NodeWorker } from "x88/worker";
const module: WasmModule = wasmModule();
initSync(module);
const ready: Promise<void>[] = [init(new Uint8Array(8)), init("x88.wasm"), init(new ArrayBuffer(8))];
declare const thread: NodeWorker;
const answer = new CanWinWorker(() => thread).canWin(Position.initial(), "white");
export { answer, readPgnStream, ready };
`;

/** An app with the types of Node. */
const forNode = `import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { init, initSync } from "x88/slim";
import { CanWinWorker } from "x88/worker";
initSync(readFileSync("x88.wasm"));
const ready: Promise<void>[] = [init(new URL("file:a")), init(fetch("a")), init(new Request("a"))];
const worker = new CanWinWorker(() => new Worker("a"));
export { ready, worker };
`;

/** An app that imports only the rules; changing one word makes it an app of `x88`. */
const forRules = `import { FenError, Game, IllegalMoveError, isSquare, Position, SQUARES } from "x88/rules";
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
const line: readonly Move[] = Game.fromMoves(start, ["e4"]).line();
const told = (error: unknown): string | number | undefined =>
  error instanceof IllegalMoveError ? error.ply : error instanceof FenError ? error.problems[0]?.code : undefined;
const codeOf = (error: IllegalMoveError): string => error.code;
game.goTo(0);
const claims: string[] = game.claims().map(({ kind, article }) => kind + article);
const ended = [game.agreeDraw(), game.reopen(), game.undo(), game.redo(), game.isOver(), game.repetitions()];
class MyGame extends Game {
  mine = 5;
}
class MyPosition extends Position {
  mine = 5;
}
// A factory returns an instance of the class on which it is called.
const mine: number = MyGame.fromMoves(start, ["e4"]).mine + MyGame.fromJSON(data).mine + MyPosition.initial().play("e4").mine;
const copies: Game[] = [Game.fromJSON(data), new Game(start), new Game({ position: start.toSetup() })];
const stop: () => void = new MyGame(start).subscribe(() => {});
export { again, claims, codeOf, copies, dests, drops, ended, from, line, mine, outcome, played, stop, told };
export { isSquare, SQUARES };
`;

/**
 * An app's code for values with several shapes. Without `strict`, the default in Next.js, every type includes `undefined`, so `true`
 * and `false` do not narrow, and the fields of either shape must exist on both.
 */
const forShapes = `import { Game, IllegalMoveError, Position, type Move, type Refusal, type Verdict } from "x88";
import { canWin } from "x88/can-win";
const game = new Game();
const verdict: Verdict = game.tryMove("e4");
const said: string = verdict.legal ? verdict.move.san : verdict.message;
const told: string = !verdict.legal ? verdict.reason : (verdict.note ?? verdict.noteCode ?? verdict.move.uci);
const square = verdict.legal ? verdict.move.to : verdict.squares.pinner?.[0];
function explained(it: Verdict): string {
  if (it.legal) return it.move.san;
  if (it.code === "PROMOTION_REQUIRED") return it.choices.join();
  if (it.code === "UNREADABLE") return it.candidates.join();
  return it.from + it.to + String(it.lostAtPly ?? "");
}
const played = Position.initial().tryPlay({ from: "e2", to: "e4", promotion: "" });
const next: string = played.legal ? (played.position?.fen() ?? "") : played.message;
const refused: Refusal | null = played.legal ? null : (played as Refusal);
const compared = verdict.legal === false ? verdict.message : verdict.legal === true ? verdict.move.san : "";
const of = (move: Move): string | undefined =>
  move.kind === "en-passant" ? move.captures : move.kind === "castle-kingside" ? move.rook.from : move.captured;
const line: string[] | undefined = canWin(Position.initial(), "white").line;
const claims: (string | undefined)[] = game.claims().map((claim) => claim.byMove?.san);
const why = (error: unknown): string => (error instanceof IllegalMoveError ? (error.verdict?.message ?? error.message) : "");
export { claims, compared, explained, line, next, of, refused, said, square, told, why };
`;

/** A name that an entry does not export, which proves that its import is not silently `any`. */
const wrong = (entry) => `import { NoSuchName } from "${entry}";\nexport { NoSuchName };\n`;

/** All source files of the app in these module formats, with a mistake for each entry. */
function sources(app, extensions) {
  const { exports } = JSON.parse(readFileSync(join(app, "node_modules", "x88", "package.json"), "utf8"));
  const files = {};
  for (const extension of extensions) {
    files[`page.${extension}`] = forPages;
    files[`rules.${extension}`] = forRules;
    files[`shapes.${extension}`] = forShapes;
    files[`whole.${extension}`] = forRules.replaceAll('"x88/rules"', '"x88"');
    const names = Object.keys(exports).filter((name) => typeof exports[name] === "object");
    for (const name of names) {
      // `import source` is for ES modules.
      if (exports[name].import === undefined && extension === "cts") continue;
      files[`wrong-${name.slice(2).replaceAll("/", "-") || "index"}.${extension}`] = wrong(
        `x88${name.slice(1)}`,
      );
    }
  }
  return files;
}

const dom = ["es2022", "dom", "esnext.disposable"];

/** The default options of a Next.js project. */
const LOOSELY = { strict: false, exactOptionalPropertyTypes: false, noUncheckedIndexedAccess: false };

/** Module resolutions: compiler options, the app's files, and the TypeScript versions that support them. */
const kinds = (app, typeRoots) => ({
  node10: {
    options: { module: "esnext", moduleResolution: "node10", lib: dom },
    files: sources(app, ["ts"]),
    isKnown: (major) => major < 7,
  },
  node16: {
    options: { module: "node16", moduleResolution: "node16", lib: dom },
    files: sources(app, ["mts", "cts"]),
  },
  nodenext: {
    options: { module: "nodenext", moduleResolution: "nodenext", lib: dom },
    files: sources(app, ["mts", "cts"]),
  },
  bundler: {
    options: { module: "esnext", moduleResolution: "bundler", lib: dom },
    files: sources(app, ["ts"]),
  },
  "bundler, on the edge": {
    options: { module: "esnext", moduleResolution: "bundler", lib: dom, customConditions: ["workerd"] },
    files: sources(app, ["ts"]),
  },
  "without strict": {
    options: { module: "esnext", moduleResolution: "bundler", lib: dom, ...LOOSELY },
    files: { "shapes.ts": forShapes, "rules.ts": forRules, "page.ts": forPages },
  },
  "no types but the language's": {
    options: { module: "esnext", moduleResolution: "bundler", lib: ["es2022"] },
    files: { "nowhere.ts": forNowhere, "rules.ts": forRules },
  },
  "types of Node": {
    // Errors in Node's declarations do not concern x88.
    options: {
      module: "nodenext",
      moduleResolution: "nodenext",
      lib: ["es2022"],
      types: ["node"],
      typeRoots,
      skipLibCheck: true,
    },
    files: { "node.mts": forNode },
    isKnown: () => typeRoots !== undefined,
  },
});

/**
 * Returns unexpected and missing errors of a TypeScript, for each resolution that it supports.
 * @param {{ app: string, typescript: string, typeRoots?: string[], ways?: string[] }} where the app's folder, the folder of
 * TypeScript, that of `@types/node` if this TypeScript supports it, and the resolutions to check; default: all
 * @returns {Record<string, string[]>} error lines by resolution
 */
export function typeFaults({ app, typescript, typeRoots, ways }) {
  const { version } = JSON.parse(readFileSync(join(typescript, "package.json"), "utf8"));
  const major = Number.parseInt(version, 10);
  const known = Object.entries(kinds(app, typeRoots)).filter(
    ([name, { isKnown }]) => (ways?.includes(name) ?? true) && (isKnown?.(major) ?? true),
  );
  return Object.fromEntries(
    known.map(([name, { options, files }], n) => {
      const folder = join(app, "types", version, String(n));
      return [
        name,
        faults(compiled({ folder, typescript, files, options: withDefaults(options, major) }), files),
      ];
    }),
  );
}

function withDefaults(options, major) {
  const strictly = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    verbatimModuleSyntax: false,
  };
  // TypeScript 6 still supports node10, but requires an option that silences the deprecation.
  const old = major === 6 ? { ignoreDeprecations: "6.0" } : {};
  return { target: "es2022", types: [], noEmit: true, ...strictly, ...old, ...options };
}

function compiled({ folder, typescript, files, options }) {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, files: Object.keys(files) }),
  );
  const tsc = join(typescript, "bin", "tsc");
  const args = [tsc, "--project", folder, "--pretty", "false"];
  return spawnSync(process.execPath, args, { encoding: "utf8", cwd: folder }).stdout;
}

function faults(report, files) {
  const lines = report.split(/\r?\n/).filter((line) => line !== "");
  const isExpected = (line) => /^wrong-[\w.-]+\(1,10\): error TS2305: .*'NoSuchName'/.test(line);
  const missed = Object.keys(files)
    .filter((file) => file.startsWith("wrong-"))
    .filter((file) => !lines.some((line) => line.startsWith(`${file}(`) && isExpected(line)));
  return [
    ...lines.filter((line) => !isExpected(line)),
    ...missed.map((file) => `${file} should have an error`),
  ];
}
