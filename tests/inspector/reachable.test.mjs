// Unreachable positions with their reasons, similar reachable ones, and positions of real games, which must be accepted.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Position, readPgn } from "x88";
import { examined } from "../../www/src/game/setups.js";
import { objectionsTo } from "../../www/src/reachable/objections.js";
import { playedGames } from "./played.mjs";
import { sample } from "../samples.mjs";
import { workOf } from "../work.mjs";

const of = (fen, chess960 = false) => examined(Position.fromFen(fen, { chess960 }).toSetup()).problems;

/** The title, the position, the problem codes, and the squares of the first problem. */
const UNREACHABLE = [
  // Problems that the package itself reports.
  ["nine pawns", "4k3/8/8/8/7P/8/PPPPPPPP/4K3 w - - 3 9", "TOO_MANY_PAWNS"],
  ["five knights and eight pawns", "4k3/8/8/8/8/NNNNN3/PPPPPPPP/4K3 w - - 0 1", "TOO_MANY_PROMOTED"],
  [
    "two bishops on light squares and eight pawns",
    "4k3/8/8/8/2B1B3/8/PPPPPPPP/4K3 w - - 0 1",
    "TOO_MANY_PROMOTED",
  ],
  ["a check by three pieces", "4k3/8/3N4/1B6/8/8/8/4R1K1 b - - 0 1", "IMPOSSIBLE_CHECK"],
  ["a check by two knights", "4k3/8/3N1N2/8/8/8/8/6K1 b - - 0 1", "IMPOSSIBLE_CHECK"],
  ["a check by two pawns", "8/8/4k3/3P1P2/8/8/8/6K1 b - - 0 1", "IMPOSSIBLE_CHECK"],
  // Pieces behind pawns that have not moved.
  [
    "a bishop outside unmoved pawns on b2 and d2",
    "rnbqkbnr/pppppppp/8/8/8/4B3/PPPPPPPP/RN1QKBNR w KQkq - 0 1",
    "PROMOTED_WITHOUT_PAWNS",
    "e3",
  ],
  [
    "a bishop outside unmoved pawns on e2 and g2",
    "rnbqkbnr/pppppppp/8/8/4B3/8/PPPPPPPP/RNBQK1NR w KQkq - 0 1",
    "PROMOTED_WITHOUT_PAWNS",
    "e4",
  ],
  [
    "a rook that left past an enclosed bishop",
    "r1bqkbnr/pppppppp/n7/8/R7/2N5/PPPPPPPP/2BQKBNR w Kkq - 0 1",
    "PROMOTED_WITHOUT_PAWNS",
    "a4",
  ],
  [
    "a queen outside eight unmoved pawns",
    "rnbqkbnr/pppppppp/8/7Q/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1",
    "PROMOTED_WITHOUT_PAWNS",
    "h5",
  ],
  [
    "Black's queen outside eight unmoved pawns",
    "rnb1kbnr/pppppppp/8/8/q7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "PROMOTED_WITHOUT_PAWNS",
    "a4",
  ],
  [
    "a king outside eight unmoved pawns",
    "rnbqkbnr/pppppppp/8/8/4K3/8/PPPPPPPP/RNBQ1BNR w kq - 0 1",
    "KING_SHUT_IN",
    "e4",
  ],
  [
    "Black's king outside eight unmoved pawns",
    "rnbq1bnr/pppppppp/8/3k4/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
    "KING_SHUT_IN",
    "d5",
  ],
  [
    "a king past a pawn that has always guarded the square",
    "4k3/3p4/2K5/8/8/8/8/8 w - - 0 1",
    "IMPOSSIBLE_CHECK KING_SHUT_IN",
    "c6 d7",
  ],
  // Pawn structures.
  ["three pawns on a2, a3 and b2", "4k3/8/8/8/8/P7/PP6/4K3 w - - 0 1", "PAWNS_OUT_OF_PLACE", "a2 a3 b2"],
  ["two pawns on a7 and a6", "4k3/pp6/p7/8/8/8/8/4K3 w - - 0 1", "PAWNS_OUT_OF_PLACE", "a6 a7 b7"],
  [
    "doubled pawns with no missing pieces",
    "rnbqkbnr/pppppppp/8/8/4P3/4P3/PPPP1P1P/RNBQKBNR w KQkq - 0 1",
    "TOO_MANY_PAWN_CAPTURES",
    "e3 e4",
  ],
  [
    "tripled pawns with one missing piece",
    "rnbqkb1r/pppppppp/8/8/2P5/2P5/P1P1PPPP/RNBQKBNR w KQkq - 0 1",
    "TOO_MANY_PAWN_CAPTURES",
    "c2 c3 c4",
  ],
  [
    "five pawns on a file with nine missing pieces",
    "1n2k3/pppppp2/P7/P7/P7/P7/P7/4K3 w - - 0 1",
    "TOO_MANY_PAWN_CAPTURES",
    "a2 a3 a4 a5 a6",
  ],
  [
    "Black's doubled pawns with no missing pieces",
    "rnbqkbnr/1ppp1ppp/1p6/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "TOO_MANY_PAWN_CAPTURES",
    "b6 b7",
  ],
  [
    "doubled pawns with only a bishop missing, captured on its starting square",
    "rn1qkbnr/pppppppp/8/8/8/4P3/PPPPP2P/RNBQKBNR w KQkq - 0 1",
    "TOO_MANY_PAWN_CAPTURES",
    "e2 e3",
  ],
  [
    "pawns that have passed each other with no missing pieces",
    "rnbqkbnr/1ppppppp/8/P7/p7/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1",
    "PAWNS_PASSED",
    "a4 a5",
  ],
  [
    "pawns that have passed each other with one missing piece",
    "rnbqkb1r/1ppppppp/8/P7/p7/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1",
    "PAWNS_PASSED",
    "a4 a5",
  ],
  [
    "three knights with only the promoted pawn missing",
    "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPP1/RNBQKBNR w KQkq - 0 1",
    "NO_ROOM_TO_PROMOTE",
    "a3 b1 g1",
  ],
  [
    "six promoted pawns and one capture",
    "rnbqkbnr/ppppp3/5nnn/8/8/NNN5/3PPPPP/RNBQKB1R w KQkq - 0 1",
    "NO_ROOM_TO_PROMOTE",
  ],
  // The last move.
  ["a check by a knight from nowhere", "N7/ppk5/1p6/8/8/8/8/4K3 b - - 0 1", "CHECK_WITHOUT_MOVE", "a8 c7"],
  ["a check by a rook from nowhere", "Rk6/pp6/8/8/8/8/8/4K3 b - - 0 1", "CHECK_WITHOUT_MOVE", "a8 b8"],
  [
    "a check by two pieces, neither discovered by the other",
    "4k3/8/8/8/B7/8/8/4R1K1 b - - 0 1",
    "CHECK_WITHOUT_MOVE",
    "a4 e1 e8",
  ],
  ["a check by a rook that may still castle", "8/8/8/8/8/8/1P6/R3K2k b Q - 0 1", "NO_LAST_MOVE", ""],
  [
    "a check by a pawn that blocks its own way back",
    "8/8/8/4k3/3P4/2pPp3/8/6K1 b - - 0 1",
    "CHECK_WITHOUT_MOVE",
    "d4 e5",
  ],
  ["a lone king that came from nowhere", "8/8/8/8/8/4k3/pn6/Kn6 b - - 0 1", "NO_LAST_MOVE", ""],
  ["an unmoved king and rook alone", "4k3/8/8/8/8/8/8/4K2R b K - 0 1", "NO_LAST_MOVE", ""],
  ["unmoved pawns, king and rooks", "4k3/8/8/8/8/8/PPPPPPPP/R3K2R b KQ - 0 1", "NO_LAST_MOVE", ""],
];

