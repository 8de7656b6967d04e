// The badge of a chapter: a rosette with its number, golden if all stars are earned.

import { svg } from "../svg.js";

/** @import { Badge } from "./merit.js" */

const NAMES = { done: "Badge: all solved", golden: "Golden badge: all solved, with all stars" };

const POINTS = 16;
const MIDDLE = { x: 20, y: 17 };

/**
 * @param {Exclude<Badge, "none">} kind
 * @param {number} number of the chapter, from 1
 */
export function badge(kind, number) {
  const drawing = svg("svg", {
    class: `badge ${kind}`,
    viewBox: "0 0 40 44",
    role: "img",
    "aria-label": NAMES[kind],
  });
  const text = svg("text", { x: MIDDLE.x, y: MIDDLE.y + 5, "text-anchor": "middle" });
  text.textContent = String(number);
  drawing.append(
    svg("path", { class: "ribbon", d: "M12 26 7 43l7-2.5 4 3.5 4-13zM28 26l5 17-7-2.5-4 3.5-4-13z" }),
    svg("path", { class: "rim", d: rosette() }),
    svg("circle", { class: "face", cx: MIDDLE.x, cy: MIDDLE.y, r: 11 }),
    text,
  );
  return drawing;
}

/** A wheel with round teeth. */
function rosette() {
  const points = Array.from({ length: POINTS * 2 }, (_, at) => {
    const angle = (at * Math.PI) / POINTS;
    const radius = at % 2 === 0 ? 16.5 : 14;
    const [x, y] = [MIDDLE.x + radius * Math.sin(angle), MIDDLE.y - radius * Math.cos(angle)];
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return `M${points.join("L")}z`;
}
