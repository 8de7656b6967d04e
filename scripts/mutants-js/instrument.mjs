// The copy of the project whose package has every mutant in it, behind a switch: Stryker's instrumenter puts them into the sources of
// src/js, and the project's own build makes a package of that. Knows how mutants come into it, not how they are tested.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { modules } from "../build-wasm.mjs";
import { npmCommand } from "../npm.mjs";
import { root, run } from "../run.mjs";
import { filesIn, hashOf, unlessUnchanged } from "../stamp.mjs";
import { saysSomething } from "./words.mjs";

/** Everything that the mutants leave behind, from the root: the copy, and what came of each. */
export const work = "build/mutants-js";

/** The copy of the project. */
export const copy = join(root, work, "project");

/** An app that has its package. */
export const app = join(root, work, "app");

const tools = join(root, "mutants", "js");

/** Stryker's instrumenter, in the folder of its own. */
async function installInstrumenter() {
  const done = join(tools, "node_modules", ".package-lock.json");
  const isThere = existsSync(done) && readFileSync(done, "utf8").includes(lockedIntegrity());
  if (isThere) return;
  const [program, ...first] = npmCommand();
  await run(program, [...first, "ci", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: tools });
}

function lockedIntegrity() {
  const lock = JSON.parse(readFileSync(join(tools, "package-lock.json"), "utf8"));
  return lock.packages["node_modules/@stryker-mutator/instrumenter"].integrity;
}

/** What `mutants/js` has installed, which is nowhere above this file. */
const load = (name) => import(pathToFileURL(createRequire(join(tools, "package.json")).resolve(name)).href);

/**
 * @typedef {object} Mutant
 * @property {number} id
 * @property {string} name the file, what is changed into what, and, where that is the same several times, which of them
 * @property {string} place the file with line and column
 * @property {string} file
 * @property {number} line
 * @property {boolean} isWords whether it changes what only people read: then it is not in the copy
 */

/** @returns {Promise<Mutant[]>} all mutants, in the order of the files; the copy has them, and the tests as they are now */
export async function instrument() {
  const scripts = ["build-package.mjs", "mutants-js/instrument.mjs", "mutants-js/words.mjs"];
  const inputs = hashOf([
    ...filesIn("src/js"),
    ...modules.flatMap(({ folder }) => filesIn(folder)),
    ...scripts.map((script) => `scripts/${script}`),
    "mutants/js/package-lock.json",
    "package.json",
  ]);
  const outputs = [`${work}/project/src`, `${work}/project/dist`, `${work}/mutants.json`];
  await unlessUnchanged({
    name: "mutants-js",
    inputs,
    outputs,
    stamp: `${work}/stamp`,
    work: build,
  });
  copyTests();
  return JSON.parse(readFileSync(join(root, work, "mutants.json"), "utf8"));
}

async function build() {
  await installInstrumenter();
  rmSync(copy, { recursive: true, force: true });
  for (const path of [
    "package.json",
    "tsconfig.json",
    "dist",
    "src/js",
    ...modules.map(({ folder }) => folder),
  ])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  copyTests();
  const files = filesIn("src/js", (file) => file.endsWith(".ts"));
  const { Instrumenter } = await load("@stryker-mutator/instrumenter");
  const silent = new Proxy({}, { get: () => () => false });
  const plain = await Promise.all(files.map(withoutCasts));
  const { mutants, files: written } = await new Instrumenter(silent).instrument(
    files.map((name, n) => ({ name, mutate: true, content: plain[n] })),
    { ignorers: [{ shouldIgnore: saysSomething }], excludedMutations: [], plugins: null, noHeader: true },
  );
  for (const { name, content } of written) writeFileSync(join(copy, name), switched(name, content));
  writeFileSync(join(copy, "src", "js", "mutant.ts"), SWITCH);
  const { bundleAll } = await import(pathToFileURL(join(copy, "scripts", "build-package.mjs")).href);
  await bundleAll();
  rmSync(app, { recursive: true, force: true });
  mkdirSync(join(app, "node_modules", ".bin"), { recursive: true });
  symlinkSync(copy, join(app, "node_modules", "x88"), "junction");
  symlinkSync(join(copy, "dist", "cli.js"), join(app, "node_modules", ".bin", "x88"));
  writeFileSync(join(app, "package.json"), '{ "name": "app", "private": true, "type": "module" }\n');
  const text = JSON.stringify(named(mutants, new Map(files.map((file, n) => [file, plain[n]]))));
  writeFileSync(join(root, work, "mutants.json"), text);
}

