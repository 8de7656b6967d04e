// One page per board, and `look`, which returns its pieces and marks. Only this file uses the boards' element and class names.

/** The start of every page: the test chooses the game and the options, and the page records the events. */
const common = `
import { Game, Position } from "x88";
Object.assign(window, { Game, Position, heard: [] });
const hearing = (options) => ({
  onMove: ({ san }) => heard.push(san),
  onRefused: ({ reason }) => heard.push(reason),
  ...options,
});
const sorted = (squares) => [...new Set(squares)].sort();
const all = (selector, root = document.getElementById("board")) => [...root.querySelectorAll(selector)];
window.open88 = (start, options = {}, config = {}) => {
  const game = new Game(start);
  Object.assign(window, { game, ...connect(document.getElementById("board"), game, hearing(options), config) });
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

/** A chessground of the installed version. */
export const chessground = (name) => `${chessgroundStyles(name)}
import { Chessground } from "${name}";
import { connectChessground } from "x88/chessground";
import { Game as VariantGame } from "x88/variants";
${common}
Object.assign(window, { VariantGame, hearing });
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
window.look = {
  pieces: () => Object.fromEntries(all(".pieces [data-piece]").map(({ dataset: { square, piece } }) =>
    [square, piece[0] === "w" ? piece[1].toUpperCase() : piece[1]])),
  marks: (kind) => sorted(kinds[kind].flatMap((name) => all(".markers " + name)).map((use) => use.parentNode.dataset.square)),
  arrows: () => all(".arrows line").length,
};
`;
