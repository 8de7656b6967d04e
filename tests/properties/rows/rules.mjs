// Valid calls of everything in `x88/rules`, shared with `x88` where both have the member.

import { errors, positionOf, rulesGame, rulesPosition } from "./core.mjs";

const RICH = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const there = "Nf3 Nf6 Ng1 Ng8";

const games = [
  (m) => new m.Game(),
  (m) => m.Game.fromJSON({ moves: "e2e4 e7e5 g1f3", ply: 2 }),
  (m) => m.Game.fromMoves({}, `${there} ${there}`.split(" ")),
  (m) => m.Game.fromJSON({ moves: "e2e4", ended: { kind: "resignation", winner: "black", ply: 1 } }),
  (m) => m.Game.fromMoves({}, "f3 e5 g4 Qh4#".split(" ")),
  (m) => m.Game.fromMoves({ fen: "4k3/8/8/8/8/8/8/RK6 w Q - 0 1", chess960: true }, ["O-O-O"]),
];
export const gameOf = (m, n) => games[n % games.length](m);

export const rules = {
  ...errors,
  ...rulesPosition,
  SQUARES: [{ isConstant: true }],
  isSquare: [{ args: () => ["e4"] }],
  Game: [
    { args: () => [{ fen: RICH, chess960: false, lenient: false }] },
    { args: (m, __, n) => [{ position: positionOf(m, n) }] },
    { args: (m, __, n) => [positionOf(m, n)] },
  ],
  "Game.fromMoves": [{ args: () => [{ fen: RICH }, ["O-O", "e8g8", { from: "e2", to: "a6" }]] }],
  "Game.fromJSON": [
    {
      args: () => [
        { start: RICH, moves: "e1g1 e8g8", ply: 1, ended: { kind: "resignation", winner: "white", ply: 2 } },
      ],
    },
  ],
  ...rulesGame(gameOf),
};
