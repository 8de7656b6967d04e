// The class `Chess` of chess.js over the rules of x88. Knows how chess.js calls things; what happens is in `line.ts`.

import { Annotated } from "./annotated.js";
import { badArgument, requireObject, requireText } from "./arguments.js";
import { completed, fenFault, readFen, writeFen } from "./fen.js";
import { freshHeaders, setStart } from "./headers.js";
import { type LoadPgnOptions, loadPgn } from "./load-pgn.js";
import { type Described, Move } from "./move.js";
import * as names from "./names.js";
import { type PgnStyle, writePgn } from "./pgn-writer.js";
import { invalidMove, type MoveGiven, stepFromSquares, stepFromText } from "./read-move.js";
import { setupPerft } from "./setup-moves.js";
import { attackersOf, isAttacked, KING } from "./sight.js";
import { NULL_SAN, nullStep, type Step } from "./step.js";
import {
  asciiOf,
  isColor,
  isInsufficient,
  type Occupied,
  pieceOf,
  rowsOf,
  setRights,
  squareColorOf,
  squaresOf,
} from "./views.js";

/** `perft` of x88 looks no deeper either. */
const DEEPEST = 255;

type Color = names.Color;
type PieceSymbol = names.PieceSymbol;
type Square = names.Square;

/** How a FEN is loaded. */
export interface LoadOptions {
  /** Take the text for a FEN whatever is wrong with it. */
  skipValidation?: boolean | undefined;
  preserveHeaders?: boolean | undefined;
  /** Chess960: any array of king and rooks, castling written as king takes rook. By default as the constructor was told. */
  chess960?: boolean | undefined;
}

/**
 * A game, in the words of chess.js.
 *
 * @example
 * const chess = new Chess();
 * chess.move("e4");
 * chess.turn(); // "b"
 * chess.moves({ square: "e7" }); // ["e6", "e5"]
 */
export class Chess extends Annotated {
  /** @internal */
  readonly chess960: boolean;

  /** @throws {Error} if the FEN is refused. */
  constructor(fen: string = names.DEFAULT_POSITION, options: Omit<LoadOptions, "preserveHeaders"> = {}) {
    super();
    const { skipValidation = false, chess960 = false } = requireObject(options);
    this.chess960 = chess960;
    this.load(fen, { skipValidation });
  }

  /** Clears the board, the moves and the comments. */
  clear(options: { preserveHeaders?: boolean | undefined } = {}): void {
    const { preserveHeaders = false } = requireObject(options);
    this.line.clear();
    if (!preserveHeaders) this.headers = freshHeaders();
    setStart(this.headers, null);
  }

  /**
   * Loads a FEN; clocks, rights and the square passed may be left out.
   * @throws {Error} if it is refused.
   */
  load(fen: string, options: LoadOptions = {}): void {
    const {
      skipValidation = false,
      preserveHeaders = false,
      chess960 = this.chess960,
    } = requireObject(options);
    const full = completed(requireText(fen, "fen"));
    const fault = skipValidation || full === names.DEFAULT_POSITION ? undefined : fenFault(full, chess960);
    if (fault !== undefined) throw new Error(`Invalid FEN: ${fault}`);
    this.clear({ preserveHeaders });
    readFen(this.placed, full, chess960);
    this.updateStart(full);
  }

  /** Loads the usual position. */
  reset(): void {
    this.load(names.DEFAULT_POSITION);
  }

  /** The FEN; with the square just passed only if a legal capture exists, or after every double step. */
  fen(options: { forceEnpassantSquare?: boolean } = {}): string {
    const { forceEnpassantSquare = false } = requireObject(options);
    return forceEnpassantSquare ? writeFen(this.placed, true) : this.line.fen;
  }

  /** @internal */
  updateStart(fen: string): void {
    if (this.line.played.length === 0) setStart(this.headers, fen === names.DEFAULT_POSITION ? null : fen);
  }

  /** The piece on a square. */
  get(square: Square): names.Piece | undefined {
    return pieceOf(this.placed.cells[names.squareIndex(square)] ?? 0);
  }

  /** The squares of a piece. */
  findPiece(piece: names.Piece): Square[] {
    return squaresOf(this.placed, requireObject(piece, "piece"));
  }

  /** Puts a piece on a square; false, and nothing is changed, if that is none or a second king. */
  put(given: { type: PieceSymbol; color: Color }, square: Square): boolean {
    const { type, color } = requireObject(given, "piece");
    const board = this.placed;
    const [at, piece] = [names.squareIndex(square), names.pieceNumber(type)];
    if (at < 0 || piece === 0 || !isColor(color)) return false;
    const black = color === names.BLACK ? 1 : 0;
    const king = board.kings[black] as number;
    if (piece === KING && king >= 0 && king !== at) return false;
    board.put(at, piece | (black << 3));
    this.afterEdit();
    return true;
  }

  /** Takes the piece off a square and returns it. */
  remove(square: Square): names.Piece | undefined {
    const piece = this.get(square);
    if (piece !== undefined) this.placed.put(names.squareIndex(square), 0);
    this.afterEdit();
    return piece;
  }

