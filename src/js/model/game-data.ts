// A game as plain data: short, readable, and without loss. Strings and numbers only, so that any store keeps it.

import { type Numbered, readOutcome } from "../codec/outcome.js";
import { ask } from "../core/scratch.js";
import { ArgumentError } from "../values/errors.js";
import { wholeNumber } from "../values/options.js";
import type { Color, Move, OutcomeKind } from "../values/types.js";
import type { GameOptions } from "./game-options.js";
import type { Position } from "./position.js";

/** What `game.toJSON()` writes; parts that are as usual are left out. A game of 80 plies takes less than a kilobyte. */
export interface GameData {
  /** The FEN of the start, if it is not the usual array. */
  start?: string;
  /** Whether it is Chess960. */
  chess960?: true;
  /** The moves in UCI, with blanks between; those taken back too. */
  moves: string;
  /** How many of them are on the board, if not all. */
  ply?: number;
  /** How a player ended the game, and after how many plies. */
  ended?: { kind: OutcomeKind; winner: Color | null; ply: number };
  headers?: Record<string, string>;
}

/** @internal What {@link writeGame} writes of a game. */
export interface Written {
  readonly start: Position;
  readonly line: readonly Move[];
  readonly ply: number;
  readonly ended: (Numbered & { readonly ply: number }) | null;
  readonly headers: ReadonlyMap<string, string>;
}

/** @internal See `Game.toJSON`. */
export function writeGame({ start, line, ply, ended, headers }: Written): GameData {
  const fen = start.fen({ enPassant: "always" });
  const isUsual = fen === USUAL && !start.isChess960;
  return {
    ...(!isUsual && { start: fen }),
    ...(start.isChess960 && { chess960: true }),
    moves: line.map(({ uci }) => uci).join(" "),
    ...(ply !== line.length && { ply }),
    ...(ended && { ended: { kind: ended.outcome.kind, winner: ended.outcome.winner, ply: ended.ply } }),
    ...(headers.size > 0 && { headers: Object.fromEntries(headers) }),
  };
}

const USUAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** @internal What {@link readGame} finds. */
export interface ReadGame {
  options: GameOptions;
  moves: string[];
  ply: number;
  ended: (Numbered & { ply: number }) | null;
}

/** @internal The data, read and looked at. @throws {ArgumentError} if it is not what {@link writeGame} writes. */
export function readGame(data: GameData): ReadGame {
  if (typeof data !== "object" || data === null || typeof data.moves !== "string") {
    throw new ArgumentError("NOT_A_GAME", "a game as data is an object that has moves, a text");
  }
  const { start, chess960, ended, headers } = data;
  const moves = data.moves.split(" ").filter((move) => move !== "");
  const plies = (value: unknown) =>
    wholeNumber(value, "NOT_A_PLY", `this game has plies 0 to ${moves.length}`, moves.length);
  return {
    // Whatever it started from was a position once.
    options: { fen: start, chess960, unreachable: true, headers },
    moves,
    ply: plies(data.ply ?? moves.length),
    ended: ended ? { ...endingOf(ended.kind, ended.winner), ply: plies(ended.ply) } : null,
  };
}

/** The core numbers the outcomes that players bring about from 1 to this. */
const BY_PLAYERS = 9;

function endingOf(kind: OutcomeKind, winner: Color | null): Numbered {
  for (let number = 1; number <= BY_PLAYERS; number++) {
    const found = ask((core) => {
      core.outcome_numbered(number);
      return readOutcome(core);
    });
    if (found?.outcome.kind === kind && found.outcome.winner === winner) return found;
  }
  throw new ArgumentError("NOT_AN_ENDING", "no player ends a game so");
}
