// The piece under the finger or the mouse. cm-chessboard places it by writing `style` attributes, which the page's content
// security policy refuses; setting the same properties from a script is allowed.

import { svg } from "../svg.js";

/**
 * Replaces how a board makes and moves the piece being dragged.
 * @param {import("cm-chessboard/src/Chessboard.js").Chessboard} board
 */
export function placeDraggedPieceByScript(board) {
  const { view } = board;
  const input = view.visualMoveInput;
  input.createDraggablePiece = (name) => {
    const tile = board.props.style.pieces.tileSize;
    const piece = svg("svg", {
      class: "dragged-piece",
      viewBox: `0 0 ${tile} ${tile}`,
      width: view.squareWidth,
      height: view.squareHeight,
      "aria-hidden": "true",
    });
    piece.append(svg("use", { href: `#${name}` }));
    document.body.append(piece);
    input.draggablePiece = piece;
  };
  // The board gives places on the page. The piece is placed in the window instead, so that at the edge it does not make the
  // page wider.
  input.moveDraggablePiece = (x, y) => {
    input.draggablePiece.style.left = `${x - scrollX - view.squareWidth / 2}px`;
    input.draggablePiece.style.top = `${y - scrollY - view.squareHeight / 2}px`;
  };
}

/**
 * Whether a piece is being dragged, or has just been dropped.
 * @param {import("cm-chessboard/src/Chessboard.js").Chessboard} board
 */
export function isDragged(board) {
  return Boolean(board.view.visualMoveInput.draggablePiece);
}
