// The controllers that the adapters return, in Vue, Pinia and valtio, with boards that need no page: they answer exactly as without
// a proxy.

import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { test } from "node:test";
import { Game } from "x88";
import { connectChessground } from "x88/chessground";
import { connectCmChessboard } from "x88/cm-chessboard";
import { seen, stores } from "../support/stores.mjs";

/** An element without a page. */
function element(document = new EventTarget()) {
  return Object.assign(new EventTarget(), {
    style: {},
    ownerDocument: Object.assign(document, { createElement: () => element(document) }),
    append() {},
    remove() {},
    querySelector: () => null,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 8, height: 8 }),
  });
}

/** Each returns a board without a page, a connection to it, the position that it shows, and how its user moves. */
const boards = {
  chessground() {
    const board = {
      state: {
        orientation: "white",
        movable: {},
        premovable: {},
        draggable: {},
        dom: { elements: { wrap: element() } },
      },
      set({ fen, movable }) {
        if (fen) board.state.fen = fen.split(" ")[0];
        Object.assign(board.state.movable, movable);
      },
      getFen: () => board.state.fen ?? "",
      getKeyAtDomPos: () => undefined,
      setAutoShapes() {},
      cancelPremove() {},
      stop() {},
    };
    const { movable } = board.state;
    const move = (from, to) => {
      movable.dests = undefined;
      movable.events.after(from, to);
    };
    const connect = (game, options) => connectChessground(board, game, options);
    return { connect, shown: board.getFen, move, isFree: () => movable.events.after === undefined };
  },
  "cm-chessboard"() {
    let [fen, handler] = ["", null];
    const board = {
      context: element(),
      getPosition: () => fen,
      async setPosition(position) {
        [fen] = position.split(" ");
      },
      getOrientation: () => "w",
      isMoveInputEnabled: () => handler !== null,
      enableMoveInput(hear) {
        handler = hear;
      },
      disableMoveInput() {
        handler = null;
      },
    };
    const move = (squareFrom, squareTo) => {
      const hear = handler;
      for (const type of ["moveInputStarted", "validateMoveInput", "moveInputFinished"])
        hear({ type, squareFrom, squareTo });
    };
    const connect = (game, options) => connectCmChessboard(board, game, options);
    return { connect, shown: () => fen, move, isFree: () => handler === null };
  },
};

/** Plays on a board through a stored controller and on the board itself. */
async function playedOn({ connect, shown, move, isFree }, store) {
  const log = [];
  const game = new Game("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
  const refused = [];
  const board = store(
    connect(game, { choosePromotion: async () => "queen", onRefused: (it) => refused.push(it.reason) }),
  );
  const steps = [
    () => board.select("e1"),
    () => board.drop("e1", "e2"),
    () => move("h7", "h6"),
    () => board.drop("e7", "e8"),
    () => setImmediate(),
    () => board.press("h6"),
    () => board.press("h8"),
    () => game.undo().san,
    () => board.game.undo().san,
    () => move("h7", "g7"),
    () => board.update(new Game()),
    () => move("e2", "e4"),
    () => board.press("e7"),
    () => board.press("e5"),
    () => board.destroy(),
  ];
  for (const step of steps) log.push([await step(), shown(), seen(board.view)]);
  return [...log, refused, isFree()];
}

for (const [name, made] of Object.entries(boards)) {
  const plain = await playedOn(made(), (board) => board);
  test(`${name}: the board shows both games, and is free in the end`, () => {
    const places = plain.slice(0, -2).map(([, place]) => place);
    assert.equal(places[4], "4Q3/8/7k/8/8/8/4K3/8");
    assert.equal(places.at(-1), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
    assert.deepEqual(plain.slice(-2), [["PIECE_GEOMETRY"], true]);
  });
  for (const [where, store] of Object.entries(stores))
    test(`${name}: its controller answers the same in ${where}`, async () =>
      assert.deepEqual(await playedOn(made(), store), plain));
}
