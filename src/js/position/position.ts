// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

// An immutable position, stored as a short string and evaluated by the core. The classes of the entries name their rules.

import { OTHER, type Packed, type Question, type Wasm } from "../core/core.js";
import { badArgument, indexIn, optionsOf, wholeNumber } from "../types/arguments.js";
import { IllegalMoveError } from "../types/illegal-move.js";
import { listOfMoves, tooLarge } from "../types/limits.js";
import type { BareOutcome, PlayedLineOf, RulesTypes } from "../types/rules-types.js";
import { Shared } from "../types/shared-class.js";
import { requireIsBlack, requireSquare, squareName } from "../types/squares.js";
import type * as t from "../types/types.js";
import { inputNumber, named, readDests, readDestsFrom, readMoves, readTargets } from "./moves.js";
import { outcomeOf } from "./outcome.js";
import * as packing from "./packed.js";
import type { Ruleset, ReadInput } from "./ruleset.js";
import * as sources from "./sources.js";

// In the order of the core's numbers.
const EN_PASSANT_STYLES = ["legal", "pseudo-legal", "always"];
const CASTLING_STYLES = ["standard", "shredder"];

/** The limits of `perft`. */
const DEEPEST = 255;
const MOST_LEAVES = 4_000_000_000n;

/** A move that was played, and the position after it. */
interface MoveAndPosition<T extends RulesTypes, P> {
  readonly move: T["move"];
  readonly position: P;
}

/** A class of positions. */
export interface PositionClass<P> {
  new (packed: string): P;
  readonly prototype: P;
}

/** Any position of this copy of the package. */
export type AnyPosition = RulesPosition<RulesTypes>;

/** @internal Returns whether a value is a position of any entry or copy of the package. */
export function isPosition(value: unknown): value is AnyPosition {
  return typeof (value as Partial<AnyPosition> | null | undefined)?.toSetup === "function";
}

/** What every position can do: the rules. */
export abstract class RulesPosition<T extends RulesTypes> extends Shared {
  /** @internal A plain field instead of a #private one: deep comparison in tests and Vue's proxies must see it. */
  readonly packed: Packed;

  /** @internal Create positions with `initial`, `fromFen`, `fromSetup`, `fromBytes` and `chess960`. */
  constructor(packed: string) {
    super();
    if (typeof packed !== "string" || packed.length !== new.target.prototype.rules.core.positionLength)
      throw badArgument("packed", "a position made by a factory such as Position.fromFen", packed);
    this.packed = packed;
  }

  /** @internal The rules of the entry. */
  abstract get rules(): Ruleset<T>;

  /**
   * Returns the starting position of standard chess.
   *
   * @example
   * Position.initial().fen(); // "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
   */
  static initial<P extends AnyPosition = AnyPosition>(this: PositionClass<P>): P {
    return new this(this.prototype.rules.initial());
  }

  /**
   * Returns the position that a FEN describes. `"startpos"` and `"start"` mean the starting position.
   * @throws {FenError} with every problem, if `fen` is not a FEN or the position is impossible.
   *
   * @example
   * Position.fromFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").legalMoves("e1").length; // 6
   * Position.fromFen("8/8/8/8/8/8/8/8 w - - 0 1"); // throws FenError NO_KING
   */
  static fromFen<P extends AnyPosition = AnyPosition>(
    this: PositionClass<P>,
    fen: string,
    options?: t.FenOptions | null,
  ): P {
    return new this(sources.fromFen(this.prototype.rules, fen, options));
  }

  /**
   * Returns the Chess960 starting position with a number from 0 to 959 (Scharnagl's numbering). Number 518 is standard chess.
   * @throws {ArgumentError} for other numbers.
   *
   * @example
   * Position.chess960(0).fen(); // "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
   * Position.chess960(960); // throws ArgumentError BAD_ARGUMENT
   */
  static chess960<P extends AnyPosition = AnyPosition>(this: PositionClass<P>, number: number): P {
    return new this(sources.chess960(this.prototype.rules.core, number));
  }

