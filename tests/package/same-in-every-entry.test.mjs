// The same name means the same in every entry: plays games side by side in all of them and compares every shared answer.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as x88 from "x88";
import { isDead } from "x88/can-win";
import { Chess } from "x88/chessjs";
import * as js from "x88/js";
import { Chess as JsChess } from "x88/js/chessjs";
import * as jsRules from "x88/js/rules";
import * as rules from "x88/rules";
import * as slim from "x88/slim";
import * as variants from "x88/variants";
import { packageFolder } from "./install.mjs";
import { oneOf, randomOf } from "../support/random.mjs";
import { sample } from "../support/samples.mjs";

slim.initSync(readFileSync(join(packageFolder(), "dist", "x88.wasm")));
const entries = {
  x88,
  "GameTree of x88": { ...x88, Game: x88.GameTree },
  "x88/slim": slim,
  "x88/rules": rules,
  "x88/variants": variants,
  // The cores without WebAssembly.
  "x88/js": js,
  "x88/js/rules": jsRules,
};

const GAMES = sample("entryGames");
const POSITIONS = sample("entryPositions");
const PLIES = 40;

/** Starts from which every outcome of a position is reached quickly. */
const ENDINGS = [
  "8/8/8/3k4/8/8/3r4/4K3 w - - 0 1",
  "7k/5K2/8/8/8/8/8/6Q1 w - - 97 80",
  "7k/Q1R5/6K1/8/8/8/8/8 w - - 0 1",
  "4k3/8/8/8/8/8/8/R3K3 w Q - 144 120",
  "8/P6k/8/8/8/8/p7/K7 w - - 0 1",
  "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
  "k7/2Q5/8/8/8/8/8/K1N2B2 w - - 0 1",
];

/** An outcome without its sentence, which `x88/rules` lacks. */
const kindOf = (outcome) => outcome && [outcome.kind, outcome.winner, outcome.article];

/** A position's answers in the core. */
const ofPosition = (position) => ({
  fen: position.fen(),
  turn: position.turn,
  hash: position.hash(),
  clocks: [position.halfmoveClock, position.fullmoveNumber],
  isCheck: position.isCheck(),
  isCheckmate: position.isCheckmate(),
  isStalemate: position.isStalemate(),
  isInsufficientMaterial: position.isInsufficientMaterial(),
  outcome: kindOf(position.outcome()),
  checkers: position.checkers(),
  enPassant: position.enPassant(),
  castlingRights: position.castlingRights(),
  moves: position.legalMoves(),
  dests: [...position.legalDests()],
  pieces: [...position.pieces()],
  setup: position.toSetup(),
  // Those of variants are longer.
  ...("variant" in position ? {} : { bytes: position.toBytes() }),
  material: [position.material("white"), position.material("black")],
  kings: [position.king("white"), position.king("black")],
});

/** Longer answers of a position, asked of one position in sixteen. */
const ofPositionAtLength = (position) => ({
  everyFen: position.fen({ enPassant: "always", castling: "shredder" }),
  ascii: position.ascii(),
  targets: x88.SQUARES.map((square) => position.targets(square)),
});

/** What the entries that explain say of a position, beyond the rules. */
const explained = (position) => ({
  pins: [position.pins("white"), position.pins("black")],
  attackers: x88.SQUARES.map((square) => position.attackers(square, "white")),
  attackedSquares: [position.attackedSquares("white"), position.attackedSquares("black")],
  premoves: [...position.premoveDests("black")],
  refused: x88.SQUARES.map((square) => [...position.refusedDests(square)]),
  reasons: [
    position.explainOutcome(),
    position.explainCastling(),
    position.explainEnPassant(),
    position.explainCheck(),
    position.explainPins(),
  ],
  passed: position.pass()?.fen(),
  perft: position.perft(2),
});

/** What the entries that explain say of attempts at a move; notes the reasons of refusals. */
function verdictsOf(game, tried, reasons) {
  const verdicts = tried.map((move) => [game.explain(move), game.position.explain(move)]);
  for (const { legal, reason } of verdicts.flat()) if (!legal) reasons.add(reason);
  return { verdicts, captured: game.captured(), drawStatus: game.drawStatus() };
}

