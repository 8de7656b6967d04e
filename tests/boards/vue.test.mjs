// Board controllers in Vue's `ref` and `reactive` answer exactly as without a proxy. (`react.test.mjs` has controllers in React.)

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { Game, IllegalMoveError, Position } from "x88";
import { BoardController } from "x88/board";
import { happened, seen, SESSIONS } from "./sessions.mjs";

// `x88` is the app's, Vue this project's.
const require = createRequire(import.meta.url);
const { computed, isReactive, reactive, readonly, ref, toRaw, watch, nextTick } = require("vue");

const PROMOTION = "8/4P2k/8/8/8/8/8/4K3 w - - 0 1";

/** Each stores a controller and returns it as Vue does. */
const stores = {
  ref: (board) => ref(board).value,
  reactive: (board) => reactive({ list: [board] }).list[0],
};

/**
 * Sessions with functions of the app. A step gets the controller, and the raw controller, the app's own game, the log
 * and the functions that end subscriptions.
 */
const own = {
  subscriptions: {
    steps: [
      (board, { log, stops }) => stops.push(board.subscribe(() => log.push(["first", seen(board.view)]))),
      (board, { log, stops }) => stops.push(board.subscribe(() => log.push("second"))),
      (board) => board.onDestroy(() => {}),
      (board) => board.press("e2"),
      (board) => board.press("e4"),
      (_, { game }) => game.move("e5").san,
      (board) => board.game.setHeader("White", "A"),
      (_, { raw }) => raw.drop("g1", "f3"),
      (_, { stops }) => stops[0](),
      (board) => board.drop("b8", "c6"),
      (_, { stops }) => stops[1](),
      (_, { game }) => game.undo().san,
      (board, bag) => board.onDestroy(() => bag.log.push("the end")),
      (board, bag) => void board.subscribe(() => bag.log.push("third")),
      (board) => board.destroy(),
      (board) => board.destroy(),
      (board) => board.drop("b8", "c6"),
    ],
  },
  "a chooser that answers later": {
    start: PROMOTION,
    options: {
      async choosePromotion(pending, board) {
        await null;
        return board.view.promotion === pending ? "knight" : "rook";
      },
    },
    steps: [
      (board) => board.drop("e7", "e8"),
      (board) => board.choosePromotion(null),
      (board) => board.drop("e7", "e8"),
      () => nextTick(),
      () => nextTick(),
      (board) => board.view.fen,
    ],
  },
  "a dialog that closes when its promotion is over": {
    start: PROMOTION,
    options: {
      choosePromotion: (pending, board) =>
        new Promise((resolve) => {
          const stop = board.subscribe(() => {
            if (board.view.promotion === pending) return;
            stop();
            resolve(null);
          });
        }),
    },
    steps: [
      (board, bag) => void board.subscribe(() => bag.log.push(board.view.promotion?.to ?? null)),
      (board) => board.drop("e7", "e8"),
      (_, { game }) => game.setHeader("White", "A"),
      (board) => board.view.promotion.choices,
      (board) => board.choosePromotion("queen"),
      () => nextTick(),
    ],
  },
  "other games and options": {
    steps: [
      (board) => board.drop("e2", "e4"),
      (board) => board.update(new Game(PROMOTION)),
      (board) => board.select("e7"),
      (board, bag) => board.update(board.game, { onMove: ({ san }) => bag.log.push(san), player: "white" }),
      (board) => board.drop("e1", "e2"),
      (board) => board.update(),
      (board) => board.update(undefined, {}),
      (board) => board.drop("h7", "h6"),
      (board, { game }) => board.update(game),
      (_, { game }) => game.move("e5").san,
      (board) => board.update(undefined, { movable: ({ turn }) => (turn === "white" ? "black" : "white") }),
      (board) => board.select("g1"),
      (board) => board.drop("g8", "f6"),
    ],
  },
};

for (const [name, session] of Object.entries({ ...SESSIONS, ...own })) {
  const plain = await happened(session);
  for (const [where, store] of Object.entries(stores))
    test(`${name}: the same in Vue's ${where}`, async () =>
      assert.deepEqual(await happened(session, store), plain));
}

test("a read-only controller answers like the controller", (t) => {
  // Vue warns in the console that it cannot store anything.
  t.mock.method(console, "warn", () => {});
  const game = new Game();
  const board = readonly(new BoardController(game));
  assert.equal(board.press("e2"), "nothing");
  assert.equal(board.view.selected, "e2");
  assert.equal(board.press("e4"), "played");
  game.move("e5");
  assert.deepEqual(board.view.lastMove, ["e7", "e5"]);
});

test("Vue notices the changes that are made through its proxy", async () => {
  const board = ref(new BoardController(new Game()));
  assert.ok(isReactive(board.value));
  const views = [];
  const selected = computed(() => board.value.view.selected);
  watch(
    () => [board.value.view.lastMove?.join(""), board.value.view.turn],
    (value) => views.push(value),
  );
  board.value.press("e2");
  assert.equal(selected.value, "e2");
  board.value.press("e4");
  assert.equal(selected.value, null);
  await nextTick();
  board.value.game.move("e5");
  await nextTick();
  board.value.game.undo();
  await nextTick();
  board.value.update(new Game());
  await nextTick();
  assert.deepEqual(views, [
    ["e2e4", "black"],
    ["e7e5", "white"],
    ["e2e4", "black"],
    [undefined, "white"],
  ]);
});

test("Vue notices the changes of a game to which a controller in Vue listens, and an answer that comes later", async () => {
  const game = new Game(PROMOTION);
  const board = reactive(new BoardController(game, { choosePromotion: async () => "queen" }));
  board.subscribe(() => {});
  const last = computed(() => board.view.lastMove?.join(""));
  assert.equal(last.value, undefined);
  game.move("Kd2");
  assert.equal(last.value, "e1d2");
  game.undo();
  assert.equal(last.value, undefined);
  board.drop("e7", "e8");
  await nextTick();
  await nextTick();
  assert.equal(last.value, "e7e8");
});

test("an app gets back the game and the controller that it has stored", () => {
  const game = new Game();
  const board = new BoardController(game);
  assert.equal(toRaw(reactive(board).game), game);
  assert.equal(toRaw(reactive({ board }).board), board);
  assert.ok(reactive(board) instanceof BoardController);
  assert.throws(() => reactive(board).play("e5"), IllegalMoveError);
  const withPosition = reactive(new BoardController(reactive(new Game(Position.initial()))));
  withPosition.select("e2");
  assert.equal(withPosition.view.selected, "e2");
});
