// The output formats of `check` and `convert`.

import {
  type GameRecord,
  type PgnProblem,
  type PgnWriteOptions,
  Position,
  writePgn,
} from "../entries/variants.js";
import { jsonLine, printable } from "./terminal.js";

/** An output format, and the piece letters of the PGN that is read. */
export type Form = { letters?: string | undefined } & (
  | { to: "problems"; json: boolean }
  | { to: "pgn"; writing: PgnWriteOptions }
  | { to: "json" }
  | { to: "fen"; allPositions: boolean }
);

/** Returns a function that writes one game in a format. */
export function formOf(form: Form): (record: GameRecord, file: string) => string {
  switch (form.to) {
    case "problems":
      return ({ problems }, file) => {
        const write = form.json ? problemAsJson : problemInWords;
        return problems.map((problem) => write(problem, file)).join("");
      };
    case "pgn":
      return (record) => writePgn(record, form.writing);
    case "json":
      return jsonLine;
    case "fen":
      return form.allPositions
        ? (record) => lines(positions(record))
        : (record) => lines(positions(record).slice(-1));
  }
}

/** Writes a problem as compilers do, so that editors can jump to it. */
function problemInWords({ line, column, message, token }: PgnProblem, file: string): string {
  const shown = token === "" ? "" : ` (${JSON.stringify(token)})`;
  return `${printable(`${file}:${line}:${column}: ${message}${shown}`)}\n`;
}

function problemAsJson(problem: PgnProblem, file: string): string {
  return jsonLine({ file, ...problem });
}

/** Returns the positions of the main line from the starting position, or an empty list if that is unknown. */
function positions({ fen, chess960, variant, moves }: GameRecord): Position[] {
  if (fen === null) return [];
  let position = Position.fromFen(fen, { chess960: chess960 === true, variant });
  const passed = [position];
  for (const { uci } of moves) {
    const next = uci === "0000" ? position.pass() : position.play(uci);
    if (next === null) break;
    passed.push(next);
    position = next;
  }
  return passed;
}

function lines(positions: readonly Position[]): string {
  return positions.map((position) => `${position.fen()}\n`).join("");
}
