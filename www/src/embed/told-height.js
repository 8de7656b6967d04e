// Tells the page around the frame how high it has to be, whenever that changes.

import { heightMessage } from "./messages.js";

/** @import { Surroundings } from "../shell/site.js" */

/**
 * @param {Pick<Surroundings, "page" | "tellParent" | "signal">} surroundings
 */
export function tellHeight({ page, tellParent, signal }) {
  let told = 0;
  const tell = () => {
    const height = Math.ceil(page.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    tellParent(heightMessage(height));
  };
  const observer = new ResizeObserver(tell);
  observer.observe(page.body);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}
