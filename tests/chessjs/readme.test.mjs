// The examples of chess.js's README on both libraries. Where chess.js contradicts its README, its behavior counts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ours, theirs } from "./side-by-side.mjs";

const GAME = [
  '[Event "Casual Game"]',
  '[Site "Berlin GER"]',
  '[Date "1852.??.??"]',
  '[EventDate "?"]',
  '[Round "?"]',
  '[Result "1-0"]',
  '[White "Adolf Anderssen"]',
  '[Black "Jean Dufresne"]',
  '[ECO "C52"]',
  '[WhiteElo "?"]',
  '[BlackElo "?"]',
  '[PlyCount "47"]',
  "",
  "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.b4 Bxb4 5.c3 Ba5 6.d4 exd4 7.O-O",
  "d3 8.Qb3 Qf6 9.e5 Qg6 10.Re1 Nge7 11.Ba3 b5 12.Qxb5 Rb8 13.Qa4",
  "Bb6 14.Nbd2 Bb7 15.Ne4 Qf5 16.Bxd3 Qh5 17.Nf6+ gxf6 18.exf6",
  "Rg8 19.Rad1 Qxf3 20.Rxe7+ Nxe7 21.Qxd7+ Kxd7 22.Bf5+ Ke8",
  "23.Bd7+ Kf8 24.Bxe7# 1-0",
];

const SLOPPY = [
  '[Event "Wijk aan Zee (Netherlands)"]',
  '[Date "1971.01.26"]',
  '[Result "1-0"]',
  '[White "Tigran Vartanovich Petrosian"]',
  '[Black "Hans Ree"]',
  '[ECO "A29"]',
  "",
  "1. Pc2c4 Pe7e5",
  "2. Nc3 Nf6",
  "3. Nf3 Nc6",
  "4. g2g3 Bb4",
  "5. Nd5 Nxd5",
  "6. c4xd5 e5-e4",
  "7. dxc6 exf3",
  "8. Qb3 1-0",
];

const MATED = "rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3";
const STALEMATED = "4k3/4P3/4K3/8/8/8/8/8 b - - 0 78";
const PIN = "4k3/4n3/8/8/8/8/4R3/4K3 w - - 0 1";

const OPENING = {
  fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
  comment: "king's pawn opening",
};

