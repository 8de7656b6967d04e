// Connects a game to cm-chessboard, through its public interface and the methods of its extensions.

import type { Color, MarkColor, Role, Square } from "../entries/api.js";
import {
  BoardController,
  type BoardGame,
  type BoardOptions,
  type BoardView,
  type PendingPromotion,
  roleOfLetter,
  verdictArrows,
  type VerdictMark,
  verdictSquares,
} from "../entries/board.js";
import { promotionChooser, type PromotionHost } from "../entries/promotion.js";
import { requireMethods } from "../types/arguments.js";
import { requireOptions } from "./state.js";

/** A marker type of cm-chessboard. Without a `slice` it is the type of an arrow. */
export interface CmChessboardMarker {
  /** The CSS class. */
  class: string;
  /** The shape in the marker sprite. */
  slice?: string;
  /** The layer of the marker, above or below the pieces. */
  position?: string;
}

/** The event of the board while a piece is moved. */
export interface CmChessboardInput {
  /** The kind of event. */
  type: string;
  /** The square where the move starts. */
  squareFrom?: string;
  /** The square where the move ends. */
  squareTo?: string | null;
  /** The reason why the move was canceled. */
  reason?: string;
  /** Whether the board animates a move of two clicks. The handler sets it during validation. */
  animate?: boolean;
}

/** The part of `Chessboard` that the adapter uses, including methods of extensions that the app may have added. */
export interface CmChessboardBoard {
  /** The board's element. */
  readonly context: PromotionHost;
  /** Returns the piece placement. */
  getPosition(): string;
  /** Sets the piece placement. */
  setPosition(fen: string, animated?: boolean): unknown;
  /** Returns `"w"` or `"b"` for the side at the bottom. */
  getOrientation(): string;
  /** Returns whether move input is on. */
  isMoveInputEnabled(): boolean;
  /** Turns move input on. */
  enableMoveInput(handler: (event: CmChessboardInput) => boolean | undefined, color?: string): void;
  /** Turns move input off. */
  disableMoveInput(): void;
  /** Cancels the current move input. */
  cancelMoveInput?(): void;
  /** Adds a marker. */
  addMarker?(type: CmChessboardMarker, square: string): void;
  /** Removes markers. */
  removeMarkers?(type?: CmChessboardMarker, square?: string): void;
  /** Adds an arrow. */
  addArrow?(type: CmChessboardMarker, from: string, to: string): void;
  /** Removes arrows. */
  removeArrows?(type?: CmChessboardMarker, from?: string, to?: string): void;
  /** Opens the board's promotion dialog. */
  showPromotionDialog?(square: string, color: string, callback: (answer: { piece?: string }) => void): void;
}

/**
 * The options of {@link connectCmChessboard}.
 *
 * @category Boards
 */
export interface CmChessboardOptions<G extends BoardGame = BoardGame> extends BoardOptions<G> {
  /** The markers for the squares of a refusal or a shown outcome, by their meaning. */
  marks?: Partial<Record<VerdictMark, CmChessboardMarker>> | undefined;
}

// The board removes markers by object identity of their type, which keeps those of the app.
const TARGET = { class: "marker-dot", slice: "markerDot", position: "above" };
const TAKEN = { class: "marker-bevel", slice: "markerBevel" };
const LAST_MOVE = { class: "marker-square", slice: "markerSquare" };
const CHECK = { class: "marker-circle-danger-filled", slice: "markerCircleFilled" };
const PREMOVE = { class: "marker-frame-primary", slice: "markerFrame" };
const THREAT_ARROW = { class: "arrow-danger" };
/** The markers and arrows of annotations by color. The markers extension has two colors of circles, and two of frames. */
const CIRCLES: Record<MarkColor, CmChessboardMarker> = {
  green: { class: "marker-circle", slice: "markerCircle" },
  red: { class: "marker-circle-danger", slice: "markerCircle" },
  yellow: { class: "marker-frame", slice: "markerFrame" },
  blue: { class: "marker-circle-primary", slice: "markerCircle" },
};
const ARROWS: Record<MarkColor, CmChessboardMarker> = {
  green: { class: "arrow-success" },
  red: { class: "arrow-danger" },
  yellow: { class: "arrow-warning" },
  blue: { class: "arrow-info" },
};
const MARKS: Record<VerdictMark, CmChessboardMarker> = {
  threat: { class: "marker-frame-danger", slice: "markerFrame" },
  blocker: { class: "marker-circle-primary", slice: "markerCircle" },
  subject: { class: "marker-frame-primary", slice: "markerFrame" },
  attacked: { class: "marker-circle-danger", slice: "markerCircle" },
  line: { class: "marker-circle", slice: "markerCircle" },
};

