// The dialog in which a promotion is chosen. Offers the pieces it is given; knows no rules.

import { capitalized } from "../words.js";

/** @import { Move, Role } from "x88" */

const SVG = "http://www.w3.org/2000/svg";
const LETTERS = { queen: "q", rook: "r", bishop: "b", knight: "n", king: "k", pawn: "p" };

/** The best known order; a role that is not in it comes last. */
const ORDER = ["queen", "rook", "bishop", "knight"];

/**
 * Asks which of the moves is meant.
 * @param {Move[]} moves the same move with each piece
 * @returns {Promise<Role | null>} null: none of them
 */
export function choosePromotion(moves) {
  const dialog = document.createElement("dialog");
  dialog.className = "promotion";
  dialog.setAttribute("aria-labelledby", "promotion-title");
  const title = document.createElement("h2");
  title.id = "promotion-title";
  title.textContent = `Promote on ${moves[0].to}`;
  const choices = document.createElement("div");
  choices.className = "choices";
  choices.append(...inOrder(moves).map((move) => choice(move, dialog)));
  const cancel = document.createElement("button");
  cancel.type = "button";
  cancel.className = "button";
  cancel.textContent = "Cancel";
  cancel.addEventListener("click", () => dialog.close());
  dialog.append(title, choices, cancel);
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "" ? null : dialog.returnValue);
    });
    // A click beside the dialog is a click on the dialog element itself.
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    ignoreTheClickThatOpened(dialog);
    // The press that led here has yet to take the focus to where it happened; the dialog's first choice shall have it.
    setTimeout(() => dialog.showModal());
  });
}

/** The dialog opens while the finger is still on the board; the click that follows must not choose what has come under it. */
function ignoreTheClickThatOpened(dialog) {
  let pressed = false;
  dialog.addEventListener("pointerdown", () => {
    pressed = true;
  });
  const byPointer = (event) => event.detail > 0;
  dialog.addEventListener("click", (event) => byPointer(event) && !pressed && event.stopPropagation(), true);
}

function inOrder(moves) {
  const rank = (move) => (ORDER.includes(move.promotion) ? ORDER.indexOf(move.promotion) : ORDER.length);
  return moves.toSorted((a, b) => rank(a) - rank(b));
}

function choice(move, dialog) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "choice";
  button.dataset.role = move.promotion;
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 40 40");
  picture.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  // The board has put its sprite into the page.
  use.setAttribute("href", `#${move.color === "white" ? "w" : "b"}${LETTERS[move.promotion]}`);
  picture.append(use);
  const name = document.createElement("span");
  name.textContent = capitalized(move.promotion);
  button.append(picture, name);
  button.addEventListener("click", () => dialog.close(move.promotion));
  return button;
}
