// FEN, moves and PGN as strings, including lone surrogates: they are read, or refused with an error that has a location.

import { GameTree, Position, readPgn, validateFen } from "x88";
import { assertSame, unlessRefused } from "../mutate.mjs";

export const seeds = [
  { fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", move: "e4", options: {} },
  { fen: "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", move: "a8=Q", options: { lenient: true } },
  { fen: "1rkr4/8/8/8/8/8/8/1RKR4 w DBdb - 0 1", move: "O-O", options: { chess960: true } },
  {
    fen: "4k3/8/8/8/8/8/44/4K3 x KX e9 a b",
    move: { from: "e1", to: "g1", promotion: null },
    options: { strict: true },
  },
  { pgn: '[Event "A"]\n\n1. e4 {best} e5 (1... c5 $1) 2. Nf3 *\n\n1. d4 *', options: { moves: false } },
  { pgn: '1. e4 xx ( ( y {z\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n1. e4', options: null },
];

export function run(input) {
  if (typeof input !== "object" || input === null) return;
  const { fen, move, pgn, options } = input;
  if ("pgn" in input) {
    const games = unlessRefused(() => [...readPgn(pgn, options)]) ?? [];
    for (const game of games) {
      if (game.problems.some(({ message }) => message === ""))
        throw new Error("a problem without a sentence");
    }
    if (games.length > 0 && typeof pgn === "string") unlessRefused(() => GameTree.fromPgn(pgn));
    return;
  }
  const verdict = unlessRefused(() => validateFen(fen, options));
  const position = unlessRefused(() => Position.fromFen(fen, options));
  assertSame(verdict?.ok ?? false, position !== undefined, "two verdicts on a FEN");
  if (typeof fen === "string") {
    const isOutside = ({ offset }) => !(offset >= 0 && offset <= fen.length);
    if (verdict?.problems.some(isOutside)) throw new Error(JSON.stringify(verdict));
  }
  if (position === undefined) return;
  const told = unlessRefused(() => position.explain(move));
  const isPlayed = unlessRefused(() => position.play(move)) !== undefined;
  assertSame(told?.legal ?? false, isPlayed, "two verdicts on a move");
}
