// Valid calls of everything in `x88` and `x88/slim`, by member.

const RICH = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const there = "Nf3 Nf6 Ng1 Ng8";

/** Positions of every sort, by number. */
const positions = [
  (m) => m.Position.initial(),
  (m) => m.Position.fromFen(RICH),
  (m) => m.Position.fromFen("7k/8/8/8/1pPb4/8/8/7K b - c3 0 1"),
  (m) => m.Position.fromFen("1n2k3/P7/8/8/8/8/p7/1N2K3 w - - 7 41"),
  (m) => m.Position.fromFen("4k3/8/8/8/8/8/8/RK6 w Q - 0 1", { chess960: true }),
  (m) => m.Position.fromFen("7k/5Q2/6K1/8/8/8/8/8 b - - 98 80"),
];
export const positionOf = (m, n) => positions[n % positions.length](m);

const playing = (Class, moves, start) => Class.fromMoves(start, moves.split(" ").filter(Boolean));
const after = (game, change) => {
  change(game);
  return game;
};

const withTree = (m) =>
  after(
    m.GameTree.fromPgn(
      '[White "A"]\n\n{start} 1. e4 {king} $1 (1. d4 d5 (1... Nf6 2. -- {[%clk 0:01:00]})) 1... c5 (1... e5 2. f4 exf4) 2. Nf3 1-0',
    ),
    (game) => game.goTo(["d2d4", "g8f6"]),
  );

