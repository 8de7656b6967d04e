// Stores a pupil's progress in a teacher's own lessons in the browser: in the last ones that were opened. Stored data is untrusted.

import { parsed, recordOf } from "../stored.js";

/** @import { Kept } from "../shell/storage.js" */
/** @import { Own } from "./checked.js" */

const RESULTS = "x88-own-results";

/** A store that stores nothing. @type {Pick<Kept, "read" | "write" | "follow">} */
export const NOT_KEPT = { read: () => null, write: () => {}, follow: () => {} };

/**
 * Returns the store for progress in these lessons, which lasts until others are opened.
 * @param {Kept} kept
 * @param {Own} own
 * @returns {Pick<Kept, "read" | "write" | "follow">}
 */
export function keptResults(kept, { chapter, packed }) {
  const of = `${chapter.id} ${hashOf(packed)}`;
  return {
    read(key) {
      const data = recordOf(parsed(kept.read(RESULTS)));
      const value = data.of === of ? data[key] : null;
      return typeof value === "string" ? value : null;
    },
    write(key, value) {
      const data = recordOf(parsed(kept.read(RESULTS)));
      kept.write(RESULTS, JSON.stringify({ ...(data.of === of ? data : { of }), [key]: value }));
    },
    follow: (_, changed, signal) => kept.follow(RESULTS, changed, signal),
  };
}

/** Returns a short hash (FNV-1a, folded to 19 bits) to store beside the progress. @param {string} text */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  // The result of `^` is signed.
  return ((hash ^ (hash >>> 19)) >>> 0) % 2 ** 19;
}
