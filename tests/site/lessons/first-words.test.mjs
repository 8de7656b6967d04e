// The first path of lessons explains the rules in the words that it teaches; nothing of that reaches the other lessons, Play or the
// inspector.

import assert from "node:assert/strict";
import { test } from "node:test";
import { english, Game } from "x88";
import { exerciseOf } from "../../../www/src/exercise/kinds.js";
import { FIRST_MESSAGES, FIRST_WORDS } from "../../../www/src/exercise/first-words.js";
import { explainFully } from "../../../www/src/game/refusals.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";

/** Words that the first path does not teach. */
const LATER =
  /\b(ranks?|files?|captur\w+|adjacent|kingside|queenside|en passant|promot\w+|diagonals|double step)\b/i;

test("every message of the first path exists in the package, and has only marks that it has there", () => {
  for (const [key, text] of Object.entries(FIRST_WORDS)) {
    const marks = (of) => of.match(/\{\w+\}/g) ?? [];
    assert.ok(Object.hasOwn(english, key), key);
    for (const mark of marks(text)) assert.ok(marks(english[key]).includes(mark), `${key}: ${mark}`);
    assert.doesNotMatch(text, LATER, key);
  }
});

test("each refusal that has a word of later lessons has another sentence on the first path", () => {
  const refusals = Object.entries(english).slice(0, Object.keys(english).indexOf("GAME_OVER_CHECKMATE"));
  // They need a move that no board offers.
  const never = ["CHOOSE_A_PIECE", "ROLE_NOT_ALLOWED", "CASTLING_ROOK_SHIELDS_KING"];
  for (const [key, text] of refusals)
    if (LATER.test(text.replaceAll("{side}", "kingside")) && !never.includes(key))
      assert.ok(Object.hasOwn(FIRST_WORDS, key), `${key}: ${text}`);
});

test("an exercise of the first path says row and column, one of a later chapter rank and file", () => {
  const rook = (exercises) =>
    exercises.find(({ kind, fen }) => kind === "visit" && /R/.test(fen.split(" ")[0]));
  const [first, later] = CHAPTERS.map(({ lessons }) => rook(lessons.flatMap((lesson) => lesson.exercises)));
  const refused = (exercise) => {
    const { from } = exercise;
    const to = `${from[0] === "h" ? "g" : "h"}${from[1] === "8" ? 6 : Number(from[1]) + 1}`;
    return exerciseOf(exercise).tryMove({ from, to }).text;
  };
  assert.match(refused(first), /^A rook runs along its row or its column: /);
  assert.match(refused(later), /^A rook moves along ranks and files: /);
  assert.match(explainFully(new Game(), { from: "a1", to: "b3" }).message, /ranks and files/);
});

test("castling that is refused for several reasons is one sentence on the first path, too", () => {
  const fen = "4k3/8/8/8/8/8/4r3/4K1NR w K - 0 1";
  const { message } = explainFully(new Game(fen), "O-O", FIRST_MESSAGES);
  assert.match(message, /^You cannot castle there: .*; .*\.$/);
});
