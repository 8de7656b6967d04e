// Writes the two tables of the README from the results of the benches and the size budget.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";

/**
 * The values that no bench measures. `facts` and `license`: by column, checked by hand against the versions in the results; `measured`: rows by
 * their name in the README, their name in the results, and the cell of `x88/rules`; `entries`: each with its purpose.
 */
const { facts, license, measured, peers, entries } = JSON.parse(
  readFileSync(new URL("readme.json", import.meta.url), "utf8"),
);

/**
 * Returns the README with both tables from the results and the budget.
 * @param {string} readme
 * @param {{ results: string, budget: Record<string, number> }} from `results`: the text of RESULTS.md; `budget`: bytes by
 * entry
 */
export function withTables(readme, { results, budget }) {
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  const libraries = /^- libraries: (.*)$/m.exec(results)[1];
  const versionOf = (name) => new RegExp(`\\b${name.replace(".", "\\.")} (\\d+\\.\\d+)`).exec(libraries)[1];
  const size = resultsOf(results, "size with brotli");
  const whole = Number.parseFloat(size.x88);
  const comparison = [
    ["", "x88", "`x88/rules`", ...peers.map((name) => `${name} ${versionOf(name)}`)],
    ["---", "---", "---", "---", "---", "---"],
    ...facts,
    ...measured.map(([title, row, rules]) => {
      const found = resultsOf(results, row);
      return [title, found.x88.replace(/ per .*/, ""), rules, ...peers.map((name) => slower(found[name]))];
    }),
    [
      "Size (brotli)",
      `${kilobytes(budget.x88)}; \`Game\` ${kilobytes(budget["{ Game } of x88"])}`,
      kilobytes(budget["x88/rules"]),
      ...peers.map((name) => `${(whole * Number.parseFloat(size[name])).toFixed(1)} KB`),
    ],
    license,
  ];
  const sizes = [
    ["Import", "Size (brotli)", "For"],
    ["---", "--:", "---"],
    ...entries.map(([entry, use]) => [imported(entry), kilobytes(budget[entry]), use]),
  ];
  return withTable(withTable(readme, "comparison", comparison), "sizes", sizes);
}

/** Returns an entry of the budget as code: "{ Game } of x88" as `{ Game } from "x88"`. */
function imported(entry) {
  return `\`${entry.replace(/ of (.*)/, ' from "$1"')}\``;
}

/** Returns a row of the results, by library. */
function resultsOf(results, name) {
  const cells = (line) => line.split("|").map((cell) => cell.trim());
  const lines = results.split("\n").filter((line) => line.startsWith("|"));
  const row = lines.map(cells).find(([, title]) => title === name);
  return Object.fromEntries(cells(lines[0]).map((library, at) => [library, row[at]]));
}

/** Converts "41.1 ×" to "41× slower". */
function slower(factor) {
  const times = Number.parseFloat(factor.replace(",", ""));
  return `${times < 10 ? times.toFixed(1) : Math.round(times)}× slower`;
}

/** Replaces the table between the comment with this name and the end comment. */
function withTable(text, name, rows) {
  const table = rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const place = new RegExp(`(<!-- ${name}: [^\n]*-->\n)[^]*?(<!-- end -->)`);
  if (!place.test(text)) throw new Error(`The README has no place for the table "${name}".`);
  return text.replace(place, (_, start, end) => `${start}${table}\n${end}`);
}

/** Writes both tables into README.md from the stored results. */
export function writeReadme() {
  const read = (...path) => readFileSync(join(root, ...path), "utf8").replaceAll("\r\n", "\n");
  const budget = JSON.parse(read("tests", "data", "size-budget.json"));
  const results = read("lab", "benches", "RESULTS.md");
  writeFileSync(join(root, "README.md"), withTables(read("README.md"), { results, budget }));
}
