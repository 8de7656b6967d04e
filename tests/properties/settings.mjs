// The number of runs and the seed: few runs in `npm test`, any number with `npm run lab -- properties`.

import { appendFileSync } from "node:fs";

export const seed = Number(process.env.X88_SEED ?? 1);

/** Scales a number of runs for `npm test` to the long run. */
const times = Number(process.env.X88_TIMES ?? 1);

export const runs = (usual) => Math.max(1, Math.round(usual * times));

/** Whether there is time for calls that take seconds. */
export const isLong = times >= 10;

/** Reports the work to the command that runs the tests; `npm test` ignores it. */
export function tell(figures) {
  const file = process.env.X88_FIGURES;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