  /** @internal Rights go with king and rook; nobody has just moved. */
  afterEdit(): void {
    const board = this.placed;
    board.rights = board.realRights();
    board.passed = -1;
    this.line.edited();
    this.updateStart(this.line.fen);
  }

  /** The pieces that attack a square, pinned ones too; by default those of the side to move. */
  attackers(square: Square, attackedBy?: Color): Square[] {
    const at = names.squareIndex(square);
    const by = attackedBy || this.turn();
    if (at < 0 || !isColor(by)) return [];
    return attackersOf(this.placed.cells, at, by === names.BLACK ? 1 : 0).map(names.squareName);
  }

  /** Whether a side attacks a square. */
  isAttacked(square: Square, attackedBy: Color): boolean {
    const at = names.squareIndex(square);
    if (at < 0 || !isColor(attackedBy)) return false;
    return isAttacked(this.placed.cells, at, attackedBy === names.BLACK ? 1 : 0);
  }

  /** The 64-bit key of the position, hexadecimal: the same for positions that are the same by the Laws (9.2.3). */
  hash(): string {
    return this.line.hash;
  }

  /** Whether the side to move is in check. */
  isCheck(): boolean {
    return this.placed.inCheck(this.placed.black);
  }

  /** The same as {@link Chess.isCheck}. */
  inCheck(): boolean {
    return this.isCheck();
  }

  /** Whether the side to move is mated. */
  isCheckmate(): boolean {
    return this.isCheck() && !this.line.hasSteps();
  }

  /** Whether the side to move has no move and is not in check. */
  isStalemate(): boolean {
    return !this.isCheck() && !this.line.hasSteps();
  }

  /** Whether the pieces cannot mate: kings alone, with one knight, or with bishops that all stand on one colour. */
  isInsufficientMaterial(): boolean {
    return isInsufficient(this.placed);
  }

  /** Whether the position has occurred three times (9.2). */
  isThreefoldRepetition(): boolean {
    return this.line.occurrences() >= 3;
  }

  /** Whether each side has made fifty moves without a capture or pawn move (9.3), and the last one did not mate. */
  isDrawByFiftyMoves(): boolean {
    return this.placed.halfmoves >= 100 && !this.isCheckmate();
  }

  /** Whether it is a draw: fifty moves, stalemate, material or repetition. */
  isDraw(): boolean {
    return (
      this.isInsufficientMaterial() ||
      this.isThreefoldRepetition() ||
      this.isDrawByFiftyMoves() ||
      this.isStalemate()
    );
  }

  /** Whether it is mate or a draw. */
  isGameOver(): boolean {
    return !this.line.hasSteps() || this.isDraw();
  }

  /** The legal moves, in SAN or described; of one square, one kind of piece, or all. */
  moves(): string[];
  moves({ square }: { square: Square }): string[];
  moves({ piece }: { piece: PieceSymbol }): string[];
  moves({ square, piece }: { square: Square; piece: PieceSymbol }): string[];
  moves({ verbose, square }: { verbose: true; square?: Square }): Move[];
  moves({ verbose, square }: { verbose: false; square?: Square }): string[];
  moves({ verbose, square }: { verbose?: boolean; square?: Square }): string[] | Move[];
  moves({ verbose, piece }: { verbose: true; piece?: PieceSymbol }): Move[];
  moves({ verbose, piece }: { verbose: false; piece?: PieceSymbol }): string[];
  moves({ verbose, piece }: { verbose?: boolean; piece?: PieceSymbol }): string[] | Move[];
  moves({ verbose, square, piece }: { verbose: true; square?: Square; piece?: PieceSymbol }): Move[];
  moves({ verbose, square, piece }: { verbose: false; square?: Square; piece?: PieceSymbol }): string[];
  moves({
    verbose,
    square,
    piece,
  }: {
    verbose?: boolean;
    square?: Square;
    piece?: PieceSymbol;
  }): string[] | Move[];
  moves({ square, piece }: { square?: Square; piece?: PieceSymbol }): Move[];
  moves(wanted: { verbose?: boolean; square?: Square; piece?: PieceSymbol } = {}): string[] | Move[] {
    const { verbose = false, square, piece } = requireObject(wanted);
    const from = square ? names.squareIndex(requireText(square, "square").toLowerCase()) : undefined;
    const kind = piece ? names.pieceNumber(piece) : undefined;
    if (from === -1 || kind === 0) return [];
    const steps = this.line.steps({ from, piece: kind });
    if (!verbose) return steps.map(({ san }) => san);
    const before = this.line.fen;
    return steps.map((step) => new Move(null, { step, before, after: this.line.fenAfter(step) }));
  }

  /**
   * Plays a move: SAN or, unless `strict`, anything near it; or two squares. `null` and `"--"` pass.
   * @throws {Error} if it is refused; where the rules say why, with the verdict of x88 as `verdict`.
   */
  move(move: MoveGiven, options: { strict?: boolean } = {}): Move {
    const { strict = false } = requireObject(options);
    const step = this.stepOf(move, strict);
    if (step === undefined) throw invalidMove(this.line, move);
    if (step.san === NULL_SAN && this.isCheck()) throw new Error("Null move not allowed when in check");
    const before = this.line.fen;
    this.line.play(step);
    return new Move(null, { step, before, after: this.line.fen });
  }

