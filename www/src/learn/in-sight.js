// In a low window the site's header makes room, so that what belongs together is seen together.

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
