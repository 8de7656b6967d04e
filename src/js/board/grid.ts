// A board for keyboards and screen readers: a grid of cells over the drawn board, through which mouse and touch pass.

import {
  type BoardController,
  type BoardView,
  type DropResult,
  roleLetter,
  roleOfLetter,
} from "../entries/board.js";
import type { Color, Move, Piece, Role, Square } from "../entries/x88-variants.js";
import {
  badArgument,
  indexIn,
  optionsOf,
  requireFunction,
  requireMethods,
  switchOf,
} from "../types/arguments.js";
import { moveWords } from "../types/move-words.js";
import type { AbortSignalLike } from "../types/platform-types.js";
import { requireSquare, SQUARES } from "../types/squares.js";
import type { BoardOutcome } from "./game.js";

/**
 * The words of a grid.
 *
 * @category Boards
 */
export interface GridWords {
  /** The name of the board. */
  board: string;
  /** The instructions for the keys; they follow the name. */
  help: string;
  /** The words of a square for a screen reader. */
  square(
    square: Square,
    piece: Piece | null,
    state: { selected: boolean; target: boolean; check: boolean },
  ): string;
  /** The sentence after a move from elsewhere, and at the end of the game. A game can end without a move. */
  played(move: Move | null, outcome: BoardOutcome | null): string;
  /** The sentence about a refused move whose reason the game does not know. */
  refused: string;
  /** The sentence about a piece that cannot be picked up now. */
  blocked: string;
  /** The sentence that asks for a role by its letter. */
  promotion(choices: readonly Role[]): string;
}

/**
 * The options of {@link connectGrid}.
 *
 * @category Boards
 */
export interface GridOptions {
  /**
   * The side at the bottom of the board.
   * @defaultValue `"white"`
   */
  orientation?: Color | undefined;
  /**
   * Words that replace the English ones.
   * @defaultValue English words
   */
  words?: Partial<GridWords> | undefined;
  /**
   * Whether the grid announces moves, refusals and the end. With `false`, your app does.
   * @defaultValue `true`
   */
  live?: boolean | undefined;
  /**
   * Whether k, q, r, b, n and p go to the next such piece. With `false` these keys are the app's.
   * @defaultValue `true`
   */
  letters?: boolean | undefined;
  /** An `AbortSignal` that calls {@link BoardGrid.destroy}. */
  signal?: AbortSignalLike | undefined;
}

/**
 * The element that the 64 squares fill: an `HTMLElement`.
 *
 * @category Boards
 */
export interface GridHost {
  /** Returns the box of the squares in the page. */
  getBoundingClientRect(): { left: number; top: number; width: number; height: number };
  /** The document of the element. */
  readonly ownerDocument: object;
}

/**
 * The board below a grid: a `BoardController`, or an app's own object with these members.
 *
 * @category Boards
 */
export interface GridBoard {
  readonly game: {
    readonly position: { get(square: Square): Piece | null };
    readonly lastMove: Move | null;
    readonly ply?: number;
  };
  readonly view: Pick<BoardView, "selected" | "targets" | "check" | "outcome"> & {
    readonly promotion: { readonly choices: readonly Role[] } | null;
    readonly refusal: { readonly message: string } | null;
  };
  press(square: Square): DropResult;
  /** Clears the selection. */
  select(square: null): unknown;
  choosePromotion(role: Role | null): unknown;
  cancelPremove(): void;
  subscribe(listener: () => void): () => void;
  /** Calls the listener once, when the board is destroyed. Returns a function that removes it. */
  onDestroy?(listener: () => void): (() => void) | undefined;
}

/**
 * A grid that {@link connectGrid} connected. Its methods need no `this`.
 *
 * @category Boards
 */
export interface BoardGrid {
  /** The side at the bottom. Turning the board keeps the square. */
  orientation: Color;
  /** The square that Tab reaches. */
  square: Square;
  /** Moves the keyboard's focus to the board. */
  focus(): void;
  /** Announces a string in a polite live region, as text. Does nothing with `live: false`. */
  say(text: string): void;
  /** Shows changes of a game without `subscribe`. */
  update(): void;
  /** Removes the grid and restores the element. */
  destroy(): void;
}

