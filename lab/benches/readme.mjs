// Writes the two tables of the README from the results of the benches and the size budget.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";

/** The features in the columns, which no bench measures: checked by hand against the versions in the results. */
const FACTS = [
  ["Explains illegal moves, mates, castling", "yes", "no", "no", "no", "no"],
  ["Chess960", "yes", "yes", "no", "yes", "yes"],
  ["Dead positions beyond material", "yes", "no", "no", "no", "no"],
  ["PGN variations, comments, NAGs", "yes", "no", "comments only", "yes", "yes"],
  ["Immutable positions", "yes", "yes", "no", "no", "no"],
];

const LICENSES = ["License", "MIT OR Apache-2.0", "same", "BSD-2-Clause", "GPL-3.0+", "LGPL-3.0+"];

/** The measured rows: their name in the README, their name in the results, and the cell of `x88/rules`. */
const MEASURED = [
  ["Legal moves with SAN, per position", "legal moves with SAN", "not measured"],
  ["Play a move from SAN", "one move from SAN", "not measured"],
  ["Read PGN", "PGN read, bare", "no"],
];

const PEERS = ["chess.js", "chessops", "kokopu"];

/** The purpose of each entry; the budget has its size. */
const ENTRIES = [
  ["{ Position } of x88", "legal moves, FEN, SAN, explanations, pins, premoves"],
  ["{ Game } of x88", "and what most boards need: a game with undo, headers, endings, claims, PGN written"],
  ["x88", "import it to explain moves, read PGN or keep variations: it has everything"],
  [
    "x88/rules",
    "import it for a board that only plays: legal moves, a game with headers and result, FEN, SAN, PGN written",
  ],
  ["x88/variants", "everything of `x88` for the variants"],
  ["x88/can-win", "proofs for flag falls and dead positions, beside any of the above"],
  ["x88/fide", "`x88` with these proofs in its games, for servers and tools of arbiters"],
  ["x88/chessjs", "the drop-in replacement for chess.js"],
  ["x88/js", "`x88` as JavaScript, for engines without WebAssembly such as React Native's"],
  ["x88/board", "a board's state and input, without a board library"],
  ["x88/react-chessboard", "the adapter for react-chessboard; others are about as large"],
];

/**
 * Returns the README with both tables from the results and the budget.
 * @param {string} readme
 * @param {{ results: string, budget: Record<string, number> }} measured `results`: the text of RESULTS.md; `budget`: bytes by
 * entry
 */
export function withTables(readme, { results, budget }) {
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  const libraries = /^- libraries: (.*)$/m.exec(results)[1];
  const versionOf = (name) => new RegExp(`\\b${name.replace(".", "\\.")} (\\d+\\.\\d+)`).exec(libraries)[1];
  const size = resultsOf(results, "size with brotli");
  const whole = Number.parseFloat(size.x88);
  const comparison = [
    ["", "x88", "`x88/rules`", ...PEERS.map((name) => `${name} ${versionOf(name)}`)],
    ["---", "---", "---", "---", "---", "---"],
    ...FACTS,
    ...MEASURED.map(([title, row, rules]) => {
      const found = resultsOf(results, row);
      return [title, found.x88.replace(/ per .*/, ""), rules, ...PEERS.map((name) => slower(found[name]))];
    }),
    [
      "Size (brotli)",
      `${kilobytes(budget.x88)}; \`Game\` ${kilobytes(budget["{ Game } of x88"])}`,
      kilobytes(budget["x88/rules"]),
      ...PEERS.map((name) => `${(whole * Number.parseFloat(size[name])).toFixed(1)} KB`),
    ],
    LICENSES,
  ];
  const sizes = [
    ["Import", "Size (brotli)", "For"],
    ["---", "--:", "---"],
    ...ENTRIES.map(([entry, use]) => [imported(entry), kilobytes(budget[entry]), use]),
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
  const measured = { results: read("lab", "benches", "RESULTS.md"), budget };
  writeFileSync(join(root, "README.md"), withTables(read("README.md"), measured));
}
