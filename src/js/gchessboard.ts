// `x88/gchessboard`: a game on a `<g-chess-board>`. Knows that element by its properties, events and slots, and imports nothing of it.

import type { Color, Refusal, Square } from "./api.js";
import { requireOptions } from "./board/arguments.js";
import { requireMethods } from "./values/arguments.js";
import {
  BoardController,
  type BoardGame,
  type BoardOptions,
  type BoardView,
  verdictArrows,
  verdictSquares,
} from "./board.js";
import { hostOfSquares } from "./promotion/host-of-squares.js";
import { type PromotionHost, promotionChooser } from "./promotion.js";

/** What is asked of the element. */
export interface GChessBoard extends PromotionHost {
  fen: string;
  turn?: Color | undefined;
  interactive: boolean;
  arrows: { from: Square; to: Square; brush?: string }[] | undefined;
  readonly orientation: Color;
  startMove(square: Square): void;
  cancelMove(): void;
}

/** How a gchessboard is played on. */
export interface GChessBoardOptions extends BoardOptions {
  /**
   * The classes of what is put into the slots of squares, with `x88-mark`: `target`, `capture`, `castle`, `premove`, `last-move`,
   * `check`, or what a square is to a refusal (`threat`, `blocker`, `subject`, `attacked`, `line`). With true the page's own
   * stylesheet draws them all; otherwise they have a look of their own.
   */
  unstyled?: boolean | undefined;
}

const ring = (color: string) => `inset 0 0 0 0.25em ${color}`;
const dot = "radial-gradient(circle, var(--move-target-marker-color-dark-square, #0008) 24%, #0000 26%)";
/** How each mark looks: its background, or what is drawn along its edge. */
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

/** The events of the element, each with the squares of the move. */
type MoveEvent = Event & { detail: { from: Square; to: Square } };

/**
 * Plays a game on a `<g-chess-board>`: shows it, takes its moves and premoves by mouse, finger and keyboard, asks for promotions,
 * and shows on the board why a drop is refused. Until {@link BoardController.destroy} the element's `turn` and `interactive` are the
 * adapter's; what they were is given back then.
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

/** The element may have coordinates around its squares; where those are, what lies in their slots tells. */
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

/** An element in the slot of a square, as large as the square. */
function markOn(board: GChessBoard, square: Square): HTMLElement {
  const mark = (board.ownerDocument as Document).createElement("div");
  mark.slot = square;
  Object.assign(mark.style, { position: "absolute", inset: "0" });
  (board as unknown as HTMLElement).append(mark);
  return mark;
}

function showPosition(board: GChessBoard, { fen, movable, turn, promotion }: BoardView): void {
  // A pawn that waits for its promotion stays where it was put.
  const placement = fen.slice(0, fen.indexOf(" "));
  if (promotion === null && board.fen !== placement) board.fen = placement;
  // Setting these ends what was begun on the board, and takes the focus from it.
  const mover = movable ?? turn;
  const isPlayable = movable !== null;
  if (board.turn !== mover) board.turn = mover;
  if (board.interactive !== isPlayable) board.interactive = isPlayable;
}

/** Hears the moves that are made on the board. */
function takeDrops(board: GChessBoard, controller: BoardController) {
  const element = board as unknown as HTMLElement;
  const end = new AbortController();
  const on = (type: string, listener: (event: MoveEvent) => void, capture = false) =>
    element.addEventListener(type, listener as EventListener, { capture, signal: end.signal });
  /** A legal move on its way: the board tells when the piece has arrived. */
  let awaited: Square | null = null;
  /** The piece was selected by an earlier press: it is not dragged. */
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
    // Neither a premove nor the king on its rook is put there.
    event.preventDefault();
    const isOther = isSecondPress && !controller.view.targets.has(to) && isMovable(controller, to);
    // The board goes on with the move that was not finished, until it has dealt with the press.
    queueMicrotask(() => {
      board.cancelMove();
      if (isOther) board.startMove(to);
      else controller.drop(from, to);
    });
  });
  on("movefinished", ({ detail: { from, to } }) => {
    // Otherwise the game has gone on meanwhile, and is what the board shows.
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

/** The marks in the slots of the squares, and the arrows of a refusal. */
class Marks {
  readonly #board: GChessBoard;
  readonly #isUnstyled: boolean;
  #elements: HTMLElement[] = [];
  #refusal: Refusal | null = null;
  #arrows: GChessBoard["arrows"];

  constructor(board: GChessBoard, isUnstyled: boolean) {
    this.#board = board;
    this.#isUnstyled = isUnstyled;
  }

  show(view: BoardView | null): void {
    for (const element of this.#elements) element.remove();
    this.#elements = (view ? marksOf(view) : []).map(([square, name]) => this.#mark(square, name));
    this.#point(view?.refusal ?? null);
  }

  #mark(square: Square, name: string): HTMLElement {
    const mark = markOn(this.#board, square);
    mark.className = `x88-mark ${name}`;
    if (!this.#isUnstyled) Object.assign(mark.style, LOOKS[name]);
    return mark;
  }

  /** Adds the arrows of a refusal to those of the app, and takes them away again. */
  #point(refusal: Refusal | null): void {
    if (refusal === this.#refusal) return;
    if (this.#refusal) this.#board.arrows = this.#arrows;
    this.#refusal = refusal;
    if (refusal === null) return;
    this.#arrows = this.#board.arrows;
    const own = verdictArrows(refusal).map(({ from, to }) => ({ from, to, brush: "secondary" }));
    this.#board.arrows = [...(this.#arrows ?? []), ...own];
  }
}

/** Each mark with its square; what matters more lies above. */
function marksOf(view: BoardView): [Square, string][] {
  const { lastMove, check, premove, refusal } = view;
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
    ...(refusal ? verdictSquares(refusal) : []).map(({ square, mark }): [Square, string] => [square, mark]),
  ];
}
