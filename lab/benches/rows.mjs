// The structure of the table of `npm run bench`: columns, and rows by topic. lab/benches/rows measures them. Imports no
// library: a test compares lab/benches/RESULTS.md with it.

import { perfts } from "./perfts.mjs";

/** After the column of x88. */
export const columns = {
  chessjs: "chess.js",
  chessops: "chessops",
  kokopu: "kokopu",
  ffish: "ffish",
  cozyChess: "cozy-chess",
  shakmaty: "shakmaty",
};

const positions = perfts.map(({ name }) => name);

/** Engines without WebAssembly, and what is measured in each. */
export const engines = ["Hermes", "QuickJS", "Node without a compiler"];
export const engineRows = [
  "destinations as a Map",
  "a game, one move from SAN",
  "legal moves with SAN",
  "PGN read",
];

export const topics = {
  perft: positions.map((name) => `perft, ${name}`),
  listing: ["legal moves", "legal moves inside"].flatMap((what) =>
    positions.map((name) => `${what}, ${name}`),
  ),
  dests: ["destinations as a Map"],
  variants: [
    "atomic",
    "antichess",
    "crazyhouse",
    "horde",
    "king-of-the-hill",
    "three-check",
    "racing-kings",
  ].map((variant) => `destinations in ${variant}`),
  move: ["one move from SAN", "one move from squares"],
  moves: ["legal moves with SAN"],
  explain: ["explain any two squares"],
  outcome: ["outcome after a move"],
  fen: ["FEN read", "FEN written"],
  san: ["SAN written"],
  pgn: ["PGN read, bare", "PGN read, annotated"],
  memory: ["memory of a position", "memory of a game of 40 plies"],
  start: [
    "first answer in Node",
    "first answer in Chromium",
    "first answer in Chromium, 4 times slower",
  ].flatMap((what) => [what, `${what}, x88/rules`]),
  engines: engines.flatMap((engine) => engineRows.map((row) => `${row}, ${engine}`)),
  size: [
    "size with brotli",
    "size with brotli, x88/rules",
    "size with brotli, x88/js",
    "size with brotli, x88/js/rules",
  ],
};