/** Games of a class in every state that one line has, by number. */
const lines = [
  (Class) => new Class(),
  (Class) => after(playing(Class, "e4 e5 Nf3 Nc6"), (game) => game.goTo(2)),
  (Class) => playing(Class, `${there} ${there}`),
  (Class) => after(playing(Class, "e4 e5"), (game) => game.resign("white")),
  (Class) => playing(Class, "f3 e5 g4 Qh4#"),
  (Class) =>
    playing(Class, "O-O-O", {
      fen: "4k3/8/8/8/8/8/8/RK6 w Q - 0 1",
      chess960: true,
      headers: { White: "A" },
    }),
  (Class) => playing(Class, "", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"),
];
export const gameOf = (m, n) => lines[n % lines.length](m.Game);

/** Trees in every state, by number. */
const trees = [
  withTree,
  (m) => after(withTree(m), (game) => game.agreeDraw()),
  ...lines.map((make) => (m) => make(m.GameTree)),
];
export const treeOf = (m, n) => trees[n % trees.length](m);

const aMove = (position, n) => {
  const legal = position.legalMoves();
  const move = legal[n % Math.max(1, legal.length)] ?? "e4";
  return (
    [move, move.san, move.uci, { from: move.from, to: move.to, promotion: move.promotion }][n % 4] ?? "e4"
  );
};
const square = (n) => ["e2", "a1", "h8", "e7", "d4"][n % 5];
const color = (n) => ["white", "black"][n % 2];
const words = { messages: { PIECE_GEOMETRY_PAWN: ({ piece }) => `not so: ${piece.square}` } };

const allIn = (n) => ({ ...words, all: n % 3 > 0 });

const setup = (m, n) => ({
  ...positionOf(m, n).toSetup(),
});

const record = {
  headers: { White: "A", Result: "1-0" },
  fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  chess960: false,
  moves: [
    {
      san: "e4",
      uci: "e2e4",
      comment: "c",
      commentBefore: "b",
      nags: [1],
      clock: 1000,
      elapsed: 5,
      evaluation: { centipawns: 12, depth: 3 },
      arrows: [{ from: "e2", to: "e4", color: "red" }],
      circles: [{ square: "e2", color: "green" }],
      variations: [[{ san: "d4", comment: "x" }]],
      unread: ["junk"],
    },
    { uci: "e7e5" },
  ],
  result: "1-0",
  comment: "start",
  unread: [],
};

const data = {
  start: "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
  moves: "e2e4 e7e5",
  ply: 1,
  ended: { kind: "resignation", winner: "white", ply: 2 },
  result: "1-0",
  headers: { White: "A", 5: "B" },
};

const treeData = {
  ...data,
  moves: "e2e4 (e2e3 e7e6) e7e5",
  line: "e2e3 e7e6",
  endedElsewhere: [{ kind: "resignation", winner: "white", path: "e2e4 e7e5" }],
  annotations: { 0: { comment: "s" }, 1: { nags: [2], clock: 5 } },
};

const annotations = {
  comment: "c",
  commentBefore: "b",
  nags: [1, 6],
  clock: 1000,
  elapsed: 7,
  evaluation: { mate: -3, depth: 12 },
  arrows: [{ from: "e2", to: "e4", color: "red" }],
  circles: [{ square: "e2", color: "yellow" }],
};

const PGN = '[White "A"]\n\n1. e4 {c} (1. d4) e5 2. Nf3 *\n\n1. d4 d5 1/2-1/2\n';
const bytes = (text) => new TextEncoder().encode(text);

const onPosition = (args = () => []) => [{ self: positionOf, args }];
const onGame = (args = () => [], more = {}) => [{ self: gameOf, args, ...more }];
const onTree = (args = () => [], more = {}) => [{ self: treeOf, args, ...more }];
const changes = { changes: true };

// Apps do not construct these, so no wrong values are tried.
export const errors = Object.fromEntries(
  "X88Error ArgumentError ClaimError CoreError DataError StartError FenError SetupError IllegalMoveError"
    .split(" ")
    .map((name) => [name, [{ isConstant: true }]]),
);

const moreErrors = { PgnError: [{ isConstant: true }] };

/** Members that `x88/rules` shares, on the same values. */
export const rulesPosition = {
  Position: [{ isConstant: true }],
  "Position.initial": [{ args: () => [] }],
  "Position.fromFen": [
    {
      args: (_, __, n) => [
        [RICH, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"][n % 2],
        { chess960: false, lenient: true, strict: false },
      ],
    },
  ],
  "Position.chess960": [{ args: (_, __, n) => [n % 960] }],
  "Position.fromSetup": [{ args: (m, _, n) => [setup(m, n), { strict: false }] }],
  "Position.fromBytes": [{ args: (m, _, n) => [positionOf(m, n).toBytes()] }],
  "Position#fen": onPosition(() => [{ enPassant: "always", castling: "shredder" }]),
  "Position#toString": onPosition(),
  "Position#hash": onPosition(),
  "Position#turn": onPosition(),
  "Position#halfmoveClock": onPosition(),
  "Position#fullmoveNumber": onPosition(),
  "Position#isChess960": onPosition(),
  "Position#get": onPosition((_, __, n) => [square(n)]),
  "Position#pieces": onPosition(),
  "Position#king": onPosition((_, __, n) => [color(n)]),
  "Position#material": onPosition((_, __, n) => [color(n)]),
  "Position#castlingRights": onPosition(),
  "Position#toSetup": onPosition(),
  "Position#toJSON": onPosition(),
  "Position#toBytes": onPosition(),
  "Position#ascii": onPosition(),
  "Position#equals": onPosition((m, _, n) => [positionOf(m, n)]),
  "Position#isSamePosition": onPosition((m, _, n) => [positionOf(m, n + (n % 3))]),
  "Position#enPassant": onPosition(),
  "Position#legalDests": onPosition((_, __, n) => (n % 2 ? [] : [square(n)])),
  "Position#legalMoves": onPosition((_, __, n) => (n % 2 ? [] : [square(n)])),
  "Position#targets": onPosition((_, __, n) => [square(n)]),
  "Position#isLegal": onPosition((_, self, n) => [aMove(self, n)]),
  "Position#play": onPosition((_, self, n) => [aMove(self, n)]),
  "Position#isCheck": onPosition(),
  "Position#checkers": onPosition(),
  "Position#outcome": onPosition(),
  "Position#isCheckmate": onPosition(),
  "Position#isStalemate": onPosition(),
  "Position#isInsufficientMaterial": onPosition(),
  "Position#epd": onPosition(),
  "Position#playLine": onPosition((_, self, n) => [[aMove(self, n), "e7e5"]]),
  "Position#parseMove": onPosition((_, self, n) => [String(self.legalMoves()[n % 3]?.san)]),
  "Position#attackers": onPosition((_, __, n) => [square(n), color(n)]),
  "Position#attackedSquares": onPosition((_, __, n) => [color(n)]),
  "Position#perft": onPosition((_, __, n) => [n % 3]),
};

const STYLE = {
  width: 60,
  glyphs: true,
  letters: "figurines",
  long: true,
  unread: "keep",
  headers: false,
};

export const rulesGame = (gameOf) => {
  const onGame = (args = () => [], more = {}) => [{ self: gameOf, args, ...more }];
  return {
    "Game#start": onGame(),
    "Game#position": onGame(),
    "Game#ply": onGame(),
    "Game#line": onGame(),
    "Game#lastMove": onGame(),
    "Game#turn": onGame(),
    "Game#fen": onGame(() => [{ enPassant: "always", castling: "shredder" }]),
    "Game#ascii": onGame(),
    "Game#get": onGame((_, __, n) => [square(n)]),
    "Game#pieces": onGame(),
    "Game#legalMoves": onGame((_, __, n) => (n % 2 ? [] : [square(n)])),
    "Game#isCheck": onGame(),
    "Game#isCheckmate": onGame(),
    "Game#isStalemate": onGame(),
    "Game#isInsufficientMaterial": onGame(),
    "Game#isThreefoldRepetition": onGame(),
    "Game#isDraw": onGame(),
    "Game#checkers": onGame(),
    "Game#isOver": onGame(),
    "Game#history": onGame(),
    "Game#sans": onGame(),
    "Game#positionAt": onGame((_, self, n) => [n % (self.line().length + 1)]),
    "Game#undo": onGame(undefined, changes),
    "Game#redo": onGame(undefined, changes),
    "Game#goTo": onGame((_, self, n) => [n % (self.line().length + 1)], changes),
    "Game#legalDests": onGame((_, __, n) => (n % 2 ? [] : [square(n)])),
    "Game#targets": onGame((_, __, n) => [square(n)]),
    "Game#isLegal": onGame((_, self, n) => [aMove(self.position, n)]),
    "Game#outcome": onGame(),
    "Game#repetitions": onGame(),
    "Game#claims": onGame(),
    "Game#claimDraw": onGame((_, self, n) => (n % 2 ? [] : [aMove(self.position, n)]), changes),
    "Game#agreeDraw": onGame(undefined, changes),
    "Game#reopen": onGame(undefined, changes),
    "Game#headers": onGame(),
    "Game#setHeader": onGame((_, __, n) => ["White", n % 2 ? "B" : null], changes),
    "Game#result": onGame(),
    "Game#setResult": onGame(() => ["1/2-1/2"], changes),
    "Game#resign": onGame((_, __, n) => [color(n)], changes),
    "Game#move": onGame((_, self, n) => [aMove(self.position, n)], changes),
    "Game#subscribe": onGame(() => [() => {}]),
    "Game#pgn": onGame(() => [STYLE]),
    "Game#toJSON": onGame(),
  };
};

/** Members of a position that start with `x88`. */
export const explainPosition = {
  "Position#explain": onPosition((_, self, n) => [n % 2 ? aMove(self, n) : "e2e7", allIn(n)]),
  "Position#explainOutcome": onPosition(() => [words]),
  "Position#explainCastling": onPosition((_, __, n) => [color(n), words]),
  "Position#explainEnPassant": onPosition(() => [words]),
  "Position#explainPins": onPosition((_, __, n) => [color(n), words]),
  "Position#explainCheck": onPosition(() => [words]),
  "Position#refusedDests": onPosition((_, __, n) => [square(n), words]),
  "Position#premoveDests": onPosition((_, __, n) => [color(n)]),
  "Position#tryPlay": onPosition((_, self, n) => [n % 2 ? aMove(self, n) : "e2e7", words]),
  "Position#pass": onPosition(),
  "Position#pins": onPosition((_, __, n) => (n % 2 ? [] : [color(n >> 1)])),
};

/** Members of a game that start with `x88`. @param gameOf makes one */
export const explainGame = (gameOf) => {
  const onGame = (args, more) => [{ self: gameOf, args: args ?? (() => []), ...more }];
  return {
    "Game#explain": onGame((_, self, n) => [n % 2 ? aMove(self.position, n) : "e2e7", allIn(n)]),
    "Game#explainOutcome": onGame((_, __, n) => [n % 2 ? words : { ...words, fixedPawns: () => [] }]),
    "Game#explainCastling": onGame((_, __, n) => [color(n), words]),
    "Game#explainEnPassant": onGame(() => [words]),
    "Game#explainPins": onGame((_, __, n) => [color(n), words]),
    "Game#explainCheck": onGame(() => [words]),
    "Game#drawStatus": onGame(),
    "Game#tryMove": onGame((_, self, n) => [n % 2 ? aMove(self.position, n) : "e2e7", words], changes),
    "Game#captured": onGame(),
  };
};

/** Members that choose the messages of verdicts. */
export const messages = {
  // It returns its argument as it is.
  defineMessages: [{ args: (m) => [m.english], keepsAll: true }],
  setMessages: [{ args: (m) => [m.english] }],
  english: [{ isConstant: true }],
  neutralEnglish: [{ isConstant: true }],
  englishTitles: [{ isConstant: true }],
};

/** Returns the same rows for a tree, which has every member of a game. */
export const asTree = (rows) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, calls]) => [
      name.replace(/^Game\b/, "GameTree"),
      calls.map((row) => (row.self === gameOf ? { ...row, self: treeOf } : row)),
    ]),
  );

