// `x88/cm-chessboard`: a game on a cm-chessboard. Knows that board by its public interface and the methods that its extensions add,
// and imports nothing of it.

import type { Color, Role, Square } from "./api.js";
import { requireOptions } from "./board/arguments.js";
import { requireMethods } from "./values/arguments.js";
import {
  BoardController,
  type BoardGame,
  type BoardOptions,
  type BoardView,
  type PendingPromotion,
  roleOfLetter,
  type VerdictMark,
  verdictArrows,
  verdictSquares,
} from "./board.js";
import { hostOfSquares } from "./promotion/host-of-squares.js";
import { type PromotionHost, promotionChooser } from "./promotion.js";

/** How cm-chessboard calls a kind of marker; without a slice it is an arrow's. */
export interface CmChessboardMarker {
  class: string;
  slice?: string;
  position?: string;
}

/** What the board asks and tells while a piece is moved. */
export interface CmChessboardInput {
  type: string;
  squareFrom?: string;
  squareTo?: string | null;
  reason?: string;
  /** To be set while a drop is asked about: whether the board moves the piece there by itself, after two clicks. */
  animate?: boolean;
}

/** What is asked of the board: a `Chessboard`, with the methods of the extensions that the app has added. */
export interface CmChessboardBoard {
  /** The board's element. */
  readonly context: PromotionHost;
  getPosition(): string;
  setPosition(fen: string, animated?: boolean): unknown;
  getOrientation(): string;
  isMoveInputEnabled(): boolean;
  enableMoveInput(handler: (event: CmChessboardInput) => boolean | undefined, color?: string): void;
  disableMoveInput(): void;
  cancelMoveInput?(): void;
  addMarker?(type: CmChessboardMarker, square: string): void;
  removeMarkers?(type?: CmChessboardMarker, square?: string): void;
  addArrow?(type: CmChessboardMarker, from: string, to: string): void;
  removeArrows?(type?: CmChessboardMarker, from?: string, to?: string): void;
  showPromotionDialog?(square: string, color: string, callback: (answer: { piece?: string }) => void): void;
}

/** How a cm-chessboard is played on. */
export interface CmChessboardOptions extends BoardOptions {
  /** How the squares of a refusal are marked, by what they are to it. */
  marks?: Partial<Record<VerdictMark, CmChessboardMarker>> | undefined;
}

// Markers are removed by their type, which is compared as an object: these are nobody else's.
const TARGET = { class: "marker-dot", slice: "markerDot", position: "above" };
const TAKEN = { class: "marker-bevel", slice: "markerBevel" };
const LAST_MOVE = { class: "marker-square", slice: "markerSquare" };
const CHECK = { class: "marker-circle-danger-filled", slice: "markerCircleFilled" };
const PREMOVE = { class: "marker-frame-primary", slice: "markerFrame" };
const THREAT_ARROW = { class: "arrow-danger" };
const MARKS: Record<VerdictMark, CmChessboardMarker> = {
  threat: { class: "marker-frame-danger", slice: "markerFrame" },
  blocker: { class: "marker-circle-primary", slice: "markerCircle" },
  subject: { class: "marker-frame-primary", slice: "markerFrame" },
  attacked: { class: "marker-circle-danger", slice: "markerCircle" },
  line: { class: "marker-circle", slice: "markerCircle" },
};

/**
 * Plays a game on a cm-chessboard: shows it, takes its moves and premoves, asks for promotions (with the board's own dialog, if the
 * app has added that extension), and shows why a drop is refused, if it has added those for markers and arrows. Until
 * {@link BoardController.destroy} the board's move input is the adapter's.
 *
 * @example
 * // Not run here, without a page: tests/boards does it in Chromium.
 * import { Chessboard } from "cm-chessboard/src/Chessboard.js";
 * import { Game } from "x88";
 * import { connectCmChessboard } from "x88/cm-chessboard";
 * const board = new Chessboard(element, { assetsUrl: "assets/" });
 * connectCmChessboard(board, new Game(), { onRefused: ({ message }) => (status.textContent = message) });
 */
