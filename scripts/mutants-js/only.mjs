// What the copied tests have in place of `node:test`: of the tests of a file only those that are asked for, by their numbers.

import { writeFileSync } from "node:fs";
import { test as run } from "node:test";

export { after, before } from "node:test";

const { X88_TESTS, X88_COUNT } = process.env;
const wanted = X88_TESTS?.split(",");
let count = 0;

/** @type {typeof run} */
export function test(...args) {
  const number = String(count++);
  return wanted?.includes(number) ? run(...args) : Promise.resolve();
}

if (X88_COUNT) process.on("exit", () => writeFileSync(X88_COUNT, String(count)));
