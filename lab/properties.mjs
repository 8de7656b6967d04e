// `npm run lab -- properties`: calls every member of every entry with every kind of invalid value, and plays games with valid and
// invalid calls in any order. `npm test` runs the same tests with few calls. `-- --runs N` sets the number of calls (default:
// 100,000), `--seed S` the seed.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isMain, main, StepFailed } from "../scripts/run.mjs";

/** The number of invalid calls in `npm test`. */
const SAMPLE = 1_200;

async function properties() {
  const { values } = parseArgs({
    options: { runs: { type: "string" }, seed: { type: "string" } },
  });
  const [runs, seed] = [Number(values.runs ?? 100_000), Number(values.seed ?? 1)];
  if (!(runs >= SAMPLE)) throw new StepFailed(`--runs is a number of calls, ${SAMPLE} at least`, 2);
  if (!Number.isInteger(seed)) throw new StepFailed(`--seed is a whole number, not ${values.seed}`, 2);
  const folder = mkdtempSync(join(tmpdir(), "x88-properties-"));
  const file = join(folder, "figures");
  try {
    const { runFolders } = await import("../scripts/test.mjs");
    const env = { X88_TIMES: String(runs / SAMPLE), X88_SEED: String(seed), X88_FIGURES: file };
    await runFolders(["properties"], env);
    const figures = summary(
      readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
      seed,
    );
    console.log(figures);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Returns the totals of all tests. */
function summary(told, seed) {
  const byEntry = told.filter(({ entry }) => entry !== undefined);
  const sum = (part) => byEntry.reduce((all, figures) => all + figures[part], 0);
  const others = Object.assign({}, ...told.filter(({ entry }) => entry === undefined));
  return {
    seed,
    entries: byEntry.length,
    exports: sum("exports"),
    members: sum("members"),
    tried: sum("tried"),
    kinds: byEntry[0].kinds,
    calls: sum("calls"),
    answered: sum("answered"),
    ...others,
  };
}

if (isMain(import.meta.url)) await main(properties);
