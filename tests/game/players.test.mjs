// Who plays in the demo, as an address or the browser's storage say it: whatever is there, it is one of what can be chosen.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { askedPlayers, keepPlayers, keptPlayers } from "../../www/src/game/players.js";

const asked = (query) => askedPlayers(new URLSearchParams(query));

/** A storage that holds this. */
function stored(value) {
  const storage = { getItem: () => value, setItem: (_, text) => (storage.kept = text) };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true, writable: true });
  return storage;
}

afterEach(() => Reflect.deleteProperty(globalThis, "localStorage"));

test("an address names the opponent, and maybe the person's colour", () => {
  assert.deepEqual(asked("opponent=club&color=black"), { opponent: "club", color: "black" });
  assert.deepEqual(asked("opponent=strong"), { opponent: "strong", color: "white" });
  assert.deepEqual(asked("opponent=person&color=random"), { opponent: "person", color: "random" });
  for (const none of ["", "color=black", "opponent=toString", "opponent=club&color=green", "opponent="]) {
    assert.equal(asked(none), null, none);
  }
});

test("the choice is kept, and anything else that is found there means two people", () => {
  const storage = stored(null);
  keepPlayers({ opponent: "beginner", color: "random" });
  stored(storage.kept);
  assert.deepEqual(keptPlayers(), { opponent: "beginner", color: "random" });
  for (const odd of [null, "", "club", "club green", "constructor white", "<b> white", "{}"]) {
    stored(odd);
    assert.deepEqual(keptPlayers(), { opponent: "person", color: "white" }, String(odd));
  }
});
