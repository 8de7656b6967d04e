// All kinds of exercises, and their solutions.

import { Exercise } from "./exercise.js";
import { answer } from "./kinds/answer.js";
import { clock } from "./kinds/clock.js";
import { game } from "./kinds/game.js";
import { judge } from "./kinds/judge.js";
import { mark } from "./kinds/mark.js";
import { play } from "./kinds/play.js";
import { quiz } from "./kinds/quiz.js";
import { reach } from "./kinds/reach.js";
import { touch } from "./kinds/touch.js";
import { visit } from "./kinds/visit.js";
import { write } from "./kinds/write.js";

/** @import { Action, ExerciseData } from "./types.js" */

export const KINDS = { play, visit, reach, mark, judge, answer, quiz, touch, clock, game, write };

/**
 * Begins an exercise of any kind.
 * @param {ExerciseData} data
 * @param {number} [seed]
 */
export function exerciseOf(data, seed) {
  return new Exercise(data, KINDS, seed);
}

/**
 * Returns the actions that solve an exercise.
 * @param {ExerciseData} data
 * @param {number} [seed]
 * @returns {Action[]}
 */
export function solutionOf(data, seed = 0) {
  return new Exercise(data, KINDS, seed).solution();
}
