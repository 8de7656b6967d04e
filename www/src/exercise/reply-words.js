// Finds the reply that a text describes, in notation or words: "the pawn on d6 guards the knight and takes your rook". The reply
// is played on the board, so that text and board agree.

/** @import { Move, Position, Square } from "x88" */

const WRITTEN = /\b(?:O-O(?:-O)?|[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8](?:=[QRBN])?)/g;

/** A text has one clause after the other; an earlier one may name who moves. */
const CLAUSES = /[,.:;?!]|\bbut\b/;

const ROLE = /\b(king|queen|rook|bishop|knight|pawn)\b(?: on ([a-h][1-8]))?/;
const SQUARE = /\bon ([a-h][1-8])\b/;
const TO = /\bto ([a-h][1-8])\b/;

/** A piece named in a text, with its square if named. @typedef {{ role?: string, square?: string }} Named */

/**
 * @param {Position} after the position of the text, with the opponent to move
 * @param {string} text
 * @param {Square} [moved] the piece that has just moved: it is preferred among several that can be captured
 * @returns {Move | undefined} undefined if the text names no legal reply
 */
export function replyNamed(after, text, moved) {
  const replies = after.legalMoves();
  /** @type {readonly string[]} */
  const written = text.match(WRITTEN) ?? [];
  const byName = replies.find(({ san }) => written.includes(san.replace(/[+#]$/, "")));
  if (byName) return byName;
  let last = "";
  for (const clause of text.split(CLAUSES)) {
    // "The knight gets away, and takes your rook": the subject is in an earlier clause.
    const found = replyIn(clause, last, replies, moved);
    if (found) return found;
    if (ROLE.test(clause)) last = clause;
  }
  return undefined;
}

/** @param {string} clause @param {string} before @param {readonly Move[]} replies @param {Square} [moved] */
function replyIn(clause, before, replies, moved) {
  const said = VERBS.find(([verb]) => verb.test(clause));
  if (!said) return undefined;
  const [verb, does] = said;
  const at = clause.search(verb);
  const by = doer(clause.slice(0, at), before);
  const meant = by ? replies.filter((move) => isBy(move, by) && does(move, clause.slice(at))) : [];
  return meant.find(({ captures }) => captures === moved) ?? meant[0];
}

/** The verbs of a clause, and whether a move matches. @type {[RegExp, (move: Move, rest: string) => boolean][]} */
const VERBS = [
  [/\bmates on\b/, ({ san, to }, rest) => san.endsWith("#") && rest.match(SQUARE)?.[1] === to],
  [/\b(?:takes|captures|would capture)\b/, isCaptureOf],
  [/\b(?:goes|comes|steps|slips)(?: out| back| down)? to\b/, ({ to }, rest) => rest.match(TO)?.[1] === to],
];

/**
 * @param {Move} move
 * @param {string} rest of the clause: "takes the pawn on e5"
 */
function isCaptureOf({ captured, captures }, rest) {
  const role = rest.match(ROLE)?.[1] ?? captured;
  const square = rest.match(SQUARE)?.[1] ?? captures;
  return captured !== undefined && captured === role && captures === square;
}

/**
 * Returns the subject of a clause, or null.
 * @param {string} start of the clause
 * @param {string} before
 * @returns {Named | null}
 */
function doer(start, before) {
  if (/\b(?:White|Black)\s*$/.test(start)) return {};
  const [named, role, square] = start.match(ROLE) ?? before.match(ROLE) ?? [];
  return named ? { role, square } : null;
}

/** @param {Move} move @param {Named} by */
function isBy({ role, from }, by) {
  return (by.role ?? role) === role && (by.square ?? from) === from;
}
