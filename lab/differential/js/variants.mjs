// Compares random games of the variants with chessops, after every move: `node lab/differential/js/variants.mjs --games 1000
// --seed 1`. Legal moves, SAN both ways, checks, outcomes and FENs must agree. Prints the counts as a line of JSON, and each
// difference with the game that reproduces it; exits with 1 if there is any. chessops is under the GPL: only unpublished code may
// import it.
//
// Known differences, in which x88 follows lichess: a pawn drop is written P@e4, and in atomic and antichess some positions with
// blocked pawns are draws.

import assert from "node:assert/strict";
import { makeFen, parseFen } from "chessops/fen";
import { makeSan, parseSan } from "chessops/san";
import { makeUci } from "chessops/util";
import { setupPosition } from "chessops/variant";
import { Position } from "../../../dist/variants.js";
import { chessopsVariants } from "../../benches/peers.mjs";
import { oneOf, randomNumbers } from "../../../tests/chessjs/random.mjs";
import { compareSeeds } from "./seeds.mjs";

const LONGEST = 120;
const ROLES = ["pawn", "knight", "bishop", "rook", "queen"];

const figures = { games: 0, positions: 0, moves: 0, blockedDraws: 0, differences: 0 };

/** Compares a game of each variant. */
function compare(seed) {
  for (const [variant, rules] of Object.entries(chessopsVariants)) {
    const random = randomNumbers(seed);
    figures.games++;
    let position = Position.initial(variant);
    for (let ply = 0; ply < LONGEST; ply++) {
      figures.positions++;
      const fen = position.fen();
      const theirs = setupPosition(rules, parseFen(fen).unwrap()).unwrap();
      const moves = position.legalMoves();
      assert.deepEqual(moves.map(uciOf).sort(), movesOf(theirs, rules).sort(), fen);
      assert.equal(position.isCheck(), theirs.isCheck(), fen);
      compareOutcomes(position, theirs, variant);
      if (moves.length === 0) break;
      const move = oneOf(moves, random);
      const theirMove = parseSan(theirs, move.san);
      assert.ok(theirMove, `${fen} ${move.san}`);
      assert.equal(makeSan(theirs, theirMove), move.san.replace(/^P@/, "@"), fen);
      position = position.play(makeSan(theirs, theirMove));
      theirs.play(theirMove);
      assert.equal(position.fen(), makeFen(theirs.toSetup()), `${fen} ${move.san}`);
      figures.moves++;
    }
  }
}

function compareOutcomes(position, theirs, variant) {
  const [ours, other] = [position.outcome(), theirs.outcome()];
  if (
    ["atomic", "antichess"].includes(variant) &&
    ours?.kind === "insufficient-material" &&
    other === undefined
  ) {
    figures.blockedDraws++;
    return;
  }
  assert.equal(named(ours), named(other), position.fen());
}

const named = (outcome) => (outcome ? (outcome.winner ?? "draw") : "none");

/** chessops writes castling as king takes rook. */
const uciOf = ({ uci, from, rook }) => (rook ? from + rook.from : uci);

function movesOf(position, rules) {
  const context = position.ctx();
  const found = [];
  const promotions = ["queen", "rook", "bishop", "knight", ...(rules === "antichess" ? ["king"] : [])];
  const isLast = (square) => square < 8 || square >= 56;
  for (const [from, dests] of position.allDests(context)) {
    const isPawn = position.board.getRole(from) === "pawn";
    for (const to of dests)
      for (const promotion of isPawn && isLast(to) ? promotions : [undefined])
        found.push(makeUci({ from, to, promotion }));
  }
  if (rules !== "crazyhouse") return found;
  const dropped = ROLES.filter((role) => position.pockets[position.turn][role] > 0);
  for (const to of position.dropDests(context))
    for (const role of dropped) if (role !== "pawn" || !isLast(to)) found.push(makeUci({ role, to }));
  return found;
}

compareSeeds("100", figures, compare);
