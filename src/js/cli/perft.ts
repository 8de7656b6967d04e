import type { Position } from "../entries/variants.js";
import { ArgumentError } from "../entries/variants.js";
import { Failure, type Arguments, isOn, operandsOf, wholeNumber } from "./arguments.js";
import { type Command, Exit, JSON_OPTION } from "./command.js";
import { positionOf, VARIANT } from "./position-argument.js";
import { jsonLine, type Terminal } from "./terminal.js";

/** Deeper counts exceed four billion in all but locked positions. */
const DEEPEST = 30;

export const perft: Command = {
  name: "perft",
  operands: "FEN DEPTH",
  summary: "count legal move sequences to a depth in plies",
  details: ["Counts up to four billion, or with --divide four billion after each move."],
  options: {
    divide: { text: "also print the count after each move" },
    ...VARIANT,
    ...JSON_OPTION,
  },
  examples: [
    ["perft startpos 5", "4865609"],
    ["perft startpos 4 --divide", "Find the move that another generator counts differently"],
  ],
  run,
};

async function run(given: Arguments, terminal: Terminal): Promise<Exit> {
  const [fen = "", text = ""] = operandsOf(given, 2, 2);
  const depth = wholeNumber(text, "DEPTH", 0, DEEPEST);
  const position = positionOf(fen, given);
  const isDivided = isOn(given, "divide") && depth > 0;
  const divided = isDivided ? divide(position, depth) : undefined;
  // Numbers are exact far beyond the largest count.
  const nodes = divided?.reduce((sum, [, count]) => sum + count, 0) ?? countOf(position, depth);
  if (isOn(given, "json")) {
    const parts = divided === undefined ? {} : { divide: Object.fromEntries(divided) };
    await terminal.write(jsonLine({ fen: position.fen(), depth, nodes, ...parts }));
  } else {
    const lines = divided?.map(([move, count]) => `${move}: ${count}\n`) ?? [];
    await terminal.write(`${lines.join("")}${isDivided ? "\n" : ""}${nodes}\n`);
  }
  return Exit.Fine;
}

function divide(position: Position, depth: number): [uci: string, count: number][] {
  return position.legalMoves().map((move) => [move.uci, countOf(position.play(move), depth - 1)]);
}

function countOf(position: Position, depth: number): number {
  try {
    return Number(position.perft(depth));
  } catch (error) {
    if (error instanceof ArgumentError) throw new Failure(error.message);
    throw error;
  }
}
