import { useCallback, useSyncExternalStore } from "react";
import { requireMethods } from "../values/arguments.js";
import type { BoardController, BoardView } from "../board.js";

/**
 * Returns the view of a controller, and renders the component again when it changes. The controller can be created elsewhere and
 * shared by several components; `useGame` returns one.
 *
 * @category Boards
 *
 * @example
 * import { createElement } from "react";
 * import { renderToString } from "react-dom/server";
 * import { Game } from "x88";
 * import { BoardController } from "x88/board";
 * import { useView } from "x88/react";
 * function Turn({ controller }) {
 *   return `${useView(controller).turn} to move`;
 * }
 * renderToString(createElement(Turn, { controller: new BoardController(new Game()) })); // "white to move"
 */
export function useView(controller: Pick<BoardController, "subscribe" | "view">): BoardView {
  requireMethods(controller, "subscribe", "controller", "a BoardController");
  const subscribe = useCallback((listener: () => void) => controller.subscribe(listener), [controller]);
  const view = () => controller.view;
  return useSyncExternalStore(subscribe, view, view);
}
