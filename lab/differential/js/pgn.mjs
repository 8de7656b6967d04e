// Compares PGN games between x88, chessops and chess.js: `node lab/differential/js/pgn.mjs --games 1000 --seed 1`. Each reads
// what the others write: moves, positions, variations, comments, NAGs and headers must match. Prints the counts as a line of
// JSON, and each difference with its game; exits with 1 if there is any.
//
// chessops is under the GPL: the benches' package.json installs it, and only unpublished code may import it. Intended differences
// are left out. These are null moves (chessops plays none, chess.js writes some that it refuses). For chess.js, they also include
// several comments on a move, escaped quotes and Chess960, which it lacks. Comments are compared as one line with single spaces.

import assert from "node:assert/strict";
import { Chess } from "chess.js";
import { makeFen } from "chessops/fen";
import { ChildNode, makePgn, Node, parsePgn, startingPosition } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { GameTree, Position, readPgn } from "../../../dist/index.js";
import { oneOf, randomNumbers } from "../../../tests/chessjs/random.mjs";
import { compareSeeds } from "./seeds.mjs";

const figures = { games: 0, moves: 0, variations: 0, comments: 0, texts: 0, chessjsGames: 0, differences: 0 };

const WORDS =
  'a novelty, 1. e4 (only) move?! $5 ; % x] “für” Bc4!! 棋 😀 * 1-0 -- \\ " 12... ½ e.p. += Nf3#'.split(" ");

const some = (random, most, make) => Array.from({ length: Math.floor(random() * (most + 1)) }, make);
const comment = (random) => [oneOf(WORDS, random), ...some(random, 6, () => oneOf(WORDS, random))].join(" ");

const RESULTS = { white: "1-0", black: "0-1", nobody: "1/2-1/2" };

