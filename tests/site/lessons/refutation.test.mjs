// A wrong move is refuted on the board: the moves shown are legal, start with the tried move, and have a reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "x88";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";

const common = { id: "test", side: "white", text: "Do it.", hints: ["Look."], done: "Done." };

/** The feedback for a move, and the moves shown. */
function answered(data, move) {
  const { kind, text, shown = [] } = exerciseOf({ ...common, ...data }).tryMove(move);
  return [kind, text, shown.map(({ lastMove }) => lastMove.san).join(" ")];
}

test("a hanging piece is captured, and a mate is played", () => {
  const hanging = { kind: "play", fen: "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", steps: [{ moves: ["Qa1"] }] };
  assert.deepEqual(answered(hanging, "Qd7+"), [
    "wrong",
    "Then Black's king takes the queen on d7.",
    "Qd7+ Kxd7",
  ]);
  const open = { ...hanging, fen: "3r2k1/5ppp/8/8/8/8/R4PPP/6K1 w - - 0 1", steps: [{ moves: ["h3"] }] };
  assert.deepEqual(answered(open, "Rc2"), [
    "wrong",
    "Then Black's rook goes to d1, and that is mate.",
    "Rc2 Rd1#",
  ]);
});

test("a check that is not mate is answered with the escape, captures first", () => {
  const mate = { kind: "reach", goal: "checkmate", within: 1 };
  const guarded = { ...mate, fen: "6k1/5ppp/8/8/8/8/8/R2Q2K1 w - - 0 1" };
  assert.deepEqual(answered(guarded, "Qd5"), ["wrong", "That isn't check, so it can't be checkmate.", "Qd5"]);
  const taken = { ...mate, fen: "3r2k1/5pp1/8/8/8/8/8/R2R2K1 w - - 0 1" };
  assert.deepEqual(answered(taken, "Rxd8+"), ["wrong", "Not mate: the king goes to h7.", "Rxd8+ Kh7"]);
});

test("a reply named in the text is shown", () => {
  const data = {
    kind: "play",
    fen: "rnbqkbnr/pppp1ppp/8/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 3",
    side: "black",
    steps: [{ moves: ["Qe7"] }],
    wrong: { d5: "That shuts the bishop out for a moment, but Qxe5+ takes the pawn." },
  };
  assert.deepEqual(answered(data, "d5")[2], "d5 Qxe5+");
});

test("a reply described in the text is shown, even if others win as much", () => {
  const guarded = {
    kind: "play",
    fen: "6k1/5ppp/3p4/4n3/8/8/5PPP/b3R1K1 w - - 0 1",
    steps: [{ moves: ["Rxa1"] }],
  };
  for (const [told, shown] of [
    ["The pawn on d6 guards the knight and takes your rook.", "dxe5"],
    ["That takes a knight, but the bishop on a1 takes back.", "Bxe5"],
    ["There Black's pawn takes the rook.", "dxe5"],
    ["Far away: the king goes to f8.", "Kf8"],
    ["The king goes to a1, and the bishop takes the rook.", "Bxe5"],
  ]) {
    assert.deepEqual(answered({ ...guarded, wrong: { Rxe5: told } }, "Rxe5")[2], `Rxe5 ${shown}`, told);
  }
  const none = { ...guarded, wrong: { h3: "That takes a pawn of nobody." } };
  assert.equal(answered(none, "h3")[2], "h3", "nobody is said to take something");
});

/** The feedback for each wrong move with its own text, and the moves shown. */
function* toldAndShown() {
  const exercises = CHAPTERS.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises));
  // In the others nobody replies.
  for (const data of exercises.filter(({ kind, alone }) => ["play", "reach"].includes(kind) && !alone)) {
    for (const [move, text] of Object.entries(data.wrong ?? {})) {
      const exercise = exerciseOf(data);
      for (const { name, value } of solutionOf(data)) {
        if (name !== "tryMove") break;
        const isLegal = exercise.position.legalMoves().some(({ san }) => san === move);
        const said = isLegal ? exercise.tryMove(move) : null;
        if (said?.text?.startsWith(text)) {
          yield { name: `${data.id} ${move}: ${text}`, text, shown: said.shown ?? [] };
          break;
        }
        exercise.tryMove(value);
      }
    }
  }
}