const ENGLISH: GridWords = {
  board: "Chess board",
  help: "Arrow keys move, Enter selects and drops, Escape cancels.",
  square(square, piece, { target, check }) {
    const words = [square, piece === null ? "empty" : `${piece.color} ${piece.role}`];
    if (target) words.push("can be reached");
    if (check) words.push("in check");
    return words.join(", ");
  },
  played(move, outcome) {
    const sentences =
      move === null ? [] : [`${move.color === "white" ? "White" : "Black"}: ${moveWords(move)}.`];
    if (outcome !== null) sentences.push(outcome.message ?? `The game is over: ${outcome.kind}.`);
    return sentences.join(" ");
  },
  refused: "That move is illegal.",
  blocked: "That piece cannot move now.",
  promotion: (choices) => `Promotes to ${choices.map((role) => `${role}, ${roleLetter(role)}`).join("; ")}.`,
};

/** The steps of the arrow keys in the order of `SQUARES`. */
const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const FOCUSABLE = "a[href],button,input,select,textarea,[tabindex],[contenteditable]";

/**
 * Makes a board usable with keyboard and screen reader. It puts a `role="grid"` with 64 cells and one Tab stop over the board,
 * through which mouse and touch pass. Screen readers read the grid instead of the drawn board.
 *
 * Arrows, Home and End go from square to square. The letters k, q, r, b, n and p go to the next piece of that kind, with Shift to
 * the one before. Enter and Space press the square, and Escape cancels. The grid says moves from elsewhere, refusals and the end
 * of the game.
 * @param element the element that the squares fill
 * @param controller what an adapter returns, or a `BoardController`
 * @throws {ArgumentError} if the element has a grid already, or an argument does not match its declaration.
 *
 * @category Boards
 *
 * @example
 * // Not run here, without a page: tests/boards does it in Chromium.
 * import { Game } from "x88";
 * import { connectChessground } from "x88/chessground";
 * import { connectGrid } from "x88/grid";
 *
 * const element = document.querySelector("#board");
 * const grid = connectGrid(element, connectChessground(Chessground(element), new Game()));
 */
