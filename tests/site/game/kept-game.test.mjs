// The game that the browser stores when a page is left: it is restored unchanged, and invalid data is ignored.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { keepGame, keptGame } from "../../../www/src/game/kept-game.js";
import { Table } from "../../../www/src/game/game-table.js";

const TWO = { opponent: "person", color: "white" };
const AGAINST = { opponent: "club", color: "random" };
const BLITZ = { base: 180_000, increment: 2_000 };
const KEY = "x88-game";

/** A browser's storage. */
function browser() {
  const kept = new Map();
  return {
    readOwn: (key) => kept.get(key) ?? null,
    writeOwn: (key, text) => kept.set(key, text),
    text: () => kept.get(KEY),
  };
}

/** The table after a reload. */
function again(table, below = "white") {
  const kept = browser();
  keepGame(kept, table, below);
  const found = keptGame(kept);
  assert.ok(found, kept.text());
  assert.equal(found.below, below);
  return new Table(found.table.players, found.table);
}

function played(...moves) {
  const table = new Table(TWO);
  for (const san of moves) table.game.play(table.game.position.parseMove(san));
  return table;
}

const stateOf = ({ game, clock, computer, players }) => ({
  fen: game.position.fen(),
  line: game.line.map(({ san }) => san),
  ply: game.ply,
  outcome: game.outcome,
  flagged: game.flagged,
  claims: game.claims.length,
  clock: clock.data,
  computer: computer.color,
  manner: computer.manner,
  players,
});

const same = (table) => assert.deepEqual(stateOf(again(table)), stateOf(table));

test("restores the moves, the undone moves and the possible claims", () => {
  same(new Table(TWO));
  const there = ["Nf3", "Nf6", "Ng1", "Ng8"];
  const table = played(...there, ...there);
  same(table);
  assert.ok(again(table).game.claims.length > 0);
  table.game.undo();
  same(table);
});

test("restores every starting position: Chess960, a setup, and an unreachable position", () => {
  for (const position of [
    Position.chess960(0),
    Position.fromFen("4k3/8/8/8/8/8/8/4K2R b K - 3 41"),
    Position.fromFen("qqqqkqqq/8/8/qq4qq/QQ4QQ/8/8/QQQQKQQQ w - - 0 1"),
    Position.fromFen("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3"),
  ]) {
    const table = new Table(TWO);
    table.start({ players: TWO, control: null, position });
    table.game.play(position.legalMoves()[0]);
    same(table);
    assert.equal(again(table).game.position.isChess960, position.isChess960);
  }
});

test("restores how players ended the game, which can be taken back", () => {
  const ends = {
    resigned: (game) => game.resign("black"),
    agreed: (game) => game.agreeDraw(),
    flag: (game) => game.flag("white"),
    claimed: (game) => game.claimDraw(),
  };
  const there = ["Nf3", "Nf6", "Ng1", "Ng8"];
  for (const end of Object.values(ends)) {
    const table = played(...there, ...there);
    end(table.game);
    same(table);
    const back = again(table);
    assert.equal(back.ending.reason, table.ending.reason);
    back.game.undo();
    assert.equal(back.game.outcome, null);
  }
  same(played("f3", "e5", "g4", "Qh4#"));
});

test("restores a running clock as paused, until the next move or until you continue", () => {
  const table = new Table(TWO);
  table.start({ players: TWO, control: BLITZ, position: Position.initial() });
  assert.equal(again(table).clock.isPaused, false, "it has not run yet");
  for (const san of ["e4", "e5", "Nf3"]) table.game.play(san);
  assert.equal(table.clock.running, "black");
  const back = again(table);
  assert.deepEqual([back.clock.isPaused, back.clock.running, back.game.mayTravel], [true, null, false]);
  assert.deepEqual(back.clock.data.state, "running", "left once more it is still one that ran");
  assert.ok(Math.abs(back.clock.left("black") - 180_000) < 1_000);
  back.goOn();
  assert.deepEqual([back.clock.isPaused, back.clock.running], [false, "black"]);
  const other = again(table);
  other.game.play("Nc6");
  assert.deepEqual([other.clock.isPaused, other.clock.running], [false, "white"]);
  assert.ok(other.clock.left("black") > 181_000, "the move has its increment");
  other.game.resign("white");
  assert.equal(again(other).clock.data.state, "over");
  assert.equal(again(other).clock.isPaused, false);
  for (const each of [table, back, other]) each.game.startStandard();
});

