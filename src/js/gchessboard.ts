// Connects a game to `<g-chess-board>`, through its properties, events and slots.

import {
  BoardController,
  type BoardGame,
  type BoardOptions,
  type BoardView,
  verdictArrows,
  verdictSquares,
} from "./board.js";
import { requireOptions } from "./board/state.js";
import { hostOfSquares } from "./promotion/host-of-squares.js";
import { promotionChooser, type PromotionHost } from "./promotion.js";
import { requireMethods } from "./types/arguments.js";
import type { Color, OutcomeExplanation, Refusal, Square } from "./x88-variants.js";

/** The part of the element that the adapter uses. */
export interface GChessBoard extends PromotionHost {
  /** The piece placement. */
  fen: string;
  /** The side that can move. */
  turn?: Color | undefined;
  /** Whether the user can move pieces. */
  interactive: boolean;
  /** The arrows on the board. */
  arrows: { from: Square; to: Square; brush?: string }[] | undefined;
  /** The side at the bottom. */
  readonly orientation: Color;
  /** Begins a move with the piece on a square. */
  startMove(square: Square): void;
  /** Cancels the current move. */
  cancelMove(): void;
}

/**
 * The options of {@link connectGChessBoard}.
 *
 * @category Boards
 */
export interface GChessBoardOptions extends BoardOptions {
  /**
   * Whether the page's own stylesheet draws all marks, which are elements in the slots of the squares. Each has the class
   * `x88-mark` and one of `target`, `capture`, `castle`, `premove`, `last-move`, `check`, `threat`, `blocker`, `subject`,
   * `attacked` or `line`.
   * @defaultValue `false`
   */
  unstyled?: boolean | undefined;
}

const ring = (color: string) => `inset 0 0 0 0.25em ${color}`;
const dot = "radial-gradient(circle, var(--move-target-marker-color-dark-square, #0008) 24%, #0000 26%)";
/** The style of each mark: its background or its edge. */
const LOOKS: Record<string, { background?: string; boxShadow?: string }> = {
  "last-move": { background: "#ffd83d80" },
  check: { background: "radial-gradient(circle, #f00c, #f000 80%)" },
  target: { background: dot },
  castle: { background: dot },
  premove: { background: dot },
  capture: { boxShadow: ring("var(--move-target-marker-color-dark-square, #0008)") },
  "current-premove": { background: "#3a7bd580" },
  threat: { boxShadow: ring("#d4262e") },
  blocker: { boxShadow: ring("#e68f00") },
  subject: { boxShadow: ring("#2563c9") },
  attacked: { background: "#d4262e66" },
  line: { background: "#4a4a4a55" },
};

/** The element's events have the squares of the move. */
type MoveEvent = Event & { detail: { from: Square; to: Square } };

/**
 * Connects a game to a `<g-chess-board>`. The element shows the game, plays moves and premoves by mouse, touch and keyboard, asks
 * for promotions, and shows why a drop is illegal. Until {@link BoardController.destroy} the adapter owns the element's `turn`
 * and `interactive`. Then it restores their values.
 *
 * @category Boards
 *
 * @example
 * // Not run here, without a page: tests/boards does it in Chromium.
 * import "gchessboard";
 * import { Game } from "x88";
 * import { connectGChessBoard } from "x88/gchessboard";
 * const board = document.querySelector("g-chess-board");
 * connectGChessBoard(board, new Game(), { onRefused: ({ message }) => (status.textContent = message) });
 */
export function connectGChessBoard(
  board: GChessBoard,
  game: BoardGame,
  options: GChessBoardOptions = {},
): BoardController {
  requireMethods(board, "startMove cancelMove addEventListener append", "board", "a <g-chess-board> element");
  requireOptions(options, "");
  const orientation = () => board.orientation;
  const controller = new BoardController(game, options, promotionChooser(squaresOf(board), { orientation }));
  const { turn, interactive } = board;
  const marks = new Marks(board, options.unstyled === true);
  const drops = takeDrops(board, controller);
  const show = () => {
    drops.forget();
    showPosition(board, controller.view);
    marks.show(controller.view);
  };
  controller.subscribe(show);
  controller.onDestroy(() => {
    drops.end();
    marks.show(null);
    Object.assign(board, { turn, interactive });
  });
  show();
  return controller;
}

/** The element may have coordinates around its squares. An element in a slot shows where the squares are. */
function squaresOf(board: GChessBoard): PromotionHost {
  return hostOfSquares(board.ownerDocument, () =>
    (["a1", "h8"] as const).map((square) => {
      const probe = markOn(board, square);
      const box = probe.getBoundingClientRect();
      probe.remove();
      return box;
    }),
  );
}

