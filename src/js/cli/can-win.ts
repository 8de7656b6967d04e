// `x88 can-win`: whether a side can still mate by any series of legal moves.

import type { Color, Position, WinAnswer } from "../index.js";
import { type Given, isOn, numberOf, operandsOf, UsageError } from "./arguments.js";
import { type Command, Exit, JSON_OPTION } from "./command.js";
import { positionOf } from "./position-argument.js";
import { jsonLine, type Terminal } from "./terminal.js";

/** As many positions as `Position.canWin` looks at. */
const MOST_NODES = 2 ** 22;

/** Lines are broken before they are longer than that. */
const WIDTH = 79;

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
  const position = positionOf(fen, isOn(given, "chess960"));
  for (const color of sides) {
    const answer = position.canWin(color, { nodes });
    const told = isOn(given, "json") ? jsonLine({ color, ...answer }) : inWords(position, color, answer);
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

function inWords(position: Position, color: Color, { answer, line = [] }: WinAnswer): string {
  if (answer === "no") return `${color}: no, by no series of legal moves\n`;
  if (answer === "unknown") return `${color}: unknown; a larger --nodes looks further\n`;
  if (line.length === 0) return `${color}: yes, it has mated\n`;
  return `${color}: yes, with ${line.length} half-moves:\n${wrapped(movetext(position, line))}`;
}

/** The line as people write it, with the numbers of the moves. */
function movetext(position: Position, line: readonly string[]): string[] {
  let before = position;
  return line.map((uci, n) => {
    const { san, color } = before.parseMove(uci);
    const number = before.fullmoveNumber;
    before = before.play(uci);
    if (color === "white") return `${number}. ${san}`;
    return n === 0 ? `${number}... ${san}` : san;
  });
}

/** The words in lines of bounded width, moved in. */
function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > WIDTH) lines.push(`  ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => `${line}\n`).join("");
}
