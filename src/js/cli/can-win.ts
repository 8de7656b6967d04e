// `x88 can-win`: whether a side can still mate by any series of legal moves.

import { type Color, type WinAnswer, writePgn } from "../index.js";
import { type Given, isOn, numberOf, operandsOf, UsageError } from "./arguments.js";
import { type Command, Exit, JSON_OPTION } from "./command.js";
import { positionOf } from "./position-argument.js";
import { jsonLine, type Terminal } from "./terminal.js";

/** As many positions as `Position.canWin` looks at. */
const MOST_NODES = 2 ** 22;

/** The characters of a line of moves. */
const WIDTH = 77;

export const canWin: Command = {
  name: "can-win",
  operands: "FEN [white|black]",
  summary: "whether a side can still mate by any legal moves",
  details: [
    "As the Laws ask when a flag falls (article 6.9): with the help of the opponent. A yes comes with the moves, a no is",
    "proved; unknown means that the budget did not suffice. Without a colour both sides are asked about.",
  ],
  options: {
    nodes: { value: "N", text: `the positions to look at, up to ${MOST_NODES}` },
    chess960: { text: "the position is of Chess960" },
    ...JSON_OPTION,
  },
  examples: [
    ['can-win "8/8/4k3/8/8/3NK3/8/8 w - - 0 1" white', "A knight alone: no"],
    ['can-win --nodes 1000000 "8/8/4kb2/8/8/3NK3/8/8 w - - 0 1"', "For both sides, looking longer"],
  ],
  run,
};

async function run(given: Given, terminal: Terminal): Promise<Exit> {
  const [fen = "", side] = operandsOf(given, 1, 2);
  const nodes = numberOf(given, "nodes", 0, MOST_NODES);
  const sides = colorsOf(side);
  const chess960 = isOn(given, "chess960");
  const position = positionOf(fen, chess960);
  for (const color of sides) {
    const answer = position.canWin(color, { nodes });
    const told = isOn(given, "json")
      ? jsonLine({ color, ...answer })
      : inWords(color, answer, (line) => movetext(position.fen(), line, chess960));
    await terminal.write(told);
  }
  return Exit.Fine;
}

/** @throws {UsageError} if it is no colour. */
function colorsOf(text: string | undefined): Color[] {
  if (text === undefined) return ["white", "black"];
  if (text === "white" || text === "black") return [text];
  throw new UsageError(`a side is white or black, not ${JSON.stringify(text)}`);
}

function inWords(
  color: Color,
  { answer, line = [] }: WinAnswer,
  movetextOf: (line: readonly string[]) => string,
): string {
  if (answer === "no") return `${color}: no, by no series of legal moves\n`;
  if (answer === "unknown") return `${color}: unknown; a larger --nodes looks further\n`;
  if (line.length === 0) return `${color}: yes, it has mated\n`;
  return `${color}: yes, with ${line.length} half-moves:\n${movetextOf(line)}\n`;
}

/** The line as people write it, moved in. */
function movetext(fen: string, line: readonly string[], chess960: boolean): string {
  const moves = line.map((uci) => ({ uci }));
  const [, text = ""] = writePgn({ fen, chess960, moves }, { width: WIDTH }).split("\n\n");
  const withoutResult = text.replace(/\s\S+\s*$/, "");
  return withoutResult.replaceAll(/^/gm, "  ");
}
