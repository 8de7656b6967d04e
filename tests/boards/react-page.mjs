// A page with react-chessboard under StrictMode, and how such a board is read. Knows the elements of react-chessboard.

import { handsOn, placementOf, until } from "./harness.mjs";

/** What begins every file of React: its elements are written without importing anything for them. */
export const AUTOMATIC = "/** @jsxRuntime automatic */\n";

/** An app's code, with the lines that put its component on the page. */
export const mounted = (code) => `${AUTOMATIC}${code}
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.querySelector("#board")).render(<StrictMode><Board /></StrictMode>);
`;

/** A page whose game and options each test chooses; what is heard is noted. */
export const OPEN_PAGE = `${AUTOMATIC}
import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Chessboard, defaultPieces } from "react-chessboard";
import { Game, Position } from "x88";
import { BoardController } from "x88/board";
import { useGame, useView } from "x88/react-chessboard";

const { subscribe } = BoardController.prototype;
BoardController.prototype.subscribe = function (listener) {
  window.subscribed++;
  const end = subscribe.call(this, listener);
  return () => {
    window.subscribed--;
    end();
  };
};

function Board({ game, start, isMadeAnew, options, board }) {
  window.rendered++;
  const hook = useGame(isMadeAnew ? new Game(start) : game ?? (() => new Game(start)), {
    onMove: ({ san }) => heard.push(san),
    onRefused: ({ reason }) => heard.push(reason),
    ...options,
  });
  useEffect(() => {
    window.hook = hook;
    handlers.add(JSON.stringify(["onPieceDrop", "onPieceDrag", "onPieceDragCancel", "onSquareClick"]
      .map((name) => identity(hook.options[name]))));
  });
  return <>
    <Chessboard options={{ animationDurationInMs: 0, ...hook.options, ...board }} />
    <p className="status">{hook.view.refusal?.message}</p>
    <ol>{hook.history.map(({ san }, ply) => <li key={ply}>{san}</li>)}</ol>
  </>;
}

const known = [];
function identity(thing) {
  if (!known.includes(thing)) known.push(thing);
  return known.indexOf(thing);
}

const roots = new Map();
Object.assign(window, { Game, Position, heard: [], handlers: new Set(), subscribed: 0, rendered: 0, defaultPieces });
window.open88 = (start, options, board, id = "board") => show({ start, options, board }, id);
window.show = (props, id = "board") => {
  if (!roots.has(id)) roots.set(id, createRoot(document.getElementById(id)));
  roots.get(id).render(<StrictMode><Board {...props} /></StrictMode>);
};
window.close88 = (id = "board") => {
  roots.get(id).unmount();
  roots.delete(id);
};
`;

/** A react-chessboard under a person's hands, and what they expect to see. */
export function reactBoardOn(page, { within = "#board", ...options } = {}) {
  const hands = handsOn(page, { selector: `${within} [id$="-board"]`, ...options });
  return {
    ...hands,
    /** Carries a piece; for a moment after it the board's library for dragging lets no click through. */
    async drag(from, to) {
      await hands.drag(from, to);
      await page.waitForTimeout(80);
    },
    /** Starts a game; what is given is data. */
    async open(start, options, board) {
      await page.evaluate((all) => void open88(...all), [start, options, board]);
      await page.locator(`${within} [data-square=a1]`).waitFor();
      await until(page, () => typeof window.hook, "object");
    },
    /** Clicks and carries, once React has shown what came before. */
    heard: (...wanted) => until(page, () => heard, wanted),
    says: (text) =>
      until(page, (within) => document.querySelector(`${within} .status`)?.textContent, text, within),
    /** The elements show exactly these pieces. */
    shows: (fen) => until(page, piecesShown, placementOf(fen), within),
    /** The moves that the page lists. */
    lists: (...sans) =>
      until(
        page,
        (within) => [...document.querySelectorAll(`${within} li`)].map((item) => item.textContent),
        sans,
        within,
      ),
    async played(...sans) {
      await this.lists(...sans);
      await this.shows(await page.evaluate(() => hook.view.fen));
    },
    /** The squares that have a style with this in this property. */
    squares: (property, part, ...wanted) =>
      until(page, squaresWith, wanted.sort(), { within, property, part }),
    arrows: (count) =>
      until(page, (within) => document.querySelectorAll(`${within} svg marker`).length, count, within),
    async choose(role) {
      await page.locator(`.x88-promotion .${role}`).click();
      await until(page, () => document.querySelectorAll(".x88-promotion").length, 0);
    },
  };
}

function piecesShown(within) {
  const pieces = {};
  for (const piece of document.querySelectorAll(`${within} [data-square] [data-piece]`)) {
    const { square } = piece.closest("[data-square]").dataset;
    const [color, letter] = piece.dataset.piece;
    pieces[square] = color === "w" ? letter : letter.toLowerCase();
  }
  return pieces;
}

function squaresWith({ within, property, part }) {
  const squares = [...document.querySelectorAll(`${within} [data-square]`)];
  return squares
    .filter((square) => getComputedStyle(square.lastElementChild)[property].includes(part))
    .map(({ dataset }) => dataset.square)
    .sort();
}
