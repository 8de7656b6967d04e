// The class `Chess` of chess.js over the rules of x88. The game itself is in `session.ts`.

import { ChessComments } from "./comments.js";
import { completed, fenFault, readFen, usualBoard } from "./fen.js";
import { loadPgn, type LoadPgnOptions } from "./load-pgn.js";
import { Move } from "./move.js";
import * as names from "./names.js";
import { badArgument, requireObject, requireText } from "./names.js";
import { movesOf } from "./order.js";
import { freshHeaders, type PgnStyle, setStart, writePgn } from "./pgn-writer.js";
import {
  type MoveMatch,
  invalidMove,
  moveFromSquares,
  moveFromText,
  type MoveArgument,
  nullMove,
} from "./read-move.js";
import { NO_FIELDS, State } from "./state.js";
import {
  asciiOf,
  type BoardSquare,
  pieceOf,
  rowsOf,
  squareColorOf,
  squaresOf,
  squaresWith,
} from "./views.js";

/** The depth limit of x88's `perft`. */
const DEEPEST = 255;

type Color = names.Color;
type PieceSymbol = names.PieceSymbol;
type Square = names.Square;

/** Options for loading a FEN. */
export interface LoadOptions {
  /** Whether to accept the string even if it is not a valid FEN. */
  skipValidation?: boolean | undefined;
  preserveHeaders?: boolean | undefined;
  /** Whether to use Chess960: any starting position, and castling as king takes rook. The default is the constructor's option. */
  chess960?: boolean | undefined;
}

/**
 * A game with the API of chess.js.
 *
 * @example
 * const chess = new Chess();
 * chess.move("e4");
 * chess.turn(); // "b"
 * chess.moves({ square: "e7" }); // ["e6", "e5"]
 */
export class Chess extends ChessComments {
  /** @internal */
  readonly chess960: boolean;

  /** @throws {Error} if the FEN is invalid. */
  constructor(fen: string = names.DEFAULT_POSITION, options: Omit<LoadOptions, "preserveHeaders"> = {}) {
    super();
    const { skipValidation = false, chess960 = false } = requireObject(options);
    this.chess960 = chess960;
    this.load(fen, { skipValidation });
  }

  /** Removes the pieces, moves and comments. */
  clear(options: { preserveHeaders?: boolean | undefined } = {}): void {
    const { preserveHeaders = false } = requireObject(options);
    this.begin(new State(NO_FIELDS, new Uint8Array(64)), preserveHeaders);
  }

  /** @internal */
  begin(state: State, preserveHeaders: boolean): void {
    this.session.begin(state);
    if (!preserveHeaders) this.headers = freshHeaders();
    setStart(this.headers, null);
  }

  /**
   * Loads a FEN. You can omit the clocks, the castling rights and the en passant square.
   * @throws {Error} if the FEN is invalid.
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
    const isUsual = full === names.DEFAULT_POSITION && !chess960;
    this.begin(isUsual ? usualBoard() : readFen(full, chess960), preserveHeaders);
    this.updateStart(full);
  }

  /** Loads the starting position. */
  reset(): void {
    this.load(names.DEFAULT_POSITION);
  }

  /**
   * Returns the FEN. It has an en passant square only if a legal capture exists or the option asks for it after every two-square
   * advance.
   */
  fen(options: { forceEnpassantSquare?: boolean } = {}): string {
    const { forceEnpassantSquare = false } = requireObject(options);
    const { state } = this.session;
    return forceEnpassantSquare ? state.fenWith(state.passed) : state.fen;
  }

  /** @internal */
  updateStart(fen: string): void {
    if (this.session.played.length > 0) return;
    setStart(this.headers, fen === names.DEFAULT_POSITION ? null : fen);
    // Without this tag other readers castle by the rules of standard chess.
    if (this.session.state.isChess960) this.headers.Variant = "Chess960";
  }

  /** Returns the piece on a square. */
  get(square: Square): names.Piece | undefined {
    return pieceOf(this.session.state.cells[names.squareIndex(square)] ?? 0);
  }

  /** Returns the squares with this piece. */
  findPiece(piece: names.Piece): Square[] {
    return squaresOf(this.session.state.cells, requireObject(piece, "piece"));
  }

