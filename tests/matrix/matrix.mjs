// The environments, and how the rows of one are run: in a fresh app, one after the other, each held against what Node says.

import assert from "node:assert/strict";
import { App, NotToBeHad } from "./app.mjs";
import { bun } from "./environments/bun.mjs";
import { deno } from "./environments/deno.mjs";
import { esbuild } from "./environments/esbuild.mjs";
import { jest } from "./environments/jest.mjs";
import { next, nextWebpack } from "./environments/next.mjs";
import { node, nodes } from "./environments/node.mjs";
import { page } from "./environments/page.mjs";
import { parcel } from "./environments/parcel.mjs";
import { rollup } from "./environments/rollup.mjs";
import { typescript } from "./environments/typescript.mjs";
import { vite } from "./environments/vite.mjs";
import { vitest } from "./environments/vitest.mjs";
import { webpackEnvironment } from "./environments/webpack.mjs";
import { workerd } from "./environments/workerd.mjs";
import { versions } from "./versions.mjs";

/**
 * @typedef {{ name: string, tools?: string, isQuick?: boolean, needsBrowser?: boolean, type?: string, version?: () => string,
 *   setUp?: (app: App) => Promise<unknown>,
 *   rows: Record<string, (app: App, ready: unknown) => Promise<Record<string, string | null>>> }} Environment
 * `tools`: whose versions are installed; `isQuick`: it needs nothing but this project, and runs in `npm test`; `type`: that of the
 * app's package; `rows`: what each answers by entry, null where it was looked at already; `ready`: what `setUp` gave.
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
];

/** What Node says, to which everything is compared. */
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
 * @param {{ tarball: string, expected: Record<string, string>, tell: (row: object) => void }} how `tell` gets each row
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

/** That of the tool, if it is one. */
const toolVersion = (tools) => {
  const [version = ""] = Object.values(tools);
  return version.startsWith("npm:") ? "" : version;
};

/** No answer differs from what Node says, and something was asked. */
function compare(told, expected) {
  const names = Object.keys(told);
  assert.ok(names.length > 0, "nothing was asked");
  for (const name of names) {
    if (told[name] !== null)
      assert.equal(told[name], expected[name], `${name} says something else than in Node`);
  }
}