/** Each example: code that takes a library and asserts. */
const examples = {
  "a random game": ({ Chess }) => {
    const chess = new Chess();
    let state = 1;
    while (!chess.isGameOver()) {
      const moves = chess.moves();
      state = (state * 48271) % 2147483647;
      chess.move(moves[state % moves.length]);
    }
    assert.match(chess.pgn(), /^\[Event "\?"\]\n/);
  },
  constructor: ({ Chess, DEFAULT_POSITION }) => {
    assert.equal(new Chess().fen(), DEFAULT_POSITION);
    const fen = "r1k4r/p2nb1p1/2b4p/1p1n1p2/2PP4/3Q1NB1/1P3PPP/R5K1 b - - 0 19";
    assert.equal(new Chess(fen).fen(), fen);
    const kingless = "r1k4r/p2nb1p1/2b4p/1p1n1p2/2PP4/3Q1NB1/1P3PPP/R52 b - - 0 19";
    assert.throws(() => new Chess(kingless), /^Error: Invalid FEN/);
    assert.equal(new Chess(kingless, { skipValidation: true }).get("g1"), undefined);
  },
  ascii: ({ Chess }) => {
    const chess = new Chess();
    for (const move of ["e4", "e5", "f4"]) chess.move(move);
    assert.equal(
      chess.ascii(),
      "   +------------------------+\n 8 | r  n  b  q  k  b  n  r |\n 7 | p  p  p  p  .  p  p  p |\n" +
        " 6 | .  .  .  .  .  .  .  . |\n 5 | .  .  .  .  p  .  .  . |\n 4 | .  .  .  .  P  P  .  . |\n" +
        " 3 | .  .  .  .  .  .  .  . |\n 2 | P  P  P  P  .  .  P  P |\n 1 | R  N  B  Q  K  B  N  R |\n" +
        "   +------------------------+\n     a  b  c  d  e  f  g  h",
    );
  },
  attackers: ({ Chess, WHITE, BLACK }) => {
    const chess = new Chess();
    assert.deepEqual(chess.attackers("f3"), ["e2", "g2", "g1"]);
    assert.deepEqual(chess.attackers("e2"), ["d1", "e1", "f1", "g1"]);
    assert.deepEqual(chess.attackers("f6"), []);
    chess.move("e4");
    assert.deepEqual(chess.attackers("f6"), ["g8", "e7", "g7"]);
    assert.deepEqual(chess.attackers("f3", WHITE), ["g2", "d1", "g1"]);
    chess.load(PIN);
    assert.deepEqual(chess.attackers("c6", BLACK), ["e7"]);
  },
  board: ({ Chess }) => {
    const board = new Chess().board();
    assert.equal(board.length, 8);
    assert.deepEqual(board[0][0], { square: "a8", type: "r", color: "b" });
    assert.deepEqual(board[7][7], { square: "h1", type: "r", color: "w" });
    assert.equal(board[4][4], null);
  },
  clear: ({ Chess }) => {
    const chess = new Chess();
    chess.clear();
    assert.equal(chess.fen(), "8/8/8/8/8/8/8/8 w - - 0 1");
  },
  fen: ({ Chess }) => {
    const chess = new Chess();
    for (const move of ["e4", "e5", "f4"]) chess.move(move);
    assert.equal(chess.fen(), "rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - 0 2");
  },
  findPiece: ({ Chess, KING, QUEEN, BISHOP, BLACK, WHITE }) => {
    const chess = new Chess();
    assert.deepEqual(chess.findPiece({ type: KING, color: BLACK }), ["e8"]);
    assert.deepEqual(chess.findPiece({ type: BISHOP, color: WHITE }), ["c1", "f1"]);
    chess.remove("d1");
    assert.deepEqual(chess.findPiece({ type: QUEEN, color: WHITE }), []);
  },
  get: ({ Chess, PAWN, BLACK }) => {
    const chess = new Chess();
    chess.put({ type: PAWN, color: BLACK }, "a5");
    assert.deepEqual(chess.get("a5"), { type: "p", color: "b" });
    assert.equal(chess.get("a6"), undefined);
  },
  "castling rights": ({ Chess, BLACK, WHITE, KING, QUEEN }) => {
    const chess = new Chess();
    assert.equal(chess.setCastlingRights(BLACK, { [KING]: false, [QUEEN]: true }), true);
    assert.deepEqual(chess.getCastlingRights(BLACK), { k: false, q: true });
    chess.remove("a1");
    assert.equal(chess.setCastlingRights(WHITE, { [QUEEN]: true }), false);
  },
  comments: ({ Chess }) => {
    const chess = new Chess();
    chess.loadPgn("1. e4 e5 {king's pawn opening} 2. Nf3 Nc6 3. Bc4 Bc5 {giuoco piano} *");
    assert.equal(chess.getComment(), "giuoco piano");
    // For the second one, the README shows the position two moves early.
    const last = { fen: chess.fen(), comment: "giuoco piano" };
    assert.deepEqual(chess.getComments(), [OPENING, last]);
    assert.equal(chess.removeComment(), "giuoco piano");
    assert.equal(chess.getComment(), undefined);
    assert.deepEqual(chess.removeComments(), [OPENING]);
    assert.deepEqual(chess.getComments(), []);
    chess.reset();
    chess.move("e4");
    chess.setComment("king's pawn opening");
    assert.match(chess.pgn(), /1\. e4 \{king's pawn opening\}/);
  },
  headers: ({ Chess }) => {
    const chess = new Chess();
    chess.setHeader("White", "Morphy");
    chess.setHeader("Black", "Anderssen");
    const all = chess.setHeader("Date", "1858-??-??");
    assert.deepEqual(chess.getHeaders(), all);
    assert.equal(all.Date, "1858-??-??");
    assert.equal(chess.removeHeader("Date"), true);
    assert.equal(chess.getHeaders().Date, "????.??.??");
    assert.equal(chess.removeHeader("Nonsense"), false);
  },
  hash: ({ Chess }) => {
    assert.match(new Chess().hash(), /^[0-9a-f]{1,16}$/);
    assert.equal(new Chess().hash(), "3436f01fd716346e");
  },
  history: ({ Chess }) => {
    const chess = new Chess();
    for (const move of ["e4", "e5", "f4", "exf4"]) chess.move(move);
    assert.deepEqual(chess.history(), ["e4", "e5", "f4", "exf4"]);
    const { before, after, color, piece, from, to, san, lan, captured } = chess.history({ verbose: true })[3];
    assert.deepEqual(
      { before, after, color, piece, from, to, san, lan, captured },
      {
        before: "rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - 0 2",
        after: "rnbqkbnr/pppp1ppp/8/8/4Pp2/8/PPPP2PP/RNBQKBNR w KQkq - 0 3",
        color: "b",
        piece: "p",
        from: "e5",
        to: "f4",
        san: "exf4",
        lan: "e5f4",
        captured: "p",
      },
    );
  },
  "game endings": ({ Chess }) => {
    assert.equal(new Chess(MATED).inCheck(), true);
    assert.equal(new Chess(MATED).isCheckmate(), true);
    assert.equal(new Chess(MATED).isGameOver(), true);
    assert.equal(new Chess(STALEMATED).isStalemate(), true);
    assert.equal(new Chess(STALEMATED).isDraw(), true);
    assert.equal(new Chess(STALEMATED).isGameOver(), true);
    assert.equal(new Chess("k7/8/n7/8/8/8/8/7K b - - 0 1").isInsufficientMaterial(), true);
    assert.equal(new Chess().isGameOver(), false);
  },
  isAttacked: ({ Chess, WHITE, BLACK, DEFAULT_POSITION }) => {
    const chess = new Chess();
    assert.equal(chess.isAttacked("f3", WHITE), true);
    assert.equal(chess.isAttacked("f6", BLACK), true);
    chess.load(DEFAULT_POSITION);
    assert.equal(chess.isAttacked("e2", WHITE), true);
    chess.load(PIN);
    assert.equal(chess.isAttacked("c6", BLACK), true);
  },
  isThreefoldRepetition: ({ Chess }) => {
    const chess = new Chess();
    for (const round of [1, 2]) {
      assert.equal(chess.isThreefoldRepetition(), false, `round ${round}`);
      for (const move of ["Nf3", "Nf6", "Ng1", "Ng8"]) chess.move(move);
    }
    assert.equal(chess.isThreefoldRepetition(), true);
  },
  load: ({ Chess }) => {
    const chess = new Chess();
    chess.load("4r3/8/2p2PPk/1p6/pP2p1R1/P1B5/2P2K2/3r4 w - - 1 45");
    const kingless = "8/4p3/8/8/8/8/4P3/6K1 w - - 1 45";
    assert.throws(() => chess.load(kingless), { message: "Invalid FEN: missing black king" });
    chess.load(kingless, { skipValidation: true });
    assert.equal(chess.fen(), kingless);
  },
  loadPgn: ({ Chess }) => {
    const chess = new Chess();
    chess.loadPgn(GAME.join("\n"));
    assert.equal(
      chess.ascii(),
      "   +------------------------+\n 8 | .  r  .  .  .  k  r  . |\n 7 | p  b  p  B  B  p  .  p |\n" +
        " 6 | .  b  .  .  .  P  .  . |\n 5 | .  .  .  .  .  .  .  . |\n 4 | .  .  .  .  .  .  .  . |\n" +
        " 3 | .  .  P  .  .  q  .  . |\n 2 | P  .  .  .  .  P  P  P |\n 1 | .  .  .  R  .  .  K  . |\n" +
        "   +------------------------+\n     a  b  c  d  e  f  g  h",
    );
    const sloppy = SLOPPY.join(":");
    chess.loadPgn(sloppy, { newlineChar: ":" });
    assert.equal(chess.history().at(-1), "Qb3");
    assert.throws(() => chess.loadPgn(sloppy, { newlineChar: ":", strict: true }), {
      message: "Invalid move in PGN: Pc2c4",
    });
  },
  move: ({ Chess }) => {
    const chess = new Chess();
    assert.equal(chess.move("e4").san, "e4");
    assert.throws(() => chess.move("nf6"), { message: "Invalid move: nf6" });
    assert.equal(chess.move("Nf6").piece, "n");
    chess.reset();
    assert.equal(chess.move({ from: "g2", to: "g3" }).san, "g3");
  },
  "the permissive parser": ({ Chess }) => {
    const chess = new Chess();
    for (const move of ["e2e4", "e7-e5", "Pf2-f4", "ef4", "Ng1-f3", "d7xd6", "d4"]) chess.move(move);
    assert.deepEqual(chess.history(), ["e4", "e5", "f4", "exf4", "Nf3", "d6", "d4"]);
    chess.load("r2qkbnr/ppp2ppp/2n5/1B2pQ2/4P3/8/PPP2PPP/RNB1K2R b KQkq - 3 7");
    assert.equal(chess.move("Nge7").san, "Ne7");
    chess.undo();
    assert.throws(() => chess.move("Nge7", { strict: true }), { message: "Invalid move: Nge7" });
  },
  moveNumber: ({ Chess }) => {
    assert.equal(
      new Chess("4r1k1/p1prnpb1/Pp1pq1pp/3Np2P/2P1P3/R4N2/1PP2PP1/3QR1K1 w - - 2 20").moveNumber(),
      20,
    );
  },
  moves: ({ Chess }) => {
    const chess = new Chess();
    const pawns = "a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4".split(" ");
    assert.deepEqual(chess.moves(), [...pawns, "Na3", "Nc3", "Nf3", "Nh3"]);
    assert.deepEqual(chess.moves({ square: "e2" }), ["e3", "e4"]);
    assert.deepEqual(chess.moves({ piece: "n" }), ["Na3", "Nc3", "Nf3", "Nh3"]);
    assert.equal(chess.moves({ verbose: true })[0].lan, "a2a3");
  },
  pgn: ({ Chess }) => {
    const chess = new Chess();
    chess.setHeader("White", "Plunky");
    chess.setHeader("Black", "Plinkie");
    for (const move of ["e4", "e5", "Nc3", "Nc6"]) chess.move(move);
    // The README predates the seven tags and the result.
    assert.match(
      chess.pgn({ maxWidth: 5, newline: "<br />" }),
      /\[White "Plunky"\]<br \/>\[Black "Plinkie"\]<br \/>.*<br \/><br \/>1\. e4 e5<br \/>2\. Nc3 Nc6<br \/>\*$/,
    );
  },
  "put and remove": ({ Chess, PAWN, KING, BLACK, WHITE }) => {
    const chess = new Chess();
    chess.clear();
    assert.equal(chess.put({ type: PAWN, color: BLACK }, "a5"), true);
    assert.equal(chess.put({ type: "k", color: "w" }, "h1"), true);
    assert.equal(chess.fen(), "8/8/8/p7/8/8/8/7K w - - 0 1");
    assert.equal(chess.put({ type: "z", color: "w" }, "a1"), false);
    chess.clear();
    assert.equal(chess.put({ type: "k", color: "w" }, "a1"), true);
    assert.equal(chess.put({ type: "k", color: "w" }, "h1"), false);
    chess.clear();
    chess.put({ type: PAWN, color: BLACK }, "a5");
    chess.put({ type: KING, color: WHITE }, "h1");
    assert.deepEqual(chess.remove("a5"), { type: "p", color: "b" });
    assert.deepEqual(chess.remove("h1"), { type: "k", color: "w" });
    assert.equal(chess.remove("e1"), undefined);
  },
  setTurn: ({ Chess }) => {
    const chess = new Chess();
    assert.equal(chess.setTurn("b"), true);
    assert.equal(chess.setTurn("b"), false);
    chess.load(MATED);
    assert.throws(() => chess.setTurn("b"), { message: "Null move not allowed when in check" });
  },
  squareColor: ({ Chess }) => {
    const chess = new Chess();
    assert.deepEqual(
      ["h1", "a7", "bogus square"].map((square) => chess.squareColor(square)),
      ["light", "dark", null],
    );
  },
  turn: ({ Chess }) => {
    assert.equal(new Chess("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").turn(), "b");
  },
  undo: ({ Chess, DEFAULT_POSITION }) => {
    const chess = new Chess();
    chess.move("e4");
    const { color, piece, from, to, san, flags, lan, before } = chess.undo();
    const expected = { color: "w", piece: "p", from: "e2", to: "e4", san: "e4", flags: "b", lan: "e2e4" };
    assert.deepEqual({ color, piece, from, to, san, flags, lan }, expected);
    assert.equal(before, DEFAULT_POSITION);
    assert.equal(chess.fen(), DEFAULT_POSITION);
    assert.equal(chess.undo(), null);
  },
  validateFen: ({ validateFen }) => {
    assert.deepEqual(validateFen("2n1r3/p1k2pp1/B1p3b1/P7/5bP1/2N1B3/1P2KP2/2R5 b - - 4 25"), { ok: true });
    const { ok, error } = validateFen("4r3/8/X12XPk/1p6/pP2p1R1/P1B5/2P2K2/3r4 w - - 1 45");
    assert.equal(ok, false);
    assert.match(error, /invalid piece/);
  },
};

for (const [name, example] of Object.entries(examples)) {
  test(`the example "${name}" works in chess.js`, () => example(theirs));
  test(`the example "${name}" works in x88/chessjs`, () => example(ours));
}
