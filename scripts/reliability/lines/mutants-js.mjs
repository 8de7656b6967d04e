// How much of the JavaScript the tests hold: the line of scripts/mutants-js.mjs.

import { mutantsLine } from "../mutants.mjs";

/** @type {import("../lines.mjs").Line} */
export default {
  section: "tests",
  order: 2,
  promise:
    "So are those of the JavaScript: the sources of the package are changed in each way that Stryker knows, one at a time.",
  command: "npm run mutants:js",
  ...mutantsLine({
    out: [
      ["words", "are other words in texts that only people read, and are left out", "words"],
      [
        "boundary",
        "are in what only a browser runs (`npm test -- boards`), which is not run here",
        "needs a browser",
      ],
    ],
    more: " Tests that take longer than some seconds are not used.",
  }),
};
