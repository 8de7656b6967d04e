// How large everything may be.

const shown = { PgnProblem: "a problem of the game", UNREADABLE: "a verdict" };

export default {
  section: "resources",
  order: 20,
  promise:
    "Whatever can be large has a bound, generous to real games, and an error of its own: it is told before memory ends, nothing has changed, and the next call is right.",
  command: "npm run limits",
  figure: ({ rows }) => `${rows.length} bounds, each tried just at it and one beyond it.`,
  details: ({ rows }) =>
    [
      "| what | at most | beyond it |",
      "|---|---:|---|",
      ...rows.map(
        ({ what, most, unit, error, code }) =>
          `| ${what} | ${`${most.toLocaleString("en")} ${unit}`.trim()} | ${shown[error] ?? `\`${error}\``}, \`${code}\` |`,
      ),
    ].join("\n"),
};