/** What tests are made of, and what they read. A test can be run alone there. */
function copyTests() {
  const paths = [
    "tests",
    "scripts",
    "fuzz/js",
    "docs",
    "examples",
    "README.md",
    "CHANGELOG.md",
    "Cargo.toml",
  ];
  for (const path of paths) {
    // What is no longer there is not run; and a link of the last copy leads back to what is to be copied, which cannot be.
    rmSync(join(copy, path), { recursive: true, force: true });
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  const only = pathToFileURL(join(copy, "scripts", "mutants-js", "only.mjs")).href;
  for (const file of filesIn("tests", (file) => file.endsWith(".test.mjs"))) {
    const text = readFileSync(join(root, file), "utf8");
    writeFileSync(join(copy, file), text.replace('from "node:test"', `from "${only}"`));
  }
}

/** A source without `as …`, in place of which it has spaces: Stryker leaves whole what is cast. */
async function withoutCasts(file) {
  const { parse } = await load("@babel/parser");
  let code = readFileSync(join(root, file), "utf8");
  const waiting = [parse(code, { sourceType: "module", plugins: ["typescript"] }).program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "TSAsExpression") {
      const from = node.expression.end + code.slice(node.expression.end, node.end).search(/\bas\b/);
      const cast = code.slice(from, node.end);
      code = code.slice(0, from) + cast.replaceAll(/\S/g, " ") + code.slice(node.end);
    }
    for (const part of Object.values(node).flat())
      if (typeof part?.type === "string" && typeof part.start === "number") waiting.push(part);
  }
  return code;
}

/** What the switch is: the number of the mutant that is turned on; and, to look which test meets which mutants, a file for them. */
const SWITCH = `const environment = globalThis.process?.env ?? {};
export let x88Mutant = Number(environment.X88_MUTANT ?? -1);
globalThis.x88Switches ??= [];
globalThis.x88Switches.push((mutant) => { x88Mutant = mutant; });
const file = environment.X88_REACHED;
const met = [];
export const x88Reached = file === undefined ? () => {} : (...ids) => {
  for (const id of ids) {
    if (met[id] === true) continue;
    met[id] = true;
    process.getBuiltinModule("node:fs").appendFileSync(file, id + "\\n");
  }
};
`;

/** Stryker's calls, as comparisons with the switch: those calls would be slow in what is called a million times. */
function switched(file, content) {
  const from = relative(dirname(file), "src/js").replaceAll("\\", "/") || ".";
  const numbers = (list) => list.replaceAll('"', "");
  const code = content
    .replaceAll(/\bstryMutAct_9fa48\("(\d+)"\)/g, "(x88Mutant === $1)")
    .replaceAll(/\bstryCov_9fa48\(([\d", ]+)\)/g, (_, ids) => `x88Reached(${numbers(ids)})`);
  // At its end: a program begins with its interpreter.
  return `${code}\nimport { x88Mutant, x88Reached } from "${from}/mutant.js";\n`;
}

/** @returns {Mutant[]} */
function named(mutants, sources) {
  const times = new Map();
  return mutants.map(({ id, fileName: file, location: { start, end }, replacement, status }) => {
    const lines = sources
      .get(file)
      .split("\n")
      .slice(start.line, end.line + 1);
    lines.push(lines.pop().slice(0, end.column));
    lines[0] = lines[0].slice(start.column);
    const same = `${file}: ${short(lines.join(" "))} → ${short(replacement)}`;
    const nth = (times.get(same) ?? 0) + 1;
    times.set(same, nth);
    return {
      id: Number(id),
      name: nth === 1 ? same : `${same} (${nth})`,
      place: `${file}:${start.line + 1}:${start.column + 1}`,
      file,
      line: start.line + 1,
      isWords: status === "Ignored",
    };
  });
}

/** Code in one line, and not too long. */
function short(code) {
  const line = code.replaceAll(/\s+/g, " ").trim();
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
}