/** A game with headers and a result. */
const game = {
  Game: [
    {
      args: (_, __, n) => [
        n % 2 ? { fen: RICH, chess960: false, lenient: false, headers: { White: "A" } } : RICH,
      ],
    },
    { args: (m, __, n) => [{ position: positionOf(m, n), headers: { White: "A" } }] },
    { args: (m, __, n) => [positionOf(m, n)] },
  ],
  "Game.fromMoves": [
    { args: (_m) => [{ fen: RICH }, ["O-O", "e8g8", { from: "e2", to: "a6" }]] },
    { args: (m) => [m.Position.initial(), ["e4"]] },
    { args: () => [["e4", "e7e5"]] },
  ],
  "Game.fromJSON": [{ args: () => [data, { deadPositions: () => null }] }],
  ...rulesGame(gameOf),
  ...explainGame(gameOf),
  "Game#resign": onGame((_, __, n) => [color(n), { canWin: { answer: "unknown" } }], changes),
  "Game#pgn": onGame(() => [{ ...STYLE, clocks: [5_000] }]),
  "Game#flag": onGame((_, __, n) => [color(n), { rules: "lichess" }], changes),
};

const ofGame = asTree(game);

/** A game with variations and annotations. */
const tree = {
  ...ofGame,
  "GameTree.fromJSON": [{ args: () => [treeData, { deadPositions: () => null }] }],
  "GameTree.fromRecord": [{ args: () => [record] }],
  "GameTree.fromPgn": [{ args: (_, __, n) => [n % 2 ? PGN : bytes(PGN)] }],
  "GameTree#toRecord": onTree(),
  "GameTree#path": onTree(),
  "GameTree#next": onTree(),
  "GameTree#goTo": [
    ...ofGame["GameTree#goTo"],
    { self: treeOf, args: (_, self) => [self.path().slice(0, -1)], changes: true },
  ],
  "GameTree#positionAt": [
    ...ofGame["GameTree#positionAt"],
    { self: treeOf, args: (_, self) => [self.path().slice(0, -1)] },
  ],
  "GameTree#isMainLine": onTree((_, self, n) => (n % 2 ? [] : [self.path()])),
  "GameTree#branch": onTree((_, self, n) => [n % 5 ? aMove(self.position, n) : "--"], changes),
  "GameTree#promoteVariation": onTree((_, self, n) => (n % 2 ? [] : [self.path()]), changes),
  "GameTree#makeMainLine": onTree((_, self, n) => (n % 2 ? [] : [self.path()]), changes),
  "GameTree#deleteFrom": onTree((_, self, n) => (n % 2 ? [] : [self.path()]), changes),
  "GameTree#annotate": onTree(
    (_, self, n) => [self.ply === 0 ? { comment: "c" } : annotations, ...(n % 2 ? [] : [self.path()])],
    changes,
  ),
  "GameTree#annotations": onTree((_, self, n) => (n % 2 ? [] : [self.path()])),
};

