// All kinds of exercises, and their solutions.

import { AnswerRun } from "./answer.js";
import { ClockRun } from "./clock.js";
import { GameRun } from "./game.js";
import { JudgeRun } from "./judge.js";
import { MarkRun } from "./mark.js";
import { PlayRun } from "./play.js";
import { QuizRun } from "./quiz.js";
import { ReachRun } from "./reach.js";
import { TouchRun } from "./touch.js";
import { VisitRun } from "./visit.js";
import { WriteRun } from "./write.js";
import { Exercise } from "./exercise.js";

/** @import { Action, ExerciseData } from "./exercise.js" */

export const KINDS = {
  play: PlayRun,
  visit: VisitRun,
  reach: ReachRun,
  mark: MarkRun,
  judge: JudgeRun,
  answer: AnswerRun,
  game: GameRun,
  quiz: QuizRun,
  touch: TouchRun,
  clock: ClockRun,
  write: WriteRun,
};

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
  return new KINDS[data.kind](data, seed).solution();
}