  /** Puts a piece on a square. For an invalid square or a second king, returns false and changes nothing. */
  put(given: { type: PieceSymbol; color: Color }, square: Square): boolean {
    const { type, color } = requireObject(given, "piece");
    const [at, piece] = [names.squareIndex(square), names.pieceNumber(type)];
    if (at < 0 || piece === 0 || !names.isColor(color)) return false;
    const { state } = this.session;
    const colored = piece | (color === names.BLACK ? 8 : 0);
    const [king] = type === names.KING ? squaresWith(state.cells, colored) : [];
    if (king !== undefined && king !== square) return false;
    this.edit(state.with(at, colored));
    return true;
  }

  /** Removes the piece from a square and returns it. */
  remove(square: Square): names.Piece | undefined {
    const piece = this.get(square);
    const { state } = this.session;
    this.edit(state.with(names.squareIndex(square), 0));
    return piece;
  }

  /** @internal */
  edit(state: State): void {
    this.session.edit(state);
    this.updateStart(state.fen);
  }

  /** Returns the squares of the pieces that attack a square, including pinned ones. The default is the side to move. */
  attackers(square: Square, attackedBy?: Color): Square[] {
    const at = names.squareIndex(square);
    const by = attackedBy || this.turn();
    if (at < 0 || !names.isColor(by)) return [];
    const attackers = this.session.state.attackers(at, by === names.BLACK ? 1 : 0);
    return attackers.sort((one, other) => names.squareIndex(one) - names.squareIndex(other));
  }

  /** Returns whether a side attacks a square. */
  isAttacked(square: Square, attackedBy: Color): boolean {
    const at = names.squareIndex(square);
    if (at < 0 || !names.isColor(attackedBy)) return false;
    return this.session.state.isAttacked(at, attackedBy === names.BLACK ? 1 : 0);
  }

  /** Returns the 64-bit key of the position in hexadecimal. Positions that are the same by the Laws (9.2.3) have the same key. */
  hash(): string {
    return this.session.state.hash;
  }

  /** Returns whether the side to move is in check. */
  isCheck(): boolean {
    return this.session.state.isCheck;
  }

  /** Alias of {@link Chess.isCheck}. */
  inCheck(): boolean {
    return this.isCheck();
  }

  /** Returns whether the side to move is checkmated. */
  isCheckmate(): boolean {
    return this.isCheck() && this.session.state.moveCount === 0;
  }

  /** Returns whether the side to move has no legal move and is not in check. */
  isStalemate(): boolean {
    return !this.isCheck() && this.session.state.moveCount === 0;
  }

  /** Returns whether the material cannot mate: kings alone, with one knight, or with bishops on squares of one color. */
  isInsufficientMaterial(): boolean {
    const { cells, position } = this.session.state;
    return cells.includes(6) && cells.includes(14) && position.isInsufficientMaterial();
  }

  /** Returns whether the position has occurred three times (9.2). */
  isThreefoldRepetition(): boolean {
    return this.session.occurrences() >= 3;
  }

  /** Returns whether each side has made fifty moves without a capture or pawn move (9.3), and the last move is not checkmate. */
  isDrawByFiftyMoves(): boolean {
    return this.session.state.halfmoves >= 100 && !this.isCheckmate();
  }

  /** Returns whether the game is drawn by fifty moves, stalemate, insufficient material or repetition. */
  isDraw(): boolean {
    return (
      this.isInsufficientMaterial() ||
      this.isThreefoldRepetition() ||
      this.isDrawByFiftyMoves() ||
      this.isStalemate()
    );
  }

  /** Returns whether the game has ended by checkmate or a draw. */
  isGameOver(): boolean {
    return this.session.state.moveCount === 0 || this.isDraw();
  }

