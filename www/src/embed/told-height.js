// Reports the height of the content to the embedding page whenever it changes.

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