const UNREACHABLE_960 = [
  [
    "a dark-squared bishop enclosed by unmoved pawns",
    "nrbkqbrn/pppppppp/8/4B3/8/8/PPPPPPPP/NR1KQBRN w - - 0 1",
    "PROMOTED_WITHOUT_PAWNS",
    "e5",
  ],
  [
    "a dark-squared bishop enclosed by the pawns on its color",
    "nrbkqbrn/pppppppp/8/4B3/P1P1P1P1/8/1P1P1P1P/NR1KQBRN w - - 0 1",
    "PROMOTED_WITHOUT_PAWNS",
    "e5",
  ],
  [
    "a king outside eight unmoved pawns",
    "nrbkqbrn/pppppppp/8/4K3/8/8/PPPPPPPP/NRB1QBRN w - - 0 1",
    "KING_SHUT_IN",
    "e5",
  ],
];

for (const [chess960, rows] of [
  [false, UNREACHABLE],
  [true, UNREACHABLE_960],
]) {
  for (const [title, fen, codes, squares] of rows) {
    test(`no game reaches ${title}${chess960 ? " in Chess960" : ""}`, () => {
      const problems = of(fen, chess960);
      assert.equal(problems.map(({ code }) => code).join(" "), codes);
      for (const { severity, message } of problems) {
        assert.equal(severity, "unreachable");
        assert.ok(message.length > 0 && !/undefined|NaN|Infinity/.test(message), message);
      }
      if (squares !== undefined) assert.equal(problems[0].squares.toSorted().join(" "), squares);
    });
  }
}

