// The state of a controller, and the steps that its methods share.

import { badArgument, switchOf } from "../types/arguments.js";
import type { Color, Move, MoveInput, Role, Square, SquareInput } from "../entries/x88-variants.js";
import type { BoardController } from "./controller.js";
import {
  type BoardGame,
  type BoardRefusal,
  type LegalMoveOf,
  type PlayedMoveOf,
  type Player,
  type RefusalOf,
  requireGame,
} from "./game.js";
import { type Marks, together } from "./marks.js";
import {
  boardState,
  type BoardState,
  type BoardView,
  type DropResult,
  IDLE,
  type PendingPromotion,
  requireOptions,
} from "./state.js";

/** The game of a session, and its last state that was read, to detect changes made elsewhere. */
interface Reading {
  game: BoardGame;
  options: BoardOptions;
  /** The marks that the app draws, by layer. */
  layers: Map<string, Marks>;
  position?: unknown;
  isOver?: boolean;
  ply?: number | undefined;
}

/** The state of a controller, which Vue's proxies of it share. */
export interface BoardSession extends Reading {
  /** The controller, or the proxy of it whose method was called last. */
  board: BoardController;
  readonly ownChooser: PromotionChooser | undefined;
  readonly listeners: Set<() => void>;
  readonly endings: Set<() => void>;
  /** Frozen: Vue does not wrap it, and `view.promotion` stays the object that the chooser received. */
  view: BoardView;
  /** Stops listening to the game. Listening lasts as long as the controller has listeners. */
  stop?: (() => void) | undefined;
  /** Whether this board caused the change that the game reports. */
  isMoving?: boolean;
}

/** Checks the arguments of a controller before anything changes. */
export function requireSound(game: unknown, options: Pick<BoardOptions, "moves" | "annotations">): void {
  requireGame(game);
  requireOptions(options, "accept choosePromotion onMove onRefused onDraw movable");
  const { moves, annotations } = options;
  if (switchOf(annotations, "annotations") && (game as BoardGame).annotations === undefined)
    throw badArgument("annotations", "true only for a GameTree", annotations);
  const isRight = moves === "branch" ? (game as BoardGame).branch : (moves ?? "replace") === "replace";
  if (!isRight) throw badArgument("moves", '"replace", or "branch" for a GameTree', moves);
}

/** Reads the game and returns its view without an action of the user. */
export function idleView(session: Reading, premove: BoardView["premove"] = null): BoardView {
  const { game, options } = session;
  const state = boardState(game, options);
  // Checked here too: options are read on demand and may have changed.
  if (typeof options.movable === "function") state.movable = options.movable({ ...state });
  session.position = game.position;
  session.isOver = game.isOver();
  session.ply = game.ply;
  return Object.freeze({ ...state, ...IDLE, premove, marks: marksOf(session), shownOutcome: null });
}

/** Returns the marks of the current move, if the board shows them, and of each layer. */
export function marksOf({ game, options, layers }: Reading): Marks {
  return together([(options.annotations && game.annotations?.()) || {}, ...layers.values()]);
}

/** Returns the state of the controller behind a proxy, after {@link catchUp}. */
export function sessionOf(board: BoardController): BoardSession {
  const session = board.session();
  session.board = board;
  catchUp(session);
  return session;
}

/**
 * Looks at the game, unless the controller listens to it, which it does while it has listeners itself.
 * @param game the same game, perhaps behind a proxy, which notices that the view depends on it
 */
export function catchUp(session: BoardSession, game = session.game): void {
  if (session.stop || session.isMoving || !game.subscribe) return;
  if (hasChanged(session, game)) session.view = idleView(session);
  else if (session.options.annotations) {
    // The position is the same, but its arrows and circles may have changed.
    const marks = marksOf(session);
    const isOther = JSON.stringify(marks) !== JSON.stringify(session.view.marks);
    if (isOther) session.view = Object.freeze({ ...session.view, marks });
  }
}

function hasChanged({ game, position, isOver }: BoardSession, proxy: BoardGame): boolean {
  // The proxy wraps the position, and notices that it was read.
  return (proxy.position !== position && game.position !== position) || proxy.isOver() !== isOver;
}

