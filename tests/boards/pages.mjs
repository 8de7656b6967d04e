// One page per board, and `look`, which returns its pieces and marks. Only this file uses the boards' element and class names.

/** The start of every page: the test chooses the game and the options, and the page records the events. */
const common = `
import { Game, GameTree, Position } from "x88";
import { connectGrid } from "x88/grid";
Object.assign(window, { Game, GameTree, Position, connectGrid, heard: [] });
const hearing = (options) => ({
  onMove: ({ san }) => heard.push(san),
  onRefused: ({ reason }) => heard.push(reason),
  ...options,
});
const sorted = (squares) => [...new Set(squares)].sort();
const all = (selector, root = document.getElementById("board")) => [...root.querySelectorAll(selector)];
/** Connects a game, or a new one from its start, to the board. */
window.open88 = (start, options, config = {}) => {
  const game = start?.legalDests && start.history ? start : new Game(start);
  Object.assign(window, { game, ...connect(document.getElementById("board"), game, hearing(options), config) });
};
window.openGrid = (start, options, config, grid) => {
  open88(start, options, config);
  window.grid = connectGrid(document.getElementById("board"), controller, grid);
};
`;

const chessgroundStyles = (name) =>
  ["base", "brown", "cburnett"]
    .map((style) => `import "${name}/assets/chessground.${style}.css";`)
    .join("\n");

/** Runs in a page: returns the pieces that a chessground in `#board` shows. */
export function piecesOfChessground() {
  const letters = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q", king: "k" };
  const pieces = [...document.querySelectorAll("#board cg-board piece:not(.fading)")];
  return Object.fromEntries(
    pieces.map((piece) => {
      const letter = letters[[...piece.classList].find((name) => name in letters)];
      return [piece.cgKey, piece.classList.contains("white") ? letter.toUpperCase() : letter];
    }),
  );
}

/** Runs in a page: returns the pieces that a cm-chessboard in `#board` shows. */
export function piecesOfCmChessboard() {
  return Object.fromEntries(
    [...document.querySelectorAll("#board .pieces [data-piece]")].map(({ dataset: { square, piece } }) => [
      square,
      piece[0] === "w" ? piece[1].toUpperCase() : piece[1],
    ]),
  );
}

/** Runs in a page: returns the pieces that a react-chessboard in `#board` shows. */
export function piecesOfReactChessboard() {
  return Object.fromEntries(
    [...document.querySelectorAll("#board [data-square] [data-piece]")].map((it) => {
      const [color, letter] = it.dataset.piece;
      return [it.closest("[data-square]").dataset.square, color === "w" ? letter : letter.toLowerCase()];
    }),
  );
}

/** A chessground of the installed version. */
export const chessground = (name) => `${chessgroundStyles(name)}
import { Chessground } from "${name}";
import { connectChessground } from "x88/chessground";
import { Game as VariantGame } from "x88/variants";
${common}
window.VariantGame = VariantGame;
window.connect = (element, game, options, config) => {
  const board = Chessground(element, { animation: { enabled: false }, ...config });
  return { board, controller: connectChessground(board, game, options) };
};
const classes = { target: "move-dest", lastMove: "last-move", check: "check", premove: "current-premove" };
// Squares are placed by their middles from the middle of the board; version 10 hides what it may need again.
const circled = (circle) => {
  const side = board.state.orientation === "white" ? 1 : -1;
  const [x, y] = ["cx", "cy"].map((name) => side * Number(circle.getAttribute(name)));
  return "abcdefgh"[x + 3.5] + (4.5 - y);
};
window.look = {
  pieces: ${piecesOfChessground},
  marks: (kind) => kind === "verdict"
    ? sorted(all("svg.cg-shapes > g circle").map(circled))
    : sorted(all(\`square[class*="\${classes[kind]}"]\`).filter((it) => it.checkVisibility()).map(({ cgKey }) => cgKey)),
  arrows: () => all("svg.cg-shapes > g line").length,
  circles: () => all("svg.cg-shapes > g circle").length,
};
`;

/** A cm-chessboard with the marker extensions, and with the promotion extension on request. */
export const cmChessboard = `
import "cm-chessboard/assets/chessboard.css";
import "cm-chessboard/assets/extensions/markers/markers.css";
import "cm-chessboard/assets/extensions/arrows/arrows.css";
import "cm-chessboard/assets/extensions/promotion-dialog/promotion-dialog.css";
import { Chessboard } from "cm-chessboard/src/Chessboard.js";
import { Arrows } from "cm-chessboard/src/extensions/arrows/Arrows.js";
import { Markers } from "cm-chessboard/src/extensions/markers/Markers.js";
import { PromotionDialog } from "cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js";
import { connectCmChessboard } from "x88/cm-chessboard";
${common}
const known = { Arrows, Markers, PromotionDialog };
window.connect = (element, game, options, { orientation = "white", extensions = ["Arrows", "Markers"], style } = {}) => {
  const board = new Chessboard(element, {
    assetsUrl: "./assets/",
    orientation: orientation[0],
    style: { animationDuration: 0, ...style },
    extensions: extensions.map((name) => ({ class: known[name] })),
  });
  return { board, controller: connectCmChessboard(board, game, options) };
};
const kinds = {
  target: [".marker-dot", ".marker-bevel"],
  lastMove: [".marker-square"],
  check: [".marker-circle-danger-filled"],
  premove: [".marker-frame-primary"],
  verdict: [".marker-frame-danger", ".marker-circle-primary", ".marker-frame-primary", ".marker-circle-danger", ".marker-circle"],
};
const circles = ["", "-danger", "-primary"].map((end) => ".markers .marker-circle" + end);
window.look = {
  pieces: ${piecesOfCmChessboard},
  marks: (kind) => sorted(kinds[kind].flatMap((name) => all(".markers " + name)).map((use) => use.parentNode.dataset.square)),
  arrows: () => all(".arrows line").length,
  circles: () => all([...circles, ".markers .marker-frame"].join()).length,
};
`;

