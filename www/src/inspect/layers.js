// The layers that the user can toggle, and the size of each.

/** @import { Kept } from "../shell/storage.js" */
/** @import { Mark } from "../board/marks.js" */
/** @import { Survey } from "./survey.js" */

/** @typedef {"legal" | "refused" | "white" | "black" | "pins" | "checks" | "locked"} LayerId */

/** In the order of the page. `sample`: its mark in the legend. @type {{ id: LayerId, name: string, sample: Mark["kind"] }[]} */
export const LAYERS = [
  { id: "legal", name: "Legal moves", sample: "legal" },
  { id: "refused", name: "Not allowed", sample: "refused" },
  { id: "white", name: "White attacks", sample: "white-attacks" },
  { id: "black", name: "Black attacks", sample: "black-attacks" },
  { id: "pins", name: "Pins", sample: "pin" },
  { id: "checks", name: "Checks", sample: "checker" },
  { id: "locked", name: "Locked pawns", sample: "locked" },
];

/** @type {LayerId[]} */
const AT_FIRST = ["legal", "pins", "checks"];

const KEY = "x88-inspect-layers";

/**
 * Returns the number of moves, squares or pins in each layer.
 * @param {Survey} survey
 * @returns {Record<LayerId, number>}
 */
export function layerCounts({ moves, refusals, attackers, pins, checkers, locked }) {
  return {
    legal: moves.length,
    refused: [...refusals.values()].reduce((sum, { size }) => sum + size, 0),
    white: attackers.white.size,
    black: attackers.black.size,
    pins: pins.length,
    checks: checkers.length,
    locked: locked.length,
  };
}

/**
 * Returns the layers that were visible at the last visit.
 * @param {Kept} kept
 * @returns {Set<LayerId>}
 */
export function keptLayers(kept) {
  const stored = kept.read(KEY);
  const ids = stored === null ? AT_FIRST : stored.split(" ");
  return new Set(LAYERS.map(({ id }) => id).filter((id) => ids.includes(id)));
}

/**
 * @param {Kept} kept
 * @param {ReadonlySet<LayerId>} shown
 */
export function keepLayers(kept, shown) {
  kept.write(KEY, [...shown].join(" "));
}
