// The state of the view of variants, which outlives it: the game and the orientation. The browser stores both for the next page
// load; what it stored is untrusted.

import { Game, X88Error } from "x88/variants";
import { parsed, recordOf } from "../stored.js";

/** @import { Color } from "x88/variants" */
/** @import { Site } from "../shell/site.js" */

/** @typedef {{ game: Game, below: Color, keep: () => void }} VariantsState */

const KEY = "x88-variant-game";

/** In characters. */
const LONGEST = 100_000;

/** @param {Pick<Site, "kept">} site @returns {VariantsState} */
export function newVariantsState({ kept }) {
  const keep = () => kept.writeOwn(KEY, JSON.stringify({ game: state.game, below: state.below }));
  const found = read(kept.readOwn(KEY));
  const state = {
    game: found?.game ?? new Game({ variant: "atomic" }),
    below: found?.below ?? /** @type {Color} */ ("white"),
    keep,
  };
  kept.beforeLeaving(keep);
  return state;
}

/** @param {string | null} text */
function read(text) {
  const { game, below } = recordOf(parsed(text, LONGEST));
  try {
    const read = Game.fromJSON(/** @type {any} */ (game));
    return { game: read, below: /** @type {Color} */ (below === "black" ? "black" : "white") };
  } catch (error) {
    if (error instanceof X88Error) return null;
    throw error;
  }
}
