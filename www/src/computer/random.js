// Pseudorandom numbers from a seed, so that a game against the computer can be repeated.

/**
 * @param {number} seed a whole number
 * @returns {() => number} a source of numbers from 0 to below 1 (mulberry32)
 */
export function randomNumbers(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
