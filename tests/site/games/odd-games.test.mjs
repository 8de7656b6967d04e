// Games from any file can be listed, opened and stepped through: odd PGNs and garbled games.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readPgn, writePgn } from "x88";
import { gamesFile, textOf } from "../../../www/src/games/games-file.js";
import { occasionOf, openingOf, playersOf, resultShown } from "../../../www/src/games/headers.js";
import { Outline } from "../../../www/src/games/outline.js";
import { Study } from "../../../www/src/games/study.js";
import { rows } from "../../pgn/table.mjs";

const FAMOUS = readFileSync(new URL("../../../www/examples/famous-games.pgn", import.meta.url));

/** Performs all of the page's actions with each game of a file. */
function lookAtAll(bytes) {
  const { games } = gamesFile("file", "odd.pgn", textOf(bytes));
  for (const record of games) {
    const words = [playersOf(record.headers), resultShown(record.result), openingOf(record.headers)];
    assert.ok([...words, ...occasionOf(record.headers)].every((text) => typeof text === "string"));
    const outline = new Outline(record);
    if (record.fen === null) {
      assert.equal(outline.size, 0);
      continue;
    }
    walk(record);
  }
  return games.length;
}

function walk(record) {
  const study = new Study();
  study.open(record);
  const { outline } = study;
  for (let id = 0; id <= outline.size; id++) {
    study.goToPlace(id);
    assert.equal(study.at, id);
    assert.ok(study.clocks);
    assert.equal(typeof outline.numberOf(id), "string");
  }
  // A saved game reopens as the same game. (Text that could not be read may become readable in its new place.)
  if (JSON.stringify(study.record).includes('"unread"')) return;
  const [again] = readPgn(writePgn(study.record));
  assert.deepEqual(again.moves, study.record.moves);
}

test("handles every game of the table of odd PGNs", () => {
  let games = 0;
  for (const { bytes } of rows()) games += lookAtAll(bytes);
  assert.ok(games > 100, String(games));
});

test("handles games with changed, missing and repeated bytes", () => {
  // The same on every run.
  let seed = 88;
  const below = (limit) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const signs = Buffer.from('()(){}[]$%;"\n 1.*-ONQRBKa8');
  for (let run = 0; run < 60; run++) {
    const bytes = [...FAMOUS];
    for (let change = 0; change < 25; change++) {
      const at = below(bytes.length);
      const kind = below(3);
      if (kind === 0) bytes[at] = signs[below(signs.length)];
      else if (kind === 1) bytes.splice(at, below(30));
      else bytes.splice(at, 0, ...bytes.slice(at, at + below(200)));
    }
    lookAtAll(Uint8Array.from(bytes));
  }
});

test("the famous games have no problems, and name their players", () => {
  const records = [...readPgn(FAMOUS)];
  assert.equal(records.length, 6);
  for (const { headers, problems, moves, result } of records) {
    assert.deepEqual(problems, []);
    assert.ok(moves.length > 0 && headers.White && headers.Black && result !== "*");
  }
});
