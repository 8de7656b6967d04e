// Wins in a row against one opponent, and the next suggestion; invalid stored data suggests nobody.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPosition } from "../../../www/src/game/position-text.js";
import { OPPONENTS } from "../../../www/src/computer/opponents.js";
import { Table } from "../../../www/src/game/game-table.js";
import { countWins, suggestion } from "../../../www/src/game/winning.js";

const MATE = ["f2f3", "e7e5", "g2g4", "d8h4"];

/** A browser, and a table where the person plays Black. */
function seated(opponent) {
  let text = null;
  const kept = { read: () => text, write: (_, value) => (text = value) };
  const table = new Table({ opponent, color: "black" });
  countWins(kept, table);
  const win = () => {
    table.game.startStandard();
    for (const move of MATE) table.game.play(move);
  };
  const lose = () => {
    table.game.startStandard();
    table.game.resign("black");
  };
  return { kept, table, win, lose, next: () => suggestion(kept)?.next.id ?? null };
}

test("after two wins in a row the next stronger opponent is suggested", () => {
  const { win, lose, next } = seated("hatchling");
  const after = [];
  for (const play of [win, lose, win, win, win, lose]) {
    play();
    after.push(next());
  }
  assert.deepEqual(after, [null, null, null, "beginner", "beginner", null]);
});

test("a win taken back and repeated counts once, and a game from a custom position does not count", () => {
  const { table, win, next } = seated("club");
  win();
  table.game.undo();
  table.game.play("d8h4");
  assert.equal(next(), null);
  table.game.startPosition(readPosition("6k1/5ppp/8/8/8/8/r4PPP/6K1 b - - 0 1"));
  table.game.play("a2a1");
  assert.equal(next(), null);
  win();
  assert.equal(next(), "strong");
});

test("the strongest opponent and two people suggest nobody", () => {
  for (const opponent of [OPPONENTS.at(-1).id, "person"]) {
    const { win, next } = seated(opponent);
    win();
    win();
    assert.equal(next(), null, opponent);
  }
});

test("stored data is validated", () => {
  const wrong = "club, club -2, club 2.5, toString 3, <b> 9, club 99999, person 3".split(", ");
  for (const odd of [null, "", ...wrong]) assert.equal(suggestion({ read: () => odd }), null, String(odd));
});