  /**
   * Returns the position that a setup describes.
   * @throws {SetupError} with every problem, if the position is impossible.
   * @throws {DataError} if the setup does not match its declaration.
   *
   * @example
   * const setup = Position.initial().toSetup();
   * delete setup.pieces.d8;
   * Position.fromSetup(setup).material("black").queen; // 0
   */
  static fromSetup<P extends AnyPosition = AnyPosition>(
    this: PositionClass<P>,
    setup: t.Setup,
    options?: t.SetupOptions | null,
  ): P {
    return new this(sources.fromSetup(this.prototype.rules, setup, options));
  }

  /**
   * Returns the position with the bytes of {@link Position.toBytes}. Positions that no game can reach are accepted.
   * @throws {DataError} if they are not the bytes of a position.
   * @throws {SetupError} if the position is unplayable.
   *
   * @example
   * const bytes = Position.initial().play("e4").toBytes();
   * Position.fromBytes(bytes).turn; // "black"
   */
  static fromBytes<P extends AnyPosition = AnyPosition>(this: PositionClass<P>, bytes: Uint8Array): P {
    return new this(sources.fromBytes(this.prototype.rules, bytes));
  }

  /**
   * The side to move.
   *
   * @example
   * Position.initial().turn; // "white"
   * Position.initial().play("e4").turn; // "black"
   */
  get turn(): t.Color {
    return packing.turnOf(this.packed);
  }

  /**
   * The number of plies since the last capture or pawn move.
   *
   * @example
   * const start = Position.initial();
   * start.play("Nf3").halfmoveClock; // 1
   * start.play("e4").halfmoveClock; // 0
   */
  get halfmoveClock(): number {
    return packing.halfmoveClock(this.packed);
  }

  /**
   * The move number of the next move, from 1. It increases after Black's move.
   *
   * @example
   * Position.initial().play("e4").fullmoveNumber; // 1
   * Position.initial().play("e4").play("e5").fullmoveNumber; // 2
   */
  get fullmoveNumber(): number {
    return packing.fullmoveNumber(this.packed);
  }

  /**
   * Whether castling is written as king takes rook, as in Chess960.
   *
   * @example
   * Position.initial().isChess960; // false
   * Position.chess960(0).isChess960; // true
   */
  get isChess960(): boolean {
    return packing.isChess960(this.packed);
  }

  /**
   * Returns the piece on a square, or null.
   *
   * @example
   * Position.initial().get("e1"); // { color: "white", role: "king" }
   * Position.initial().get("e4"); // null
   */
  get(square: t.SquareInput): t.Piece | null {
    return packing.pieceAt(this.packed, requireSquare(square, "square"));
  }

  /**
   * Returns every piece with its square, in the order a1, b1 ... h8.
   *
   * @example
   * const pieces = Position.fromFen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").pieces();
   * [...pieces.keys()]; // ["e1", "e2", "e8"]
   * pieces.get("e2"); // { color: "white", role: "pawn" }
   */
  pieces(): Map<t.Square, t.Piece> {
    return packing.piecesOf(this.packed);
  }

  /**
   * Returns the square of a side's king.
   *
   * @example
   * Position.initial().king("black"); // "e8"
   */
  king(color: t.Color): T["king"] {
    return packing.kingOf(this.packed, requireIsBlack(color, "color"));
  }

  /**
   * Returns the number of pieces that a side has of each role.
   *
   * @example
   * Position.initial().material("white"); // { pawn: 8, knight: 2, bishop: 2, rook: 2, queen: 1, king: 1 }
   */
  material(color: t.Color): Record<t.Role, number> {
    return packing.materialOf(this.packed, requireIsBlack(color, "color"));
  }

