// The state of the view of games that outlives the view.

import { Desk } from "./desk.js";
import { KeptDesk } from "./kept-desk.js";
import { Study } from "./study.js";

/** @import { Color } from "x88" */
/** @import { Filter } from "../panels/games-page.js" */
/** @import { KeptFile, KeptPlace } from "./kept-desk.js" */
/** @import { Library } from "./library.js" */

/**
 * The state that outlives the view. `played`: the game last passed from Play; `looked`: the game in the study; `searched`: the
 * file with its search; `givenUp`: the file whose reading ended when the user left; `keeper`: the store; `found`: what it has
 * from the last page, until opened, and `place` the place in it.
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
