// English for annotations of a move: glyphs, evaluations, times, arrows and circles.

import { listed } from "../words.js";

/** @import { Annotations, Evaluation } from "x88" */

/** The NAGs of the standard that are in use, by number; lower case, for use in a sentence. @type {Record<number, string>} */
const MEANINGS = {
  1: "good move",
  2: "mistake",
  3: "brilliant move",
  4: "blunder",
  5: "interesting move",
  6: "dubious move",
  7: "the only move",
  8: "the only move",
  9: "worst move",
  10: "equal position",
  11: "equal and quiet",
  12: "equal and active",
  13: "unclear position",
  14: "White is slightly better",
  15: "Black is slightly better",
  16: "White is better",
  17: "Black is better",
  18: "White is winning",
  19: "Black is winning",
  22: "White is in zugzwang",
  23: "Black is in zugzwang",
  32: "White is ahead in development",
  33: "Black is ahead in development",
  36: "White has the initiative",
  37: "Black has the initiative",
  40: "White has the attack",
  41: "Black has the attack",
  44: "White has compensation for the material",
  45: "Black has compensation for the material",
  132: "White has counterplay",
  133: "Black has counterplay",
  138: "White is short of time",
  139: "Black is short of time",
  140: "with the idea",
  141: "aimed against",
  142: "better is",
  143: "worse is",
  145: "editor's remark",
  146: "novelty",
  220: "diagram",
  221: "diagram",
};

/** @param {number} nag */
export function nagMeaning(nag) {
  return MEANINGS[nag] ?? `annotation ${nag}`;
}

/**
 * Returns an evaluation as engines write it: "+0.35", "−1.20", "#3", "#−2".
 * @param {Evaluation} evaluation
 */
export function evaluationShown(evaluation) {
  if ("mate" in evaluation) return `#${signed(evaluation.mate, String(Math.abs(evaluation.mate)))}`;
  const pawns = (Math.abs(evaluation.centipawns) / 100).toFixed(2);
  return evaluation.centipawns > 0 ? `+${pawns}` : signed(evaluation.centipawns, pawns);
}

/** @param {Evaluation} evaluation */
export function evaluationSpoken(evaluation) {
  if ("mate" in evaluation) {
    const { mate } = evaluation;
    if (mate === 0) return "mate";
    return `${mate > 0 ? "White" : "Black"} mates in ${Math.abs(mate)}`;
  }
  const { centipawns } = evaluation;
  if (centipawns === 0) return "even";
  return `${centipawns > 0 ? "White" : "Black"} is ahead by ${(Math.abs(centipawns) / 100).toFixed(2)} pawns`;
}

/**
 * Returns White's share of the evaluation bar, from 0 to 1. Half a pawn counts more in an equal position than when a queen is
 * lost.
 * @param {Evaluation} evaluation
 */
export function whiteShare(evaluation) {
  if ("mate" in evaluation) return evaluation.mate < 0 ? 0 : 1;
  return 1 / (1 + Math.exp(-evaluation.centipawns / 250));
}

/**
 * Returns a time as a clock shows it: "1:05:09", "5:09"; below ten seconds with tenths.
 * @param {number} milliseconds
 */
export function clockShown(milliseconds) {
  const seconds = milliseconds / 1000;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const isShort = seconds < 10 && milliseconds % 1000 !== 0;
  const rest = isShort
    ? `0${(Math.floor(milliseconds / 100) / 10).toFixed(1)}`
    : two(Math.floor(seconds) % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * Describes the drawings on the board in words: "arrows: e2 to e4".
 * @param {Annotations} said
 * @returns {string[]}
 */
export function drawingSpoken({ arrows = [], circles = [] }) {
  const parts = [];
  if (arrows.length > 0) parts.push(`arrows: ${listed(arrows.map(({ from, to }) => `${from} to ${to}`))}`);
  if (circles.length > 0) parts.push(`marked: ${listed(circles.map(({ square }) => square))}`);
  return parts;
}

/** @param {number} value @param {string} text */
function signed(value, text) {
  return value < 0 ? `−${text}` : text;
}

/** @param {number} number */
function two(number) {
  return String(number).padStart(2, "0");
}