  /** @internal */
  stepOf(move: MoveGiven, strict: boolean): Step | undefined {
    if (typeof move === "string") return stepFromText(this.line, move, strict);
    if (move === null) return nullStep(this.placed.black);
    return typeof move === "object" ? stepFromSquares(this.line, move) : undefined;
  }

  /** Whether a move from one square to another is legal once it is said what the pawn becomes: ask the player first. */
  isPromotion(squares: { from: Square; to: Square }): boolean {
    const { from, to } = requireObject(squares, "squares");
    return stepFromSquares(this.line, { from, to, promotion: "q" })?.promotion === 5;
  }

  /** Takes the last move back and returns it, or null. */
  undo(): Move | null {
    const after = this.line.fen;
    const step = this.line.takeBack();
    return step === null ? null : new Move(null, { step, before: this.line.fen, after });
  }

  /** The game as PGN. */
  pgn(style: PgnStyle = {}): string {
    return writePgn(this.line, this.headers, requireObject(style));
  }

  /**
   * Loads a game.
   * @throws {Error} if the text is no PGN or a move is refused, with `location` and, of a move, `ply` and `verdict`.
   */
  loadPgn(pgn: string, options: LoadPgnOptions = {}): void {
    loadPgn(this, requireText(pgn, "pgn"), requireObject(options));
  }

  /** The board as text. */
  ascii(): string {
    return asciiOf(this.placed);
  }

  /** The number of move sequences of that many plies, at least one. */
  perft(depth: number): number {
    const plies = typeof depth === "number" && depth > 1 ? Math.ceil(depth) : 1;
    if (plies > DEEPEST) throw badArgument("depth", `at most ${DEEPEST} plies`, depth);
    const { position } = this.line;
    return position === null ? setupPerft(this.placed.copy(), plies) : Number(position.perft(plies));
  }

  /**
   * Gives the turn to a side by passing; false if it has it already.
   * @throws {Error} if the side that would pass is in check.
   */
  setTurn(color: Color): boolean {
    if (color === this.turn() || !isColor(color)) return false;
    this.move(NULL_SAN);
    return true;
  }

  /** The side to move. */
  turn(): Color {
    return this.placed.black === 0 ? names.WHITE : names.BLACK;
  }

  /** The board as rows from the eighth rank. */
  board(): (Occupied | null)[][] {
    return rowsOf(this.placed);
  }

  /** The colour of a square. */
  squareColor(square: Square): "light" | "dark" | null {
    return squareColorOf(square);
  }

  /** The moves of the game, in SAN or described. */
  history(): string[];
  history({ verbose }: { verbose: true }): Move[];
  history({ verbose }: { verbose: false }): string[];
  history({ verbose }: { verbose: boolean }): string[] | Move[];
  history(options: { verbose?: boolean } = {}): string[] | Move[] {
    const { verbose = false } = requireObject(options);
    const { played } = this.line;
    if (!verbose) return played.map(({ step }) => step.san);
    const fens = this.line.fens();
    return played.map(
      ({ step }, n) => new Move(null, { step, before: fens[n] as string, after: fens[n + 1] as string }),
    );
  }

  /** Sets rights; false if the king or the rook is not at home for one of them. */
  setCastlingRights(color: Color, rights: Partial<Record<"k" | "q", boolean>>): boolean {
    if (!isColor(color)) return false;
    setRights(this.placed, color, requireObject(rights, "rights"));
    this.line.forget();
    const { k, q } = this.getCastlingRights(color);
    return (rights.k === undefined || rights.k === k) && (rights.q === undefined || rights.q === q);
  }

  /** The rights of a side. */
  getCastlingRights(color: Color): { k: boolean; q: boolean } {
    const { rights } = this.placed;
    const own = color === names.BLACK ? rights >> 2 : isColor(color) ? rights : 0;
    return { k: (own & 1) !== 0, q: (own & 2) !== 0 };
  }

  /** The number of the move to be played. */
  moveNumber(): number {
    return this.placed.fullmoves;
  }

  /** @internal For the constructor of {@link Move}. */
  describe(internal: names.InternalMove): Described {
    requireObject(internal, "internal");
    const step = this.line.steps().find((step) => isSame(step, internal));
    const { flags } = internal;
    const isNull = typeof flags === "number" && (flags & names.NULL_MOVE) !== 0;
    const found = isNull ? nullStep(this.placed.black) : step;
    if (found === undefined) throw invalidMove(this.line, internal);
    return { step: found, before: this.line.fen, after: this.line.fenAfter(found) };
  }
}

/** Whether a step is the one that somebody describes with the numbers of a 16-column board. */
function isSame(step: Step, { from, to, promotion }: names.InternalMove): boolean {
  const square = (number: unknown) => (typeof number === "number" ? (number >> 4) * 8 + (number & 7) : -1);
  return (
    step.from === square(from) && step.to === square(to) && step.promotion === names.pieceNumber(promotion)
  );
}
