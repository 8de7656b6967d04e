// Says what a legal move lacks compared with the right moves, when the opponent has no refutation to show.

import { listed, pieceOn } from "../words.js";
import { wayOut } from "./refutation.js";

/** @import { Move, Position } from "x88" */

/** @typedef {{ text: string, reply?: Move }} Missed `reply`: shows it on the board */

/**
 * @param {Position} position
 * @param {Move} move the move played
 * @param {Move[]} wanted the right moves, at least one
 * @returns {Missed}
 */
export function missed(position, move, wanted) {
  const after = position.play(move);
  for (const [isSo, told] of LACKS) {
    if (wanted.every(isSo) && !isSo(move)) return told({ position, after, move, wanted });
  }
  return { text: aboutPieces(position, move, wanted) };
}

const isMate = (/** @type {Move} */ { san }) => san.endsWith("#");

/**
 * Features that all right moves can share, the most helpful first.
 * @type {[(move: Move) => boolean, (about: { position: Position, after: Position, move: Move, wanted: Move[] }) => Missed][]}
 */
const LACKS = [
  [isMate, ({ after }) => notMate(after)],
  [({ rook }) => rook !== undefined, () => ({ text: "That is not castling." })],
  [
    ({ kind }) => kind === "en-passant",
    () => ({ text: "That does not capture en passant, and later it is not allowed." }),
  ],
  [
    ({ promotion }) => promotion !== undefined,
    () => ({ text: "That promotes nothing: a pawn can become a better piece now." }),
  ],
  [
    ({ san }) => /[+#]$/.test(san),
    () => ({ text: "That gives no check. A check leaves the opponent little choice." }),
  ],
  [({ captured }) => captured !== undefined, () => ({ text: "That takes nothing. What can be taken here?" })],
];

/**
 * @param {Position} after
 * @returns {Missed}
 */
export function notMate(after) {
  if (!after.isCheck()) return { text: "That isn't check, so it can't be checkmate." };
  const { move, words } = wayOut(after);
  return { text: `Not mate: ${words}.`, reply: move };
}

/**
 * @param {Position} position
 * @param {Move} move
 * @param {Move[]} wanted
 */
function aboutPieces(position, { from, to, promotion }, wanted) {
  const same = wanted.filter((each) => each.from === from);
  if (same.some((each) => each.to === to)) return `A ${promotion} is not the right choice here.`;
  if (same.length > 0) return `Right piece, wrong square: not ${to}.`;
  const movers = [...new Set(wanted.map((each) => `the ${pieceOn(position, each.from)}`))];
  return movers.length > 2
    ? `The ${pieceOn(position, from)} cannot do it: look at your other pieces.`
    : `The ${pieceOn(position, from)} cannot do it. Look at ${listed(movers)}.`;
}
