// The demo's players, from an address or the browser's storage: any value becomes a valid choice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { askedPlayers, keepPlayers, keptPlayers } from "../../../www/src/game/players.js";

const asked = (query) => askedPlayers(new URLSearchParams(query));

/** A browser that stores this. */
const keeping = (value) => ({ read: () => value });

test("an address names the opponent, and optionally the person's color", () => {
  assert.deepEqual(asked("opponent=club&color=black"), { opponent: "club", color: "black" });
  assert.deepEqual(asked("opponent=strong"), { opponent: "strong", color: "white" });
  assert.deepEqual(asked("opponent=person&color=random"), { opponent: "person", color: "random" });
  for (const none of ["", "color=black", "opponent=toString", "opponent=club&color=green", "opponent="]) {
    assert.equal(asked(none), null, none);
  }
});

test("the choice is stored, and invalid stored data is ignored", () => {
  let kept = null;
  keepPlayers({ write: (_, text) => (kept = text) }, { opponent: "beginner", color: "random" });
  assert.deepEqual(keptPlayers(keeping(kept)), { opponent: "beginner", color: "random" });
  for (const odd of [null, "", "club", "club green", "constructor white", "<b> white", "{}"]) {
    assert.equal(keptPlayers(keeping(odd)), null, String(odd));
  }
});
