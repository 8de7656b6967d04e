// The state of Play that outlives its view: the table and the orientation. The browser stores both for the next page load.

import { keepGame, keptGame } from "./kept-game.js";
import { TurningSearch } from "../turning-points/turning-search.js";
import { keptPlayers, NEWCOMER } from "./players.js";
import { Table } from "./game-table.js";
import { countWins } from "./winning.js";

/** @import { Color } from "x88" */
/** @import { Site } from "../shell/site.js" */

/**
 * `isBack`: the game was restored, which is not yet announced; `isNew`: the user has never played here or chosen an opponent.
 * @typedef {{ table: Table, turning: TurningSearch, below: Color, isBack: boolean, isNew: boolean, keep: () => void }} PlayState
 */

/** @param {Pick<Site, "kept">} site @returns {PlayState} */
export function newPlayState({ kept }) {
  const found = keptGame(kept);
  const chosen = keptPlayers(kept);
  const table = new Table(found?.table.players ?? chosen ?? NEWCOMER, found?.table);
  const keep = () => keepGame(kept, table, state.below);
  const state = {
    table,
    turning: new TurningSearch(),
    below: found?.below ?? /** @type {Color} */ ("white"),
    isBack: found !== null,
    isNew: found === null && chosen === null,
    keep,
  };
  countWins(kept, table);
  table.game.subscribe(keep);
  kept.beforeLeaving(keep);
  kept.whenLeft(() => table.setAside());
  return state;
}
