// `Position.fromBytes`: bytes from another program, a database or a worker. They are refused, or they are those of the position.

import { Position } from "x88";
import { assertSame, unlessRefused } from "../mutate.mjs";

const FENS = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
  "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
  "4k3/8/8/8/8/8/8/4K3 w - - 65535 65535",
  "4k3/P7/8/8/8/8/8/4K2R w K - 3 9",
];

const positions = [...FENS.map((fen) => Position.fromFen(fen)), Position.chess960(0), Position.chess960(959)];

export const seeds = positions.map((position) => [...position.toBytes()]);

export function run(input) {
  const bytes =
    Array.isArray(input) && input.every((byte) => typeof byte === "number") ? new Uint8Array(input) : input;
  const position = unlessRefused(() => Position.fromBytes(bytes));
  if (position === undefined) return;
  assertSame([...position.toBytes()], [...bytes], "other bytes");
  const fen = position.fen({ enPassant: "always" });
  const read = Position.fromFen(fen, { chess960: position.isChess960 });
  if (!read.equals(position)) throw new Error(`another position: ${fen}`);
  for (const move of position.legalMoves()) position.play(move).fen();
}