  /**
   * Returns the rooks that may still castle, by color and side.
   *
   * @example
   * const position = Position.fromFen("r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1");
   * position.castlingRights().white; // { kingside: "h1", queenside: "a1" }
   * position.castlingRights().black; // { kingside: null, queenside: "a8" }
   */
  castlingRights(): t.CastlingRights {
    return packing.castlingRights(this.packed);
  }

  /**
   * Returns the position as plain data, for storing, sending and editing. `Position.fromSetup` reads it.
   *
   * @example
   * const setup = Position.initial().toSetup();
   * setup.pieces.a1; // { color: "white", role: "rook" }
   * setup.turn = "black";
   * Position.fromSetup(setup).fen(); // "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"
   */
  toSetup(): T["setup"] {
    return this.rules.toSetup(this.packed);
  }

  /**
   * Returns the setup. `JSON.stringify` calls this method.
   *
   * @example
   * const text = JSON.stringify(Position.initial());
   * Position.fromSetup(JSON.parse(text)).equals(Position.initial()); // true
   */
  toJSON(): T["setup"] {
    return this.rules.toSetup(this.packed);
  }

  /**
   * Returns a copy of the position's 42 bytes (66 in `x88/variants`), the shortest form for storing and sending.
   * `Position.fromBytes` reads them.
   *
   * @example
   * const bytes = Position.initial().toBytes();
   * Position.fromBytes(bytes).equals(Position.initial()); // true
   */
  toBytes(): Uint8Array {
    return packing.toBytes(this.packed);
  }

  /**
   * Returns the board as text: eight ranks with White's pieces in upper case, and the names of ranks and files.
   *
   * @example
   * Position.initial().ascii().split("\n")[0]; // "8  r n b q k b n r"
   */
  ascii(): string {
    return packing.ascii(this.packed);
  }

  /**
   * Returns the FEN. By default it includes the en passant square only if a legal capture exists.
   *
   * @example
   * const position = Position.initial().play("e4");
   * position.fen(); // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
   * position.fen({ enPassant: "always", castling: "shredder" });
   * // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha e3 0 1"
   */
  fen(style?: t.FenStyle | null): string {
    const { enPassant, castling } = optionsOf(style, "enPassant castling");
    const passed = indexIn(EN_PASSANT_STYLES, enPassant ?? "legal", "enPassant");
    const rights = indexIn(CASTLING_STYLES, castling ?? "standard", "castling");
    return this.ask((wasm, core) => {
      wasm.write_fen(passed, rights);
      const answer = core.answer();
      return answer.text(answer.short());
    });
  }

  /**
   * Returns the FEN without the two clocks. Positions that are the same by the Laws (article 9.2.3) have equal strings,
   * which makes them a key for names of openings.
   *
   * @example
   * Position.initial().play("e4").epd(); // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"
   */
  epd(): string {
    return this.fen().replace(/ \d+ \d+$/, "");
  }

  /**
   * Returns the same string as {@link Position.fen}.
   *
   * @example
   * `${Position.initial()}`; // "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
   */
  override toString(): string {
    return this.fen();
  }

  /** @internal Returns the text that Node prints. */
  summary(): string {
    return this.packed === undefined ? "Position" : `Position <${this.fen()}>`;
  }

  /**
   * Returns the 64-bit Zobrist key. Positions that are the same by the Laws (article 9.2.3) have equal keys: clocks do not count.
   * As a key in stores without bigints, use `hash().toString(16)`.
   *
   * @example
   * const one = Position.initial().play("Nf3").play("Nf6").play("Nc3");
   * const other = Position.initial().play("Nc3").play("Nf6").play("Nf3");
   * one.hash() === other.hash(); // true
   */
  hash(): bigint {
    return this.ask((wasm) => BigInt.asUintN(64, wasm.hash_key()));
  }

  /**
   * Returns whether both positions have the same FEN, including clocks, and the same rules. `Position.fromFen(p.fen()).equals(p)`
   * is always true. An en passant square counts only if a legal capture exists.
   *
   * @example
   * const position = Position.initial().play("e4");
   * position.equals(Position.fromFen(position.fen())); // true
   * position.equals(Position.initial()); // false
   */
  equals(other: RulesPosition<T>): boolean {
    return this.isLike(other) && packing.sameClocks(this.packed, other.packed) && this.isSamePosition(other);
  }

