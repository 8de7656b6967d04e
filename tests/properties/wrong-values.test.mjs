// Calls every export with every kind of wrong value: it answers or throws a package error, changes nothing, and the next call works.
// The exports are discovered, so a new one cannot be left out.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { declaredMembersOf, load, membersOf, specifiers } from "./entries.mjs";
import { huge } from "./kinds.mjs";
import { callsOf, isInternal, loaded, tables } from "./rows.mjs";
import { isLong, runs, seed, tell } from "./settings.mjs";
import {
  allKinds,
  argsOf,
  assertTyped,
  call,
  outcomeOf,
  rightAnswer,
  selfOf,
  waysOf,
  wrongCall,
} from "./wrong-calls.mjs";
import { valueAt, withValueAt } from "./values.mjs";

const beside = loaded.x88;

for (const specifier of specifiers) {
  test(`${specifier}: every running member is declared or internal, and every declared one is there`, async () => {
    const declared = [...declaredMembersOf(specifier).keys()];
    const running = membersOf(loaded[specifier]);
    assert.deepEqual(
      running.filter((name) => !declared.includes(name) && !isInternal(name)),
      [],
    );
    assert.deepEqual(
      declared.filter((name) => !running.includes(name)),
      [],
    );
    // The app has no React for `require`.
    if (/react/.test(specifier)) return;
    assert.deepEqual(membersOf(await load(specifier, true)).sort(), running.sort());
  });
}

/** Number of valid calls per row that are turned into wrong ones. */
const VARIANTS = 9;

/** Every valid call, by entry. */
const callables = Object.fromEntries(specifiers.map((entry) => [entry, callsOf(entry, VARIANTS)]));

const known = new Map();

/** Returns a valid call's answer and the ways in which it can be wrong. */
async function knownOf(callable) {
  if (!known.has(callable))
    known.set(callable, { expected: await rightAnswer(callable), ways: waysOf(callable) });
  return known.get(callable);
}

/** Returns a game that is not called, and the question that a getter asks while it is read. */
function bystander() {
  const other = beside.Game.fromMoves({ headers: { White: "B" } }, ["d4", "d5"]);
  return {
    other,
    ask() {
      other.legalDests();
      other.explain("Nf3");
      beside.Position.fromFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").legalMoves();
    },
  };
}

// Entries that share an implementation share the number of runs.
const SHARES = {
  x88: 560,
  "x88/rules": 120,
  "x88/slim": 80,
  "x88/chessjs": 200,
  "x88/board": 120,
};

for (const [entry, all] of Object.entries(callables).filter(([, calls]) => calls.length > 0)) {
  const count = runs(SHARES[entry] ?? 40);
  test(`${entry}: ${count} wrong calls are answered or refused without side effects (seed ${seed})`, async () => {
    const seen = { members: new Set(), kinds: new Set(), calls: 0, answered: 0 };
    const wrong = fc.asyncProperty(
      fc.constantFrom(...all),
      fc.nat(),
      fc.constantFrom(...allKinds),
      async (callable, at, kind) => {
        const { expected, ways } = await knownOf(callable);
        const way = ways[at % ways.length];
        const was = await wrongCall(callable, way, kind, { ...bystander(), expected });
        if (was === undefined) return;
        seen.members.add(callable.name);
        seen.kinds.add(kind);
        seen.calls++;
        if (was) seen.answered++;
      },
    );
    await fc.assert(wrong, { seed, numRuns: count, interruptAfterTimeLimit: undefined });
    tell({
      entry,
      exports: Object.keys(loaded[entry]).length,
      members: membersOf(loaded[entry]).filter((name) => Object.hasOwn(tables[entry], name)).length,
      tried: seen.members.size,
      calls: seen.calls,
      answered: seen.answered,
      kinds: allKinds.length,
    });
  });
}

test("every string argument accepts or refuses a string of 64 MB", {
  skip: !isLong && "in `npm run lab -- properties` only",
}, async () => {
  const text = huge();
  const tried = new Set();
  for (const callable of [...callables.x88, ...callables["x88/chessjs"]]) {
    const { ways } = await knownOf(callable);
    for (const { place } of ways) {
      const name = `${callable.name} ${place}`;
      if (place === undefined || tried.has(name)) continue;
      tried.add(name);
      const self = selfOf(callable);
      if (typeof valueAt(argsOf(callable, self), place) !== "string") continue;
      const came = await outcomeOf(() =>
        call(callable, self, withValueAt(argsOf(callable, self), place, text)),
      );
      if ("error" in came) assertTyped(callable, came.error, `64 MB at ${name}`);
    }
  }
});
