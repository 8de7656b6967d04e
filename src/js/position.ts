// A position: an immutable value. Its state is a short byte array; every question is put to the core.

import { ArgumentError, CoreError, FenError, SetupError } from "./errors.js";
import { IllegalMoveError } from "./illegal-move.js";
import {
  findMove,
  NOT_FOUND,
  playMove,
  type ReadInput,
  readDests,
  readInput,
  readMove,
  readMoves,
} from "./moves.js";
import { readOutcome, readWinAnswer } from "./outcome.js";
import { fenProblems, setupProblems } from "./problems.js";
import { CASTLING_STYLES, EN_PASSANT_STYLES, nodesOf, styleNumber, wholeNumber } from "./numbers.js";
import { AnswerReader, ask, putText, takePosition } from "./scratch.js";
import * as setups from "./setup.js";
import { colorOf, requireIsBlack, requireSquare, squareName } from "./squares.js";
import type * as t from "./types.js";
import { explainMove, inWordsOf, readRefusal } from "./verdict.js";
import { type Core, checkSetup, loadFen } from "./wasm/instance.js";

/** How a FEN is read. */
export interface FenOptions {
  /** Accept any array of king and rooks, and write castling as king takes rook. */
  chess960?: boolean;
  /** Fill in missing fields, drop impossible rights, accept blanks and tabs. */
  lenient?: boolean;
}

/** How a FEN is written. */
export interface FenStyle {
  /** When the en passant square is written; default `"legal"`: if a legal capture exists. */
  enPassant?: "legal" | "pseudo-legal" | "always";
  /** Default `"standard"`: KQkq unless that is ambiguous (X-FEN); `"shredder"`: the rooks' files. */
  castling?: "standard" | "shredder";
}

/** More plies than anybody will wait for. */
const DEEPEST = 255;

/**
 * A position of standard chess or Chess960. Immutable: it can be kept, shared and compared, and nobody frees it.
 *
 * @example
 * const start = Position.initial();
 * start.legalDests("e2"); // ["e3", "e4"]
 * start.play("e4").fen(); // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
 */
export class Position {
  // A plain field and not a #private one, so that deep comparison in tests and state stores sees it.
  private readonly bytes: Uint8Array;

  private constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** The position every game of standard chess starts from. */
  static initial(): Position {
    return ask(undefined, (core) => {
      core.load_initial();
      return new Position(takePosition(core));
    });
  }

  /**
   * The position that a FEN describes.
   * @throws {FenError} with every problem, if the text is not a FEN or the position is impossible.
   */
  static fromFen(fen: string, options?: FenOptions): Position {
    const read = fenReader(fen, options);
    return ask(undefined, (core) => {
      const problems = read();
      if (problems.length > 0) throw new FenError(problems);
      return new Position(takePosition(core));
    });
  }

  /**
   * The Chess960 array with this number, 0 to 959 by Scharnagl's numbering; 518 is the usual array.
   * @throws {ArgumentError} for other numbers.
   */
  static chess960(number: number): Position {
    const array = wholeNumber(number, "NOT_AN_ARRAY", "the arrays of Chess960 are numbered 0 to 959", 959);
    return ask(undefined, (core) => {
      core.load_chess960(array);
      return new Position(takePosition(core));
    });
  }

  /**
   * The position that a setup describes.
   * @throws {SetupError} with every problem, if it is not a possible position.
   */
  static fromSetup(setup: t.Setup): Position {
    const bytes = setups.fromSetup(setup);
    return ask(bytes, () => {
      const problems = setupProblems(checkSetup());
      if (problems.length > 0) throw new SetupError(problems);
      return new Position(bytes);
    });
  }

  /** Its parts as plain data, for storing, sending and editing; {@link Position.fromSetup} takes it back. */
  toSetup(): t.Setup {
    return setups.toSetup(this.bytes);
  }

  /** What `JSON.stringify` writes: the setup. */
  toJSON(): t.Setup {
    return this.toSetup();
  }

  /** Its FEN. By default with the en passant square only if a legal capture exists. */
  fen(style?: FenStyle): string {
    const enPassant = styleNumber(EN_PASSANT_STYLES, style?.enPassant);
    const castling = styleNumber(CASTLING_STYLES, style?.castling);
    return ask(this.bytes, (core) => {
      core.write_fen(enPassant, castling);
      return new AnswerReader(core).text();
    });
  }

  /** The side to move. */
  get turn(): t.Color {
    return colorOf(setups.isBlackToMove(this.bytes));
  }

  /** Plies since the last capture or pawn move. */
  get halfmoveClock(): number {
    return setups.halfmoveClock(this.bytes);
  }

