// What the copied tests have in place of `node:test`: their functions are collected, and called by whoever wants them. Knows no mutant.

/** @typedef {{ name: string, isSkipped: boolean, body: (context: object) => unknown }} Collected */

/** @type {Collected[]} */
let into = [];

/** The tests of a file, in their order. */
export async function testsOf(url) {
  const tests = [];
  into = tests;
  await import(url);
  return tests;
}

export function test(name, ...rest) {
  const body = rest.pop();
  into.push({ name, isSkipped: Boolean(rest[0]?.skip), body });
}

export function after(work) {
  process.on("exit", work);
}

/** Calls a test. @throws what it throws */
export async function call({ isSkipped, body }) {
  if (isSkipped) return;
  const ends = [];
  try {
    await body({ after: (work) => ends.push(work), skip() {} });
  } finally {
    for (const work of ends) await work();
  }
}
