// Tests `x88/grid` in Chromium: the grid's own behavior over a chessground, and everything by keyboard over a board of the app. The
// other boards play the same scenarios with a grid in their own tests.

import assert from "node:assert/strict";
import { onPages } from "./harness.mjs";
import { chessground, ownBoard } from "./pages.mjs";
import { boardOn, declareGrid, keyboardOn } from "./scenarios.mjs";

const onPage = onPages({
  chessground: { script: chessground("@lichess-org/chessground") },
  own: { script: ownBoard },
});
const selector = "#board";
declareGrid(
  (what, body) =>
    onPage(`a board of the app: ${what}`, "own", (page) => body(boardOn(page, { selector }), page)),
  false,
);

/** A test on a chessground. */
const on = (name, body) => onPage(name, "chessground", (page) => body(keyboardOn(page), page));

on("the accessibility tree has the board once, square by square", async (keyboard, page) => {
  await keyboard.open();
  await page.evaluate(() => controller.select("g1"));
  const snapshot = await page.locator("#board").ariaSnapshot();
  const wanted = [
    '- grid "Chess board. Arrow keys move, Enter selects and drops, Escape cancels.":',
    '- gridcell "a8, black rook"',
    '- gridcell "f3, empty, can be reached"',
    '- gridcell "g1, white knight" [selected]',
    '- gridcell "h1, white rook"',
    "- status",
  ];
  for (const line of wanted) assert.ok(snapshot.includes(line), `${line}\n${snapshot}`);
  assert.equal(snapshot.match(/- gridcell/g).length, 64);
  assert.equal(snapshot.match(/- row/g).length, 8);
  assert.equal(snapshot.match(/- (?!gridcell|row|grid|status)\w+/g), null, snapshot);
});

on("arrows, Home, End and letters follow what is seen, also on a turned board", async (keyboard, page) => {
  await keyboard.open(undefined, {}, {}, { orientation: "black" });
  await keyboard.focus();
  await keyboard.keys("ArrowUp ArrowLeft");
  await keyboard.focused("f1");
  await keyboard.keys("Home");
  await keyboard.focused("h1");
  await keyboard.keys("ArrowLeft End ArrowRight");
  await keyboard.focused("a1");
  await page.evaluate(() => {
    grid.orientation = "white";
  });
  await keyboard.focused("a1");
  await keyboard.keys("ArrowUp ArrowLeft");
  await keyboard.focused("a2");
  for (const [key, square] of [
    ["k", "e1"],
    ["k", "e8"],
    ["Shift+K", "e1"],
    ["n", "g1"],
    ["n", "b8"],
    ["Shift+N", "g1"],
    ["q", "d8"],
  ]) {
    await keyboard.keys(key);
    await keyboard.focused(square);
  }
  // With a modifier the keys are the browser's.
  await keyboard.keys("Alt+q Control+n Meta+r");
  await keyboard.focused("d8");
});

on("a screen reader's click is a press, and an own move is not said", async (keyboard, page) => {
  await keyboard.open();
  for (const square of ["e2", "e4"])
    await page.evaluate((at) => document.querySelector(`[data-square=${at}]`).click(), square);
  await keyboard.sans("e4");
  await keyboard.said("");
  await page.evaluate(() => {
    game.undo();
    game.redo();
  });
  await keyboard.said("White: pawn e4.");
  await page.evaluate(() => game.resign("white"));
  await keyboard.said("White resigned: Black wins.");
});

on("a piece that cannot move is not silent, and letters can be the app's", async (keyboard, page) => {
  await keyboard.open(undefined, { player: "white", premoves: false }, {}, { letters: false });
  await page.evaluate(() => {
    game.move("e4");
    grid.square = "e7";
    grid.focus();
  });
  await keyboard.keys("Enter");
  await keyboard.said("That piece cannot move now.");
  await keyboard.keys("q");
  await keyboard.focused("e7");
});

