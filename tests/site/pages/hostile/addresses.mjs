// Rows of addresses: every route of the site with each part broken, huge, repeated or wrongly encoded.

import { parameters, routes } from "./enumerated.mjs";
import { FEW, LARGE_TEXTS, TEXTS } from "./texts.mjs";

/** A header's name in a link to a game; `games/linked.js` reads it from the address. */
const OF_LINKED_GAMES = ["white", "black", "event", "date"];

/** The address parameters: those in the sources, and those that `games/linked.js` lists in a table. */
export const PARAMETERS = [...new Set([...parameters(), ...OF_LINKED_GAMES])].sort();

/** One address of each route, with a part that can be broken. */
const places = routes().map((pattern) => (pattern.endsWith("/*") ? pattern.slice(0, -2) : pattern));

/** As a person types it, and as a program escapes it. */
const written = (text) => [text, encodeURIComponent(text.toWellFormed())];

/** @param {string[]} names of texts */
function pathRows(names) {
  return places.flatMap((place) =>
    names.flatMap((name) =>
      written(TEXTS[name]).flatMap((text) => [
        `#/${place}/${text}`,
        `#/${place}/rook/${text}`,
        `#${text}/${place}`,
      ]),
    ),
  );
}

/** Each parameter alone and twice, with few texts; and all parameters with the same text, for every text. */
function queryRows() {
  return places.flatMap((place) => [
    ...FEW.flatMap((name) =>
      PARAMETERS.map((parameter) => {
        const [raw, escaped] = written(TEXTS[name]);
        return `#/${place}?${parameter}=${raw}&${parameter}=${escaped}`;
      }),
    ),
    ...Object.values(TEXTS).map((text) => {
      const escaped = encodeURIComponent(text.toWellFormed());
      return `#/${place}?${PARAMETERS.map((parameter) => `${parameter}=${escaped}`).join("&")}`;
    }),
  ]);
}

/** All parameters at once, each broken in its own way. @param {string[]} names of texts */
function allAtOnce(names) {
  const under = (place, at) => {
    const asked = PARAMETERS.map((parameter, n) => {
      const text = TEXTS[names[(at + n) % names.length]];
      return `${parameter}=${encodeURIComponent(text.toWellFormed())}`;
    });
    return `#/${place}?${asked.join("&")}`;
  };
  return [...new Set([...places, ...DEEPER])].flatMap((place) => names.map((_, at) => under(place, at)));
}

/** Valid addresses below routes that have many. */
const DEEPER = "learn/rook/1 embed/rook embed/own own-lesson/1 games/link games/examples games/played".split(
  " ",
);

/** Texts that take long to render, in every place that shows or reads a text. */
function largeRows() {
  const starts =
    "play?fen= inspect?fen= games/link?moves= games/ learn/ embed/own?lesson= own-lesson/1?lesson=";
  return starts.split(" ").flatMap((start) => Object.values(LARGE_TEXTS).map((text) => `#/${start}${text}`));
}

/** @param {boolean} isQuick whether only a few of each kind */
export function addressRows(isQuick) {
  if (isQuick) return [...allAtOnce(FEW.slice(0, 3)), ...pathRows(["percent, wrong"])];
  const all = Object.keys(TEXTS);
  return [...pathRows(all), ...queryRows(), ...allAtOnce(all), ...largeRows()];
}
