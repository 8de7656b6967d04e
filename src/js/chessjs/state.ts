// An immutable board of the drop-in, which can be a position that no game has. It adds what chess.js stores besides the position,
// and writes both as a FEN. The core computes moves and checks.

import { type Move as RulesMove, Position, SetupError } from "../entries/rules.js";
import { cellsOf, markEnPassant, positionOf } from "./cells.js";
import * as names from "./names.js";
import { hashOf } from "./zobrist.js";

/** The squares from which kings and rooks castle. Rooks are in the order of the rights: K, Q, k, q. */
export interface Homes {
  readonly kings: readonly number[];
  readonly rooks: readonly number[];
}

export const STANDARD: Homes = { kings: [60, 4], rooks: [63, 56, 7, 0] };

/** The fields of a board besides its pieces. */
export interface Fields {
  /** The side to move: 0 for White, 1 for Black. */
  readonly black: number;
  /** The castling rights as given, one bit each: K, Q, k, q. They can contradict the board. */
  readonly rights: number;
  /** The en passant square, or -1. */
  readonly passed: number;
  readonly halfmoves: number;
  readonly fullmoves: number;
  readonly homes: Homes;
  readonly isChess960: boolean;
}

export const NO_FIELDS: Fields = {
  black: 0,
  rights: 0,
  passed: -1,
  halfmoves: 0,
  fullmoves: 1,
  homes: STANDARD,
  isChess960: false,
};

const [PAWN, ROOK, KING] = [1, 4, 6];

const MOST_WAITING = 100;

/** The castling field of a FEN for each set of rights in standard chess. */
const CASTLING = Array.from(
  { length: 16 },
  (_, rights) => [..."KQkq"].filter((_, n) => (rights >> n) & 1).join("") || "-",
);

// The cached results. A getter returns its result, not the field: a read-only view of this object cannot store it.
export class State implements Fields {
  declare readonly black: number;
  declare readonly rights: number;
  declare readonly passed: number;
  declare readonly halfmoves: number;
  declare readonly fullmoves: number;
  declare readonly homes: Homes;
  declare readonly isChess960: boolean;
  private known: Position | undefined;
  private board: Uint8Array | undefined;
  private text: string | undefined;
  private key: string | undefined;
  private legal: Position | null | undefined;
  private count: number | undefined;
  private capturesKing: boolean | undefined;
  private readonly seen: (ReadonlySet<number> | undefined)[] = [];
  private readonly reached: (() => Position) | undefined;
  /** The number of earlier boards that must compute their positions first. */
  private waiting = 0;

  /** @param made the cells, from a8 to h1, or the position, or a function that returns it */
  constructor(fields: Fields, made: Uint8Array | Position | (() => Position)) {
    const { black, rights, passed, halfmoves, fullmoves, homes, isChess960 } = fields;
    this.black = black;
    this.rights = rights;
    this.passed = passed;
    this.halfmoves = halfmoves;
    this.fullmoves = fullmoves;
    this.homes = homes;
    this.isChess960 = isChess960;
    if (typeof made === "function") this.reached = made;
    else if (made instanceof Uint8Array) this.board = made;
    else this.known = made;
  }

  /** The piece numbers from a8 to h1, 8 more if black. */
  get cells(): Uint8Array {
    const cells = this.board ?? cellsOf(this.position);
    this.board = cells;
    return cells;
  }

  /** The core's position, which is not validated. */
  get position(): Position {
    const position = this.known ?? this.reached?.() ?? this.packed();
    this.known = position;
    return position;
  }

  private packed(): Position {
    const { black, homes, isChess960, rights } = this;
    const real = realRights(this.cells, homes, rights);
    return positionOf(this.cells, {
      isBlackToMove: black === 1,
      isChess960,
      rooks: homes.rooks.map((rook, n) => ((real >> n) & 1 ? rook : -1)),
      passed: this.isPassed() ? this.passed : -1,
    });
  }

  /** Returns whether a pawn of the other side can have just passed the square. */
  private isPassed(): boolean {
    const { passed, black, cells } = this;
    const back = black === 0 ? 8 : -8;
    const pawn = PAWN | ((1 - black) << 3);
    const isRank = passed >> 3 === (black === 0 ? 2 : 5);
    return isRank && cells[passed + back] === pawn && (cells[passed] || cells[passed - back]) === 0;
  }

  /** The position if a game can have it, otherwise null. */
  get playable(): Position | null {
    const legal = this.legal === undefined ? checked(this.position) : this.legal;
    this.legal = legal;
    return legal;
  }

  /**
   * Returns the board after a move.
   * @param next its position, if known
   */
  after(move: RulesMove, next?: Position): State {
    const { black, rights, halfmoves, fullmoves, homes, isChess960 } = this;
    const [from, to] = [names.squareIndex(move.from), names.squareIndex(move.to)];
    const isZeroing = move.role === "pawn" || move.captured !== undefined;
    const isNull = move.kind === "null";
    const fields = {
      black: 1 - black,
      rights: isNull || rights === 0 ? rights : rights & ~lostRights(homes, move, black, from, to),
      passed: move.kind === "double-step" ? (from + to) >> 1 : -1,
      halfmoves: isZeroing ? 0 : halfmoves + 1,
      fullmoves: fullmoves + black,
      homes,
      isChess960,
    };
    if (isNull) return new State(fields, this.cells);
    // Many boards are never read: their positions are computed on demand.
    const play = () => this.position.play(move);
    // The limit keeps the recursion through earlier boards from overflowing the stack.
    const position = this.waiting < MOST_WAITING ? next : (next ?? play());
    const after = new State(fields, position ?? play);
    if (position === undefined) after.waiting = this.waiting + 1;
    return after;
  }

