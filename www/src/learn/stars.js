// Shows stars: three, of which some are earned, or one with a count.

import { svg } from "../svg.js";
import { MOST_STARS } from "./spacing.js";

const STAR = "M10 1.6l2.5 5.6 6.1.6-4.6 4.1 1.3 6-5.3-3.1-5.3 3.1 1.3-6L1.4 7.8l6.1-.6z";
const WIDTH = 20;

/**
 * Returns three stars, `count` of them full.
 * @param {number} count
 */
export function starRow(count) {
  const row = svg("svg", {
    class: "stars",
    viewBox: `0 0 ${WIDTH * MOST_STARS} 20`,
    role: "img",
    "aria-label": `${count} of ${MOST_STARS} stars`,
  });
  const all = Array.from({ length: MOST_STARS }, (_, at) => {
    const place = svg("g", { transform: `translate(${WIDTH * at} 0)` });
    place.append(svg("path", { d: STAR, class: at < count ? "star full" : "star" }));
    return place;
  });
  row.append(...all);
  return row;
}

/**
 * Returns a star with a count: "7 of 9".
 * @param {number} count
 * @param {number} most
 */
export function starCount(count, most) {
  const made = document.createElement("span");
  made.className = "star-count";
  made.dataset.full = String(count === most);
  const picture = svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" });
  picture.append(svg("path", { d: STAR, class: "star full" }));
  const said = document.createElement("span");
  said.textContent = `${count}/${most}`;
  said.setAttribute("aria-hidden", "true");
  const spoken = document.createElement("span");
  spoken.className = "visually-hidden";
  spoken.textContent = `${count} of ${most} stars`;
  made.append(picture, said, spoken);
  return made;
}
