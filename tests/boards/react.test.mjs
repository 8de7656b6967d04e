// Tests `x88/react` without a third-party board: server rendering, hydration, slow components, and the oldest supported React.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { project, untilIdle } from "../site/pages/page.mjs";
import { fenceOf, onPages, placementOf, until, untilTimersRan } from "./harness.mjs";
import { bundleOf, REACT_18, serverOf } from "./react-bundles.mjs";
import { AUTOMATIC, mounted, reactBoardOn } from "./react-page.mjs";

/** The code that the server and the browser share. */
const APP = `/** @jsxRuntime automatic */
import { StrictMode } from "react";
import { Chessboard } from "react-chessboard";
import { Game } from "x88";
import { useGame } from "x88/react-chessboard";
export function App({ fen }) {
  const { options, view, history, game } = useGame(() => new Game(fen), { player: "both" });
  return <StrictMode>
    <div style={{ width: 400 }}><Chessboard options={options} /></div>
    <p className="status">{view.refusal?.message ?? view.turn}</p>
    <ol>{history.map(({ san }, ply) => <li key={ply}>{san}</li>)}</ol>
    <output>{game.toJSON().start ?? "usual"}</output>
  </StrictMode>;
}`;
const SERVER = `${APP}
import { renderToString } from "react-dom/server";
export const render = (props) => renderToString(<App {...props} />);`;
const HYDRATED = `${APP}
import { hydrateRoot } from "react-dom/client";
const fen = document.querySelector("#root").dataset.fen;
hydrateRoot(document.querySelector("#root"), <App fen={fen} />, {
  onRecoverableError: (error) => console.error(error),
});
window.hydrated = true;`;

const FEN = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 20";

/** Thirty slow components, and a move during their first render. */
const SLOW = `/** @jsxRuntime automatic */
import { startTransition, useState } from "react";
import { createRoot } from "react-dom/client";
import { Game } from "x88";
import { BoardController } from "x88/board";
import { useView } from "x88/react";
const controller = new BoardController(new Game());
Object.assign(window, { rendered: 0, renderedBefore: null, seen: [] });
function Slow() {
  const { fen } = useView(controller);
  for (const end = performance.now() + 8; performance.now() < end; );
  // This message comes before the one with which React continues.
  if (++window.rendered === 5) between.postMessage(null);
  return <li>{fen}</li>;
}
function App() {
  const [isShown, show] = useState(false);
  window.start = () => startTransition(() => show(true));
  return <ol>{isShown && Array.from({ length: 30 }, (_, n) => <Slow key={n} />)}</ol>;
}
new MutationObserver(() => {
  window.seen.push(new Set([...document.querySelectorAll("li")].map((item) => item.textContent)).size);
}).observe(document.querySelector("#board"), { subtree: true, childList: true, characterData: true });
createRoot(document.querySelector("#board")).render(<App />);
const { port1: heard, port2: between } = new MessageChannel();
heard.onmessage = () => {
  window.renderedBefore = rendered;
  controller.play("e4");
};
window.playWithin = () => start();`;

/** Makes a new game in each render, and plays in it once. */
const NEW_EACH_RENDER = mounted(`
import { useEffect } from "react";
import { Game } from "x88";
import { useGame } from "x88/react";
function Board() {
  const { game, history } = useGame(new Game());
  useEffect(() => {
    if (game.ply === 0) game.move("e4");
  }, []);
  return <p className="moves">{history.map(({ san }) => san).join(" ")}</p>;
}`);

/** After e4, with Black to move: White's pawn takes on a8. */
const TO_PROMOTION = ["b7b5", "a2a4", "g8h6", "a4b5", "a7a6", "b5a6", "c8b7", "a6b7", "b8c6", "b7a8"].map(
  (move) => [move.slice(0, 2), move.slice(2)],
);

/** Runs in the page: the opponent thinks until `passTime`, instead of half a second. */
function holdThinking() {
  const { setTimeout, clearTimeout } = window;
  window.thinking = new Map();
  window.setTimeout = (call, milliseconds, ...given) => {
    if (milliseconds !== 500) return setTimeout(call, milliseconds, ...given);
    const id = -1 - thinking.size;
    thinking.set(id, call);
    return id;
  };
  window.clearTimeout = (id) => thinking.delete(id) || clearTimeout(id);
  window.passTime = () => {
    const calls = [...thinking.values()];
    thinking.clear();
    for (const call of calls) call();
  };
}

/** The text of the app's own line; the board has another one for screen readers. */
async function says(page, wanted) {
  await page.locator("p[role=status]").filter({ hasText: wanted }).waitFor({ state: "attached" });
}

const guide = (heading) => mounted(fenceOf("frameworks.md", heading, "jsx"));
const ownBoard = guide("React with a board of your own");
const { render } = await serverOf(SERVER);
const onPage = onPages({
  hydrated: {
    script: HYDRATED,
    loader: "jsx",
    body: `<main id="root" data-fen="${FEN}">${render({ fen: FEN })}</main>`,
  },
  slow: { script: SLOW, loader: "jsx" },
  "new-each-render": { script: NEW_EACH_RENDER, loader: "jsx" },
  chessboard: { script: guide("React with react-chessboard"), loader: "jsx" },
  opponent: { script: guide("Against an opponent"), loader: "jsx" },
  "own-19": { script: await bundleOf(ownBoard) },
  "own-18": { script: await bundleOf(ownBoard, REACT_18) },
});