export function isMovable({ game, view }: BoardSession, square: SquareInput): square is Square {
  const { movable } = view;
  return movable !== null && game.position.get(square as Square)?.color === movable;
}

export function listen(session: BoardSession): void {
  if (!session.stop && session.listeners.size > 0)
    session.stop = session.game.subscribe?.(() => changed(session));
}

export function stopListening(session: BoardSession): void {
  session.stop?.();
  session.stop = undefined;
}

/** Handles a change of the game. A premove may be waiting for a move from elsewhere. */
function changed(session: BoardSession): void {
  if (session.isMoving) return;
  const { game, ply: before } = session;
  const { selected, targets, promotion, premove, refusal } = session.view;
  const { ply } = game;
  if (!hasChanged(session, game)) {
    // Only annotations or moves off the board have changed: keep the user's unfinished action.
    const next = idleView(session, premove);
    const shownOutcome = session.view.shownOutcome && (next.outcome?.explanation ?? null);
    show(session, { ...next, selected, targets, promotion, refusal, shownOutcome });
  } else if (
    before !== undefined &&
    ply === before + 1 &&
    // A move that is played again does not release the premove.
    (premove === null || (game.line?.().length ?? ply) === ply)
  ) {
    afterMove(session);
  } else {
    show(session, idleView(session));
  }
}

/** Plays a move, or begins a variation with it, without a reaction to the game's own report of it. */
export function moveIn(session: BoardSession, move: MoveInput): Move {
  const { game, options } = session;
  session.isMoving = true;
  try {
    return options.moves !== "replace" && game.branch ? game.branch(move) : game.move(move);
  } finally {
    session.isMoving = false;
  }
}

/** Shows the marks, unless the view is about to follow a change of the game, which shows them, too. */
export function showMarks(session: BoardSession): void {
  const isBehind = session.isMoving || (session.stop && hasChanged(session, session.game));
  if (!isBehind) show(session, { ...session.view, marks: marksOf(session) });
}

/** Ends the user's action, with these parts of the next one. */
export function idle(session: BoardSession, parts?: Partial<BoardView>): void {
  show(session, { ...session.view, ...IDLE, ...parts });
}

export function show(session: BoardSession, view: BoardView): void {
  session.view = Object.freeze(view);
  session.board.shown = view;
  for (const listener of [...session.listeners]) listener();
}

/** Plays a legal move of the user, unless the app refuses it. */
export function play(session: BoardSession, move: Move): DropResult {
  const { view, options } = session;
  if (options.accept) {
    const answer = answerOf(session, options.accept, move);
    if (typeof answer === "string") return showRefusal(session, notAccepted(move, answer));
    catchUp(session);
    // The app has changed the game, too: the move was for another position.
    if (session.view !== view) return "nothing";
  }
  const played = moveIn(session, move);
  afterMove(session);
  session.options.onMove?.(played);
  return "played";
}

/** Asks the app about a move. @throws {ArgumentError} if it answers anything but true or a string. */
function answerOf(
  session: BoardSession,
  accept: NonNullable<BoardOptions["accept"]>,
  move: Move,
): true | string {
  try {
    const answer: unknown = accept(move);
    if (answer === true || typeof answer === "string") return answer;
    throw badArgument("accept", "a function that returns true or a sentence", answer);
  } catch (error) {
    // The board has the piece on its new square.
    idle(session);
    throw error;
  }
}

function notAccepted({ from, to }: Move, message: string): BoardRefusal {
  const code = "NOT_ACCEPTED";
  const squares = from ? { piece: [from] } : {};
  return {
    legal: false,
    code,
    reason: code,
    message,
    messageKey: code,
    params: {},
    squares,
    ...(from && { from }),
    to,
  };
}

/** Shows the new position. If it is the player's turn, plays the premove or refuses it. */
export function afterMove(session: BoardSession): void {
  const { premove } = session.view;
  const next = idleView(session);
  const isWaiting = premove !== null && next.turn !== session.options.player && next.outcome === null;
  show(session, isWaiting ? { ...next, premove } : next);
  if (premove === null || isWaiting || next.outcome !== null) return;
  const moves = session.game.targets(premove.from).get(premove.to) ?? [];
  const move = moves.find(({ promotion }) => promotion === undefined || promotion === "queen");
  if (move) play(session, move);
  else refuse(session, premove);
}

