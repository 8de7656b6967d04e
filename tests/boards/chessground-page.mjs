// A page with a chessground of either version, and how such a board is read. Knows the names of chessground's elements.

import { handsOn, placementOf, until } from "./harness.mjs";

/** Where each version is. */
export const VERSIONS = { 10: "@lichess-org/chessground", 9: "chessground" };

const styles = (name) =>
  ["base", "brown", "cburnett"]
    .map((style) => `import "${name}/assets/chessground.${style}.css";`)
    .join("\n");

/** An app's code with the board of this version, and its stylesheets. */
export function withVersion(version, code) {
  const name = VERSIONS[version];
  return `${styles(name)}\n${code.replace(`"${VERSIONS[10]}"`, `"${name}"`)}`;
}

/** A page whose game and options each test chooses; what is heard is noted. */
export const openPage = (version) => `${styles(VERSIONS[version])}
import { Chessground } from "${VERSIONS[version]}";
import { Game, Position } from "x88";
import { connectChessground } from "x88/chessground";
Object.assign(window, { Game, Position, heard: [] });
window.open88 = (start, options = {}, config = {}, id = "board") => {
  const game = new Game(start);
  const board = Chessground(document.getElementById(id), { animation: { enabled: false }, ...config });
  const controller = connectChessground(board, game, {
    onMove: ({ san }) => heard.push(san),
    onRefused: ({ reason }) => heard.push(reason),
    ...options,
  });
  Object.assign(window, { game, board, controller });
};
`;

/** The pieces that the board's elements show. */
function piecesShown() {
  const letters = { pawn: "p", knight: "n", bishop: "b", rook: "r", queen: "q", king: "k" };
  const pieces = {};
  for (const piece of document.querySelectorAll("#board cg-board piece:not(.fading)")) {
    const letter = letters[[...piece.classList].find((name) => name in letters)];
    pieces[piece.cgKey] = piece.classList.contains("white") ? letter.toUpperCase() : letter;
  }
  return pieces;
}

/** A chessground under a person's hands, and what they expect to see. */
export function chessgroundOn(page, options) {
  const hands = handsOn(page, { selector: "#board cg-board", ...options });
  return {
    ...hands,
    /** Starts a game; `options` and `config` are data. */
    open: (start, options, config) => page.evaluate((all) => void open88(...all), [start, options, config]),
    heard: (...wanted) => until(page, () => heard, wanted),
    fen: () => page.evaluate(() => game.position.fen()),
    /** The elements show exactly these pieces. */
    shows: (fen) => until(page, piecesShown, placementOf(fen)),
    /** The elements show exactly the pieces of the game. */
    async agrees() {
      await this.shows(await page.evaluate(() => game.position.fen()));
    },
    squares: (name, ...wanted) =>
      until(
        page,
        (name) =>
          [...document.querySelectorAll(`#board cg-board square.${name}`)]
            // Version 10 hides what it may need again.
            .filter((square) => square.checkVisibility())
            .map(({ cgKey }) => cgKey)
            .sort(),
        wanted.sort(),
        name,
      ),
    /** The squares with circles, and how many arrows there are. */
    async marks(squares, arrows = 0) {
      const drawn = () => {
        const side = board.state.orientation === "white" ? 1 : -1;
        // The board's middle is at 0, and a square is 1 wide.
        const squareAt = (circle) => {
          const [x, y] = ["cx", "cy"].map((name) => side * Number(circle.getAttribute(name)));
          return `${"abcdefgh"[x + 3.5]}${4.5 - y}`;
        };
        const all = (name) => [...document.querySelectorAll(`#board svg.cg-shapes > g ${name}`)];
        return [all("circle").map(squareAt).sort(), all("line").length];
      };
      await until(page, drawn, [squares.sort(), arrows]);
    },
    async choose(role) {
      await page.locator(`.x88-promotion .${role}`).click();
      await until(page, () => document.querySelectorAll(".x88-promotion").length, 0);
    },
    async played(...sans) {
      await until(page, () => game.history().map(({ san }) => san), sans);
      await this.agrees();
    },
  };
}
