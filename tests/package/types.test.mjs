// Compiles against the declarations with the project's TypeScript and the oldest supported one.
// `npm run matrix -- typescript` checks those in between.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { appFolder, project } from "./install.mjs";
import { typeFaults } from "./typed-apps.mjs";

const compilers = {
  "this project's TypeScript": {
    typescript: join(project, "node_modules", "typescript"),
    typeRoots: [join(project, "node_modules", "@types")],
  },
  "the oldest TypeScript": {
    typescript: join(project, "tests", "package", "oldest-typescript", "node_modules", "typescript"),
    // The newest TypeScript dropped this resolution; the others differ less between versions.
    ways: ["node10", "without strict", "no types but the language's"],
  },
};

for (const [name, compiler] of Object.entries(compilers)) {
  test(`${name} finds types for every entry with every module resolution`, () => {
    const found = typeFaults({ app: appFolder(), ...compiler });
    assert.ok(Object.keys(found).length >= 2);
    for (const [kind, faults] of Object.entries(found)) assert.deepEqual(faults, [], kind);
  });
}
