// Tests `x88/grid` over real boards in Chromium: by keyboard alone, by the accessibility tree, by axe, and with the mouse below it.

import assert from "node:assert/strict";
import { violations, ALL } from "../site/pages/axe.mjs";
import { onPages, until } from "./harness.mjs";
import { chessground, cmChessboard } from "./pages.mjs";
import { boardOn } from "./scenarios.mjs";

const withGrid = `
import { connectGrid } from "x88/grid";
window.connectGrid = connectGrid;
window.openGrid = (start, options, config, grid) => {
  open88(start, options, config);
  window.grid = connectGrid(document.getElementById("board"), controller, grid);
  document.title = "A board";
};
`;
/** A board of the app's own: buttons that the controller's view names. */
const own = `
import { Game } from "x88";
import { BoardController } from "x88/board";
Object.assign(window, { Game, heard: [] });
window.open88 = (start, options = {}) => {
  const game = new Game(start);
  const controller = new BoardController(game, { onMove: ({ san }) => heard.push(san), onRefused: ({ reason }) => heard.push(reason), ...options });
  const board = document.getElementById("board");
  board.style.cssText += ";display:grid;grid-template-columns:repeat(8,1fr)";
  board.replaceChildren(...[..."87654321"].flatMap((rank) => [..."abcdefgh"].map((file) => {
    const button = document.createElement("button");
    button.onclick = () => controller.press(file + rank);
    return button;
  })));
  Object.assign(window, { game, controller, board: null });
};
`;
const react = `/** @jsxRuntime automatic */
import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { Chessboard } from "react-chessboard";
import { Game } from "x88";
import { useGame } from "x88/react-chessboard";
import { connectGrid } from "x88/grid";
Object.assign(window, { Game, heard: [] });
function Board({ start, options, grid }) {
  const hook = useGame(() => new Game(start), { onMove: ({ san }) => heard.push(san), onRefused: ({ reason }) => heard.push(reason), ...options });
  const ref = useRef(null);
  useEffect(() => {
    Object.assign(window, { game: hook.game, controller: hook.controller, board: null });
    window.grid = connectGrid(ref.current, hook.controller, grid);
    return window.grid.destroy;
  }, [hook.controller]);
  return <div ref={ref} style={{ width: 400, height: 400 }}><Chessboard options={{ animationDurationInMs: 0, ...hook.options }} /></div>;
}
const root = createRoot(document.getElementById("board"));
window.openGrid = (start, options, config, grid) => flushSync(() => root.render(<Board key={String(start) + JSON.stringify(options)} {...{ start, options, grid }} />));
`;

const boards = {
  chessground: { script: chessground("@lichess-org/chessground") + withGrid },
  "cm-chessboard": { script: cmChessboard + withGrid, assets: "cm-chessboard/assets" },
  "a board of the app": { script: own + withGrid },
  "react-chessboard": { script: react, loader: "jsx" },
};
/** A board of typical size on a page without faults of its own. */
const body = `<main><h1>A board</h1><div id="board" style="width: 400px; height: 400px"></div></main>`;
const onPage = onPages(
  Object.fromEntries(Object.entries(boards).map(([name, page]) => [name, { ...page, body }])),
);

const open = async (page, ...args) => {
  await page.evaluate((all) => void openGrid(...all), args);
  await page.locator("[role=grid]").waitFor();
};
const said = (page, wanted) =>
  until(page, () => document.querySelector(".x88-status").textContent.replace("\u00A0", ""), wanted);
const focused = (page, wanted) => until(page, () => document.activeElement.dataset.square ?? null, wanted);
const keys = async (page, text) => {
  for (const key of text.split(" ")) await page.keyboard.press(key);
};

for (const name of Object.keys(boards)) {
  onPage(`${name}: a game, a refusal and the end by keyboard, and axe`, name, async (page) => {
    await open(page, undefined, { player: "white" });
    await keys(page, "Tab");
    await focused(page, "e2");
    // The only stop of the board.
    await keys(page, "Tab");
    await focused(page, null);
    await page.evaluate(() => grid.focus());
    await keys(page, "Enter ArrowUp ArrowUp ArrowUp Enter");
    await said(
      page,
      "A pawn moves one square ahead, or two from its starting square, and captures diagonally: the pawn on e2 cannot go to e5.",
    );
    await keys(page, "ArrowDown ArrowDown ArrowDown Enter ArrowUp ArrowUp Space");
    await until(page, () => game.sans(), ["e4"]);
    await page.evaluate(() => void game.move("e5"));
    await said(page, "Black: pawn e5.");
    assert.deepEqual(await violations(page, ALL), []);
    await page.evaluate(() => {
      for (const move of ["Bc4", "Nc6", "Qh5", "Nf6"]) game.move(move);
    });
    await page.evaluate(() => {
      grid.square = "h5";
      grid.focus();
    });
    await keys(page, "Enter ArrowLeft ArrowLeft ArrowUp ArrowUp Enter");
    await said(page, "Checkmate: White wins.");
    assert.deepEqual(await violations(page, ALL), []);
    await page.evaluate(() => grid.destroy());
    const rest = await page.evaluate(
      () => document.querySelectorAll(".x88-grid, .x88-status, #board > [aria-hidden]").length,
    );
    assert.equal(rest, 0);
  });

  onPage(`${name}: a promotion by keyboard, Escape takes it back`, name, async (page) => {
    await open(page, "7k/4P3/8/8/8/8/8/K7 w - - 0 1");
    await page.evaluate(() => grid.focus());
    await keys(page, "p");
    await focused(page, "e7");
    const hasDialog = name !== "a board of the app";
    const opened = async () => {
      if (hasDialog) return page.locator(".x88-promotion").waitFor();
      return said(page, "Promotes to queen, q; rook, r; bishop, b; knight, n.");
    };
    await keys(page, "Enter ArrowUp Enter");
    await opened();
    await keys(page, "Escape");
    await until(page, () => [controller.view.promotion, game.sans()], [null, []]);
    await focused(page, "e8");
    await keys(page, "ArrowDown Enter ArrowUp Enter");
    await opened();
    if (hasDialog) await said(page, "");
    await keys(page, hasDialog ? "ArrowDown Enter" : "r");
    await until(page, () => game.sans(), ["e8=R+"]);
  });

  onPage(`${name}: the mouse goes through, and the keys go on from there`, name, async (page) => {
    await open(page);
    const { click } = boardOn(page, { selector: name === "chessground" ? "#board cg-board" : "#board" });
    await click("g1", "f3");
    await until(page, () => game.sans(), ["Nf3"]);
    assert.equal(await page.evaluate(() => grid.square), "f3");
  });
}

