// Checks the frames of a demonstration beyond their shape: illegal positions and moves, dots for a piece that cannot move, and a
// refusal of a legal move.

import { targetsIn } from "../../board/targets.js";
import { picturesOf, squaresIn } from "../../learn/frames.js";

/** @import { Picture } from "../../learn/frames.js" */
/** @import { Frame, Lesson } from "../index.js" */

/** Returns all problems of a demonstration, each with the number of its frame. @param {Lesson} lesson @returns {string[]} */
export function frameProblems({ show = [] }) {
  return show.flatMap((frame, n) => problemsIn(frame).map((problem) => `show ${n + 1}: ${problem}`));
}

/** @param {Frame} frame @returns {string[]} */
function problemsIn(frame) {
  try {
    const pictures = picturesOf(frame);
    return [...movesProblems(frame, pictures), ...groundProblems(frame, pictures[0])].flatMap(
      (problem) => problem || [],
    );
  } catch (error) {
    return [`cannot be shown: ${error instanceof Error ? error.message : error}`];
  }
}

/** @param {Frame} frame @param {Picture[]} pictures */
function movesProblems({ moves = [], refused }, pictures) {
  const played = pictures.slice(1, 1 + moves.length).map(({ lastMove }) => lastMove?.san);
  const [before, last] = pictures.slice(-2);
  return [
    played.join() !== moves.join() && `the moves are written ${played.join(" ")}`,
    last && before.tried && before.position.get(before.tried.from) === null
      ? `refused: nothing stands on ${before.tried.from}`
      : "",
    // This would not be a refusal, but a question.
    (last ?? before).refusal?.code === "PROMOTION_REQUIRED" && `refused: ${refused} is a promotion`,
  ];
}

/** @param {Frame} frame @param {Picture} picture */
function groundProblems({ dests, arrows = [], squares = [] }, { position }) {
  return [
    dests && targetsIn(position)(dests).size === 0 && `dests: nothing can move from ${dests}`,
    ...arrows.map(squaresIn).map(({ from, to }) => from === to && `arrows: ${from} leads nowhere`),
    new Set(arrows).size < arrows.length && "arrows: one is there twice",
    new Set(squares).size < squares.length && "squares: one is there twice",
  ];
}
