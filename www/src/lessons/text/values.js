// Reads and writes the values of fields: words, the learner's moves with the replies, pairs.

import { ANY, CLAIM, OFFER } from "./fields.js";

/** @typedef {{ moves?: string[], reply?: string | Record<string, string>, offer?: true, claim?: string }} WrittenStep */

/** Reads words: a backslash makes the next sign an ordinary one. @param {string} text */
export function plain(text) {
  return text.replaceAll(/\\(.)/g, "$1");
}

/** Writes words on one line, so that `plain` reads them. @param {string} words */
export function written(words) {
  return words.replaceAll(/[\\{}]/g, "\\$&").replaceAll(/[\r\n]+/g, " ");
}

/** A message about a value. */
export class ValueError extends Error {}

/** @type {Record<import("./fields.js").Type, (value: string, isAlone: boolean) => unknown>} */
export const READ = {
  text: (value) => required(value),
  words: (value) => wordsOf(required(value)),
  moves: (value) => movesOf(required(value)),
  line: (value, isAlone) => stepsOf(movesOf(required(value)), isAlone),
  pairs: (value) => pairsOf(required(value)),
  of: (value) => ofMarks(wordsOf(required(value))),
  number(value) {
    if (!/^\d{1,9}$/.test(value)) throw new ValueError("is to be a whole number");
    return Number(value);
  },
  flag(value) {
    if (value !== "") throw new ValueError("has no value");
    return true;
  },
};

/** @param {string} value */
function required(value) {
  if (value === "") throw new ValueError("needs a value");
  return value;
}

/** Splits at spaces; a draw offer belongs to its move. @param {string} value */
function wordsOf(value) {
  return value
    .replaceAll(` ${OFFER}`, OFFER)
    .split(/\s+/)
    .map((word) => word.replace(OFFER, ` ${OFFER}`));
}

/** Castling, or a move of a piece or pawn, without its signs. */
const MOVE = /^(?:O-O(?:-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?)[+#]?$/;

/** Splits moves, without their numbers. @param {string} value */
function movesOf(value) {
  const words = wordsOf(value.replaceAll(/(?:^|\s)\d+\.+\s*/g, " ").trim());
  for (const word of words) {
    if (word.startsWith(CLAIM)) continue;
    for (const move of word.replace(` ${OFFER}`, "").split("/"))
      if (move !== ANY && !MOVE.test(move)) throw new ValueError(`has “${move}”, ${whyNoMove(move)}`);
  }
  return words;
}

/** @param {string} word */
function whyNoMove(word) {
  if (/^[0o]-[0o]/i.test(word)) return "but castling has the letter O: O-O";
  if (/^[SLTD][a-h1-8x]/.test(word)) return "but pieces have English letters: N, B, R, Q, K";
  return "which is not a move such as Nf3, exd5 or e8=Q+";
}

/**
 * Reads "Rg7+/Rh8+ Kxg7/Kxh8": a move or alternatives, then the reply or one for each of them. If only one side moves, there are
 * no replies.
 * @param {readonly string[]} words
 * @param {boolean} isAlone
 */
function stepsOf(words, isAlone) {
  /** @type {WrittenStep[]} */
  const steps = [];
  let isReply = false;
  for (const word of words) {
    const last = steps.at(-1);
    if (word.startsWith(CLAIM)) {
      const claim = word.slice(CLAIM.length);
      if (last && isReply) last.claim = claim;
      else steps.push({ claim });
      isReply = false;
    } else if (last && isReply) {
      if (word === ANY)
        throw new ValueError(`has “${ANY}” as a reply, but it stands for a move of the learner`);
      last.reply = replyTo(last, word.split("/"));
      isReply = false;
    } else {
      steps.push(stepOf(word));
      isReply = !isAlone;
    }
  }
  return steps;
}

/** @param {string} word @returns {WrittenStep} */
function stepOf(word) {
  const moves = word.replace(` ${OFFER}`, "");
  return { ...(moves !== ANY && { moves: moves.split("/") }), ...(moves !== word && { offer: true }) };
}

/** @param {WrittenStep} step @param {string[]} replies */
function replyTo({ moves = [] }, replies) {
  if (replies.length === 1) return replies[0];
  if (replies.length !== moves.length) throw new ValueError("has another number of replies than of moves");
  return Object.fromEntries(moves.map((move, at) => [move, replies[at]]));
}

/** Reads "Rb6+ Ke7, Ra7+/Ra8+ Kf8". @param {string} value */
function pairsOf(value) {
  const pairs = value.split(",").flatMap((part) => {
    const [moves, reply, ...others] = part.trim().split(/\s+/);
    if (!reply || others.length > 0)
      throw new ValueError("is to be moves with their replies: Rb6+ Ke7, Ra7+ Kf8");
    return moves.split("/").map((move) => /** @type {[string, string]} */ ([move, reply]));
  });
  return Object.fromEntries(pairs);
}

/** Reads "dests e1", "attackers d5 by white", "checkers". @param {readonly string[]} words */
function ofMarks(words) {
  /** @type {Record<string, string | true>} */
  const of = {};
  for (let at = 0; at < words.length; at += 2) of[words[at]] = words[at + 1] ?? true;
  return of;
}

/** @type {Record<import("./fields.js").Type, (value: any) => string>} */
export const WRITTEN = {
  text: (value) => value,
  number: String,
  flag: () => "",
  words: (value) => value.join(" "),
  moves: (value) => value.join(" "),
  line: (steps) => steps.flatMap(stepWords).join(" "),
  pairs: (pairs) => groups(Object.entries(pairs)).join(", "),
  of: (of) =>
    Object.entries(of)
      .flatMap(([name, value]) => (value === true ? [name] : [name, value]))
      .join(" "),
};

/** @param {WrittenStep} step */
function stepWords({ moves, reply, offer, claim }) {
  const replies = typeof reply === "object" ? (moves ?? []).map((move) => reply[move]).join("/") : reply;
  const isMove = moves || !claim;
  return [isMove && (moves?.join("/") ?? ANY), offer && OFFER, claim && CLAIM + claim, replies].filter(
    (word) => typeof word === "string",
  );
}

/** Moves in a row with the same reply are alternatives. @param {readonly [string, string][]} pairs */
function groups(pairs) {
  /** @type {{ moves: string[], reply: string }[]} */
  const made = [];
  for (const [move, reply] of pairs) {
    const last = made.at(-1);
    if (last?.reply === reply) last.moves.push(move);
    else made.push({ moves: [move], reply });
  }
  return made.map(({ moves, reply }) => `${moves.join("/")} ${reply}`);
}
