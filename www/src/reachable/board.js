// Responsibility: a position as a table of 64 cells for the reachability proofs: square numbers from a1 = 0 to h8 = 63, movement
// on an empty board, and missing pieces. Must not depend on: turns, checks, history.

import { SQUARES } from "x88";

/** @import { Color, Position, Role, Setup, Square } from "x88" */

/** @typedef {{ role: Role, color: Color }} Man */

const SIDE_SIZE = 16;
export const PAWNS = 8;

/** The number of a square. @type {ReadonlyMap<string, number>} */
const NUMBERS = new Map(SQUARES.map((square) => [square, numberOf(square)]));

/** @type {readonly Square[]} */
const NAMES = [...NUMBERS]
  .toSorted(([, a], [, b]) => a - b)
  .map(([square]) => /** @type {Square} */ (square));

const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const JUMPS = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
];

/**
 * The movement of the pieces, which is reversible, in steps of files and ranks. @type {Record<Exclude<Role, "pawn">, { steps:
 * number[][], slides: boolean }>}
 */
const WAYS = {
  knight: { steps: JUMPS, slides: false },
  bishop: { steps: DIAGONAL, slides: true },
  rook: { steps: STRAIGHT, slides: true },
  queen: { steps: [...STRAIGHT, ...DIAGONAL], slides: true },
  king: { steps: [...STRAIGHT, ...DIAGONAL], slides: false },
};

/** For each role and square, the lines that lead away from it, each from its nearest square. */
const LINES = Object.fromEntries(
  Object.keys(WAYS).map((role) => [role, NAMES.map((_, from) => linesFrom(WAYS[role], from))]),
);

/**
 * Returns the squares that a piece other than a pawn reaches from a square, over squares that are not closed.
 * @param {Exclude<Role, "pawn">} role
 * @param {number} from
 * @param {ArrayLike<unknown>} closed for each square, a truthy value if it is closed
 * @returns {number[]}
 */
export function waysFrom(role, from, closed) {
  const found = [];
  for (const line of LINES[role][from]) {
    for (const to of line) {
      if (closed[to]) break;
      found.push(to);
    }
  }
  return found;
}

function linesFrom({ steps, slides }, from) {
  const line = (files, ranks) => {
    const to = stepped(from, files, ranks);
    if (to === null) return [];
    return slides ? [to, ...linesFrom({ steps: [[files, ranks]], slides }, to).flat()] : [to];
  };
  return steps.map(([files, ranks]) => line(files, ranks)).filter(({ length }) => length > 0);
}

/**
 * @param {number} square
 * @param {number} files
 * @param {number} ranks
 * @returns {number | null} null if it is off the board
 */
export function stepped(square, files, ranks) {
  const [file, rank] = [fileOf(square) + files, rankOf(square) + ranks];
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? null : rank * 8 + file;
}

/** @param {number} square */
export function fileOf(square) {
  return square % 8;
}

/** @param {number} square */
export function rankOf(square) {
  return Math.floor(square / 8);
}

/**
 * Returns the rank from the side's own view; its first rank is 0.
 * @param {number} square
 * @param {Color} color
 */
export function advance(square, color) {
  return color === "white" ? rankOf(square) : 7 - rankOf(square);
}

/**
 * @param {number} file
 * @param {number} rank from the side's own view; its first rank is 0
 * @param {Color} color
 */
export function squareAt(file, rank, color) {
  return (color === "white" ? rank : 7 - rank) * 8 + file;
}

/**
 * Returns the step of the side's pawns, in ranks.
 * @param {Color} color
 */
export function ahead(color) {
  return color === "white" ? 1 : -1;
}

/** @param {number} square @returns {Square} */
export function nameOf(square) {
  return NAMES[square];
}

/** @param {string} square */
export function numberOf(square) {
  return (square.charCodeAt(1) - 49) * 8 + square.charCodeAt(0) - 97;
}

/** The position to analyze. */
export class Standing {
  /** @type {(Man | undefined)[]} */
  cells = Array(64);
  /** @type {Setup} */
  setup;

  /** @param {Position} position */
  constructor(position) {
    this.setup = position.toSetup();
    for (const [square, piece] of position.pieces()) this.cells[numberOf(square)] = piece;
  }

  /**
   * Returns the squares of a side's pieces of a role.
   * @param {Color} color
   * @param {Role} [role] the default is all roles
   * @returns {number[]}
   */
  squaresOf(color, role) {
    return this.cells.flatMap((man, square) =>
      man?.color === color && (!role || man.role === role) ? [square] : [],
    );
  }

  /**
   * Returns the number of pieces that a side has lost.
   * @param {Color} color
   */
  lost(color) {
    return SIDE_SIZE - this.squaresOf(color).length;
  }

  /**
   * Returns whether a pawn is on its initial square. Pawns never move back, so it has always been there.
   * @param {number} square
   * @param {Color} color
   */
  isUnmoved(square, color) {
    const man = this.cells[square];
    return man?.role === "pawn" && man.color === color && advance(square, color) === 1;
  }

  /**
   * Returns the squares of kings and rooks with castling rights, which have never moved.
   * @param {Color} color
   * @returns {number[]}
   */
  unmovedByRight(color) {
    const rooks = Object.values(this.setup.castlingRights[color]).filter((rook) => rook !== null);
    const kings = rooks.length > 0 ? this.squaresOf(color, "king") : [];
    return [...kings, ...rooks.map(numberOf)];
  }
}
