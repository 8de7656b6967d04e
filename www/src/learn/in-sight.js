// What belongs together is seen together: in a low window the site's header makes room, and what is said of a try is scrolled to, but never so
// far that the board, which stays, lies on what is to be pressed.

import { element } from "../element.js";

/** @param {HTMLElement} section of a view with a lesson */
export function bringToTop(section) {
  const { clientHeight } = section.ownerDocument.documentElement;
  const stage = element(section, ".stage");
  // What sticks to the window's edge says nothing of where it belongs: the rule comes after it.
  const ends = [
    element(stage, ".board-frame").getBoundingClientRect().bottom,
    element(stage, "#rule").getBoundingClientRect().top,
  ];
  if (Math.max(...ends) > clientHeight) stage.scrollIntoView();
}

/**
 * Scrolls to what is said below the board.
 * @param {HTMLElement} section of a view with a lesson
 * @param {Element} part that is to be seen
 * @param {boolean} isCalm whether nothing is to move
 */
export function bringIntoSight(section, part, isCalm) {
  const page = section.ownerDocument;
  const { clientHeight } = page.documentElement;
  const { bottom } = part.getBoundingClientRect();
  // The buttons stick to the window's lower edge, or stand in their place above it.
  const below = element(section, ".task-actions").getBoundingClientRect().height;
  const wanted = bottom + below - clientHeight;
  const most = roomAbove(element(section, ".board-frame"));
  const top = Math.min(wanted, most);
  if (top > 0) page.defaultView?.scrollBy({ top, behavior: isCalm ? "auto" : "smooth" });
}

/** How far one can scroll until what comes next passes behind the board. @param {HTMLElement} board */
function roomAbove(board) {
  const { position, top } = getComputedStyle(board);
  if (position !== "sticky") return Number.POSITIVE_INFINITY;
  return board.getBoundingClientRect().top - Number.parseFloat(top);
}
