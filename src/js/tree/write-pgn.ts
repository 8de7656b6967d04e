// Responsibility: checks records and writes games as PGN. The syntax of PGN belongs to `src/js/pgn`.

import type { Movetext, NodeAnnotations } from "../pgn/movetext.js";
import { readResult, RESULTS } from "../pgn/results.js";
import { isStandard } from "../pgn/line-writer.js";
import { PgnWriter, type Style } from "../pgn/pgn-writer.js";
import { lineStyleOf, PGN_OPTIONS, startOfGame } from "../pgn/write-line.js";
import { startOf } from "../position/start.js";
import { tooLarge } from "../types/limits.js";
import { badArgument, indexIn, optionsOf, switchOf } from "../types/arguments.js";
import type { GameRecordInput, GameResult, PgnWriteOptions, UnreadStyle } from "../types/types.js";
import type { Variant } from "../types/variant-types.js";
import { readAnnotations } from "../pgn/annotations.js";
import { headersOf } from "./game-options.js";
import { movetextOf, readNode, spelled } from "./movetext.js";
import { Position } from "./position.js";

/** @internal A checked record. If its starting position is unknown (null), it has no moves. */
export interface ReadRecord {
  readonly position: Position | null;
  readonly headers: ReadonlyMap<string, string>;
  readonly result: GameResult;
  readonly annotations: NodeAnnotations | undefined;
  readonly moves: Movetext;
}

/**
 * A value that can be written: a record, or an object that can produce one, such as a {@link Game}.
 *
 * @category PGN
 */
export type PgnWritable = GameRecordInput | { toRecord(): GameRecordInput };

/** The maximum length of all games together: not every engine supports much longer strings. */
const LONGEST_TEXT = 2 ** 28;

/**
 * Returns games as PGN, by default in the standard's export format.
 * @throws {ArgumentError} if a game is not a record, or the result is too long for a string (write in portions).
 * @throws {FenError} if a record has an invalid FEN.
 * @throws {IllegalMoveError} if a record has an illegal move.
 *
 * @category PGN
 *
 * @example
 * const pgn = writePgn({ headers: { White: "Anna" }, moves: [{ san: "e4", nags: [1] }, { san: "e5" }], result: "1-0" });
 * pgn.split("\n\n")[1]; // "1. e4 $1 e5 1-0"
 */
export function writePgn(
  games: PgnWritable | Iterable<PgnWritable>,
  options?: PgnWriteOptions | null,
): string {
  const style = styleOf(options);
  let text = "";
  for (const game of isList(games) ? games : [games]) {
    const record = readRecord(
      "toRecord" in objectOf(game) ? (game as { toRecord(): unknown }).toRecord() : game,
    );
    text += write(record, style);
    if (text.length > LONGEST_TEXT) throw tooLarge("a PGN", LONGEST_TEXT, "characters");
  }
  return text;
}

function isList(games: unknown): games is Iterable<PgnWritable> {
  return typeof objectOf(games)[Symbol.iterator as never] === "function";
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) {
    throw badArgument("game", "a game or its record", value);
  }
  return value as Record<string, unknown>;
}

/**
 * @internal Reads a record from an app.
 * @throws {ArgumentError} if it does not match its declaration.
 * @throws {FenError} if its FEN is invalid.
 * @throws {IllegalMoveError} if one of its moves is illegal.
 */
export function readRecord(record: unknown): ReadRecord {
  const given = objectOf(record) as GameRecordInput;
  if (Array.isArray(record)) throw badArgument("game", "a game or its record", record);
  const headers = headersOf({ headers: given.headers as Record<string, string> }) ?? new Map();
  const tagged = given.fen === undefined ? (headers.get("Variant") ?? "") : "";
  const { fen = headers.get("FEN"), chess960 = IS_CHESS960.test(tagged), moves, result } = given;
  const { variant } = given as { variant?: Variant };
  if (!HAS_VARIANTS) requireStandard(String(variant ?? tagged));
  const position =
    fen === null
      ? null
      : startOf(Position, {
          fen,
          chess960,
          ...(HAS_VARIANTS && { variant }),
        });
  const movetext = movetextOf(moves, position ?? Position.initial(), readNode);
  if (position === null && movetext.length > 0)
    throw badArgument("moves", "no moves beside fen: null", moves);
  return {
    position,
    headers,
    result: statedResult(requireResult(result ?? "*"), headers),
    annotations: readAnnotations(given),
    moves: position === null ? [] : spelled(position, movetext),
  };
}

/** @throws {ArgumentError} for a variant whose rules only `x88/variants` knows. */
function requireStandard(variant: string): void {
  if (!IS_CHESS960.test(variant) && !isStandard(variant))
    throw badArgument("variant", "standard chess or Chess960 (x88/variants has others)", variant);
}

/** Names of Chess960 in tags. */
const IS_CHESS960 = /960|fischer/i;

/** @internal Returns the result, or that of the headers if there is none. */
export function statedResult(result: GameResult, headers: ReadonlyMap<string, string>): GameResult {
  return result === "*" ? resultIn(headers) : result;
}

/** @internal Returns the result in the headers, or `"*"` if they do not state a valid one. */
export function resultIn(headers: ReadonlyMap<string, string>): GameResult {
  return readResult(headers.get("Result") ?? "") ?? "*";
}

/**
 * @internal Returns the `Result` header of a game with that result. A header that is not a result stays, as does any header for
 * `"*"`.
 */
export function resultHeader(stated: string, result: GameResult): string {
  return result === "*" || readResult(stated) === undefined ? stated : result;
}

/** @internal @throws {ArgumentError} if it is not a result. */
export function requireResult(result: unknown): GameResult {
  return RESULTS[indexIn(RESULTS, result, "result")] as GameResult;
}

/** @internal Returns the style for writing. @throws {ArgumentError} if an option does not match its declaration. */
export function styleOf(options: PgnWriteOptions | null | undefined): Style {
  const { glyphs, unread } = optionsOf(options, PGN_OPTIONS);
  return {
    ...lineStyleOf(options),
    glyphs: switchOf(glyphs, "glyphs"),
    unread: UNREAD[indexIn(UNREAD, unread ?? "comment", "unread")] as UnreadStyle,
  };
}

const UNREAD: readonly UnreadStyle[] = ["comment", "omit", "keep"];

/** @internal Returns a game as PGN. */
export function write({ position, headers, result, annotations, moves }: ReadRecord, style: Style): string {
  const writer = new PgnWriter(position && startOfGame(position), style);
  const stated = headers.get("Result");
  writer.tags(headers, stated === undefined ? result : resultHeader(stated, result));
  writer.movetext(moves, annotations);
  return writer.end(result);
}
