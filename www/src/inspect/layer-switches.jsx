// The layers of the inspector: a toggle for each, with its shape and size. It is also the legend of the board.

import { MARKS } from "../board/marks.js";
import { LAYERS } from "./layers.js";
import { MarkPicture } from "../parts.jsx";

/** @import { LayerId } from "./layers.js" */

/**
 * @param {{
 *   shown: ReadonlySet<LayerId>,
 *   counts: Record<LayerId, number> | null,
 *   toggle: (id: LayerId, isOn: boolean) => void,
 * }} props `counts`: null if there is no position
 */
export function Layers({ shown, counts, toggle }) {
  return (
    <section class="layers" aria-labelledby="inspect-layers-title">
      <h2 id="inspect-layers-title">Layers</h2>
      <ul id="inspect-layers">
        {LAYERS.map(({ id, name, sample }) => (
          <li>
            <label>
              <input
                type="checkbox"
                value={id}
                checked={shown.has(id)}
                onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
              />
              <MarkPicture mark={MARKS[sample]} />
              <span>{name}</span> <span class="count">{counts ? counts[id] : "–"}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
