// Intended differences between x88/chessjs and chess.js, one row per heading in docs/migrate/chessjs-drop-in.md.
// A row states the affected calls and when it applies; everything else must be equal. `right` is the answer of x88/chessjs;
// rows without it have their own tests in differences.test.mjs.

import assert from "node:assert/strict";
import { Chess } from "chess.js";

export const differences = {
  "The key of a position": {
    methods: ["hash"],
    applies: ({ theirs }) => theirs.hash() !== freshKey(theirs),
    right: ({ theirs }) => freshKey(theirs),
  },
  Repetition: {
    methods: ["isThreefoldRepetition", "isDraw", "isGameOver"],
    applies: ({ theirs }) => doubtful.has(theirs),
  },
  "Material without kings": {
    methods: ["isInsufficientMaterial", "isDraw", "isGameOver"],
    applies: ({ theirs }) => !hasBothKings(theirs),
    right: (_, method) => (method === "isInsufficientMaterial" ? false : undefined),
  },
  "Mate before the fifty moves": {
    methods: ["isDrawByFiftyMoves", "isDraw"],
    applies: ({ theirs }) => theirs.isCheckmate() && theirs.fen().split(" ")[4] >= 100,
    right: () => false,
  },
  "The square just passed, always": {
    methods: ["fen"],
    applies: (_, __, [options]) => options?.forceEnpassantSquare === true,
  },
  "A king that is taken": {
    methods: ["moves", "perft"],
    applies: ({ theirs }) => kingTakers(theirs).length > 0,
    right: ({ theirs }, method, [options]) =>
      method === "moves" ? withoutChecks(theirs, options) : undefined,
  },
  "SAN of one square's moves": {
    methods: ["moves"],
    applies: (_, __, [options]) => options?.square !== undefined && options.verbose !== true,
    right: ({ theirs }, _, [{ square, piece }]) =>
      theirs.moves({ verbose: true, square, piece }).map((it) => it.san),
  },
  "Positions without a comment in the list": {
    methods: ["getComments"],
    applies: ({ ours }) => ours.getComments().some((entry) => Object.hasOwn({ ...entry }, "nags")),
    right: ({ ours, theirs }) => {
      const known = new Set(theirs.getComments().map(({ fen }) => fen));
      const all = ours.getComments();
      assert.deepEqual(
        all.filter(({ fen }) => known.has(fen)).map(({ fen, comment }) => ({ fen, comment })),
        theirs.getComments(),
      );
      return all;
    },
  },
  "Lines of a PGN with comments": {
    methods: ["pgn"],
    applies: ({ theirs }, _, [options]) => options?.maxWidth > 0 && theirs.getComments().length > 0,
  },
};

/** Returns the row that allows this answer to differ. */
export function differenceOf(pair, method, args) {
  return Object.values(differences).find(
    (row) => row.methods.includes(method) && row.applies(pair, method, args),
  );
}

/** The key that chess.js gives the same position when it is loaded without moves. */
function freshKey(chess) {
  return new Chess(chess.fen(), { skipValidation: true }).hash();
}

function hasBothKings(chess) {
  return ["w", "b"].every((color) => chess.findPiece({ type: "k", color }).length === 1);
}

function kingTakers(chess) {
  const [king] = chess.findPiece({ type: "k", color: chess.turn() === "w" ? "b" : "w" });
  return king === undefined ? [] : chess.attackers(king);
}

/** The moves of chess.js, without the check sign of a move that captures the king. */
function withoutChecks(chess, options = {}) {
  const moves = chess.moves({ ...options, verbose: true });
  for (const move of moves) if (move.captured === "k") move.san = move.san.replace(/[+#]$/, "");
  return options.verbose ? moves : moves.map(({ san }) => san);
}

/** Games in which chess.js counted a position under a key other than its own. */
const doubtful = new WeakSet();

/** Records whether this is the case now. */
export function look({ theirs }) {
  if (theirs.hash() !== freshKey(theirs)) doubtful.add(theirs);
}
