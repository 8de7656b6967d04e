// English for the names in verdicts: headings, which are the package's, and the parts of squares.

import { englishTitles } from "x88";

/** @import { NoteCode, Refusal } from "x88" */
/** @import { Spoken } from "./language/spoken.js" */
/** @import { VerdictSquare } from "x88/board" */

/** @type {Readonly<Record<string, string>>} */
const TITLES = englishTitles;

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

/** @param {Refusal} refusal @param {Spoken | null} [spoken] null is English */
export function ruleName({ code, reason }, spoken) {
  if (code === "GAME_OVER") return spoken?.words.gameOver ?? "The game is over";
  return spoken?.titles[reason] ?? reasonName(reason);
}

/** @param {string} reason its stable name */
export function reasonName(reason) {
  return TITLES[reason];
}

/** @param {NoteCode} code @param {Spoken | null} spoken null is English */
export function noteName(code, spoken) {
  return (spoken?.titles ?? englishTitles)[code];
}

/** @param {VerdictSquare["part"]} part */
export function partName(part) {
  return PARTS[part] ?? part;
}