export function connectGrid(element: GridHost, controller: GridBoard, options: GridOptions = {}): BoardGrid {
  requireMethods(element, "getBoundingClientRect append", "element", "an element");
  requireMethods(controller, "press select subscribe", "controller", "a BoardController");
  const { orientation, words, live, letters, signal } = optionsOf<GridOptions>(
    options,
    "orientation words live letters signal",
  );
  const said = wordsOf(words);
  const host = element as unknown as HTMLElement;
  if (host.querySelector(":scope > .x88-grid"))
    throw badArgument("element", "an element without a grid", element);
  if (signal !== undefined)
    requireMethods(signal, "addEventListener removeEventListener", "signal", "an AbortSignal");
  const [speaks, jumps] = [switchOf(live ?? true, "live"), switchOf(letters ?? true, "letters")];
  let isTurned = indexIn(["white", "black"], orientation ?? "white", "orientation") === 1;

  const page = host.ownerDocument;
  const part = (role: string, style: string, name = ""): HTMLElement => {
    const made = page.createElement("div");
    made.setAttribute("role", role);
    made.className = name;
    made.style.cssText = style;
    return made;
  };
  const grid = part(
    "grid",
    "position:absolute;inset:0;z-index:10;display:flex;flex-direction:column;direction:ltr;pointer-events:none",
    "x88-grid",
  );
  const status = part(
    "status",
    "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)",
    "x88-status",
  );
  grid.setAttribute("aria-label", `${said.board}. ${said.help}`);
  const cells = SQUARES.map((square) => {
    const cell = part("gridcell", "flex:1");
    cell.tabIndex = -1;
    set(cell, "data-square", square);
    return cell;
  });
  /** The cells as seen, from the top left. */
  const seen = () => (isTurned ? [...cells].reverse() : cells);
  let at = SQUARES.indexOf("e2");
  const cellAt = (index: number) => cells[index] as HTMLElement;

  const turn = () => {
    const isFocused = hasFocus();
    const order = seen();
    const rows = Array.from({ length: 8 }, (_, row) => {
      const made = part("row", "display:flex;flex:1");
      made.append(...order.slice(8 * row, 8 * row + 8));
      return made;
    });
    grid.replaceChildren(...rows);
    if (isFocused) cellAt(at).focus();
  };
  const hasFocus = () => grid.matches(":focus-within");
  const moveTo = (index: number, isFocused: boolean) => {
    cellAt(at).tabIndex = -1;
    at = index;
    cellAt(at).tabIndex = 0;
    if (isFocused) cellAt(at).focus();
  };

  let sentences: string[] = [];
  const say = (text: string) => {
    if (!speaks || text === "") return;
    // Several changes in one task, such as a move and the premove after it, are announced together.
    if (sentences.push(text) > 1) return;
    void Promise.resolve().then(() => {
      const said = sentences.join(" ");
      sentences = [];
      // A screen reader announces a text again only if it changes.
      status.textContent = status.textContent === said ? `${said}\u00A0` : said;
    });
  };

  /** The state at the last update, to say each thing once. */
  let last = shownOf(controller);
  /** The plies that the user's own press may add in silence. */
  let own = 0;
  const update = () => {
    const { view, game } = controller;
    for (const [index, square] of SQUARES.entries()) {
      const isSelected = view.selected === square;
      const state = { selected: isSelected, target: view.targets.has(square), check: view.check === square };
      set(cellAt(index), "aria-label", said.square(square, game.position.get(square), state));
      set(cellAt(index), "aria-selected", String(isSelected));
    }
    const now = shownOf(controller);
    const isForward = now.ply === undefined ? own === 0 : now.ply > (last.ply ?? 0) + own;
    const isPlayed = now.move !== null && now.move !== last.move && isForward;
    const isOver = now.outcome !== null && last.outcome === null;
    if (now.ply !== last.ply) own = 0;
    if (isPlayed || isOver) say(said.played(isPlayed ? game.lastMove : null, isOver ? view.outcome : null));
    if (now.refusal !== null && now.refusal !== last.refusal) say(now.refusal.message);
    if (now.promotion !== null && now.promotion !== last.promotion && !hasDialog(controller))
      say(said.promotion(now.promotion.choices));
    last = now;
  };

  const byUser = <R>(act: () => R): R => {
    own = 1;
    try {
      return act();
    } finally {
      own = 0;
    }
  };
  const press = (square: Square) => {
    const { view: before } = controller;
    const result = byUser(() => controller.press(square));
    const { view, game } = controller;
    if (result === "refused" && view.refusal === null) say(said.refused);
    // The board ignored the press.
    else if (result === "nothing" && view === before && game.position.get(square) !== null) say(said.blocked);
  };

  /** Returns the index behind this one as seen, in either direction, whose piece has this role. */
  const next = (role: Role, isBack: boolean): number => {
    const order = seen().map((cell) => cells.indexOf(cell));
    const from = order.indexOf(at);
    for (let n = 1; n < 64; n++) {
      const index = order[(from + (isBack ? 64 - n : n)) % 64] as number;
      if (controller.game.position.get(SQUARES[index] as Square)?.role === role) return index;
    }
    return at;
  };

  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // A window without focus has an active element, but fires no event for it.
    onFocus(event);
    const role = roleOfLetter(key);
    const { promotion } = controller.view;
    const order = seen();
    const place = order.indexOf(cellAt(at));
    const column = place % 8;
    const go = (to: number) => moveTo(cells.indexOf(order[to] as HTMLElement), true);
    const step = STEPS[key];
    if (promotion !== null && role !== null) {
      if (promotion.choices.includes(role)) byUser(() => controller.choosePromotion(role));
    } else if (step !== undefined) {
      const [down, right] = step;
      const [to, across] = [place + 8 * down + right, column + right];
      if (to >= 0 && to < 64 && across >= 0 && across < 8) go(to);
    } else if (key === "Home") go(place - column);
    else if (key === "End") go(place - column + 7);
    else if (key === "Enter" || key === " ") press(SQUARES[at] as Square);
    else if (key === "Escape") {
      const { view } = controller;
      if (promotion !== null) controller.choosePromotion(null);
      controller.select(null);
      controller.cancelPremove();
      // Without anything to cancel, Escape is the page's, for example to close a dialog.
      if (controller.view === view) return;
    } else if (role !== null && jumps) moveTo(next(role, event.shiftKey), true);
    else return;
    event.preventDefault();
    // Elsewhere on the page the same keys can step through the game.
    event.stopPropagation();
  };
  const indexOf = (event: Event) => cells.indexOf(event.target as HTMLElement);
  const onClick = (event: Event) => {
    const index = indexOf(event);
    if (index >= 0) press(SQUARES[index] as Square);
  };
  const onFocus = (event: Event) => {
    const index = indexOf(event);
    if (index >= 0) moveTo(index, false);
  };
  /** Follows the mouse, for a user who goes on with the keys. */
  const onPointer = ({ clientX, clientY }: PointerEvent) => {
    const box = grid.getBoundingClientRect();
    const column = Math.floor((8 * (clientX - box.left)) / box.width);
    const row = Math.floor((8 * (clientY - box.top)) / box.height);
    const cell = column >= 0 && column < 8 ? seen()[8 * row + column] : undefined;
    if (cell !== undefined) moveTo(cells.indexOf(cell), hasFocus());
  };

  /** The values that the drawn board's attributes had, by name. */
  const hidden = {
    "aria-hidden": new Map<Element, string | null>(),
    tabindex: new Map<Element, string | null>(),
  };
  const hide = (drawn: Element, name: keyof typeof hidden, value: string) => {
    const known = hidden[name];
    if (!known.has(drawn)) known.set(drawn, drawn.getAttribute(name));
    set(drawn, name, value);
  };
  const hideBoard = () => {
    // Boards make their pieces again and again.
    for (const known of Object.values(hidden))
      for (const drawn of known.keys()) if (!host.contains(drawn)) known.delete(drawn);
    for (const child of host.children) {
      if ((child as Element).matches(".x88-grid, .x88-status, dialog")) continue;
      hide(child, "aria-hidden", "true");
      for (const inside of [child, ...child.querySelectorAll(FOCUSABLE)])
        if (inside instanceof HTMLElement && inside.tabIndex >= 0) hide(inside, "tabindex", "-1");
    }
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !grid.contains(target))) hideBoard();
  });

  const { position } = host.style;
  if (getComputedStyle(host).position === "static") host.style.position = "relative";
  turn();
  moveTo(at, false);
  hideBoard();
  host.append(grid, ...(speaks ? [status] : []));
  observer.observe(host, { childList: true, subtree: true, attributeFilter: ["tabindex"] });
  grid.addEventListener("keydown", onKey);
  grid.addEventListener("click", onClick);
  grid.addEventListener("focusin", onFocus);
  host.addEventListener("pointerdown", onPointer, { capture: true, passive: true });
  const stop = controller.subscribe(update);
  update();

  let isDestroyed = false;
  const destroy = () => {
    if (isDestroyed) return;
    isDestroyed = true;
    forget?.();
    stop();
    observer.disconnect();
    host.removeEventListener("pointerdown", onPointer, { capture: true });
    grid.remove();
    status.remove();
    host.style.position = position;
    for (const [name, known] of Object.entries(hidden)) {
      for (const [drawn, value] of known)
        if (value === null) drawn.removeAttribute(name);
        else drawn.setAttribute(name, value);
      known.clear();
    }
    signal?.removeEventListener("abort", destroy);
  };
  const forget = controller.onDestroy?.(destroy);
  if (signal?.aborted) destroy();
  else signal?.addEventListener("abort", destroy);

  return {
    get orientation() {
      return isTurned ? "black" : "white";
    },
    set orientation(side: Color) {
      isTurned = indexIn(["white", "black"], side, "orientation") === 1;
      turn();
    },
    get square() {
      return SQUARES[at] as Square;
    },
    set square(square: Square) {
      requireSquare(square, "square");
      moveTo(SQUARES.indexOf(square), hasFocus());
    },
    focus: () => cellAt(at).focus(),
    say: (text) => say(String(text)),
    update,
    destroy,
  };
}

/** Returns whether a board or an app asks for promotions in a dialog, which speaks for itself. */
function hasDialog(controller: GridBoard): boolean {
  const session = (controller as Partial<BoardController>).session?.();
  return (session?.options.choosePromotion ?? session?.ownChooser) !== undefined;
}

/** Returns the parts that a grid speaks about when they change. */
function shownOf({ game, view }: GridBoard) {
  const { lastMove, ply } = game;
  const { refusal, promotion, outcome } = view;
  return { move: lastMove, ply, refusal, promotion, outcome };
}

/** Sets an attribute unless it has this value. */
function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @throws {ArgumentError} for words of the wrong type. */
function wordsOf(words: Partial<GridWords> | undefined): GridWords {
  const own = optionsOf<Partial<GridWords>>(words, Object.keys(ENGLISH).join(" "), "words");
  for (const name of Object.keys(own) as (keyof GridWords)[]) {
    if (own[name] === undefined) delete own[name];
    else if (typeof ENGLISH[name] === "function") requireFunction(own[name], name);
    else if (typeof own[name] !== "string") throw badArgument(name, "a string", own[name]);
  }
  return { ...ENGLISH, ...own };
}
