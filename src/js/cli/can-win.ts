import { canWin as proved } from "../entries/can-win.js";
import { type Color, Position, type WinAnswer, writePgn } from "../entries/index.js";
import { type Arguments, isOn, numberOf, operandsOf, textOf, UsageError } from "./arguments.js";
import { type Command, Exit, JSON_OPTION } from "./command.js";
import { orFailure, VARIANT } from "./position-argument.js";
import { jsonLine, type Terminal } from "./terminal.js";

/** The limit of a search. */
const MOST_NODES = 2 ** 22;

/** The width of a line of moves in characters. */
const WIDTH = 77;

export const canWin: Command = {
  name: "can-win",
  operands: "FEN [white|black]",
  summary: "tell whether a side can still checkmate",
  details: [
    "Answers yes with the moves, no if checkmate is impossible by any legal moves, or unknown if the search reached its",
    "limit. This is the test of article 6.9 of the FIDE Laws when a flag falls. Without a color it tests both sides.",
  ],
  options: {
    nodes: { value: "N", text: `number of positions to search (at most ${MOST_NODES})` },
    ...VARIANT,
    ...JSON_OPTION,
  },
  examples: [
    ['can-win "8/8/4k3/8/8/3NK3/8/8 w - - 0 1" white', "A lone knight cannot checkmate"],
    ['can-win --nodes 1000000 "8/8/4kb2/8/8/3NK3/8/8 w - - 0 1"', "Both sides, with a longer search"],
  ],
  run,
};

async function run(given: Arguments, terminal: Terminal): Promise<Exit> {
  const [fen = "", side] = operandsOf(given, 1, 2);
  const nodes = numberOf(given, "nodes", 0, MOST_NODES);
  const sides = colorsOf(side);
  const variant = textOf(given, "variant") ?? "standard";
  if (variant !== "standard" && variant !== "chess960")
    throw new UsageError("can-win needs the rules of standard chess");
  const chess960 = variant === "chess960";
  const position =
    fen === "startpos" ? Position.initial() : orFailure(() => Position.fromFen(fen, { chess960 }));
  for (const color of sides) {
    const answer = proved(position, color, { nodes });
    const output = isOn(given, "json")
      ? jsonLine({ color, ...answer })
      : inWords(color, answer, movetext(position.fen(), answer.line ?? [], chess960));
    await terminal.write(output);
  }
  return Exit.Fine;
}

/** Returns the sides to test. @throws {UsageError} if the color is invalid. */
function colorsOf(text: string | undefined): Color[] {
  if (text === undefined) return ["white", "black"];
  if (text === "white" || text === "black") return [text];
  throw new UsageError(`expected white or black, got ${JSON.stringify(text)}`);
}

function inWords(color: Color, { answer, line = [] }: WinAnswer, moves: string): string {
  if (answer === "no") return `${color}: no, by no series of legal moves\n`;
  if (answer === "unknown") return `${color}: unknown; a larger --nodes looks further\n`;
  if (line.length === 0) return `${color}: yes, it has checkmated\n`;
  return `${color}: yes, with ${line.length} plies:\n${moves}\n`;
}

/** Returns a line of moves in SAN, indented. */
function movetext(fen: string, line: readonly string[], chess960: boolean): string {
  const moves = line.map((uci) => ({ uci }));
  const [, text = ""] = writePgn({ fen, chess960, moves }, { width: WIDTH }).split("\n\n");
  const withoutResult = text.replace(/\s\S+\s*$/, "");
  return withoutResult.replaceAll(/^/gm, "  ");
}
