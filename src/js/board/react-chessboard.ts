// A game as the options of react-chessboard 5.

import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { Color, MarkColor, Square } from "../entries/api.js";
import {
  type BoardController,
  type BoardOptions,
  type BoardView,
  type PromotionChooser,
  type VerdictMark,
  verdictArrows,
  verdictSquares,
} from "../entries/board.js";
import { promotionChooser } from "../entries/promotion.js";
import { type GameHook, type HookGame, useGame as useGameAlone } from "../entries/react.js";
import { requireOptions } from "./state.js";

/** The CSS properties that a square style can have, as React writes them. */
export interface SquareStyle {
  /** CSS `animation`. */
  animation?: string;
  /** CSS `background`. */
  background?: string;
  /** CSS `background-color`. */
  backgroundColor?: string;
  /** CSS `background-image`. */
  backgroundImage?: string;
  /** CSS `background-position`. */
  backgroundPosition?: string;
  /** CSS `background-repeat`. */
  backgroundRepeat?: string;
  /** CSS `background-size`. */
  backgroundSize?: string;
  /** CSS `border`. */
  border?: string;
  /** CSS `border-radius`. */
  borderRadius?: string;
  /** CSS `box-shadow`. */
  boxShadow?: string;
  /** CSS `filter`. */
  filter?: string;
  /** CSS `opacity`. */
  opacity?: number;
  /** CSS `outline`. */
  outline?: string;
  /** CSS `outline-offset`. */
  outlineOffset?: string;
}

/**
 * The style of each kind of square. If a square has several kinds, their properties combine. Colors are backgrounds, targets and
 * check are background images, and the squares of a verdict are outlined.
 *
 * @category Boards
 */
export interface BoardLook
  extends Record<VerdictMark | "lastMove" | "selected" | "premove" | "check" | "refused", SquareStyle> {
  /** A destination of a quiet move. */
  quiet: SquareStyle;
  /** A destination of a capture. */
  capture: SquareStyle;
  /** A destination of castling. */
  castle: SquareStyle;
  /** A destination of a premove. */
  premoved: SquareStyle;
  /** The color of the arrows from threats. */
  arrow: string;
  /** The color of the arrows and circles of annotations and layers, by their name. */
  marks: Record<MarkColor, string>;
}

const dot = (color: string): SquareStyle => ({
  backgroundImage: `radial-gradient(circle, ${color} 22%, transparent 24%)`,
});
const ring = (color: string): SquareStyle => ({
  backgroundImage: `radial-gradient(circle, transparent 58%, ${color} 60%, ${color} 68%, transparent 70%)`,
});
const outline = (color: string): SquareStyle => ({ boxShadow: `inset 0 0 0 0.25em ${color}` });

const LOOK: BoardLook = {
  lastMove: { backgroundColor: "#cdd26a99" },
  selected: { backgroundColor: "#82975999" },
  premove: { backgroundColor: "#5a7dbd99" },
  refused: { backgroundColor: "#d1402f66" },
  check: { backgroundImage: "radial-gradient(circle, #e0201b 10%, #e0201b99 45%, transparent 72%)" },
  quiet: dot("#00000047"),
  capture: ring("#00000057"),
  castle: ring("#00000057"),
  premoved: dot("#27508f80"),
  line: { boxShadow: "inset 0 0 0 0.15em #a3160b66" },
  attacked: outline("#d9822b"),
  subject: outline("#2f6fb4"),
  blocker: outline("#7a5c00"),
  threat: outline("#a3160b"),
  arrow: "#a3160b",
  marks: { green: "#15781b", red: "#882020", yellow: "#e68f00", blue: "#003088" },
};

/** Returns the default look with changes applied. */
function lookWith(changes: Partial<BoardLook> | undefined): BoardLook {
  return changes ? { ...LOOK, ...changes } : LOOK;
}