  /** The number of the move to be played, from 1; it grows after Black's move. */
  get fullmoveNumber(): number {
    return setups.fullmoveNumber(this.bytes);
  }

  /** Whether castling is written as in Chess960, king takes rook. */
  get isChess960(): boolean {
    return setups.isChess960(this.bytes);
  }

  /** The 64-bit Zobrist key: equal for positions that are the same by the Laws (9.2.3), clocks aside. */
  get hash(): bigint {
    return BigInt.asUintN(
      64,
      ask(this.bytes, (core) => core.hash_key()),
    );
  }

  /** Whether everything is the same, clocks included. */
  equals(other: Position): boolean {
    return other instanceof Position && this.bytes.every((byte, n) => byte === other.bytes[n]);
  }

  /** The piece on a square, or null. */
  get(square: t.Square): t.Piece | null {
    return setups.pieceAt(this.bytes, requireSquare(square));
  }

  /** Every piece with its square. */
  pieces(): Map<t.Square, t.Piece> {
    return setups.piecesOf(this.bytes);
  }

  /** The rooks that may still castle, by side and wing. */
  castlingRights(): t.CastlingRights {
    return setups.castlingRights(this.bytes);
  }

  /** The square of a legal en passant capture, or null if there is none. */
  enPassant(): t.Square | null {
    const square = ask(this.bytes, (core) => core.legal_en_passant());
    return square < 64 ? squareName(square) : null;
  }

  /** Where each piece of the side to move can go. In Chess960 castling is the king's move onto the rook. */
  legalDests(): t.Dests;
  /** Where the piece on one square can go. */
  legalDests(from: t.Square): t.Square[];
  legalDests(from?: t.Square): t.Dests | t.Square[] {
    const dests = ask(this.bytes, (core) => {
      core.legal_dests();
      return readDests(core);
    });
    return from === undefined ? dests : (dests.get(squareName(requireSquare(from))) ?? []);
  }

  /** The legal moves, of one piece or all, described. */
  legalMoves(from?: t.Square): t.Move[] {
    const only = from === undefined ? 64 : requireSquare(from);
    return ask(this.bytes, (core) =>
      readMoves(core, core.legal_moves(only), setups.isBlackToMove(this.bytes)),
    );
  }

  /** Whether a move is legal. Anything that is not a move is not legal. */
  isLegal(move: t.MoveInput): boolean {
    const input = readInput(move);
    return ask(this.bytes, (core) => findMove(core, input)) !== NOT_FOUND;
  }

  /**
   * The legal move that a text names, described.
   * @throws {IllegalMoveError}
   */
  parseMove(text: string): t.Move {
    return this.find(text).move;
  }

  /**
   * Why a move is legal or refused, for any two squares or any text. A refusal names the rule (`reason`), the squares
   * that show it, and says it in one sentence.
   *
   * @example
   * const verdict = Position.initial().explain({ from: "f1", to: "b5" });
   * verdict.legal || verdict.message; // "The bishop on f1 cannot jump over the pawn on e2."
   */
  explain(move: t.MoveInput, options?: t.ExplainOptions): t.Verdict {
    return inWordsOf(this.judge(readInput(move)), options);
  }

  private judge(input: ReadInput): t.Verdict {
    return ask(this.bytes, (core) => explainMove(core, input, setups.isBlackToMove(this.bytes)));
  }

  /**
   * Where the piece on a square moves by its nature but not now, for its king's sake, each with the refusal. Together
   * with {@link Position.legalDests} these are its pseudo-legal destinations.
   */
  refusedDests(from: t.Square, options?: t.ExplainOptions): Map<t.Square, t.Refusal> {
    const square = requireSquare(from);
    const refusals = ask(this.bytes, (core) => {
      const length = core.refused_squares(square);
      const answer = new AnswerReader(core);
      return Array.from({ length }, () => readRefusal(answer));
    });
    return new Map(refusals.map((refusal) => [refusal.to as t.Square, inWordsOf(refusal, options)]));
  }

  /** Where the pieces of a side may be told to go before it is their turn: as if nothing stood in their way. */
  premoveDests(color: t.Color): t.Dests {
    const black = Number(requireIsBlack(color));
    return ask(this.bytes, (core) => {
      core.premoves(black);
      return readDests(core);
    });
  }

  /** @internal The legal move that the input names, described and in 16 bits. */
  find(move: t.MoveInput): { move: t.Move; packed: number } {
    const input = readInput(move);
    return ask(this.bytes, (core) => {
      const packed = findMove(core, input);
      if (packed === NOT_FOUND) throw this.refusal(input);
      core.describe_move(packed);
      return { move: readMove(new AnswerReader(core), setups.isBlackToMove(this.bytes)), packed };
    });
  }

