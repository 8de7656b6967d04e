// Random games as records: variations of any depth, lines that end where variations go on, and every kind of annotation.

import { Position } from "x88";
import { oneOf } from "./random.mjs";

/** Starting positions. */
export const starts = [
  {},
  {},
  { fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" },
  { fen: "7k/8/8/8/1pPb4/8/8/7K b - c3 0 31" },
  { fen: "1n2k3/P7/8/8/8/8/p7/1N2K3 w - - 0 1" },
  { fen: "4k3/8/8/8/8/8/8/RK6 w Q - 0 1", chess960: true },
  { fen: "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1", chess960: true },
  { fen: "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1" },
];

export const startOf = ({ fen, chess960 }) =>
  fen === undefined ? Position.initial() : Position.fromFen(fen, { chess960 });

/** Returns a move to record as `{ san, uci }`, sometimes a null move; null if there is none. */
export function recordable(random, position) {
  if (random(12) === 0 && !position.isCheck()) return { san: "--", uci: "0000" };
  const legal = position.legalMoves();
  return legal.length === 0 ? null : oneOf(random, legal);
}

export const after = (position, { uci }) => (uci === "0000" ? position.pass() : position.play(uci));

const words =
  'a novelty, 1. e4 (only) move?! $5 ; % {x [y] “für” Bc4!! 棋 😀 * 1-0 -- \\ " 12... ½ e5 e.p. +- = … Nf3#'.split(
    " ",
  );

/** Returns a comment that PGN can store: one line, without anything that reads as a command. */
export const comment = (random) =>
  Array.from({ length: 1 + random(random(30) === 0 ? 60 : 6) }, () => oneOf(random, words)).join(
    oneOf(random, [" ", " ", "  "]),
  );

const squares = Array.from({ length: 64 }, (_, n) => "abcdefgh"[n & 7] + (1 + (n >> 3)));
const colors = ["green", "red", "yellow", "blue"];
const list = (random, make) => Array.from({ length: 1 + random(3) }, make);
const time = (random) => oneOf(random, [0, 1, 999, 62_500, 3_600_000, 3_599_999_999_999, random(1e9)]);

const parts = {
  comment,
  nags: (random) => list(random, () => random(256)),
  clock: time,
  elapsed: time,
  evaluation: (random) => ({
    ...oneOf(random, [
      { centipawns: random(2000) - 1000 },
      { mate: random(40) - 20 },
      { centipawns: -999_999_999 },
      { mate: 0 },
    ]),
    ...(random(2) === 0 && { depth: random(60) }),
  }),
  arrows: (random) =>
    list(random, () => ({
      from: oneOf(random, squares),
      to: oneOf(random, squares),
      color: oneOf(random, colors),
    })),
  circles: (random) => list(random, () => ({ square: oneOf(random, squares), color: oneOf(random, colors) })),
};

/** Returns random annotations; `except`: those that are not allowed here. */
export function annotations(random, except = []) {
  const said = {};
  for (const [part, make] of Object.entries(parts))
    if (random(5) === 0 && !except.includes(part)) said[part] = make(random);
  return said;
}

/** Returns the nodes of a line with the ply and move number of each. @param ply of the first */
export function placed(nodes, start, ply = 1) {
  const before = 2 * start.fullmoveNumber + Number(start.turn === "black") - 1;
  return nodes.map(({ san, uci, variations, ...rest }, n) => ({
    san,
    uci,
    ply: ply + n,
    moveNumber: (before + ply + n) >> 1,
    ...rest,
    ...(variations && { variations: variations.map((line) => placed(line, start, ply + n)) }),
  }));
}

/** Returns a record of about this many moves, with legal lines and different siblings. */
export function randomRecord(random, size = 20) {
  const start = oneOf(random, starts);
  const position = startOf(start);
  const record = {
    headers: random(3) === 0 ? { White: comment(random), Annotator: 'Zoë "Z"' } : {},
    fen: position.fen({ enPassant: "always" }),
    ...(position.isChess960 && { chess960: true }),
    moves: [],
    result: oneOf(random, ["*", "1-0", "0-1", "1/2-1/2"]),
    // PGN cannot store NAGs at the start.
    ...annotations(random, ["nags"]),
    problems: [],
  };
  let left = 1 + random(size);
  /** Writes a line and returns the position after it. */
  const movesOf = (nodes, at, depth) => {
    while (left-- > 0) {
      const move = recordable(random, at);
      if (move === null) return at;
      const isFirst = depth === 0 && nodes.length === 0;
      const node = { san: move.san, uci: move.uci };
      // Annotations before the first move belong to the start.
      if (!isFirst && random(8) === 0) node.commentBefore = comment(random);
      Object.assign(node, random(3) === 0 ? annotations(random) : {});
      nodes.push(node);
      const taken = new Set([move.uci]);
      const variations = [];
      while (random(4) === 0 && left > 0 && depth < 30) {
        const other = recordable(random, at);
        if (other === null || taken.has(other.uci)) break;
        taken.add(other.uci);
        const variation = [{ san: other.san, uci: other.uci, ...annotations(random) }];
        left--;
        line(variation, after(at, other), depth + 1);
        variations.push(variation);
      }
      if (variations.length > 0) node.variations = variations;
      at = after(at, move);
      if (random(10) === 0) return at;
    }
    return at;
  };
  /** Adds variations that repeat the last move of a line and go on, as analysis after a resignation does. */
  const goOn = (last, at, depth) => {
    const { san, uci } = last;
    const taken = new Set();
    const repeats = [];
    while (random(4) === 0 && depth < 30) {
      const next = recordable(random, at);
      if (next === null || taken.has(next.uci)) break;
      taken.add(next.uci);
      const variation = [
        { san, uci },
        { san: next.san, uci: next.uci, ...annotations(random) },
      ];
      left--;
      line(variation, after(at, next), depth + 1);
      repeats.push(variation);
    }
    if (repeats.length > 0) last.variations = [...repeats, ...(last.variations ?? [])];
  };
  const line = (nodes, at, depth) => {
    const end = movesOf(nodes, at, depth);
    if (nodes.length > 0) goOn(nodes.at(-1), end, depth);
  };
  line(record.moves, position, 0);
  record.moves = placed(record.moves, position);
  return record;
}
