// Recognizes slips in notation: lower case, a letter for the pawn, the rank before the file. Looks only at the spelling.

/** @import { Move } from "x88" */

/** The letters of the pieces; a pawn has none. */
export const LETTERS = { king: "K", queen: "Q", rook: "R", bishop: "B", knight: "N", pawn: "" };

/** @typedef {{ isSo: (text: string, move: Move) => boolean, says: (move: Move) => string }} Slip */

/** The most helpful first. @type {Slip[]} */
const SLIPS = [
  {
    isSo: (text) => /[!?]$/.test(text),
    says: () =>
      "What you think of a move stays in your head: the score sheet is for the moves, and little else (8.1.4).",
  },
  {
    isSo: (text) => /^[pP][a-h]/.test(text),
    says: () => "A pawn has no letter: the square alone says that it is a pawn (Appendix C.4).",
  },
  {
    isSo: (text) => /[A-H][1-8]/.test(text),
    says: () => "The letters of the files are small, a to h (Appendix C.5).",
  },
  {
    isSo: (text, { role }) =>
      role !== "pawn" && text[0] === LETTERS[role].toLowerCase() && /[1-8]/.test(text),
    says: ({ role }) => `The letter of a piece is a capital: ${LETTERS[role]} (Appendix C.2).`,
  },
  {
    isSo: (text) => /[1-8][a-h]$/.test(text) && !/[a-h][1-8]/.test(text),
    says: () => "First the letter of the file, then the number of the rank (Appendix C.7).",
  },
  {
    isSo: (text) => /[a-h][1-8]=?\/?\(?[a-z]\)?[+#]*$/.test(text),
    says: () => "The letter of the new piece is a capital (Appendix C.2).",
  },
  {
    isSo: (text) => /^[a-h]x?[a-h]$/.test(text),
    says: () => "The whole square belongs to it, with its number (Appendix C.9.3).",
  },
  {
    isSo: (text) => /^[KQRBN]?x?[a-h]?$/.test(text),
    says: () => "The square that it went to is missing: a letter and a number (Appendix C.8).",
  },
  {
    isSo: (text) => /^[A-Z][a-h]?[1-8]?x?[a-h][1-8]/.test(text),
    says: ({ role }) =>
      role === "pawn"
        ? "A pawn has no letter: the square alone says that it is a pawn (Appendix C.4)."
        : `At the board you may use the letters of your own language (Appendix C.3). Here they are English: ${LETTERS[role]} for the ${role}.`,
  },
];

/**
 * @param {string} text
 * @param {Move} move the expected move
 * @returns {string | undefined} the reply
 */
export function slipIn(text, move) {
  return SLIPS.find(({ isSo }) => isSo(text, move))?.says(move);
}
