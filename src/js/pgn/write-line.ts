import { LineWriter, type LineStyle, type StartOfGame } from "./line-writer.js";
import { lettersOf } from "./letters.js";
import { isFlagFall, resultOf } from "../position/outcome.js";
import type { SpelledMove } from "../position/spelling.js";
import { badArgument, optionsOf, switchOf, wholeNumber } from "../types/arguments.js";
import type { PgnWriteOptions } from "../types/types.js";
import { variantOf } from "../position/packed.js";
import type { Variant } from "../types/variant-types.js";
import type { Position } from "../position/position.js";
import { initial } from "../position/sources.js";

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
export function startOfGame(start: Position): StartOfGame {
  return {
    fen: start.fen({ enPassant: "always" }),
    chess960: start.isChess960,
    variant: HAS_VARIANTS ? tagOf(start) : undefined,
    blackToMove: start.turn === "black",
    fullmoveNumber: start.fullmoveNumber,
  };
}

/** The `Variant` tags as lichess writes them. */
const TAGS: { readonly [V in Variant]?: string } = {
  atomic: "Atomic",
  antichess: "Antichess",
  crazyhouse: "Crazyhouse",
  horde: "Horde",
  "king-of-the-hill": "King of the Hill",
  "three-check": "Three-check",
  "racing-kings": "Racing Kings",
};

/** Returns the tag of a variant, and whether the game begins with its starting position. */
function tagOf(start: Position): StartOfGame["variant"] {
  const variant = variantOf(start.packed);
  const name = TAGS[variant];
  if (name === undefined) return undefined;
  return { name: start.isChess960 ? `${name} 960` : name, isUsual: start.packed === initial(variant) };
}

/** @internal Returns a line of moves as PGN. @param end the number of its outcome, or 0 */
export function writeLine(
  start: Position,
  moves: readonly SpelledMove[],
  end: number,
  options: PgnWriteOptions | null | undefined,
): string {
  const writer = new LineWriter(startOfGame(start), lineStyleOf(options));
  const result = resultOf(end);
  writer.tags(isFlagFall(end) ? [TIME_FORFEIT] : [], result);
  for (const move of moves) writer.move(move);
  return writer.end(result);
}
