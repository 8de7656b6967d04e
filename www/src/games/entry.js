// The data of a game in the list, from its headers.

import { dateOf, known, playerOf } from "./headers.js";
import { folded } from "./search.js";

/** @import { GameRecord } from "x88" */

/**
 * A game in the list. `text`: the searched text; `line`, `offset`, `end`: its location in the file, in bytes; `problems`: the
 * number found so far.
 * @typedef {{
 *   white: string, black: string, result: string, date: string, event: string, text: string,
 *   line: number, offset: number, end: number, problems: number,
 * }} Entry
 */

/** The headers to search besides players, event, date and result. */
const SEARCHED = ["Site", "ECO", "Opening", "Round", "WhiteElo", "BlackElo", "Annotator"];

/** The start of a file. */
const BEGINNING = { line: 1, offset: 0, end: 0 };

export class Entries {
  /** Shares equal strings: many games have the same players and event. @type {Map<string, string>} */
  #texts = new Map();

  /**
   * @param {GameRecord} record its moves are not read
   * @returns {Entry}
   */
  of({ headers, result, problems, place = BEGINNING }) {
    const names = { white: playerOf(headers, "White"), black: playerOf(headers, "Black") };
    const [date, event] = [dateOf(headers), known(headers, "Event")];
    const more = SEARCHED.map((name) => known(headers, name));
    return {
      white: this.#shared(names.white),
      black: this.#shared(names.black),
      event: this.#shared(event),
      date: this.#shared(date),
      result,
      text: folded([names.white, names.black, event, date, result, ...more].join("\n")),
      ...place,
      problems: problems.length,
    };
  }

  /** @param {string} text */
  #shared(text) {
    const same = this.#texts.get(text);
    if (same !== undefined) return same;
    this.#texts.set(text, text);
    return text;
  }
}
