// The time that one reader takes for texts of each kind and size, in a process of its own: `node --expose-gc measure.mjs READER` prints
// a line of JSON for each kind. Processor time: others may be at work on the machine. Must not know what is too much.

import { readers } from "../../../tests/hostile/readers.mjs";
import { sizes } from "./sizes.mjs";

/** A tenfold text may take that many times as long; measured again if it seems to take longer. */
const suspicious = 12;
const rounds = 6;

/** A short time is measured over and over. */
const least = 20;

async function milliseconds(read, text) {
  // What the last text has left behind is not this one's time.
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

/** A text as one piece: repeated parts are put together when they are first looked at, which is nobody's time but the engine's. */
function whole(text) {
  if (typeof text === "string") Buffer.byteLength(text);
  return text;
}

async function measure({ read, largest = sizes.at(-1) }, make) {
  const own = sizes.filter((size) => size <= largest);
  const best = own.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    // The last two decide: they are measured as often as each other.
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
