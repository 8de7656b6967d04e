// Positions that are reached: games played at random, each with a fancy of its own, so that pawns double and promote, pieces stay shut
// in, and checks are given in rare ways.

import { Position } from "x88";
import { randomNumbers } from "../chessjs/random.mjs";

/** What is liked best of the legal moves; all of them where there is none of that kind. */
const FANCIES = [
  () => true,
  ({ role, captured }) => role === "pawn" && captured,
  ({ role, promotion }) => role === "pawn" || promotion,
  ({ role, captured }) => role !== "pawn" && !captured,
  ({ san, kind }) => /[+#]/.test(san) || kind.startsWith("castle") || kind === "en-passant",
  ({ promotion, captured, san }) => promotion || captured || san.endsWith("+"),
];

/** How often a move is chosen by fancy. */
const FANCIFUL = 0.7;

/**
 * The positions of games from the starting position and those of Chess960.
 * @param {{ games: number, plies: number, seed?: number }} how many games, and how long each at most
 * @returns {Generator<Position>}
 */
export function* playedGames({ games, plies, seed = 1 }) {
  const random = randomNumbers(seed);
  for (let game = 0; game < games; game++) {
    let position = game % 3 === 2 ? Position.chess960(Math.floor(random() * 960)) : Position.initial();
    const fancy = FANCIES[game % FANCIES.length];
    for (let ply = 0; ply < plies; ply++) {
      yield position;
      const moves = position.legalMoves();
      if (moves.length === 0) break;
      const liked = random() < FANCIFUL ? moves.filter(fancy) : [];
      const among = liked.length > 0 ? liked : moves;
      position = position.play(among[Math.floor(random() * among.length)]);
    }
  }
}
