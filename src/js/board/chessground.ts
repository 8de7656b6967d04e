// Connects a game to chessground 9 or 10 through its public interface.

import {
  BoardController,
  type BoardGame,
  type BoardOptions,
  type ExplanationOf,
  type Marks,
  type RefusalOf,
  type ShownRefusal,
  verdictArrows,
  type VerdictMark,
  verdictSquares,
} from "../entries/board.js";
import { promotionChooser, type PromotionHost } from "../entries/promotion.js";
import type { Color, Dests, DropRole, MarkColor, Square } from "../entries/x88-variants.js";
import { requireMethods } from "../types/arguments.js";
import { isSquare } from "../types/squares.js";
import { together } from "./marks.js";
import { requireOptions } from "./state.js";

/** A shape that chessground draws: an arrow, or without `dest` a circle. */
export interface ChessgroundShape {
  /** The square where the shape starts. */
  orig: Square;
  /** The square where an arrow ends. */
  dest?: Square;
  /** The name of the brush. */
  brush?: string;
}

/** A drawing of the user. Its squares can be `"a0"`, which stands for a piece beside the board. */
export interface ChessgroundDrawing {
  /** The square where the drawing starts. */
  readonly orig: string;
  /** The square where an arrow ends. */
  readonly dest?: string | undefined;
  /** The name of the brush. */
  readonly brush?: string | undefined;
}

/** The side that may move, and the destinations. */
export interface ChessgroundMovable {
  /** Whether pieces can move to any square. */
  free?: boolean;
  /** The side whose pieces can be moved. */
  color?: Color | "both";
  /** The destinations of each piece. */
  dests?: Dests;
  /** The handlers of moves. */
  events?: { after?: (from: string, to: string) => void };
}

/** The configuration that the adapter sets on the board. */
export interface ChessgroundConfig {
  /** The position. */
  fen?: string;
  /** The side to move. */
  turnColor?: Color;
  /** The side in check. */
  check?: Color | boolean;
  /** The squares of the last move. */
  lastMove?: Square[];
  /** The settings for moves. */
  movable?: ChessgroundMovable;
  /** The settings for premoves. */
  premovable?: {
    enabled?: boolean;
    customDests?: Dests;
    events?: { set?: (from: string, to: string) => void; unset?: () => void };
  };
  /** The settings for the user's drawings. Each version of the board has one of the two switches. */
  drawable?: {
    onChange?: (shapes: readonly ChessgroundDrawing[]) => void;
    eraseOnClick?: boolean;
    eraseOnMovablePieceClick?: boolean;
  };
}

/** The part of the board's `Api` that the adapter uses. */
export interface ChessgroundBoard {
  /** The board's state. */
  readonly state: {
    readonly orientation: Color;
    readonly turnColor: Color;
    readonly selected?: string | undefined;
    readonly movable: object;
    readonly premovable: { readonly current?: readonly string[] | undefined };
    readonly drawable?: object;
    readonly draggable: { readonly current?: ChessgroundDrag | undefined };
    readonly dom: {
      readonly elements: { readonly wrap: PromotionHost };
      readonly destroyed?: boolean | undefined;
    };
  };
  /** Changes the configuration. */
  set(config: ChessgroundConfig): void;
  /** Returns the piece placement. */
  getFen(): string;
  /** Returns the square at a point of the page. */
  getKeyAtDomPos(position: [number, number]): string | undefined;
  /** Replaces the shapes that are not the user's own. */
  setAutoShapes(shapes: ChessgroundShape[]): void;
  /** Replaces the user's drawings. */
  setShapes?(shapes: ChessgroundShape[]): void;
  /** Cancels the current premove. */
  cancelPremove(): void;
  /** Ends the current interaction. */
  stop(): void;
}

/** The squares of a board event. */
type Drop = [from: Square, to: Square];

interface ChessgroundDrag {
  readonly orig: string;
  readonly pos: [number, number];
  readonly started: boolean;
  readonly piece: { readonly role: string };
  /** Whether the piece comes from beside the board, by `dragNewPiece`. */
  readonly newPiece?: boolean;
}

/**
 * The options of {@link connectChessground}.
 *
 * @category Boards
 */
export interface ChessgroundOptions<G extends BoardGame = BoardGame> extends BoardOptions<G> {
  /**
   * Returns the shapes to draw for a refusal, or for the outcome that {@link BoardController.showOutcome} shows.
   * @defaultValue circles on its squares and arrows from the threats
   */
  shapes?: ((shown: RefusalOf<G> | ExplanationOf<G>) => ChessgroundShape[]) | undefined;
}

