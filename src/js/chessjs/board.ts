// The board of the drop-in: 64 cells, the side to move, rights and clocks, whether or not they make a position. Plays and takes
// back steps without asking whether they are legal. Squares are numbered as in `SQUARES`: a8 is 0, h1 is 63.

import { BIG_PAWN, KINGSIDE, NULL_MOVE, PIECE_LETTERS, QUEENSIDE } from "./names.js";
import { isAttacked, KING, PAWN, ROOK } from "./sight.js";
import { type Step, takenOn } from "./step.js";

/** What a step changes and cannot be told from the step itself. */
export interface Before {
  readonly black: number;
  readonly rights: number;
  readonly passed: number;
  readonly halfmoves: number;
  readonly fullmoves: number;
}

/** From where kings and rooks castle; rooks in the order of the rights: K, Q, k, q. */
export interface Homes {
  readonly kings: readonly number[];
  readonly rooks: readonly number[];
}

export const STANDARD: Homes = { kings: [60, 4], rooks: [63, 56, 7, 0] };

const LETTERS = Array.from({ length: 16 }, (_, piece) => {
  const letter = PIECE_LETTERS.charAt(piece & 7);
  return piece < 8 ? letter.toUpperCase() : letter;
});

export class Board {
  /** Each 0 or a piece: 1 to 6, and 8 more if black. */
  readonly cells: Uint8Array = new Uint8Array(64);
  /** Where the kings stand, White's first; -1 for none. */
  readonly kings = [-1, -1];
  /** The side to move: 0 White, 1 Black. */
  black = 0;
  /** The rights as they were given, bit by bit: K, Q, k, q. What stands on the board may contradict them. */
  rights = 0;
  /** The square that a pawn has just passed, or -1. */
  passed = -1;
  halfmoves = 0;
  fullmoves = 1;
  homes = STANDARD;
  /** The ranks as a FEN has them, from the eighth; empty until somebody asks. */
  readonly ranks: string[] = ["", "", "", "", "", "", "", ""];

  /** Takes everything off. */
  clear(): void {
    this.cells.fill(0);
    this.kings.fill(-1);
    this.black = 0;
    this.rights = 0;
    this.passed = -1;
    this.halfmoves = 0;
    this.fullmoves = 1;
    this.homes = STANDARD;
    this.ranks.fill("");
  }

  /** The same once more, to play on without changing this one. */
  copy(): Board {
    const copy = new Board();
    copy.cells.set(this.cells);
    this.kings.forEach((king, black) => {
      copy.kings[black] = king;
    });
    copy.homes = this.homes;
    copy.restore(this);
    return copy;
  }

  /** Puts a piece on a square, or nothing (0). */
  put(square: number, piece: number): void {
    const old = this.cells[square] as number;
    if ((old & 7) === KING) this.kings[old >> 3] = -1;
    if ((piece & 7) === KING) this.kings[piece >> 3] = square;
    this.set(square, piece);
  }

  /** The same for what is no king and takes none. */
  set(square: number, piece: number): void {
    this.cells[square] = piece;
    this.ranks[square >> 3] = "";
  }

  /** Plays a step. */
  play(step: Step): void {
    const { black, from, to, piece, flags } = step;
    const other = 1 - black;
    if ((flags & NULL_MOVE) === 0) {
      this.movePieces(step);
      this.rights &= ~this.rightsLost(step);
    }
    this.passed = (flags & BIG_PAWN) === 0 ? -1 : (from + to) >> 1;
    this.halfmoves = piece === PAWN || step.captured !== 0 ? 0 : this.halfmoves + 1;
    this.fullmoves += black;
    this.black = other;
  }

  private movePieces(step: Step): void {
    const { black, from, to, piece, captured, promotion, flags } = step;
    this.set(from, 0);
    if (captured !== 0) {
      this.set(takenOn(step), 0);
      if (captured === KING) this.kings[1 - black] = -1;
    }
    // In Chess960 king and rook may change places: both leave before they arrive.
    const castles = (flags & (KINGSIDE | QUEENSIDE)) !== 0;
    if (castles) this.set(step.rookFrom, 0);
    this.set(to, (promotion || piece) | (black << 3));
    if (castles) this.set(step.rookTo, ROOK | (black << 3));
    if (piece === KING) this.kings[black] = to;
  }

  private rightsLost({ black, from, to, piece }: Step): number {
    if (this.rights === 0) return 0;
    let lost = piece === KING ? 3 << (2 * black) : 0;
    for (let n = 0; n < 4; n++) {
      const home = this.homes.rooks[n];
      // Of a rook that leaves its corner, and of one that is taken there.
      if ((home === from && n >> 1 === black) || (home === to && n >> 1 !== black)) lost |= 1 << n;
    }
    return lost;
  }

