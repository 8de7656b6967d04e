// Compares every method of chess.js and x88/chessjs on positions from random games. The time of a method that changes the game
// includes the undo. `npm run bench -- chessjs`.

import { Chess as Theirs } from "chess.js";
import { Chess as Ours, validateFen as ourValidateFen } from "../../dist/chessjs.js";
import { validateFen as theirValidateFen } from "chess.js";
import { chessjs } from "./peers.mjs";
import { playout, randomPositions } from "./positions.mjs";
import { compare, digits, printMachine, table } from "./rounds.mjs";

const count = 100;
const samples = randomPositions(count).map(({ fen, move }) => ({
  fen,
  san: move.san,
  squares: squaresOf(move),
}));
const games = Array.from({ length: 4 }, (_, n) => playout(80, 400 + n));
const bare = games.map((moves) => pgnOf(moves, () => ""));
const commented = games.map((moves) => pgnOf(moves, (n) => ` {[%clk 0:0${n % 10}:00] said}`));
const boards = Object.fromEntries(
  [Ours, Theirs].map((Chess) => [
    Chess === Ours ? "ours" : "theirs",
    samples.map(({ fen }) => new Chess(fen)),
  ]),
);
const played = Object.fromEntries(
  [Ours, Theirs].map((Chess) => [
    Chess === Ours ? "ours" : "theirs",
    games.map((moves) => playedGame(Chess, moves)),
  ]),
);

function squaresOf({ from, to, promotion }) {
  const letter = promotion === "knight" ? "n" : promotion?.[0];
  return { from, to, promotion: letter ?? "q" };
}

function pgnOf(moves, comment) {
  const words = moves.map((san, n) => `${n % 2 === 0 ? `${n / 2 + 1}. ` : ""}${san}${comment(n)}`);
  return `[Event "?"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n${words.join(" ")} *`;
}

function playedGame(Chess, moves) {
  const chess = new Chess();
  for (const san of moves) chess.move(san);
  chess.setComment("the end");
  return chess;
}

/** The calls timed on every position, and their repetitions per round. */
const onPositions = {
  "new Chess()": [1, () => (side) => new side.Chess()],
  "new Chess(fen)": [
    1,
    (_, { fen }) =>
      (side) =>
        new side.Chess(fen),
  ],
  "load(fen)": [
    1,
    (chess, { fen }) =>
      () =>
        chess.load(fen),
  ],
  "reset()": [
    1,
    (chess, { fen }) =>
      () => [chess.reset(), chess.load(fen)],
  ],
  "clear()": [
    1,
    (chess, { fen }) =>
      () => [chess.clear(), chess.load(fen)],
  ],
  "validateFen(fen)": [
    1,
    (_, { fen }) =>
      (side) =>
        side.validateFen(fen),
  ],
  "move(san), undo()": [
    1,
    (chess, { san }) =>
      () => [chess.move(san), chess.undo()],
  ],
  "move(squares), undo()": [
    1,
    (chess, { squares }) =>
      () => [chess.move(squares), chess.undo()],
  ],
  "move(san, strict), undo()": [
    1,
    (chess, { san }) =>
      () => [chess.move(san, { strict: true }), chess.undo()],
  ],
  "move(illegal), caught": [1, (chess) => () => refused(chess)],
  "moves()": [1, (chess) => () => chess.moves()],
  "moves({ verbose })": [1, (chess) => () => chess.moves({ verbose: true })],
  "moves({ square })": [
    1,
    (chess, { squares }) =>
      () =>
        chess.moves({ square: squares.from }),
  ],
  "moves({ square, verbose })": [
    1,
    (chess, { squares }) =>
      () =>
        chess.moves({ square: squares.from, verbose: true }),
  ],
  "moves({ piece: n })": [1, (chess) => () => chess.moves({ piece: "n" })],
  "moves({ piece: k })": [1, (chess) => () => chess.moves({ piece: "k" })],
  "moves({ piece: p })": [1, (chess) => () => chess.moves({ piece: "p" })],
  "fen()": [20, (chess) => () => chess.fen()],
  "fen({ forceEnpassantSquare })": [20, (chess) => () => chess.fen({ forceEnpassantSquare: true })],
  "hash()": [20, (chess) => () => chess.hash()],
  "ascii()": [20, (chess) => () => chess.ascii()],
  "board()": [20, (chess) => () => chess.board()],
  "get(square)": [
    200,
    (chess, { squares }) =>
      () =>
        chess.get(squares.from),
  ],
  "findPiece(piece)": [50, (chess) => () => chess.findPiece({ type: "n", color: "w" })],
  "put(), remove()": [1, (chess) => () => [chess.put({ type: "n", color: "w" }, "a4"), chess.remove("a4")]],
  "attackers(square)": [
    50,
    (chess, { squares }) =>
      () =>
        chess.attackers(squares.to),
  ],
  "isAttacked(square, color)": [
    50,
    (chess, { squares }) =>
      () =>
        chess.isAttacked(squares.to, "w"),
  ],
  "isCheck()": [50, (chess) => () => chess.isCheck()],
  "isCheckmate()": [5, (chess) => () => chess.isCheckmate()],
  "isStalemate()": [1, (chess) => () => chess.isStalemate()],
  "isInsufficientMaterial()": [50, (chess) => () => chess.isInsufficientMaterial()],
  "isThreefoldRepetition()": [50, (chess) => () => chess.isThreefoldRepetition()],
  "isDrawByFiftyMoves()": [200, (chess) => () => chess.isDrawByFiftyMoves()],
  "isDraw()": [1, (chess) => () => chess.isDraw()],
  "isGameOver()": [1, (chess) => () => chess.isGameOver()],
  "getCastlingRights(color)": [200, (chess) => () => chess.getCastlingRights("w")],
  "setCastlingRights(color, rights)": [50, (chess) => () => chess.setCastlingRights("b", { k: true })],
  "setTurn(color), undo()": [1, (chess) => () => passed(chess)],
  "turn()": [200, (chess) => () => chess.turn()],
  "moveNumber()": [200, (chess) => () => chess.moveNumber()],
  "squareColor(square)": [
    200,
    (chess, { squares }) =>
      () =>
        chess.squareColor(squares.to),
  ],
  "perft(1)": [1, (chess) => () => chess.perft(1)],
  "header()": [200, (chess) => () => chess.header()],
  "getHeaders()": [20, (chess) => () => chess.getHeaders()],
  "setHeader(), removeHeader()": [
    20,
    (chess) => () => [chess.setHeader("White", "A"), chess.removeHeader("White")],
  ],
  "getComment()": [20, (chess) => () => chess.getComment()],
  "setComment(), removeComment()": [20, (chess) => () => [chess.setComment("said"), chess.removeComment()]],
};