export function connectCmChessboard(
  board: CmChessboardBoard,
  game: BoardGame,
  options: CmChessboardOptions = {},
): BoardController {
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
  const markers = [TARGET, TAKEN, LAST_MOVE, CHECK, PREMOVE, ...Object.values(marks)];
  const clear = () => {
    for (const marker of markers) board.removeMarkers?.(marker);
    board.removeArrows?.(THREAT_ARROW);
  };
  const input = new Input(board, controller);
  if (board.isMoveInputEnabled()) board.disableMoveInput();
  const show = () => {
    const { view } = controller;
    input.show(view);
    // A pawn that waits for its promotion stays where it was put.
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

/** The moves that the board's input asks about, and what becomes of them. */
class Input {
  readonly #board: CmChessboardBoard;
  readonly #controller: BoardController;
  /** Whose pieces may be picked up; null while the input is off. */
  #color: Color | null = null;
  /** A piece is held, or selected. */
  #isBegun = false;
  /** The drop that was asked about, until it is known whether it was one. */
  #asked: { from: Square; to: Square } | null = null;

  constructor(board: CmChessboardBoard, controller: BoardController) {
    this.#board = board;
    this.#controller = controller;
  }

  show({ movable, selected, promotion }: BoardView): void {
    // What was begun in another position has no targets in this one.
    if (this.#isBegun && selected === null && this.#asked === null) this.#board.cancelMoveInput?.();
    const color = promotion ? null : movable;
    if (color === this.#color) return;
    if (this.#color) this.#board.disableMoveInput();
    this.#color = color;
    if (color) this.#board.enableMoveInput((event) => this.#hear(event), color.charAt(0));
  }

  end(): void {
    if (this.#isBegun) this.#board.cancelMoveInput?.();
    if (this.#color) this.#board.disableMoveInput();
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
    // A press on an own piece is first asked about as a drop: castling on the rook, or a premove that takes back.
    if (this.#asked) return false;
    this.#isBegun = this.#controller.select(square);
    return this.#isBegun;
  }

  /** Whether the board is to put the piece there: not for a premove, nor for the king on its rook. */
  #validate(event: CmChessboardInput, from: Square, to: Square): boolean {
    this.#asked = { from, to };
    const moves = this.#controller.view.targets.get(to)?.moves ?? [];
    // The board cannot bear a press, such as one in the dialog, while it still moves the pawn.
    if (moves.length > 1) event.animate = false;
    return moves[0]?.to === to;
  }

  #cancel(reason: string | undefined): void {
    const isDrop = this.#asked !== null && this.#controller.view.targets.has(this.#asked.to);
    if (reason === "clickedAnotherPiece" && isDrop) return;
    this.#asked = null;
    this.#isBegun = false;
    // Another piece that is selected next is shown then.
    if (reason !== "clickedAnotherPiece") this.#controller.select(null);
  }

  /** Told when the board is at rest again, and may be given another position. */
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
  if (view.refusal === null) return;
  for (const { square, mark } of verdictSquares(view.refusal)) add(marks[mark], square);
  for (const { from, to } of verdictArrows(view.refusal)) board.addArrow?.(THREAT_ARROW, from, to);
}

/** The board's own dialog, if the app has added it, else the one for every board. */
function chooserOf(board: CmChessboardBoard, released: () => Promise<void>) {
  const orientation = () => (board.getOrientation() === "b" ? "black" : "white");
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
    if (controller.view.promotion !== pending) return null;
    if (!board.showPromotionDialog) return other(pending, controller);
    return new Promise<Role | null>((resolve) => {
      board.showPromotionDialog?.(pending.to, pending.color.charAt(0), ({ piece }) =>
        resolve(piece ? roleOfLetter(piece.charAt(1)) : null),
      );
    });
  };
}

/**
 * The board takes a release over a dialog for one off the board, and takes two frames to put a piece on a square, also without
 * an animation: dialogs wait until the press that asks for them is over, and the board at rest.
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
