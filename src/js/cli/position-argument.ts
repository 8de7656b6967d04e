import {
  ArgumentError,
  FenError,
  isSquare,
  Position,
  type Square,
  type Variant,
} from "../entries/variants.js";
import { Failure, type Arguments, type Options, textOf, UsageError } from "./arguments.js";

/** The option that the commands for positions share. */
export const VARIANT: Options = {
  variant: { value: "NAME", text: "the variant, such as chess960 or crazyhouse (default: standard)" },
};

/** Reads a FEN, or `startpos`. @throws {Failure} if the FEN is invalid. @throws {UsageError} for an unknown variant. */
export function positionOf(fen: string, given: Arguments): Position {
  const variant = textOf(given, "variant") as Variant | undefined;
  return orFailure(() => Position.fromFen(fen, { variant }));
}

/** The hint of a message at the option that would accept the FEN. */
const HINT = / \{ (\w+): \w+ \} accepts this FEN\.$/;

function hint(_: string, option: string): string {
  return option === "chess960" ? " --variant chess960 accepts this FEN." : "";
}

/** Calls `read`. @throws {Failure} if the FEN is invalid. @throws {UsageError} if another argument is. */
export function orFailure<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FenError) throw new Failure(`invalid FEN: ${error.message.replace(HINT, hint)}`);
    if (error instanceof ArgumentError) throw new UsageError(error.message);
    throw error;
  }
}

/** Reads a square. @throws {UsageError} if it is invalid. */
export function squareOf(text: string): Square {
  if (isSquare(text)) return text;
  throw new UsageError(`expected a square such as "e4", got ${JSON.stringify(text)}`);
}
