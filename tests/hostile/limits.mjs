// Size limits of everything that an app or a stranger provides: the maximum, and how more is refused.
// The tests try each limit.

import { Game, GameTree, Position, validateFen, writePgn } from "x88";
import { Chess } from "x88/chessjs";
import { Game as RulesGame, Position as RulesPosition } from "x88/rules";

const start = Position.initial();
const MILLION = 2 ** 20;
const MIB = 2 ** 20;

/** Returns this many knight moves back and forth. */
const knights = (plies, names = ["Nf3", "Nf6", "Ng1", "Ng8"]) =>
  Array.from({ length: plies }, (_, n) => names[n % 4]);
const uci = (plies) => knights(plies, ["g1f3", "g8f6", "f3g1", "f6g8"]);
const nodes = (plies) => knights(plies).map((san) => ({ san }));

/** Returns a record with variations nested this deep. */
function nested(depth) {
  let moves = [{ san: "e4" }];
  for (let n = 0; n < depth; n++) moves = [{ san: n % 2 === 0 ? "d4" : "e4", variations: [moves] }];
  return { moves };
}

/** Returns a game of this many bytes, most of them in a comment. */
const commented = (length, from = '[Event "x"]\n\n1. e4 {', to = "} *") =>
  from + "x".repeat(length - from.length - to.length) + to;

/** Yields games with this total length: long ones of equal length, and one that fills the rest. */
function* games(length) {
  const written = (comment) => ({ moves: [{ san: "e4", comment }] });
  const most = 2 ** 25;
  const frame = writePgn(written("x")).length - 1;
  let left = length;
  for (; left > 2 * most; left -= most) yield written("x".repeat(most - frame));
  yield written("x".repeat(left - frame));
}

/** Refuses with the code of a FEN's first problem. */
const asFenProblem = (fen) => {
  const { problems } = validateFen(fen);
  if (problems[0]?.code === "TOO_LONG") throw { name: "FenError", code: "TOO_LONG" };
};

/** The same for a verdict. */
const asVerdict = (move) => {
  const { legal, reason } = start.explain(move);
  if (!legal) throw { name: "UNREADABLE", code: reason };
};

/** Returns a game at the end of this many moves. */
let longest;
const longestGame = () => {
  longest ??= GameTree.fromMoves(start, knights(MILLION));
  return longest;
};

/**
 * @typedef {object} Limit
 * @property {boolean} [isSlow] whether the maximum takes seconds: then only `npm run test:all` tries it
 * @property {boolean} [isLong] whether the refusal takes seconds too: then only `npm run test:all` tries it
 * @property {string} what the limited quantity
 * @property {number} most the maximum
 * @property {[name: string, code: string]} refusal
 * @property {(count: number) => unknown} call with this amount; an error that it throws is the refusal
 */

/** @type {Limit[]} */
export const limits = [
  {
    what: "the text of a FEN",
    most: 1000,
    refusal: ["FenError", "TOO_LONG"],
    call: (length) => asFenProblem("8".repeat(length)),
  },
  {
    what: "a number in a FEN",
    most: 65_535,
    refusal: ["FenError", "NUMBER_TOO_LARGE"],
    call: (number) => Position.fromFen(`4k3/8/8/8/8/8/8/4K3 w - - 0 ${number}`),
  },
  {
    what: "the text of a move",
    most: 4096,
    refusal: ["UNREADABLE", "NOT_A_MOVE"],
    call: (length) => asVerdict(`e4${" ".repeat(length - 2)}`),
  },
  {
    what: "moves of `Game.fromMoves`",
    isSlow: true,
    most: MILLION,
    refusal: ["ArgumentError", "TOO_LARGE"],
    call: (plies) => Game.fromMoves(start, knights(plies)),
  },
  {
    what: "moves of `Game.fromMoves` of `x88/rules`",
    isSlow: true,
    most: MILLION,
    refusal: ["ArgumentError", "TOO_LARGE"],
    call: (plies) => RulesGame.fromMoves(RulesPosition.initial(), knights(plies)),
  },
  {
    what: "moves of `Game.fromJSON`",
    isSlow: true,
    most: MILLION,
    refusal: ["DataError", "TOO_LARGE"],
    call: (plies) => Game.fromJSON({ moves: uci(plies).join(" ") }),
  },
  {
    what: "moves of `GameTree.fromRecord` and `writePgn`, variations included",
    isSlow: true,
    most: MILLION,
    refusal: ["ArgumentError", "TOO_LARGE"],
    call: (plies) => writePgn({ moves: nodes(plies) }),
  },
  {
    what: "moves by `game.branch`, variations included",
    isSlow: true,
    most: MILLION,
    refusal: ["ArgumentError", "TOO_LARGE"],
    // Trying them one by one would take hours, so only the last one is tried.
    call: (plies) => {
      const game = longestGame();
      game.goTo(plies - 1);
      return game.branch(plies % 4 === 1 ? "Nf3" : "Ng8");
    },
  },
  {
    what: "variations nested in `GameTree.fromRecord` and `writePgn`",
    most: 250,
    refusal: ["DataError", "TOO_LARGE"],
    call: (depth) => GameTree.fromRecord(nested(depth)),
  },
  {
    what: "a PGN that is given to `loadPgn` of `x88/chessjs`",
    most: 16 * MIB,
    refusal: ["ArgumentError", "TOO_LARGE"],
    call: (length) => new Chess().loadPgn(commented(length)),
  },
  {
    what: "the PGN of a game",
    isSlow: true,
    most: 2 ** 26,
    refusal: ["ArgumentError", "TOO_LARGE"],
    // Besides the comment: the seven tags with an empty line, the move with its number, braces, spaces and the result.
    call: (length) => writePgn({ moves: [{ uci: "e2e4", comment: "x".repeat(length - 102) }] }),
  },
  {
    what: "what `writePgn` writes at once",
    isLong: true,
    most: 2 ** 28,
    refusal: ["ArgumentError", "TOO_LARGE"],
    call: (length) => writePgn(games(length)),
  },
  {
    what: "the depth of `perft`",
    most: 255,
    refusal: ["ArgumentError", "BAD_ARGUMENT"],
    call: (depth) => Position.fromFen("7k/5Q2/8/8/8/8/8/K7 b - - 0 1").perft(depth),
  },
  {
    what: "the width of a PGN",
    most: 65_535,
    refusal: ["ArgumentError", "BAD_ARGUMENT"],
    call: (width) => writePgn({}, { width }),
  },
  {
    what: "a NAG",
    most: 255,
    refusal: ["ArgumentError", "BAD_ARGUMENT"],
    call: (nag) => writePgn({ moves: [{ san: "e4", nags: [nag] }] }),
  },
  {
    what: "a clock",
    most: 3_599_999_999_999,
    refusal: ["ArgumentError", "BAD_ARGUMENT"],
    call: (clock) => writePgn({ moves: [{ san: "e4", clock }] }),
  },
];

/** Tries a limit: returns the refusal, or `null` if this amount is allowed. */
export function tried({ call }, count) {
  try {
    call(count);
    return null;
  } catch (error) {
    return [error.name, error.code];
  }
}