  /** Takes a step back; `before` is the board as it was, but for the pieces. */
  takeBack(step: Step, before: Before): void {
    if ((step.flags & NULL_MOVE) === 0) this.movePiecesBack(step);
    this.restore(before);
  }

  private movePiecesBack(step: Step): void {
    const { black, from, to, piece, captured, flags } = step;
    this.set(to, 0);
    if ((flags & (KINGSIDE | QUEENSIDE)) !== 0) {
      this.set(step.rookTo, 0);
      this.set(step.rookFrom, ROOK | (black << 3));
    }
    if (captured !== 0) {
      this.set(takenOn(step), captured | ((1 - black) << 3));
      if (captured === KING) this.kings[1 - black] = to;
    }
    this.set(from, piece | (black << 3));
    if (piece === KING) this.kings[black] = from;
  }

  private restore({ black, rights, passed, halfmoves, fullmoves }: Before): void {
    this.black = black;
    this.rights = rights;
    this.passed = passed;
    this.halfmoves = halfmoves;
    this.fullmoves = fullmoves;
  }

  /** Looks where the kings are, after pieces were put in between steps. */
  findKings(): void {
    for (const black of [0, 1]) this.kings[black] = this.cells.indexOf(KING | (black << 3));
  }

  /** Where the pieces stand, as a FEN has it. */
  placement(): string {
    const { ranks } = this;
    for (let rank = 0; rank < 8; rank++) if (ranks[rank] === "") ranks[rank] = this.rank(rank);
    return `${ranks[0]}/${ranks[1]}/${ranks[2]}/${ranks[3]}/${ranks[4]}/${ranks[5]}/${ranks[6]}/${ranks[7]}`;
  }

  private rank(rank: number): string {
    let text = "";
    let empty = 0;
    for (let square = rank * 8; square < rank * 8 + 8; square++) {
      const piece = this.cells[square] as number;
      if (piece === 0) empty++;
      else {
        text += empty === 0 ? LETTERS[piece] : `${empty}${LETTERS[piece]}`;
        empty = 0;
      }
    }
    return empty === 0 ? text : text + empty;
  }

  /** The rights for which king and rook are at home. */
  realRights(): number {
    let real = this.rights;
    for (let n = 0; real >> n !== 0; n++) {
      const black = n >> 1;
      const isHome =
        this.kings[black] === this.homes.kings[black] &&
        this.cells[this.homes.rooks[n] as number] === (ROOK | (black << 3));
      if (!isHome) real &= ~(1 << n);
    }
    return real;
  }

  /** Whether a side's king is attacked; without a king it is not. */
  inCheck(black: number): boolean {
    const king = this.kings[black] as number;
    return king >= 0 && isAttacked(this.cells, king, 1 - black);
  }

  /** The square just passed if a pawn may really be taken there, or -1. */
  legalEnPassant(): number {
    const { passed, black, cells } = this;
    const forward = black === 0 ? -8 : 8;
    if (passed < 0 || passed >> 3 !== (black === 0 ? 2 : 5)) return -1;
    const victim = passed - forward;
    const isThere =
      cells[victim] === (PAWN | ((1 - black) << 3)) && cells[passed] === 0 && cells[passed + forward] === 0;
    if (!isThere) return -1;
    for (const from of [victim + 1, victim - 1]) {
      if (from >> 3 === victim >> 3 && cells[from] === (PAWN | (black << 3)) && this.mayTake(from, victim))
        return passed;
    }
    return -1;
  }

  /** Whether the king is safe once the pawn has taken the one beside it. */
  private mayTake(from: number, victim: number): boolean {
    const { cells, passed } = this;
    const [own, taken] = [cells[from] as number, cells[victim] as number];
    cells[from] = 0;
    cells[victim] = 0;
    cells[passed] = own;
    const isSafe = !this.inCheck(this.black);
    cells[from] = own;
    cells[victim] = taken;
    cells[passed] = 0;
    return isSafe;
  }

  /** Whether the rules of chess can be applied: what x88 calls playable. */
  isPlayable(): boolean {
    const { cells, kings } = this;
    if ((kings[0] as number) < 0 || (kings[1] as number) < 0 || this.inCheck(1 - this.black)) return false;
    for (let file = 0; file < 8; file++) {
      if (((cells[file] as number) & 7) === PAWN || ((cells[56 + file] as number) & 7) === PAWN) return false;
    }
    return true;
  }
}