/**
 * Connects a game to a cm-chessboard. The board shows the game, plays its moves and premoves, asks for promotions, and shows why
 * a drop is illegal. It uses the board's extensions for the promotion dialog, markers and arrows if the app has added them. Until
 * {@link BoardController.destroy} the adapter owns the board's move input.
 *
 * @category Boards
 *
 * @example
 * // Not run here, without a page: tests/boards does it in Chromium.
 * import { Chessboard } from "cm-chessboard/src/Chessboard.js";
 * import { Game } from "x88";
 * import { connectCmChessboard } from "x88/cm-chessboard";
 * const board = new Chessboard(element, { assetsUrl: "assets/" });
 * connectCmChessboard(board, new Game(), { onRefused: ({ message }) => (status.textContent = message) });
 */
export function connectCmChessboard<G extends BoardGame>(
  board: CmChessboardBoard,
  game: G,
  options: CmChessboardOptions<G> = {},
): BoardController<G> {
  requireMethods(
    board,
    "getPosition setPosition getOrientation isMoveInputEnabled enableMoveInput disableMoveInput",
    "board",
    "a Chessboard of cm-chessboard",
  );
  requireOptions(options, "");
  const presses = pressesOn(board.context as HTMLElement);
  const controller = new BoardController(game, options, chooserOf(board, presses.released));
  const marks = { ...MARKS, ...options.marks };
  const markers = [
    TARGET,
    TAKEN,
    LAST_MOVE,
    CHECK,
    PREMOVE,
    ...Object.values(CIRCLES),
    ...Object.values(marks),
  ];
  const clear = () => {
    if (isDestroyed(board)) return;
    for (const marker of markers) board.removeMarkers?.(marker);
    for (const arrow of [THREAT_ARROW, ...Object.values(ARROWS)]) board.removeArrows?.(arrow);
  };
  const input = new Input(board, controller);
  if (board.isMoveInputEnabled()) board.disableMoveInput();
  const show = () => {
    if (isDestroyed(board)) return;
    const { view } = controller;
    input.show(view);
    // During a promotion the pawn stays on its target square.
    if (view.promotion === null && !view.fen.startsWith(`${board.getPosition()} `)) {
      void board.setPosition(view.fen, true);
    }
    clear();
    drawView(board, view, marks);
  };
  controller.subscribe(show);
  controller.onDestroy(() => {
    input.end();
    presses.end();
    clear();
  });
  show();
  return controller;
}

/** Returns whether the app has destroyed the board, whose methods then throw. */
function isDestroyed(board: CmChessboardBoard): boolean {
  try {
    board.getPosition();
    return false;
  } catch {
    return true;
  }
}

class Input {
  readonly #board: CmChessboardBoard;
  readonly #controller: BoardController;
  /** The side whose pieces can be picked up, or null while the input is off. */
  #color: Color | null = null;
  /** Whether a piece is held or selected. */
  #isBegun = false;
  /** The drop that the board has asked about, until it is finished or canceled. */
  #asked: { from: Square; to: Square } | null = null;

  constructor(board: CmChessboardBoard, controller: BoardController) {
    this.#board = board;
    this.#controller = controller;
  }

