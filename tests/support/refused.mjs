// What tests expect of refused moves, of outcomes and of moves of a game.

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

/** Returns an outcome without its sentence, after a look at the sentence. */
export function bare(outcome) {
  if (outcome === null) return null;
  const { message, messageKey, params, ...rest } = outcome;
  assert.match(message, /^[A-Z].*\.$/);
  assert.match(messageKey, /^OUTCOME_[A-Z_]+$/);
  return rest;
}

/** Returns a move of a game as a position describes it, without its place in the game. */
export function unplaced({ ply, moveNumber, ...move }) {
  assert.ok(ply > 0 && moveNumber > 0);
  return move;
}
