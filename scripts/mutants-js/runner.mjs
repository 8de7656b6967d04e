// A process of the copy that runs tests on mutants, one after the other, as `scripts/mutants-js/tests.mjs` asks for them. A mutant is
// believed to be caught only if the same test passes right after it, without it: else something of an earlier one is left here.

import { pathToFileURL } from "node:url";
import { call, testsOf } from "./only.mjs";

const loaded = new Map();

/** What goes wrong outside of what a test waits for is its failure, too. */
let fail = () => {};
process.on("uncaughtException", (error) => fail(error));
process.on("unhandledRejection", (error) => fail(error));
process.on("disconnect", () => process.exit());
process.on("message", async ({ mutant, tests }) => {
  const started = performance.now();
  const result = await run(mutant, tests);
  process.send({
    ...result,
    seconds: (performance.now() - started) / 1000,
    count: loaded.get(tests[0][0])?.length,
  });
});

/** Turns a mutant on, in all copies of the package that are here, and in what is started from now on. */
function turnOn(mutant) {
  process.env.X88_MUTANT = String(mutant);
  for (const turn of globalThis.x88Switches ?? []) turn(mutant);
}

/**
 * @param {number} mutant
 * @param {[file: string, number: number, seconds: number][]} tests a number that there is not: the file is loaded, and that is all
 * @returns {Promise<{ by?: string, isSound: boolean }>} `by`: the test that failed; `isSound`: whether it passes without the mutant
 */
async function run(mutant, tests) {
  for (const [file, number, seconds] of tests) {
    // What is done when a file is loaded is done without any mutant, unless this process was started for one.
    if (!loaded.has(file)) {
      process.send({ at: file, seconds: 2 });
      if (!(await passes(async () => loaded.set(file, await testsOf(pathToFileURL(file).href)))))
        return { by: file, isSound: true };
    }
    const test = loaded.get(file)[number];
    if (test === undefined) continue;
    process.send({ at: `${file} ${number}`, seconds });
    turnOn(mutant);
    const isPassed = await passes(() => call(test));
    turnOn(-1);
    if (isPassed) continue;
    process.send({ at: `${file} ${number}`, seconds });
    return { by: `${file} ${number}`, isSound: await passes(() => call(test)) };
  }
  return { isSound: true };
}

async function passes(work) {
  try {
    await new Promise((resolve, reject) => {
      fail = reject;
      work().then(resolve, reject);
    });
    return true;
  } catch {
    return false;
  } finally {
    fail = () => {};
  }
}