/** The calls timed on whole games of 80 plies. */
const onGames = {
  "loadPgn(pgn)": (side, n) => new side.Chess().loadPgn(bare[n]),
  "loadPgn(pgn with comments)": (side, n) => new side.Chess().loadPgn(commented[n]),
  "loadPgn(pgn, { strict })": (side, n) => new side.Chess().loadPgn(bare[n], { strict: true }),
  "pgn()": (side, n) => side.played[n].pgn(),
  "pgn({ maxWidth })": (side, n) => side.played[n].pgn({ maxWidth: 72 }),
  "history()": (side, n) => side.played[n].history(),
  "history({ verbose })": (side, n) => side.played[n].history({ verbose: true }),
  "getComments()": (side, n) => side.played[n].getComments(),
  "a game: move(), moves(), isGameOver()": (side, n) => wholeGame(side.Chess, games[n]),
};

function refused(chess) {
  try {
    chess.move("Kk9");
  } catch (error) {
    return error;
  }
}

function passed(chess) {
  if (chess.isCheck()) return;
  chess.setTurn(chess.turn() === "w" ? "b" : "w");
  chess.undo();
}

function wholeGame(Chess, moves) {
  const chess = new Chess();
  for (const san of moves) {
    chess.moves();
    chess.move(san);
    chess.isGameOver();
    chess.isThreefoldRepetition();
    chess.fen();
  }
}

const sides = [
  { name: "x88/chessjs", Chess: Ours, validateFen: ourValidateFen, boards: boards.ours, played: played.ours },
  {
    name: chessjs,
    Chess: Theirs,
    validateFen: theirValidateFen,
    boards: boards.theirs,
    played: played.theirs,
  },
];

function contestant(side, calls, times) {
  return {
    name: side.name,
    run: () => {
      for (const call of calls) for (let n = 0; n < times; n++) call(side);
      return 0;
    },
  };
}

function row(name, contestants, units, options) {
  const [ours, theirs] = compare(contestants, { share: 1500, ...options });
  const per = ({ ms }) => `${digits((ms * 1000) / units)} µs`;
  return [name, per(ours), per(theirs), `${digits(theirs.ms / ours.ms)} ×`];
}

printMachine();
const rows = Object.entries(onPositions).map(([name, [times, prepare]]) => {
  const contestants = sides.map((side) => {
    const calls = samples.map((sample, n) => prepare(side.boards[n], sample));
    return contestant(side, calls, times);
  });
  return row(name, contestants, count * times, { rounds: 20 });
});
for (const [name, call] of Object.entries(onGames)) {
  const contestants = sides.map((side) => ({
    name: side.name,
    run: (batch) => Number(call(side, batch) === null),
  }));
  rows.push(row(name, contestants, games.length, { batches: games.length }));
}
table(["call", "x88/chessjs", chessjs, "chess.js / x88"], rows);
