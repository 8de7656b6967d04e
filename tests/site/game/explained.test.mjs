// The explanations beside the board of Play: the title, the sentence and the legend of a try, a move and an ending.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { culpritMarks, partsOf } from "../../../www/src/board/refusal-marks.js";
import { Table } from "../../../www/src/game/game-table.js";
import { readPosition } from "../../../www/src/game/position-text.js";
import { ruleName } from "../../../www/src/verdict-words.js";
import { refusalText } from "../../../www/src/words.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** A table with two people, after these moves. */
function tableAfter(fen, moves) {
  const table = new Table({ opponent: "person", color: "white" });
  table.game.startPosition(readPosition(fen));
  for (const san of moves.split(" ").filter(Boolean)) table.game.play(san);
  return table;
}

/** Squares by their part, as the legend says it. */
const legendOf = (shown) => partsOf(shown).map(({ squares, name }) => `${squares.join(" ")} ${name}`);

/** Tries whose sentence has more than the package's: the start, the moves, the try; title, sentence and legend. */
const TRIES = [
  [
    ["4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Rh2 Ke7 Rh1 Ke8", "e1g1"],
    "Castling: the rook has moved",
    "You cannot castle kingside: the rook from h1 has already moved (1. Rh2).",
    ["h1 rook", "e1 king"],
  ],
  [
    ["4k3/8/8/8/8/8/6n1/RN2K2R w KQ - 0 1", "", "e1c1"],
    "Castling: path blocked",
    "You cannot castle queenside: the knight on b1 is in the way; your king is in check from the knight on g2.",
    ["g2 gives check", "b1 in the way", "a1 rook", "e1 king"],
  ],
  [
    ["3k4/3b4/8/8/8/8/7K/3R4 w - - 0 1", "", "h2h3"],
    "King into attack",
    "Your king cannot go to h3, which is attacked by the bishop on d7. Although pinned, the bishop on d7 still guards h3.",
    ["d7 attacks", "h3 attacked"],
  ],
];

for (const [[fen, moves, tried], title, text, legend] of TRIES) {
  test(`${tried} is explained: ${title}`, () => {
    const verdict = tableAfter(fen, moves).verdicts.on(tried.slice(0, 2), tried.slice(2));
    assert.deepEqual([ruleName(verdict), refusalText(verdict), legendOf(verdict)], [title, text, legend]);
  });
}

test("an unreachable start has a note, which the first move ends", () => {
  const { game, verdicts } = tableAfter("4k3/8/8/8/7P/8/PPPPPPPP/4K3 w - - 3 9", "");
  assert.deepEqual([verdicts.note.title, verdicts.note.isOnMove], ["No game leads here", false]);
  assert.match(verdicts.note.text, /^White has more than 8 pawns\./);
  game.play("h5");
  assert.equal(verdicts.note, null);
});

/** The start, the moves, and the button, the sentence, the words for the squares, and the marks of the explained end. */
const ENDS = [
  [
    [START, "f3 e5 g4 Qh4#"],
    "Why is it mate?",
    "Checkmate: the king on e1 is in check from the queen on h4, it has no square to go to, and no other piece can capture the checking piece or come between.",
    " 5 squares around the king: d1 has the king's own queen; d2 has the king's own pawn; e2 has the king's own pawn; f1 has the king's own bishop; f2 is guarded by the queen on h4.",
    "attacked f2, blocker d1, blocker d2, blocker e2, blocker f1, subject e1, threat h4",
  ],
  [
    ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ""],
    "Why is it stalemate?",
    "Stalemate: the king on h8 is not in check, but it has no square to go to, and Black has no other piece.",
    " 3 squares around the king: g7 is guarded by the queen on f7 and the king on g6; g8 is guarded by the queen on f7; h7 is guarded by the king on g6 and the queen on f7.",
    "attacked g7, attacked g8, attacked h7, subject h8, threat f7, threat g6",
  ],
  [
    ["4k3/8/8/8/8/8/R3q3/4K1N1 w - - 0 1", ""],
    "Why is it not mate?",
    "Not mate: the king can go to e2, and the rook on a2 and the knight on g1 can capture the queen on e2.",
    "",
    "quiet e2, subject a2, subject e1, subject g1, threat e2",
  ],
];

for (const [[fen, moves], question, text, squares, marks] of ENDS) {
  test(`${question} ${fen} ${moves}`, (t) => {
    mock.timers.enable({ apis: ["setTimeout"] });
    t.after(() => mock.timers.reset());
    const { ending, game } = tableAfter(fen, moves);
    const { whyOver } = ending;
    const before = ending.reason;
    assert.deepEqual([whyOver.question, whyOver.shown], [question, null]);
    whyOver.toggle();
    // One square around the king after the other.
    for (let square = 0; square < 8; square++) mock.timers.tick(1_000);
    assert.deepEqual([whyOver.text, whyOver.spoken(game.position)], [text, text + squares]);
    const shown = culpritMarks(whyOver.shown).map(({ kind, square }) => `${kind} ${square}`);
    assert.equal(shown.sort().join(", "), marks);
    whyOver.toggle();
    assert.deepEqual([whyOver.shown, ending.reason], [null, before]);
  });
}

test("a piece that can come between is named so", () => {
  const { whyOver } = tableAfter("4r1k1/8/8/8/8/8/8/R2BK2R w - - 0 1", "").ending;
  whyOver.toggle();
  assert.ok(legendOf(whyOver.shown).includes("d1 can come between"));
});

test("an end without mate or stalemate has nothing to ask", () => {
  for (const fen of ["7k/8/8/8/8/8/8/KB6 w - - 0 1", START])
    assert.equal(tableAfter(fen, "").ending.whyOver.question, null, fen);
});
