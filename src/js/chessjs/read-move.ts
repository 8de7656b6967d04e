// What an app says and which legal step it means: SAN, what chess.js calls permissive, two squares. Nothing is ever guessed: a
// promotion without its piece, or a text that fits no legal step, is refused.

import type { Refusal, Verdict } from "../explain.js";
import type { Line } from "./line.js";
import { type InvalidMoveError, PIECE_LETTERS, pieceNumber, squareIndex } from "./names.js";
import { quickStep } from "./quick-san.js";
import { STANDARD } from "./board.js";
import { KING, PAWN } from "./sight.js";
import { NULL_SAN, nullStep, type Step, stepOf } from "./step.js";

/** A move as an app gives it. */
export type MoveGiven = string | { from: string; to: string; promotion?: string } | null;

/** The legal step that a text means, or undefined. */
export function stepFromText(line: Line, text: string, strict: boolean): Step | undefined {
  let clean = withoutMarks(text);
  if (!strict && clean === "0-0") clean = "O-O";
  if (!strict && clean === "0-0-0") clean = "O-O-O";
  if (clean === NULL_SAN) return nullStep(line.board.black);
  const quick = quickStep(line, clean);
  if (quick !== undefined) return quick;
  if (!strict) {
    const squares = /^([a-h][1-8])x?-?([a-h][1-8])([qrbnQRBN])?$/.exec(clean);
    const [, from, to, promotion] = squares ?? [];
    if (from !== undefined && to !== undefined) {
      return stepFromSquares(line, { from, to, promotion: promotion?.toLowerCase() }, true);
    }
  }
  return stepFromSan(line, clean) ?? (strict ? undefined : permissive(line, clean));
}

/** Without the first `=`, and without what is said at the end about check and quality. */
export function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === "!" || text[end - 1] === "?")) end--;
  if (end > 0 && (text[end - 1] === "+" || text[end - 1] === "#")) end--;
  return text.slice(0, end).replace("=", "");
}

/** The step that is written exactly so. */
function stepFromSan(line: Line, clean: string): Step | undefined {
  const { position } = line;
  if (position === null) return line.steps().find(({ san }) => withoutMarks(san) === clean);
  const verdict = position.explain(clean);
  return verdict.legal && withoutMarks(verdict.move.san) === clean ? stepOf(verdict.move) : undefined;
}

/** A piece, a square, a file or a rank of origin, a target, a piece to become: the first such anywhere in the text. */
const LONG = /([pnbrqkPNBRQK])?([a-h][1-8])x?-?([a-h][1-8])([qrbnQRBN])?/;
const SHORT = /([pnbrqkPNBRQK])?([a-h]?[1-8]?)x?-?([a-h][1-8])([qrbnQRBN])?/;

/** The first legal step that fits what chess.js calls permissive: an `x` left out, and more of the origin than is needed. */
function permissive(line: Line, clean: string): Step | undefined {
  const match = LONG.exec(clean) ?? SHORT.exec(clean);
  if (match === null) return undefined;
  const [, letter, origin = "", target, becomes] = match;
  const steps = line.steps();
  // Of all pieces: the b of "bc4" is a file, though it could be a bishop.
  if (origin === "") return steps.find(({ san }) => withoutMarks(san).replace("x", "") === clean);
  const piece = letter === undefined ? impliedPiece(clean) : pieceNumber(letter);
  const [to, promotion] = [squareIndex(target), pieceNumber(becomes)];
  return steps.find(
    (step) =>
      step.to === to &&
      step.promotion === promotion &&
      (piece === undefined || step.piece === piece) &&
      comesFrom(step, origin),
  );
}

/** The piece that a text means by its first letter; undefined is any. */
function impliedPiece(clean: string): number | undefined {
  const first = clean.charAt(0);
  if (first >= "a" && first <= "h")
    return LONG.test(clean) || /[a-h]\d.*[a-h]\d/.test(clean) ? undefined : PAWN;
  return first === "o" || first === "O" ? KING : pieceNumber(first);
}

function comesFrom({ from }: Step, origin: string): boolean {
  if (origin.length === 2) return from === squareIndex(origin);
  return "abcdefgh".charAt(from & 7) === origin || String(8 - (from >> 3)) === origin;
}

interface Squares {
  readonly from: string;
  readonly to: string;
  readonly promotion?: string | undefined;
}

/**
 * The legal step from one square to another. A promotion has to be named; `exactly`: what is named has to be a promotion,
 * while apps that always say `promotion: "q"` mean nothing by it.
 */
export function stepFromSquares(line: Line, squares: Squares, exactly = false): Step | undefined {
  const { from, to, promotion } = squares;
  const { board, position } = line;
  const [origin, target] = [squareIndex(from), squareIndex(to)];
  if (origin < 0 || target < 0) return undefined;
  const isPawn = ((board.cells[origin] as number) & 7) === PAWN;
  const promotes = isPawn && (target >> 3) % 7 === 0;
  // What is said of a promotion is a letter.
  const isLetter = typeof promotion === "string" && promotion.length === 1;
  const becomes = promotes ? PIECE_LETTERS.indexOf(isLetter ? promotion : "-", 2) : 0;
  if (becomes < 0 || (exactly && !promotes && promotion !== undefined)) return undefined;
  if (position === null) {
    return line.steps({ from: origin }).find((step) => step.to === target && step.promotion === becomes);
  }
  const verdict = position.explain({ from, to, promotion: promotes ? (promotion as "q") : undefined });
  if (!verdict.legal) return undefined;
  const step = stepOf(verdict.move);
  // To put the king on the rook is castling in Chess960 only.
  return step.to === target || board.homes !== STANDARD ? step : undefined;
}

/** The error for a move that is refused, as chess.js words it. */
export function invalidMove(line: Line, given: unknown): InvalidMoveError {
  return withVerdict(new Error(`Invalid move: ${shown(given)}`), refusal(line, given));
}

/** Longer than any move. */
const MOST_SHOWN = 400;

/** A move that was given, as text: not every object can become one. */
function shown(given: unknown): string {
  if (typeof given === "string") return given.slice(0, MOST_SHOWN);
  try {
    return String(JSON.stringify(given)).slice(0, MOST_SHOWN);
  } catch {
    return `a value of type ${typeof given}`;
  }
}

/** Why x88 refuses it; undefined where x88 does not. */
export function refusal(line: Line, given: unknown): Refusal | undefined {
  // Every input has a verdict; what is no move at all is unreadable.
  const verdict: Verdict | undefined = line.position?.explain(given as string);
  return verdict?.legal === false ? verdict : undefined;
}

/** The error with the verdict, where it disturbs no comparison and no print. */
export function withVerdict(error: Error, verdict: Refusal | undefined): InvalidMoveError {
  if (verdict === undefined) return error;
  return Object.defineProperty(error, "verdict", { value: verdict });
}
