import { FenError, isSquare, Position, type Square } from "../index.js";
import { UsageError } from "./arguments.js";
import { Failure } from "./command.js";

/** Reads a FEN, or `startpos`. @throws {Failure} if the FEN is invalid. */
export function positionOf(fen: string, chess960: boolean): Position {
  if (fen === "startpos") return Position.initial();
  try {
    return Position.fromFen(fen, { chess960 });
  } catch (error) {
    if (!(error instanceof FenError)) throw error;
    throw new Failure(`invalid FEN: ${error.message}`);
  }
}

/** Reads a square. @throws {UsageError} if it is invalid. */
export function squareOf(text: string): Square {
  if (isSquare(text)) return text;
  throw new UsageError(`expected a square such as "e4", got ${JSON.stringify(text)}`);
}
