// Converts each frame of a demonstration to pictures. Must not depend on: the page, timing.

import { ProvingLine } from "../exercise/proving-line.js";

/** @import { Move, Position, Refusal, Square } from "x88" */
/** @import { Frame } from "../lessons/index.js" */

/**
 * A picture. `isGround`: the frame's dots, arrows and squares are visible, because nothing has moved yet; `tried`: a piece is
 * shown on a forbidden square; `refusal`: the reason, after the piece has returned.
 * @typedef {{ position: Position, lastMove: Move | null, isGround: boolean, tried: { from: Square, to: Square } | null,
 *   refusal: Refusal | null }} Picture
 */

/**
 * Returns the pictures of a frame: its position, each of its moves, and a refused move as tried and as answered.
 * @param {Frame} frame
 * @returns {Picture[]} at least one
 * @throws {Error} if the position or a move is illegal, or a move to be refused is legal.
 */
export function picturesOf(frame) {
  const { moves = [], refused } = frame;
  const line = new ProvingLine(frame);
  const pictures = [picture(line, { isGround: true })];
  for (const [n, san] of moves.entries()) {
    const isLast = n === moves.length - 1 && !refused;
    // The last one may give check: nobody has to answer it.
    if (frame.alone && !isLast) line.playAlone(legal(line, san));
    else line.play(san);
    pictures.push(picture(line));
  }
  if (!refused) return pictures;
  const tried = squaresIn(refused);
  return [...pictures, picture(line, { tried }), picture(line, { refusal: refusalOf(line, tried) })];
}

/**
 * Reads the squares of an arrow or a try, such as "e2e4".
 * @param {string} text
 * @returns {{ from: Square, to: Square }}
 */
export function squaresIn(text) {
  return { from: /** @type {Square} */ (text.slice(0, 2)), to: /** @type {Square} */ (text.slice(2)) };
}

/** @param {ProvingLine} line @param {Partial<Picture>} [more] @returns {Picture} */
function picture({ position, lastMove }, more) {
  return { position, lastMove, isGround: false, tried: null, refusal: null, ...more };
}

/** @param {ProvingLine} line @param {string} san */
function legal(line, san) {
  const verdict = line.explain(san);
  if (verdict.legal) return verdict.move;
  throw new RangeError(verdict.message);
}

/** @param {ProvingLine} line @param {{ from: Square, to: Square }} tried */
function refusalOf(line, tried) {
  const verdict = line.explain(tried);
  if (!verdict.legal) return verdict;
  throw new RangeError(`${verdict.move.san} is legal`);
}