/** Each is similar to one of those above. */
const NOT_PROVED = [
  [
    "three knights with a pawn of each side missing",
    "rnbqkbnr/ppppppp1/8/8/8/N7/PPPPPPP1/RNBQKBNR w KQkq - 0 1",
  ],
  [
    "a second dark-squared bishop in place of a pawn",
    "rn1qkbnr/pppppppp/8/4B3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
  ],
  ["a bishop captured on its starting square", "rnbqkbnr/pppppp1p/6p1/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1"],
  ["a bishop that left through e2", "rnbqkbnr/pppp1ppp/4p3/8/2B5/4P3/PPPP1PPP/RNBQK1NR b KQkq - 0 1"],
  ["a rook that left by castling", "rnbqkb1r/pppppppp/5n2/8/8/5NPB/PPPPPP1P/RNBQ1RK1 b kq - 0 1"],
  ["doubled pawns with a missing knight", "rnbqkb1r/pppppppp/8/8/8/1P6/1PPPPPPP/RNBQKBNR w KQkq - 0 1"],
  ["pawns that have swapped adjacent files", "rnbqkb1r/1ppppppp/8/P7/8/1p6/1PPPPPPP/RNBQKB1R w KQkq - 0 1"],
  ["a check by two pieces after en passant", "8/8/3Pk3/8/8/1B6/8/4R1K1 b - - 0 1"],
  ["a check by two pieces after a capture that promotes", "3Nk3/8/8/8/8/8/8/4R1K1 b - - 0 1"],
  ["a check by two pieces after a pawn's capture", "4k3/3P4/8/8/8/8/8/4R1K1 b - - 0 1"],
  ["a check after castling", "5k2/8/8/8/8/8/8/5RK1 b - - 0 1"],
  ["a king and rook without castling rights", "4k3/8/8/8/8/8/8/4K2R b - - 0 1"],
  ["kings alone", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"],
];

for (const [title, fen] of NOT_PROVED) {
  test(`accepts ${title}`, () => assert.deepEqual(of(fen), []));
}

const reached = (position) => {
  const objections = objectionsTo(position, []);
  if (objections.length === 0) return;
  const { isChess960 } = position;
  const fen = position.fen({ enPassant: "always", castling: isChess960 ? "shredder" : "standard" });
  assert.fail(`${fen}${isChess960 ? " in Chess960" : ""}: ${objections.map(({ message }) => message)}`);
};

test("accepts every position of random games", () => {
  let seen = 0;
  const games = sample("reachableGames");
  for (const position of playedGames({ games, plies: 180 })) {
    reached(position);
    seen += 1;
  }
  assert.ok(seen > 154 * games, String(seen));
});

test("accepts every position of known games and their variations", () => {
  const follow = (position, moves) => {
    for (const { uci, variations = [] } of moves) {
      for (const each of variations) follow(position, each);
      position = position.play(uci);
      reached(position);
    }
  };
  const text = readFileSync(new URL("../../www/examples/famous-games.pgn", import.meta.url), "utf8");
  const games = [...readPgn(text)];
  assert.equal(games.length, 7);
  for (const { fen, moves } of games) follow(Position.fromFen(fen), moves);
});

test("accepts every position within three plies of the start", () => {
  const all = (position, plies) => {
    reached(position);
    if (plies > 0) for (const move of position.legalMoves()) all(position.play(move), plies - 1);
  };
  all(Position.initial(), 2);
});

test("an answer takes little work", () => {
  // Every file has pawns that have passed each other: the largest search.
  const position = Position.fromFen("4k3/8/PPPPPPPP/8/8/pppppppp/8/4K3 w - - 0 1");
  objectionsTo(position, []);
  const work = workOf(() => {
    for (let n = 0; n < 10; n++) objectionsTo(position, []);
  });
  assert.ok(work / 10 < 0.5, String(work));
});
