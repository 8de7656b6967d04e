// Checks records and writes games as PGN.

import type { ExplainPosition } from "../explain/position.js";
import { headersOf } from "../game/game-options.js";
import { readAnnotations } from "../pgn/model/annotations.js";
import { readClocks } from "../pgn/write/clocks.js";
import { isStandard, lineStyleOf, PGN_OPTIONS, startOfGame } from "../pgn/write/line-writer.js";
import { PgnWriter, type Style } from "../pgn/write/pgn-writer.js";
import { requireResult, resultHeader, statedResult } from "../pgn/model/results.js";
import type { Movetext, NodeAnnotations } from "../pgn/model/movetext.js";
import type { AnyPosition, PositionClass } from "../position/position.js";
import { startOf } from "../position/start.js";
import { badArgument, indexIn, optionsOf, switchOf } from "../types/arguments.js";
import { tooLarge } from "../types/limits.js";
import type { RulesTypes } from "../types/rules-types.js";
import type { GameResult, GamePgnOptions, PgnWriteOptions, UnreadStyle } from "../types/types.js";
import type { GameRecordInput } from "../types/variant-types.js";
import { movetextOf, readNode, spelled } from "./movetext.js";

/** @internal A checked record. If its starting position is unknown (null), it has no moves. */
export interface ReadRecord<P extends AnyPosition = AnyPosition> {
  readonly position: P | null;
  readonly headers: ReadonlyMap<string, string>;
  readonly result: GameResult;
  readonly annotations: NodeAnnotations | undefined;
  readonly moves: Movetext;
}

/** A value that can be written: a record or a game. */
export type WritableAs<T extends RulesTypes> =
  | T["recordInput"]
  | { pgn(options?: PgnWriteOptions | null): string };

/** The maximum length of all games together: not every engine supports much longer strings. */
const LONGEST_TEXT = 2 ** 28;

/** @internal See `writePgn`. */
export function writtenGames<T extends RulesTypes>(
  positions: PositionClass<ExplainPosition<T>>,
  games: WritableAs<T> | Iterable<WritableAs<T>>,
  options: PgnWriteOptions | null | undefined,
): string {
  const style = styleOf(options, PGN_OPTIONS);
  let text = "";
  for (const game of isList(games) ? games : [games as unknown]) {
    const { pgn } = objectOf(game);
    const written =
      typeof pgn === "function"
        ? (pgn.call(game, options) as unknown)
        : write(readRecord(positions, game), style);
    if (typeof written !== "string") throw badArgument("game", "a game or its record", game);
    text += written;
    if (text.length > LONGEST_TEXT) throw tooLarge("a PGN", LONGEST_TEXT, "characters");
  }
  return text;
}

function isList(games: unknown): games is Iterable<unknown> {
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
export function readRecord<P extends ExplainPosition<RulesTypes>>(
  positions: PositionClass<P>,
  record: unknown,
): ReadRecord<P> {
  const given = objectOf(record) as GameRecordInput;
  if (Array.isArray(record)) throw badArgument("game", "a game or its record", record);
  const headers = headersOf({ headers: given.headers as Record<string, string> }) ?? new Map();
  const tagged = given.fen === undefined ? (headers.get("Variant") ?? "") : "";
  const { fen = headers.get("FEN"), chess960 = IS_CHESS960.test(tagged), moves, result, variant } = given;
  const hasVariants = positions.prototype.rules.variants.length > 0;
  if (!hasVariants) requireStandard(String(variant ?? tagged));
  const start = { fen: fen ?? undefined, chess960, ...(hasVariants && variant && { variant }) };
  const position = startOf<RulesTypes, P>(positions, start);
  const movetext = movetextOf(moves, position, readNode);
  if (fen === null && movetext.length > 0) throw badArgument("moves", "no moves beside fen: null", moves);
  return {
    position: fen === null ? null : position,
    headers,
    result: statedResult(requireResult(result ?? "*"), headers),
    annotations: readAnnotations(given),
    moves: spelled(position, movetext),
  };
}

/** @throws {ArgumentError} for a variant whose rules only `x88/variants` knows. */
function requireStandard(variant: string): void {
  if (!IS_CHESS960.test(variant) && !isStandard(variant))
    throw badArgument("variant", "standard chess or Chess960 (x88/variants has others)", variant);
}

/** Names of Chess960 in tags. */
const IS_CHESS960 = /960|fischer/i;

/**
 * @internal Returns the style for writing.
 * @param names the names of all options
 * @throws {ArgumentError} if an option does not match its declaration.
 */
export function styleOf(options: GamePgnOptions | null | undefined, names: string): Style {
  const { glyphs, unread, clocks } = optionsOf(options, names);
  return {
    ...lineStyleOf(options, names),
    glyphs: switchOf(glyphs, "glyphs"),
    unread: UNREAD[indexIn(UNREAD, unread ?? "comment", "unread")] as UnreadStyle,
    clocks: readClocks(clocks),
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
