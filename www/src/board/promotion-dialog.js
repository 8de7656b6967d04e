// The promotion dialog. It offers the pieces that it receives, and knows no rules.

import { pieceCode } from "x88/board";
import { choose } from "../dialog.js";
import { svg } from "../svg.js";
import { capitalized } from "../words.js";

/** @import { Color, Role } from "x88" */
/** @import { PendingPromotion } from "x88/board" */

/**
 * Asks for the promotion piece.
 * @param {PendingPromotion} pending
 * @param {{ near: import("../dialog.js").Middle, page: Document, signal: AbortSignal }} options as of {@link choose}
 * @returns {Promise<Role | null>} null if the user cancels
 */
export function choosePromotion({ to, color, choices }, options) {
  return choose({
    ...options,
    title: `Promote on ${to}`,
    cancel: "Cancel",
    content: (take) => {
      const row = document.createElement("div");
      row.className = "choices";
      row.append(...choices.map((role) => choice({ role, color }, () => take(role))));
      return [row];
    },
  });
}

/**
 * @param {{ role: Role, color: Color }} piece
 * @param {() => void} take
 */
function choice(piece, take) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "choice";
  button.dataset.role = piece.role;
  const picture = svg("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" });
  // The board has put its sprite into the page.
  picture.append(svg("use", { href: `#${pieceCode(piece).toLowerCase()}` }));
  const name = document.createElement("span");
  name.textContent = capitalized(piece.role);
  button.append(picture, name);
  button.addEventListener("click", take);
  return button;
}
