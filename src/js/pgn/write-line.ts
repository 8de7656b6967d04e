import { LineWriter, type LineStyle, type StartOfGame } from "./line-writer.js";
import { lettersOf } from "./letters.js";
import type { SpelledMove } from "../position/spelling.js";
import { badArgument, optionsOf, switchOf, wholeNumber } from "../types/arguments.js";
import type { GameResult, PgnWriteOptions } from "../types/types.js";
import { rulesNumber } from "../position/packed.js";
import type { AnyPosition } from "../position/position.js";

/** @internal The names of the options for writing PGN. */
export const PGN_OPTIONS = "width glyphs letters long unread";

const WIDTH = 79;
const WIDEST = 65_535;

/** @internal The tag of a game that ended by a flag fall. */
export const TIME_FORFEIT = ["Termination", "time forfeit"] as const;

/** @internal Returns the style of lines. @throws {ArgumentError} if an option does not match its declaration. */
export function lineStyleOf(options: PgnWriteOptions | null | undefined): LineStyle {
  const { width, letters, long } = optionsOf(options, PGN_OPTIONS);
  const known = letters === undefined || letters === null ? "en" : letters;
  const found = typeof known === "string" ? lettersOf(known) : undefined;
  if (found === undefined)
    throw badArgument("letters", '"figurines" or the code of a language such as "de"', letters);
  return {
    width: wholeNumber(width ?? WIDTH, "width", WIDEST),
    letters: found,
    long: switchOf(long, "long"),
  };
}

/** @internal Returns the start of a game as PGN needs it. */
export function startOfGame(start: AnyPosition): StartOfGame {
  return {
    fen: start.fen({ enPassant: "always" }),
    chess960: start.isChess960,
    variant: tagOf(start),
    turn: start.turn,
    fullmoveNumber: start.fullmoveNumber,
  };
}

/** Returns the tag of a variant, and whether the game begins with its starting position. */
function tagOf({ packed, rules, isChess960 }: AnyPosition): StartOfGame["variant"] {
  const [variant, tag] = rules.variants[rulesNumber(packed)] ?? [];
  if (tag === undefined) return undefined;
  return { name: isChess960 ? `${tag} 960` : tag, isUsual: packed === rules.initial(variant) };
}

/** @internal Returns a line of moves as PGN. @param tag the `Result` tag */
export function writeLine(
  start: AnyPosition,
  moves: readonly SpelledMove[],
  headers: Iterable<readonly [string, string]>,
  result: GameResult,
  style: LineStyle,
  tag: string = result,
): string {
  const writer = new LineWriter(startOfGame(start), style);
  writer.tags(headers, tag);
  for (const move of moves) writer.move(move);
  return writer.end(result);
}
