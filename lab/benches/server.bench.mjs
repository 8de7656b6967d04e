// Server performance: moves validated per second on one core through `Game` and `Position`, here and in native Rust; scaling over
// threads; a million live games in one process, in bytes and pauses. `npm run bench -- server`, `--quick` for a tenth.

import { execFileSync } from "node:child_process";
import { Worker } from "node:worker_threads";
import { Game, Position } from "../../dist/index.js";
import { compare, digits, printMachine, table } from "./rounds.mjs";
import { linesOfPlay } from "./server/lines.mjs";

const isQuick = process.argv.includes("--quick");
const share = isQuick ? 300 : 3000;
const plies = 40;
const lines = linesOfPlay(100, plies);

/** An illegal move in the first moves of any game. */
const refused = "Ke5";

const games = lines.map((moves) => Game.fromMoves(Position.initial(), moves));
const rows = games.map((game) => JSON.stringify(game));

/** The ways to ask; each takes a line of play and returns the number of moves. */
const ways = [
  {
    name: "new Game, then game.move(san)",
    play: (moves) => {
      const game = new Game();
      for (const move of moves) game.move(move);
      return game.ply;
    },
  },
  {
    name: "new Game, then game.tryMove(san)",
    play: (moves) => {
      const game = new Game();
      for (const move of moves) game.tryMove(move);
      return game.ply;
    },
  },
  {
    name: "position = position.play(san)",
    play: (moves) => {
      let position = Position.initial();
      for (const move of moves) position = position.play(move);
      return (position.fullmoveNumber - 1) * 2;
    },
  },
  {
    name: `game.tryMove("${refused}") at ply ${plies}, refused with its reason`,
    play: (_, n) => {
      for (let times = 0; times < plies; times++) {
        if (games[n].tryMove(refused).legal) throw new Error("an illegal move is played");
      }
      return plies;
    },
  },
  {
    name: `a row of ${plies} plies: parse, fromJSON, tryMove, toJSON, stringify`,
    play: (moves, n) => {
      const game = Game.fromJSON(JSON.parse(rows[n]));
      game.undo();
      game.tryMove(moves[plies - 1]);
      if (JSON.stringify(game) !== rows[n]) throw new Error("another row comes out");
      return 1;
    },
  },
];

/** Returns the results of one thread in Node, as rows of the table. */
function inNode() {
  const contestants = ways.map(({ name, play }) => ({
    name,
    how: name,
    run: () => lines.reduce((moves, line, n) => moves + play(line, n), 0),
  }));
  return compare(contestants, { rounds: 30, share }).map(({ ms, checksum }, n) => ({
    name: ways[n].name,
    perSecond: (checksum / ms) * 1000,
  }));
}

/** Returns the results in native Rust, from lab/benches/native. */
function inRust() {
  const args = ["bench", "--quiet", "--package", "x88-native-benches", "--bench", "server", "--"];
  const said = execFileSync("cargo", [...args, "--json", String(share / 1000)], { encoding: "utf8" });
  return JSON.parse(said);
}

/** Returns the moves per second of `count` threads together, the best of several rounds. */
async function inThreads(count, rounds) {
  const url = new URL("server/player.mjs", import.meta.url);
  const threads = Array.from({ length: count }, () => new Worker(url));
  const next = (thread) =>
    new Promise((resolve, reject) => {
      thread.once("message", resolve);
      thread.once("error", reject);
    });
  await Promise.all(threads.map(next));
  let best = 0;
  for (let round = 0; round < rounds; round++) {
    const played = await Promise.all(
      threads.map((thread) => {
        const answer = next(thread);
        thread.postMessage(share / 3);
        return answer;
      }),
    );
    best = Math.max(
      best,
      played.reduce((sum, { moves, ms }) => sum + (moves / ms) * 1000, 0),
    );
  }
  await Promise.all(threads.map((thread) => thread.terminate()));
  return best;
}

/** Measures `count` live games of a kind in a separate process. */
function live(kind, count) {
  const args = ["--expose-gc", new URL("server/live-games.mjs", import.meta.url).pathname];
  const said = execFileSync(process.execPath, [...args, kind, String(count), String(3 * share)]);
  return JSON.parse(said);
}

printMachine();

console.log("moves validated per second, one core");
const speeds = [
  ...inNode().map((row) => ({ where: "Node", ...row })),
  ...inRust().map((row) => ({ where: "Rust", ...row })),
];
table(
  ["", "calls", "moves per second", "each"],
  speeds.map(({ where, name, perSecond }) => [
    where,
    name,
    digits(perSecond),
    `${digits(1e6 / perSecond)} µs`,
  ]),
  2,
);

const rounds = 3;
const [one, two] = [await inThreads(1, rounds), await inThreads(2, rounds)];
table(
  ["worker_threads, game.tryMove(san)", "moves per second", "to one thread"],
  [
    ["1", digits(one), ""],
    ["2", digits(two), `${digits(two / one)} ×`],
  ],
);

const million = isQuick ? 100_000 : 1_000_000;
const kept = [
  ["Game, from its moves", million],
  ["Game, each move played", million / 10],
  ["row of toJSON, as text", million],
].map(([kind, count]) => ({ kind, count, ...live(kind, count) }));
table(
  ["live in one process", "games", "heap of each", "resident of each", "resident in all", "made in"],
  kept.map(({ kind, count, heap, rss, total, made }) => [
    kind,
    count.toLocaleString("en"),
    `${digits(heap)} B`,
    `${digits(rss)} B`,
    `${digits(total / 2 ** 20)} MB`,
    `${digits(made / 1000)} s`,
  ]),
);

const [{ count, moves, seconds, gc, collections, move, delay }] = kept;
console.log(
  `${digits(moves / seconds)} moves per second into random ones of ${count.toLocaleString("en")} games`,
);
table(
  ["pause", "longest"],
  [
    [`of the collector, ${collections.toLocaleString("en")} times at work`, `${digits(gc)} ms`],
    ["one move, with whatever comes between", `${digits(move)} ms`],
    [
      `of the event loop (median ${digits(delay.median)} ms, 99.9 % ${digits(delay.p999)} ms)`,
      `${digits(delay.most)} ms`,
    ],
  ],
);