/** Brushes that every chessground has. Except for red, the user's right mouse button does not draw with them. */
const BRUSHES: Record<VerdictMark, string> = {
  threat: "red",
  blocker: "yellow",
  subject: "blue",
  attacked: "paleRed",
  line: "paleGrey",
};

function shapesOf(shown: ShownRefusal): ChessgroundShape[] {
  return [
    ...verdictSquares(shown).map(({ square, mark }) => ({ orig: square, brush: BRUSHES[mark] })),
    ...verdictArrows(shown).map(({ from, to }) => ({ orig: from, dest: to, brush: BRUSHES.threat })),
  ];
}

/**
 * Connects a game to a chessground. The board shows the game, plays its moves and premoves, asks for promotions, and shows why a
 * drop is illegal. Until {@link BoardController.destroy} the adapter owns the board's `movable`, `premovable` and automatic
 * shapes. Then it restores the app's settings. The app's `events` are still called.
 *
 * @category Boards
 *
 * @example
 * // Not run here, without a page: tests/boards does it in Chromium.
 * import { Chessground } from "@lichess-org/chessground";
 * import { Game } from "x88";
 * import { connectChessground } from "x88/chessground";
 * const board = Chessground(element);
 * connectChessground(board, new Game(), { onRefused: ({ message }) => (status.textContent = message) });
 */
export function connectChessground<G extends BoardGame>(
  board: ChessgroundBoard,
  game: G,
  options: ChessgroundOptions<G> = {},
): BoardController<G> {
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
  let isConnected = true;
  // The app may destroy the board first.
  const isAlive = () => isConnected && !board.state.dom.destroyed;
  takeMoves(board, controller, giveBack, isAlive);
  takeDrawings(board, controller, giveBack, isAlive);
  /** Whether marks of the game are among the user's drawings. */
  let isDrawn = false;
  const ignore = watchDrops(board, controller, wrap as HTMLElement);
  const show = () => {
    if (!isAlive()) return;
    const { annotations, onDraw } = controller.session().options;
    const wasDrawn = isDrawn;
    isDrawn = annotations === true && onDraw !== undefined;
    const { eraseOnClick, eraseOnMovablePieceClick } = giveBack.drawable ?? {};
    // A press on a piece must not erase drawings that are part of the game.
    board.set({
      drawable: onDraw
        ? { eraseOnClick: false, eraseOnMovablePieceClick: false }
        : ({ eraseOnClick, eraseOnMovablePieceClick } as ChessgroundConfig["drawable"] & object),
    });
    if (wasDrawn && !isDrawn) board.setShapes?.([]);
    showView(board, controller, options.shapes ?? shapesOf, isDrawn);
  };
  controller.subscribe(show);
  controller.onDestroy(() => {
    ignore();
    if (!isAlive()) return;
    isConnected = false;
    board.stop();
    board.setAutoShapes([]);
    if (isDrawn) board.setShapes?.([]);
    board.set(giveBack);
  });
  show();
  return controller;
}

/** Returns the app's settings, to restore them later. */
function configurationOf({ state }: ChessgroundBoard) {
  const { free, color, dests, events } = state.movable as ChessgroundMovable;
  const { onChange, eraseOnClick, eraseOnMovablePieceClick } = (state.drawable ??
    {}) as Required<ChessgroundConfig>["drawable"];
  const premovable = state.premovable as Required<ChessgroundConfig>["premovable"];
  return {
    // Unset values must be listed too: the board merges settings, and would keep those of the adapter.
    movable: { free, color, dests, events: { after: events?.after } },
    premovable: {
      enabled: premovable.enabled,
      customDests: premovable.customDests,
      events: { set: premovable.events?.set, unset: premovable.events?.unset },
    },
    drawable: { onChange, eraseOnClick, eraseOnMovablePieceClick },
  } as ChessgroundConfig;
}

/** Reports the user's drawings. */
function takeDrawings(
  board: ChessgroundBoard,
  controller: BoardController,
  app: ChessgroundConfig,
  isAlive: () => boolean,
): void {
  board.set({
    drawable: {
      onChange(drawings) {
        if (isAlive()) controller.session().options.onDraw?.(marksOfDrawings(drawings));
        app.drawable?.onChange?.(drawings);
      },
    },
  });
}

/** The brushes with the names of colors are those of the user; any other one counts as green. */
const colorOf = (brush = ""): MarkColor =>
  brush === "red" || brush === "yellow" || brush === "blue" ? brush : "green";

function marksOfDrawings(drawings: readonly ChessgroundDrawing[]): Marks {
  const marks: Marks = { arrows: [], circles: [] };
  for (const { orig, dest, brush } of drawings) {
    if (!isSquare(orig)) continue;
    if (dest === undefined) marks.circles.push({ square: orig, color: colorOf(brush) });
    else if (isSquare(dest)) marks.arrows.push({ from: orig, to: dest, color: colorOf(brush) });
  }
  return marks;
}