/** Returns an element in the slot of a square, with the size of the square. */
function markOn(board: GChessBoard, square: Square): HTMLElement {
  const mark = (board.ownerDocument as Document).createElement("div");
  mark.slot = square;
  Object.assign(mark.style, { position: "absolute", inset: "0" });
  (board as unknown as HTMLElement).append(mark);
  return mark;
}

function showPosition(board: GChessBoard, { fen, movable, turn, promotion }: BoardView): void {
  // During a promotion the pawn stays on its target square.
  const placement = fen.slice(0, fen.indexOf(" "));
  if (promotion === null && board.fen !== placement) board.fen = placement;
  // Setting these properties cancels the user's current move and removes the focus from the board.
  const mover = movable ?? turn;
  const isPlayable = movable !== null;
  if (board.turn !== mover) board.turn = mover;
  if (board.interactive !== isPlayable) board.interactive = isPlayable;
}

function takeDrops(board: GChessBoard, controller: BoardController) {
  const element = board as unknown as HTMLElement;
  const end = new AbortController();
  const on = (type: string, listener: (event: MoveEvent) => void, capture = false) =>
    element.addEventListener(type, listener as EventListener, { capture, signal: end.signal });
  /** The target of a legal move whose animation is still running. */
  let awaited: Square | null = null;
  /** Whether an earlier press selected the piece, which means that it is not dragged. */
  let isSecondPress = false;

  on("pointerdown", () => (isSecondPress = controller.view.selected !== null), true);
  on("keydown", () => (isSecondPress = true), true);
  on("movestart", ({ detail: { from } }) => controller.select(from));
  on("movecancel", () => controller.select(null));
  on("moveend", (event) => {
    const { from, to } = event.detail;
    if (controller.view.targets.get(to)?.moves[0]?.to === to) {
      awaited = to;
      return;
    }
    // A premoved piece, or a king dropped on its rook, does not stay there.
    event.preventDefault();
    const isOther = isSecondPress && !controller.view.targets.has(to) && isMovable(controller, to);
    // The board continues the unfinished move until it has handled the press.
    queueMicrotask(() => {
      board.cancelMove();
      if (isOther) board.startMove(to);
      else controller.drop(from, to);
    });
  });
  on("movefinished", ({ detail: { from, to } }) => {
    // Otherwise the game has changed meanwhile, and the board shows it.
    if (awaited === to) controller.drop(from, to);
  });
  return {
    forget: () => {
      awaited = null;
    },
    end: () => end.abort(),
  };
}

function isMovable({ game, view }: BoardController, square: Square): boolean {
  return game.position.get(square)?.color === view.movable;
}

/** The marks in the slots of the squares, and the arrows of a refusal or a shown outcome. */
class Marks {
  readonly #board: GChessBoard;
  readonly #isUnstyled: boolean;
  #elements: HTMLElement[] = [];
  #shown: Refusal | OutcomeExplanation | null = null;
  #arrows: GChessBoard["arrows"];

  constructor(board: GChessBoard, isUnstyled: boolean) {
    this.#board = board;
    this.#isUnstyled = isUnstyled;
  }

  show(view: BoardView | null): void {
    for (const element of this.#elements) element.remove();
    this.#elements = (view ? marksOf(view) : []).map(([square, name]) => this.#mark(square, name));
    this.#point(view?.refusal ?? view?.shownOutcome ?? null);
  }

  #mark(square: Square, name: string): HTMLElement {
    const mark = markOn(this.#board, square);
    mark.className = `x88-mark ${name}`;
    if (!this.#isUnstyled) Object.assign(mark.style, LOOKS[name]);
    return mark;
  }

  /** Adds these arrows to those of the app, or removes them. */
  #point(shown: Refusal | OutcomeExplanation | null): void {
    if (shown === this.#shown) return;
    if (this.#shown) this.#board.arrows = this.#arrows;
    this.#shown = shown;
    if (shown === null) return;
    this.#arrows = this.#board.arrows;
    const own = verdictArrows(shown).map(({ from, to }) => ({ from, to, brush: "secondary" }));
    this.#board.arrows = [...(this.#arrows ?? []), ...own];
  }
}

/** Returns each mark with its square. Later marks lie above earlier ones. */
function marksOf(view: BoardView): [Square, string][] {
  const { lastMove, check, premove } = view;
  const shown = view.refusal ?? view.shownOutcome;
  return [
    ...(lastMove ?? []).map((square): [Square, string] => [square, "last-move"]),
    ...(premove ? [premove.from, premove.to] : []).map((square): [Square, string] => [
      square,
      "current-premove",
    ]),
    ...(check ? [[check, "check"] satisfies [Square, string]] : []),
    ...[...view.targets].flatMap(([square, { mark }]): [Square, string][] =>
      mark ? [[square, mark === "quiet" ? "target" : mark]] : [],
    ),
    ...(shown ? verdictSquares(shown) : []).map(({ square, mark }): [Square, string] => [square, mark]),
  ];
}
