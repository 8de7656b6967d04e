// The state of the view of games that outlives the view.

import { NOWHERE } from "./kept-games.js";
import { Study } from "./study.js";

/** @import { GamesFile } from "./games-file.js" */
/** @import { Place } from "./kept-games.js" */

/**
 * `file`: the open file; `looked`: the game in the study; `place`: in the file, of the last page until it is reached.
 * @typedef {{
 *   file: GamesFile | null,
 *   study: Study,
 *   looked: { file: GamesFile, at: number } | null,
 *   place: Place,
 * }} GamesState
 */

/** @returns {GamesState} */
export function newState() {
  return { file: null, study: new Study(), looked: null, place: NOWHERE };
}
