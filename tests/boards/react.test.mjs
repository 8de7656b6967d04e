// Tests `x88/react` in pages and on servers: rendering, hydration and slow components, also with the oldest supported React.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fenceOf, handsOn, onPages, placementOf, until } from "./harness.mjs";
import { piecesOfReactChessboard } from "./pages.mjs";
import { AUTOMATIC, mounted, REACT_18, serverOf } from "./react-bundles.mjs";

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
const fen = document.querySelector("#board").dataset.fen;
hydrateRoot(document.querySelector("#board"), <App fen={fen} />, {
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

const { render } = await serverOf(SERVER);
const onPage = onPages({
  hydrated: {
    script: HYDRATED,
    loader: "jsx",
    body: `<main id="board" data-fen="${FEN}">${render({ fen: FEN })}</main>`,
  },
  slow: { script: SLOW, loader: "jsx" },
  "new-each-render": { script: NEW_EACH_RENDER, loader: "jsx" },
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

onPage("a server-rendered page hydrates without differences and plays", "hydrated", async (page) => {
  await until(page, () => window.hydrated, true);
  await until(page, piecesOfReactChessboard, placementOf(FEN));
  await handsOn(page, { selector: '[id$="-board"]' }).drag("e8", "c8");
  await until(page, () => document.querySelector("li")?.textContent, "O-O-O");
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