on(
  "a move and the premove after it are said together, and Escape without effect is the page's",
  async (keyboard, page) => {
    await keyboard.open(undefined, { player: "black" });
    await page.evaluate(() => {
      controller.drop("e7", "e5");
      game.move("e4");
    });
    await keyboard.said("White: pawn e4. Black: pawn e5.");
    const left = await page.evaluate(() => {
      const seen = [];
      document.addEventListener("keydown", ({ key }) => seen.push(key));
      grid.focus();
      const press = (key) =>
        document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
        );
      controller.drop("d7", "d5");
      return [press("Escape"), controller.view.premove, press("Escape"), press("ArrowUp"), seen];
    });
    assert.deepEqual(left, [false, null, true, false, ["Escape"]]);
    // A grid that was removed leaves the next one alone.
    const position = await page.evaluate(() => {
      const board = document.getElementById("board");
      const [old, next] = [controller, new controller.constructor(new Game())];
      grid.destroy();
      window.grid = connectGrid(board, next);
      grid.square = "h8";
      old.destroy();
      return [board.querySelectorAll(".x88-grid").length, board.style.position !== "static"];
    });
    assert.deepEqual(position, [1, true]);
  },
);

on("the grid announces a repeated sentence again, as text", async (keyboard, page) => {
  await keyboard.open("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
  await page.evaluate(() => grid.say("<b>Hi</b>"));
  await keyboard.said("<b>Hi</b>");
  const before = await page.evaluate(() => document.querySelector(".x88-status").innerHTML);
  await page.evaluate(() => grid.say("<b>Hi</b>"));
  const after = await page.evaluate(() => document.querySelector(".x88-status").innerHTML);
  assert.notEqual(before, after);
  assert.ok(before.startsWith("&lt;b&gt;"));
});

on("a refusal without a reason still speaks", async (keyboard, page) => {
  await keyboard.open();
  await page.evaluate(() => {
    game.explain = undefined;
    grid.focus();
  });
  await keyboard.keys("Enter ArrowUp ArrowUp ArrowUp Enter");
  await keyboard.said("That move is illegal.");
});

on("own words, no voice, and a signal", async (_, page) => {
  await page.evaluate(() => open88());
  const found = await page.evaluate(async () => {
    const { connectGrid } = window;
    const board = document.getElementById("board");
    const errors = [];
    const refused = (act) => {
      try {
        act();
        errors.push("no error");
      } catch (error) {
        errors.push(error.name);
      }
    };
    const controllerOf = window.controller;
    const controller = new AbortController();
    const grid = connectGrid(board, controllerOf, {
      words: {
        square: (square, piece) => `${square} ${piece ? piece.role : "leer"}`,
        board: "Brett",
        help: "Pfeile",
      },
      live: false,
      signal: controller.signal,
    });
    refused(() => connectGrid(board, controllerOf));
    refused(() => connectGrid(board, {}));
    refused(() => connectGrid(null, controllerOf));
    refused(() => connectGrid(board, controllerOf, { live: "no" }));
    refused(() => connectGrid(board, controllerOf, { words: { square: "x" } }));
    refused(() => (grid.orientation = "left"));
    refused(() => (grid.square = "e9"));
    const labels = ["e2", "e4"].map((at) => document.querySelector(`[data-square=${at}]`).ariaLabel);
    // A board that is not shown yet.
    connectGrid(document.createElement("div"), controllerOf).destroy();
    grid.say("nothing");
    const text = document.querySelector(".x88-status")?.textContent ?? "none";
    controller.abort();
    return {
      errors,
      labels,
      text,
      left: document.querySelectorAll(".x88-grid").length,
      position: board.style.position,
    };
  });
  assert.deepEqual(found, {
    errors: new Array(7).fill("ArgumentError"),
    labels: ["e2 pawn", "e4 leer"],
    text: "none",
    left: 0,
    position: "",
  });
});
