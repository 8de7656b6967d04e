// The squares to which a piece could move by its nature, but not now, with the package's reasons.

import { SQUARES } from "x88";
import { verdictArrows } from "x88/board";
import { grouped } from "../grouped.js";

/** @import { Messages, MoveInput, Part, Position, Refusal, Square, Verdict } from "x88" */
/** @import { VerdictArrow } from "x88/board" */

/**
 * Returns why a move is legal or illegal. Refused castling has every obstacle at once.
 * @param {{ explain(move: MoveInput, options: { all: true, messages?: Messages }): Verdict }} game a game or a position
 * @param {MoveInput} move
 * @param {Messages} [messages] in the place of the package's
 * @returns {Verdict & { arrows?: VerdictArrow[] }} `arrows`: those of all obstacles
 */
export function explainFully(game, move, messages) {
  const verdict = game.explain(move, { all: true, ...(messages && { messages }) });
  if (verdict.legal || !isCastling(verdict)) return verdict;
  const all = [verdict, ...(verdict.others ?? []).filter(isCastling)];
  // "You cannot castle kingside: the knight on g1 is in the way; your king is in check."
  const [start] = verdict.message.split(": ");
  const reasons = all.map(({ message }) => message.slice(start.length + 2, -1));
  // German has a capital after a colon, and none after a semicolon; French has a space before both.
  const areSentences = /^\p{Lu}/u.test(reasons[0]);
  const [space = ""] = /\s$/.exec(start) ?? [];
  const message = areSentences
    ? all.map((each) => each.message).join(" ")
    : `${start}: ${reasons.join(`${space}; `)}.`;
  return { ...verdict, message, squares: unitedSquares(all), arrows: all.flatMap(verdictArrows) };
}

/** @param {Refusal[]} refusals @returns {Refusal["squares"]} */
function unitedSquares(refusals) {
  /** @type {Refusal["squares"]} */
  const united = {};
  for (const { squares } of refusals) {
    for (const [part, each] of /** @type {[Part, Square[]][]} */ (Object.entries(squares)))
      united[part] = [...new Set([...(united[part] ?? []), ...each])];
  }
  return united;
}

/**
 * Returns the refused squares of a piece, including castling that is illegal now for any reason.
 * @param {{ position: Position, explain: (from: Square, to: Square) => Verdict }} game
 * @param {Square} from
 * @returns {Map<Square, Refusal>}
 */
export function refusalsFrom(game, from) {
  const { position } = game;
  const refusals = position.refusedDests(from);
  if (position.get(from)?.role !== "king") return refusals;
  for (const to of SQUARES) {
    if (!isCastling(position.explain({ from, to }))) continue;
    // Only the game knows the move that lost a castling right.
    const verdict = game.explain(from, to);
    if (!verdict.legal) refusals.set(to, verdict);
  }
  for (const to of saidTwice(refusals, position, from)) refusals.delete(to);
  return refusals;
}

/**
 * Castling can be refused on several squares. One is enough: the package's castling destination of the king, otherwise an empty
 * square, where the mark is most visible.
 * @param {Map<Square, Refusal>} refusals
 * @param {Position} position
 * @param {Square} king
 * @returns {Square[]} the others
 */
function saidTwice(refusals, position, king) {
  const castling = [...refusals.values()].filter(isCastling);
  const shown = new Set(position.premoveDests(position.turn).get(king));
  /** @param {Square} square a higher rank suits the refusal better */
  const rank = (square) => Number(shown.has(square)) * 2 + Number(position.get(square) === null);
  return [...grouped(castling, ({ message }) => message).values()].flatMap((same) => {
    const squares = same.map(({ to }) => /** @type {Square} */ (to));
    return squares.toSorted((a, b) => rank(b) - rank(a)).slice(1);
  });
}

/** @param {Verdict} verdict */
function isCastling(verdict) {
  return !verdict.legal && verdict.code === "CASTLING_NOT_ALLOWED";
}
