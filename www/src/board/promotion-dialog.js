// The dialog in which a promotion is chosen. Offers the pieces it is given; knows no rules.

import { choose } from "../dialog.js";
import { svg } from "../svg.js";
import { capitalized } from "../words.js";

/** @import { Move, Role } from "x88" */

const LETTERS = { queen: "q", rook: "r", bishop: "b", knight: "n", king: "k", pawn: "p" };

/** The best known order; a role that is not in it comes last. */
const ORDER = ["queen", "rook", "bishop", "knight"];

/**
 * Asks which of the moves is meant.
 * @param {Move[]} moves the same move with each piece
 * @param {{ parent: HTMLElement, signal: AbortSignal }} options as of {@link choose}
 * @returns {Promise<Role | null>} null: none of them
 */
export function choosePromotion(moves, options) {
  return choose({
    ...options,
    title: `Promote on ${moves[0].to}`,
    cancel: "Cancel",
    content: (take) => {
      const choices = document.createElement("div");
      choices.className = "choices";
      choices.append(...inOrder(moves).map((move) => choice(move, () => take(move.promotion))));
      return [choices];
    },
  });
}

function inOrder(moves) {
  const rank = (move) => (ORDER.includes(move.promotion) ? ORDER.indexOf(move.promotion) : ORDER.length);
  return moves.toSorted((a, b) => rank(a) - rank(b));
}

function choice(move, take) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "choice";
  button.dataset.role = move.promotion;
  const picture = svg("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" });
  // The board has put its sprite into the page.
  picture.append(svg("use", { href: `#${move.color === "white" ? "w" : "b"}${LETTERS[move.promotion]}` }));
  const name = document.createElement("span");
  name.textContent = capitalized(move.promotion);
  button.append(picture, name);
  button.addEventListener("click", take);
  return button;
}