test("the server renders the position, and React 18 logs no warnings", async () => {
  const html = render({ fen: FEN });
  const pieces = [...html.matchAll(/data-square="(..)"(?:(?!data-square).)*?data-piece="(..)"/gs)];
  const placed = pieces.map(([, square, [color, letter]]) => [
    square,
    color === "w" ? letter : letter.toLowerCase(),
  ]);
  assert.deepEqual(Object.fromEntries(placed), placementOf(FEN));
  const said = [];
  const { error } = console;
  console.error = (...words) => said.push(words);
  try {
    const own = await serverOf(
      `${AUTOMATIC}${fenceOf("frameworks.md", "React with a board of your own", "jsx")}
      import { renderToString } from "react-dom/server";
      import { version } from "react";
      export const [html, react] = [renderToString(<Board />), version];`,
      REACT_18,
    );
    assert.match(own.react, /^18\./);
    assert.equal(own.html.match(/class="(white|black)"/g).length, 32);
  } finally {
    console.error = error;
  }
  assert.deepEqual(said, []);
});

test("the README's code matches the guide", () => {
  const readme = readFileSync(join(project, "README.md"), "utf8").replaceAll("\r\n", "\n");
  assert.ok(readme.includes(fenceOf("frameworks.md", "React with react-chessboard", "jsx")));
});

onPage("a server-rendered page hydrates without differences and plays", "hydrated", async (page) => {
  const board = reactBoardOn(page, { within: "#root" });
  await until(page, () => window.hydrated, true);
  await board.shows(FEN);
  await board.drag("e8", "c8");
  await board.lists("O-O-O");
});

onPage("all components show the same moment", "slow", async (page) => {
  await page.evaluate(() => playWithin());
  await until(page, () => document.querySelectorAll("li").length, 30);
  const { before, seen, texts } = await page.evaluate(() => ({
    before: renderedBefore,
    seen,
    texts: [...new Set([...document.querySelectorAll("li")].map((item) => item.textContent))],
  }));
  assert.ok(before >= 5 && before < 30, `the move came after ${before} of 30`);
  assert.ok(Math.max(...seen) === 1, `in one moment there were ${Math.max(...seen)} on the page`);
  assert.match(texts[0], / b KQkq /);
});

onPage(
  "a new game in each render: the first one stays, also under StrictMode",
  "new-each-render",
  async (page) => {
    await until(page, () => document.querySelector(".moves").textContent, "e4");
  },
);

onPage("the guide's react-chessboard code works", "chessboard", async (page) => {
  const board = reactBoardOn(page);
  await board.drag("e2", "e5");
  await says(page, /^A pawn moves one square ahead/);
  await board.click("e2", "e4");
  await says(page, /^$/);
  for (const move of TO_PROMOTION) await board.drag(...move);
  await board.choose("knight");
  await board.shows("N2qkb1r/2pppppp/2n4n/8/4P3/8/1PPP1PPP/RNBQKBNR");
});

onPage("the guide's opponent answers, and a move is taken back", "opponent", async (page) => {
  const board = reactBoardOn(page);
  const plies = (count) => until(page, () => document.querySelectorAll("li").length, count);
  const thinks = (count) => until(page, () => window.thinking.size, count);
  // The board takes no piece while it moves one, which it ends by a timer.
  const drag = async (from, to) => {
    await untilTimersRan(page, 350);
    await board.drag(from, to);
  };
  await page.evaluate(holdThinking);
  await board.drag("e2", "e4");
  await plies(1);
  await thinks(1);
  await page.evaluate(() => passTime());
  await plies(2);
  await drag("g1", "f3");
  await plies(3);
  await thinks(1);
  await page.evaluate(() => passTime());
  await plies(4);
  await page.getByRole("button", { name: "Take back" }).click();
  await plies(2);
  await untilIdle(page);
  await thinks(0);
  await drag("g1", "f3");
  await plies(3);
  await thinks(1);
  await page.getByRole("button", { name: "Take back" }).click();
  await plies(2);
  await untilIdle(page);
  await thinks(0);
});

for (const version of [18, 19]) {
  onPage(`a custom board works with React ${version}`, `own-${version}`, async (page) => {
    const press = async (...squares) => {
      for (const square of squares) {
        const at = "87654321".indexOf(square[1]) * 8 + "abcdefgh".indexOf(square[0]);
        await page.locator(".board button").nth(at).click();
      }
    };
    const pieces = () => document.querySelector(".board").textContent;
    await press("e2");
    assert.equal(await page.locator(".target").count(), 2);
    await press("e5");
    await says(page, /^A pawn moves one square ahead/);
    await press("e2", "e4");
    await says(page, /^$/);
    for (const move of TO_PROMOTION) await press(...move);
    await page.getByRole("button", { name: "knight" }).click();
    await until(page, pieces, "♞♛♚♝♜♟♟♟♟♟♟♞♞♟♟♟♟♟♟♟♜♞♝♛♚♝♞♜");
  });
}
