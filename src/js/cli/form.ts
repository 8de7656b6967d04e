// The forms in which games, or what is wrong with them, are written. Each is a function of one game.

import { type GameRecord, type PgnProblem, type PgnWriteOptions, Position, writePgn } from "../index.js";
import { jsonLine, printable } from "./terminal.js";

/** What is written of a game. */
export type Form =
  | { to: "problems"; json: boolean }
  | { to: "pgn"; writing: PgnWriteOptions }
  | { to: "json" }
  | { to: "fen"; allPositions: boolean };

/** Writes what is wanted of a game. */
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
      // Moves are made when they are first asked for.
      return (record) => jsonLine({ ...record, moves: record.moves });
    case "fen":
      return form.allPositions
        ? (record) => lines(positions(record))
        : (record) => lines(positions(record).slice(-1));
  }
}

/** As compilers say it, for editors to jump to. */
function problemInWords({ line, column, message, token }: PgnProblem, file: string): string {
  const shown = token === "" ? "" : ` (${JSON.stringify(token)})`;
  return `${printable(`${file}:${line}:${column}: ${message}${shown}`)}\n`;
}

function problemAsJson(problem: PgnProblem, file: string): string {
  return jsonLine({ file, ...problem });
}

/** The positions of a game, from its start along its main line; none if its start is not known. */
function positions({ fen, chess960, moves }: GameRecord): Position[] {
  if (fen === null) return [];
  let position = Position.fromFen(fen, { chess960: chess960 === true });
  const passed = [position];
  for (const { uci } of moves) {
    // A null move is recorded only where it is possible.
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
