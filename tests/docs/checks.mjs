// Functions that checked examples call to compare results with the stated ones. Must not depend on how the statements are parsed.

import assert from "node:assert/strict";
import { formatWithOptions } from "node:util";

/** Stands for further parts of an expected value. */
const more = Symbol("…");

/** Globals of the checked code. */
export const checks = {
  $more: more,
  $is(actual, expected, shown) {
    if (!fits(actual, expected)) assert.deepEqual(actual, expected, `the result of ${shown}`);
  },
  $prints(values, expected, shown) {
    assert.equal(
      formatWithOptions({ breakLength: Number.POSITIVE_INFINITY }, ...values),
      expected,
      `the output of ${shown}`,
    );
  },
  async $throws(work, name, detail, shown) {
    const error = await work().then(
      () => assert.fail(`${shown} does not throw`),
      (error) => error,
    );
    assert.equal(error.name, name, `${shown} throws ${error}`);
    for (const [key, value] of Object.entries(detail ?? {}))
      checks.$is(error[key], value, `${key} of ${shown}`);
  },
};

/** Whether a value matches; ignores classes and undefined properties. */
function fits(actual, expected) {
  if (typeof expected === "string" && expected.endsWith("…"))
    return typeof actual === "string" && actual.startsWith(expected.slice(0, -1));
  if (typeof expected !== "object" || expected === null || typeof actual !== "object" || actual === null)
    return Object.is(actual, expected);
  if (expected instanceof Map) return actual instanceof Map && fits([...actual], [...expected]);
  if (expected instanceof Set) return actual instanceof Set && fits([...actual], [...expected]);
  if (Array.isArray(expected)) {
    const length = expected.indexOf(more) < 0 ? expected.length : expected.indexOf(more);
    const isLong = length < expected.length ? actual.length >= length : actual.length === length;
    return (
      typeof actual.length === "number" &&
      isLong &&
      expected.slice(0, length).every((value, n) => fits(actual[n], value))
    );
  }
  const keys = Object.keys(expected);
  const others = Object.keys(actual).filter((key) => actual[key] !== undefined && !keys.includes(key));
  return (more in expected || others.length === 0) && keys.every((key) => fits(actual[key], expected[key]));
}
