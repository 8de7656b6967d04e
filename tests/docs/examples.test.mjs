// Every public item is documented with an example; the examples run on the installed package and give their stated results.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../scripts/run.mjs";
import { importsFor, itemsOf, openApi } from "../../scripts/public-api.mjs";
import { appFolder, packageFolder } from "../package/install.mjs";
import { installEngine } from "./engine.mjs";
import { runExample } from "./run-example.mjs";

const api = openApi(packageFolder());
const items = itemsOf(api);

/** Items whose example belongs to another item: fields to their class, types to the functions that use them. */
const isShown = ({ kind }) => kind !== "field" && kind !== "type";

/** The script that examples of `x88/worker` start. */
const workerScript = `import { parentPort } from "node:worker_threads";
import { answerCanWin } from "x88/worker";
answerCanWin(parentPort);
`;

/** An example that needs a page names the test that runs it there. */
const isElsewhere = (code) => /^\/\/ Not run here, .+: tests\/\w+ does it/.test(code);

/** A worker's script waits for questions and has no result to show. */
const resultless = ["answerCanWin"];

/** The port that a worker listens on. */
Object.assign(globalThis, { addEventListener() {}, postMessage() {} });

installEngine();

// Packages that an app installs beside x88 if it uses the entries for them.
for (const name of ["react", "react-dom"]) {
  const beside = join(appFolder(), "node_modules", name);
  if (!existsSync(beside)) symlinkSync(join(root, "node_modules", name), beside, "junction");
}

test("every public item has a description", () => {
  const silent = items.filter(({ says, kind }) => kind !== "field" && says === "");
  assert.deepEqual(namesOf(silent), []);
});

test("every public item has an example", () => {
  // The drop-in uses the examples of chess.js's README; tests/chessjs/calls.test.mjs runs them on both libraries.
  const isOurs = ({ entry, name }) => entry.specifier !== "x88/chessjs" || name === "Chess";
  // Members that a game shares with its position have their example there.
  const isAnswered = ({ name, says }) => name.startsWith("Game") && /\bPosition\.\w+/.test(says);
  const bare = items.filter(
    (item) => isShown(item) && isOurs(item) && !isAnswered(item) && item.examples.length === 0,
  );
  assert.deepEqual(namesOf(bare), []);
});

for (const entry of api.entries) {
  test(`the examples of ${entry.specifier} give the stated results`, async () => {
    mkdirSync(join(appFolder(), "examples"), { recursive: true });
    writeFileSync(join(appFolder(), "examples", "can-win.worker.js"), workerScript);
    const failures = [];
    for (const [n, { name, code }] of examplesOf(entry).entries()) {
      const module = `${entry.specifier.replaceAll("/", "-")}-${n}`;
      // Each copy of slim is initialized once per process.
      const isolated = entry.specifier === "x88/slim";
      const program = importsFor(code, entry, api.entries) + code;
      const claims = await runExample(appFolder(), module, { code: program, isolated }).catch(
        (error) => void failures.push(`${name}: ${error.message}\n${code}\n`),
      );
      if (claims === 0 && !resultless.includes(name))
        failures.push(`${name}: its example claims no result\n${code}\n`);
    }
    assert.equal(failures.join("\n"), "");
  });
}

function examplesOf(entry) {
  return items
    .filter((item) => item.entry === entry)
    .flatMap(({ name, examples }) =>
      examples.filter((code) => !isElsewhere(code)).map((code) => ({ name, code })),
    );
}

function namesOf(found) {
  return found.map(({ entry, name }) => `${entry.specifier} ${name}`);
}
