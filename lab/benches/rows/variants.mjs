// The question of a board in each variant, on positions of random games: where can each piece go?

import { chessgroundDests } from "chessops/compat";
import { parseFen } from "chessops/fen";
import { setupPosition } from "chessops/variant";
import { Position } from "../../../dist/variants.js";
import { limits } from "../boards.mjs";
import { chessopsVariants } from "../peers.mjs";
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
    const contestants = [
      {
        library: "x88",
        how: "legalDests()",
        run: () => total(ours, (position) => position.legalDests().size),
      },
      {
        library: "chessops",
        how: "chessgroundDests(position)",
        run: () => total(theirs, (position) => chessgroundDests(position).size),
      },
    ];
    yield raced({
      row: `destinations in ${variant}`,
      units: fens.length,
      unit: "position",
      contestants,
      options,
    });
  }
}

function total(positions, count) {
  let sum = 0;
  for (const position of positions) sum += count(position);
  return sum;
}

/** Returns the positions of random games, always the same, without those that have ended. */
function positionsOf(variant) {
  let seed = 1;
  const below = (n) => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  const fens = [];
  for (let game = 0; game < games; game++) {
    let position = Position.initial(variant);
    for (let ply = 0; ply < plies; ply++) {
      const moves = position.legalMoves();
      if (moves.length === 0) break;
      fens.push(position.fen());
      position = position.play(moves[below(moves.length)]);
    }
  }
  return fens;
}