const [first] = Object.keys(boards);

onPage("the accessibility tree has the board once, square by square", first, async (page) => {
  await open(page);
  await page.evaluate(() => controller.select("g1"));
  const snapshot = await page.locator("body").ariaSnapshot();
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
  assert.equal(snapshot.match(/- (?!gridcell|row|grid|status|main|heading)\w+/g), null, snapshot);
});

onPage("arrows, Home, End and letters follow what is seen, also on a turned board", first, async (page) => {
  await open(page, undefined, {}, {}, { orientation: "black" });
  await page.evaluate(() => grid.focus());
  await keys(page, "ArrowUp ArrowLeft");
  await focused(page, "f1");
  await keys(page, "Home");
  await focused(page, "h1");
  await keys(page, "ArrowLeft End ArrowRight");
  await focused(page, "a1");
  await page.evaluate(() => {
    grid.orientation = "white";
  });
  await focused(page, "a1");
  await keys(page, "ArrowUp ArrowLeft");
  await focused(page, "a2");
  for (const [key, square] of [
    ["k", "e1"],
    ["k", "e8"],
    ["Shift+K", "e1"],
    ["n", "g1"],
    ["n", "b8"],
    ["Shift+N", "g1"],
    ["q", "d8"],
  ]) {
    await keys(page, key);
    await focused(page, square);
  }
  // With a modifier the keys are the browser's.
  await keys(page, "Alt+q Control+n Meta+r");
  await focused(page, "d8");
});

onPage("a screen reader's click is a press, and an own move is not said", first, async (page) => {
  await open(page);
  for (const square of ["e2", "e4"])
    await page.evaluate((at) => document.querySelector(`[data-square=${at}]`).click(), square);
  await until(page, () => game.sans(), ["e4"]);
  await said(page, "");
  await page.evaluate(() => {
    game.undo();
    game.redo();
  });
  await said(page, "White: pawn e4.");
  await page.evaluate(() => game.resign("white"));
  await said(page, "White resigned: Black wins.");
});

onPage("a piece that cannot move is not silent, and letters can be the app's", first, async (page) => {
  await open(page, undefined, { player: "white", premoves: false }, {}, { letters: false });
  await page.evaluate(() => {
    game.move("e4");
    grid.square = "e7";
    grid.focus();
  });
  await keys(page, "Enter");
  await said(page, "That piece cannot move now.");
  await keys(page, "q");
  await focused(page, "e7");
});

onPage(
  "a move and the premove after it are said together, and Escape without effect is the page's",
  first,
  async (page) => {
    await open(page, undefined, { player: "black" });
    await page.evaluate(() => {
      controller.drop("e7", "e5");
      game.move("e4");
    });
    await said(page, "White: pawn e4. Black: pawn e5.");
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

onPage("the grid announces a repeated sentence again, as text", first, async (page) => {
  await open(page, "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
  await page.evaluate(() => grid.say("<b>Hi</b>"));
  await said(page, "<b>Hi</b>");
  const before = await page.evaluate(() => document.querySelector(".x88-status").innerHTML);
  await page.evaluate(() => grid.say("<b>Hi</b>"));
  const after = await page.evaluate(() => document.querySelector(".x88-status").innerHTML);
  assert.notEqual(before, after);
  assert.ok(before.startsWith("&lt;b&gt;"));
});

onPage("a refusal without a reason still speaks", first, async (page) => {
  await open(page);
  await page.evaluate(() => {
    game.explain = undefined;
    grid.focus();
  });
  await keys(page, "Enter ArrowUp ArrowUp ArrowUp Enter");
  await said(page, "That move is illegal.");
});

onPage("own words, no voice, and a signal", first, async (page) => {
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
