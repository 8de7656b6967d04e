// What a board shows, in any component: React renders it again when it changes. Knows no game.

import { useCallback, useSyncExternalStore } from "react";
import type { BoardController, BoardView } from "../board.js";

/**
 * The view of a controller that is made elsewhere, or shared by several components: `useGame` returns one.
 *
 * @example
 * // Not run here, without a page: tests/boards does it in Chromium.
 * function Status({ controller }) {
 *   const { turn, refusal } = useView(controller);
 *   return <p>{refusal ? refusal.message : `${turn} to move`}</p>;
 * }
 */
export function useView(controller: Pick<BoardController, "subscribe" | "view">): BoardView {
  const subscribe = useCallback((listener: () => void) => controller.subscribe(listener), [controller]);
  const view = () => controller.view;
  return useSyncExternalStore(subscribe, view, view);
}
