// Detects that a new day begins while the page is open.

import { untilMidnight } from "./days.js";

/** @import { Site } from "../shell/site.js" */

/**
 * @param {Pick<Site, "now" | "page">} site
 * @param {() => void} begun called when a new day has begun, or may have while the page was hidden
 * @param {AbortSignal} signal ends it
 */
export function atMidnight({ now, page }, begun, signal) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const wait = () => {
    timer = setTimeout(() => {
      wait();
      begun();
    }, untilMidnight(now()));
  };
  // Timers do not run while the machine sleeps.
  const seen = () => {
    if (page.visibilityState === "hidden") return;
    clearTimeout(timer);
    wait();
    begun();
  };
  page.addEventListener("visibilitychange", seen, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  wait();
}
