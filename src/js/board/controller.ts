// The user's moves on any board and device, with selection, drops, promotions, refusals and premoves.

import { requireFunction, switchOf } from "../types/arguments.js";
import type { DropRole, Role, Square, SquareInput } from "../entries/x88-variants.js";
import type { BoardGame, MoveInputOf, PlayedMoveOf } from "./game.js";
import { type Marks, requireLayer, requireMarks } from "./marks.js";
import {
  afterMove,
  ask,
  type BoardOptions,
  type BoardSession,
  catchUp,
  idle,
  idleView,
  isMovable,
  listen,
  moveIn,
  play,
  type PromotionChooser,
  refuse,
  requireSound,
  sessionOf,
  show,
  showMarks,
  stopListening,
} from "./session.js";
import { type BoardView, type DropResult, IDLE, requireOptions, targetsFrom } from "./state.js";

/**
 * A game on a board, on which a user moves.
 *
 * @category Boards
 *
 * @example
 * import { Game } from "x88";
 * import { BoardController } from "x88/board";
 *
 * const board = new BoardController(new Game());
 * board.drop("e2", "e4"); // "played"
 * board.drop("e7", "e4"); // "refused"
 * board.view.refusal?.reason; // "PIECE_GEOMETRY"
 */
export class BoardController<G extends BoardGame = BoardGame> {
  /** @internal Returns what this controller and Vue's proxies of it share. A function, because Vue does not wrap functions. */
  readonly session: () => BoardSession;
  /** @internal The last view, for Vue, which notices what is read and written through its proxy. */
  shown: BoardView;

  /**
   * Creates a controller.
   * @param ownChooser the board's own dialog, used if the options have no `choosePromotion`
   */
  constructor(game: G, options: BoardOptions<G> = {}, ownChooser?: PromotionChooser) {
    requireSound(game, options);
    const [listeners, endings] = [new Set<() => void>(), new Set<() => void>()];
    const layers = new Map<string, Marks>();
    const opened = {
      board: this,
      game,
      options: options as BoardOptions,
      layers,
      ownChooser,
      listeners,
      endings,
    };
    const session: BoardSession = Object.assign(opened, { view: idleView(opened) });
    this.session = () => session;
    this.shown = session.view;
  }

  /**
   * The game on the board. Games of x88 report changes made elsewhere. For a game without `subscribe`, call
   * {@link BoardController.update}.
   *
   * @example
   * const game = new Game();
   * new BoardController(game).game === game; // true
   */
  get game(): G {
    return this.session().game as G;
  }

  /**
   * The state to draw. The same object until something changes.
   *
   * @example
   * const board = new BoardController(new Game(), { player: "white" });
   * [board.view.turn, board.view.movable]; // ["white", "white"]
   * board.view.dests.get("e2"); // ["e3", "e4"]
   */
  get view(): BoardView<G> {
    const session = this.session();
    catchUp(session, this.game);
    const { view } = session;
    if (this.shown !== view) this.shown = view;
    return view as BoardView<G>;
  }