  /**
   * Returns whether both positions are the same by the Laws (article 9.2.3). The pieces on each square, the side to move, the
   * castling rights and the legal en passant capture must be equal. Clocks do not count.
   *
   * @example
   * const start = Position.initial();
   * const again = ["Nf3", "Nf6", "Ng1", "Ng8"].reduce((position, move) => position.play(move), start);
   * again.isSamePosition(start); // true
   * again.equals(start); // false: the clocks differ
   */
  isSamePosition(other: RulesPosition<T>): boolean {
    if (!this.isLike(other)) return false;
    return this.ask((wasm, core) => {
      core.putPosition(OTHER, other.packed);
      return wasm.is_same_position() !== 0;
    });
  }

  /**
   * Returns the square of a legal en passant capture, or null if there is none.
   *
   * @example
   * Position.fromFen("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").enPassant(); // "e3"
   * Position.initial().play("e4").enPassant(); // null: no pawn can take there
   */
  enPassant(): t.Square | null {
    const square = this.ask((wasm) => wasm.legal_en_passant());
    return square < 64 ? squareName(square) : null;
  }

  /**
   * Returns the destinations of each piece of the side to move. In Chess960, castling is the king's move onto the rook.
   *
   * @example
   * const dests = Position.initial().legalDests();
   * dests.size; // 10
   * dests.get("g1"); // ["f3", "h3"]
   */
  legalDests(): t.Dests;
  /**
   * Returns the destinations of the piece on one square.
   *
   * @example
   * Position.initial().legalDests("e2"); // ["e3", "e4"]
   * Position.initial().legalDests("e1"); // []
   */
  legalDests(from: t.SquareInput): t.Square[];
  legalDests(from?: t.SquareInput): t.Dests | t.Square[] {
    const only = from === undefined ? undefined : requireSquare(from, "from");
    return this.ask((wasm, core) => {
      wasm.legal_dests();
      return only === undefined ? readDests(core) : readDestsFrom(core, only);
    });
  }

  /**
   * Returns the legal moves of one piece or of all pieces.
   *
   * @example
   * Position.initial().legalMoves().length; // 20
   * Position.initial().legalMoves("b1").map(({ san }) => san); // ["Na3", "Nc3"]
   */
  legalMoves(from?: t.SquareInput): T["legalMove"][] {
    const only = from === undefined ? 64 : requireSquare(from, "from");
    return this.ask((wasm) => readMoves(this.rules, wasm.legal_moves(only), this.flags) as T["legalMove"][]);
  }

  /**
   * Returns the squares on which a piece may be dropped, each with the legal moves that the drop can mean. A promotion has four.
   * Castling is listed under the rook's square and, unless the king can step there, under the king's target.
   *
   * @example
   * const targets = Position.fromFen("8/4P2k/8/8/8/8/8/4K3 w - - 0 1").targets("e7");
   * targets.get("e8")?.length; // 4: ask for the piece
   * targets.get("e6"); // undefined: not there
   */
  targets(from: t.SquareInput): Map<t.Square, T["legalMove"][]> {
    const square = requireSquare(from, "from");
    return this.ask(
      (wasm) => readTargets(this.rules, wasm.targets(square), this.flags) as Map<t.Square, T["legalMove"][]>,
    );
  }

  /**
   * Returns whether a move is legal. Anything that is not a move is illegal.
   *
   * @example
   * const start = Position.initial();
   * start.isLegal({ from: "e2", to: "e4" }); // true
   * start.isLegal("e5"); // false
   */
  isLegal(move: T["moveInput"]): boolean {
    return this.find(this.rules.readInput(move)) !== 0;
  }

