// `npm run mutants:js`: changes the sources of the package in every way that Stryker knows, one at a time, and fails if a change goes
// unnoticed by the tests without being listed, with its proof, in tests/mutants/equivalent-js.tsv. Goes on where the last run stopped;
// what is known is not run again unless its file has changed (`-- --fresh`: all of it). `-- WORD…`: only mutants with such a word in
// their names; `--sample=N`: so many of them; `--jobs=N`: at once; `--patience=N`: seconds of tests for each; `--record`: keeps the figures of all runs so far.

import { join } from "node:path";
import { choose, readOptions } from "./mutants/choose.mjs";
import { recordedRows, report } from "./mutants/report.mjs";
import { Results } from "./mutants/results.mjs";
import { isMain, main, root, seconds } from "./run.mjs";

/** Sources whose tests need a browser (`npm test -- boards`). */
const inBrowsers =
  /^src\/js\/((chessground|cm-chessboard|gchessboard|promotion|react)\.ts|(promotion|react|react-chessboard)\/)/;

async function mutants(args) {
  const started = Date.now();
  const options = readOptions(args);
  const { build } = await import("./build.mjs");
  await build();
  const { instrument, work } = await import("./mutants-js/instrument.mjs");
  const { probeTests } = await import("./mutants-js/tests.mjs");
  const all = await instrument();
  const chosen = choose(all, options);
  console.log(
    `${all.length} mutants, ${chosen.length} of them chosen, are in the package after ${seconds(started)}.`,
  );
  console.log(
    "Left out: other words in what only people read, and what needs a browser. Looking which test meets which …",
  );
  const files = await probeTests(options.jobs);
  console.log(`${files.flatMap(({ tests }) => tests).length} tests after ${seconds(started)}.`);
  const results = new Results(join(root, work), recordedRows("mutants-js"));
  for (const mutant of all) {
    if (mutant.isWords) results.set(mutant, "words");
    else if (inBrowsers.test(mutant.file)) results.set(mutant, "boundary");
  }
  const isOpen = (mutant) => {
    const known = results.get(mutant)?.result;
    return known === undefined || known === "missed" || (options.fresh && known === "caught");
  };
  // What was missed before comes last.
  const isKnown = (mutant) => Number(results.get(mutant) !== null);
  const open = chosen.filter(isOpen).sort((one, other) => isKnown(one) - isKnown(other));
  await runAll(open, files, results, options);
  results.save();
  const kinds = ["caught", "words", "boundary", "listed", "missed", "open"];
  report({ id: "mutants-js", list: "equivalent-js.tsv", kinds, all, chosen, results, options, started });
}

/** Runs mutants; each is caught by the first test that fails. */
async function runAll(mutants, files, results, { jobs, patience }) {
  const { Tester } = await import("./mutants-js/tester.mjs");
  const queue = mutants.entries();
  const work = async () => {
    const tester = new Tester(files, patience);
    for (const [index, mutant] of queue) {
      const by = await tester.whoCatches(mutant);
      if (by === null) console.log(`  missed: ${mutant.place}: ${mutant.name}`);
      results.set(mutant, by === null ? "missed" : "caught", by);
      if (index % 100 === 99) console.log(`  ${index + 1} of ${mutants.length} …`);
    }
    tester.end();
  };
  await Promise.all(Array.from({ length: jobs }, work));
}

if (isMain(import.meta.url)) await main(() => mutants(process.argv.slice(2)));
