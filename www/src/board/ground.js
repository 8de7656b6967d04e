// The squares of the board, below everything else. They are the same from either side.

import { svg } from "../svg.js";

export function newGround() {
  const ground = svg("svg", { class: "ground", viewBox: "0 0 8 8", "aria-hidden": "true" });
  ground.append(
    svg("rect", { class: "light", width: 8, height: 8 }),
    svg("path", { class: "dark", d: darkSquares() }),
  );
  return ground;
}

/** Every second square of each row from the top; a8 is light. */
function darkSquares() {
  const squares = Array.from({ length: 32 }, (_, at) => [2 * (at % 4), Math.floor(at / 4)]);
  return squares.map(([x, y]) => `M${x + ((y + 1) % 2)} ${y}h1v1h-1z`).join("");
}
