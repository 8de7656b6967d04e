// The state of the view of games that outlives the view.

import { Desk } from "./desk.js";
import { KeptDesk } from "./kept-desk.js";
import { Study } from "./study.js";

/** @import { Color } from "x88" */
/** @import { Filter } from "../panels/games-page.js" */
/** @import { KeptFile, KeptPlace } from "./kept-desk.js" */
/** @import { Library } from "./library.js" */

/**
 * What stays when the view is left. `played`: the game that was handed over last; `looked`: the game in the study; `searched`: the
 * file in which was searched, and for what; `givenUp`: the file whose reading ended with leaving; `keeper`: what the browser keeps;
 * `found`: what it has kept of a page that was left, until it is open again, and `place` where one stood in it.
 * @typedef {{
 *   desk: Desk,
 *   study: Study,
 *   below: Color,
 *   played: string | null,
 *   looked: { library: Library | null, at: number } | null,
 *   searched: { library: Library | null, filter: Filter } | null,
 *   givenUp: string | null,
 *   keeper: KeptDesk,
 *   found: KeptFile | null,
 *   place: KeptPlace,
 * }} GamesState
 */

/** @param {import("../shell/site.js").Site} site @returns {GamesState} */
export function newState({ kept }) {
  const keeper = new KeptDesk(kept);
  const found = keeper.read();
  const place = keeper.readPlace();
  const nothing = { played: null, looked: null, searched: null, givenUp: null };
  return { desk: new Desk(), study: new Study(), ...nothing, keeper, found, place, below: place.below };
}
