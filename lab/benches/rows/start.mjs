// From the import to the first answer, the legal destinations of the start position: in Node, each time in a new process; and
// in Chromium, each time in a new session without any cache, as one minified module that has been fetched before (the
// WebAssembly of ffish is a file of its own, and fetched in that time); there also with a processor that is 4 times slower, as a
// phone's. The median of several, with the best beside it: a processor is made slower by pauses, which the best has been spared.

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

/** The times of every app, in turns. */
async function timed(rounds, start) {
  const times = Object.fromEntries(Object.keys(apps).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(apps)) times[name].push(await start(name));
  }
  return times;
}

/** A row for each entry of x88. */
function byEntry(row, times) {
  const peers = Object.keys(apps).filter((name) => !name.startsWith("x88"));
  return ["x88", "x88/explain", "x88/rules"].map((own) => ({
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
