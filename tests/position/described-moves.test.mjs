// In 100,000 random positions, half of them Chess960, replays every move of `legalMoves` in each form that an app can pass back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { Game, Position } from "x88";
import { oneOf, randomOf } from "../support/random.mjs";
import { sample } from "../support/samples.mjs";
import { unplaced } from "../support/refused.mjs";

const POSITIONS = sample("describedMoves");
const SEED = Number(process.env.X88_SEED ?? 1);

/** The costlier questions run for every n-th position; special moves always get them. */
const SAMPLE = 32;

const PLIES = 100;

const random = randomOf(SEED);

const seen = { moves: 0, castlings: 0, ambiguous: 0, promotions: 0, enPassant: 0, checked: 0, ended: 0 };

/** Whether two positions have the same bytes, which is stricter than `equals`. */
function same(one, other) {
  return Buffer.compare(one.toBytes(), other.toBytes()) === 0;
}

function fail(position, move, what) {
  assert.fail(
    `${what}: ${JSON.stringify(move)} in ${position.fen({ enPassant: "always" })}, Chess960 ${position.isChess960}`,
  );
}

const isSpecial = ({ kind, promotion }) =>
  promotion !== undefined || kind.startsWith("castle") || kind === "en-passant";

/** Whether the move on the board matches its description, judged by the pieces on the squares. */
function isPlayed(next, { from, to, color, role, captures, promotion, rook }) {
  const on = (square, expected) => {
    const piece = next.get(square);
    return piece?.color === color && piece.role === expected;
  };
  if (!on(to, promotion ?? role)) return false;
  if (rook && !on(rook.to, "rook")) return false;
  if (![to, rook?.to].includes(from) && next.get(from) !== null) return false;
  return captures === undefined || captures === to || next.get(captures) === null;
}

/** Checks for every move: its fields match its notation. */
function checkMove(position, move) {
  const next = position.play(move);
  seen.moves++;
  if (!same(next, position.play(move.san))) fail(position, move, "play(move) is not play(move.san)");
  return next;
}

/** Checks for a sample of the moves. */
function checkClosely(position, move, next) {
  seen.checked++;
  if (!same(next, position.play(move.uci))) fail(position, move, "play(move) is not play(move.uci)");
  if (!isPlayed(next, move)) fail(position, move, "what is played is not what is described");
  for (const copy of [
    JSON.parse(JSON.stringify(move)),
    structuredClone(move),
    { ...move, promotion: move.promotion ?? null },
  ]) {
    if (!same(next, position.play(copy))) fail(position, move, "a copy plays another move");
    if (!position.isLegal(copy)) fail(position, move, "a copy is not legal");
  }
  for (const text of [move.san, move.uci])
    if (!isDeepStrictEqual(position.parseMove(text), move))
      fail(position, move, `parseMove(${text}) is another`);
  for (const input of [move, move.san, move.uci]) {
    const verdict = position.explain(input);
    if (!verdict.legal || !isDeepStrictEqual(verdict.move, move))
      fail(position, move, "explain is of another");
  }
  const tried = position.tryPlay(move);
  if (!tried.legal || !isDeepStrictEqual(tried.move, move) || !same(next, tried.position))
    fail(position, move, "tryPlay is of another");
  const game = new Game(position);
  if (game.isOver()) seen.ended++;
  else if (!isDeepStrictEqual(unplaced(game.move(move)), move) || !same(next, game.position))
    fail(position, move, "a game plays another");
  else if (!isDeepStrictEqual(unplaced(game.undo()), move) || !isDeepStrictEqual(unplaced(game.redo()), move))
    fail(position, move, "undo tells another");
}

