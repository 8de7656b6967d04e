// Measures one reader with texts of each kind and size in its own process: `node --expose-gc measure.mjs READER` prints a line of
// JSON for each kind. It uses processor time, because other programs may be running.

import { readers } from "../../../tests/hostile/readers.mjs";
import { sizes } from "./sizes.mjs";

/** A factor above this for a tenfold text is measured again. */
const suspicious = 12;
const rounds = 6;

/** Repeats short times. */
const least = 20;

async function milliseconds(read, text) {
  // Garbage of the previous text must not count.
  globalThis.gc();
  const before = process.cpuUsage();
  let [times, spent] = [0, 0];
  do {
    await read(text);
    times++;
    const { user, system } = process.cpuUsage(before);
    spent = (user + system) / 1000;
  } while (spent < least);
  return spent / times;
}

/** Flattens a text: the engine joins repeated parts at the first access, which must not count. */
function whole(text) {
  if (typeof text === "string") Buffer.byteLength(text);
  return text;
}

async function measure({ read, largest = sizes.at(-1) }, make) {
  const own = sizes.filter((size) => size <= largest);
  const best = own.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    // The last two sizes decide, so they are measured equally often.
    for (let n = round === 0 ? 0 : own.length - 2; n < own.length; n++)
      best[n] = Math.min(best[n], await milliseconds(read, whole(make(own[n]))));
    if (best[own.length - 1] / best[own.length - 2] < suspicious) break;
  }
  return best.map((time) => Math.round(time * 1000) / 1000);
}

const reader = readers[process.argv[2]];
for (const [kind, make] of Object.entries(reader.texts)) {
  const times = await measure(reader, make);
  console.log(JSON.stringify({ kind, times }));
}
