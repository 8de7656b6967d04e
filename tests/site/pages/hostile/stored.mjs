// Rows of stored data: garbage, wrong types, a later version's data and half a write, under each of the site's keys.

import { FEW_STORED, STORED } from "./texts.mjs";

/** The view that reads each key. The tests compare it with the sources. */
export const READ_BY = {
  "x88-exercise": "#/learn/first-rook/1",
  "x88-game": "#/play",
  "x88-games": "#/games/file",
  "x88-games-place": "#/games/examples/1",
  "x88-inspect-layers": "#/inspect",
  "x88-language": "#/play",
  "x88-lesson-text": "#/write-lesson",
  "x88-own-results": "#/own-lesson",
  "x88-played": "#/games/played",
  "x88-players": "#/play",
  "x88-probe": "#/learn",
  "x88-progress": "#/learn",
  "x88-read-aloud": "#/learn/first-rook/1",
  "x88-sound": "#/learn",
  "x88-theme": "#/learn",
  "x88-wins": "#/play",
};

/** Keys that are not the site's but look similar. */
const STRANGE = ["__proto__", "length", "getItem", "x88", "x88-"];

/** @typedef {{ name: string, stored: Record<string, string>, views: string[] }} StoredRow */

/** @param {boolean} isQuick @returns {StoredRow[]} */
export function storedRows(isQuick) {
  const keys = [...Object.keys(READ_BY), ...STRANGE];
  const together = (name) => ({
    name: `${name} under every name`,
    stored: Object.fromEntries(keys.map((key) => [key, STORED[name]])),
    views: [...new Set(Object.values(READ_BY))],
  });
  if (isQuick) return FEW_STORED.map(together);
  const alone = Object.entries(READ_BY).flatMap(([key, view]) =>
    Object.entries(STORED).map(([name, text]) => ({
      name: `${name} under ${key}`,
      stored: { [key]: text },
      views: [...new Set([view, "#/learn"])],
    })),
  );
  return [...Object.keys(STORED).map(together), ...alone];
}
