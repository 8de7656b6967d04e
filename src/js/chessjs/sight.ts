// What pieces see on a board of 64 cells, kings or no kings: for boards that are being set up, and for the questions of
// chess.js that are too small to cross to the core. Squares are numbered as in `SQUARES`: a8 is 0, h1 is 63.

/** The eight directions clockwise from north-west; diagonals are even. */
const STEPS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
];

/** Knights' jumps, clockwise from the west. */
const JUMPS: readonly (readonly [number, number])[] = [
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
];

function squareAt(square: number, [rows, files]: readonly [number, number], times = 1): number {
  const [row, file] = [(square >> 3) + times * rows, (square & 7) + times * files];
  return row >= 0 && row < 8 && file >= 0 && file < 8 ? row * 8 + file : -1;
}

function lineFrom(square: number, step: readonly [number, number]): number[] {
  const line: number[] = [];
  for (let n = 1; squareAt(square, step, n) >= 0; n++) line.push(squareAt(square, step, n));
  return line;
}

/** For each square and direction (`square * 8 + direction`) the squares on that line, the nearest first. */
export const LINES: readonly (readonly number[])[] = Array.from({ length: 512 }, (_, n) =>
  lineFrom(n >> 3, STEPS[n & 7] as readonly [number, number]),
);

/** For each square those a knight's jump away. */
export const KNIGHTS: readonly (readonly number[])[] = Array.from({ length: 64 }, (_, square) =>
  JUMPS.map((jump) => squareAt(square, jump)).filter((target) => target >= 0),
);

// Numbers of pieces; a black one has 8 more.
export const [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING] = [1, 2, 3, 4, 5, 6] as const;

/**
 * Whether what stands on a square so far along a line attacks its beginning. White pawns stand below what they attack, in
 * the directions 4 and 6; black ones above, in 0 and 2.
 */
function sees(piece: number, direction: number, distance: number): boolean {
  const isDiagonal = (direction & 1) === 0;
  switch (piece & 7) {
    case QUEEN:
      return true;
    case ROOK:
      return !isDiagonal;
    case BISHOP:
      return isDiagonal;
    case KING:
      return distance === 0;
    case PAWN:
      return distance === 0 && isDiagonal && direction < 4 === piece > 8;
    default:
      return false;
  }
}

/** Calls back for each piece of a side that attacks a square, until the answer is true; returns whether one was. */
function someAttacker(
  cells: Uint8Array,
  square: number,
  black: number,
  met: (from: number) => boolean,
): boolean {
  const color = black << 3;
  for (const from of KNIGHTS[square] as number[]) {
    if (cells[from] === (KNIGHT | color) && met(from)) return true;
  }
  for (let direction = 0; direction < 8; direction++) {
    const line = LINES[square * 8 + direction] as number[];
    for (let distance = 0; distance < line.length; distance++) {
      const from = line[distance] as number;
      const piece = cells[from] as number;
      if (piece === 0) continue;
      if ((piece & 8) === color && sees(piece, direction, distance) && met(from)) return true;
      break;
    }
  }
  return false;
}

const always = () => true;

/** Whether a side attacks a square. */
export function isAttacked(cells: Uint8Array, square: number, black: number): boolean {
  return someAttacker(cells, square, black, always);
}

/** The pieces of a side that attack a square, from a8 to h1. */
export function attackersOf(cells: Uint8Array, square: number, black: number): number[] {
  const found: number[] = [];
  someAttacker(cells, square, black, (from) => {
    found.push(from);
    return false;
  });
  return found.sort((one, other) => one - other);
}
