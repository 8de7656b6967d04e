// The strings of tests/data/hostile.txt, each of any length. Knows no reader.

import { rowsOf } from "../support/tables.mjs";

/** Returns the bytes of a string with other characters than letters; some are not valid UTF-8. */
export const LATIN = "\u00e9";

const numbered = (part, n) =>
  part.replaceAll(/\{(?:(2)n\+(\d)|n)\}/g, (_, two, more) => (two ? 2 * n + Number(more) : n));

/** Repeats a part up to about this many characters. */
const again = (part, length) =>
  Array.from({ length: Math.ceil(length / numbered(part, 0).length) }, (_, n) => numbered(part, n)).join("");

/** Returns the strings of a reader by name. @returns {Record<string, (length: number) => string>} */
export const textsOf = (reader) =>
  Object.fromEntries(
    rowsOf("hostile.txt")
      .filter(([of]) => of === reader)
      .map(([, name, ...parts]) => {
        const [beginning, part, end = ""] = parts.map((text) => JSON.parse(text));
        return [name, (length) => beginning + again(part, length) + end];
      }),
  );
