// The declarations, as TypeScript finds them in each kind of project: the project's own TypeScript, and the oldest that is promised.
// `npm run matrix -- typescript` asks those between.

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
    // The newest knows this way no more; the others differ less from version to version.
    ways: ["node10", "without strict", "no types but the language's"],
  },
};

for (const [name, compiler] of Object.entries(compilers)) {
  test(`${name} finds types for every entry, however it resolves modules`, () => {
    const found = typeFaults({ app: appFolder(), ...compiler });
    assert.ok(Object.keys(found).length >= 2);
    for (const [kind, faults] of Object.entries(found)) assert.deepEqual(faults, [], kind);
  });
}
