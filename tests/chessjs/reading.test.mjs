// Input near what both libraries read: moves as people write them, valid and invalid FENs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { oneOf, randomNumbers } from "./random.mjs";
import { ours, outcomeOf, Pair, theirs } from "./side-by-side.mjs";

const POSITIONS = [
  theirs.DEFAULT_POSITION,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "r2qkbnr/ppp2ppp/2n5/1B2pQ2/4P3/8/PPP2PPP/RNB1K2R b KQkq - 3 7",
  "3r1n1k/4P1P1/8/8/8/8/1p6/R1B4K w - - 0 1",
  "3r1n1k/4P2p/8/8/8/8/1p6/R1B4K w - - 0 1",
  "6k1/8/8/B7/8/8/8/BN4K1 w - - 0 1",
  "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
  "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1",
  "Q2Q4/8/8/Q7/8/8/8/k1K5 w - - 0 1",
];

/** Positions valid only for chess.js: without a king, with three, with pawns on impossible squares. */
const UNSOUND = [
  "8/4p3/8/8/8/8/4P3/6K1 w - - 1 45",
  "7k/P7/8/8/8/8/5K2/R3K3 w - - 0 1",
  "p3k3/8/8/8/8/8/8/4K3 w - - 0 1",
  "4k3/8/8/8/8/8/8/P3K3 b - - 0 1",
];

