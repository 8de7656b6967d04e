// The shapes of a refusal's marks, one symbol each, in a square of 40 by 40. Those that lie over the board's two shades have
// a light edge of their own, so that they are seen on both. Colours come from the stylesheet.

const SVG = "http://www.w3.org/2000/svg";
const SIZE = 40;

/** Each: what is filled, and what is drawn with a light edge. */
const SHAPES = {
  // What threatens is taken aim at, what stands in the way is boxed in, whom it is about stands in a diamond.
  shapeThreat: { tint: 0.34, line: "M3 13V3h10M27 3h10v10M37 27v10H27M13 37H3V27", width: 3.6 },
  shapeBlocker: { tint: 0.3, line: "M3.5 3.5h33v33h-33zM8.5 8.5h23v23h-23z", width: 1.8 },
  shapeSubject: { tint: 0, line: "M20 2.5 37.5 20 20 37.5 2.5 20z", width: 2.6 },
  shapeAttacked: { tint: 0.14, hatch: 8 },
  shapeLine: { tint: 0.16, line: "M20 15.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9z", width: 2.4 },
  shapeRefused: { tint: 0, line: "M14 14 26 26M26 14 14 26", width: 3.4 },
  shapeRefusedPiece: { tint: 0, line: "M29 4l7 7M36 4l-7 7", width: 3 },
};

/** Puts the shapes into the page, where marks and legend refer to them by name. */
export function addShapes() {
  const sprite = document.createElementNS(SVG, "svg");
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  sprite.append(...Object.entries(SHAPES).map(([id, shape]) => group(id, shape)));
  document.body.append(sprite);
}

/**
 * A shape as a picture of its own, for the legend.
 * @param {{ class: string, slice: string }} mark
 */
export function picture(mark) {
  const image = element("svg", { viewBox: `0 0 ${SIZE} ${SIZE}`, class: "shape", "aria-hidden": "true" });
  image.append(element("use", { href: `#${mark.slice}`, class: mark.class }));
  return image;
}

function group(id, { tint, line, width, hatch }) {
  const shape = element("g", { id });
  if (tint > 0)
    shape.append(element("rect", { width: SIZE, height: SIZE, stroke: "none", "fill-opacity": tint }));
  if (hatch) shape.append(element("path", { d: diagonals(hatch), fill: "none", "stroke-width": 2 }));
  if (line) {
    shape.append(
      element("path", {
        d: line,
        fill: "none",
        stroke: "#fff",
        "stroke-opacity": 0.85,
        "stroke-width": width + 2.4,
      }),
      element("path", { d: line, fill: "none", "stroke-width": width }),
    );
  }
  return shape;
}

/** Parallel lines across the whole square, from edge to edge. */
function diagonals(distance) {
  const lines = [];
  for (let sum = distance / 2; sum < 2 * SIZE; sum += distance) {
    const [low, high] = [Math.max(0, sum - SIZE), Math.min(sum, SIZE)];
    lines.push(`M${low} ${high}L${high} ${low}`);
  }
  return lines.join("");
}

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