  /**
   * Calls the listener after each change. Returns a function that unsubscribes it.
   *
   * @example
   * const board = new BoardController(new Game());
   * let drawn = 0;
   * const stop = board.subscribe(() => drawn++);
   * board.drop("e2", "e4");
   * drawn; // 1
   * stop();
   */
  subscribe(listener: () => void): () => void {
    requireFunction(listener, "listener");
    const session = sessionOf(this);
    const { listeners } = session;
    listeners.add(listener);
    listen(session);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stopListening(session);
    };
  }

  /**
   * Selects the piece on a square if it may be picked up. Otherwise, or with null, clears the selection.
   * @returns whether a piece is selected
   *
   * @example
   * const board = new BoardController(new Game());
   * board.select("g1"); // true
   * [...board.view.targets.keys()]; // ["f3", "h3"]
   * board.select("e4"); // false
   */
  select(square: SquareInput | null): boolean {
    const session = sessionOf(this);
    const { game, view } = session;
    const isSelectable = square !== null && isMovable(session, square);
    const targets = isSelectable ? targetsFrom(game, view, square) : IDLE.targets;
    if (isSelectable || view.selected || view.refusal)
      idle(session, { selected: isSelectable ? square : null, targets });
    return isSelectable;
  }

  /**
   * Handles a click on a square, for boards that report only clicks. Selects a piece, drops it, or changes or clears the
   * selection.
   *
   * @example
   * const board = new BoardController(new Game());
   * board.press("e2"); // "nothing"
   * board.view.selected; // "e2"
   * board.press("e4"); // "played"
   */
  press(square: SquareInput): DropResult {
    const { selected, targets, premove } = sessionOf(this).view;
    if (premove) this.cancelPremove();
    if (selected === square) this.select(null);
    else if (selected !== null && targets.has(square as Square)) return this.drop(selected, square);
    else if (!this.select(square)) return selected ? this.drop(selected, square) : this.choosePromotion(null);
    return "nothing";
  }

  /**
   * Handles a piece dropped on a square. Plays the move, asks for a promotion, stores a premove, or refuses the move.
   *
   * @example
   * const board = new BoardController(new Game());
   * board.drop("f1", "b5"); // "refused"
   * board.view.refusal?.reason; // "PIECE_IN_THE_WAY"
   * board.drop("e2", "e4"); // "played"
   */
  drop(origin: SquareInput, target: SquareInput): DropResult {
    // The game checks them: other strings get a refusal.
    const [from, to] = [origin as Square, target as Square];
    const session = sessionOf(this);
    const { game, view } = session;
    if (from === to) {
      this.select(null);
      return "nothing";
    }
    if (view.premoves.get(from)?.includes(to)) {
      idle(session, { premove: { from, to } });
      return "premove";
    }
    // A premove is never refused: the rules do not apply to premoves.
    if (view.premoves.size > 0 && isMovable(session, from)) {
      idle(session, { premove: null });
      return "nothing";
    }
    const moves = view.dests.has(from) ? (game.targets(from).get(to) ?? []) : [];
    const [move] = moves;
    if (move === undefined) return refuse(session, { from, to });
    if (moves.length === 1) return play(session, move);
    return ask(session, from, to, moves);
  }

  /**
   * Handles a piece dropped from a pocket (crazyhouse, in games of `x88/variants`). Plays the drop or refuses it.
   *
   * @example
   * import { BoardController } from "x88/board";
   * import { Game } from "x88/variants";
   * const board = new BoardController(new Game({ fen: "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", variant: "crazyhouse" }));
   * board.dropNew("knight", "f3"); // "played"
   * board.view.lastMove; // ["f3", "f3"]
   */
  dropNew(role: DropRole, to: SquareInput): DropResult {
    const session = sessionOf(this);
    const { game, view } = session;
    if (view.movable !== view.turn) return "nothing";
    const drop = { role, to };
    const verdict = game.explain?.(drop);
    return verdict?.legal ? play(session, verdict.move) : refuse(session, drop);
  }

  /**
   * Answers the pending promotion with a role, or with null to take the move back. A role that is not among the choices counts as
   * null.
   * @returns the same as {@link BoardController.drop}
   *
   * @example
   * const board = new BoardController(new Game("8/4P2k/8/8/8/8/8/4K3 w - - 0 1"));
   * board.drop("e7", "e8"); // "promotion"
   * board.view.promotion?.choices; // ["queen", "rook", "bishop", "knight"]
   * board.choosePromotion("knight"); // "played"
   */
  choosePromotion(role: Role | null): DropResult {
    const session = sessionOf(this);
    const { promotion } = session.view;
    if (promotion === null) return "nothing";
    const moves = session.game.targets(promotion.from).get(promotion.to) ?? [];
    const move = moves.find((candidate) => candidate.promotion === role);
    if (move !== undefined) return play(session, move);
    idle(session);
    return "nothing";
  }

  /**
   * Cancels the premove.
   *
   * @example
   * const board = new BoardController(new Game(), { player: "black" });
   * board.drop("e7", "e5"); // "premove"
   * board.cancelPremove();
   * board.view.premove; // null
   */
  cancelPremove(): void {
    const session = sessionOf(this);
    if (session.view.premove) show(session, { ...session.view, premove: null });
  }

  /**
   * Plays a move from elsewhere: an opponent, a server or an engine. Then plays the premove, if it is legal now. The option `moves`
   * says whether it can begin a variation, in which `"--"` passes the turn.
   * @throws {IllegalMoveError} if the move is illegal; nothing changes.
   *
   * @example
   * const board = new BoardController(new Game(), { player: "black" });
   * board.drop("e7", "e5"); // "premove"
   * board.play("e4").san; // "e4"
   * board.view.lastMove; // ["e7", "e5"]
   */
  play(move: MoveInputOf<G>): PlayedMoveOf<G> {
    const session = sessionOf(this);
    const played = moveIn(session, move);
    afterMove(session);
    return played as PlayedMoveOf<G>;
  }

  /**
   * Shows on the board why the game is over, such as the pieces that guard the squares around the mated king, until a call with
   * false or until the game goes on.
   * @returns whether the board shows it; false before the end and if the game cannot explain it
   *
   * @example
   * const board = new BoardController(Game.fromMoves(["f3", "e5", "g4", "Qh4"]));
   * board.showOutcome(); // true
   * board.view.shownOutcome?.squares.checkers; // ["h4"]
   * board.showOutcome(false); // false
   */
  showOutcome(isShown = true): boolean {
    const isWanted = switchOf(isShown ?? true, "isShown");
    const session = sessionOf(this);
    const { view } = session;
    const shownOutcome = (isWanted && view.outcome?.explanation) || null;
    if (shownOutcome !== view.shownOutcome) show(session, { ...view, shownOutcome });
    return shownOutcome !== null;
  }

  /**
   * Draws arrows and circles of your own, such as the lines of an engine. They replace those of the same layer and stay after
   * moves, until you draw the layer again; null removes it. Refusals are drawn over them.
   * @throws {ArgumentError} if a square or a color is unknown.
   *
   * @example
   * const board = new BoardController(new Game());
   * board.draw("engine", { arrows: [{ from: "e2", to: "e4", color: "blue" }], circles: [] });
   * board.view.marks.arrows; // [{ from: "e2", to: "e4", color: "blue" }]
   * board.draw("engine", null);
   * board.view.marks.arrows; // []
   */
  draw(layer: string, marks: Marks | null): void {
    const name = requireLayer(layer);
    const drawn = marks === null ? null : requireMarks(marks);
    const session = sessionOf(this);
    if (drawn === null) session.layers.delete(name);
    else session.layers.set(name, drawn);
    showMarks(session);
  }

  /**
   * Shows another game, changes options, or shows the changes of a game without `subscribe`. Cancels the user's unfinished action.
   * @param options the options to change; omitted ones stay, and `undefined` restores the default
   *
   * @example
   * const board = new BoardController(new Game());
   * board.drop("e2", "e4");
   * board.update(new Game());
   * board.view.lastMove; // null
   * board.update(undefined, { player: "black" });
   * board.view.dests.size; // 0
   */
  update(game: G = this.session().game as G, options?: BoardOptions<G>): void {
    const session = this.session();
    if (options !== undefined) requireOptions(options, "");
    // Without changes it stays the same object, which a hook may have changed.
    const merged = options === undefined ? session.options : { ...session.options, ...options };
    requireSound(game, merged);
    const next = { ...session, board: this, game, options: merged as BoardOptions };
    const view = idleView(next);
    stopListening(next);
    Object.assign(session, next);
    listen(session);
    show(session, view);
  }

  /**
   * Calls the listener once, when the controller is destroyed. Adapters release their board in it. Returns a function that removes
   * the listener.
   *
   * @example
   * const board = new BoardController(new Game());
   * let isOver = false;
   * board.onDestroy(() => (isOver = true));
   * board.destroy();
   * isOver; // true
   */
  onDestroy(listener: () => void): () => void {
    requireFunction(listener, "listener");
    const { endings } = this.session();
    endings.add(listener);
    return () => void endings.delete(listener);
  }

  /**
   * Cancels a pending promotion, ends all subscriptions and releases the connected board.
   *
   * @example
   * const board = new BoardController(new Game());
   * let drawn = 0;
   * board.subscribe(() => drawn++);
   * board.destroy();
   * board.drop("e2", "e4");
   * drawn; // 0
   */
  destroy(): void {
    const session = this.session();
    if (session.view.promotion) idle(session);
    session.listeners.clear();
    stopListening(session);
    for (const end of session.endings) {
      session.endings.delete(end);
      end();
    }
  }
}
