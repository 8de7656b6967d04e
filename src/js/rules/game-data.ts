// A game of `x88/rules` as JSON: checks what it reads. Must not know how a game is played.

import { byPlayer, outcomeOf } from "../codec/outcome.js";
import { type Move16, uciOf } from "../codec/spelling.js";
import { badArgument, requireKnown, requireObject, requireString, wholeNumber } from "../values/arguments.js";
import type * as t from "../values/types.js";
import { USUAL_FEN } from "../values/usual.js";
import type { Line } from "./line.js";
import type { Position } from "./position.js";

/** What `game.toJSON()` writes, without the parts that have their default. `x88` reads it, too. */
export interface GameData {
  /** The FEN of the position it starts from, if that is not the starting position of chess. */
  start?: string;
  /** Whether it is Chess960. */
  chess960?: true;
  /** The moves in UCI, separated by spaces, including those that were undone. */
  moves: string;
  /** How many of its moves are on the board, if not all. */
  ply?: number;
  /** How a player ended the game, and after how many plies. */
  ended?: { kind: t.OutcomeKind; winner: t.Color | null; ply: number };
}

/** How a player ended a line. */
export interface PlayersEnd {
  kind: t.OutcomeKind;
  winner: t.Color | null;
}

/** @internal A player ended the line that consists of these moves. */
export interface Ended {
  /** The number of the outcome. */
  readonly outcome: number;
  readonly path: Uint16Array;
}

const DATA_PARTS = "start chess960 moves ply ended";

/** @internal Reads the data; its moves are checked where they are played. @throws {ArgumentError} if it is not as declared. */
export function readData(data: GameData): GameData {
  requireObject(data, "data");
  requireKnown(data, DATA_PARTS, "data", "Any other part needs the Game of x88.");
  if (requireString(data.moves, "moves").includes("("))
    throw badArgument("moves", "moves without variations (x88 reads those)", data.moves);
  return data;
}

/** @internal The number of the outcome. @throws {ArgumentError} if no player ends a game so. */
export function endNumber({ kind, winner }: PlayersEnd): number {
  const found = byPlayer(kind, winner);
  if (found === 0) throw badArgument("ended", "an outcome that a player brings about", kind);
  return found;
}

/** @internal How a player ended the current line, read. */
export function endOnLine(played: Line, ended: PlayersEnd & { ply: number }): Ended {
  const ply = wholeNumber(ended.ply, "ended.ply", played.length);
  return { outcome: endNumber(ended), path: played.moves.slice(0, ply) };
}

/** @internal The part of a game's data that says where it starts. */
export function startData(start: Position): { start?: string; chess960?: true } {
  const fen = start.fen({ enPassant: "always" });
  return {
    ...((fen !== USUAL_FEN || start.isChess960) && { start: fen }),
    ...(start.isChess960 && { chess960: true }),
  };
}

/** @internal Moves in UCI, separated by spaces. */
export function uciLine(moves: ArrayLike<Move16>, chess960: boolean): string {
  return Array.from(moves, (move) => uciOf(move, chess960)).join(" ");
}

/** @internal How a player ended a line, as {@link endNumber} reads it. */
export function playersEnd({ outcome }: Ended): PlayersEnd {
  const { kind, winner } = outcomeOf(outcome) as t.Outcome;
  return { kind, winner };
}
