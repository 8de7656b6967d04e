// Runs a comparison of games from seeds: `--games N` of them, the first with `--seed S`.

import { basename } from "node:path";
import { parseArgs } from "node:util";

/**
 * Compares a game of each seed. Prints each difference with the command that shows it again, and the figures as a line of JSON.
 * @param {string} games how many by default
 * @param {object} figures
 * @param {(seed: number) => void} compare throws at a difference
 */
export function compareSeeds(games, figures, compare) {
  const { values } = parseArgs({
    options: { games: { type: "string", default: games }, seed: { type: "string", default: "1" } },
  });
  const first = Number(values.seed);
  for (let seed = first; seed < first + Number(values.games); seed++) {
    try {
      compare(seed);
    } catch (error) {
      figures.differences++;
      const script = `lab/differential/js/${basename(process.argv[1])}`;
      console.error(`\nnode ${script} --games 1 --seed ${seed}\n${error.stack}`);
      process.exitCode = 1;
    }
  }
  console.log(JSON.stringify(figures));
}