/** Notations of a move. Some of them are ambiguous, or name another move. */
const notations = [
  ({ san }) => san.replace(/[+#]/, ""),
  ({ san }) => `12... ${san}!?`,
  ({ san }) => san.replaceAll("O", "0").replace("x", ":"),
  ({ san }) => san.toLowerCase(),
  ({ san }) => ` ${san.replace("=", "")} e.p.`,
  ({ from, to }) => `${from}-${to}`,
  ({ from, to, promotion }) => `${from}${to}${promotion === "knight" ? "n" : "q"}`,
  ({ from, to }) => ({ from, to, promotion: "q" }),
  ({ role, to }) => (role === "pawn" ? to : role[0].toUpperCase().replace("K", "N") + to),
  ({ role, from, to }) => `${role === "queen" ? "Q" : "R"}${from}x${to}`,
];

/** Attempts at a move, many of them illegal. */
function someTries(random, others, position) {
  const [from, to] = [oneOf(random, x88.SQUARES), oneOf(random, x88.SQUARES)];
  const moves = position.legalMoves();
  const written = moves.length === 0 ? [] : notations.map((write) => write(oneOf(others, moves)));
  return [{ from, to }, `${to}${from}`, "O-O", "O-O-O", `N${to}`, "hello", ...written];
}

/** Whether the attempts are legal, and the positions after them. */
const played = ({ position }, tried) =>
  tried.map((move) => position.isLegal(move) && position.play(move).fen());

/** The answers of the position on the board, read from the game. */
const askedOfGame = (game) => ({
  fen: game.fen(),
  turn: game.turn,
  isCheck: game.isCheck(),
  isCheckmate: game.isCheckmate(),
  isStalemate: game.isStalemate(),
  isInsufficientMaterial: game.isInsufficientMaterial(),
  checkers: game.checkers(),
  pieces: [...game.pieces()],
});

const ofGame = (game) => ({
  ply: game.ply,
  isOver: game.isOver(),
  isDraw: game.isDraw(),
  isThreefoldRepetition: game.isThreefoldRepetition(),
  repetitions: game.repetitions(),
  gameOutcome: kindOf(game.outcome()),
  claims: game.claims(),
  lastMove: game.lastMove,
  history: game.history().map(({ san }) => san),
  line: game.line(),
  gameMoves: game.legalMoves(),
  gameDests: [...game.legalDests()],
});

const SIDES = { w: "white", b: "black" };

/** The chess.js drop-in's answers under the same names. */
const ofChess = (chess) => ({
  fen: chess.fen(),
  turn: SIDES[chess.turn()],
  isCheck: chess.isCheck(),
  isCheckmate: chess.isCheckmate(),
  isStalemate: chess.isStalemate(),
  isInsufficientMaterial: chess.isInsufficientMaterial(),
  isThreefoldRepetition: chess.isThreefoldRepetition(),
  history: chess.history(),
  sans: chess.moves().sort(),
});

/** Asserts that entries that share a member name give the same answer for it. */
function compare(answers, what) {
  const said = new Map();
  for (const [who, parts] of answers) {
    for (const [name, answer] of Object.entries(parts)) {
      const first = said.get(name);
      if (first === undefined) said.set(name, { who, answer });
      else assert.deepEqual(answer, first.answer, `${name} of ${who} and of ${first.who}: ${what}`);
    }
  }
}

/** The outcome as each entry reads it from the others' data, without outcomes that need a proof or a player. */
function compareData(games) {
  for (const [from, game] of Object.entries(games)) {
    const data = JSON.parse(JSON.stringify(game));
    for (const [to, { Game }] of Object.entries(entries)) {
      const read = Game.fromJSON(data);
      const told = [kindOf(read.outcome()), read.fen(), read.line(), read.toJSON()];
      assert.deepEqual(
        told,
        [kindOf(game.outcome()), game.fen(), game.line(), data],
        `${from} read by ${to}`,
      );
    }
  }
}

/** Also the moves that were undone. */
function compareWritten(games, n) {
  const style = { width: n, long: n % 3 === 0, letters: ["en", "de", "figurines"][n % 3] };
  compare(
    Object.entries(games).map(([name, game]) => [name, { pgn: game.pgn(style) }]),
    games.x88.fen(),
  );
}

test(`${GAMES} games and their positions are the same in every entry`, () => {
  const [random, others] = [randomOf(21), randomOf(7)];
  const [kinds, reasons] = [new Set(), new Set()];
  let positions = 0;
  for (let n = 0; n < GAMES; n++) {
    const chess960 = n % 5 === 0;
    const start = chess960
      ? x88.Position.chess960(random(960)).fen()
      : n % 2 === 0
        ? ENDINGS[(n / 2) % ENDINGS.length]
        : x88.Position.initial().fen();
    const options = { fen: start, chess960 };
    const games = Object.fromEntries(
      Object.entries(entries).map(([name, { Game }]) => [name, new Game(options)]),
    );
    const chesses = [Chess, JsChess].map((Class) => new Class(start, { chess960 }));
    for (let ply = 0; ply <= PLIES; ply++) {
      const answers = Object.entries(games).flatMap(([name, game]) => [
        [`a position of ${name}`, ofPosition(game.position)],
        [`a game of ${name}`, { ...askedOfGame(game), ...ofGame(game) }],
      ]);
      const tried = someTries(random, others, games.x88.position);
      for (const [name, game] of Object.entries(games)) {
        answers.push([name, { played: played(game, tried) }]);
        if (positions % 16 === 0) answers.push([name, ofPositionAtLength(game.position)]);
        if (!("explain" in game)) continue;
        answers.push([name, verdictsOf(game, tried, reasons)]);
        if (positions % 16 === 0) answers.push([name, explained(game.position)]);
      }
      const sans = games.x88.position.legalMoves().map(({ san }) => san);
      answers.push(["the moves of x88", { sans: sans.sort() }]);
      for (const chess of chesses) answers.push(["x88/chessjs", ofChess(chess)]);
      compare(answers, games.x88.fen());
      positions++;
      kinds.add(games.x88.outcome()?.kind);
      if (games.x88.isOver() || ply === PLIES) break;
      const move = oneOf(random, games.x88.legalMoves());
      const given = oneOf(random, [move.san, move.uci, move]);
      for (const game of Object.values(games)) game.move(given);
      for (const chess of chesses) chess.move(move.san);
      if (random(7) > 0) continue;
      for (const game of [...Object.values(games), ...chesses]) game.undo();
      if (random(2) > 0) continue;
      for (const game of Object.values(games)) game.redo();
      for (const chess of chesses) chess.move(move.san);
    }
    compareData(games);
    compareWritten(games, n);
    for (const game of Object.values(games)) game.undo();
    compareWritten(games, n);
  }
  assert.ok(positions >= 24 * GAMES, String(positions));
  const expected = ["checkmate", "stalemate", "insufficient-material", "seventy-five-moves"];
  for (const kind of expected) assert.ok(kinds.has(kind), kind);
  assert.ok(reasons.size > 20, [...reasons].join());
});

test(`${POSITIONS} positions are the same in every entry`, () => {
  const random = randomOf(22);
  for (let n = 0, left = 0, one, others; n < POSITIONS; n++) {
    if (left-- === 0) {
      left = 60;
      one = n % 3 === 0 ? x88.Position.chess960(random(960)) : x88.Position.initial();
      others = [rules, slim, js, jsRules].map(({ Position }) => Position.fromBytes(one.toBytes()));
    }
    compare(
      [one, ...others].map((position, which) => [String(which), ofPosition(position)]),
      one.fen(),
    );
    const moves = one.legalMoves();
    if (moves.length === 0) {
      left = 0;
      continue;
    }
    const move = oneOf(random, moves);
    one = one.play(move);
    others = others.map((position) => position.play(move));
  }
});

test("no entry reports an outcome for a locked position without a proof", () => {
  const fen = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
  for (const { Game, Position } of Object.values(entries)) {
    assert.equal(Position.fromFen(fen).outcome(), null);
    assert.equal(new Game(fen).outcome(), null);
    assert.ok(new Game(fen).legalMoves().length > 0);
  }
  assert.equal(new Chess(fen).isGameOver(), false);
  // A game that asks for proofs stores that in its data, and only entries that can prove outcomes read it.
  const data = new x88.Game({ fen, deadPositions: isDead }).toJSON();
  assert.equal(slim.Game.fromJSON(data, { deadPositions: isDead }).outcome().kind, "dead-position");
  const refused = { code: "UNKNOWN_OPTION", message: /deadPositions.*Game of x88/ };
  assert.throws(() => rules.Game.fromJSON(data), refused);
  assert.throws(() => variants.Game.fromJSON(data), { code: "UNKNOWN_OPTION" });
});
