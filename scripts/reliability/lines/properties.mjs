// What is tried of callers without type checking.

const number = (value) => value.toLocaleString("en-US");

/** @type {import("../lines.mjs").Line} */
export default {
  section: "input",
  order: 30,
  promise:
    "Whatever a caller passes to whatever the package exports, it gets an answer or an error of the package's own, and nothing is changed by what is refused.",
  command: "npm run properties",
  figure: ({ entries, members, tried, calls, kinds, seed }) =>
    `${number(calls)} wrong calls (seed ${seed}) of ${number(tried)} of the ${number(members)} members of ${entries} entries, with ${kinds} kinds of values at every place of their arguments, in their number, and as \`this\`: none ended in an error from inside, changed an object or the answer to the next call.`,
  details: ({ exports, answered, reentered, commands }) =>
    `| | |\n|---|---|\n| exports | ${number(exports)} |\n| wrong calls that were answered all the same | ${number(answered)} |\n| calls in whose middle the app called the same game again | ${number(reentered)} |${commands === undefined ? "" : `\n| right and wrong calls in sequences on a game, after each of which it is what a model of it is | ${number(commands)} |`}`,
};
