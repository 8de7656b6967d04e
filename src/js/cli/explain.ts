import { fenLetter } from "../entries/board.js";
import type { Position, Square, Verdict } from "../entries/variants.js";
import { type Arguments, isOn, operandsOf } from "./arguments.js";
import { type Command, Exit, JSON_OPTION } from "./command.js";
import { positionOf, VARIANT } from "./position-argument.js";
import { jsonLine, printable, type Terminal } from "./terminal.js";

export const explain: Command = {
  name: "explain",
  operands: "FEN MOVE",
  summary: "explain why a move is legal or refused",
  details: [
    "MOVE is SAN (Nf3, O-O, N@f3), UCI (g1f3) or any two squares. On the board, <> marks the move, () the reason.",
    "Exit codes: 0 = legal, 1 = refused, 2 = usage error or invalid FEN.",
  ],
  options: { ...VARIANT, ...JSON_OPTION },
  examples: [
    ["explain startpos Bb5", "Why can't the bishop go there?"],
    ['explain "r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1" O-O', "May White castle?"],
    ["explain --variant atomic 'k7/8/8/8/8/8/4p3/3QK3 w - - 0 1' Qxe2", "What explodes?"],
    ['explain --json "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1" e1e2', "Print the verdict as JSON"],
  ],
  run,
};

async function run(given: Arguments, terminal: Terminal): Promise<Exit> {
  const [fen = "", move = ""] = operandsOf(given, 2, 2);
  const position = positionOf(fen, given);
  const verdict = position.explain(move);
  const output = isOn(given, "json")
    ? jsonLine({ fen: position.fen(), asked: move, ...verdict })
    : `${drawBoard(position, marksOf(verdict))}\n${inWords(position, move, verdict)}`;
  await terminal.write(output);
  return verdict.legal ? Exit.Fine : Exit.Found;
}

function marksOf(verdict: Verdict): Map<Square, Mark> {
  const shown = verdict.legal ? [] : Object.values(verdict.squares).flat();
  const { from, to } = verdict.legal ? verdict.move : verdict;
  const marks = new Map<Square, Mark>(shown.map((square) => [square, "reason"]));
  for (const square of [from, to]) if (square !== undefined) marks.set(square, "move");
  return marks;
}

function inWords(position: Position, asked: string, verdict: Verdict): string {
  const lines = [`${position.turn === "white" ? "White" : "Black"} to move.`, ...extras(position)];
  if (verdict.legal) {
    const { san, uci } = verdict.move;
    lines.push(`Legal: ${san} (${uci}).`);
    if (verdict.note !== undefined) lines.push(verdict.note);
    return `${lines.join("\n")}\n`;
  }
  const { code, reason, message, squares, candidates, choices } = verdict;
  lines.push(`Refused: ${printable(asked)}. ${printable(message)}`);
  lines.push(code === reason ? code : `${code}, ${reason}`);
  for (const [part, them] of Object.entries(squares)) lines.push(`  ${part}: ${them.join(" ")}`);
  if (choices !== undefined) lines.push(`  choices: ${choices.join(" ")}`);
  if (candidates !== undefined && candidates.length > 0) lines.push(`  legal moves: ${candidates.join(" ")}`);
  return `${lines.join("\n")}\n`;
}

/** Returns what a board does not show: the pockets and the checks left. */
function extras(position: Position): string[] {
  const pockets = /\[(.*)\]/.exec(position.fen())?.[1];
  const checks = position.remainingChecks();
  return [
    ...(pockets === undefined ? [] : [`Pockets: ${pockets === "" ? "empty" : pockets}.`]),
    ...(checks === null ? [] : [`Checks left: White ${checks.white}, Black ${checks.black}.`]),
  ];
}

/** Marks a square of the move, or a square that shows the reason. */
type Mark = "move" | "reason";

/** The characters around a marked square. */
const SIGNS: Record<Mark, readonly [before: string, after: string]> = {
  move: ["<", ">"],
  reason: ["(", ")"],
};

/** Draws the board from White's side in nine lines. */
function drawBoard(position: Position, marks: ReadonlyMap<Square, Mark>): string {
  const pieces = position.pieces();
  const cell = (square: Square) => {
    const piece = pieces.get(square);
    const shown = piece === undefined ? "." : fenLetter(piece);
    const mark = marks.get(square);
    const [before, after] = mark === undefined ? [" ", " "] : SIGNS[mark];
    return `${before}${shown}${after}`;
  };
  const ranks = [..."87654321"].map(
    (rank) => `${rank} ${[..."abcdefgh"].map((file) => cell(`${file}${rank}` as Square)).join("")}`,
  );
  return `${[...ranks, `   ${[..."abcdefgh"].join("  ")}`].map((line) => line.trimEnd()).join("\n")}\n`;
}
