// The badge of a chapter, a rosette with its number, and the prize of a lesson, a rosette with its piece. Golden if all stars are
// earned.

import { PIECES_URL, TILE } from "../board/pieces.js";

/** @import { ComponentChildren } from "preact" */
/** @import { Badge as Kind } from "./merit.js" */

const SAID = { done: "all solved", golden: "all solved, with all stars" };

const POINTS = 16;
const MIDDLE = { x: 20, y: 17 };

/** The size of the piece in a prize, in those units. */
const PIECE = 18;

/** @param {{ kind: Kind, number: number }} props `number`: of the chapter, from 1 */
export function Badge({ kind, number }) {
  return (
    <Rosette kind={kind} name="badge">
      <text x={MIDDLE.x} y={MIDDLE.y + 5} text-anchor="middle">
        {number}
      </text>
    </Rosette>
  );
}

/** @param {{ kind: Kind, picture: readonly string[] }} props `picture`: of the lesson, whose first piece is shown: "wr" */
export function Prize({ kind, picture: [piece] }) {
  const [x, y] = [MIDDLE.x - PIECE / 2, MIDDLE.y - PIECE / 2];
  return (
    <Rosette kind={kind} name="prize">
      <use href={`${PIECES_URL}#${piece}`} transform={`translate(${x} ${y}) scale(${PIECE / TILE})`} />
    </Rosette>
  );
}

/** @param {{ kind: Kind, name: "badge" | "prize", children: ComponentChildren }} props nothing before it is won */
function Rosette({ kind, name, children }) {
  if (kind === "none") return null;
  const title = kind === "golden" ? `Golden ${name}` : `${name[0].toUpperCase()}${name.slice(1)}`;
  return (
    <svg
      class={`rosette ${name} ${kind}`}
      viewBox="0 0 40 44"
      role="img"
      aria-label={`${title}: ${SAID[kind]}`}
    >
      <path class="ribbon" d="M12 26 7 43l7-2.5 4 3.5 4-13zM28 26l5 17-7-2.5-4 3.5-4-13z" />
      <path class="rim" d={wheel()} />
      <circle class="face" cx={MIDDLE.x} cy={MIDDLE.y} r={11} />
      {children}
    </svg>
  );
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