/** Returns a game in chessops's own form. */
function randomGame(random) {
  const kind = random();
  const start =
    kind < 0.5
      ? Position.initial()
      : kind < 0.8
        ? Position.chess960(Math.floor(random() * 960))
        : Position.fromFen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 17");
  const isPlain = random() < 0.4;
  const header = () => (isPlain ? comment(random).replace(/["\\]/g, "") : comment(random));
  const headers = new Map([
    ["Event", header()],
    ["White", header()],
    ["Result", oneOf(["1-0", "0-1", "1/2-1/2", "*"], random)],
  ]);
  if (kind >= 0.5) {
    if (kind < 0.8) headers.set("Variant", "Chess960");
    headers.set("SetUp", "1");
    headers.set("FEN", start.fen());
  }
  const game = { headers, moves: new Node(), comments: some(random, isPlain ? 0 : 1, () => comment(random)) };
  const end = line(game.moves, start, 1 + Math.floor(random() * 50), { depth: 0, isPlain, random });
  // x88 writes a game that the board has decided with that result, regardless of the tag.
  const outcome = end.outcome();
  if (outcome !== null) headers.set("Result", RESULTS[outcome.winner ?? "nobody"]);
  return { game, isChess960: kind >= 0.5 && kind < 0.8, isPlain };
}

/** Adds a line to a node, with variations of its moves. Returns the position at its end. */
function line(parent, start, plies, { depth, isPlain, random }) {
  let node = parent;
  let position = start;
  for (let ply = 0; ply < plies; ply++) {
    const legal = position.legalMoves();
    if (legal.length === 0) return position;
    const chosen = [oneOf(legal, random)];
    while (depth < 4 && random() < 0.12) chosen.push(oneOf(legal, random));
    const different = [...new Map(chosen.map((move) => [move.uci, move])).values()];
    const children = different.map((move, n) => {
      const child = new ChildNode(said(move.san, { isFirst: n > 0, isPlain, random }));
      node.children.push(child);
      return child;
    });
    for (let n = 1; n < children.length; n++) {
      const next = position.play(different[n]);
      line(children[n], next, Math.floor(random() * 6), { depth: depth + 1, isPlain, random });
    }
    position = position.play(different[0]);
    [node] = children;
  }
  return position;
}

function said(san, { isFirst, isPlain, random }) {
  const data = { san };
  const nags = random() < 0.2 ? some(random, 2, () => Math.floor(random() * 140)) : [];
  const comments = random() < 0.2 ? some(random, isPlain ? 1 : 2, () => comment(random)) : [];
  if (nags.length > 0) data.nags = nags;
  if (comments.length > 0) data.comments = comments;
  if (isFirst && !isPlain && random() < 0.1) data.startingComments = [comment(random)];
  return data;
}

const oneLine = (texts) => (texts ?? []).join(" ").split(/\s+/).filter(Boolean).join(" ");

/** Returns a tree of chessops as lines of text: each move with its position and annotations, variations in order. */
function toldByChessops(game) {
  const told = [oneLine(game.comments)];
  const walk = (node, position, depth) => {
    const [first, ...others] = node.children;
    if (first === undefined) return;
    const after = tell(first, position, depth);
    for (const other of others) walk(other, tell(other, position, depth + 1), depth + 1);
    walk(first, after, depth);
  };
  const tell = ({ data }, position, depth) => {
    const move = parseSan(position, data.san);
    assert(move !== undefined, `chessops refuses ${data.san} in ${makeFen(position.toSetup())}`);
    const after = position.clone();
    after.play(move);
    const { san, nags = [] } = data;
    told.push(
      shown(
        depth,
        san,
        makeFen(after.toSetup()),
        nags,
        oneLine(data.startingComments),
        oneLine(data.comments),
      ),
    );
    return after;
  };
  walk(game.moves, startingPosition(game.headers).unwrap(), 0);
  return told;
}

/** Returns the same for a record of x88. */
function toldByUs(record) {
  assert.deepEqual(
    record.problems.filter(({ code }) => !code.startsWith("RESULT_UNLIKE")),
    [],
  );
  const chess960 = record.headers.Variant === "Chess960";
  const start = record.fen === undefined ? Position.initial() : Position.fromFen(record.fen, { chess960 });
  const told = [oneLine([record.comment, record.commentBefore].filter(Boolean))];
  const walk = (moves, position, depth) => {
    let at = position;
    for (const node of moves) {
      const after = at.play(node.uci);
      const { san, nags = [], comment, commentBefore, variations = [] } = node;
      told.push(shown(depth, san, after.fen(), nags, oneLine([commentBefore]), oneLine([comment])));
      for (const variation of variations) walk(variation, at, depth + 1);
      at = after;
    }
  };
  walk(record.moves, start, 0);
  return told;
}

const shown = (depth, san, fen, nags, before, after) =>
  `${depth} ${san} | ${fen} | ${nags.join(",")} | ${before} | ${after}`;

function compare(seed) {
  const random = randomNumbers(seed);
  const { game, isChess960, isPlain } = randomGame(random);
  const expected = toldByChessops(game);
  figures.games++;
  figures.moves += expected.length - 1;
  figures.variations += expected.filter((told) => !told.startsWith("0 ")).length;
  figures.comments += expected.filter((told) => !told.endsWith("| ")).length;
  const theirs = makePgn(game);
  readByUs(theirs, expected, game.headers);
  const ours = GameTree.fromPgn(theirs).pgn();
  readByUs(ours, expected, game.headers);
  const [again, more] = parsePgn(ours);
  assert.equal(more, undefined);
  assert.deepEqual(toldByChessops(again), expected);
  for (const [name, value] of game.headers) assert.equal(again.headers.get(name), value, name);
  if (isPlain && !isChess960) withChessJs([theirs, ours], expected);
}

function readByUs(text, expected, headers) {
  const [record, more] = readPgn(text);
  assert.equal(more, undefined);
  assert.deepEqual(toldByUs(record), expected, text);
  for (const [name, value] of headers) assert.equal(record.headers[name], value, name);
  figures.texts++;
}

/** Reads the main line of both texts with chess.js, and the others read what it writes. */
function withChessJs(texts, expected) {
  const mainLine = expected.filter((told) => told.startsWith("0 "));
  const sans = mainLine.map((told) => told.split(" ")[1]);
  for (const text of texts) {
    const chess = new Chess();
    chess.loadPgn(text);
    assert.deepEqual(chess.history(), sans, text);
    const comments = chess.getComments().map(({ comment }) => oneLine([comment]));
    const said = mainLine
      .map((told) => told.split(" | ")[4])
      .filter((told) => told !== undefined && told !== "");
    assert.deepEqual(comments, said, text);
    const written = chess.pgn();
    const [record] = readPgn(written);
    assert.deepEqual(
      record.moves.map(({ san }) => san),
      sans,
      written,
    );
    assert.deepEqual(record.moves.map(({ comment }) => oneLine([comment])).filter(Boolean), said, written);
    const [theirs] = parsePgn(written);
    assert.deepEqual(
      [...theirs.moves.mainline()].map(({ san }) => san),
      sans,
      written,
    );
    figures.texts++;
    figures.chessjsGames++;
  }
}

compareSeeds("200", figures, compare);