/**
 * A react-chessboard under StrictMode, whose component also shows the moves and the reason of a refusal. `show` renders it again with
 * another game and options; "new" makes a new game in each render.
 */
export const reactChessboard = `/** @jsxRuntime automatic */
import { StrictMode, useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Chessboard } from "react-chessboard";
import { BoardController } from "x88/board";
import { useGame } from "x88/react-chessboard";
${common}
Object.assign(window, { handlers: [], rendered: 0, subscribed: 0 });
const { subscribe } = BoardController.prototype;
BoardController.prototype.subscribe = function (listener) {
  window.subscribed++;
  const end = subscribe.call(this, listener);
  return () => {
    window.subscribed--;
    end();
  };
};

const hooks = new Map();
function Board({ source, options, host, config: { orientation = "white", grid, ...config } = {} }) {
  window.rendered++;
  const hook = useGame(source === "new" ? new Game() : source, { orientation, ...options });
  const { controller } = hook;
  const element = useRef(null);
  useLayoutEffect(() => {
    hooks.set(host, hook);
    if (host.id === "board") window.hook = hook;
    handlers.push(["onPieceDrop", "onPieceDrag", "onPieceDragCancel", "onSquareClick"].map((name) => hook.options[name]));
  });
  useEffect(() => {
    if (!grid) return undefined;
    window.grid = connectGrid(element.current, controller, grid);
    return window.grid.destroy;
  }, [controller]);
  return <>
    <div ref={element}><Chessboard options={{ animationDurationInMs: 0, ...hook.options, ...config }} /></div>
    <p className="refusal">{hook.view.refusal?.message}</p>
    <ol>{hook.history.map(({ san }, ply) => <li key={ply}>{san}</li>)}</ol>
  </>;
}

const roots = new Map();
const renderOn = (host, props) => {
  if (!roots.has(host)) roots.set(host, createRoot(host));
  flushSync(() => roots.get(host).render(<StrictMode><Board {...props} host={host} /></StrictMode>));
  return hooks.get(host);
};
window.connect = (host, source, options, config) => {
  const destroy = () => {
    roots.get(host)?.unmount();
    roots.delete(host);
  };
  destroy();
  const { controller } = renderOn(host, { source, options, config });
  return { board: { destroy }, controller };
};
window.show = (source, options, host = document.getElementById("board")) => {
  const { controller, game } = renderOn(host, { source, options: hearing(options) });
  if (host.id === "board") Object.assign(window, { controller, game });
};
window.openGrid = (start, options, config, grid = {}) => open88(start, options, { ...config, grid });

/** The style that shows each kind of mark, and a part of its value. */
const styles = {
  quiet: ["backgroundImage", "rgba(0, 0, 0, 0.28)"],
  ring: ["backgroundImage", "rgba(0, 0, 0, 0.34)"],
  premoved: ["backgroundImage", "rgba(39, 80, 143"],
  check: ["backgroundImage", "rgb(224, 32, 27)"],
  lastMove: ["backgroundColor", "rgba(205, 210, 106"],
  selected: ["backgroundColor", "rgba(130, 151, 89"],
  premove: ["backgroundColor", "rgba(90, 125, 189"],
  refused: ["backgroundColor", "rgba(209, 64, 47"],
  threat: ["boxShadow", "rgb(163, 22, 11)"],
  verdict: ["boxShadow", "rgb"],
};
styles.target = [...styles.quiet, ...styles.ring, ...styles.premoved];
const squares = () => all("[data-square]");
window.look = {
  pieces: ${piecesOfReactChessboard},
  marks: (kind) => {
    const [property, ...parts] = styles[kind];
    const isMarked = ({ lastElementChild }) => parts.some((part) => getComputedStyle(lastElementChild)[property].includes(part));
    return sorted(squares().filter(isMarked).map(({ dataset }) => dataset.square));
  },
  arrows: () => all("svg path[stroke], svg line[stroke]").length,
  circles: () => squares().filter(({ lastElementChild }) => lastElementChild.style.outlineOffset === "-0.2em").length,
};
`;

/** A board of the app's own: buttons that press the controller's squares. */
export const ownBoard = `
import { BoardController } from "x88/board";
${common}
window.connect = (element, game, options) => {
  const controller = new BoardController(game, options);
  element.style.cssText += ";display:grid;grid-template-columns:repeat(8,1fr)";
  element.replaceChildren(...[..."87654321"].flatMap((rank) => [..."abcdefgh"].map((file) => {
    const button = document.createElement("button");
    button.onclick = () => controller.press(file + rank);
    return button;
  })));
  return { board: null, controller };
};
`;
