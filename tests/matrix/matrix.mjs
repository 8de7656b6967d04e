// The environments, and how their rows run: one after the other in a new app, each compared with Node's answers.

import assert from "node:assert/strict";
import { App, NotToBeHad, versions } from "./app.mjs";
import { bun, deno, node, nodes, workerd } from "./environments/runtimes.mjs";
import { esbuild, parcel, rollup, vite, webpackEnvironment } from "./environments/bundlers.mjs";
import { jest, typescript, vitest } from "./environments/checkers.mjs";
import { next, nextWebpack } from "./environments/next.mjs";
import { page } from "./environments/page.mjs";
import { hermes, jitless, quickjs } from "./environments/without-webassembly.mjs";

/**
 * @typedef {{ name: string, tools?: string, isQuick?: boolean, needsBrowser?: boolean, type?: string, version?: () => string,
 *   setUp?: (app: App) => Promise<unknown>,
 *   rows: Record<string, (app: App, ready: unknown) => Promise<Record<string, string | null>>> }} Environment
 * `tools`: the tools to install; `isQuick`: needs only this project and runs in `npm test`; `type`: the app's package type;
 * `rows`: the answers by entry, null where they were checked already; `ready`: the result of `setUp`.
 */

/** @type {Environment[]} */
export const environments = [
  node,
  nodes,
  webpackEnvironment,
  vite,
  rollup,
  esbuild,
  parcel,
  next,
  nextWebpack,
  vitest,
  jest,
  page,
  bun,
  deno,
  workerd,
  typescript,
  jitless,
  quickjs,
  hermes,
];

/** Node's answers, with which everything is compared. */
export async function expectedAnswers(tarball) {
  const app = new App();
  try {
    await app.install(tarball, {});
    return await node.rows["ES module"](app);
  } finally {
    await app.close();
  }
}

/**
 * Runs the rows of an environment.
 * @param {Environment} environment
 * @param {{ tarball: string, expected: Record<string, string>, tell: (row: object) => void }} how `tell` receives each row
 */
export async function runEnvironment(environment, { tarball, expected, tell }) {
  const app = new App(environment.type);
  const tools = versions[environment.tools] ?? {};
  const version = environment.version?.() ?? toolVersion(tools);
  let ready;
  let hindered;
  const started = Date.now();
  try {
    await app.install(tarball, tools);
    ready = await environment.setUp?.(app);
  } catch (error) {
    hindered = error;
  }
  let since = started;
  try {
    for (const [name, work] of Object.entries(environment.rows)) {
      const row = { environment: environment.name, name, version, entries: [], error: hindered };
      if (hindered === undefined) {
        try {
          const told = await work(app, ready);
          row.entries = Object.keys(told);
          row.version ||= app.chromium;
          compare(told, expected);
        } catch (error) {
          row.error = error;
        }
      }
      row.result =
        row.error === undefined ? "passed" : row.error instanceof NotToBeHad ? "not to be had" : "FAILED";
      row.milliseconds = Date.now() - since;
      since = Date.now();
      tell(row);
    }
  } finally {
    await app.close();
  }
}

/** Returns the tool's version, if the environment is a tool. */
const toolVersion = (tools) => {
  const [version = ""] = Object.values(tools);
  return version.startsWith("npm:") ? "" : version;
};

/** Whether all answers match Node's, and at least one was given. */
function compare(told, expected) {
  const names = Object.keys(told);
  assert.ok(names.length > 0, "nothing was asked");
  for (const name of names) {
    if (told[name] !== null)
      assert.equal(told[name], expected[name], `${name} says something else than in Node`);
  }
}
