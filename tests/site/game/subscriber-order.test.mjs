// Subscribers of the demo's game are notified in a fixed order, regardless of who subscribed first.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ComputerPlayer } from "../../../www/src/game/computer-player.js";
import { GameClock } from "../../../www/src/game/game-clock.js";
import { GameController } from "../../../www/src/game/game-controller.js";

const SECOND = 1_000;

/** A game with its subscribers, created in this order, and the view's state at each change. */
function followed(order) {
  let time = 0;
  const game = new GameController();
  const asked = [];
  const seen = [];
  const parts = {};
  const makers = {
    clock: () =>
      new GameClock(
        game,
        () => {},
        () => time,
      ),
    computer: () =>
      new ComputerPlayer(game, {
        players: { opponent: "club", color: "black" },
        timeLeft: (color) => (parts.clock.running ? parts.clock.left(color) : Number.POSITIVE_INFINITY),
        changed: () => {},
        opponent: {
          choose: (_, __, { ms }) => {
            asked.push(ms);
            return new Promise(() => {});
          },
          stop: () => {},
        },
      }),
    view: () =>
      game.subscribe(({ kind }) => {
        const { computer, clock } = parts;
        seen.push(
          [kind, computer.color, game.mover, computer.activity, clock.isUsed, clock.running].join(" "),
        );
      }),
  };
  for (const name of order) parts[name] = makers[name]();
  parts.clock.choose({ base: 100 * SECOND, increment: 10 * SECOND });
  game.startStandard();
  parts.computer.attend();
  for (const san of ["e4", "e5", "Nf3"]) {
    time += 20 * SECOND;
    game.play(san);
  }
  game.resign("white");
  return { seen, asked };
}

for (const order of [
  ["clock", "computer", "view"],
  ["view", "computer", "clock"],
  ["computer", "view", "clock"],
]) {
  test(`the clock is notified first, then the players, then the views; created as ${order.join(", ")}`, () => {
    const { seen, asked } = followed(order);
    assert.deepEqual(seen, [
      "start white  idle true ",
      "move white black idle true ",
      "move white  thinking true white",
      "move white black idle true black",
      "end white  idle true ",
    ]);
    // At its second move the clock already runs, and loses a twentieth of its time.
    assert.deepEqual(asked, [Number.POSITIVE_INFINITY, 5 * SECOND]);
  });
}

test("a change made by a subscriber is reported after the current one", () => {
  const game = new GameController();
  const told = [];
  game.subscribe(({ kind, move }) => told.push(move?.san ?? kind));
  game.subscribe(
    ({ move }) => {
      if (move?.san === "e4") game.play("e5");
      if (move?.san === "e5") game.agreeDraw();
    },
    { stage: "players" },
  );
  game.startStandard();
  game.play("e4");
  assert.deepEqual(told, ["start", "e4", "e5", "end"]);
});
