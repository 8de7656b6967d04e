// The position and the squares that a command is called with.

import { FenError, isSquare, Position, type Square } from "../index.js";
import { UsageError } from "./arguments.js";
import { Failure } from "./command.js";

/** @throws {Failure} with what is wrong with the FEN. */
export function positionOf(fen: string, chess960: boolean): Position {
  if (fen === "startpos") return Position.initial();
  try {
    return Position.fromFen(fen, { chess960 });
  } catch (error) {
    if (!(error instanceof FenError)) throw error;
    throw new Failure(`this FEN is no position: ${error.message}`);
  }
}

/** @throws {UsageError} if it is none. */
export function squareOf(text: string): Square {
  if (isSquare(text)) return text;
  throw new UsageError(`a square is a1 to h8, not ${JSON.stringify(text)}`);
}
