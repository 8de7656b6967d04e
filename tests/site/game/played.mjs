// Reachable positions from random games with varying preferences, so that rare pawn structures and checks occur.

import { Position } from "x88";
import { randomNumbers } from "../../chessjs/random.mjs";

/** The preferred legal moves, or all of them if none is preferred. */
const FANCIES = [
  () => true,
  ({ role, captured }) => role === "pawn" && captured,
  ({ role, promotion }) => role === "pawn" || promotion,
  ({ role, captured }) => role !== "pawn" && !captured,
  ({ san, kind }) => /[+#]/.test(san) || kind.startsWith("castle") || kind === "en-passant",
  ({ promotion, captured, san }) => promotion || captured || san.endsWith("+"),
];

/** How often the preference chooses the move. */
const FANCIFUL = 0.7;

/**
 * The positions of games from the starting position and those of Chess960.
 * @param {{ games: number, plies: number, seed?: number }} the number of games, and the maximum length of each
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
