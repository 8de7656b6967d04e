// The captured pieces of each side as small pictures, and the material lead; in words for screen readers.

import { balance } from "../game/material.js";
import { PiecePicture } from "../parts.jsx";
import { capitalized, counted, listed, opponent } from "../words.js";

/** @import { Color, Role } from "x88" */
/** @import { GameController } from "../game/game-controller.js" */
/** @import { Balance } from "../game/material.js" */

/** @param {{ game: GameController }} props */
export function Captured({ game }) {
  const { white, black } = balance(game);
  return (
    <fieldset class="captured" id="captured" aria-label="Captured pieces">
      <Side color="white" {...white} />
      <Side color="black" {...black} />
    </fieldset>
  );
}

/** @param {{ color: Color } & Balance} props `color`: the capturing side */
function Side({ color, captured, lead }) {
  return (
    <p data-captured={color}>
      {capitalized(color)} <span class="captured-said visually-hidden">{spoken(captured, lead)}</span>
      <span class="captured-pieces" aria-hidden="true">
        {/* Several pieces of one kind overlap. */}
        {kinds(captured).map(({ role, count }) => (
          <span class="captured-kind">
            {Array.from({ length: count }, () => (
              <PiecePicture
                class="captured-piece"
                viewBox="4 4 32 32"
                piece={{ color: opponent(color), role }}
              />
            ))}
          </span>
        ))}
      </span>{" "}
      <b class="captured-lead" aria-hidden="true">
        {lead > 0 && `+${lead}`}
      </b>
    </p>
  );
}

/** @param {readonly Role[]} captured pieces of one kind are adjacent */
function kinds(captured) {
  return [...new Set(captured)].map((role) => ({
    role,
    count: captured.filter((each) => each === role).length,
  }));
}

/**
 * @param {readonly Role[]} captured
 * @param {number} lead
 */
function spoken(captured, lead) {
  const pieces = kinds(captured).map(({ role, count }) => counted(count, role));
  const ahead = lead > 0 ? `, ${counted(lead, "point")} ahead` : "";
  return `has captured ${pieces.length > 0 ? listed(pieces) : "nothing"}${ahead}`;
}
