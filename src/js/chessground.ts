// `x88/chessground`: a game on a chessground. Knows that board by its public interface, versions 9 and 10 alike, and imports
// nothing of it: not even its types, so that an app compiles without.

import type { Color, Dests, Refusal, Square } from "./api.js";
import { requireOptions } from "./board/arguments.js";
import { requireMethods } from "./values/arguments.js";
import {
  BoardController,
  type BoardGame,
  type BoardOptions,
  type BoardView,
  type VerdictMark,
  verdictArrows,
  verdictSquares,
} from "./board.js";
import { type PromotionHost, promotionChooser } from "./promotion.js";

/** A shape that chessground draws: an arrow, or without `dest` a circle. */
export interface ChessgroundShape {
  orig: Square;
  dest?: Square;
  brush?: string;
}

/** Who may move, and where to. */
export interface ChessgroundMovable {
  free?: boolean;
  color?: Color | "both";
  dests?: Dests;
  events?: { after?: (from: string, to: string) => void };
}

/** What is set on the board. */
export interface ChessgroundConfig {
  fen?: string;
  turnColor?: Color;
  check?: Color | boolean;
  lastMove?: Square[];
  movable?: ChessgroundMovable;
  premovable?: {
    enabled?: boolean;
    customDests?: Dests;
    events?: { set?: (from: string, to: string) => void; unset?: () => void };
  };
}

/** What is asked of the board: its `Api`. */
export interface ChessgroundBoard {
  readonly state: {
    readonly orientation: Color;
    readonly turnColor: Color;
    readonly selected?: string | undefined;
    readonly movable: object;
    readonly premovable: { readonly current?: readonly string[] | undefined };
    readonly draggable: { readonly current?: ChessgroundDrag | undefined };
    readonly dom: { readonly elements: { readonly wrap: PromotionHost } };
  };
  set(config: ChessgroundConfig): void;
  getFen(): string;
  getKeyAtDomPos(position: [number, number]): string | undefined;
  setAutoShapes(shapes: ChessgroundShape[]): void;
  cancelPremove(): void;
  stop(): void;
}

/** The squares of the board's events, which may also be that of a piece beside the board; none of this adapter's is. */
type Drop = [from: Square, to: Square];

interface ChessgroundDrag {
  readonly orig: string;
  readonly pos: [number, number];
  readonly started: boolean;
}

/** How a chessground is played on. */
export interface ChessgroundOptions extends BoardOptions {
  /** What is drawn for a refusal; circles on its squares and arrows from what threatens, unless it is said. */
  shapes?: ((refusal: Refusal) => ChessgroundShape[]) | undefined;
}

/** Brushes that every chessground has, and nobody's right mouse button draws with, but for the loudest. */
const BRUSHES: Record<VerdictMark, string> = {
  threat: "red",
  blocker: "yellow",
  subject: "blue",
  attacked: "paleRed",
  line: "paleGrey",
};

function shapesOf(refusal: Refusal): ChessgroundShape[] {
  return [
    ...verdictSquares(refusal).map(({ square, mark }) => ({ orig: square, brush: BRUSHES[mark] })),
    ...verdictArrows(refusal).map(({ from, to }) => ({ orig: from, dest: to, brush: BRUSHES.threat })),
  ];
}

/**
 * Plays a game on a chessground: shows it, takes its moves and premoves, asks for promotions, and shows on the board why a
 * drop is refused. Until {@link BoardController.destroy} the board's `movable`, `premovable` and automatic shapes are the
 * adapter's; what the app has set of them is given back then. The app's `events` are called as ever.
 *
 * @example
 * // Not run here, without a page: tests/boards does it in Chromium.
 * import { Chessground } from "@lichess-org/chessground";
 * import { Game } from "x88";
 * import { connectChessground } from "x88/chessground";
 * const board = Chessground(element);
 * connectChessground(board, new Game(), { onRefused: ({ message }) => (status.textContent = message) });
 */
export function connectChessground(
  board: ChessgroundBoard,
  game: BoardGame,
  options: ChessgroundOptions = {},
): BoardController {
  requireMethods(
    board,
    "set getFen getKeyAtDomPos setAutoShapes cancelPremove stop",
    "board",
    "the API object that Chessground() returns",
  );
  requireOptions(options, "shapes");
  const { wrap } = board.state.dom.elements;
  const orientation = () => board.state.orientation;
  const controller = new BoardController(game, options, promotionChooser(wrap, { orientation }));
  const giveBack = configurationOf(board);
  takeMoves(board, controller, giveBack);
  const ignore = watchDrops(board, controller, wrap as HTMLElement);
  const show = () => showView(board, controller.view, options.shapes ?? shapesOf);
  controller.subscribe(show);
  controller.onDestroy(() => {
    ignore();
    board.stop();
    board.setAutoShapes([]);
    board.set(giveBack);
  });
  show();
  return controller;
}

