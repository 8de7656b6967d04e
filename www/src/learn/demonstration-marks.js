// How a picture of a demonstration looks on the board besides its pieces: dots, arrows and squares, a try and its refusal.

import { culpritArrows, culpritMarks, culpritRemarks, refusedMark } from "../board/refusal-marks.js";
import { targetsIn } from "../board/targets.js";
import { placementOf } from "../board/placement.js";
import { squaresIn } from "./frames.js";

/** @import { Position, Square } from "x88" */
/** @import { Decoration } from "../board/entry-board.js" */
/** @import { Arrow } from "../board/arrows.js" */
/** @import { Mark } from "../board/marks.js" */
/** @import { Demonstration } from "./demonstration.js" */
/** @import { Picture } from "./frames.js" */

/**
 * @param {Demonstration} demonstration
 * @returns {Decoration}
 */
export function decorationOf({ frame, picture, surroundings: { ground, unseen } }) {
  const { refusal, position } = picture;
  const { dests, arrows = [], squares = [] } = ground ? frame : {};
  return {
    below: [...squares.map((square) => mark("selected", square)), ...(refusal ? culpritMarks(refusal) : [])],
    above: [
      ...(ground && dests ? dots(ground, dests) : []),
      ...(refusal?.to ? [refusedMark(refusal.to, position)] : []),
    ],
    arrows: [
      ...[...arrows.map(squaresIn), ...unseen].flatMap(asked),
      ...(refusal ? culpritArrows(refusal) : []),
    ],
    remarks: new Map([...squares.map(shown), ...(refusal ? culpritRemarks(refusal) : [])]),
  };
}

/**
 * Returns the pieces of a picture for the board. A refused piece is shown on its target.
 * @param {Picture} picture
 */
export function piecesOf({ position, tried }) {
  if (!tried) return position.fen();
  const { [tried.from]: piece, ...others } = position.toSetup().pieces;
  return placementOf({ ...others, [tried.to]: piece });
}

/**
 * @param {Position} position
 * @param {Square} from
 * @returns {Mark[]} the targets of a piece
 */
function dots(position, from) {
  return [...targetsIn(position)(from)].flatMap(([square, { mark: kind }]) =>
    kind && kind !== "premove" ? [mark(kind, square)] : [],
  );
}

/** @param {Mark["kind"]} kind @param {Square} square @returns {Mark} */
function mark(kind, square) {
  return { kind, square };
}

/**
 * @param {{ from: Square, to: Square }} way
 * @returns {Arrow[]} empty for a king that castles without moving
 */
function asked({ from, to }) {
  return from === to ? [] : [{ from, to, kind: "asked" }];
}

/** @param {Square} square @returns {[Square, string]} */
function shown(square) {
  return [square, "shown"];
}
