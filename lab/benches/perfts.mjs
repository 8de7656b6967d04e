// Known positions with their perft counts. Imports nothing: a test reads the names.

/**
 * Positions with depths and leaf counts. A JavaScript library takes as long for the shallow tree as x88 for ten of the others.
 */
export const perfts = [
  {
    name: "start position",
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    deep: { depth: 5, leaves: 4_865_609 },
    shallow: { depth: 4, leaves: 197_281 },
  },
  {
    name: "Kiwipete",
    fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    deep: { depth: 4, leaves: 4_085_603 },
    shallow: { depth: 3, leaves: 97_862 },
  },
  {
    name: "middle game",
    fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    deep: { depth: 4, leaves: 3_894_594 },
    shallow: { depth: 3, leaves: 89_890 },
  },
  {
    name: "rook endgame",
    fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    deep: { depth: 5, leaves: 674_624 },
    shallow: { depth: 4, leaves: 43_238 },
  },
];
