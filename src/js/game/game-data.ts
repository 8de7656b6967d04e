// Reads and writes a line of play as JSON.

import { byPlayer, standardOutcome } from "../position/outcome.js";
import { rulesNumber } from "../position/packed.js";
import type { AnyPosition } from "../position/position.js";
import type { Moves } from "../position/spelling.js";
import { badArgument, requireKnown, requireObject, requireString, wholeNumber } from "../types/arguments.js";
import type { LineData, PlayersEnd } from "../types/game-types.js";
import { USUAL_FEN } from "../types/usual.js";
import type { Variant } from "../types/variant-types.js";

/** @internal How a player ended the line that consists of these moves. */
export interface Ended {
  /** The number of the outcome. */
  readonly outcome: number;
  readonly path: Moves;
}

const DATA_PARTS = "start chess960 moves ply ended";

/**
 * @internal Returns the data. Its moves are checked only when they are played. @throws {ArgumentError} if it does not match its
 * declaration.
 */
export function readData(data: LineData): LineData {
  requireObject(data, "data");
  requireKnown(data, DATA_PARTS, "data", "Any other part needs the Game of x88.");
  if (requireString(data.moves, "moves").includes("("))
    throw badArgument("moves", "moves without variations (x88 reads those)", data.moves);
  return data;
}

/** @internal Returns the number of the outcome. @throws {ArgumentError} if a player cannot end a game in this way. */
export function endNumber({ kind, winner }: PlayersEnd): number {
  const found = byPlayer(kind, winner);
  if (found === 0) throw badArgument("ended", "an outcome that a player brings about", kind);
  return found;
}

/** @internal Reads how a player ended the current line. */
export function endOnLine(moves: Moves, ended: PlayersEnd & { ply: number }): Ended {
  const ply = wholeNumber(ended.ply, "ended.ply", moves.length);
  return { outcome: endNumber(ended), path: moves.slice(0, ply) };
}

/** @internal Returns the part of a game's data that describes its starting position. */
export function startData(start: AnyPosition): StartData {
  const fen = start.fen({ enPassant: "always" });
  return {
    ...((fen !== USUAL_FEN || start.isChess960) && { start: fen }),
    ...(start.isChess960 && { chess960: true }),
    ...variantData(start),
  };
}

/** @internal The part of a game's data that describes its starting position. */
export interface StartData {
  start?: string;
  chess960?: true;
  variant?: Variant;
}

/** @internal Returns the variant of a position, unless it is standard chess or Chess960. */
export function variantData({ packed, rules }: AnyPosition): { variant?: Variant } {
  const [variant] = rules.variants[rulesNumber(packed)] ?? [];
  return variant === undefined || variant === "standard" ? {} : { variant };
}

/** @internal Returns how a player ended a line, in the form that {@link endNumber} reads. */
export function playersEnd({ outcome }: Ended): PlayersEnd {
  const { kind, winner } = standardOutcome(outcome);
  return { kind, winner };
}