/** Returns the style of every marked square. Later marks override earlier ones. */
function squareStyles(view: BoardView, look: BoardLook): Record<string, SquareStyle> {
  const styles: Record<string, SquareStyle> = {};
  const mark = (
    kind: Exclude<keyof BoardLook, "arrow" | "marks">,
    ...squares: (Square | null | undefined)[]
  ) => {
    for (const square of squares) if (square) styles[square] = { ...styles[square], ...look[kind] };
  };
  const { lastMove, premove, promotion, selected, refusal } = view;
  const shown = refusal ?? view.shownOutcome;
  mark("lastMove", ...(lastMove ?? []));
  mark("premove", premove?.from, premove?.to);
  mark("selected", selected, promotion?.from, promotion?.to);
  mark("check", view.check);
  for (const [square, target] of view.targets) {
    if (target.mark) mark(target.mark === "premove" ? "premoved" : target.mark, square);
  }
  for (const { square, color } of view.marks.circles)
    styles[square] = {
      ...styles[square],
      outline: `0.2em solid ${look.marks[color]}`,
      outlineOffset: "-0.2em",
    };
  mark("refused", refusal?.to);
  for (const { square, mark: kind } of shown ? verdictSquares(shown) : []) mark(kind, square);
  return styles;
}

/** Returns the arrows of the marks, and over them those from each threat to its target. */
function arrowsOf({ refusal, shownOutcome, marks }: BoardView, { arrow, marks: colors }: BoardLook) {
  const shown = refusal ?? shownOutcome;
  const threats = (shown ? verdictArrows(shown) : []).map((threat) => ({ ...threat, color: arrow }));
  const drawn = marks.arrows.map((mark) => ({ ...mark, color: colors[mark.color] }));
  return [...drawn, ...threats].map(({ from, to, color }) => ({ startSquare: from, endSquare: to, color }));
}

/** The options for react-chessboard. You can override each: `options={{ ...options, showNotation: false }}`. */
export interface ChessboardOptions {
  /** The board's id in the page. */
  id: string;
  /** The position as a FEN. */
  position: string;
  /** The side at the bottom. */
  boardOrientation: Color;
  /** The style of each marked square. */
  squareStyles: Record<string, SquareStyle>;
  /** The arrows on the board. */
  arrows: { startSquare: string; endSquare: string; color: string }[];
  /** Returns whether the user can drag a piece. */
  canDragPiece(args: { isSparePiece: boolean; piece: { pieceType: string } }): boolean;
  /** Selects the dragged piece. */
  onPieceDrag(args: { isSparePiece: boolean; square: string | null }): void;
  /** Clears the selection. */
  onPieceDragCancel(): void;
  /** Handles a drop. Returns whether the piece stays there. */
  onPieceDrop(args: {
    piece: { isSparePiece: boolean };
    sourceSquare: string;
    targetSquare: string | null;
  }): boolean;
  /** Handles a click on a square. */
  onSquareClick(args: { square: string }): void;
}

/**
 * The options of {@link useGame}.
 *
 * @category Boards
 */
export interface ChessboardGameOptions<G extends HookGame = HookGame>
  extends Omit<BoardOptions<G>, "choosePromotion"> {
  /** As for every board. With null no dialog opens, and `view.promotion` waits for one that the app renders. */
  choosePromotion?: PromotionChooser<G> | null | undefined;
  /**
   * The side at the bottom.
   * @defaultValue the player's side, or White if both sides play
   */
  orientation?: Color | undefined;
  /** Styles that override the defaults. */
  look?: Partial<BoardLook> | undefined;
  /**
   * The board's name in the page, a prefix of its element ids.
   * @defaultValue a unique name
   */
  id?: string | undefined;
}

/**
 * A game in a component, with the options for its board.
 *
 * @category Boards
 */
export interface ChessboardGame<G extends HookGame> extends GameHook<G> {
  /** The options for `<Chessboard options={options} />`. The same object until one of them changes. */
  readonly options: ChessboardOptions;
}

