// What the two lines about changed code say alike: how many changes there are, what came of them, and a row for each folder. Knows no
// language and no command.

/**
 * @param {object} what
 * @param {[kind: string, words: string, column: string][]} what.out those that cannot be caught: what is said of their number, and
 * the heading of their column
 * @param {string} [what.more] what is to be said besides
 */
export function mutantsLine({ out, more = "" }) {
  return {
    figure(rows) {
      const sum = (kind) => rows.reduce((total, { counts }) => total + counts[kind], 0);
      const [caught, listed, missed, open] = ["caught", "listed", "missed", "open"].map(sum);
      const run = caught + listed + missed;
      const rest = out.map(([kind, words]) => `${count(sum(kind))} ${words}`);
      if (open > 0)
        rest.push(`${count(open)} have not been run yet (the seconds below are those of the last run alone)`);
      return (
        `Of ${count(sum("mutants"))} changes ${rest.join(", ")}. Of the other ${count(run)}, ${count(caught)} were caught ` +
        `(${((100 * caught) / run).toFixed(1)}%), ${count(listed)} are listed with the proof that they change nothing, ` +
        `and ${count(missed)} were missed.${more}`
      );
    },
    details(rows) {
      const kinds = ["mutants", "caught", "listed", "missed", ...out.map(([kind]) => kind), "open"];
      const headings = [
        "folder",
        "changes",
        "caught",
        "change nothing",
        "missed",
        ...out.map(([, , column]) => column),
        "not run",
      ];
      return [
        `| ${headings.join(" | ")} |`,
        `|${"---|".repeat(headings.length)}`,
        ...Object.entries(byFolder(rows)).map(
          ([folder, row]) => `| \`${folder}\` | ${kinds.map((kind) => count(row[kind])).join(" | ")} |`,
        ),
      ].join("\n");
    },
  };
}

/**
 * The sums of each folder, not deeper than the third.
 * @param {import("../mutants/results.mjs").Row[]} rows
 */
export function byFolder(rows) {
  const folders = {};
  for (const { file, counts } of rows) {
    const folder = file.split("/").slice(0, -1).slice(0, 3).join("/");
    folders[folder] ??= Object.fromEntries(Object.keys(counts).map((kind) => [kind, 0]));
    for (const kind of Object.keys(counts)) folders[folder][kind] += counts[kind];
  }
  return folders;
}

const count = (number) => number.toLocaleString("en");
