// Random sequences of operations in both libraries, side by side.

import { look } from "./differences.mjs";
import { askAll, askMore } from "./questions.mjs";
import { oneOf, oneOften, randomNumbers } from "./random.mjs";
import { Pair, theirs } from "./side-by-side.mjs";

/** Takes steps in both libraries, each followed by questions. */
function session(seed, length, step, ask = () => {}) {
  const random = randomNumbers(seed);
  const pair = new Pair();
  for (let n = 0; n < length; n++) {
    step(pair, random);
    look(pair);
    ask(pair, random, n);
  }
  return { pair, random };
}

const COLORS = ["w", "b"];

// Headers, comments and null moves.

const TAGS = ["White", "Black", "Result", "Date", "ECO", "Annotator", "SetUp", "FEN", "Mine", "X1"];
const VALUES = ["Ann", "", "1-0", "*", "?", undefined, null];
const FENS = ["4k3/8/8/8/8/8/4P3/4K3 b - - 5 9", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"];

/** Changes to a game's record, with their frequency. */
const deeds = [
  [6, (pair, random) => pair.same("move", oneOf(pair.theirs.moves().concat("--"), random))],
  [1, (pair) => pair.same("move", null)],
  [1, (pair, random) => pair.same("move", "--", { strict: random() < 0.5 })],
  [1, (pair, random) => pair.same("setTurn", oneOf(COLORS, random))],
  [2, (pair) => pair.same("undo")],
  [2, (pair, random) => pair.same("setComment", oneOf(["said {once}", "", "a b c", "(x) [y] ;z"], random))],
  [1, (pair, random) => pair.same(oneOf(["removeComment", "deleteComment"], random))],
  [0.2, (pair, random) => pair.same(oneOf(["removeComments", "deleteComments"], random))],
  [1, (pair, random) => pair.same("setHeader", oneOf(TAGS, random), oneOf(VALUES, random))],
  [1, (pair, random) => pair.same("removeHeader", oneOf(TAGS, random))],
  [1, (pair, random) => pair.same("header", oneOf(TAGS, random), oneOf(VALUES, random), "Site", "here")],
  [1, (pair, random) => pair.same("header", oneOf(TAGS, random))],
  [0.1, (pair) => pair.same("reset")],
  [0.1, (pair, random) => pair.same("load", oneOf(FENS, random), { preserveHeaders: random() < 0.5 })],
  [0.1, (pair, random) => pair.same("clear", { preserveHeaders: random() < 0.5 })],
];

const oneOfDeeds = (pair, random) => oneOften(deeds, random)(pair, random);

const ASKED = [
  "fen",
  "turn",
  "moveNumber",
  "history",
  "getComment",
  "getComments",
  "getHeaders",
  "header",
  "pgn",
  "hash",
];

/** Plays a game with many annotations. */
export function annotate(seed) {
  session(9000 + seed, 150, oneOfDeeds, (pair, random, n) => {
    pair.same(oneOf(ASKED, random));
    if (n % 30 === 0) pair.same("history", { verbose: true });
    if (n % 10 === 0) for (const method of ASKED) pair.same(method);
  });
}

// Boards edited by hand, including unplayable ones.

const TYPES = ["p", "n", "b", "r", "q", "k"];

/** Edits of a board, with their frequency. */
const edits = [
  [20, (pair, random) => pair.same("put", piece(random), square(random))],
  [6, (pair, random) => pair.same("remove", square(random))],
  [2, (pair, random) => pair.same("setTurn", oneOf(COLORS, random))],
  [2, rights],
  [
    1,
    (pair, random) =>
      pair.same("put", { type: "k", color: oneOf(COLORS, random) }, oneOf(["e1", "e8"], random)),
  ],
  [0.3, (pair) => pair.same("clear")],
  [0.2, (pair) => pair.same("clear", { preserveHeaders: true })],
  [0.3, (pair) => pair.same("reset")],
  [0.3, (pair, random) => pair.same("load", oneOf(BOARDS, random))],
  [0.3, (pair, random) => pair.same("load", oneOf(BOARDS, random), { preserveHeaders: true })],
];

const BOARDS = [
  "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
  "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 9",
  "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
  "4k3/8/8/8/8/8/8/4K3",
];

function piece(random) {
  return { type: oneOf(TYPES, random), color: oneOf(COLORS, random) };
}

function square(random) {
  return oneOf(theirs.SQUARES, random);
}

function rights(pair, random) {
  const wanted = oneOf(
    [{ k: true }, { q: true }, { k: true, q: true }, { k: false }, { k: false, q: true }, {}],
    random,
  );
  pair.same("setCastlingRights", oneOf(COLORS, random), wanted);
}

/** Edits the board, then removes what would break the rules of chess. */
function editOnce(pair, random) {
  oneOften(edits, random)(pair, random);
  removeStrandedPawns(pair);
  removeRightsOfTheLost(pair);
}

/** The last ranks, where pawns cannot move; chess.js does not follow the rules there. */
function removeStrandedPawns(pair) {
  for (const square of theirs.SQUARES.filter((name) => /[18]$/.test(name))) {
    if (pair.theirs.get(square)?.type === "p") pair.same("remove", square);
  }
}

/** When a king with castling rights can be captured, chess.js castles with the capturer and loses pieces in `moves`. */
function removeRightsOfTheLost(pair) {
  const other = pair.theirs.turn() === "w" ? "b" : "w";
  const [king] = pair.theirs.findPiece({ type: "k", color: other });
  if (king !== undefined && pair.theirs.isAttacked(king, pair.theirs.turn())) {
    pair.same("setCastlingRights", other, { k: false, q: false });
  }
}

/** Edits a board, with questions in between. */
export function editBoard(seed) {
  const first = (pair, random) => {
    if (seed % 2 === 0 && pair.trace.length === 1) pair.same("clear");
    editOnce(pair, random);
  };
  session(1000 + seed, 200, first, (pair, random, n) => {
    if (n % 4 === 0) askAll(pair, random);
    pair.same("moves");
    if (n % 20 === 0) pair.same("moves", { verbose: true });
    if (n % 20 === 10) pair.same("perft", 2);
  });
}

// Whole games.

/** Starting positions, usually the standard one. */
const STARTS = [
  [],
  [],
  ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"],
  ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"],
  ["r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"],
  ["8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1"],
  ["4k3/PPPPPPPP/8/8/8/8/pppppppp/4K3 w - - 90 50"],
];

/** Returns the same move in one of the forms that apps use. */
function way(move, random) {
  const ways = [
    move.san,
    move.san,
    move.lan,
    { from: move.from, to: move.to, promotion: move.promotion },
    { from: move.from, to: move.to, promotion: move.promotion ?? "q" },
    `${move.san}!?`,
    `${move.from}-${move.to}${move.promotion ?? ""}`,
    `${move.piece}${move.from}x${move.to}${move.promotion ?? ""}`,
  ];
  return oneOf(ways, random);
}

/** Plays a whole game and asks every question. */
export function playGame(seed) {
  const random = randomNumbers(seed);
  const pair = new Pair(...STARTS[seed % STARTS.length]);
  for (let ply = 0; ply < 120; ply++) {
    look(pair);
    askAll(pair, random);
    if (ply % 12 === 0) askMore(pair, random);
    const moves = pair.theirs.moves();
    if (moves.length === 0) break;
    // The descriptions of chess.js cost as much as everything else.
    const [move] = pair.theirs.moves({ verbose: true, square: originOf(oneOf(moves, random), pair) });
    pair.same("move", way(move, random));
    if (random() < 0.1) pair.same("undo");
    if (random() < 0.1)
      pair.same("setComment", `said at ply ${ply} {${Math.floor(random() * 99)}} of the game`);
    if (random() < 0.02) pair.same(oneOf(["removeComment", "removeComments", "getComments"], random));
  }
  askMore(pair, random);
  while (pair.theirs.history().length > 0) pair.same("undo");
  pair.same("undo");
}

function originOf(san, pair) {
  const verbose = pair.ours.moves({ verbose: true });
  return verbose.find((move) => move.san === san).from;
}

/** Plays a game and asks only the most revealing questions. */
export function playBriefly(seed) {
  const random = randomNumbers(5000 + seed);
  const pair = new Pair(...STARTS[seed % STARTS.length]);
  for (let ply = 0; ply < 80; ply++) {
    look(pair);
    const { returned: moves } = pair.same("moves");
    if (moves.length === 0) break;
    pair.same("move", oneOf(moves, random), { strict: true });
    for (const method of ["hash", "isGameOver", "isThreefoldRepetition", "isCheck"]) pair.same(method);
  }
}

// Every operation on a game: moves, edits, headers, comments, PGN.

const things = [
  [60, move],
  [25, oneOfDeeds],
  [4, (pair, random) => pair.same("undo") && random() < 0.3 && pair.same("undo")],
  [2, editThenAsk],
  [2, reload],
  [6, askAll],
  [1, askMore],
  [1, (pair) => pair.same("perft", 1)],
];

function move(pair, random) {
  const { returned: moves } = pair.same("moves");
  if (moves.length === 0) return pair.same("undo");
  pair.same("move", oneOf(moves, random));
}

/** For a board without moves: answers about earlier moves differ, as docs/migrate/chessjs-drop-in.md explains. */
function editThenAsk(pair, random) {
  if (pair.theirs.history().length > 0) return;
  for (let n = Math.floor(random() * 8); n >= 0; n--) editOnce(pair, random);
}

/**
 * Reloads the written PGN where chess.js can read its own output: no null moves, no `?` as a result, no digits in tag names, and no
 * broken lines with comments.
 */
function reload(pair, random) {
  const maxWidth = random() < 0.5 || pair.theirs.getComments().length > 0 ? 0 : 80;
  const { returned: pgn } = pair.same("pgn", { maxWidth });
  if (typeof pgn === "string" && !UNREADABLE.test(pgn)) pair.same("loadPgn", pgn);
}

const UNREADABLE = /--|\?$|^\[\w*\d/m;

/** Does anything in random order. */
export function doAnything(seed) {
  const { pair, random } = session(77_000 + seed, 300, (pair, random) =>
    oneOften(things, random)(pair, random),
  );
  askMore(pair, random);
}

// PGNs of chess.js, also reformatted as by other programs, loaded and written by both libraries.

/** Returns a random game of chess.js with headers, comments and sometimes another start. */
function randomGame(seed) {
  const random = randomNumbers(seed);
  const chess = new theirs.Chess(seed % 5 === 0 ? "4k3/8/8/8/8/8/4P3/4K2R b K - 5 9" : undefined);
  const plies = Math.floor(random() * 40);
  for (let n = 0; n < plies && chess.moves().length > 0; n++) {
    if (random() < 0.1) chess.setComment(`comment ${n}, [%clk 0:00:${n}]`);
    chess.move(oneOf(chess.moves(), random));
  }
  if (random() < 0.5) chess.setComment("at the end");
  chess.setHeader("White", `Player ${seed}`);
  chess.setHeader("Event", "A; B");
  if (random() < 0.3) chess.setHeader("Result", oneOf(["1-0", "0-1", "1/2-1/2"], random));
  return chess;
}

/** Returns the same PGN as other programs write it. */
function rewritten(pgn, random) {
  const moves = pgn.lastIndexOf("]\n") + 1;
  const changes = [
    (text) => text,
    (text) => text.replaceAll("\n", "\r\n"),
    (text) => text.replace(/(\d+)\. /g, "$1."),
    (text) => text.replaceAll("O-O", "0-0"),
    (text) => text.replace(/\{([^}]*)\}/g, "; $1\n"),
    (text) => text.replace(/ ([a-hKQRBN][^ {}]*[1-8])(?= )/g, " $1 $$14 (1. e4 {a} (1. d4)) "),
    (text) => text.replace(/ ([a-h][1-8]) /g, " $1!? "),
  ];
  // chess.js reads one comment per move, and only before its variations.
  const change = oneOf(pgn.includes("{") ? changes.slice(0, 5) : changes, random);
  return pgn.slice(0, moves) + change(pgn.slice(moves));
}

/** Loads a PGN in both and compares all answers. */
export function loadPgn(seed) {
  const random = randomNumbers(seed);
  const pgn = rewritten(randomGame(seed).pgn(), random);
  const pair = new Pair();
  pair.same("loadPgn", pgn, { strict: random() < 0.3 });
  for (const method of ["fen", "history", "getHeaders", "header", "getComments", "pgn", "moves"])
    pair.same(method);
  pair.same("history", { verbose: true });
}