  show({ movable, selected, promotion }: BoardView): void {
    // A move that began in another position has no targets in this one.
    if (this.#isBegun && selected === null && this.#asked === null) this.#board.cancelMoveInput?.();
    const color = promotion ? null : movable;
    if (color === this.#color) return;
    if (this.#color) this.#board.disableMoveInput();
    this.#color = color;
    if (color) this.#board.enableMoveInput((event) => this.#hear(event), color.charAt(0));
  }

  end(): void {
    const [board, isBegun] = [this.#board, this.#isBegun];
    if (isDestroyed(board)) return;
    // The board reports the canceled move in a microtask, which fails if the app destroys the board at once.
    if (isBegun) queueMicrotask(() => !isDestroyed(board) && board.cancelMoveInput?.());
    if (this.#color) board.disableMoveInput();
  }

  #hear(event: CmChessboardInput): boolean | undefined {
    const [from, to] = [event.squareFrom as Square, event.squareTo as Square];
    if (event.type === "moveInputStarted") return this.#start(from);
    if (event.type === "validateMoveInput") return this.#validate(event, from, to);
    if (event.type === "moveInputFinished") this.#finish();
    if (event.type === "moveInputCanceled") this.#cancel(event.reason);
    return undefined;
  }

  #start(square: Square): boolean {
    // The board first asks about a press on an own piece as a drop: it may be castling on the rook, or a premove back.
    if (this.#asked) return false;
    this.#isBegun = this.#controller.select(square);
    return this.#isBegun;
  }

  /** Returns whether the board should put the piece there. It should not for a premove, nor for the king on its rook. */
  #validate(event: CmChessboardInput, from: Square, to: Square): boolean {
    this.#asked = { from, to };
    const moves = this.#controller.view.targets.get(to)?.moves ?? [];
    // The board cannot handle a press, for example in the dialog, while it still animates the pawn.
    if (moves.length > 1) event.animate = false;
    return moves[0]?.to === to;
  }

  #cancel(reason: string | undefined): void {
    const isDrop = this.#asked !== null && this.#controller.view.targets.has(this.#asked.to);
    if (reason === "clickedAnotherPiece" && isDrop) return;
    this.#asked = null;
    this.#isBegun = false;
    // If another piece is selected next, that selection updates the view.
    if (reason !== "clickedAnotherPiece") this.#controller.select(null);
  }

  /** Runs when the board is idle again and accepts another position. */
  #finish(): void {
    const asked = this.#asked;
    this.#asked = null;
    this.#isBegun = false;
    if (asked) this.#controller.drop(asked.from, asked.to);
  }
}

function drawView(
  board: CmChessboardBoard,
  view: BoardView,
  marks: Record<VerdictMark, CmChessboardMarker>,
): void {
  const add = (type: CmChessboardMarker, square: Square) => board.addMarker?.(type, square);
  for (const square of view.lastMove ?? []) add(LAST_MOVE, square);
  if (view.check) add(CHECK, view.check);
  if (view.premove) for (const square of [view.premove.from, view.premove.to]) add(PREMOVE, square);
  for (const [square, { mark }] of view.targets) if (mark) add(mark === "capture" ? TAKEN : TARGET, square);
  for (const { square, color } of view.marks.circles) add(CIRCLES[color], square);
  for (const { from, to, color } of view.marks.arrows) board.addArrow?.(ARROWS[color], from, to);
  const shown = view.refusal ?? view.shownOutcome;
  if (shown === null) return;
  for (const { square, mark } of verdictSquares(shown)) add(marks[mark], square);
  for (const { from, to } of verdictArrows(shown)) board.addArrow?.(THREAT_ARROW, from, to);
}

/** Returns the board's own dialog if the app has added it, otherwise the dialog for any board. */
function chooserOf(board: CmChessboardBoard, released: () => Promise<void>) {
  const orientation = () => (!isDestroyed(board) && board.getOrientation() === "b" ? "black" : "white");
  const element = board.context as HTMLElement;
  // The board may have a frame around its squares.
  const squares = hostOfSquares(element.ownerDocument, () =>
    ["a1", "h8"].map((square) =>
      (element.querySelector(`[data-square="${square}"]`) ?? element).getBoundingClientRect(),
    ),
  );
  const other = promotionChooser(squares, { orientation });
  return async (pending: PendingPromotion, controller: BoardController) => {
    await released();
    if (controller.view.promotion !== pending || isDestroyed(board)) return null;
    if (!board.showPromotionDialog) return other(pending, controller);
    return new Promise<Role | null>((resolve) => {
      board.showPromotionDialog?.(pending.to, pending.color.charAt(0), ({ piece }) =>
        resolve(piece ? roleOfLetter(piece.charAt(1)) : null),
      );
    });
  };
}

/** Returns the host for a dialog over the squares. `corners` returns the boxes of the squares a1 and h8. */
function hostOfSquares(
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

/**
 * Delays dialogs until the press is over and the board is idle. The board treats a release over a dialog as one off the board. It
 * takes two frames to put a piece on a square, even without animation.
 */
function pressesOn(element: HTMLElement) {
  const end = new AbortController();
  let press = Promise.resolve();
  const begin = () => {
    press = new Promise((resolve) => {
      const release = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      for (const type of ["pointerup", "pointercancel"])
        addEventListener(type, release, { once: true, signal: end.signal });
    });
  };
  element.addEventListener("pointerdown", begin, { capture: true, signal: end.signal });
  return { released: () => press, end: () => end.abort() };
}
