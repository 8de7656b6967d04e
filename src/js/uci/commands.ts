// Builds the commands `position`, `go` and `setoption`.

import {
  badArgument,
  indexIn,
  optionsOf,
  requireMethods,
  requireString,
  wholeNumber,
} from "../types/arguments.js";
import type { Color, FenStyle, GameMove, LegalMove } from "../types/types.js";
import { uciMove } from "./messages.js";

/**
 * The limits of a search, as the parameters of `go`, with times in milliseconds. The fields of {@link Clock.limits} are among them.
 *
 * @category Commands
 */
export interface SearchLimits {
  depth?: number | undefined;
  nodes?: number | undefined;
  /** Searches for a mate in this number of moves. */
  mate?: number | undefined;
  movetime?: number | undefined;
  /** Searches until the search is stopped. */
  infinite?: true | undefined;
  /** The only moves to consider, in UCI. */
  searchmoves?: string[] | undefined;
  wtime?: number | undefined;
  btime?: number | undefined;
  winc?: number | undefined;
  binc?: number | undefined;
  movestogo?: number | undefined;
}

/**
 * The part of a `Position` that this entry uses.
 *
 * @category Commands
 */
export interface UciPosition<L = LegalMove, M = GameMove> {
  readonly turn: Color;
  readonly isChess960: boolean;
  /** The name of the variant, as a `VariantPosition` has it. */
  readonly variant?: string;
  fen(style?: FenStyle): string;
  legalMoves(): readonly unknown[];
  parseMove(text: string): L;
  playLine(moves: Iterable<string>): UciPlayedLine<L, M>;
}

/**
 * The part of a `PlayedLine` that this entry uses.
 *
 * @category Commands
 */
export interface UciPlayedLine<L = LegalMove, M = GameMove> {
  moves: M[];
  positions: readonly { parseMove(text: string): L }[];
  text: string;
}

/**
 * The part of a `Game` or `GameTree` that this entry uses.
 *
 * @category Commands
 */
export interface UciGame<L = LegalMove, M = GameMove> {
  readonly position: UciPosition<L, M>;
  readonly start: UciPosition<L, M>;
  history(): readonly { readonly uci: string; readonly kind: string; readonly ply: number }[];
  positionAt(ply: number): UciPosition<L, M>;
}

/** The starting position of standard chess, which UCI calls `startpos`. */
const STARTING_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/**
 * Returns the command `position` for the position on the board. It has the moves that led there, because without them an engine does
 * not see repetitions. Chess960 positions have Shredder-FENs. Engines know no null move: after one, the command begins with the
 * position after it.
 * @throws {ArgumentError} if `game` is not a game.
 *
 * @category Commands
 *
 * @example
 * positionCommand(Game.fromMoves(["e4", "e5"])); // "position startpos moves e2e4 e7e5"
 */
export function positionCommand(game: UciGame<unknown, unknown>): string {
  requireGame(game);
  const moves = game.history();
  const passed = moves.filter(({ kind }) => kind === "null").at(-1)?.ply ?? 0;
  const from = passed === 0 ? game.start : game.positionAt(passed);
  const fen = from.fen(from.isChess960 ? { castling: "shredder" } : {});
  const played = moves.filter(({ ply }) => ply > passed).map(({ uci }) => ` ${uci}`);
  const where = fen === STARTING_FEN ? "startpos" : `fen ${fen}`;
  return `position ${where}${played.length > 0 ? " moves" : ""}${played.join("")}`;
}

/** @internal @throws {ArgumentError} if the value does not have the methods of a game. */
export function requireGame(game: UciGame<unknown, unknown>): void {
  requireMethods(game, "history positionAt", "game", "a Game or GameTree");
}

/** Above any time, number of nodes or depth. */
const MOST = Number.MAX_SAFE_INTEGER;

/** The limits that are one number each, and the times among them, which a clock may have with fractions. */
const TIMES = ["wtime", "btime", "winc", "binc", "movetime"] as const;
const COUNTS = ["movestogo", "depth", "nodes", "mate"] as const;

/**
 * Returns the command `go`. Fractions of a millisecond are cut off, and a time of 0 is 1 ms, because engines take 0 for no limit.
 * @throws {ArgumentError} if nothing limits the search, or an argument does not match its declaration.
 *
 * @category Commands
 *
 * @example
 * goCommand({ depth: 12 }); // "go depth 12"
 * goCommand({ infinite: true, searchmoves: ["e2e4", "d2d4"] }); // "go infinite searchmoves e2e4 d2d4"
 * goCommand({}); // throws ArgumentError BAD_ARGUMENT
 */
export function goCommand(limits: SearchLimits): string {
  const known = [...TIMES, ...COUNTS, "infinite", "searchmoves"].join(" ");
  const given = optionsOf<SearchLimits>(limits, known, "limits");
  const words: (string | number)[] = [];
  const add = (name: string, value: number) => words.push(name, value);
  for (const name of TIMES) {
    const time = given[name];
    if (time !== undefined) add(name, timeOf(time, name));
  }
  for (const name of COUNTS) {
    const count = given[name];
    if (count !== undefined) add(name, wholeNumber(count, name, MOST, 1));
  }
  if (given.infinite !== undefined) {
    if (given.infinite !== true) throw badArgument("infinite", "true", given.infinite);
    words.push("infinite");
  }
  const { depth, nodes, mate, movetime, infinite, wtime, btime } = given;
  const isTimed = movetime !== undefined || (wtime !== undefined && btime !== undefined);
  if (!isTimed && (depth ?? nodes ?? mate ?? infinite) === undefined)
    throw badArgument("limits", "a limit of the search, such as depth, movetime, or wtime and btime", limits);
  const { searchmoves } = given;
  if (searchmoves !== undefined) words.push("searchmoves", ...requireMoves(searchmoves));
  return `go ${words.join(" ")}`;
}

/** Returns a time in whole milliseconds. An engine takes 0 for no limit. */
function timeOf(time: unknown, name: (typeof TIMES)[number]): number {
  const whole = wholeNumber(typeof time === "number" ? Math.floor(time) : time, name, MOST);
  return name.endsWith("inc") ? whole : Math.max(1, whole);
}

function requireMoves(moves: unknown): string[] {
  const expected = "a list of moves in UCI";
  if (!Array.isArray(moves) || moves.length === 0) throw badArgument("searchmoves", expected, moves);
  return moves.map((move: unknown) => {
    const read = typeof move === "string" ? uciMove(move) : undefined;
    if (read === undefined) throw badArgument("searchmoves", expected, move);
    return read;
  });
}

/**
 * Returns the command `setoption`. An empty string is written as `<empty>`, as UCI requires.
 * @param value nothing for a button
 * @throws {ArgumentError} if an argument has the wrong type or a line break, which would end the command.
 *
 * @category Commands
 *
 * @example
 * optionCommand("Hash", 128); // "setoption name Hash value 128"
 * optionCommand("Clear Hash"); // "setoption name Clear Hash"
 */
export function optionCommand(name: string, value?: string | number | boolean): string {
  const command = `setoption name ${requireLine(name, "name")}`;
  if (value === undefined) return command;
  indexIn(["string", "number", "boolean"], typeof value, "value");
  return `${command} value ${requireLine(String(value), "value") || "<empty>"}`;
}

/** Returns a string that cannot end the line in which it is sent. */
function requireLine(value: string, parameter: string): string {
  if (/[\r\n\0]/.test(requireString(value, parameter))) throw badArgument(parameter, "one line", value);
  return value;
}
