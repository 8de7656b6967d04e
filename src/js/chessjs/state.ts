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
}

export const NO_FIELDS: Fields = {
  black: 0,
  rights: 0,
  passed: -1,
  halfmoves: 0,
  fullmoves: 1,
  homes: STANDARD,
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

export class State implements Fields {
  declare readonly black: number;
  declare readonly rights: number;
  declare readonly passed: number;
  declare readonly halfmoves: number;
  declare readonly fullmoves: number;
  declare readonly homes: Homes;
  private known: Position | undefined;
  private board: Uint8Array | undefined;
  private text: string | undefined;
  private key: string | undefined;
  private checked: Position | null | undefined;
  private checks: boolean | undefined;
  private capturesKing: boolean | undefined;
  private count: number | undefined;
  private readonly seen: (ReadonlySet<number> | undefined)[] = [];
  private readonly reached: (() => Position) | undefined;
  /** How many boards before this one have to tell their positions first. */
  private waiting = 0;

  /** @param made its cells, from a8 to h1, or what tells its position */
  constructor(fields: Fields, made: Uint8Array | Position | (() => Position)) {
    const { black, rights, passed, halfmoves, fullmoves, homes } = fields;
    Object.assign(this, { black, rights, passed, halfmoves, fullmoves, homes });
    if (typeof made === "function") this.reached = made;
    else if (made instanceof Uint8Array) this.board = made;
    else this.known = made;
  }

  /** The pieces by their numbers, 8 more if black, from a8 to h1. */
  get cells(): Uint8Array {
    this.board ??= cellsOf(this.position);
    return this.board;
  }

  /** The position of the core, which is not checked. */
  get position(): Position {
    this.known ??= this.reached?.() ?? this.packed();
    return this.known;
  }

  private packed(): Position {
    const { black, homes, rights } = this;
    const real = realRights(this.cells, homes, rights);
    return positionOf(this.cells, {
      isBlackToMove: black === 1,
      isChess960: homes !== STANDARD,
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
    if (this.checked === undefined) this.checked = checked(this.position);
    return this.checked;
  }

  /** Returns the board after a move. @param next its position, if that is known */
  after(move: RulesMove, next?: Position): State {
    const { black, rights, halfmoves, fullmoves, homes } = this;
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
    };
    // Many boards are never looked at: their positions are made when somebody asks.
    const play = () => (isNull ? (this.position.pass() as Position) : this.position.play(move));
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

  /** Returns the board as if something had been removed from an empty square. */
  withoutPassed(): State {
    return new State(
      { ...this, passed: -1, rights: realRights(this.cells, this.homes, this.rights) },
      this.cells,
    );
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
    this.text ??= this.fenWith(this.shown);
    return this.text;
  }

  /** Returns the FEN with this square as the one just passed, or -1. */
  fenWith(passed: number): string {
    const { black, homes, rights, halfmoves, fullmoves } = this;
    const castling = homes === STANDARD ? CASTLING[rights] : this.position.fen().split(" ")[2];
    const square = passed < 0 ? "-" : names.squareName(passed);
    return `${placementOf(this.cells)} ${black === 0 ? "w" : "b"} ${castling} ${square} ${halfmoves} ${fullmoves}`;
  }

  /** The square on which a pawn can legally be captured en passant, or -1. */
  get shown(): number {
    return this.passed < 0 ? -1 : names.squareIndex(this.position.enPassant());
  }

  /** The 64-bit key of chess.js, hexadecimal. */
  get hash(): string {
    this.key ??= hashOf(this.cells, this.black, realRights(this.cells, this.homes, this.rights), this.shown);
    return this.key;
  }

  /** Returns whether it is the same position in the sense of the Laws (article 9.2.3). */
  isSame(other: State): boolean {
    return this.cells.every((piece, at) => piece === other.cells[at]) && this.hash === other.hash;
  }

  /** Whether the side to move is in check. */
  get isCheck(): boolean {
    this.checks ??= this.position.isCheck();
    return this.checks;
  }

  /** How many legal moves there are. */
  get moveCount(): number {
    this.count ??= Number(this.position.perft(1));
    return this.count;
  }

  /** Whether the side to move could capture the king. */
  get canCaptureKing(): boolean {
    this.capturesKing ??=
      this.attackers(this.cells.indexOf(KING | ((1 - this.black) << 3)), this.black).length > 0;
    return this.capturesKing;
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
    this.seen[black] ??= new Set(
      this.position.attackedSquares(black === 1 ? "black" : "white").map(names.squareIndex),
    );
    return (this.seen[black] as ReadonlySet<number>).has(square);
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
