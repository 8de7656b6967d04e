// `npm run mutants`: changes the rules in every way that cargo-mutants knows, one at a time, and fails if a change goes unnoticed
// by the tests without being listed, with its proof, in tests/mutants/equivalent.tsv. What is known from earlier runs is not run
// again unless its file has changed (`-- --fresh`: everything is). What is listed is shown to the quick tests only: no test
// catches it, so that all of them would be run. `-- WORD…`: only mutants with such a word in their names;
// `--sample=N`: so many of them; `--jobs=N`: at once; `--record`: keeps the figures of all runs so far.

import { isMain, main, seconds } from "./run.mjs";
import { choose, readOptions } from "./mutants/choose.mjs";
import { listMutants } from "./mutants/list.mjs";
import { runPlainly } from "./mutants/plain.mjs";
import { recordedRows, report } from "./mutants/report.mjs";
import { listedMutants, Results } from "./mutants/results.mjs";
import { compileMutants, workFolder } from "./mutants/schema.mjs";
import { nameOf, probeTests, runTest } from "./mutants/tests.mjs";

/** A test that takes longer, in seconds, is run only for mutants that all others leave. */
const quick = 1;

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
  const results = new Results(workFolder, recordedRows("mutants-rust"));
  const listed = listedMutants("equivalent.tsv");
  for (const mutant of all) {
    const why = out.get(mutant.id);
    if (why === "types" || why === "let") results.set(mutant, "unviable");
    if (why === "boundary") results.set(mutant, "boundary");
  }
  const isOpen = (mutant) => {
    const known = results.get(mutant)?.result;
    if (options.fresh) return known !== "unviable" && known !== "boundary";
    return known === undefined || (known === "missed" && !listed.has(mutant.name));
  };
  const open = chosen.filter(isOpen);
  const switched = open.filter(({ id }) => !out.has(id));
  const isListed = ({ name }) => listed.has(name);
  const [proved, unproved] = [true, false].map((is) => switched.filter((mutant) => isListed(mutant) === is));
  const [short, long] = [true, false].map((is) => tests.filter(({ seconds }) => seconds <= quick === is));
  await runSwitched(proved, short, results, options.jobs);
  const left = await runSwitched(unproved, short, results, options.jobs);
  if (left.length > 0) console.log(`${left.length} mutants are left to tests that take longer …`);
  await runSwitched(left, long, results, options.jobs);
  const plain = open.filter(({ id }) => out.get(id) === "const" || out.get(id) === "impl");
  await runPlainly(plain.filter(isListed), short, results);
  await runPlainly(
    plain.filter((mutant) => !isListed(mutant)),
    tests,
    results,
  );
  results.save();
  const kinds = ["caught", "unviable", "boundary", "listed", "missed", "open"];
  report({ id: "mutants-rust", list: "equivalent.tsv", kinds, all, chosen, results, options, started });
}

/**
 * Runs the mutants that are behind the switch.
 * @returns {Promise<object[]>} those that none of the tests has caught
 */
async function runSwitched(mutants, tests, results, jobs) {
  const meeting = new Map();
  for (const test of tests) {
    for (const [first, last] of test.ids) {
      for (let id = first; id <= last; id += 1) meeting.set(id, (meeting.get(id) ?? new Set()).add(test));
    }
  }
  /** Which tests have caught others of the same function. */
  const killers = new Map();
  const left = [];
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
      else {
        console.log(`  missed (${inOrder.size} tests): ${mutant.place}: ${mutant.name}`);
        left.push(mutant);
      }
      results.set(mutant, by ? "caught" : "missed", by && nameOf(by));
      if (index % 100 === 99) console.log(`  ${index + 1} of ${mutants.length} …`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return left;
}

if (isMain(import.meta.url)) await main(() => mutants(process.argv.slice(2)));
