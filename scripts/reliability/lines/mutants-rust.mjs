// How much of the Rust code the tests hold: the line of scripts/mutants.mjs.

import { mutantsLine } from "../mutants.mjs";

/** @type {import("../lines.mjs").Line} */
export default {
  section: "tests",
  order: 1,
  promise:
    "The tests are tested: the Rust code is changed in each way that cargo-mutants knows, one at a time, and what no test notices is named.",
  command: "npm run mutants",
  ...mutantsLine({
    out: [
      ["unviable", "do not compile (or not in two minutes)", "do not compile"],
      ["boundary", "are compiled for WebAssembly only", "WebAssembly only"],
    ],
  }),
};
