// The palette: the action of a press on the board while editing. Pieces can also be dragged from it onto the board.

import { useEffect, useRef } from "preact/hooks";
import { fenLetter, pieceCode, pieceOfFenLetter } from "x88/board";
import { trackDrag } from "../board/dragged-piece.js";
import { Icon, PiecePicture } from "../parts.jsx";
import { capitalized, pieceName } from "../words.js";

/** @import { ComponentChildren, RefObject } from "preact" */
/** @import { Piece, Role } from "x88" */
/** @import { DraggedPiece } from "../board/dragged-piece.js" */
/** @import { Tool } from "../board/setup-board.js" */

/** @type {Role[]} */
const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/** The pictures of the tools that are not pieces. */
const ICONS = {
  hand: "M7 10.5V5.2a1.2 1.2 0 0 1 2.4 0V9m0-4.9a1.2 1.2 0 0 1 2.4 0V9m0-3.8a1.2 1.2 0 0 1 2.4 0v6.3c0 3.2-1.9 5-4.6 5-2.2 0-3.4-.9-4.5-2.7l-1.9-3.2a1.2 1.2 0 0 1 2-1.3L7 10.5",
  eraser: "m8.6 4.2 7.2 7.2-4.6 4.6H7.6l-3.4-3.4zM5.8 9.9l5.1 5.1",
};

/** Each row begins with a tool that is not a piece. */
const ROWS = /** @type {const} */ ([
  ["hand", "white"],
  ["eraser", "black"],
]);

/**
 * `lift`: a drag begins; the argument is the name of the picture in the board's sprite.
 * @typedef {{ lift: (picture: string) => DraggedPiece, drop: (piece: Piece, place: PointerEvent) => void }} Drag
 */

/** @param {{ tool: Tool, take: (tool: Tool) => void, drag: Drag }} props */
export function Palette({ tool, take, drag }) {
  const choice = (/** @type {string} */ key) => ({
    name: key,
    isChosen: key === keyOf(tool),
    take: () => take(toolOf(key)),
  });
  return (
    <fieldset class="palette" id="inspect-palette">
      <legend class="visually-hidden">Click action</legend>
      {ROWS.map(([other, color]) => (
        <>
          <Choice {...choice(other)} words={capitalized(other)}>
            <Icon class="icon" d={ICONS[other]} />
          </Choice>
          {ROLES.map((role) => (
            <PieceChoice {...choice(fenLetter({ color, role }))} piece={{ color, role }} drag={drag} />
          ))}
        </>
      ))}
    </fieldset>
  );
}

/** @param {{ name: string, isChosen: boolean, take: () => void, piece: Piece, drag: Drag }} props */
function PieceChoice({ piece, drag, ...choice }) {
  const label = useRef(/** @type {HTMLLabelElement | null} */ (null));
  useEffect(() => {
    const ending = new AbortController();
    const drop = (/** @type {PointerEvent} */ event) => drag.drop(piece, event);
    const lift = () => drag.lift(pieceCode(piece).toLowerCase());
    if (label.current) trackDrag(label.current, { lift, drop }, ending.signal);
    return () => ending.abort();
  }, []);
  return (
    <Choice {...choice} words={capitalized(pieceName(piece))} label={label}>
      <PiecePicture piece={piece} />
    </Choice>
  );
}

/**
 * @param {{
 *   name: string,
 *   words: string,
 *   isChosen: boolean,
 *   take: () => void,
 *   label?: RefObject<HTMLLabelElement | null>,
 *   children: ComponentChildren,
 * }} props
 */
function Choice({ name, words, isChosen, take, label, children }) {
  return (
    <label class="tool" title={words} data-tool={name} ref={label}>
      <input
        type="radio"
        name="inspect-tool"
        class="visually-hidden"
        aria-label={words}
        checked={isChosen}
        onChange={take}
      />
      {children}
    </label>
  );
}

/**
 * Returns the tool of a key: the letters of a FEN, H for the hand, X for the eraser.
 * @param {string} key
 * @returns {{ tool: Tool, name: string } | null} `name`: in words
 */
export function toolOfKey(key) {
  const letter = key.toLowerCase();
  if (letter === "h") return { tool: "hand", name: "Hand" };
  if (letter === "x") return { tool: "eraser", name: "Eraser" };
  const piece = key.length === 1 ? pieceOfFenLetter(key) : null;
  return piece && { tool: piece, name: capitalized(pieceName(piece)) };
}

/** @param {string} key @returns {Tool} */
function toolOf(key) {
  return pieceOfFenLetter(key) ?? (key === "eraser" ? "eraser" : "hand");
}

/** @param {Tool} tool */
function keyOf(tool) {
  return tool === null || typeof tool === "string" ? (tool ?? "hand") : fenLetter(tool);
}
