// When another day begins while the page is open. Knows no view.

import { untilMidnight } from "./days.js";

/** @import { Site } from "../shell/site.js" */

/**
 * @param {Pick<Site, "now" | "page">} site
 * @param {() => void} begun called when another day has begun, or may have while the page was out of sight
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
  // A machine that sleeps lets no time pass for timers.
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
