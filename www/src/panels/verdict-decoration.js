// The board decoration of an explanation: refused squares with the pieces responsible, blocking pawns, and remarks.

import { verdictArrows } from "x88/board";
import { culpritMarks, culpritRemarks, refusedMark } from "../board/refusal-marks.js";
import { partName } from "../verdict-words.js";

/** @import { Square } from "x88" */
/** @import { Decoration } from "../board/entry-board.js" */
/** @import { Mark } from "../board/marks.js" */
/** @import { Table } from "../game/table.js" */

/** @typedef {Pick<Table, "verdicts" | "ending" | "game">} Explained */

/**
 * @param {Explained} explained
 * @returns {Decoration}
 */
export function verdictDecoration(explained) {
  const { shown } = explained.verdicts;
  return {
    below: [...lockedMarks(explained), ...obstacleMarks(explained), ...(shown ? culpritMarks(shown) : [])],
    above: refusedMarks(explained),
    arrows: shown ? verdictArrows(shown) : [],
    remarks: remarks(explained),
  };
}

/** @param {Explained} explained @returns {Mark[]} */
function lockedMarks({ ending }) {
  return ending.shown.map((square) => ({ kind: "locked", square }));
}

/** @param {Explained} explained @returns {Mark[]} */
function obstacleMarks({ verdicts }) {
  return verdicts.obstacles.map((square) => ({ kind: "blocker", square }));
}

/** @param {Explained} explained @returns {Mark[]} */
function refusedMarks({ verdicts, game }) {
  const { told, refusals } = verdicts;
  const refused = told?.to ? [told.to] : [...refusals.keys()];
  return refused.map((square) => refusedMark(square, game.position));
}

/**
 * Returns the remarks on the squares of a verdict.
 * @param {Explained} explained
 */
function remarks({ verdicts, ending }) {
  const { told, refusals, obstacles } = verdicts;
  /** @type {Map<Square, string>} */
  const said = new Map(ending.shown.map((square) => [square, "locked"]));
  for (const square of obstacles) said.set(square, partName("blockers"));
  for (const [square, remark] of told ? culpritRemarks(told) : []) said.set(square, remark);
  for (const [square, { message }] of refusals) said.set(square, `not allowed: ${message}`);
  return said;
}
