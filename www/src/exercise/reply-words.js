// The reply that a text speaks of, as a move is written or in plain words: "the pawn on d6 guards the knight and takes your rook". What is
// read is then played on the board, so that text and board say the same. Knows no exercise.

/** @import { Move, Position, Square } from "x88" */

const WRITTEN = /\b(?:O-O(?:-O)?|[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8](?:=[QRBN])?)/g;

/** A text says one thing after the other; who does it may have been named just before. */
const CLAUSES = /[,.:;?!]|\bbut\b/;

const ROLE = /\b(king|queen|rook|bishop|knight|pawn)\b(?: on ([a-h][1-8]))?/;
const SQUARE = /\bon ([a-h][1-8])\b/;
const TO = /\bto ([a-h][1-8])\b/;

/** A piece that a text names, with its square if that is named. @typedef {{ role?: string, square?: string }} Named */

/**
 * @param {Position} after the position that the text is about, in which the opponent moves
 * @param {string} text
 * @param {Square} [moved] where the piece stands that has just moved: of several pieces that can be captured, this one is meant
 * @returns {Move | undefined} undefined: it names no reply that there is
 */
export function replyNamed(after, text, moved) {
  const replies = after.legalMoves();
  /** @type {readonly string[]} */
  const written = text.match(WRITTEN) ?? [];
  const byName = replies.find(({ san }) => written.includes(san.replace(/[+#]$/, "")));
  if (byName) return byName;
  let last = "";
  for (const clause of text.split(CLAUSES)) {
    // "The knight gets away, and takes your rook": who does it stands before.
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

/** What a clause can say of a reply, and whether a move is that. @type {[RegExp, (move: Move, rest: string) => boolean][]} */
const VERBS = [
  [/\bmates on\b/, ({ san, to }, rest) => san.endsWith("#") && rest.match(SQUARE)?.[1] === to],
  [/\b(?:takes|captures|would capture)\b/, isCaptureOf],
  [/\b(?:goes|comes|steps|slips)(?: out| back| down)? to\b/, ({ to }, rest) => rest.match(TO)?.[1] === to],
];

/** @param {Move} move @param {string} rest of what is said: "takes the pawn on e5" */
function isCaptureOf({ captured, captures }, rest) {
  const role = rest.match(ROLE)?.[1] ?? captured;
  const square = rest.match(SQUARE)?.[1] ?? captures;
  return captured !== undefined && captured === role && captures === square;
}

/** Who does what a clause says, or null. @param {string} start of it @param {string} before @returns {Named | null} */
function doer(start, before) {
  if (/\b(?:White|Black)\s*$/.test(start)) return {};
  const [named, role, square] = start.match(ROLE) ?? before.match(ROLE) ?? [];
  return named ? { role, square } : null;
}

/** @param {Move} move @param {Named} by */
function isBy({ role, from }, by) {
  return (by.role ?? role) === role && (by.square ?? from) === from;
}
