// Generates PGN of random games in the style of servers, the same at each run.

import { randomNumbers } from "../../tests/chessjs/random.mjs";
import { randomGame } from "./positions.mjs";

const WIDTH = 79;

/** Returns games of 60 to 119 plies in export format, with about `size` characters. */
export function generatedPgn(size, { isAnnotated, seed = 1 }) {
  const random = randomNumbers(seed);
  const below = (limit) => Math.floor(random() * limit);
  const games = [];
  for (let [length, number] = [0, 1]; length < size; number++) {
    const game = `${tags(number, below)}\n\n${flow(words(random, isAnnotated))} *\n\n`;
    games.push(game);
    length += game.length;
  }
  return games.join("");
}

function tags(number, below) {
  const values = {
    Event: "Rated blitz game",
    Site: `https://example.org/${String(number).padStart(8, "0")}`,
    Date: "2024.03.05",
    Round: "-",
    White: `Player ${below(1000)}`,
    Black: `Player ${below(1000)}`,
    Result: "*",
    WhiteElo: 1000 + below(1500),
    BlackElo: 1000 + below(1500),
    ECO: "C42",
    TimeControl: "300+3",
  };
  return Object.entries(values)
    .map(([name, value]) => `[${name} "${value}"]`)
    .join("\n");
}

function words(random, isAnnotated) {
  const below = (limit) => Math.floor(random() * limit);
  const found = [];
  let ply = 0;
  for (const { move } of randomGame(random, 60 + below(60))) {
    if (ply % 2 === 0) found.push(`${ply / 2 + 1}.`);
    found.push(move.san);
    if (isAnnotated) found.push(...comments(ply, below));
    ply++;
  }
  return found;
}

function comments(ply, below) {
  const seconds = String(below(60)).padStart(2, "0");
  const said = ["{", `[%eval 0.${seconds}]`, `[%clk 0:04:${seconds}]`, "}"];
  if (below(20) === 0) said.push("$6", "{A comment in words, as annotators like to write them.}");
  if (ply % 2 === 0) said.push(`${ply / 2 + 1}...`);
  return said;
}

function flow(words) {
  const lines = [];
  let line = "";
  for (const word of words.join(" ").split(" ")) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}
