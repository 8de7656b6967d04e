// A list whose rows point at something on the board when hovered, touched or focused. It is one Tab stop; the arrow keys move
// between rows.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { closestTo, elements } from "../element.js";

/** @import { ComponentChildren, HTMLAttributes } from "preact" */

/**
 * `lang`: of the text, if not English; `isRepeated`: whether the row before has the same text, which is then only read by screen
 * readers.
 * @typedef {{ key: string, head: string, text: string, lang?: string, isRepeated?: boolean }} PointedRow
 */

/** Gives a row of the list. @typedef {(row: PointedRow) => ComponentChildren} RowOf */

/**
 * @template {string} Key
 * @param {{
 *   keys: readonly Key[],
 *   pointed: Key | null,
 *   point: (key: Key | null) => void,
 *   children: (rowOf: RowOf) => ComponentChildren,
 *   [attribute: string]: unknown,
 * }} props `keys`: of the rows, in order; `pointed`: the key of the current row; `point`: called when the user points at a row,
 *   or stops; `children`: gives the items of the list
 */
export function PointedList({ keys, pointed, point, children, ...attributes }) {
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  const all = keys.join();
  const [visited, visit] = useState({ key: "", of: "" });
  const stop = visited.of === all ? visited.key : keys[0];
  const rows = (/** @type {string} */ selector) => (list.current ? elements(list.current, selector) : []);
  const keyNamed = (/** @type {string | undefined} */ name) => keys.find((key) => key === name) ?? null;
  const rowNamed = (/** @type {Key | null} */ key) =>
    rows("[data-row]").find(({ dataset }) => dataset.row === key);
  const focused = () => keyNamed(rows("[data-row]:focus")[0]?.dataset.row);
  const keyOf = (/** @type {Event} */ event) => keyNamed(closestTo(event, "[data-row]")?.dataset.row);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [all]);
  useLayoutEffect(() => reveal(list.current, rowNamed(pointed)), [pointed]);
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const from = focused();
    const at = from === null ? -1 : keys.indexOf(from);
    /** @type {Partial<Record<string, number>>} */
    const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: keys.length - 1 };
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // Elsewhere on the page the same keys step through the game.
    event.stopPropagation();
    const next = keys[step];
    if (next === undefined) return;
    visit({ key: next, of: all });
    rowNamed(next)?.focus({ preventScroll: true });
  };
  /** @type {HTMLAttributes<HTMLUListElement>} */
  const listeners = {
    onPointerOver: (event) => point(keyOf(event) ?? focused()),
    // A finger leaves when it is lifted; the touched row stays.
    onPointerLeave: (event) => event.pointerType === "mouse" && point(focused()),
    onFocusIn: (event) => point(keyOf(event)),
    onFocusOut: () => point(null),
    onClick: (event) => keyOf(event) && point(keyOf(event)),
    onKeyDown,
  };
  return (
    <ul ref={list} {...attributes} {...listeners}>
      {children((row) => (
        <Row
          {...row}
          key={row.key}
          name={row.key}
          isPointed={row.key === pointed}
          isStop={row.key === stop}
        />
      ))}
    </ul>
  );
}

/** @param {Omit<PointedRow, "key"> & { name: string, isPointed: boolean, isStop: boolean }} props */
function Row({ name, head, text, lang, isRepeated, isPointed, isStop }) {
  return (
    <li>
      <button
        type="button"
        data-row={name}
        tabIndex={isStop ? 0 : -1}
        class={isPointed ? "pointed" : undefined}
      >
        <b>{head}</b>{" "}
        <span class={isRepeated ? "visually-hidden" : undefined} lang={lang}>
          {text}
        </span>
        {isRepeated && (
          <span class="same" aria-hidden="true">
            for the same reason
          </span>
        )}
      </button>
    </li>
  );
}

/**
 * Scrolls only the list: `scrollIntoView` would also move the page.
 * @param {HTMLElement | null} list @param {HTMLElement | undefined} row
 */
function reveal(list, row) {
  if (!list || !row?.parentElement) return;
  const { offsetTop: top, offsetHeight: height } = row.parentElement;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight;
}
