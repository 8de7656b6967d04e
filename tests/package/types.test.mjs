// The declarations, as TypeScript finds them in each kind of project.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { appFolder, project } from "./install.mjs";

const good = `import { Position } from "x88";
import { init, initSync, Position as SlimPosition } from "x88/slim";
import { answerCanWin, CanWinWorker, WorkerError } from "x88/worker";
import type { NodeEnd, NodeWorker } from "x88/worker";
const check: boolean = Position.initial().isCheck();
initSync(new Uint8Array(8));
const ready: Promise<void> = init("x88.wasm");
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
export { check, code, line, ready, SlimPosition, threads };
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