  /**
   * Returns the position after a move. This position does not change.
   * @throws {IllegalMoveError} if the move is illegal.
   *
   * @example
   * const start = Position.initial();
   * start.play("e4").play({ from: "e7", to: "e5" }).fen();
   * // "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
   * start.play("e5"); // throws IllegalMoveError
   */
  play(move: T["moveInput"]): this {
    const input = this.rules.readInput(move);
    const played = this.ask(
      (wasm, core) => wasm.play(inputNumber(core, input)) !== 0 && core.takePosition(OTHER),
    );
    if (played === false) throw this.refusal(input);
    return this.after(played);
  }

  /**
   * Plays the moves of a line, such as that of an engine, and returns what it played: the moves, the position after each, and the
   * text as PGN has it. It stops before the first illegal move, and returns that move and those behind it as `rest`. This position
   * does not change.
   * @throws {ArgumentError} if `moves` is not a list.
   *
   * @example
   * const start = Position.fromFen("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
   * const { text, rest } = start.playLine(["f1b5", "a7a6", "b5b7", "c8b7"]);
   * text; // "3. Bb5 a6"
   * rest; // ["b5b7", "c8b7"]
   */
  playLine(moves: Iterable<T["moveInput"]>): PlayedLineOf<T, this> {
    const list = listOfMoves(moves);
    const line: PlayedLineOf<T, this> = { moves: [], positions: [], text: "", rest: [] };
    let position = this;
    for (const [n, input] of list.entries()) {
      const next = position.played(input);
      if (next === null) return { ...line, rest: list.slice(n) };
      const { fullmoveNumber: moveNumber, turn } = position;
      const number = turn === "white" ? `${moveNumber}. ` : n === 0 ? `${moveNumber}... ` : "";
      line.text += `${line.text && " "}${number}${next.move.san}`;
      line.moves.push(Object.assign(next.move, { ply: n + 1, moveNumber }));
      position = next.position;
      line.positions.push(position);
    }
    return line;
  }

  /**
   * Returns the legal move that a string names: SAN, UCI, or castling in any spelling.
   * @throws {IllegalMoveError} if it does not name one. In `x88` the error has the reason and candidates.
   *
   * @example
   * const start = Position.initial();
   * start.parseMove("g1f3").san; // "Nf3"
   * start.parseMove("e2-e4").san; // "e4"
   * start.parseMove("Nd2"); // throws IllegalMoveError ILLEGAL_MOVE
   */
  parseMove(text: string): T["legalMove"] {
    const { rules } = this;
    const input = rules.readInput(text);
    if (this.find(input) === 0) throw this.refusal(input);
    return rules.move(rules.core.answer().signed(), this.flags) as T["legalMove"];
  }

  /** @internal Returns a legal move and the position after it, or null without a reason if the move is illegal. */
  played(move: T["moveInput"]): MoveAndPosition<T, this> | null {
    const { rules } = this;
    const input = rules.readInput(move);
    return this.ask((wasm, core) => {
      const number = inputNumber(core, input);
      if (wasm.find_move(number) === 0) return null;
      const found = rules.move(core.answer().signed(), this.flags);
      wasm.play(number);
      return { move: found, position: this.after(core.takePosition(OTHER)) };
    });
  }

  /**
   * Returns whether the side to move is in check.
   *
   * @example
   * Position.fromFen("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1").isCheck(); // true
   */
  isCheck(): boolean {
    return this.checkers().length > 0;
  }

  /**
   * Returns whether the side to move is in check and has no legal move (article 5.1.1).
   *
   * @example
   * Position.fromFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").isCheckmate(); // true
   */
  isCheckmate(): boolean {
    return this.outcome()?.kind === "checkmate";
  }

  /**
   * Returns whether the side to move has no legal move and is not in check (article 5.2.1).
   *
   * @example
   * Position.fromFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").isStalemate(); // true
   */
  isStalemate(): boolean {
    return this.outcome()?.kind === "stalemate";
  }

