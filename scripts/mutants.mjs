// `npm run mutants`: changes the rules in every way that cargo-mutants knows, one at a time, and fails if a change goes unnoticed
// by the tests without being listed, with its proof, in tests/mutants/equivalent.tsv. What is known from earlier runs is not run
// again unless its file has changed (`-- --fresh`: everything is). `-- WORD…`: only mutants with such a word in their names;
// `--sample=N`: so many of them; `--jobs=N`: at once; `--record`: keeps the figures of all runs so far.

import { isMain, main, seconds } from "./run.mjs";
import { choose, readOptions } from "./mutants/choose.mjs";
import { listMutants } from "./mutants/list.mjs";
import { runPlainly } from "./mutants/plain.mjs";
import { report } from "./mutants/report.mjs";
import { Results } from "./mutants/results.mjs";
import { compileMutants, workFolder } from "./mutants/schema.mjs";
import { nameOf, probeTests, runTest } from "./mutants/tests.mjs";

async function mutants(args) {
  const started = Date.now();
  const options = readOptions(args);
  const all = await listMutants();
  const chosen = choose(all, options);
  console.log(`${all.length} mutants, ${chosen.length} of them chosen; compiling them …`);
  const { out, programs } = await compileMutants(all);
  const reasons = {};
  for (const why of out.values()) reasons[why] = (reasons[why] ?? 0) + 1;
  console.log(`Not behind the switch: ${JSON.stringify(reasons)}.`);
  console.log(`Compiled after ${seconds(started)}; looking which test meets which …`);
  const tests = await probeTests(programs);
  console.log(`${tests.length} tests after ${seconds(started)}.`);
  const results = new Results(workFolder);
  for (const mutant of all) {
    const why = out.get(mutant.id);
    if (why === "types" || why === "let") results.set(mutant, "unviable");
    if (why === "boundary") results.set(mutant, "boundary");
  }
  const isOpen = (mutant) => {
    const known = results.get(mutant)?.result;
    return known === undefined || known === "missed" || (options.fresh && known === "caught");
  };
  const open = chosen.filter(isOpen);
  await runSwitched(
    open.filter(({ id }) => !out.has(id)),
    tests,
    results,
    options.jobs,
  );
  await runPlainly(
    open.filter(({ id }) => out.get(id) === "const" || out.get(id) === "impl"),
    tests,
    results,
  );
  results.save();
  const kinds = ["caught", "unviable", "boundary", "listed", "missed", "open"];
  report({ id: "mutants-rust", list: "equivalent.tsv", kinds, all, chosen, results, options, started });
}

/** Runs the mutants that are behind the switch. */
async function runSwitched(mutants, tests, results, jobs) {
  const meeting = new Map();
  for (const test of tests) {
    for (const [first, last] of test.ids) {
      for (let id = first; id <= last; id += 1) meeting.set(id, (meeting.get(id) ?? new Set()).add(test));
    }
  }
  /** Which tests have caught others of the same function. */
  const killers = new Map();
  const queue = mutants.entries();
  const work = async () => {
    for (const [index, mutant] of queue) {
      const place = mutant.name.replace(/^.* in /, `${mutant.file} `);
      const known = killers.get(place) ?? [];
      const inOrder = new Set([...known, ...(meeting.get(mutant.id) ?? [])]);
      let by;
      for (const test of inOrder) {
        if (!(await runTest(test, { X88_MUTANT: String(mutant.id) }))) {
          by = test;
          break;
        }
      }
      if (by) killers.set(place, [by, ...known.filter((test) => test !== by)].slice(0, 4));
      else console.log(`  missed (${inOrder.size} tests): ${mutant.place}: ${mutant.name}`);
      results.set(mutant, by ? "caught" : "missed", by && nameOf(by));
      if (index % 100 === 99) console.log(`  ${index + 1} of ${mutants.length} …`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
}

if (isMain(import.meta.url)) await main(() => mutants(process.argv.slice(2)));
