// Compares work with other work of the same processor, in processor time, so that neither a slow nor a busy machine matters.

/** Microseconds of the processor that a function takes. */
function costOf(body) {
  const before = process.cpuUsage();
  body();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** A fixed piece of work: about a tenth of a second on a processor of 2026. */
function unit() {
  let sum = 1;
  for (let n = 0; n < 50_000_000; n++) sum = (Math.imul(sum, 48_271) + n) | 0;
  return sum;
}

/** The cost of a fixed piece of work, measured once. The first run compiles it. */
const unitCost = Math.max(...[unit, unit].map(costOf));

/**
 * Returns how many fixed pieces of work, of about a tenth of a second each, take as long as a function.
 * @param {() => unknown} body
 */
export const workOf = (body) => costOf(body) / unitCost;

/**
 * The same for a function that returns a promise.
 * @param {() => Promise<unknown>} body
 */
export async function workOfPromise(body) {
  const before = process.cpuUsage();
  await body();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / unitCost;
}
