// The question of a board in each variant, on positions of random games: where can each piece go?

import { chessgroundDests } from "chessops/compat";
import { parseFen } from "chessops/fen";
import { setupPosition } from "chessops/variant";
import { Position } from "../../../dist/variants.js";
import { randomNumbers } from "../../../tests/chessjs/random.mjs";
import { limits } from "../boards.mjs";
import { chessopsVariants } from "../peers.mjs";
import { randomGame } from "../positions.mjs";
import { raced } from "../rounds.mjs";

const games = 10;
const plies = 40;

export function* rows({ quick }) {
  const options = limits(quick);
  for (const [variant, rules] of Object.entries(chessopsVariants)) {
    const fens = positionsOf(variant);
    const ours = fens.map((fen) => Position.fromFen(fen, { variant }));
    const theirs = fens.map((fen) => setupPosition(rules, parseFen(fen).unwrap()).unwrap());
    // chessops caches nothing, and x88 has no cache for destinations.
    const dests = () => total(ours, (position) => position.legalDests().size);
    const theirDests = () => total(theirs, (position) => chessgroundDests(position).size);
    const contestants = [
      { library: "x88", how: "legalDests()", run: dests },
      { library: "chessops", how: "chessgroundDests(position)", run: theirDests },
    ];
    const row = `destinations in ${variant}`;
    yield raced({ row, units: fens.length, unit: "position", contestants, options });
  }
}

function total(positions, count) {
  return positions.reduce((sum, position) => sum + count(position), 0);
}

/** Returns the positions of random games, always the same, without those that have ended. */
function positionsOf(variant) {
  const random = randomNumbers(1);
  const start = Position.initial(variant);
  const fens = () => Array.from(randomGame(random, plies, start), ({ position }) => position.fen());
  return Array.from({ length: games }, fens).flat();
}
