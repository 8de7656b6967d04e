// The package's promotion dialog, with our pieces and words.

import { pieceCode } from "x88/board";
import { promotionChooser } from "x88/promotion";
import { svg } from "../svg.js";
import { capitalized } from "../words.js";

/** @import { Color, Piece, Role } from "x88" */
/** @import { PromotionChooser } from "x88/board" */

/**
 * @param {HTMLElement} squares the element that the squares fill
 * @param {() => Color} below returns the color of the pieces at the bottom
 * @returns {PromotionChooser}
 */
export function promotionOver(squares, below) {
  return async (pending, board) => {
    const label = (/** @type {Role | null} */ role) =>
      role ? capitalized(role) : `Promote on ${pending.to}`;
    const choose = promotionChooser(squares, { orientation: below, label, draw });
    // The press that asks for the piece still has to move the focus; the dialog takes it afterward.
    await new Promise((resolve) => setTimeout(resolve));
    return board.view.promotion === pending ? choose(pending, board) : null;
  };
}

/** @param {object} button @param {Piece} piece of the sprite that the board has put into the page */
function draw(button, piece) {
  const picture = svg("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" });
  picture.append(svg("use", { href: `#${pieceCode(piece).toLowerCase()}` }));
  if (button instanceof HTMLElement) button.append(picture);
}
