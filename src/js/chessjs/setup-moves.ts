// Moves on boards that x88 refuses, because the rules of chess cannot be applied: without a king, with the king of the side not
// to move in check, with pawns on the first or last rank. As chess.js does there: pieces move by their nature, a king may be
// taken, and a side that has a king may not leave it in check. Slow and short; every other board is asked of x88.

import { type Board, STANDARD } from "./board.js";
import * as names from "./names.js";
import { BISHOP, isAttacked, KING, KNIGHT, KNIGHTS, LINES, PAWN, QUEEN, ROOK } from "./sight.js";
import type { Step } from "./step.js";

/** The moves of a board, written as SAN if asked. */
export function setupSteps(board: Board, written = true): Step[] {
  const steps = pseudoSteps(board).filter((step) => isSafe(board, step));
  if (written) for (const step of steps) step.san = sanOf(board, step, steps);
  return steps;
}

/** How many ways there are to play so many plies. */
export function setupPerft(board: Board, depth: number): number {
  const steps = setupSteps(board, false);
  if (depth <= 1) return steps.length;
  return steps.reduce((sum, step) => sum + after(board, step, () => setupPerft(board, depth - 1)), 0);
}

/** What is so once a step has been played; the board is as before afterwards. */
function after<T>(board: Board, step: Step, ask: () => T): T {
  const { black, rights, passed, halfmoves, fullmoves } = board;
  board.play(step);
  const answer = ask();
  board.takeBack(step, { black, rights, passed, halfmoves, fullmoves });
  return answer;
}

function isSafe(board: Board, step: Step): boolean {
  return after(board, step, () => !board.inCheck(step.black));
}

function pseudoSteps(board: Board): Step[] {
  const steps: Step[] = [];
  for (let from = 0; from < 64; from++) {
    const piece = board.cells[from] as number;
    if (piece === 0 || piece >> 3 !== board.black) continue;
    if ((piece & 7) === PAWN) pawnSteps(board, from, steps);
    else for (const to of targets(board, from, piece & 7)) addStep(board, from, to, 0, steps);
  }
  castlings(board, steps);
  return steps;
}

/** Where a piece gets; own pieces are in its way, others can be taken. */
function targets({ cells, black }: Board, from: number, piece: number): number[] {
  const isOwn = (square: number) => cells[square] !== 0 && (cells[square] as number) >> 3 === black;
  if (piece === KNIGHT) return (KNIGHTS[from] as number[]).filter((to) => !isOwn(to));
  const found: number[] = [];
  for (let direction = piece === ROOK ? 1 : 0; direction < 8; direction += piece >= QUEEN ? 1 : 2) {
    for (const to of LINES[from * 8 + direction] as number[]) {
      if (!isOwn(to)) found.push(to);
      if (cells[to] !== 0 || piece === KING) break;
    }
  }
  return found;
}

function pawnSteps(board: Board, from: number, steps: Step[]): void {
  const { cells, black } = board;
  const forward = black === 0 ? -8 : 8;
  const ahead = from + forward;
  if (ahead < 0 || ahead > 63) return;
  if (cells[ahead] === 0) {
    addStep(board, from, ahead, 0, steps);
    const isHome = from >> 3 === (black === 0 ? 6 : 1);
    if (isHome && cells[ahead + forward] === 0) addStep(board, from, ahead + forward, names.BIG_PAWN, steps);
  }
  const passed = board.legalEnPassant();
  for (const to of [ahead - 1, ahead + 1]) {
    if (to >> 3 !== ahead >> 3) continue;
    if (cells[to] !== 0 && (cells[to] as number) >> 3 !== black) addStep(board, from, to, 0, steps);
    else if (to === passed) addStep(board, from, to, names.EN_PASSANT, steps);
  }
}

const PROMOTIONS = [KNIGHT, BISHOP, ROOK, QUEEN];

function addStep(board: Board, from: number, to: number, flag: number, steps: Step[]): void {
  const piece = (board.cells[from] as number) & 7;
  const captured = flag === names.EN_PASSANT ? PAWN : (board.cells[to] as number) & 7;
  const flags = flag || (captured === 0 ? names.NORMAL : names.CAPTURE);
  const lan = names.squareName(from) + names.squareName(to);
  const base = {
    black: board.black,
    from,
    to,
    piece,
    captured,
    rookFrom: 0,
    rookTo: 0,
    san: "",
    move: undefined,
    next: undefined,
  };
  if (piece !== PAWN || (to >> 3) % 7 !== 0) steps.push({ ...base, promotion: 0, flags, lan });
  else
    for (const promotion of PROMOTIONS) {
      const letter = names.pieceLetter(promotion);
      steps.push({ ...base, promotion, flags: flags | names.PROMOTION, lan: lan + letter });
    }
}

/** Castling, from the usual squares only. */
function castlings(board: Board, steps: Step[]): void {
  const { black, cells } = board;
  if (board.homes !== STANDARD) return;
  const rights = board.realRights() >> (2 * black);
  const king = board.kings[black] as number;
  const wings = [
    { flags: names.KINGSIDE, right: 1, empty: [1, 2], safe: [0, 1, 2], to: 2, rook: [3, 1] },
    { flags: names.QUEENSIDE, right: 2, empty: [-1, -2, -3], safe: [0, -1, -2], to: -2, rook: [-4, -1] },
  ] as const;
  for (const { flags, right, empty, safe, to, rook } of wings) {
    if ((rights & right) === 0 || empty.some((n) => cells[king + n] !== 0)) continue;
    if (safe.some((n) => isAttacked(cells, king + n, 1 - black))) continue;
    const lan = names.squareName(king) + names.squareName(king + to);
    const [rookFrom, rookTo] = [king + rook[0], king + rook[1]];
    const base = { black, from: king, to: king + to, piece: KING, captured: 0, promotion: 0, san: "" };
    steps.push({ ...base, flags, rookFrom, rookTo, lan, move: undefined, next: undefined });
  }
}

function sanOf(board: Board, step: Step, all: readonly Step[]): string {
  return basicSan(step, all) + after(board, step, () => suffix(board));
}

function suffix(board: Board): string {
  if (!board.inCheck(board.black)) return "";
  return setupSteps(board, false).length === 0 ? "#" : "+";
}

function basicSan(step: Step, all: readonly Step[]): string {
  const { from, to, piece, promotion, captured, flags } = step;
  if ((flags & names.KINGSIDE) !== 0) return "O-O";
  if ((flags & names.QUEENSIDE) !== 0) return "O-O-O";
  const takes = captured === 0 ? "" : "x";
  const target = takes + names.squareName(to);
  if (piece !== PAWN) return names.pieceLetter(piece).toUpperCase() + origin(step, all) + target;
  const file = captured === 0 ? "" : names.squareName(from).charAt(0);
  return file + target + (promotion === 0 ? "" : `=${names.pieceLetter(promotion).toUpperCase()}`);
}

/** As much of the square of origin as tells the piece from others of its kind. */
function origin({ from, to, piece }: Step, all: readonly Step[]): string {
  const others = all.filter((other) => other.piece === piece && other.to === to && other.from !== from);
  if (others.length === 0) return "";
  const square = names.squareName(from);
  if (others.every((other) => (other.from & 7) !== (from & 7))) return square.charAt(0);
  return others.every((other) => other.from >> 3 !== from >> 3) ? square.charAt(1) : square;
}
