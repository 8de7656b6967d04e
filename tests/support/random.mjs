// Reproducible random numbers, and random games.

/** Returns a generator of integers below a limit (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Returns a random item of a list. */
export const oneOf = (random, list) => list[random(list.length)];
