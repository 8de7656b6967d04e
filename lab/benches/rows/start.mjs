// From the import to the first answer, the legal destinations of the starting position. In Node, each time in a new process. In
// Chromium, each time in a new session without cache, as one minified module that has been fetched before (ffish fetches its
// WebAssembly in that time); also with a processor 4 times slower, like a phone's. Shows the median, and the best, which pauses
// do not affect.

import { digits } from "../rounds.mjs";
import { apps, inChromium, inNode, writeApps } from "../first-answer.mjs";

export async function* rows({ quick }) {
  await writeApps();
  const rounds = quick ? 3 : 15;
  yield* byEntry("first answer in Node", await timed(rounds, inNode));
  yield* await inChromium(async (open) => {
    const found = [];
    for (const [row, slower] of [
      ["first answer in Chromium", 1],
      ["first answer in Chromium, 4 times slower", 4],
    ]) {
      found.push(...byEntry(row, await timed(rounds, (name) => open(name, slower))));
    }
    return found;
  });
}

/** Returns the times of every app, in turns. */
async function timed(rounds, start) {
  const times = Object.fromEntries(Object.keys(apps).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(apps)) times[name].push(await start(name));
  }
  return times;
}

/** Returns a row for each entry of x88. */
function byEntry(row, times) {
  const peers = Object.keys(apps).filter((name) => !name.startsWith("x88"));
  return ["x88", "x88/rules"].map((own) => ({
    row: own === "x88" ? row : `${row}, ${own}`,
    entries: [own, ...peers].map((name) => entry(name, times[name])),
  }));
}

function entry(name, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  return {
    library: apps[name].library,
    how: `${name}, ${times.length} starts`,
    value: median,
    shown: `${digits(median)} ms (best ${digits(sorted[0])})`,
  };
}
