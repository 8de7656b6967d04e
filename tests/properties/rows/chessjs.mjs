// Valid calls of everything in `x88/chessjs`.

const RICH = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

const played = (m, moves, ...start) => {
  const chess = new m.Chess(...start);
  for (const move of moves.split(" ").filter(Boolean)) chess.move(move);
  return chess;
};

/** Games in every state, by number. */
const games = [
  (m) => new m.Chess(),
  (m) => {
    const chess = played(m, "e4 e5 Nf3");
    chess.setComment("c");
    chess.setHeader("White", "A");
    return chess;
  },
  (m) => played(m, "O-O", RICH),
  (m) => played(m, "f3 e5 g4 Qh4#"),
  (m) => {
    const chess = new m.Chess();
    chess.clear();
    chess.put({ type: "q", color: "w" }, "a1");
    return chess;
  },
  (m) => new m.Chess("4k3/4P3/8/8/8/8/8/RK6 w Q - 0 1", { chess960: true }),
  (m) => new m.Chess("8/4P2k/8/8/8/8/8/4K3 w - - 0 1"),
];
const gameOf = (m, n) => games[n % games.length](m);
const on = (args = () => [], more = {}) => [{ self: gameOf, args, ...more }];
const changes = { changes: true };
const square = (n) => ["e2", "a1", "h8", "e7", "d4"][n % 5];
const color = (n) => ["w", "b"][n % 2];
const move = (self, n) => {
  const all = self.moves({ verbose: true });
  const one = all[n % Math.max(1, all.length)] ?? { san: "e4", from: "e2", to: "e4" };
  return n % 2 ? one.san : { from: one.from, to: one.to, ...(one.promotion && { promotion: one.promotion }) };
};
const described = (m, n) => new m.Chess().moves({ verbose: true })[n % 20];
const onMove = [{ self: described, args: () => [] }];
const letters =
  "WHITE BLACK PAWN KNIGHT BISHOP ROOK QUEEN KING DEFAULT_POSITION SQUARES SEVEN_TAG_ROSTER SUFFIX_LIST";

export const chessjs = {
  ...Object.fromEntries(letters.split(" ").map((name) => [name, [{ isConstant: true }]])),
  Chess: [{ args: () => [RICH, { skipValidation: false, chess960: false }] }],
  "Chess#clear": on(() => [{ preserveHeaders: true }], changes),
  "Chess#load": on(() => [RICH, { skipValidation: false, preserveHeaders: true, chess960: false }], changes),
  "Chess#reset": on(undefined, changes),
  "Chess#fen": on(() => [{ forceEnpassantSquare: true }]),
  "Chess#get": on((_, __, n) => [square(n)]),
  "Chess#findPiece": on((_, __, n) => [{ type: "n", color: color(n) }]),
  "Chess#put": on((_, __, n) => [{ type: "n", color: color(n) }, square(n)], changes),
  "Chess#remove": on((_, __, n) => [square(n)], changes),
  "Chess#attackers": on((_, __, n) => [square(n), color(n)]),
  "Chess#isAttacked": on((_, __, n) => [square(n), color(n)]),
  ...Object.fromEntries(
    (
      "hash isCheck inCheck isCheckmate isStalemate isInsufficientMaterial isThreefoldRepetition isDrawByFiftyMoves isDraw " +
      "isGameOver ascii turn board moveNumber getHeaders getComment"
    )
      .split(" ")
      .map((name) => [`Chess#${name}`, on()]),
  ),
  "Chess#moves": on((_, __, n) => [{ verbose: n % 2 === 0, square: square(n), piece: "p" }]),
  "Chess#move": on((_, self, n) => [move(self, n), { strict: false }], changes),
  "Chess#isPromotion": on(() => [{ from: "e7", to: "e8" }]),
  "Chess#undo": on(undefined, changes),
  "Chess#pgn": on(() => [{ newline: "\n", maxWidth: 20 }]),
  "Chess#loadPgn": on(
    () => ['[White "A"]\n\n1. e4 {c} e5 *', { strict: true, newlineChar: "\r?\n" }],
    // As in chess.js, a PGN is loaded up to its first error.
    { ...changes, changesFirst: true },
  ),
  "Chess#perft": on((_, __, n) => [1 + (n % 2)]),
  "Chess#setTurn": on((_, __, n) => [color(n)], changes),
  "Chess#squareColor": on((_, __, n) => [square(n)]),
  "Chess#history": on((_, __, n) => [{ verbose: n % 2 === 0 }]),
  "Chess#setCastlingRights": on((_, __, n) => [color(n), { k: true, q: false }], changes),
  "Chess#getCastlingRights": on((_, __, n) => [color(n)]),
  "Chess#header": on(() => ["White", "A", "Black", "B"], changes),
  "Chess#setHeader": on(() => ["White", "A"], changes),
  "Chess#removeHeader": on(() => ["White"], changes),
  "Chess#setComment": on(() => ["a comment"], changes),
  "Chess#getSuffixAnnotation": on((_, self) => [self.fen()]),
  "Chess#setSuffixAnnotation": on((_, self, n) => [["!", "?!"][n % 2], self.fen()], changes),
  "Chess#removeSuffixAnnotation": on((_, self) => [self.fen()], changes),
  "Chess#getNags": on((_, self) => [self.fen()]),
  "Chess#addNag": on((_, self, n) => [n, self.fen()], changes),
  "Chess#setNags": on((_, self, n) => [[n, 146], self.fen()], changes),
  "Chess#removeNags": on((_, self) => [self.fen()], changes),
  "Chess#removeNag": on((_, self, n) => [n, self.fen()], changes),
  "Chess#deleteComment": on(undefined, changes),
  "Chess#removeComment": on(undefined, changes),
  "Chess#getComments": on(undefined, changes),
  "Chess#deleteComments": on(undefined, changes),
  "Chess#removeComments": on(undefined, changes),
  // Only a Chess makes moves: the constructor refuses everything else.
  Move: [{ args: () => [{ move: { from: "e2", to: "e4", color: "white", role: "pawn", kind: "quiet" } }] }],
  ...Object.fromEntries(
    "isCapture isPromotion isEnPassant isKingsideCastle isQueensideCastle isBigPawn isNullMove"
      .split(" ")
      .map((name) => [`Move#${name}`, onMove]),
  ),
  PgnSyntaxError: [{ args: () => ["1. e4 {", 6, "a comment has no end"] }],
  validateFen: [{ args: () => [RICH] }],
  xoroshiro128: [{ args: () => [5n] }],
};

export const internal = [
  "annotate",
  "begin",
  "describe",
  "edit",
  "fenOf",
  "find",
  "note",
  "take",
  "updateStart",
].map((name) => `Chess#${name}`);
