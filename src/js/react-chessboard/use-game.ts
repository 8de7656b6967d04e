// The hook of `x88/react` with what react-chessboard takes. Knows that board's options and the elements it makes, and nothing else of it.

import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { Color, Square } from "../api.js";
import type { BoardController, BoardOptions, BoardView, PromotionChooser } from "../board.js";
import { requireOptions } from "../board/arguments.js";
import { promotionChooser } from "../promotion.js";
import { type GameHook, type HookGame, useGame as useGameAlone } from "../react.js";
import { arrowsOf, type BoardLook, lookWith, type SquareStyle, squareStyles } from "./look.js";

/** What {@link useGame} tells react-chessboard; each may be replaced: `options={{ ...options, showNotation: false }}`. */
export interface ChessboardOptions {
  id: string;
  position: string;
  boardOrientation: Color;
  squareStyles: Record<string, SquareStyle>;
  arrows: { startSquare: string; endSquare: string; color: string }[];
  canDragPiece(args: { isSparePiece: boolean; piece: { pieceType: string } }): boolean;
  onPieceDrag(args: { isSparePiece: boolean; square: string | null }): void;
  onPieceDragCancel(): void;
  onPieceDrop(args: {
    piece: { isSparePiece: boolean };
    sourceSquare: string;
    targetSquare: string | null;
  }): boolean;
  onSquareClick(args: { square: string }): void;
}

/** How a game is played on in a component, and how the board shows it. */
export interface ChessboardGameOptions extends Omit<BoardOptions, "choosePromotion"> {
  /** As for every board; with null no dialog asks, and `view.promotion` waits for one that the app renders itself. */
  choosePromotion?: PromotionChooser | null | undefined;
  /** The side at the bottom: the player's, and White's where both play, unless it is said. */
  orientation?: Color | undefined;
  /** Other styles than the usual ones. */
  look?: Partial<BoardLook> | undefined;
  /** The board's name in the page, which begins the ids of its elements; one of its own unless it is said. */
  id?: string | undefined;
}

/** A game in a component, with the options for its board. */
export interface ChessboardGame<G extends HookGame> extends GameHook<G> {
  /** What `<Chessboard options={options} />` takes. The same object until something of it changes. */
  readonly options: ChessboardOptions;
}

/**
 * A game that the component shows on react-chessboard: see {@link GameHook}.
 *
 * In JSX: `const { options, view } = useGame(() => new Game())` and `<Chessboard options={options} />`.
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
  options: ChessboardGameOptions = {},
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

/** Two boards with one id would mistake each other's squares. It is written into selectors, where React's own could not stand. */
function useBoardId(id: string | undefined): string {
  const unique = useId();
  return id ?? `chessboard-${unique.replace(/\W/g, "")}`;
}

/** Which side the board shows below now, also to a dialog that an earlier render has opened. */
function useTurned(side: Color): () => Color {
  const latest = useRef(side);
  useEffect(() => {
    latest.current = side;
  }, [side]);
  return () => latest.current;
}

/** The dialog that all boards without one have. An app that has renamed the board renders its own. */
function chooserOver(boardId: string, orientation: () => Color): PromotionChooser {
  return (pending, board) => {
    const host = document.getElementById(`${boardId}-board`);
    return host ? promotionChooser(host, { orientation })(pending, board) : nobody();
  };
}

/** Nobody answers. */
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

/** The board calls handlers of earlier renders: these always are the same, and ask the controller. */
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

/** Returns whether the piece stays where it was put. */
function dropped(controller: BoardController, from: Square, to: Square | null): boolean {
  // Put back, it stays selected: the hand has trembled in a press.
  if (from === to) return false;
  if (to === null) {
    controller.select(null);
    return false;
  }
  // A king put on its rook does not stay there.
  const [move] = controller.view.targets.get(to)?.moves ?? [];
  return controller.drop(from, to) === "played" && move?.to === to;
}
