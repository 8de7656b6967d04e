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

/** Returns the compiler's messages for an app. */
function compile(source, lib, more = { skipLibCheck: true }) {
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
  const tsc = join(project, "node_modules", "typescript", "bin", "tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "--project", folder], { encoding: "utf8" });
  rmSync(folder, { recursive: true, force: true });
  return stdout;
}
