// The badge of a chapter, a rosette with its number, and the prize of a lesson, a rosette with its piece. Golden if all stars are
// earned.

import "../styles/rosette.css";
import { pieceFromFile, TILE } from "../board/pieces.js";
import { svg } from "../svg.js";

/** @import { Badge } from "./merit.js" */

const SAID = { done: "all solved", golden: "all solved, with all stars" };

const POINTS = 16;
const MIDDLE = { x: 20, y: 17 };

/** The size of the piece in a prize, in those units. */
const PIECE = 18;

/**
 * @param {Exclude<Badge, "none">} kind
 * @param {number} number of the chapter, from 1
 */
export function badge(kind, number) {
  const text = svg("text", { x: MIDDLE.x, y: MIDDLE.y + 5, "text-anchor": "middle" });
  text.textContent = String(number);
  return rosette(kind, "badge", text);
}

/**
 * @param {Exclude<Badge, "none">} kind
 * @param {readonly string[]} picture of the lesson, whose first piece is shown: "wr"
 */
export function prize(kind, [piece]) {
  const [x, y] = [MIDDLE.x - PIECE / 2, MIDDLE.y - PIECE / 2];
  const transform = `translate(${x} ${y}) scale(${PIECE / TILE})`;
  return rosette(kind, "prize", pieceFromFile(piece, { transform }));
}

/**
 * @param {Exclude<Badge, "none">} kind
 * @param {"badge" | "prize"} name
 * @param {SVGElement} inside
 */
function rosette(kind, name, inside) {
  const title = kind === "golden" ? `Golden ${name}` : `${name[0].toUpperCase()}${name.slice(1)}`;
  const drawing = svg("svg", {
    class: `rosette ${name} ${kind}`,
    viewBox: "0 0 40 44",
    role: "img",
    "aria-label": `${title}: ${SAID[kind]}`,
  });
  drawing.append(
    svg("path", { class: "ribbon", d: "M12 26 7 43l7-2.5 4 3.5 4-13zM28 26l5 17-7-2.5-4 3.5-4-13z" }),
    svg("path", { class: "rim", d: wheel() }),
    svg("circle", { class: "face", cx: MIDDLE.x, cy: MIDDLE.y, r: 11 }),
    inside,
  );
  return drawing;
}

/** A wheel with round teeth. */
function wheel() {
  const points = Array.from({ length: POINTS * 2 }, (_, at) => {
    const angle = (at * Math.PI) / POINTS;
    const radius = at % 2 === 0 ? 16.5 : 14;
    const [x, y] = [MIDDLE.x + radius * Math.sin(angle), MIDDLE.y - radius * Math.cos(angle)];
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return `M${points.join("L")}z`;
}