/** Compares a square's `targets` with its moves: each move is listed where it can be dropped, and nowhere else. */
function checkTargets(position, from, moves) {
  const targets = position.targets(from);
  const listed = new Map();
  for (const [to, meant] of targets) {
    if (meant.length === 0) fail(position, from, `nothing is meant by ${to}`);
    for (const move of meant) {
      const original = moves.find(({ san }) => san === move.san);
      if (!isDeepStrictEqual(move, original))
        fail(position, move, "targets has a move that legalMoves has not");
      listed.set(move.san, [...(listed.get(move.san) ?? []), to]);
      if (to !== move.to && to !== move.rook?.from) fail(position, move, `it is not dropped on ${to}`);
    }
    if (meant.length === 1) {
      // Two squares are enough to play it, as with a drag on a board.
      const [move] = meant;
      if (!same(position.play({ from, to }), position.play(move)))
        fail(position, move, `dropped on ${to} it is another`);
    } else {
      const roles = meant.map(({ promotion }) => promotion).join();
      if (roles !== "queen,rook,bishop,knight")
        fail(position, meant, `${to} means several that are no promotion`);
      for (const move of meant) {
        const dropped = position.play({ from, to, promotion: move.promotion });
        if (!same(dropped, position.play(move))) fail(position, move, "the promotion chosen is another");
      }
    }
  }
  for (const move of moves) {
    const squares = listed.get(move.san) ?? [];
    // A king that castles without moving cannot be dropped on its own square.
    const king =
      !move.rook || (from !== move.to && !moves.some((other) => !other.rook && other.to === move.to));
    const expected = [...(king ? [move.to] : []), ...(move.rook ? [move.rook.from] : [])];
    if (move.rook && !king) seen.ambiguous++;
    const distinct = [...new Set(expected)];
    if (!isDeepStrictEqual(squares.toSorted(), distinct.toSorted()))
      fail(position, move, `it is dropped on ${squares}, not on ${distinct}`);
  }
}

function checkPosition(position, number) {
  const moves = position.legalMoves();
  const all = number % SAMPLE === 0;
  for (const move of moves) {
    const next = checkMove(position, move);
    const special = isSpecial(move);
    if (special) {
      if (move.rook) seen.castlings++;
      else if (move.promotion) seen.promotions++;
      else seen.enPassant++;
    }
    if (special || all) checkClosely(position, move, next);
  }
  const froms = new Set(moves.filter((move) => all || isSpecial(move)).map(({ from }) => from));
  for (const from of froms) {
    const own = position.legalMoves(from);
    if (
      !isDeepStrictEqual(
        own,
        moves.filter((move) => move.from === from),
      )
    )
      fail(position, from, "legalMoves(from) differs");
    checkTargets(position, from, own);
  }
  return moves;
}

/** Starting positions, every second one with half of the pieces removed that castling does not need. */
function startOf(game) {
  const full = game % 2 === 0 ? Position.initial() : Position.chess960(random(960));
  const setup = full.toSetup();
  for (const [square, { role }] of game % 4 < 2 ? [] : Object.entries(setup.pieces))
    if (role !== "king" && role !== "rook" && random(2) === 0) setup.pieces[square] = undefined;
  try {
    return Position.fromSetup(setup);
  } catch {
    // A rook may now attack the other king.
    return full;
  }
}

test(`every move of ${POSITIONS} random positions replays as itself (seed ${SEED})`, () => {
  const begun = performance.now();
  for (let number = 0, game = 0; number < POSITIONS; game++) {
    let position = startOf(game);
    for (let ply = 0; ply < PLIES && number < POSITIONS; ply++) {
      const moves = checkPosition(position, number++);
      if (moves.length === 0) break;
      // Rare moves are preferred; otherwise too few of them would occur.
      const special = moves.filter(isSpecial);
      const move = oneOf(random, special.length > 0 && random(3) === 0 ? special : moves);
      position = position.play(move);
    }
  }
  console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s: ${JSON.stringify(seen)}`);
  const least = (ofAll) => (ofAll * POSITIONS) / 100_000;
  assert.ok(
    seen.castlings > least(2_000) && seen.promotions > least(3_000) && seen.enPassant > least(200),
    JSON.stringify(seen),
  );
  assert.ok(seen.ambiguous > least(300), "castling under whose square the king can also step");
});
