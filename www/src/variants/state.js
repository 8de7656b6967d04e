// The state of the view of variants, which outlives it: a game of each variant, with the orientation. The browser stores them for
// the next page load; what it stored is untrusted.

import { Game, X88Error } from "x88/variants";
import { parsed, recordOf } from "../stored.js";

/** @import { Color, Variant } from "x88/variants" */
/** @import { Kept } from "../shell/kept.js" */
/** @import { Site } from "../shell/site.js" */

const KEY = "x88-variant-games";

const FIRST = "atomic";

/** In characters. */
const LONGEST = 500_000;

/** `below`: the color of the pieces at the bottom. @typedef {{ game: Game, below: Color }} Seated */

/** Its game is that of the current variant; the others wait. */
export class VariantsState {
  #kept;
  /** By variant. @type {Map<string, Seated>} */
  #seated = new Map();
  #variant;

  /** @param {Pick<Kept, "readOwn" | "writeOwn" | "beforeLeaving">} kept */
  constructor(kept) {
    this.#kept = kept;
    const { variant, games } = recordOf(parsed(kept.readOwn(KEY), LONGEST));
    for (const [name, data] of Object.entries(recordOf(games))) {
      const seated = read(name, data);
      if (seated) this.#seated.set(name, seated);
    }
    this.#variant = this.#seated.has(String(variant)) ? String(variant) : FIRST;
    kept.beforeLeaving(() => this.keep());
  }

  /** The game of the current variant, and the side below. @returns {Seated} */
  get seated() {
    const found = this.#seated.get(this.#variant) ?? newGame(this.#variant);
    this.#seated.set(this.#variant, found);
    return found;
  }

  /** @param {string} variant goes on with its game, or begins one */
  turnTo(variant) {
    this.#variant = variant;
    this.keep();
  }

  /** Begins a new game of the current variant. */
  begin() {
    this.#seated.set(this.#variant, newGame(this.#variant));
    this.keep();
  }

  /** Stores the games for the next page load. */
  keep() {
    const games = Object.fromEntries(this.#seated);
    this.#kept.writeOwn(KEY, JSON.stringify({ variant: this.#variant, games }));
  }
}

/** @param {Pick<Site, "kept">} site */
export function newVariantsState({ kept }) {
  return new VariantsState(kept);
}

/** @param {string} variant @returns {Seated} */
function newGame(variant) {
  return { game: new Game({ variant: /** @type {Variant} */ (variant) }), below: "white" };
}

/** @param {string} variant @param {unknown} data untrusted @returns {Seated | null} */
function read(variant, data) {
  const { game, below } = recordOf(data);
  try {
    const found = Game.fromJSON(/** @type {any} */ (game));
    return found.start.variant === variant
      ? { game: found, below: below === "black" ? "black" : "white" }
      : null;
  } catch (error) {
    if (error instanceof X88Error) return null;
    throw error;
  }
}
