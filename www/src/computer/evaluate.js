// Responsibility: scores a position without looking ahead, in centipawns, by the pieces and their squares. Must not depend on:
// legal moves.

/** @import { Color, Piece, Role, Square } from "x88" */

/** The value of each piece in the middle game and in the endgame; a king has none. */
const WORTH = {
  pawn: [90, 115],
  knight: [320, 295],
  bishop: [335, 310],
  rook: [480, 530],
  queen: [960, 970],
  king: [0, 0],
};

/** How much each piece counts toward the middle game; the sum is 24 with all pieces on the board. */
const PHASE = { pawn: 0, knight: 1, bishop: 1, rook: 2, queen: 4, king: 0 };
const FULL_PHASE = 24;

// Ranks count from the piece's own side, 0 to 7; distances from the edge are 0 to 3.
const PAWN_ADVANCE = [0, 0, 2, 8, 18, 36, 60, 0];
const CENTRE_PAWN_ADVANCE = [0, -16, 4, 26, 30, 34, 40, 0];
/** The king's files after castling score well; near its first square the king has only lost the right. */
const KING_FILES = [20, 28, 10, -14, -8, -22, 30, 22];
const PASSED_PAWN = [0, 8, 12, 24, 48, 84, 132, 0];
const stepsFromEdge = (/** @type {number} */ n) => Math.min(n, 7 - n);

/**
 * The bonus for the place of a piece, in the middle game and in the endgame.
 * @type {Record<Role, (file: number, rank: number) => [number, number]>}
 */
const PLACE = {
  pawn: (file, rank) => [
    file === 3 || file === 4 ? CENTRE_PAWN_ADVANCE[rank] : PAWN_ADVANCE[rank] / 2,
    PAWN_ADVANCE[rank],
  ],
  knight: (file, rank) => {
    const inward = stepsFromEdge(file) + stepsFromEdge(rank);
    return [8 * inward - 32 + (rank === 4 || rank === 5 ? 8 : 0), 7 * inward - 26];
  },
  bishop: (file, rank) => {
    const inward = stepsFromEdge(file) + stepsFromEdge(rank);
    return [4 * inward - 12 - (rank === 0 ? 8 : 0), 3 * inward - 8];
  },
  rook: (file, rank) => [3 * stepsFromEdge(file) - 5 + (rank === 6 ? 18 : 0), rank === 6 ? 14 : 0],
  queen: (file, rank) => {
    const inward = stepsFromEdge(file) + stepsFromEdge(rank);
    return [inward - 2 - (rank > 2 ? 4 : 0), 5 * inward - 14];
  },
  king: (file, rank) => {
    const inward = stepsFromEdge(file) + stepsFromEdge(rank);
    return [KING_FILES[file] - 22 * Math.min(rank, 4), 10 * inward - 30];
  },
};

const ROLES = /** @type {Role[]} */ (Object.keys(WORTH));

/**
 * Value and place together: for each role two numbers per square, middle game and endgame. White's squares are those of the
 * board, a1 b1 … h8; Black's are mirrored.
 */
const TABLES = /** @type {Record<Role, Int16Array>} */ (
  Object.fromEntries(ROLES.map((role) => [role, tableOf(role)]))
);

/** @param {Role} role */
function tableOf(role) {
  const table = new Int16Array(128);
  for (let square = 0; square < 64; square++) {
    const place = PLACE[role](square & 7, square >> 3);
    table[2 * square] = WORTH[role][0] + place[0];
    table[2 * square + 1] = WORTH[role][1] + place[1];
  }
  return table;
}

const BISHOP_PAIR = [28, 42];
const DOUBLED_PAWN = [-8, -18];
const ISOLATED_PAWN = [-11, -12];
const ROOK_ON_OPEN_FILE = [20, 8];
const ROOK_ON_HALF_OPEN_FILE = [9, 6];
const PAWN_BEFORE_KING = [11, 0];
const TO_MOVE = 10;

/**
 * Returns the number of a square: a1 b1 … h8 are 0 to 63.
 * @param {Square} square
 */
export function squareNumber(square) {
  return square.charCodeAt(0) - 97 + 8 * (square.charCodeAt(1) - 49);
}

