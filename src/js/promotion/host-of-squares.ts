// The box of a board's squares, if the board's element has a border around them.

import type { PromotionHost } from "../promotion.js";

/** Returns the host for a dialog over the squares. `corners` returns the boxes of the squares a1 and h8. */
export function hostOfSquares(
  ownerDocument: object,
  corners: () => { left: number; top: number; width: number; height: number }[],
): PromotionHost {
  return {
    ownerDocument,
    getBoundingClientRect() {
      const boxes = corners();
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      return {
        left,
        top,
        width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
        height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
      };
    },
  };
}
