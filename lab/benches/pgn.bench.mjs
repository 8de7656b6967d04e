// Reads PGN with every move's legality: 10 MB of random games, bare and with evaluations, clocks and comments. Compares chessops
// (its tree, and the legality of the main line) and kokopu (its games). `npm run bench -- pgn`.

import { parsePgn, startingPosition } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { pgnRead } from "kokopu";
import { readPgn, readPgnStream } from "../../dist/index.js";
import { chessops, kokopu, x88 } from "./peers.mjs";
import { generatedPgn } from "./pgn-texts.mjs";
import { compare, digits, printMachine, table } from "./rounds.mjs";

const SIZE = 10_000_000;

/** The ways to read; each returns the number of games, and of SAN letters or plies. */
const ways = [
  { name: x88, how: "readPgn: records", read: (text) => count(readPgn(text), () => 0) },
  { name: x88, how: "readPgn of bytes: records", read: (_, bytes) => count(readPgn(bytes), () => 0) },
  { name: x88, how: "readPgn: every SAN read", read: (text) => count(readPgn(text), lettersOfMoves) },
  {
    name: x88,
    how: "readPgn of bytes: every SAN read",
    read: (_, bytes) => count(readPgn(bytes), lettersOfMoves),
  },
  {
    name: x88,
    how: "readPgn: headers only",
    read: (text) => count(readPgn(text, { moves: false }), () => 0),
  },
  {
    name: x88,
    how: "readPgn of bytes: headers only",
    read: (_, bytes) => count(readPgn(bytes, { moves: false }), () => 0),
  },
  {
    name: chessops,
    how: "parsePgn, parseSan and play of the main line",
    read: (text) => count(parsePgn(text), playMainLine),
  },
  { name: kokopu, how: "pgnRead, every game", read: (text) => count(pgnRead(text).games(), () => 0) },
];

function count(games, look) {
  let [number, seen] = [0, 0];
  for (const game of games) {
    number++;
    seen += look(game);
  }
  return { number, seen };
}

function lettersOfMoves({ moves }) {
  let letters = 0;
  for (const { san } of moves) letters += san.length;
  return letters;
}

function playMainLine(game) {
  const position = startingPosition(game.headers).unwrap();
  let letters = 0;
  for (const { san } of game.moves.mainline()) {
    const move = parseSan(position, san);
    if (move === undefined) throw new Error(`chessops refuses ${san}`);
    position.play(move);
    letters += san.length;
  }
  return letters;
}

function measure(title, text) {
  const bytes = new TextEncoder().encode(text);
  const games = text.match(/\[Event /g).length;
  const contestants = ways.map(({ name, how, read }) => ({
    name,
    how,
    run: () => {
      const { number, seen } = read(text, bytes);
      if (number !== games) throw new Error(`${name} finds ${number} of ${games} games`);
      return seen;
    },
  }));
  const results = compare(contestants, { rounds: 8, share: 6000 });
  const speed = results.map(({ ms }) => bytes.length / 1000 / ms);
  const [records, walked] = [results[0].checksum, results[2].checksum];
  if (records !== 0 || walked !== results[6].checksum) throw new Error("they have not read the same moves");
  console.log(`${title}: ${games} games, ${digits(bytes.length / 1e6)} MB`);
  const rows = ways.map(({ name, how }, n) => [
    name,
    how,
    digits(speed[n]),
    `${digits(speed[n] / speed[6])} ×`,
    `${digits(speed[n] / speed[7])} ×`,
  ]);
  table(["library", "calls", "MB per second", "to chessops", "to kokopu"], rows, 2);
}

printMachine();
measure("bare", generatedPgn(SIZE, { isAnnotated: false }));
measure("with evaluations, clocks and words", generatedPgn(SIZE, { isAnnotated: true }));
await stream(generatedPgn(SIZE, { isAnnotated: false }), 1_000_000);

/** Reads `games` games of a stream, and reports the memory used. */
async function stream(text, games) {
  const piece = new TextEncoder().encode(text);
  function* pieces() {
    for (;;) for (let at = 0; at < piece.length; at += 65_536) yield piece.subarray(at, at + 65_536);
  }
  const started = performance.now();
  const sizes = [];
  let [number, bytes] = [0, 0];
  for await (const game of readPgnStream(pieces(), { onProgress: ({ read }) => (bytes = read) })) {
    number++;
    if (game.problems.length > 0) throw new Error("a problem in a game without");
    if (number % (games / 10) === 0) sizes.push(process.memoryUsage.rss());
    if (number === games) break;
  }
  const seconds = (performance.now() - started) / 1000;
  const inMegabytes = sizes.map((size) => Math.round(size / 1e6)).join(", ");
  console.log(`readPgnStream: ${number} games, ${digits(bytes / 1e6)} MB in ${digits(seconds)} s`);
  console.log(`  resident memory after each tenth of them, in MB: ${inMegabytes}\n`);
}
