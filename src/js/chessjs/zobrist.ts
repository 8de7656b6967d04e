// The 64-bit keys of chess.js, from its generator and seed, so that keys stored by apps stay valid.

import { badArgument } from "./names.js";

const MASK = (1n << 64n) - 1n;

function turned(value: bigint, bits: bigint): bigint {
  return ((value << bits) | (value >> (64n - bits))) & MASK;
}

/**
 * Returns a generator of random 64-bit numbers by xoroshiro128** (Blackman and Vigna), from a 128-bit state.
 *
 * @example
 * const next = xoroshiro128(0xa187eb39cdcaed8f31c4b365b102e01en);
 * next(); // 14538868705723590492n
 */
export function xoroshiro128(state: bigint): () => bigint {
  if (typeof state !== "bigint") throw badArgument("state", "a bigint", state);
  let low = state & MASK;
  let high = (state >> 64n) & MASK;
  return () => {
    const number = (turned((low * 5n) & MASK, 7n) * 9n) & MASK;
    const mixed = low ^ high;
    low = turned(low, 24n) ^ mixed ^ ((mixed << 16n) & MASK);
    high = turned(mixed, 37n);
    return number;
  };
}

const SEED = 0xa187eb39cdcaed8f31c4b365b102e01en;

/** The keys as two halves: a bigint per piece would take longer than the whole sum. */
interface Keys {
  readonly low: Uint32Array;
  readonly high: Uint32Array;
}

// The offsets of the keys: pieces (two colors, six kinds, 128 squares of a 16-column board), files, rights, side.
const FILES = 2 * 6 * 128;
const RIGHTS = FILES + 8;
const SIDE = RIGHTS + 16;

let made: Keys | undefined;

function keys(): Keys {
  if (made !== undefined) return made;
  const next = xoroshiro128(SEED);
  const all = BigUint64Array.from({ length: SIDE + 1 }, next);
  const half = (shift: bigint) => Uint32Array.from(all, (key) => Number((key >> shift) & 0xffffffffn));
  made = { low: half(0n), high: half(32n) };
  return made;
}

/**
 * Returns the key of a board, in hexadecimal without leading zeros. Positions that are the same by the Laws have the same key.
 * @param passed the square on which a pawn can be captured en passant, or -1
 */
export function hashOf(cells: Uint8Array, black: number, rights: number, passed: number): string {
  const { low, high } = keys();
  let [one, other] = [0, 0];
  const add = (key: number) => {
    one ^= high[key] as number;
    other ^= low[key] as number;
  };
  for (let square = 0; square < 64; square++) {
    const piece = cells[square] as number;
    if (piece !== 0) add((((piece >> 3) * 6 + (piece & 7) - 1) << 7) + square + (square & 56));
  }
  if (passed >= 0) add(FILES + (passed & 7));
  add(RIGHTS + rights);
  if (black === 1) add(SIDE);
  const upper = (one >>> 0).toString(16);
  const lower = (other >>> 0).toString(16);
  return one === 0 ? lower : upper + lower.padStart(8, "0");
}
