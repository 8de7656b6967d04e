// Reads a PGN file with every move's legality: random games, bare, and with evaluations, clocks and comments. x88, kokopu and
// chessops return every game with its variations; chessops also has to play the main line. chess.js and ffish read one game at a
// time, and fewer of them because they are slow. chess.js refuses a NAG after a comment, as in the annotated file.

import { Chess } from "chess.js";
import { parsePgn, startingPosition } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { pgnRead } from "kokopu";
import { readPgn } from "../../../dist/index.js";
import { ffish } from "../ffish.mjs";
import { generatedPgn } from "../pgn-texts.mjs";
import { digits, raced } from "../rounds.mjs";

const fewGames = 40;

/** Each returns the number of games read. */
const ways = {
  x88: ["readPgn, every SAN read", (text) => count(readPgn(text), ({ moves }) => letters(moves))],
  chessops: ["parsePgn, parseSan and play", (text) => count(parsePgn(text), playMainLine)],
  kokopu: ["pgnRead, every game", (text) => count(pgnRead(text).games(), () => 0)],
  ffish: ["readGamePGN of each game", (_, games) => count(games.map(readInFfish), (moves) => moves.length)],
  chessjs: ["loadPgn of each game", (_, games) => count(games, (game) => new Chess().loadPgn(game))],
};

function count(games, look) {
  let number = 0;
  for (const game of games) {
    look(game);
    number++;
  }
  return number;
}

function letters(moves) {
  let total = 0;
  for (const { san } of moves) total += san.length;
  return total;
}

function playMainLine(game) {
  const position = startingPosition(game.headers).unwrap();
  for (const { san } of game.moves.mainline()) {
    const move = parseSan(position, san);
    if (move === undefined) throw new Error(`chessops refuses ${san}`);
    position.play(move);
  }
}

function readInFfish(text) {
  const game = ffish.readGamePGN(text);
  const moves = game.mainlineMoves();
  game.delete();
  return moves;
}

/** It does not report where it stops. */
function checkFfish(games) {
  const plies = (moves) => moves.split(" ").length;
  for (const game of games) {
    const [{ moves }] = readPgn(game);
    if (plies(readInFfish(game)) !== moves.length)
      throw new Error("ffish has not read all the moves of a game");
  }
}

/** In MB per second, as is usual for files. */
function inSpeed({ row, unit, entries }) {
  const shown = (value) => `${digits(1000 / value)} MB/s`;
  return { row, unit, entries: entries.map((entry) => ({ ...entry, shown: shown(entry.value) })) };
}

export function* rows({ quick }) {
  for (const [name, isAnnotated] of [
    ["bare", false],
    ["annotated", true],
  ]) {
    const text = generatedPgn(quick ? 500_000 : 4_000_000, { isAnnotated });
    const games = text.split(/\n\n(?=\[Event )/);
    const few = games.slice(0, fewGames);
    const able = Object.entries(ways).filter(([library]) => library !== "chessjs" || !isAnnotated);
    const contestants = able.map(([library, [how, read]]) => {
      const own = library === "ffish" || library === "chessjs" ? few : games;
      const run = () => {
        const number = read(text, few);
        if (number !== own.length) throw new Error(`${library} finds ${number} of ${own.length} games`);
        return 0;
      };
      return { library, how, run, units: own === few ? few.join("\n\n").length / 1e6 : text.length / 1e6 };
    });
    checkFfish(few);
    const options = { rounds: quick ? 4 : 20, share: 5000 };
    yield inSpeed(raced({ row: `PGN read, ${name}`, units: 0, unit: "MB", contestants, options }));
  }
}