  /** Returns the legal moves as SAN or objects: all, or those of one square or kind of piece. */
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
    const { state } = this.session;
    const moves = movesOf(state, from, kind);
    if (!verbose) return moves.map(({ san }) => san);
    return moves.map((move) => new Move({ move, before: state.fen, after: state.after(move).fen }));
  }

  /**
   * Plays a move: SAN, near-SAN unless `strict`, or two squares. `null` and `"--"` pass.
   * @throws {Error} if the move is illegal.
   */
  move(move: MoveArgument, options: { strict?: boolean } = {}): Move {
    const { strict = false } = requireObject(options);
    const found = this.find(move, strict);
    const { state } = this.session;
    if (found === undefined) throw invalidMove(move);
    if (found.move.kind === "null" && this.isCheck()) throw new Error("Null move not allowed when in check");
    this.session.play(found.move, found.position);
    return new Move({ move: found.move, before: state.fen, after: this.session.state.fen });
  }

  /** @internal */
  find(move: MoveArgument, strict: boolean): MoveMatch | undefined {
    if (move === null) return nullMove(this.session.state.black);
    if (typeof move !== "object")
      return typeof move === "string" ? moveFromText(this.session.state, move, strict) : undefined;
    // Reads the fields first: the app's own getters could change this game.
    const { from, to, promotion } = move;
    return moveFromSquares(this.session.state, { from, to, promotion });
  }

  /** Returns whether a move between two squares is legal once you name the promotion piece. If so, ask the player first. */
  isPromotion(squares: { from: Square; to: Square }): boolean {
    const { from, to } = requireObject(squares, "squares");
    return moveFromSquares(this.session.state, { from, to, promotion: "q" })?.move.promotion === "queen";
  }

  /** Undoes the last move and returns it, or null. */
  undo(): Move | null {
    const after = this.session.state.fen;
    const move = this.session.takeBack();
    return move && new Move({ move, before: this.session.state.fen, after });
  }

  /** Returns the game as PGN. */
  pgn(style: PgnStyle = {}): string {
    return writePgn(this.session, this.headers, requireObject(style));
  }

  /**
   * Loads a game.
   * @throws {Error} if the string is not valid PGN or a move is illegal. It has a `location` and, for a move, `ply`.
   */
  loadPgn(pgn: string, options: LoadPgnOptions = {}): void {
    loadPgn(this, requireText(pgn, "pgn"), requireObject(options));
  }

  /** Returns the board as a string. */
  ascii(): string {
    return asciiOf(this.session.state.cells);
  }

  /** Returns the number of move sequences of `depth` plies, at least one. */
  perft(depth: number): number {
    if (typeof depth !== "number") throw badArgument("depth", "a number", depth);
    const plies = depth > 1 ? Math.ceil(depth) : 1;
    if (plies > DEEPEST) throw badArgument("depth", `at most ${DEEPEST} plies`, depth);
    return Number(this.session.state.position.perft(plies));
  }

  /**
   * Makes the other side move next by passing. Returns false if `color` moves next already.
   * @throws {Error} if the side that would pass is in check.
   */
  setTurn(color: Color): boolean {
    if (color === this.turn() || !names.isColor(color)) return false;
    this.move(names.NULL_SAN);
    return true;
  }

  /** Returns the side to move. */
  turn(): Color {
    return this.session.state.black === 0 ? names.WHITE : names.BLACK;
  }

  /** Returns the board as rows, from the eighth rank. */
  board(): (BoardSquare | null)[][] {
    return rowsOf(this.session.state.cells);
  }

  /** Returns the color of a square. */
  squareColor(square: Square): "light" | "dark" | null {
    return squareColorOf(square);
  }

  /** Returns the moves of the game as SAN or objects. */
  history(): string[];
  history({ verbose }: { verbose: true }): Move[];
  history({ verbose }: { verbose: false }): string[];
  history({ verbose }: { verbose: boolean }): string[] | Move[];
  history(options: { verbose?: boolean } = {}): string[] | Move[] {
    const { verbose = false } = requireObject(options);
    const { played } = this.session;
    if (!verbose) return played.map(({ move }) => move.san);
    const fens = this.session.fens();
    return played.map(
      ({ move }, n) => new Move({ move, before: fens[n] as string, after: fens[n + 1] as string }),
    );
  }

  /** Sets castling rights. Returns false if the king or rook for one of them is not at home. */
  setCastlingRights(color: Color, rights: Partial<Record<"k" | "q", boolean>>): boolean {
    if (!names.isColor(color)) return false;
    const { k: kingside, q: queenside } = requireObject(rights, "rights");
    const { state } = this.session;
    let wanted = state.rights;
    for (const [n, given] of [kingside, queenside].entries()) {
      const right = 1 << (n + (color === names.BLACK ? 2 : 0));
      if (given !== undefined) wanted = given ? wanted | right : wanted & ~right;
    }
    this.session.state = state.withRights(wanted);
    const { k, q } = this.getCastlingRights(color);
    return (kingside === undefined || kingside === k) && (queenside === undefined || queenside === q);
  }

  /** Returns the castling rights of a side. */
  getCastlingRights(color: Color): { k: boolean; q: boolean } {
    const { rights } = this.session.state;
    const own = color === names.BLACK ? rights >> 2 : names.isColor(color) ? rights : 0;
    return { k: (own & 1) !== 0, q: (own & 2) !== 0 };
  }

  /** Returns the number of the next move. */
  moveNumber(): number {
    return this.session.state.fullmoves;
  }
}
