// A board of the drop-in: immutable, and not always one that a game can have. Knows what chess.js keeps of a board besides its position,
// and how both are written as a FEN; the moves and everything about check are the core's.

import { type Move as RulesMove, Position, SetupError } from "../explain.js";
import { cellsOf, positionOf } from "./cells.js";
import * as names from "./names.js";
import { hashOf } from "./zobrist.js";

/** The squares from which kings and rooks castle; rooks in the order of the rights: K, Q, k, q. */
export interface Homes {
  readonly kings: readonly number[];
  readonly rooks: readonly number[];
}

export const STANDARD: Homes = { kings: [60, 4], rooks: [63, 56, 7, 0] };

/** What a board has besides its pieces. */
export interface Fields {
  /** The side to move: 0 White, 1 Black. */
  readonly black: number;
  /** The rights as they were given, bit by bit: K, Q, k, q. The board may contradict them. */
  readonly rights: number;
  /** The square that a pawn has just passed, or -1. */
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

const LETTERS = Array.from({ length: 16 }, (_, piece) => {
  const letter = names.PIECE_LETTERS.charAt(piece & 7);
  return piece < 8 ? letter.toUpperCase() : letter;
});

/** The castling field for each set of rights in standard chess. */
const CASTLING = Array.from(
  { length: 16 },
  (_, rights) => [..."KQkq"].filter((_, n) => (rights >> n) & 1).join("") || "-",
);

// Fields that hold what was asked before. A getter returns what it found, not its field: a read-only view does not keep it.
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
  /** How many boards before this one have to tell their positions first. */
  private waiting = 0;

  /** @param made its cells, from a8 to h1, or what tells its position */
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

  /** The pieces by their numbers, 8 more if black, from a8 to h1. */
  get cells(): Uint8Array {
    const cells = this.board ?? cellsOf(this.position);
    this.board = cells;
    return cells;
  }

  /** The position of the core, which is not checked. */
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

  /** Whether a pawn of the other side can have passed the square. */
  private isPassed(): boolean {
    const { passed, black, cells } = this;
    const back = black === 0 ? 8 : -8;
    const pawn = PAWN | ((1 - black) << 3);
    const isRank = passed >> 3 === (black === 0 ? 2 : 5);
    return isRank && cells[passed + back] === pawn && (cells[passed] || cells[passed - back]) === 0;
  }

  /** The position if a game can have it, else null. */
  get playable(): Position | null {
    const legal = this.legal === undefined ? checked(this.position) : this.legal;
    this.legal = legal;
    return legal;
  }

  /** Returns the board after a move. @param next its position, if that is known */
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
    // Many boards are never looked at: their positions are made when somebody asks.
    const play = () => this.position.play(move);
    // Not so many that asking them, each the one before, would overflow the stack.
    const position = this.waiting < MOST_WAITING ? next : (next ?? play());
    const after = new State(fields, position ?? play);
    if (position === undefined) after.waiting = this.waiting + 1;
    return after;
  }

  /** Returns the board with another piece on a square, or none (0): rights go with king and rook, and nobody has just moved. */
  with(square: number, piece: number): State {
    const cells = this.cells.slice();
    cells[square] = piece;
    return new State({ ...this, passed: -1, rights: realRights(cells, this.homes, this.rights) }, cells);
  }

  /** Returns the board with other rights, as far as king and rook are at home for them. */
  withRights(given: number): State {
    const rights = realRights(this.cells, this.homes, given);
    return rights === this.rights ? this : new State({ ...this, rights }, this.cells);
  }

  /** Returns this board, on which pieces were put by hand, with a move taken back that led to it; the rest is as it was before. */
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

  /** The FEN; the square just passed only if a pawn can legally be captured there. */
  get fen(): string {
    const text = this.text ?? this.fenWith(this.shown);
    this.text = text;
    return text;
  }

  /** Returns the FEN with this square as the one just passed, or -1. */
  fenWith(passed: number): string {
    const { black, isChess960, rights, halfmoves, fullmoves } = this;
    const castling = isChess960 ? this.position.fen().split(" ")[2] : CASTLING[rights];
    const square = passed < 0 ? "-" : names.squareName(passed);
    return `${placementOf(this.cells)} ${black === 0 ? "w" : "b"} ${castling} ${square} ${halfmoves} ${fullmoves}`;
  }

  /** The square on which a pawn can legally be captured en passant, or -1. */
  get shown(): number {
    return this.passed < 0 ? -1 : names.squareIndex(this.position.enPassant());
  }

  /** The 64-bit key of chess.js, hexadecimal: the same for positions that are the same by the Laws (9.2.3). */
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

  /** How many legal moves there are. */
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

  /** Returns a legal move with its sign of check, which the core does not know where the king could be captured: no game comes there. */
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

/** The same position, if a game can have it. */
function checked(position: Position): Position | null {
  try {
    return Position.fromBytes(position.toBytes());
  } catch (error) {
    if (error instanceof SetupError) return null;
    throw error;
  }
}

/** Those of the rights for which king and rook are at home. */
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

/** The rights that go with a move: of a king, of a rook that leaves its corner, of one that is captured there. */
function lostRights({ rooks }: Homes, { role }: RulesMove, black: number, from: number, to: number): number {
  let lost = role === "king" ? 3 << (2 * black) : 0;
  rooks.forEach((home, n) => {
    if (home === (n >> 1 === black ? from : to)) lost |= 1 << n;
  });
  return lost;
}

/** Where the pieces stand, as a FEN has it. */
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
    if (piece !== 0) text += LETTERS[piece];
    if (isEnd && square < 63) text += "/";
  }
  return text;
}
