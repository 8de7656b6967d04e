// The error that `assert.throws` expects for a move that `x88` refuses.

import assert from "node:assert/strict";

/**
 * @param {string} code the class of the refusal
 * @param {object} [parts] further parts of the verdict
 */
export function refused(code, parts = {}) {
  return (error) => {
    const { verdict } = error;
    assert.deepEqual(
      [error.name, error.code, verdict?.code],
      ["IllegalMoveError", "ILLEGAL_MOVE", code],
      error.stack,
    );
    assert.equal(error.message, verdict.message);
    for (const [part, value] of Object.entries(parts)) assert.deepEqual(verdict[part], value, part);
    return true;
  };
}