export const core = {
  ...errors,
  ...moreErrors,
  ...rulesPosition,
  SQUARES: [{ isConstant: true }],
  isSquare: [{ args: () => ["e4"] }],
  nagGlyph: [{ args: (_, __, n) => [n % 256] }],
  nagOfGlyph: [{ args: () => ["!?"] }],
  validateFen: [{ args: (_, __, n) => [["x", RICH][n % 2], { chess960: false, lenient: false }] }],
  wasmModule: [{ args: () => [] }],
  ...messages,
  readPgn: [{ args: (_, __, n) => [n % 2 ? PGN : bytes(PGN), { moves: true }] }],
  readPgnStream: [
    {
      args: (_, __, n) => [
        [
          PGN,
          bytes(PGN),
          [PGN.slice(0, 20), bytes(PGN.slice(20))],
          new Blob([PGN]),
          new Blob([PGN]).stream(),
        ][n % 5],
        { moves: true, onProgress: () => {}, signal: { aborted: false, reason: undefined } },
      ],
    },
  ],
  writeMoveText: [
    { args: (m, _, n) => [m.Position.initial().parseMove("Nf3"), { letters: "de", long: n % 2 === 0 }] },
  ],
  readMoveText: [{ args: () => ["Sf3", "de"] }],
  englishWords: [{ isConstant: true }],
  moveWords: [{ args: (m) => [m.Position.initial().parseMove("Nf3"), m.englishWords] }],
  movetext: [{ args: (m, _, n) => [[gameOf(m, n), treeOf(m, n), treeOf(m, n).toRecord()][n % 3]] }],
  writePgn: [
    {
      args: (m, _, n) => [
        n % 3 ? [record, gameOf(m, n), treeOf(m, n)] : record,
        { width: 40, glyphs: true, letters: "de", long: false, unread: "omit", headers: true },
      ],
    },
  ],
  ...explainPosition,
  ...game,
  ...tree,
};

/** Members called only internally, which are not part of the API. */
export const internal = [
  ..."after ask find flags isLike judge played readPins refusal rules squares summary"
    .split(" ")
    .map((name) => `Position#${name}`),
  ..."allHeaders begin claimProblem cut dataParts end endAfter endBy endOf endedBy fill find grow isLike lineFrom load mainEnd mainLine movetext playOn positions proofOptions refusal replace replay resignation rules stateResult summary written"
    .split(" ")
    .flatMap((name) => [`Game#${name}`, `GameTree#${name}`]),
];
