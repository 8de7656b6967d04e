// `npm run lab -- opponents`: plays the matches between opponents, and prints the table of docs/site/opponents.md. It shows each
// opponent's score against the one below, with half of the 95 % interval, and how many of its moves gave a piece away. The whole run takes hours,
// mostly for the strongest. `npm run lab -- opponents ID …` measures only these opponents, `-- --games N` sets the number of
// games. The same command gives the same table.

import { parseArgs } from "node:util";
import { matches } from "./opponents/ladder.mjs";
import { playMatch } from "./opponents/match.mjs";
import { isMain, main } from "../../scripts/run.mjs";

const GAMES = 200;

const SEED = 88;

const HEAD = [
  "Opponent",
  "Against",
  "Games",
  "Won",
  "Drawn",
  "Lost",
  "Score",
  "95 %",
  "Moves",
  "Given away",
  "Positions",
];

function measureOpponents() {
  const options = /** @type {const} */ ({ games: { type: "string", default: String(GAMES) } });
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const pairs = Math.ceil(Number(values.games) / 2);
  if (!(pairs >= 2)) throw new TypeError("at least four games are needed for an interval");
  const all = matches();
  const unknown = positionals.find((id) => !all.some((match) => match.id === id));
  if (unknown) throw new TypeError(`there is no opponent ${unknown}`);
  printRow(HEAD);
  printRow(HEAD.map((_, n) => (n < 2 ? "---" : "--:")));
  for (const match of all) {
    if (positionals.length === 0 || positionals.includes(match.id)) printRow(measured(match, pairs));
  }
}

/** @param {import("./opponents/ladder.mjs").Match} match @param {number} pairs */
function measured({ name, player, against, other }, pairs) {
  const { games, wins, draws, losses, score, error, most, given, moves } = playMatch(player, other, {
    pairs,
    seed: SEED,
  });
  const shares = [`${percent(score)} %`, `± ${percent(error)}`];
  return [name, against, games, wins, draws, losses, ...shares, moves, given, most];
}

/** @param {number} share */
function percent(share) {
  return (100 * share).toFixed(1);
}

/** @param {readonly (string | number)[]} cells */
function printRow(cells) {
  console.log(`| ${cells.join(" | ")} |`);
}

if (isMain(import.meta.url)) main(measureOpponents);
