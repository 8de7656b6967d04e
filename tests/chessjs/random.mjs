// Reproducible random numbers from a seed.

/** Returns a number from 0 to below 1 (mulberry32). */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a random item of a list. */
export function oneOf(list, random) {
  return list[Math.floor(random() * list.length)];
}

/** Returns a random item of a list of [frequency, item]. */
export function oneOften(list, random) {
  let at = random() * list.reduce((sum, [often]) => sum + often, 0);
  for (const [often, what] of list) {
    at -= often;
    if (at < 0) return what;
  }
  return list.at(-1)[1];
}
