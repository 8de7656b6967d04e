// An app may change whatever a call returns: the next caller still gets the right answer, and the object that returned it stays as it
// was. Objects that later calls return again are read-only. Goes through every member of every entry.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sample } from "../support/samples.mjs";
import { specifiers } from "./entries.mjs";
import { callsOf } from "./rows.mjs";
import { stateOf } from "./states.mjs";
import { argsOf, call, outcomeOf, rightAnswer, selfOf } from "./wrong-calls.mjs";

/** The number of valid calls of each member. */
const CALLS = sample("returnedCalls");

const prototypes = [Object.prototype, Array.prototype, null];

/** Makes changes to a value and everything in it, where it allows them. Instances of the package's classes are not data. */
function spoil(value, seen = new Set()) {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return void value.fill(7);
  const attempt = (change) => {
    try {
      change();
    } catch (error) {
      assert.ok(error instanceof TypeError || error.code === "READ_ONLY", error.stack);
    }
  };
  if (value instanceof Map) {
    for (const part of value.values()) spoil(part, seen);
    attempt(() => value.set("spoiled", "spoiled"));
    attempt(() => value.delete(value.keys().next().value));
    attempt(() => value.clear());
    return;
  }
  const isData = prototypes.includes(Object.getPrototypeOf(value));
  if (!isData && !(value instanceof Error)) return;
  for (const part of Object.values(value)) spoil(part, seen);
  if (!isData) return;
  for (const key of Object.keys(value)) {
    // A setter checks what it gets.
    if (Object.getOwnPropertyDescriptor(value, key).set !== undefined) continue;
    attempt(() => {
      value[key] = "spoiled";
    });
  }
  if (Array.isArray(value)) attempt(() => value.push("spoiled"));
  else
    attempt(() => {
      value.spoiled = "spoiled";
    });
}

for (const entry of specifiers) {
  // `defineMessages` returns its argument.
  const calls = callsOf(entry, CALLS).filter(({ name }) => name !== "defineMessages");
  for (const name of new Set(calls.map((each) => each.name)))
    test(`${entry}: what ${name} returns can be changed`, async () => {
      for (const callable of calls.filter((each) => each.name === name)) {
        const expected = await rightAnswer(callable);
        const self = selfOf(callable);
        const came = await outcomeOf(() => call(callable, self, argsOf(callable, self)));
        // A controller's view is drawn by others, and its listeners get the same one.
        const owner = self?.session ? self.game : self;
        const before = stateOf(owner);
        spoil(came.answer ?? came.error);
        assert.deepEqual(stateOf(owner), before, `call ${callable.n} changes the object`);
        assert.deepEqual(await rightAnswer(callable), expected, `call ${callable.n} changes other objects`);
      }
    });
}