/** The data of one side during evaluation. It sees its own board and moves up. */
class Side {
  middle = 0;
  end = 0;
  phase = 0;
  bishops = 0;
  king = 0;
  rooks = /** @type {number[]} */ ([]);
  pawns = /** @type {number[]} */ ([]);
  /** Pawns on each file, with an empty file on either side: file a is 1. */
  pawnsOn = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  /** The rank of the rearmost pawn on each file, or 8. */
  rearmost = [8, 8, 8, 8, 8, 8, 8, 8, 8, 8];

  /**
   * @param {Role} role
   * @param {number} square from this side's view
   */
  put(role, square) {
    const table = TABLES[role];
    this.middle += table[2 * square];
    this.end += table[2 * square + 1];
    this.phase += PHASE[role];
    if (role === "pawn") this.putPawn(square);
    else if (role === "rook") this.rooks.push(square);
    else if (role === "bishop") this.bishops++;
    else if (role === "king") this.king = square;
  }

  /** @param {number} square */
  putPawn(square) {
    const file = (square & 7) + 1;
    this.pawns.push(square);
    this.pawnsOn[file]++;
    this.rearmost[file] = Math.min(this.rearmost[file], square >> 3);
  }

  /** @param {number[]} bonus in the middle game and in the endgame */
  add(bonus) {
    this.middle += bonus[0];
    this.end += bonus[1];
  }

  /** @param {Side} other */
  judgeTogether(other) {
    if (this.bishops > 1) this.add(BISHOP_PAIR);
    for (const pawn of this.pawns) this.judgePawn(pawn, other);
    for (const rook of this.rooks) {
      const file = (rook & 7) + 1;
      if (this.pawnsOn[file] === 0) {
        this.add(other.pawnsOn[file] === 0 ? ROOK_ON_OPEN_FILE : ROOK_ON_HALF_OPEN_FILE);
      }
    }
    const king = { file: (this.king & 7) + 1, rank: this.king >> 3 };
    for (let file = king.file - 1; file <= king.file + 1; file++) {
      const ahead = this.rearmost[file] - king.rank;
      if (ahead === 1 || ahead === 2) this.add(PAWN_BEFORE_KING);
    }
  }

  /** @param {number} square @param {Side} other */
  judgePawn(square, other) {
    const [file, rank] = [(square & 7) + 1, square >> 3];
    if (this.pawnsOn[file] > 1) this.add(DOUBLED_PAWN);
    if (this.pawnsOn[file - 1] + this.pawnsOn[file + 1] === 0) this.add(ISOLATED_PAWN);
    // The other side's rearmost pawn is the one farthest up on this board.
    const farthest = 7 - Math.min(other.rearmost[file - 1], other.rearmost[file], other.rearmost[file + 1]);
    if (farthest <= rank) {
      this.middle += PASSED_PAWN[rank] / 2;
      this.end += PASSED_PAWN[rank];
    }
  }
}

/**
 * Returns the score of the position for a side, in centipawns.
 * @param {Map<Square, Piece>} pieces
 * @param {Color} turn the side to move, for which it scores
 * @returns {number} an integer
 */
export function evaluate(pieces, turn) {
  const [white, black] = [new Side(), new Side()];
  for (const [square, { color, role }] of pieces) {
    // Flipping the ranks gives Black's view.
    if (color === "white") white.put(role, squareNumber(square));
    else black.put(role, squareNumber(square) ^ 56);
  }
  white.judgeTogether(black);
  black.judgeTogether(white);
  const phase = Math.min(white.phase + black.phase, FULL_PHASE);
  const middle = white.middle - black.middle;
  const end = white.end - black.end + chase(white, black) - chase(black, white);
  const score = (middle * phase + end * (FULL_PHASE - phase)) / FULL_PHASE;
  // Rounds toward 0, so that mirrored positions score the same.
  return Math.trunc(turn === "white" ? score : -score) + TO_MOVE;
}

/**
 * Drives a lone king to the edge and approaches it; otherwise the search would never see a mate.
 * @param {Side} hunter @param {Side} hunted
 */
function chase(hunter, hunted) {
  if (hunted.phase > 0 || hunted.pawns.length > 0 || hunter.phase < 2) return 0;
  const [king, prey] = [hunter.king, hunted.king ^ 56];
  const away = Math.max(Math.abs((king & 7) - (prey & 7)), Math.abs((king >> 3) - (prey >> 3)));
  const inward = stepsFromEdge(prey & 7) + stepsFromEdge(prey >> 3);
  return 120 - 14 * inward - 8 * away;
}