  /**
   * Returns the board with another piece, or none (0), on a square. Castling rights go with king and rook, and en passant ends.
   */
  with(square: number, piece: number): State {
    const cells = this.cells.slice();
    cells[square] = piece;
    return new State({ ...this, passed: -1, rights: realRights(cells, this.homes, this.rights) }, cells);
  }

  /** Returns the board with other castling rights, as far as king and rook are at home. */
  withRights(given: number): State {
    const rights = realRights(this.cells, this.homes, given);
    return rights === this.rights ? this : new State({ ...this, rights }, this.cells);
  }

  /** Returns this edited board with the last move undone; everything else is as it was before that move. */
  before(move: RulesMove, fields: Fields): State {
    const cells = this.cells.slice();
    const put = (square: string | undefined, piece: number) => {
      if (square !== undefined) cells[names.squareIndex(square)] = piece;
    };
    const color = fields.black << 3;
    if (move.kind !== "null") {
      put(move.to, 0);
      put(move.rook?.to, 0);
      put(move.rook?.from, ROOK | color);
      if (move.captured !== undefined) put(move.captures, names.ROLES.indexOf(move.captured) | (color ^ 8));
      put(move.from, names.ROLES.indexOf(move.role) | color);
    }
    return new State(fields, cells);
  }

  /** The FEN. It has an en passant square only if a legal capture exists. */
  get fen(): string {
    const text = this.text ?? this.fenWith(this.shown);
    this.text = text;
    return text;
  }

  /** Returns the FEN with this en passant square, or -1. */
  fenWith(passed: number): string {
    const { black, isChess960, rights, halfmoves, fullmoves } = this;
    const castling = isChess960 ? this.position.fen().split(" ")[2] : CASTLING[rights];
    const square = passed < 0 ? "-" : names.squareName(passed);
    return `${placementOf(this.cells)} ${black === 0 ? "w" : "b"} ${castling} ${square} ${halfmoves} ${fullmoves}`;
  }

  /** The square of a legal en passant capture, or -1. */
  get shown(): number {
    return this.passed < 0 ? -1 : names.squareIndex(this.position.enPassant());
  }

  /** The 64-bit key of chess.js in hexadecimal. Positions that are the same by the Laws (9.2.3) have the same key. */
  get hash(): string {
    if (this.key !== undefined) return this.key;
    const { cells, black, homes, rights } = this;
    const key = hashOf(cells, black, realRights(cells, homes, rights), this.shown);
    this.key = key;
    return key;
  }

  /** Whether the side to move is in check. */
  get isCheck(): boolean {
    return this.position.isCheck();
  }

  /** The number of legal moves. */
  get moveCount(): number {
    const count = this.count ?? Number(this.position.perft(1));
    this.count = count;
    return count;
  }

  /** Whether the side to move could capture the king. */
  get canCaptureKing(): boolean {
    if (this.capturesKing !== undefined) return this.capturesKing;
    const king = this.cells.indexOf(KING | ((1 - this.black) << 3));
    const captures = this.attackers(king, this.black).length > 0;
    this.capturesKing = captures;
    return captures;
  }

  /**
   * Returns a legal move with its check sign, which the core omits where the king could be captured: no game has this position.
   */
  signed(move: RulesMove): RulesMove {
    if (!this.canCaptureKing) return move;
    const after = this.after(move);
    const sign = after.isCheck ? (after.moveCount === 0 ? "#" : "+") : "";
    return { ...move, san: move.san.replace(/[+#]$/, "") + sign };
  }

  /** Returns the squares of a side's pieces that attack a square; none for -1. */
  attackers(square: number, black: number): names.Square[] {
    if (square < 0) return [];
    return this.position.attackers(names.squareName(square), black === 1 ? "black" : "white");
  }

  /** Returns whether a side attacks a square. */
  isAttacked(square: number, black: number): boolean {
    const attacked = () => this.position.attackedSquares(black === 1 ? "black" : "white");
    const seen = this.seen[black] ?? new Set(attacked().map(names.squareIndex));
    this.seen[black] = seen;
    return seen.has(square);
  }
}

/** Returns the position if a game can have it, otherwise null. */
function checked(position: Position): Position | null {
  try {
    const bytes = position.toBytes();
    if (position.enPassant() !== null) markEnPassant(bytes);
    return Position.fromBytes(bytes);
  } catch (error) {
    if (error instanceof SetupError) return null;
    throw error;
  }
}

/** Returns the castling rights for which king and rook are at home. */
function realRights(cells: Uint8Array, { kings, rooks }: Homes, rights: number): number {
  let real = 0;
  for (let n = 0; n < 4; n++) {
    const color = (n >> 1) << 3;
    const isHome =
      cells[kings[n >> 1] as number] === (KING | color) && cells[rooks[n] as number] === (ROOK | color);
    if (isHome) real |= rights & (1 << n);
  }
  return real;
}

/** Returns the castling rights that a move removes: a king moves, a rook leaves its corner, or a rook is captured there. */
function lostRights({ rooks }: Homes, { role }: RulesMove, black: number, from: number, to: number): number {
  let lost = role === "king" ? 3 << (2 * black) : 0;
  rooks.forEach((home, n) => {
    if (home === (n >> 1 === black ? from : to)) lost |= 1 << n;
  });
  return lost;
}

/** Returns the piece placement field of a FEN. */
function placementOf(cells: Uint8Array): string {
  let text = "";
  for (let square = 0, empty = 0; square < 64; square++) {
    const piece = cells[square] as number;
    if (piece === 0) empty++;
    const isEnd = (square & 7) === 7;
    if (empty > 0 && (isEnd || piece !== 0)) {
      text += empty;
      empty = 0;
    }
    if (piece !== 0) text += names.LETTERS[piece];
    if (isEnd && square < 63) text += "/";
  }
  return text;
}
