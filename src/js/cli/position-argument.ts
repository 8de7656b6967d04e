import { FenError, isSquare, Position, type Square, type Variant } from "../variants.js";
import { type Given, type Options, textOf, UsageError } from "./arguments.js";
import { Failure } from "./command.js";

const VARIANTS: readonly Variant[] = [
  "standard",
  "chess960",
  "atomic",
  "antichess",
  "crazyhouse",
  "horde",
  "king-of-the-hill",
  "three-check",
  "racing-kings",
];

/** The option that the commands for positions share. */
export const VARIANT: Options = {
  variant: { value: "NAME", text: "the variant, such as chess960 or crazyhouse (default: standard)" },
};

/** Returns the value of `--variant`. @throws {UsageError} if it is not a variant. */
export function variantOf(given: Given): Variant {
  const text = textOf(given, "variant") ?? "standard";
  const variant = VARIANTS.find((name) => name === text);
  if (variant !== undefined) return variant;
  throw new UsageError(`expected ${VARIANTS.join(", ")} for --variant, got ${JSON.stringify(text)}`);
}

/** Reads a FEN, or `startpos`. @throws {Failure} if the FEN is invalid. @throws {UsageError} for an unknown variant. */
export function positionOf(fen: string, given: Given): Position {
  const variant = variantOf(given);
  if (fen === "startpos") return Position.initial(variant);
  return orFailure(() => Position.fromFen(fen, { variant }));
}

/** Calls `read`. @throws {Failure} instead of the error of an invalid FEN. */
export function orFailure<T>(read: () => T): T {
  try {
    return read();
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
