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
export const symbols: PieceSymbol[] = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];
export const squares: Square[] = SQUARES;
export const tags: Record<string, string> = SEVEN_TAG_ROSTER;
export const next: () => bigint = xoroshiro128(1n);

export const texts: string[] = chess.moves();
export const ofSquare: string[] = chess.moves({ square: "e2" });
export const ofPiece: string[] = chess.moves({ piece: KNIGHT });
export const both: string[] = chess.moves({ square: "e2", piece: PAWN });
export const described: Move[] = chess.moves({ verbose: true });
export const describedOf: Move[] = chess.moves({ verbose: true, square: "e2", piece: "p" });
export const either: string[] | Move[] = chess.moves({ verbose: Math.random() > 0.5 });
export const played: Move = chess.move({ from: "e2", to: "e4", promotion: "q" }, { strict: true });
chess.move("e5");
chess.move(null);
export const taken: Move | null = chess.undo();
export const words: string[] = chess.history();
export const moves: Move[] = chess.history({ verbose: true });
export const piece: Piece | undefined = chess.get("e4");
export const rights: { k: boolean; q: boolean } = chess.getCastlingRights(side);
export const wasSet: boolean = chess.setCastlingRights("w", { [KING]: true });
export const { ok, error }: { ok: boolean; error?: string } = validateFen(
  chess.fen({ forceEnpassantSquare: true }),
);
export const board: ({ square: Square; type: PieceSymbol; color: Color } | null)[][] = chess.board();
export const colour: "light" | "dark" | null = chess.squareColor("a1");
export const comments: { fen: string; comment: string }[] = chess.removeComments();
export const headers: Record<string, string> = chess.setHeader("White", "A");
export const raw: Record<string, string | null> = chess.header("Black", "B");
export const removed: boolean = chess.removeHeader("White");
const pgn: string = chess.pgn({ newline: "\n", maxWidth: 72 });
chess.loadPgn(pgn, { strict: false, newlineChar: "\r?\n" });
chess.load(DEFAULT_POSITION, { skipValidation: false, preserveHeaders: true });
chess.clear({ preserveHeaders: true });
chess.setComment("said");
export const comment: string = chess.getComment() + chess.removeComment() + chess.deleteComment();
export const attackers: Square[] = chess
  .attackers("e4", BLACK)
  .concat(chess.findPiece({ type: KING, color: WHITE }));
export const facts: boolean[] = [
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
export const off: Piece | undefined = chess.remove("d4");
export const counts: number[] = [chess.perft(2), chess.moveNumber()];

class Annotated extends Chess {
  override move(...args: Parameters<Chess["move"]>): Move {
    const move = super.move(...args);
    const kinds = [move.isCapture(), move.isPromotion(), move.isEnPassant(), move.isBigPawn()];
    const castles = move.isKingsideCastle() || move.isQueensideCastle();
    const { color, from, to, piece, captured, promotion, flags, san, lan, before, after } = move;
    const parts: string[] = [color, from, to, piece, flags, san, lan, before, after];
    console.log(kinds, castles, parts, captured ?? promotion);
    return move;
  }
}

export const destinations = new Map<Square, Square[]>();
for (const move of new Annotated().moves({ verbose: true })) {
  destinations.set(move.from, [...(destinations.get(move.from) ?? []), move.to]);
}

// @ts-expect-error: the result is a list of texts, not of moves
export const wrong: Move[] = chess.moves();
// @ts-expect-error: there is no such square
chess.get("i9");
