// Keeps related parts visible together: hides the site's header in a low window, and scrolls to feedback, but not so far that the
// sticky board covers the controls.

import { element } from "../element.js";

/** @param {HTMLElement} section of a view with a lesson */
export function bringToTop(section) {
  const { clientHeight } = section.ownerDocument.documentElement;
  const stage = element(section, ".stage");
  // A sticky element's own position does not show where it belongs; the rule after it does.
  const ends = [
    element(stage, ".board-frame").getBoundingClientRect().bottom,
    element(stage, "#rule").getBoundingClientRect().top,
  ];
  if (Math.max(...ends) > clientHeight) stage.scrollIntoView();
}

/**
 * Keeps the board visible when the window is turned, and after a reload, when the browser scrolls back to where it was.
 * @param {HTMLElement} section of a view with a lesson
 * @param {AbortSignal} signal ends it
 */
export function keepAtTop(section, signal) {
  const page = section.ownerDocument;
  const view = /** @type {Window} */ (page.defaultView);
  const isThere = () => section.querySelector(".stage .board-frame") !== null;
  let width = view.innerWidth;
  const follow = () => {
    // A bar of the browser that comes or goes changes only the height.
    if (view.innerWidth !== width && isThere()) bringToTop(section);
    width = view.innerWidth;
  };
  view.addEventListener("resize", follow, { signal });
  if (page.readyState === "complete") return;
  view.addEventListener("load", () => requestAnimationFrame(() => isThere() && bringToTop(section)), {
    signal,
  });
}

/**
 * Scrolls to feedback below the board, or beside it.
 * @param {HTMLElement} section of a view with a lesson
 * @param {Element} part to make visible
 * @param {boolean} isCalm whether to avoid motion
 */
export function bringIntoSight(section, part, isCalm) {
  const page = section.ownerDocument;
  const { clientHeight } = page.documentElement;
  const { bottom } = part.getBoundingClientRect();
  // The buttons are sticky at the window's lower edge, or in their place above it.
  const below = element(section, ".task-actions").getBoundingClientRect().height;
  const wanted = bottom + below - clientHeight;
  const board = element(section, ".board-frame");
  const isBeside = part.getBoundingClientRect().left >= board.getBoundingClientRect().right;
  const most = isBeside ? Number.POSITIVE_INFINITY : roomAbove(board);
  const top = Math.min(wanted, most);
  if (top > 0) page.defaultView?.scrollBy({ top, behavior: isCalm ? "auto" : "smooth" });
}

/**
 * Returns how far the page can scroll until the next content passes behind the board.
 * @param {HTMLElement} board
 */
function roomAbove(board) {
  const { position, top } = getComputedStyle(board);
  if (position !== "sticky") return Number.POSITIVE_INFINITY;
  return board.getBoundingClientRect().top - Number.parseFloat(top);
}
