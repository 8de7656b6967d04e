import type { Outcome } from "../entries/variants.js";
import { type Arguments, isOn, operandsOf } from "./arguments.js";
import { type Command, Exit, JSON_OPTION } from "./command.js";
import { positionOf, squareOf, VARIANT } from "./position-argument.js";
import { jsonLine, type Terminal } from "./terminal.js";

export const moves: Command = {
  name: "moves",
  operands: "FEN [SQUARE]",
  summary: "list legal moves, of one piece or all",
  details: ["Prints each move as SAN, a tab and UCI. With --json, prints one `Move` object per line."],
  options: { ...VARIANT, ...JSON_OPTION },
  examples: [
    ["moves startpos", "List all moves"],
    ["moves startpos g1", "List the moves of one piece"],
    ['moves --json "7k/P7/8/8/8/8/8/K7 w - - 0 1" a7', "List promotions"],
  ],
  run,
};

async function run(given: Arguments, terminal: Terminal): Promise<Exit> {
  const [fen = "", square] = operandsOf(given, 1, 2);
  const position = positionOf(fen, given);
  const legal = position.legalMoves(square === undefined ? undefined : squareOf(square));
  const line = isOn(given, "json")
    ? jsonLine
    : ({ san, uci }: { san: string; uci: string }) => `${san}\t${uci}\n`;
  await terminal.write(legal.map(line).join(""));
  const outcome = position.outcome();
  if (outcome !== null) terminal.say(`x88: the game is over: ${nameOf(outcome)}`);
  return Exit.Fine;
}

function nameOf({ kind, winner, article }: Outcome): string {
  return `${kind}${winner === null ? "" : `, ${winner} has won`}${article === undefined ? "" : ` (article ${article})`}`;
}