/** Returns a string near a legal move: unchanged, or damaged as people and programs damage it. */
function spoilt(move, random) {
  const { san, from, to, piece } = move;
  const promotion = move.promotion ?? "";
  const texts = [
    san,
    san.replace("x", ""),
    san.replace("=", ""),
    san.replace(/[+#]/, ""),
    `${san}+`,
    `${san}!?`,
    `${san}??!`,
    `${san}+!`,
    san.toLowerCase(),
    san.toUpperCase(),
    san.replaceAll("O", "0"),
    `${from}${to}${promotion}`,
    `${from}-${to}${promotion}`,
    `${from}x${to}${promotion.toUpperCase()}`,
    `${from}x-${to}`,
    `${piece}${from}${to}${promotion}`,
    `${piece.toUpperCase()}${from}-${to}`,
    `${piece.toUpperCase()}${from[0]}${to}`,
    `${piece.toUpperCase()}${from[1]}x${to}`,
    `${from[0]}${to}`,
    `${from[0]}x${to}=${promotion.toUpperCase()}`,
    ` ${san}`,
    `${san} `,
    `1. ${san}`,
    `${from} ${to}`,
    `  ${from}${to}${promotion}  `,
    `${from}${to}q`,
    to,
    from,
    "",
    "--",
    "O-O-O",
    "o-o",
    "0-0",
    "xyz",
    "Ka1",
    "--!",
    "e.p.",
    `${san} e.p.`,
    "constructor",
  ];
  return oneOf(texts, random);
}

/** Returns a string in the shape of a move: each part is missing, right or different. */
function shaped({ from, to, piece, promotion = "" }, random) {
  const one = (...parts) => oneOf(parts, random);
  return [
    one("", "", piece, piece.toUpperCase(), "N", "b", "o"),
    one("", from[0], from[1], from, from, "a", "1"),
    one("", "", "x", "-", "x-", "-x"),
    one(to, to, to, "e4", "d8"),
    one("", promotion, promotion.toUpperCase(), `=${promotion.toUpperCase()}`, "q", "=N", "k"),
    one("", "", "+", "#", "!", "?!", "+!", "!+", "="),
  ].join("");
}

/** chess.js's reading of a promotion without a piece and of b-file pawn moves: see docs/migrate/chessjs-drop-in.md. */
function mayDiffer(text, legal) {
  const clean = text.replace("=", "").replace(/[+#]?[?!]*$/, "");
  if (/^b[a-h][1-8]/.test(clean)) return true;
  return !/[qrbn]$/i.test(clean) && legal.some(({ promotion, to }) => promotion && clean.includes(to));
}

for (const [n, fen] of [...POSITIONS, ...UNSOUND].entries()) {
  test(`strings near a move read alike in ${fen}`, () => {
    const random = randomNumbers(9 + n);
    const pair = new Pair(fen, { skipValidation: UNSOUND.includes(fen) });
    const legal = pair.theirs.moves({ verbose: true });
    let read = 0;
    for (let times = 0; times < 330; times++) {
      const near = times % 11 === 0 ? spoilt : shaped;
      const text = near(oneOf(legal, random), random);
      for (const strict of [true, false]) {
        if (!strict && mayDiffer(text, legal)) continue;
        if ("name" in pair.same("move", text, { strict })) continue;
        read++;
        pair.same("undo");
      }
    }
    assert.ok(read > 0);
  });
}

/** Promotion pieces that apps pass. */
const PROMOTIONS = ["", "q", "Q", "queen", "x", "qq", null, undefined, 5, true, {}, []];

for (const [fen, from, to] of [
  [theirs.DEFAULT_POSITION, "e2", "e4"],
  [theirs.DEFAULT_POSITION, "g1", "f3"],
  ["r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1", "g1"],
  ["4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5", "d6"],
  ["3r1n1k/4P2p/8/8/8/8/1p6/R1B4K w - - 0 1", "e7", "e8"],
  // Boards that are not valid positions.
  ["8/8/8/3pP3/8/8/8/8 w - - 0 2", "e5", "e6"],
  ["8/4P3/8/8/8/8/8/8 w - - 0 1", "e7", "e8"],
])
  test(`${from}${to} is treated alike with any promotion in ${fen}`, () => {
    const pair = new Pair(fen, { skipValidation: true });
    for (const promotion of PROMOTIONS) {
      const answer = pair.same("move", { from, to, promotion });
      // A move that does not promote ignores it.
      if (to !== "e8") assert.ok("returned" in answer, String(promotion));
      pair.same("undo");
    }
    for (const text of [`${from}${to}q`, `${from}${to}=Q`]) pair.same("move", text);
  });

for (const fen of [theirs.DEFAULT_POSITION, "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 49 90"])
  test(`invalid colors and pieces are treated alike in ${fen}`, () => {
    const pair = new Pair(fen);
    for (const color of ["w", "b", "W", "B", "x", "", "white", undefined, null, 5]) {
      pair.same("getCastlingRights", color);
      for (const type of ["p", "k", "P", "K", "x", "", "pn", "pawn", undefined, null, 5])
        pair.same("findPiece", { type, color });
    }
  });

/** Returns a FEN with one or more faults. */
function spoiltFen(fen, random) {
  const letters = [..."pnbrqkPNBRQK12345678/ wb-KQkq019ax\t"];
  const at = Math.floor(random() * fen.length);
  return oneOf(
    [
      () => fen,
      () => fen.slice(0, at) + fen.slice(at + 1),
      () => fen.slice(0, at) + oneOf(letters, random) + fen.slice(at),
      () => fen.slice(0, at) + oneOf(letters, random) + fen.slice(at + 1),
      () =>
        fen
          .split(" ")
          .slice(0, 1 + Math.floor(random() * 6))
          .join(" "),
      () =>
        fen
          .split(" ")
          .map((field, n) =>
            n === Math.floor(random() * 6)
              ? oneOf(["-", "0", "x", "e3", "KK", "-1", "5.9", "1abc"], random)
              : field,
          )
          .join(" "),
    ],
    random,
  )();
}

test("valid and invalid FENs read alike", () => {
  const random = randomNumbers(77);
  for (let n = 0; n < 4000; n++) {
    let fen = oneOf(POSITIONS, random);
    for (let faults = Math.floor(random() * 3); faults >= 0; faults--) fen = spoiltFen(fen, random);
    assert.deepEqual(ours.validateFen(fen), theirs.validateFen(fen), fen);
    const [found, expected] = [ours, theirs].map(({ Chess }) => outcomeOf(() => new Chess(fen).getHeaders()));
    assert.deepEqual(found, expected, fen);
    if (!theirs.validateFen(fen).ok) continue;
    const pair = new Pair(fen);
    for (const method of ["ascii", "turn", "moveNumber", "fen", "isCheck"]) {
      if (method !== "fen" || !hasOddPassed(fen)) pair.same(method);
    }
  }
});

/** An en passant square that no pawn has crossed, where chess.js captures nevertheless. */
function hasOddPassed(fen) {
  return fen.split(/\s+/)[3] !== "-";
}