/** What the app has set, and what the board is set back to. */
function configurationOf({ state }: ChessgroundBoard) {
  const { free, color, dests, events } = state.movable as ChessgroundMovable;
  const premovable = state.premovable as Required<ChessgroundConfig>["premovable"];
  return {
    // What was not set is not set again, and says so.
    movable: { free, color, dests, events: { after: events?.after } },
    premovable: {
      enabled: premovable.enabled,
      customDests: premovable.customDests,
      events: { set: premovable.events?.set, unset: premovable.events?.unset },
    },
  } as ChessgroundConfig;
}

/** Takes what the board tells: of each move and premove a moment after it, by a timer. */
function takeMoves(board: ChessgroundBoard, controller: BoardController, app: ChessgroundConfig): void {
  const { after } = app.movable?.events ?? {};
  const { set, unset } = app.premovable?.events ?? {};
  // What the board tells besides the two squares is passed on.
  board.set({
    movable: {
      events: {
        after(...move) {
          // Each move took the destinations away: if there are some, the game has this one already, or has gone on without it.
          // So it has where it asks for a promotion.
          if (!(board.state.movable as ChessgroundMovable).dests && !controller.view.promotion)
            controller.drop(...(move as Drop));
          after?.(...move);
        },
      },
    },
    premovable: {
      events: {
        set(...move) {
          if (controller.drop(...(move as Drop)) !== "premove") board.cancelPremove();
          set?.(...move);
        },
        unset() {
          // Told a moment later, when there may be another already.
          if (!board.state.premovable.current) controller.cancelPremove();
          unset?.();
        },
      },
    },
  });
}

/**
 * Sees a drop by what becomes of the selected piece: after a press or a release it is no longer selected. Chessground tells nobody
 * of a drop where no move goes, and of a move by a timer, which can come after the next press: that one would find a board on which
 * nothing may move.
 * @returns what ends the watching
 */
function watchDrops(board: ChessgroundBoard, controller: BoardController, wrap: HTMLElement): () => void {
  const { state } = board;
  let from: string | undefined;
  let at: [number, number] | undefined;

  const beforePress = (event: Event) => {
    if (controller.view.refusal) controller.select(null);
    // Another button or finger during a drag ends it, and means no drop.
    from = isFirst(event) && !state.draggable.current ? state.selected : undefined;
    at = positionOf(event);
  };
  const beforeRelease = (event: Event) => {
    const drag = state.draggable.current;
    from = drag?.started ? drag.orig : undefined;
    at = positionOf(event) ?? drag?.pos;
  };
  const afterwards = () => {
    if (from === undefined || state.selected !== undefined) return;
    const to = at && board.getKeyAtDomPos(at);
    if (to !== undefined && to !== from && controller.view.premoves.size === 0)
      controller.drop(from as Square, to as Square);
    from = undefined;
  };

  const page = wrap.ownerDocument;
  const end = new AbortController();
  const { signal } = end;
  for (const press of ["mousedown", "touchstart"]) {
    // The board listens below its wrap: before it, and after it.
    wrap.addEventListener(press, beforePress, { capture: true, passive: true, signal });
    wrap.addEventListener(press, afterwards, { passive: true, signal });
  }
  for (const release of ["mouseup", "touchend"]) {
    // For releases it listens on the document.
    page.addEventListener(release, beforeRelease, { capture: true, signal });
    page.defaultView?.addEventListener(release, afterwards, { signal });
  }
  return () => end.abort();
}

function isFirst(event: Event): boolean {
  const { button = 0, shiftKey, touches } = event as Partial<MouseEvent & TouchEvent>;
  return button === 0 && !shiftKey && (touches?.length ?? 1) === 1;
}

function positionOf(event: Event): [number, number] | undefined {
  const { clientX, clientY, touches } = event as Partial<MouseEvent & TouchEvent>;
  if (clientX !== undefined && clientY !== undefined) return [clientX, clientY];
  const touch = touches?.[0];
  return touch && [touch.clientX, touch.clientY];
}

function showView(
  board: ChessgroundBoard,
  view: BoardView,
  shapes: (refusal: Refusal) => ChessgroundShape[],
): void {
  const { turn, movable, promotion, premove, refusal } = view;
  const isWaiting = view.premoves.size > 0;
  // The only way to say that nobody may move.
  if (movable === null || promotion !== null) board.stop();
  // While a promotion waits the pawn stays where it was put.
  if (promotion === null) {
    const isShown = view.fen.startsWith(`${board.getFen()} `);
    board.set({
      // A position that is set wipes out what the person has drawn.
      ...(isShown ? {} : { fen: view.fen }),
      turnColor: isWaiting || movable === null ? turn : movable,
      check: view.check !== null && turn,
      lastMove: view.lastMove ?? [],
      movable: { free: false, dests: view.dests, ...(movable && { color: movable }) },
      premovable: { enabled: isWaiting, customDests: view.premoves },
    });
  }
  const current = board.state.premovable.current;
  if (premove === null && current) board.cancelPremove();
  board.setAutoShapes([
    ...(refusal ? shapes(refusal) : []),
    // A premove that was not made with the board's own means.
    ...(premove && !current ? [{ orig: premove.from, dest: premove.to, brush: "paleBlue" }] : []),
  ]);
}