export function ask(session: BoardSession, from: Square, to: Square, moves: Move[]): DropResult {
  const { board, options, ownChooser } = session;
  // Games list promotions with the most common one first.
  const choices = moves.flatMap(({ promotion }) => promotion ?? []);
  const pending = { from, to, color: session.view.turn, choices };
  idle(session, { promotion: pending });
  const asked = (options.choosePromotion ?? ownChooser)?.(pending, board);
  if (asked === undefined) return "promotion";
  if (asked === null || typeof asked === "string") return board.choosePromotion(asked);
  // Meanwhile the game may have changed, or the choice may have been made elsewhere.
  const answer = (role: Role | null) => session.view.promotion === pending && board.choosePromotion(role);
  void asked.then(answer, (error) => {
    answer(null);
    throw error;
  });
  return "promotion";
}

export function refuse(session: BoardSession, move: MoveInput): DropResult {
  const verdict = session.game.explain?.(move);
  // A legal move of the other side, on a board that lets the user pick up its pieces.
  const isNotTheirs = verdict?.legal === true;
  const result = showRefusal(session, verdict?.legal === false ? verdict : null);
  return isNotTheirs ? "nothing" : result;
}

function showRefusal(session: BoardSession, refusal: BoardView["refusal"]): DropResult {
  idle(session, { refusal });
  if (refusal) session.options.onRefused?.(refusal);
  return "refused";
}

/**
 * Asks for the role of a promoting pawn and returns it, or null to take the move back. If you show a dialog, close it when
 * `board.view.promotion` differs from `pending`: a later answer has no effect.
 *
 * @category Boards
 */
export type PromotionChooser<G extends BoardGame = BoardGame> = (
  pending: PendingPromotion<G>,
  board: BoardController<G>,
) => Role | null | Promise<Role | null>;

/**
 * The options of a {@link BoardController}.
 *
 * @category Boards
 */
export interface BoardOptions<G extends BoardGame = BoardGame> {
  /** The side that moves on this board. @defaultValue `"both"` */
  player?: Player | undefined;
  /** Whether the player may enter a move before their turn. A premoved pawn promotes to a queen. @defaultValue `true` */
  premoves?: boolean | undefined;
  /**
   * Chooses the role of a promoting pawn. Without it the board shows its own dialog, if it has one. Otherwise `view.promotion`
   * waits for {@link BoardController.choosePromotion}.
   */
  choosePromotion?: PromotionChooser<G> | undefined;
  /**
   * Returns true to let a legal move of the user be played, or a sentence that refuses it (a puzzle, a lesson). The board shows the
   * sentence like any refusal, with the code `NOT_ACCEPTED`. It is asked once, before the move is played: also about a premove on its
   * turn, and about a promotion after the choice. Moves by {@link BoardController.play} do not ask. It must not change the game.
   */
  accept?: ((move: LegalMoveOf<G>) => true | string) | undefined;
  /**
   * What a move does where others are recorded after the position on the board. `"branch"` keeps them: the same move steps forward, and
   * another begins a variation ({@link GameTree.branch}). `"replace"` removes them ({@link Game.move}).
   * @defaultValue `"branch"` for games with variations (`GameTree`), otherwise `"replace"`
   */
  moves?: "branch" | "replace" | undefined;
  /** Called after a move on this board, including premoves. Moves by {@link BoardController.play} do not call it. */
  onMove?: ((move: PlayedMoveOf<G>) => void) | undefined;
  /** Called when a drop or a premove is refused, if `accept` refuses it or the game can explain refusals. */
  onRefused?: ((refusal: RefusalOf<G>) => void) | undefined;
  /**
   * Whether the board shows the arrows and circles of the current move (`%cal`, `%csl`).
   * @defaultValue `false`
   */
  annotations?: boolean | undefined;
  /**
   * Called with all drawings of the user after each change, on boards where the user can draw (chessground). With `annotations: true`, the
   * marks of the current move are drawings, which the user can remove: pass them to {@link GameTree.annotate}.
   */
  onDraw?: ((marks: Marks) => void) | undefined;
  /** Returns the side whose pieces can be picked up, or null for neither. @defaultValue the side that may move */
  movable?: ((state: BoardState<G>) => Color | null) | undefined;
}