/**
 * Returns a game that the component shows on react-chessboard. See {@link GameHook}.
 *
 * In JSX: `const { options, view } = useGame(() => new Game())` and `<Chessboard options={options} />`.
 *
 * @category Boards
 *
 * @example
 * import { createElement } from "react";
 * import { renderToString } from "react-dom/server";
 * import { Game } from "x88";
 * import { useGame } from "x88/react-chessboard";
 * function Side() {
 *   const { options } = useGame(() => new Game(), { player: "black" });
 *   return options.boardOrientation;
 * }
 * renderToString(createElement(Side)); // "black"
 */
export function useGame<G extends HookGame>(
  source: G | (() => G),
  options: ChessboardGameOptions<G> = {},
): ChessboardGame<G> {
  requireOptions(options, "");
  const { orientation, look, id, choosePromotion, ...played } = options;
  const boardId = useBoardId(id);
  const side = orientation ?? (played.player === "black" ? "black" : "white");
  const turned = useTurned(side);
  const chooser = choosePromotion === undefined ? chooserOver(boardId, turned) : (choosePromotion ?? nobody);
  const game = useGameAlone(source, { ...played, choosePromotion: chooser });
  const { controller, view } = game;
  const [handlers] = useState(() => handlersOf(controller));
  const { movable } = view;
  const canDragPiece = useMemo(() => draggable(movable), [movable]);
  const marks = useMemo(() => marksOf(view, look), [view, look]);
  const chessboard = useMemo(
    () => ({
      id: boardId,
      position: view.fen,
      boardOrientation: side,
      ...marks,
      canDragPiece,
      ...handlers,
    }),
    [boardId, view.fen, side, marks, canDragPiece, handlers],
  );
  return useMemo(() => ({ ...game, options: chessboard }), [game, chessboard]);
}

/**
 * The id must be unique, because two boards would mix up their squares. React's own id is not valid in the board's CSS selectors.
 */
function useBoardId(id: string | undefined): string {
  const unique = useId();
  return id ?? `chessboard-${unique.replace(/\W/g, "")}`;
}

/** Returns a function with the latest orientation, which a dialog from an earlier render also uses. */
function useTurned(side: Color): () => Color {
  const latest = useRef(side);
  useEffect(() => {
    latest.current = side;
  }, [side]);
  return () => latest.current;
}

/** Returns the dialog for boards without one. If the app has changed the board's id, the app must render its own. */
function chooserOver(boardId: string, orientation: () => Color): PromotionChooser {
  return (pending, board) => {
    const host = document.getElementById(`${boardId}-board`);
    return host ? promotionChooser(host, { orientation })(pending, board) : nobody();
  };
}

/** Never resolves. */
function nobody(): Promise<null> {
  return new Promise(() => {});
}

function marksOf(view: BoardView, changes: Partial<BoardLook> | undefined) {
  const look = lookWith(changes);
  return { squareStyles: squareStyles(view, look), arrows: arrowsOf(view, look) };
}

function draggable(movable: Color | null): ChessboardOptions["canDragPiece"] {
  return ({ isSparePiece, piece }) => !isSparePiece && piece.pieceType.charAt(0) === movable?.charAt(0);
}

/** The board calls handlers of earlier renders: these stay the same and read the controller. */
function handlersOf(controller: BoardController) {
  return {
    onPieceDrag: ({ isSparePiece, square }) => {
      if (!isSparePiece) controller.select(square as Square | null);
    },
    onPieceDragCancel: () => void controller.select(null),
    onPieceDrop: ({ piece, sourceSquare, targetSquare }) =>
      !piece.isSparePiece && dropped(controller, sourceSquare as Square, targetSquare as Square | null),
    onSquareClick: ({ square }) => void controller.press(square as Square),
  } satisfies Partial<ChessboardOptions>;
}

/** Returns whether the piece stays where it was dropped. */
function dropped(controller: BoardController, from: Square, to: Square | null): boolean {
  // Keep the selection: the pointer slipped during a click.
  if (from === to) return false;
  if (to === null) {
    controller.select(null);
    return false;
  }
  // A king dropped on its rook does not stay there.
  const [move] = controller.view.targets.get(to)?.moves ?? [];
  return controller.drop(from, to) === "played" && move?.to === to;
}