test("captures described in a text happen on the board, from the squares it names", () => {
  const told =
    /\b(king|queen|rook|bishop|knight|pawn)(?: on ([a-h][1-8]))?(?: or (?:the )?\w+| guards the \w+ and| protects the \w+ and)? (?:(?:just|simply) )?(?:takes|captures)\b/;
  let compared = 0;
  for (const { name, text, shown } of toldAndShown()) {
    const [, role, from] = text.match(told) ?? [];
    // A stalemate has no reply: "takes" means a square taken from the king.
    if (!role || shown[0]?.position.outcome()) continue;
    const reply = shown[1]?.lastMove;
    assert.ok(reply?.captured, `${name} (nothing is taken)`);
    assert.equal(reply.role, role, `${name} (${reply.san})`);
    if (from) assert.equal(reply.from, from, `${name} (${reply.san})`);
    compared++;
  }
  assert.ok(compared > 40, String(compared));
});

test("captures described in a demonstration happen there", () => {
  const frames = CHAPTERS.flatMap(({ lessons }) => lessons.flatMap(({ show = [] }) => show));
  let compared = 0;
  for (const { text, fen, chess960, moves = [] } of frames) {
    const [, role] = text.match(/\b(king|queen|rook|bishop|knight|pawn) takes (?:the|a|it)\b/) ?? [];
    if (!role || moves.length === 0) continue;
    const game = new Game({ fen, chess960 });
    const captures = moves.map((san) => game.move(san)).filter(({ captured }) => captured);
    assert.ok(
      captures.some((move) => move.role === role),
      `${text} ${moves.join(" ")}`,
    );
    compared++;
  }
  assert.ok(compared > 3, String(compared));
});

test("one side alone never gets a reply", () => {
  const data = {
    kind: "reach",
    goal: "capture-all",
    within: 2,
    alone: true,
    fen: "7k/8/8/8/p2p4/8/6K1/R7 w - - 0 1",
  };
  assert.deepEqual(answered(data, "Rb1"), ["wrong", "After that it cannot be done in 1 more move.", "Rb1"]);
});

test("a piece that stops on an attacked square is captured", () => {
  const data = {
    kind: "visit",
    fen: "7k/8/8/1p6/p7/8/8/R6K w - - 0 1",
    from: "a1",
    squares: ["a4"],
    moves: 1,
  };
  assert.deepEqual(answered({ ...data, safe: true }, "Rxa4"), [
    "wrong",
    "On a4 it could be captured by the pawn on b5.",
    "Rxa4 bxa4",
  ]);
});

/** A few wrong moves at the start of every exercise with moves. */
function someWrongMoves() {
  const exercises = CHAPTERS.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises));
  return exercises.flatMap((data) => {
    const [{ name, value }] = solutionOf(data);
    const { mover, position } = exerciseOf(data);
    if (mover === null || (name !== "tryMove" && data.kind !== "play")) return [];
    const others = position.legalMoves().filter(({ san, uci }) => san !== value && uci !== value);
    return others.filter((_, n) => n % 25 === 0).map((move) => ({ data, position, move }));
  });
}

test("every wrong move of every exercise has its own reason and can be played", () => {
  const phrases = /not the move to find|another reason|Not quite|leads nowhere/;
  let wrong = 0;
  for (const { data, position, move } of someWrongMoves()) {
    const { kind, text, shown = [] } = exerciseOf(data).tryMove(move.uci);
    if (kind !== "wrong") continue;
    wrong++;
    assert.ok(/[.?!]$/.test(text) && !phrases.test(text), `${data.id} ${move.san}: ${text}`);
    let at = position;
    for (const { position: next, lastMove } of shown) {
      assert.ok(at.play(lastMove).equals(next), `${data.id} ${move.san}`);
      at = next;
    }
    if (shown.length > 0) assert.equal(shown[0].lastMove.uci, move.uci);
  }
  assert.ok(wrong > 100, String(wrong));
});