test("restores the computer's side and draw offer, and it waits while the game is paused", () => {
  for (let round = 0; round < 8; round++) {
    const table = new Table(AGAINST);
    same(table);
    assert.deepEqual(again(table).players, AGAINST, "the next game's colour is drawn again");
  }
  const kept = browser();
  const table = new Table({ opponent: "club", color: "white" });
  keepGame(kept, table, "black");
  const data = JSON.parse(kept.text());
  kept.writeOwn(KEY, JSON.stringify({ ...data, manner: { answer: "offering", playsOn: true } }));
  const back = new Table(TWO, keptGame(kept).table);
  assert.deepEqual(back.computer.manner, { answer: "offering", playsOn: true });
  back.computer.acceptDraw();
  assert.equal(back.game.outcome?.kind, "agreement");
});

test("invalid data is ignored", () => {
  const kept = browser();
  const table = played("e4", "e5");
  table.clock.choose(BLITZ);
  table.game.startStandard();
  keepGame(kept, table, "white");
  const good = JSON.parse(kept.text());
  assert.ok(keptGame(kept));
  const wrong = [
    null,
    [],
    7,
    "e4",
    { ...good, game: null },
    { ...good, game: { moves: 3 } },
    { ...good, game: { moves: "e2e5" } },
    { ...good, game: { moves: "e2e4 (d2d4)" } },
    { ...good, game: { moves: "", start: "nonsense" } },
    { ...good, game: { moves: "e2e4", ply: 7 } },
    { ...good, game: { moves: "", ended: { kind: "timeout", winner: "white", ply: 0 } } },
    { ...good, game: { moves: "", ended: { kind: "checkmate", winner: "white", ply: 0 } } },
    { ...good, flagged: "white" },
    { ...good, flagged: undefined },
    { ...good, manner: undefined },
    { ...good, players: { opponent: "constructor", color: "white" } },
    { ...good, players: { opponent: "club", color: "white" }, computer: null },
    { ...good, computer: "black" },
    { ...good, clock: { ...good.clock, state: "flying" } },
    { ...good, clock: { ...good.clock, left: { white: -1, black: 1e99 } } },
    { ...good, clock: 5 },
    { ...good, below: "left" },
  ];
  for (const data of wrong) {
    kept.writeOwn(KEY, JSON.stringify(data));
    assert.equal(keptGame(kept), null, JSON.stringify(data));
  }
  for (const text of ["", "{", "undefined", "x".repeat(200_000), JSON.stringify(good).slice(0, -1)]) {
    kept.writeOwn(KEY, text);
    assert.equal(keptGame(kept), null);
  }
});

/** The same numbers on every run. */
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % sides;
  };
}

const NONSENSE = [
  null,
  true,
  -1,
  0.5,
  1e308,
  "",
  "white",
  "e2e4",
  "__proto__",
  [],
  {},
  [[]],
  "\u0000",
  "9".repeat(99),
];

/** Another value in one place, or one value removed. */
function spoilt(value, roll) {
  if (typeof value !== "object" || value === null || roll(6) === 0) return NONSENSE[roll(NONSENSE.length)];
  const key = Object.keys(value)[roll(Math.max(1, Object.keys(value).length))];
  if (key === undefined || roll(8) === 0) return { ...value, [key]: undefined };
  return { ...value, [key]: spoilt(value[key], roll) };
}

test("3,000 corrupted games are ignored or playable", () => {
  const roll = dice(88);
  const kept = browser();
  const table = played("e4", "e5", "Nf3");
  table.game.undo();
  table.game.resign("white");
  keepGame(kept, table, "white");
  const text = kept.text();
  let games = 0;
  for (let n = 0; n < 3000; n++) {
    const at = roll(text.length);
    const byText = `${text.slice(0, at)}${String.fromCharCode(32 + roll(90))}${text.slice(at + roll(3))}`;
    kept.writeOwn(KEY, n % 2 ? JSON.stringify(spoilt(JSON.parse(text), roll)) : byText);
    const found = keptGame(kept);
    if (!found) continue;
    games++;
    const back = new Table(found.table.players, found.table);
    back.game.goTo(back.game.line.length);
    back.game.undo();
    keepGame(browser(), back, found.below);
  }
  assert.ok(games > 100 && games < 2900, String(games));
});
