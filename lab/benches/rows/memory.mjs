// The memory of a position and of a game, each library in its own process, after garbage collection. For Rust libraries the
// compiler reports the size; ffish keeps its boards in WebAssembly, so the system is asked.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { digits } from "../rounds.mjs";
import { cozyChessInWasm, shakmatyInWasm } from "../wasm-peers.mjs";

const program = fileURLToPath(new URL("../kept.mjs", import.meta.url));

const positions = {
  x88: "Position",
  chessops: "Chess",
  kokopu: "Position",
  ffish: "Board",
  chessjs: "Chess",
};

const games = {
  x88: "Game",
  chessops: "Game of PGN, SAN alone",
  kokopu: "Game",
  ffish: "Board, moves pushed",
  chessjs: "Chess, moves played",
};

export function* rows() {
  const inRust = [
    entry("cozyChess", "size_of Board", cozyChessInWasm.size),
    entry("shakmaty", "size_of Chess", shakmatyInWasm.size),
  ];
  yield { row: "memory of a position", entries: [...kept("position", positions), ...inRust] };
  yield { row: "memory of a game of 40 plies", entries: kept("game", games) };
}

function kept(what, hows) {
  return Object.entries(hows).map(([library, how]) => {
    const args = ["--expose-gc", program, library, what];
    return entry(library, how, Number(execFileSync(process.execPath, args, { encoding: "utf8" })));
  });
}

function entry(library, how, bytes) {
  return { library, how, value: bytes, shown: `${digits(bytes)} bytes` };
}