function shapesOfMarks({ arrows, circles }: Marks): ChessgroundShape[] {
  return [
    ...circles.map(({ square, color }) => ({ orig: square, brush: color })),
    ...arrows.map(({ from, to, color }) => ({ orig: from, dest: to, brush: color })),
  ];
}

/**
 * Handles moves and premoves. Chessground reports them with a short delay, from a timer.
 * @param isAlive whether the board and the connection still exist when the timer runs
 */
function takeMoves(
  board: ChessgroundBoard,
  controller: BoardController,
  app: ChessgroundConfig,
  isAlive: () => boolean,
): void {
  const { after } = app.movable?.events ?? {};
  const { set, unset } = app.premovable?.events ?? {};
  // Pass on all arguments, not only the two squares.
  board.set({
    movable: {
      events: {
        after(...move) {
          // Each move clears the destinations. If there are some, or a promotion is pending, the game already has this move or
          // has changed without it.
          const { dests } = board.state.movable as ChessgroundMovable;
          if (isAlive() && !dests && !controller.view.promotion) controller.drop(...(move as Drop));
          after?.(...move);
        },
      },
    },
    premovable: {
      events: {
        set(...move) {
          if (isAlive() && controller.drop(...(move as Drop)) !== "premove") board.cancelPremove();
          set?.(...move);
        },
        unset() {
          // This event is delayed too: there may be another premove by now.
          if (isAlive() && !board.state.premovable.current) controller.cancelPremove();
          unset?.();
        },
      },
    },
  });
}

/**
 * Detects a drop by the selected piece, which is no longer selected after a press or a release. Chessground does not report drops
 * on illegal squares. It reports moves from a timer, which can fire after the next press and would find a board that cannot move.
 * @returns a function that stops watching
 */
function watchDrops(board: ChessgroundBoard, controller: BoardController, wrap: HTMLElement): () => void {
  const { state } = board;
  /** The square of the dropped piece, or the role of one from a pocket. */
  let from: string | undefined;
  let at: [number, number] | undefined;

  const beforePress = (event: Event) => {
    if (controller.view.refusal) controller.select(null);
    // Another button or finger ends a drag without a drop.
    from = isFirst(event) && !state.draggable.current ? state.selected : undefined;
    at = positionOf(event);
  };
  const beforeRelease = (event: Event) => {
    const drag = state.draggable.current;
    from = drag?.newPiece ? drag.piece.role : drag?.started ? drag.orig : undefined;
    at = positionOf(event) ?? drag?.pos;
  };
  const afterwards = () => {
    if (from === undefined || state.selected !== undefined) return;
    const to = at && board.getKeyAtDomPos(at);
    if (to !== undefined && to !== from && controller.view.premoves.size === 0) {
      if (from.length > 2) controller.dropNew(from as DropRole, to as Square);
      else controller.drop(from as Square, to as Square);
    }
    from = undefined;
  };

  const page = wrap.ownerDocument;
  const end = new AbortController();
  const { signal } = end;
  for (const press of ["mousedown", "touchstart"]) {
    // The board listens on a descendant of `wrap`: capture runs before it, bubbling after it.
    wrap.addEventListener(press, beforePress, { capture: true, passive: true, signal });
    wrap.addEventListener(press, afterwards, { passive: true, signal });
  }
  for (const release of ["mouseup", "touchend"]) {
    // For releases, the board listens on the document.
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

function showView<G extends BoardGame>(
  board: ChessgroundBoard,
  controller: BoardController<G>,
  shapes: NonNullable<ChessgroundOptions<G>["shapes"]>,
  isDrawn: boolean,
): void {
  const { view, game } = controller;
  const { turn, movable, promotion, premove } = view;
  const shown = view.refusal ?? view.shownOutcome;
  const isWaiting = view.premoves.size > 0;
  // The only way to stop all moves.
  if (movable === null || promotion !== null) board.stop();
  // During a promotion the pawn stays on its target square.
  if (promotion === null) {
    const isShown = view.fen.startsWith(`${board.getFen()} `);
    board.set({
      // Setting a position erases the user's drawings.
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
  // The user can remove the marks of the move if they are drawings.
  if (isDrawn) board.setShapes?.(shapesOfMarks(together([game.annotations?.() ?? {}])));
  board.setAutoShapes([
    ...shapesOfMarks(isDrawn ? together(controller.session().layers.values()) : view.marks),
    ...(shown ? shapes(shown) : []),
    // A premove that was not entered through the board.
    ...(premove && !current ? [{ orig: premove.from, dest: premove.to, brush: "paleBlue" }] : []),
  ]);
}
