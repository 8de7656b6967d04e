// No call leaves a trace: a copy of the package whose live games and positions are asked in random order, valid and invalid, answers
// each call as a fresh copy does, to which the object was given as plain data.
//
// Evaluating slim.cjs again recreates all state: classes, buffers, module variables, and a core instance with its own memory.
// For a longer run: X88_QUESTIONS=100000 X88_SEED=2.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import * as tried from "x88";
import { packageFolder } from "../package/install.mjs";
import { oneOf, randomOf } from "../support/random.mjs";
import { sample } from "../support/samples.mjs";
import { disguises, kinds } from "./kinds.mjs";
import { gameOf, positionOf, treeOf } from "./fixtures.mjs";
import { tables } from "./rows.mjs";
import { seed } from "./settings.mjs";
import { placesIn, plain, valueAt, withValueAt } from "./values.mjs";
import { call } from "./wrong-calls.mjs";

const QUESTIONS = Number(process.env.X88_QUESTIONS ?? sample("questions"));
const random = randomOf(seed);

const dist = join(packageFolder(), "dist");
const module = new WebAssembly.Module(readFileSync(join(dist, "x88.wasm")));
const require = createRequire(join(dist, "slim.cjs"));
const evaluate = new Function("module", "exports", "require", readFileSync(join(dist, "slim.cjs"), "utf8"));

function freshCopy() {
  const file = { exports: {} };
  evaluate(file, file.exports, require);
  file.exports.initSync(module);
  return file.exports;
}

/** Computes arguments, so that the tried copy gets no call but the question. */
const scout = freshCopy();

/** How a live object of each class is made, written as plain data, and made again by another copy. */
const classes = {
  Position: {
    made: positionOf,
    data: (position) => position.toBytes(),
    again: ({ Position }, bytes) => Position.fromBytes(bytes),
  },
  Game: {
    made: gameOf,
    data: (game) => game.toJSON(),
    again: ({ Game }, data) => Game.fromJSON(data),
  },
  GameTree: {
    made: treeOf,
    data: (tree) => tree.toJSON(),
    again: ({ GameTree }, data) => GameTree.fromJSON(data),
  },
};

/** The members of the live objects, and the factories and functions, which have none. */
const questions = Object.entries(tables.x88)
  .map(([name, row]) => ({ name, row, of: name.split("#")[0] }))
  // An app's words and the module would outlive the question.
  .filter(({ name, row }) => !row.isConstant && !/Messages$|^wasmModule$/.test(name));
const questionsOf = (kind) => questions.filter(({ name, of }) => name.includes("#") && of === kind);
const ofThePackage = questions.filter(({ name }) => !name.includes("#"));

/** The live objects, each with the data from which a fresh copy makes it. */
const pool = [];

function add(kind) {
  const object = classes[kind].made(tried, random(100));
  pool.push({ kind, object, data: classes[kind].data(object) });
}

/** Asks the tried copy something else, as an app's getter may. */
function askBeside() {
  const { object } = oneOf(random, pool);
  object.explain("Nf3");
  object.history?.();
}

/** Returns the arguments with a wrong value at one place, or one that asks another question while it is read. */
function disturbed(args) {
  const places = placesIn(args);
  if (places.length === 0 || random(3) > 0) return { args, asking: args };
  const place = oneOf(random, places);
  const right = valueAt(args, place);
  const asking = disguises["as getters"](right, { ask: askBeside });
  if (asking !== undefined) return { args, asking: withValueAt(args, place, asking) };
  const wrong = kinds.get(oneOf(random, [...kinds.keys()]))(right);
  const given = withValueAt(args, place, wrong);
  return { args: given, asking: given };
}

/** Returns the move that takes the player's last move back, if it is legal: positions would rarely repeat otherwise. */
function backOf(game) {
  const last = game.line()[game.ply - 2];
  return game.position.legalMoves().find(({ from, to }) => last?.from === to && last?.to === from);
}

/** Returns an answer or an error as plain data; a generator, with its items. */
function answerOf(loaded, { name, row }, self, args) {
  try {
    const answer = call({ loaded, name, row }, self, args);
    return plain(typeof answer?.next === "function" && Symbol.iterator in answer ? [...answer] : answer);
  } catch (error) {
    return plain({ error });
  }
}

function argsFor({ name, row }, self, n) {
  const args = row.args(scout, self, n);
  const back = /#move$/.test(name) && random(4) > 0 ? backOf(self) : undefined;
  return back === undefined ? args : [back, ...args.slice(1)];
}

function ask(question, entry, n) {
  const copy = freshCopy();
  const [made, self] = entry
    ? [copy, scout].map((each) => classes[entry.kind].again(each, entry.data))
    : [null, null];
  const { args, asking } = disturbed(argsFor(question, self, random(1000)));
  const expected = answerOf(copy, question, made, args);
  const found = answerOf(tried, question, entry?.object, asking);
  assert.deepEqual(found, expected, `question ${n}: ${question.name} of ${JSON.stringify(entry?.data)}`);
  if (entry) entry.data = classes[entry.kind].data(made);
}

test(`${QUESTIONS} interleaved questions get the same answers as single ones (seed ${seed})`, () => {
  for (const kind of Object.keys(classes)) for (let n = 0; n < 12; n++) add(kind);
  const asked = new Set();
  for (let n = 0; n < QUESTIONS; n++) {
    const entry = random(12) === 0 ? undefined : oneOf(random, pool);
    const question = oneOf(random, entry ? questionsOf(entry.kind) : ofThePackage);
    ask(question, entry, n);
    asked.add(question.name);
    // Most games would be old and over otherwise.
    if (random(40) > 0) continue;
    pool.splice(random(pool.length), 1);
    add(oneOf(random, Object.keys(classes)));
  }
  const missed = questions.filter(({ name }) => !asked.has(name));
  assert.ok(QUESTIONS < 4000 || missed.length === 0, missed.map(({ name }) => name).join());
});
