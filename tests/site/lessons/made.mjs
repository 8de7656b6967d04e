// What several tests of the lessons use: exercises, checks after an attempt, and the browser's storage without a browser.

import assert from "node:assert/strict";

// Exercises made for the engine's tests, and the checks after each attempt.

export const common = {
  id: "test",
  side: "white",
  text: "Do it.",
  hints: ["First.", "Second."],
  done: "Done.",
};
export const rooks = { ...common, fen: "7k/8/6K1/8/8/8/8/R7 w - - 0 1" };
export const placement = (exercise) => exercise.position.fen().split(" ")[0];

export const shuffle = {
  ...common,
  kind: "play",
  fen: "4k3/7p/8/8/8/8/7P/R3K3 w - - 0 1",
  before: ["Ra2", "Kd8", "Ra1", "Ke8", "Ra2", "Kd8", "Ra1"],
};

/** An attempt that changes nothing, with its feedback. */
export function assertNothing(exercise, attempt, kind, text) {
  const { position, lastMove, offer, count } = exercise;
  const feedback = attempt();
  assert.deepEqual([feedback.kind, feedback.text], [kind, text]);
  assert.ok(exercise.position.equals(position));
  assert.deepEqual([exercise.lastMove, exercise.offer, exercise.count], [lastMove, offer, count]);
  assert.equal(exercise.isSolved, false);
  return feedback;
}

export function assertSolved(exercise, feedback) {
  assert.deepEqual([feedback.kind, feedback.text], ["solved", "Done."]);
  assert.equal(exercise.isSolved, true);
  assert.equal(exercise.mover, null);
  assert.deepEqual(exercise.offer, { kind: "none" });
}

// An exercise as in a lesson file, for tests that derive something from it.

export const FORK = {
  id: "fork",
  kind: "play",
  text: "Fork the king and the queen.",
  fen: "4k3/8/8/3N3q/8/8/8/4K3 w - - 0 1",
  side: "white",
  steps: [{ moves: ["Nf6+"], reply: "Ke7" }, { moves: ["Nxh5"] }],
  hints: ["The knight gives check."],
  done: "That is it.",
};

// The browser's storage, without a browser.

/** @param {Record<string, string>} [entries] the initial content */
export function newKept(entries = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => kept.set(key, value),
    follow() {},
  };
}
