// TypeScript: what each version makes of the package's declarations.

import assert from "node:assert/strict";
import { join } from "node:path";
import { typeFaults } from "../../package/typed-apps.mjs";
import { versions } from "../versions.mjs";

const checked = (name) => async (app) => {
  const typescript = join(app.folder, "node_modules", name);
  for (const [kind, faults] of Object.entries(typeFaults({ app: app.folder, typescript })))
    assert.deepEqual(faults, [], kind);
  return Object.fromEntries(app.entries().map((entry) => [entry, null]));
};

export const typescript = {
  name: "typescript",
  tools: "typescript",
  rows: Object.fromEntries(Object.keys(versions.typescript).map((name) => [name, checked(name)])),
};
