// The moves of the game in two columns; choosing one goes there.

import { useLayoutEffect, useRef } from "preact/hooks";
import { elements } from "../element.js";
import { score } from "../words.js";

/** @import { Move, Outcome } from "x88" */

/** @typedef {{ line: readonly Move[], firstMoveNumber: number, ply: number, outcome: Outcome | null }} ShownLine */

/** The text that explains how to begin. */
const HOW_TO_BEGIN = "Choose a piece to see where it may go.";

/**
 * @param {{ game: ShownLine, go: (ply: number) => void, empty?: string, id?: string }} props `empty`: shown before the first move;
 * `id`: of the list, and the start of the other ids
 */
export function MoveList({ game, go, empty = HOW_TO_BEGIN, id }) {
  const { line, firstMoveNumber, ply, outcome } = game;
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (!box.current) return;
    const [current] = elements(box.current, "[aria-current]");
    // The focus follows the current move.
    if (box.current.querySelector("[data-ply]:focus")) current?.focus({ preventScroll: true });
    showRow(box.current, current?.parentElement, ply === line.length);
  }, [ply, line.length]);
  const button = (/** @type {number} */ index) => (
    <button
      type="button"
      data-ply={index + 1}
      aria-current={index + 1 === ply ? "true" : undefined}
      // One Tab stop; from there the arrow keys step through the game.
      tabIndex={index + 1 === ply || (ply === 0 && index === 0) ? 0 : -1}
      onClick={() => go(index + 1)}
    >
      {line[index].san}
    </button>
  );
  return (
    <div class="moves-scroll" id={id && `${id}-scroll`} ref={box}>
      <p class="empty" id={id && `${id}-empty`} hidden={line.length > 0 || outcome !== null}>
        {empty}
      </p>
      <ol class="moves" id={id}>
        {inPairs(line).map(([white, black], row) => (
          <li>
            <span class="number">{firstMoveNumber + row}.</span>
            {white === null ? <span class="skipped">…</span> : button(white)}
            {black !== null && button(black)}
          </li>
        ))}
      </ol>
      <p class="result" id={id && `${id}-result`} hidden={!outcome || ply < line.length}>
        {outcome && score(outcome)}
      </p>
    </div>
  );
}

/**
 * Returns the indices of White's and Black's move in each row.
 * @param {readonly Move[]} line
 * @returns {[number | null, number | null][]}
 */
function inPairs(line) {
  // Dots replace White's move in a game that Black begins.
  const gap = line[0]?.color === "black" ? 1 : 0;
  const inLine = (/** @type {number} */ at) => (at in line ? at : null);
  return Array.from({ length: Math.ceil((line.length + gap) / 2) }, (_, row) => [
    inLine(2 * row - gap),
    inLine(2 * row - gap + 1),
  ]);
}

/**
 * Scrolls only the list: `scrollIntoView` would also move the page.
 * @param {HTMLElement} box @param {HTMLElement | null | undefined} row @param {boolean} isLast
 */
function showRow(box, row, isLast) {
  if (!row) box.scrollTop = 0;
  else if (isLast) box.scrollTop = box.scrollHeight;
  else if (row.offsetTop < box.scrollTop) box.scrollTop = row.offsetTop;
  else if (row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = row.offsetTop + row.offsetHeight - box.clientHeight;
}
