// Valid calls of the board entries: `x88/board`, `x88/promotion` and the adapters, on games of `x88`.

import { chessground, cmChessboard, Element } from "../boards.mjs";

const game = (x88) => x88.Game.fromMoves({}, ["e4", "e5"]);
const promoting = (x88) => new x88.Game("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");

/** Controllers in every state, by number. */
const controllers = [
  (m, x88) => new m.BoardController(game(x88)),
  (m, x88) => new m.BoardController(game(x88), { player: "black" }),
  (m, x88) => {
    const board = new m.BoardController(game(x88));
    board.select("g1");
    return board;
  },
  (m, x88) => {
    const board = new m.BoardController(promoting(x88));
    board.drop("e7", "e8");
    return board;
  },
  (m, x88) => {
    const board = new m.BoardController(game(x88));
    board.drop("f1", "f8");
    return board;
  },
];
const controllerOf = (m, n, x88) => controllers[n % controllers.length](m, x88);
const on = (args = () => [], more = {}) => [{ self: controllerOf, args, ...more }];
const changes = { changes: true };
const options = () => ({
  player: "white",
  premoves: true,
  choosePromotion: () => "queen",
  accept: () => true,
  moves: "replace",
  annotations: false,
  onDraw: () => {},
  onMove: () => {},
  onRefused: () => {},
  movable: (state) => state.turn,
});
const refusal = (x88) => {
  const { squares, to } = x88.Position.initial().explain({ from: "f1", to: "b5" });
  return { squares, to };
};
const mate = (x88) => {
  const { squares, escapes } = x88.Position.fromFen("R6k/1R6/8/8/8/8/8/6K1 b - - 0 1").explainOutcome();
  return { squares, escapes };
};

export const board = {
  BoardController: [{ foreign: [0], args: (_, __, _n, x88) => [game(x88), options()] }],
  "BoardController#game": on(),
  "BoardController#view": on(),
  "BoardController#subscribe": on(() => [() => {}]),
  "BoardController#select": on(() => ["g1"], changes),
  "BoardController#press": on(() => ["g1"], changes),
  "BoardController#dropNew": on(() => ["knight", "f3"], changes),
  "BoardController#drop": on(() => ["g1", "f3"], changes),
  "BoardController#choosePromotion": on(() => ["queen"], changes),
  "BoardController#draw": on(
    () => [
      "engine",
      {
        arrows: [{ from: "e2", to: "e4", color: "blue" }],
        circles: [{ square: "d4", color: "green" }],
      },
    ],
    changes,
  ),
  "BoardController#cancelPremove": on(undefined, changes),
  "BoardController#play": on((_, self) => [self.game.position.legalMoves()[0].uci], changes),
  "BoardController#showOutcome": on(() => [true], changes),
  "BoardController#update": on((_, __, _n, x88) => [game(x88), options()], { ...changes, foreign: [0] }),
  "BoardController#onDestroy": on(() => [() => {}]),
  "BoardController#destroy": on(undefined, changes),
  boardState: [{ foreign: [0], args: (_, __, _n, x88) => [game(x88), { player: "white", premoves: true }] }],
  // Typed but not validated.
  fenLetter: [{ isConstant: true }],
  pieceCode: [{ isConstant: true }],
  pieceOfCode: [{ args: () => ["wn"] }],
  pieceOfFenLetter: [{ args: () => ["N"] }],
  roleLetter: [{ isConstant: true }],
  roleOfLetter: [{ args: () => ["n"] }],
  verdictArrows: [{ args: (_, __, n, x88) => [n % 2 ? mate(x88) : refusal(x88)] }],
  verdictSquares: [{ args: (_, __, _n, x88) => [refusal(x88)] }],
};

/** A controller of the app's own, with the members that a grid uses. */
const gridBoard = () => ({
  game: { position: { get: () => null }, lastMove: null, ply: 0 },
  view: { selected: null, targets: new Map(), check: null, outcome: null, promotion: null, refusal: null },
  press: () => "nothing",
  select: () => false,
  choosePromotion: () => "nothing",
  cancelPremove() {},
  subscribe: () => () => {},
});
export const grid = {
  connectGrid: [
    {
      foreign: [0, 1],
      args: () => [
        new Element(),
        gridBoard(),
        {
          orientation: "black",
          live: true,
          words: { board: "Brett", square: () => "x" },
          signal: { aborted: false, addEventListener() {}, removeEventListener() {} },
        },
      ],
    },
  ],
};

export const promotion = {
  promotionChooser: [
    {
      foreign: [0],
      args: () => [new Element(), { orientation: () => "white", label: () => "x", draw: () => {} }],
    },
  ],
};

const connect = (made, more = {}) => [
  { foreign: [0, 1], args: (_, __, _n, x88) => [made(), game(x88), { ...options(), ...more }] },
];
export const chessgroundRows = { connectChessground: connect(chessground, { shapes: () => [] }) };
export const cmChessboardRows = {
  connectCmChessboard: connect(cmChessboard, { marks: { threat: { class: "x" } } }),
};
