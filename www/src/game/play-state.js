// What stays of Play when its view is left: the table, and which side is below. Both are kept by the browser too, so that a page that is
// loaded again finds them. Knows no page.

import { keepGame, keptGame } from "./kept-game.js";
import { keptPlayers } from "./players.js";
import { TurningSearch } from "../turning-points/turning-search.js";
import { Table } from "./table.js";

/** @import { Color } from "x88" */
/** @import { Site } from "../shell/site.js" */

/** `isBack`: the game was taken up as it was kept, and nobody has been told. @typedef {{ table: Table, turning: TurningSearch, below: Color, isBack: boolean, keep: () => void }} PlayState */

/** @param {Pick<Site, "kept">} site @returns {PlayState} */
export function newPlayState({ kept }) {
  const found = keptGame(kept);
  const table = new Table(found?.table.players ?? keptPlayers(kept), found?.table);
  const keep = () => keepGame(kept, table, state.below);
  const state = {
    table,
    turning: new TurningSearch(),
    below: found?.below ?? /** @type {Color} */ ("white"),
    isBack: found !== null,
    keep,
  };
  table.game.subscribe(keep);
  kept.beforeLeaving(keep);
  return state;
}
