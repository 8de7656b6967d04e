// A page with react-chessboard under StrictMode, and how to read its board. Responsibility: react-chessboard's elements.

import { handsOn, placementOf, until, untilTimersRan } from "./harness.mjs";

/** The start of every React file: JSX works without an import. */
export const AUTOMATIC = "/** @jsxRuntime automatic */\n";

/** An app's code, plus the lines that mount its component. */
export const mounted = (code) => `${AUTOMATIC}${code}
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.querySelector("#board")).render(<StrictMode><Board /></StrictMode>);
`;

/** A page whose game and options each test chooses; it records events. */
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

/** Input on a react-chessboard, and the expected state. */
export function reactBoardOn(page, { within = "#board", ...options } = {}) {
  const hands = handsOn(page, { selector: `${within} [id$="-board"]`, ...options });
  return {
    ...hands,
    /** Drags a piece; the board's drag library blocks clicks for a moment afterwards. */
    async drag(from, to) {
      await hands.drag(from, to);
      await untilTimersRan(page, 80);
    },
    /** Starts a game; the arguments are plain data. */
    async open(start, options, board) {
      await page.evaluate((all) => void open88(...all), [start, options, board]);
      await page.locator(`${within} [data-square=a1]`).waitFor();
      await until(page, () => typeof window.hook, "object");
    },
    /** Clicks and drags after React has rendered the previous state. */
    heard: (...wanted) => until(page, () => heard, wanted),
    says: (text) =>
      until(page, (within) => document.querySelector(`${within} .status`)?.textContent, text, within),
    /** Asserts that the elements show exactly these pieces. */
    shows: (fen) => until(page, piecesShown, placementOf(fen), within),
    /** The page's list of moves. */
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
    /** The squares whose style contains this value in this property. */
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