  /** @internal The position and its bytes, for questions about games that start from it. */
  askFrom<T>(question: (core: Core) => T): T {
    return ask(this.bytes, question);
  }

  private refusal(input: ReadInput): IllegalMoveError {
    const verdict = this.judge(input);
    // What is refused is explained by the same core: it cannot be legal after all.
    if (verdict.legal) throw new CoreError(new Error("a refused move is explained as legal"));
    return new IllegalMoveError(verdict);
  }

  /**
   * The position after a move; this one stays as it is.
   * @throws {IllegalMoveError}
   */
  play(move: t.MoveInput): Position {
    const input = readInput(move);
    return ask(this.bytes, (core) => {
      if (playMove(core, input) === NOT_FOUND) throw this.refusal(input);
      return new Position(takePosition(core));
    });
  }

  /** Whether the side to move is in check. */
  isCheck(): boolean {
    return ask(this.bytes, (core) => core.is_check()) !== 0;
  }

  /** The pieces that give check. */
  checkers(): t.Square[] {
    return this.squares((core) => core.checkers());
  }

  /** The absolute pins against a side's king, by default the side to move. */
  pins(color: t.Color = this.turn): t.Pin[] {
    const black = requireIsBlack(color);
    return ask(this.bytes, (core) => {
      const count = core.pins(Number(black));
      const answer = new AnswerReader(core);
      return Array.from({ length: count }, () => ({
        pinned: squareName(answer.byte()),
        pinner: squareName(answer.byte()),
        line: answer.list(squareName),
      }));
    });
  }

  /** The pieces of a side that attack a square; pinned ones too (3.1.3). */
  attackers(square: t.Square, by: t.Color): t.Square[] {
    const [target, black] = [requireSquare(square), requireIsBlack(by)];
    return this.squares((core) => core.attackers(target, Number(black)));
  }

  /** Every square that a side attacks. */
  attackedSquares(by: t.Color): t.Square[] {
    const black = requireIsBlack(by);
    return this.squares((core) => core.attacked_squares(Number(black)));
  }

  /** What the position decides by itself, or null while the game goes on. */
  outcome(): t.Outcome | null {
    return ask(this.bytes, (core) => (core.outcome() ? readOutcome(core) : null));
  }

  /**
   * Whether a side can still mate by any series of legal moves of both (articles 5.2.2 and 6.9), looking at about so many
   * positions (0: only what needs no search), by default as many as after a fallen flag.
   */
  canWin(color: t.Color, options?: { nodes?: number }): t.WinAnswer {
    const [black, nodes] = [Number(requireIsBlack(color)), nodesOf(options) ?? -1];
    return ask(this.bytes, (core) => readWinAnswer(core, core.can_win(black, nodes)));
  }

  /** @internal What {@link Position.canWin} was asked, as plain data for asking it elsewhere; refused in the same way. */
  winQuestion(color: t.Color, options?: { nodes?: number }) {
    requireIsBlack(color);
    return { setup: this.toSetup(), color, nodes: nodesOf(options) };
  }

  /** The pawns that will never move and never be captured: what locks a dead position. */
  fixedPawns(): t.Square[] {
    return this.squares((core) => core.fixed_pawns());
  }

  /** The number of move sequences of that many plies. */
  perft(depth: number): bigint {
    const plies = wholeNumber(depth, "NOT_A_DEPTH", `a depth is a number of plies, 0 to ${DEEPEST}`, DEEPEST);
    return BigInt.asUintN(
      64,
      ask(this.bytes, (core) => core.perft(plies)),
    );
  }

  private squares(question: (core: Core) => void): t.Square[] {
    return ask(this.bytes, (core) => {
      question(core);
      return new AnswerReader(core).list(squareName);
    });
  }
}

/** Reads a FEN into the core when called; arguments are read now, because that may run the app's own getters. */
function fenReader(fen: string, options: FenOptions | undefined): () => t.FenProblem[] {
  if (typeof fen !== "string") throw new ArgumentError("NOT_A_STRING", "a FEN is a string");
  const [chess960, lenient] = [options?.chess960 === true, options?.lenient === true];
  return () => fenProblems(fen, loadFen(putText(fen), chess960, lenient));
}

/** Every problem of a FEN, not only the first. */
export function validateFen(fen: string, options?: FenOptions): { ok: boolean; problems: t.FenProblem[] } {
  const problems = ask(undefined, fenReader(fen, options));
  return { ok: problems.length === 0, problems };
}
