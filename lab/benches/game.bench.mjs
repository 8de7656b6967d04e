// The cost of a game by length: one more move at ply 10, 80 and 400, a whole game of 400 plies, and the memory of many games. The
// yardstick is position.play of the same moves in the same run.

import { Game, Position } from "../../dist/index.js";
import { playout } from "./positions.mjs";
import { compare, digits, printMachine, table } from "./rounds.mjs";

const lengths = [10, 80, 400];
/** The moves timed at each length, each from its own game. */
const samples = 200;
const batches = 10;

/** Returns games with at least that many plies, and the next move in SAN. */
function games(plies, count) {
  const found = [];
  for (let seed = 1; found.length < count; seed++) {
    const moves = playout(plies + 1, seed);
    if (moves.length <= plies) continue;
    const game = Game.fromMoves(Position.initial(), moves.slice(0, plies));
    if (!game.isOver()) found.push({ game, position: game.position, next: moves[plies], moves });
  }
  return found;
}

/** Measures one move at the end of a game, and the same move in its position alone. */
function moveAt(plies) {
  const all = games(plies, samples);
  const size = samples / batches;
  const of = (batch) => all.slice(batch * size, (batch + 1) * size);
  const [inGame, alone] = compare(
    [
      {
        before: (batch) => {
          for (const sample of of(batch)) sample.game.goTo(plies);
        },
        run: (batch) => of(batch).reduce((sum, { game, next }) => sum + game.move(next).san.length, 0),
      },
      {
        run: (batch) =>
          of(batch).reduce((sum, { position, next }) => sum + position.play(next).turn.length, 0),
      },
    ],
    { batches },
  );
  return { inGame: (inGame.ms / samples) * 1000, alone: (alone.ms / samples) * 1000 };
}

printMachine();
const rows = lengths.map((plies) => {
  const { inGame, alone } = moveAt(plies);
  return [String(plies), `${digits(inGame)} µs`, `${digits(alone)} µs`, `${digits(inGame / alone)} ×`];
});
console.log("one move from SAN, at so many plies");
table(["plies", "game.move", "position.play", "ratio"], rows);

const [{ moves }] = games(400, 1);
const line = moves.slice(0, 400);
const [whole] = compare([
  {
    run: () => {
      const game = new Game();
      for (const move of line) game.move(move);
      return game.ply;
    },
  },
]);
console.log(`a game of ${line.length} plies from its beginning: ${digits(whole.ms)} ms\n`);

if (!process.argv.includes("--quick")) measureMemory();

/** Measures many interleaved games, as on a server. */
function measureMemory() {
  const [count, plies] = [100_000, 40];
  // A few hundred different games, each used many times.
  const lines = games(plies, 300).map(({ moves }) => moves.slice(0, plies));
  global.gc();
  const before = process.memoryUsage().rss;
  const live = Array.from({ length: count }, () => new Game());
  let longest = 0;
  for (let ply = 0; ply < plies; ply++) {
    for (let n = 0; n < count; n++) {
      const started = performance.now();
      live[n].move(lines[n % lines.length][ply]);
      longest = Math.max(longest, performance.now() - started);
    }
  }
  const after = process.memoryUsage().rss;
  table(
    ["games", "plies", "resident memory of each", "longest pause of one move"],
    [
      [
        count.toLocaleString("en"),
        String(plies),
        `${digits((after - before) / count / 1024)} KB`,
        `${digits(longest)} ms`,
      ],
    ],
    0,
  );
  if (live.some((game) => game.ply !== plies)) throw new Error("a game has lost moves");
}