  /**
   * Returns whether neither side has enough pieces to checkmate (article 5.2.2). These are two kings with at most one knight, or
   * with bishops on squares of only one color.
   *
   * @example
   * Position.fromFen("4k3/8/8/8/8/8/8/4KB2 w - - 0 1").isInsufficientMaterial(); // true
   */
  isInsufficientMaterial(): boolean {
    return this.ask((wasm) => wasm.is_insufficient_material()) !== 0;
  }

  /**
   * Returns the squares of the pieces that give check.
   *
   * @example
   * Position.fromFen("4k3/8/3N4/8/8/8/4Q3/4K3 b - - 0 1").checkers(); // ["d6", "e2"]
   */
  checkers(): t.Square[] {
    return this.squares((wasm) => wasm.checkers());
  }

  /**
   * Returns the squares of a side's pieces that attack a square, including pinned pieces (article 3.1.3).
   *
   * @example
   * Position.initial().attackers("f3", "white"); // ["e2", "g1", "g2"]
   */
  attackers(square: t.SquareInput, by: t.Color): t.Square[] {
    const [target, black] = [requireSquare(square, "square"), requireIsBlack(by, "by")];
    return this.squares((wasm) => wasm.attackers(target, black));
  }

  /**
   * Returns every square that a side attacks.
   *
   * @example
   * Position.fromFen("7k/8/8/8/8/8/8/K7 w - - 0 1").attackedSquares("white"); // ["a2", "b1", "b2"]
   */
  attackedSquares(by: t.Color): t.Square[] {
    const black = requireIsBlack(by, "by");
    return this.squares((wasm) => wasm.attacked_squares(black));
  }

  /**
   * Returns the number of move sequences with a length of `depth` plies.
   * @throws {ArgumentError} `"TOO_LARGE"` if there are more than four billion, which takes a quarter of a minute to count.
   *
   * @example
   * Position.initial().perft(3); // 8902n
   */
  perft(depth: number): bigint {
    const plies = wholeNumber(depth, "depth", DEEPEST);
    const count = this.ask((wasm) => wasm.perft(plies, MOST_LEAVES));
    if (count < 0) throw tooLarge("perft", MOST_LEAVES, "sequences of moves");
    return count;
  }

  /**
   * Returns the outcome that the position itself decides, or null if the game goes on. Checks for checkmate, stalemate and
   * insufficient material, in this order (articles 5.1.1, 5.2.1, 5.2.2). The result is exact, and as cheap as generating moves.
   *
   * @example
   * Position.fromFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").outcome()?.kind; // "checkmate"
   * Position.initial().outcome(); // null
   */
  outcome(): BareOutcome<T> | null {
    return this.ask((wasm) => outcomeOf(this.rules, wasm.outcome()));
  }

  /** @internal Returns a position of the same class from what the core has just played. */
  after(packed: Packed): this {
    return new (this.constructor as PositionClass<this>)(packed);
  }

  /** @internal Returns the error for a move that the core has just refused to play. */
  refusal(input: ReadInput): IllegalMoveError {
    return new IllegalMoveError(named(input), this.fen());
  }

  /** @internal */
  get flags(): number {
    return packing.flagsOf(this.packed);
  }

  /** @internal Calls the core with this position. */
  ask<A>(question: Question<A>, named?: unknown): A {
    return this.rules.core.askAbout(this.packed, question, named);
  }

  /** @internal Returns 0 if a move is not legal; otherwise the last answer of the core is the move. */
  find(input: ReadInput): number {
    return this.ask((wasm, core) => wasm.find_move(inputNumber(core, input)));
  }

  /** @internal Returns the squares that the core answers. */
  squares(question: (wasm: Wasm) => void): t.Square[] {
    this.ask(question);
    return this.rules.core.answer().list(squareName);
  }

  /** @internal Returns whether a value is a position of the same layout. */
  isLike(value: unknown): value is RulesPosition<T> {
    return isPosition(value) && value.packed?.length === this.rules.core.positionLength;
  }
}
