/** @type {import("../lines.mjs").Line} */
export default {
  section: "tests",
  order: 2,
  promise:
    "So are those of the JavaScript: the sources of the package are changed in each way that Stryker knows, one at a time.",
  command: "npm run mutants:js",
  figure(figures) {
    const sum = (kind) => Object.values(figures).reduce((total, folder) => total + folder[kind], 0);
    const [all, words, boundary, open] = ["mutants", "words", "boundary", "open"].map(sum);
    const [caught, listed, missed] = ["caught", "listed", "missed"].map(sum);
    const run = caught + listed + missed;
    const rest = [
      `${count(words)} are other words in texts that only people read, and are left out`,
      `${count(boundary)} are in what only a browser runs (\`npm test -- boards\`), which is not run here`,
      ...(open > 0
        ? [
            `${count(open)} have not been run yet (what was run, over several runs, is a sample by a fixed order; the seconds below are the last run alone)`,
          ]
        : []),
    ];
    return (
      `Of ${count(all)} changes ${rest.join(", ")}. Of the other ${count(run)}, ${count(caught)} were caught ` +
      `(${((100 * caught) / run).toFixed(1)}%), ${count(listed)} are listed with the proof that they change nothing, ` +
      `and ${count(missed)} were missed. Tests that take longer than some seconds are not used.`
    );
  },
  details(figures) {
    const rows = Object.entries(figures).map(
      ([folder, { mutants, caught, words, boundary, listed, missed, open }]) =>
        `| \`${folder}\` | ${[mutants, caught, listed, missed, words, boundary, open].map(count).join(" | ")} |`,
    );
    return [
      "| folder | changes | caught | change nothing | missed | words | needs a browser | not run |",
      "|---|---|---|---|---|---|---|---|",
      ...rows,
    ].join("\n");
  },
};

const count = (number) => number.toLocaleString("en");
