// The pieces that a side can drop, as buttons. It knows no rules.

import { PiecePicture } from "../parts.jsx";
import { capitalized, counted } from "../words.js";

/** @import { Color, DropRole, Pocket } from "x88/variants" */

const ROLES = /** @type {const} */ (["pawn", "knight", "bishop", "rook", "queen"]);

/**
 * @param {{
 *   color: Color,
 *   pocket: Pocket | null,
 *   chosen: DropRole | null,
 *   choose: (role: DropRole) => void,
 * }} props `pocket`: null if the variant has no drops
 */
export function PocketPanel({ color, pocket, chosen, choose }) {
  return (
    <fieldset class="pocket" aria-label={`${capitalized(color)}'s pocket`} hidden={pocket === null}>
      {ROLES.filter((role) => pocket?.[role]).map((role) => (
        <button
          key={role}
          type="button"
          class="pocket-piece"
          data-role={role}
          aria-pressed={role === chosen}
          aria-label={counted(pocket?.[role] ?? 0, role)}
          onClick={() => choose(role)}
        >
          <PiecePicture piece={{ color, role }} />
          <span aria-hidden="true">{pocket?.[role]}</span>
        </button>
      ))}
    </fieldset>
  );
}
