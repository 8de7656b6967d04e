// What a TypeScript app does with chess.js: compiled against both libraries, never run.

import {
  BISHOP,
  BLACK,
  Chess,
  type Color,
  DEFAULT_POSITION,
  KING,
  KNIGHT,
  type Move,
  PAWN,
  type Piece,
  type PieceSymbol,
  QUEEN,
  ROOK,
  SEVEN_TAG_ROSTER,
  SQUARES,
  type Square,
  validateFen,
  WHITE,
  xoroshiro128,
} from "chess.js";

const chess: Chess = new Chess(DEFAULT_POSITION, { skipValidation: true });
const side: Color = chess.turn() === WHITE ? BLACK : WHITE;
const symbols: PieceSymbol[] = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];
const squares: Square[] = SQUARES;
const tags: Record<string, string> = SEVEN_TAG_ROSTER;
const next: () => bigint = xoroshiro128(1n);

const texts: string[] = chess.moves();
const ofSquare: string[] = chess.moves({ square: "e2" });
const ofPiece: string[] = chess.moves({ piece: KNIGHT });
const both: string[] = chess.moves({ square: "e2", piece: PAWN });
const described: Move[] = chess.moves({ verbose: true });
const describedOf: Move[] = chess.moves({ verbose: true, square: "e2", piece: "p" });
const either: string[] | Move[] = chess.moves({ verbose: Math.random() > 0.5 });
const played: Move = chess.move({ from: "e2", to: "e4", promotion: "q" }, { strict: true });
chess.move("e5");
chess.move(null);
const taken: Move | null = chess.undo();
const words: string[] = chess.history();
const moves: Move[] = chess.history({ verbose: true });
const piece: Piece | undefined = chess.get("e4");
const rights: { k: boolean; q: boolean } = chess.getCastlingRights(side);
const wasSet: boolean = chess.setCastlingRights("w", { [KING]: true });
const { ok, error }: { ok: boolean; error?: string } = validateFen(chess.fen({ forceEnpassantSquare: true }));
const board: ({ square: Square; type: PieceSymbol; color: Color } | null)[][] = chess.board();
const colour: "light" | "dark" | null = chess.squareColor("a1");
const comments: { fen: string; comment: string }[] = chess.removeComments();
const headers: Record<string, string> = chess.setHeader("White", "A");
const raw: Record<string, string | null> = chess.header("Black", "B");
const removed: boolean = chess.removeHeader("White");
const pgn: string = chess.pgn({ newline: "\n", maxWidth: 72 });
chess.loadPgn(pgn, { strict: false, newlineChar: "\r?\n" });
chess.load(DEFAULT_POSITION, { skipValidation: false, preserveHeaders: true });
chess.clear({ preserveHeaders: true });
chess.setComment("said");
const comment: string = chess.getComment() + chess.removeComment() + chess.deleteComment();
const attackers: Square[] = chess
  .attackers("e4", BLACK)
  .concat(chess.findPiece({ type: KING, color: WHITE }));
const facts: boolean[] = [
  chess.put({ type: "q", color: "w" }, "d4"),
  chess.setTurn("b"),
  chess.isAttacked("e4", "w"),
  chess.isCheck(),
  chess.inCheck(),
  chess.isCheckmate(),
  chess.isStalemate(),
  chess.isDraw(),
  chess.isDrawByFiftyMoves(),
  chess.isInsufficientMaterial(),
  chess.isThreefoldRepetition(),
  chess.isGameOver(),
];
const off: Piece | undefined = chess.remove("d4");
const counts: number[] = [chess.perft(2), chess.moveNumber()];

class Annotated extends Chess {
  override move(...args: Parameters<Chess["move"]>): Move {
    const move = super.move(...args);
    const kinds = [move.isCapture(), move.isPromotion(), move.isEnPassant(), move.isBigPawn()];
    const castles = move.isKingsideCastle() || move.isQueensideCastle();
    const { color, from, to, piece, captured, promotion, flags, san, lan, before, after } = move;
    console.log(
      kinds,
      castles,
      color,
      from,
      to,
      piece,
      captured ?? promotion,
      flags,
      san,
      lan,
      before,
      after,
    );
    return move;
  }
}

const destinations = new Map<Square, Square[]>();
for (const move of new Annotated().moves({ verbose: true })) {
  destinations.set(move.from, [...(destinations.get(move.from) ?? []), move.to]);
}

// @ts-expect-error: the result is a list of texts, not of moves
const wrong: Move[] = chess.moves();
// @ts-expect-error: there is no such square
chess.get("i9");

export {
  attackers,
  board,
  both,
  colour,
  comment,
  comments,
  counts,
  described,
  describedOf,
  destinations,
  either,
  error,
};
export {
  facts,
  headers,
  moves,
  next,
  ofPiece,
  ofSquare,
  off,
  ok,
  piece,
  played,
  raw,
  removed,
  rights,
  squares,
  symbols,
};
export { tags, taken, texts, wasSet, words, wrong };
