// The layers of the inspector: a toggle for each, with its shape and size. It is also the legend of the board.

import { MARKS } from "../board/marks.js";
import { picture } from "../board/shapes.js";
import { LAYERS } from "../inspect/layers.js";

/** @import { LayerId } from "../inspect/layers.js" */

export class LayerPanel {
  /** @type {Map<LayerId, { box: HTMLInputElement, count: HTMLElement }>} */
  #switches = new Map();

  /**
   * @param {HTMLElement} list an empty list
   * @param {(id: LayerId, isOn: boolean) => void} toggle
   * @param {AbortSignal} signal ends it
   */
  constructor(list, toggle, signal) {
    for (const layer of LAYERS) {
      const { item, box, count } = newSwitch(layer);
      box.addEventListener("change", () => toggle(layer.id, box.checked), { signal });
      this.#switches.set(layer.id, { box, count });
      list.append(item);
    }
  }

  /**
   * @param {ReadonlySet<LayerId>} shown
   * @param {Record<LayerId, number> | null} counts null if there is no position
   */
  update(shown, counts) {
    for (const [id, { box, count }] of this.#switches) {
      box.checked = shown.has(id);
      count.textContent = counts ? String(counts[id]) : "–";
    }
  }
}

function newSwitch({ id, name, sample }) {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.value = id;
  const words = document.createElement("span");
  words.textContent = name;
  const count = document.createElement("span");
  count.className = "count";
  const label = document.createElement("label");
  label.append(box, picture(MARKS[sample]), words, " ", count);
  const item = document.createElement("li");
  item.append(label);
  return { item, box, count };
}
