// How many tries, and with which seed: few in `npm test`, as many as one likes with `npm run lab -- properties`.

import { appendFileSync } from "node:fs";

export const seed = Number(process.env.X88_SEED ?? 1);

/** Of each thousand that a test makes in `npm test`, as many more as the long run is longer. */
const times = Number(process.env.X88_TIMES ?? 1);

export const runs = (usual) => Math.max(1, Math.round(usual * times));

/** Whether there is time for what takes seconds a call. */
export const isLong = times >= 10;

/** Tells the command that runs the tests what was done; nobody listens in `npm test`. */
export function tell(figures) {
  const file = process.env.X88_FIGURES;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
