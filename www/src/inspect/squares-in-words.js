// Describes a square in words, for the mouse, the focus and assistive technology.

import { grouped } from "../grouped.js";
import { capitalized, counted, listed, pieceName, refusalText } from "../words.js";
import { refusalsAt } from "./scene.js";
import { COLORS } from "./survey.js";

/** @import { Square } from "x88" */
/** @import { LayerId } from "./layers.js" */
/** @import { Looking } from "./scene.js" */
/** @import { Survey } from "./survey.js" */

/** @typedef {(square: Square, text: string) => void} Say */

/**
 * Returns the piece on a square, its attackers, and why a move to it is illegal.
 * @param {Survey} survey
 * @param {Square} square
 * @param {Pick<Looking, "shown" | "selected">} looking
 * @returns {{ title: string, text: string }}
 */
export function readingOf(survey, square, { shown, selected }) {
  const { position, attackers } = survey;
  const attacks = COLORS.map((color) => {
    const by = (attackers[color].get(square) ?? []).map((from) => `${position.get(from)?.role} ${from}`);
    return `by ${capitalized(color)}: ${by.length === 0 ? "no piece" : `${listed(by)} (${by.length})`}`;
  });
  const refusals = refusalsAt(survey, { shown, selected, spot: { square } });
  const refused = new Set(refusals.map(refusalText));
  return {
    title: `${square}, ${pieceName(position.get(square))}`,
    text: [...refused, `Attacked ${attacks.join("; ")}.`].join(" "),
  };
}

/**
 * Returns the remarks on squares for the visible layers.
 * @param {Survey} survey
 * @param {{ shown: ReadonlySet<LayerId>, selected: Square | null }} looking
 * @returns {Map<Square, string>}
 */
export function remarksOf(survey, looking) {
  const { shown, selected } = looking;
  /** @type {Map<Square, string[]>} */
  const remarks = new Map();
  const say = (/** @type {Square} */ square, /** @type {string} */ text) =>
    remarks.set(square, [...(remarks.get(square) ?? []), text]);
  if (shown.has("checks")) for (const square of survey.checkers) say(square, "gives check");
  if (shown.has("pins")) for (const { square, pinner } of survey.pins) say(square, `pinned by ${pinner}`);
  if (shown.has("locked")) for (const square of survey.locked) say(square, "locked");
  if (shown.has("legal") && !selected) sayMoves(survey, say);
  if (shown.has("refused")) sayRefusals(survey, selected, say);
  for (const color of COLORS.filter((each) => shown.has(each))) {
    const name = capitalized(color);
    for (const [square, by] of survey.attackers[color]) say(square, `attacked by ${name}: ${by.length}`);
  }
  return new Map([...remarks].map(([square, said]) => [square, said.join(", ")]));
}

/** @param {Survey} survey @param {Say} say */
function sayMoves({ moves }, say) {
  for (const [square, own] of grouped(moves, ({ from }) => from)) say(square, counted(own.length, "move"));
}

/** @param {Survey} survey @param {Square | null} selected @param {Say} say */
function sayRefusals({ refusals }, selected, say) {
  const own = selected && refusals.get(selected);
  if (own) for (const [square, refusal] of own) say(square, `not allowed: ${refusalText(refusal)}`);
  if (selected) return;
  for (const [square, refused] of refusals) say(square, `${refused.size} not allowed`);
}
