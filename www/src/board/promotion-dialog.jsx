// The promotion dialog. It offers the pieces that it receives, and knows no rules.

import { choose } from "../dialog.jsx";
import { PiecePicture } from "../parts.jsx";
import { capitalized } from "../words.js";

/** @import { Role } from "x88" */
/** @import { PendingPromotion } from "x88/board" */

/**
 * Asks for the promotion piece.
 * @param {PendingPromotion} pending
 * @param {{ near: import("../dialog.jsx").Middle, page: Document, signal: AbortSignal }} options as of {@link choose}
 * @returns {Promise<Role | null>} null if the user cancels
 */
export function choosePromotion({ to, color, choices }, options) {
  return choose({
    ...options,
    title: `Promote on ${to}`,
    cancel: "Cancel",
    content: (take) => (
      <div class="choices">
        {choices.map((role) => (
          <button type="button" class="choice" data-role={role} onClick={() => take(role)}>
            <PiecePicture piece={{ role, color }} />
            <span>{capitalized(role)}</span>
          </button>
        ))}
      </div>
    ),
  });
}
