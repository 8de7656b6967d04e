// Stepping through a game and adding your own moves, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPgn } from "x88";
import {
  clockShown,
  evaluationShown,
  evaluationSpoken,
  whiteShare,
} from "../../../www/src/games/annotations.js";
import { Study } from "../../../www/src/games/study.js";

const GAME =
  "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:02:59] [%eval 0.3]} (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 {[%clk 0:02:50]} Nc6 *";

function studyOf(pgn) {
  const study = new Study();
  const changes = [];
  study.subscribe((change) => changes.push(change.kind));
  study.open([...readPgn(pgn)][0]);
  return { study, changes };
}
const lastSan = (study) => study.lastMove?.san ?? "start";

test("a game opens at its start, and steps to its end and back", () => {
  const { study } = studyOf(GAME);
  assert.equal(lastSan(study), "start");
  study.back();
  const walked = [];
  for (let step = 0; step < 6; step++) {
    study.forward();
    walked.push(lastSan(study));
  }
  assert.deepEqual(walked, ["e4", "e5", "Nf3", "Nc6", "Nc6", "Nc6"]);
  study.back();
  assert.equal(lastSan(study), "Nf3");
  study.goTo(0);
  assert.equal(study.ply, 0);
});

test("switches between variations, and continues along the chosen one", () => {
  const { study } = studyOf(GAME);
  study.goTo(2);
  study.aside(-1);
  assert.equal(lastSan(study), "e5");
  study.aside(1);
  assert.equal(lastSan(study), "c5");
  study.aside(1);
  study.aside(1);
  assert.equal(lastSan(study), "e6");
  assert.equal(study.length, 2);
  study.aside(-1);
  study.forward();
  study.aside(1);
  study.forward();
  assert.deepEqual(study.path, ["e2e4", "c7c5", "c2c3", "d7d5"]);
  study.back();
  study.back();
  study.forward();
  assert.equal(lastSan(study), "c3", "the line that was walked is gone on with");
  study.goTo(["e2e4"]);
  study.forward();
  assert.equal(lastSan(study), "c5", "until one leaves it");
});

test("a move on the board follows a recorded move, or adds a variation", () => {
  const { study, changes } = studyOf(GAME);
  const play = (san) => study.play(study.position.parseMove(san));
  play("e4");
  play("c5");
  assert.deepEqual(changes, ["open", "travel", "travel"]);
  play("b4");
  assert.equal(changes.at(-1), "branch");
  play("cxb4");
  assert.deepEqual(study.path, ["e2e4", "c7c5", "b2b4", "c5b4"]);
  assert.deepEqual(
    study.outline
      .siblings(study.outline.find(["e2e4", "c7c5", "b2b4"]))
      .map((id) => study.outline.place(id).uci),
    ["g1f3", "c2c3", "b2b4"],
  );
  study.goTo(["e2e4", "e7e5", "g1f3", "b8c6"]);
  play("Bb5");
  assert.deepEqual(
    study.record.moves.map(({ san }) => san),
    ["e4", "e5", "Nf3", "Nc6", "Bb5"],
    "at the end of the main line it goes on",
  );
});

test("a game opens at a place as far as it has it", () => {
  const study = new Study();
  const [record] = readPgn(GAME);
  const openedAt = (path) => {
    study.open(record, path);
    return study.path;
  };
  assert.deepEqual(openedAt(["e2e4", "c7c5"]), ["e2e4", "c7c5"]);
  assert.deepEqual(openedAt(["e2e4", "c7c5", "h2h4", "h7h5"]), ["e2e4", "c7c5"], "own moves are gone");
  assert.deepEqual(openedAt(["nonsense"]), []);
});

test("the clocks come from the moves up to the current one", () => {
  const { study } = studyOf(GAME);
  assert.deepEqual(study.clocks, { white: null, black: null });
  study.goTo(3);
  assert.deepEqual(study.clocks, { white: 170_000, black: 179_000 });
  study.goTo(["e2e4", "c7c5"]);
  assert.deepEqual(study.clocks, { white: 180_000, black: null });
  study.goTo(["e2e4", "e7e5"]);
  assert.deepEqual(study.said.evaluation, { centipawns: 30 });
});

test("formats evaluations and times for reading and for speech", () => {
  assert.deepEqual(
    [{ centipawns: 35 }, { centipawns: -120 }, { centipawns: 0 }, { mate: 3 }, { mate: -2 }].map(
      evaluationShown,
    ),
    ["+0.35", "−1.20", "0.00", "#3", "#−2"],
  );
  assert.equal(evaluationSpoken({ mate: -2 }), "Black mates in 2");
  assert.equal(evaluationSpoken({ centipawns: -50 }), "Black is ahead by 0.50 pawns");
  assert.equal(whiteShare({ centipawns: 0 }), 0.5);
  assert.ok(whiteShare({ centipawns: 10_000 }) <= 1 && whiteShare({ centipawns: -10_000 }) >= 0);
  assert.deepEqual([0, 9_900, 61_000, 3_909_000].map(clockShown), ["0:00", "0:09.9", "1:01", "1:05:09"]);
});
