// The names in verdicts: headings, which are the package's, and the parts of squares.

import { spokenTitles, spokenWords } from "./language/spoken.js";

/** @import { NoteCode, Refusal } from "x88" */
/** @import { VerdictSquare } from "x88/board" */

/** The descriptions of the parts, used after the names of squares. @type {Partial<Record<VerdictSquare["part"], string>>} */
const PARTS = {
  piece: "not yours",
  blockers: "in the way",
  king: "king",
  checkers: "gives check",
  pinner: "pins",
  line: "line",
  attacked: "attacked",
  attackers: "attacks",
  rook: "rook",
  pawn: "pawn",
  capturers: "can capture",
};

/** @param {Refusal} refusal */
export function ruleName({ code, reason }) {
  return code === "GAME_OVER" ? (spokenWords()?.gameOver ?? "The game is over") : reasonName(reason);
}

/** @param {string} reason its stable name */
export function reasonName(reason) {
  return spokenTitles()[reason];
}

/** @param {NoteCode} code */
export function noteName(code) {
  return spokenTitles()[code];
}

/** @param {VerdictSquare["part"]} part */
export function partName(part) {
  return spokenWords()?.parts[part] ?? PARTS[part] ?? part;
}
