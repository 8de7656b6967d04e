// What is looked for with inputs that nobody thought of: the line of scripts/fuzz.mjs.

/** @type {import("../lines.mjs").Line} */
export default {
  section: "input",
  order: 1,
  promise:
    "Whatever bytes come in (FEN, moves, PGN, packed positions, JSON, messages to a worker, any sequence of calls on a game), they are read rightly or refused with a typed error: no panic, no overflow, no hang, and no answer unlike that of a plain model of the Laws.",
  command: "npm run fuzz",
  figure({ targets }) {
    const sum = (name) => targets.reduce((total, target) => total + target[name], 0);
    return (
      `${count(sum("executions"))} inputs, each made of one that reached something new in the compiled code, were tried on ` +
      `${targets.length} targets; ${count(sum("inputs"))} of them reach what no other does. ${found(sum("found"))}`
    );
  },
  details({ targets }) {
    const row = ({ target, executions, seconds, edges, features, inputs, commit }) =>
      `| \`${target}\` | ${[executions, seconds, edges, features, inputs].map(count).join(" | ")} | ${commit} |`;
    return [
      "| target | inputs tried | seconds | edges | features | inputs kept | commit |",
      "|---|---|---|---|---|---|---|",
      ...targets.map(row),
      "",
      "Edges are branches of the compiled code that were taken, of the library's and of what it is compared with (in JavaScript blocks, as V8 counts them); features tell apart how often, and how comparisons came out.",
    ].join("\n");
  },
};

const found = (number) => (number === 0 ? "None broke anything." : `${number} of the targets broke.`);

const count = (number) => number.toLocaleString("en");
