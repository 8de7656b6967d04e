// Responsibility: reads and writes a game of `x88/rules` as JSON. Must not know how a game is played.

import { byPlayer, outcomeOf } from "../position/outcome.js";
import type { Moves } from "../position/spelling.js";
import { badArgument, requireKnown, requireObject, requireString, wholeNumber } from "../types/arguments.js";
import type * as t from "../types/types.js";
import { USUAL_FEN } from "../types/usual.js";
import { variantOf } from "../position/packed.js";
import type { Variant } from "../types/variant-types.js";
import type { Line } from "./line.js";
import type { Position, Outcome } from "../position/position.js";

/**
 * The data that `game.toJSON()` writes, without fields that have their default value. `x88` reads it too.
 *
 * @category Games
 */
export interface GameData {
  /** The FEN of the starting position, if it is not that of standard chess. */
  start?: string;
  /** Set if it is a Chess960 game. */
  chess960?: true;
  /** The moves in UCI, separated by spaces, including undone moves. */
  moves: string;
  /** The number of moves on the board, if some are undone. */
  ply?: number;
  /** How a player ended the game, and after how many plies. */
  ended?: { kind: t.OutcomeKind; winner: t.Color | null; ply: number };
}

/** How a player ended a line. */
export interface PlayersEnd {
  /** The way the game ended. */
  kind: t.OutcomeKind;
  /** The winner, or null for a draw. */
  winner: t.Color | null;
}

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
export function readData(data: GameData): GameData {
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
export function endOnLine(played: Line, ended: PlayersEnd & { ply: number }): Ended {
  const ply = wholeNumber(ended.ply, "ended.ply", played.length);
  return { outcome: endNumber(ended), path: played.moves.slice(0, ply) };
}

/** @internal Returns the part of a game's data that describes its starting position. */
export function startData(start: Position): { start?: string; chess960?: true } {
  const fen = start.fen({ enPassant: "always" });
  return {
    ...((fen !== USUAL_FEN || start.isChess960) && { start: fen }),
    ...(start.isChess960 && { chess960: true }),
    ...(HAS_VARIANTS && variantData(start)),
  };
}

/** @internal Returns the variant of a position, unless it is standard chess or Chess960. */
export function variantData(start: Position): { variant?: Variant } {
  const variant = variantOf(start.packed);
  return variant === "standard" || variant === "chess960" ? {} : { variant };
}

/** @internal Returns how a player ended a line, in the form that {@link endNumber} reads. */
export function playersEnd({ outcome }: Ended): PlayersEnd {
  const { kind, winner } = outcomeOf(outcome) as Outcome;
  return { kind, winner };
}
