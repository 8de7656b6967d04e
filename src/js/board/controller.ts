// Responsibility: the user's moves on any board and device, with selection, drops, promotions, refusals and premoves. Must not
// depend on a particular board or on the page.

import type { DropRole, Move, MoveInput, Role, Square } from "../x88-variants.js";
import { requireFunction } from "../values/arguments.js";
import { requireOptions } from "./arguments.js";
import { type BoardGame, requireGame } from "./game.js";
import type { BoardOptions, PromotionChooser } from "./options.js";
import { boardState } from "./state.js";
import { targetsFrom } from "./targets.js";
import { type BoardView, type DropResult, IDLE } from "./view.js";

/** Checks arguments before anything changes. */
function requireSound(game: unknown, options: unknown): void {
  requireGame(game);
  requireOptions(options, "choosePromotion onMove onRefused movable");
}

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
export class BoardController {
  #game: BoardGame;
  #options: BoardOptions;
  #view: BoardView;
  readonly #ownChooser: PromotionChooser | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #endings = new Set<() => void>();
  /** The last state shown, to detect changes made elsewhere. */
  #shown: { position: unknown; isOver: boolean; ply: number | undefined } | null = null;
  /** Stops listening to the game. Listening lasts as long as this controller has listeners. */
  #stopListening: (() => void) | null = null;
  /** Whether this board caused the change that the game reports. */
  #isMoving = false;

  /**
   * Creates a controller.
   * @param ownChooser the board's own dialog, used if the options have no `choosePromotion`
   */
  constructor(game: BoardGame, options: BoardOptions = {}, ownChooser?: PromotionChooser) {
    requireSound(game, options);
    this.#game = game;
    this.#options = options;
    this.#ownChooser = ownChooser;
    this.#view = this.#idleView(null);
  }

  /**
   * The game on the board. Games of x88 report changes made elsewhere. For a game without `subscribe`, call
   * {@link BoardController.update}.
   *
   * @example
   * const game = new Game();
   * new BoardController(game).game === game; // true
   */
  get game(): BoardGame {
    return this.#game;
  }

  /**
   * The state to draw. The same object until something changes.
   *
   * @example
   * const board = new BoardController(new Game(), { player: "white" });
   * [board.view.turn, board.view.movable]; // ["white", "white"]
   * board.view.dests.get("e2"); // ["e3", "e4"]
   */
  get view(): BoardView {
    this.#catchUp();
    return this.#view;
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
    this.#catchUp();
    this.#listeners.add(listener);
    this.#listen();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopListeningToGame();
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
  select(square: Square | null): boolean {
    this.#catchUp();
    const isSelectable = square !== null && this.#isMovable(square);
    const targets = isSelectable ? targetsFrom(this.#game, this.#view, square) : IDLE.targets;
    if (isSelectable || this.#view.selected || this.#view.refusal)
      this.#idle({ selected: isSelectable ? square : null, targets });
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
  press(square: Square): DropResult {
    this.#catchUp();
    const { selected, targets, premove } = this.#view;
    if (premove) this.cancelPremove();
    if (selected === square) this.select(null);
    else if (selected !== null && targets.has(square)) return this.drop(selected, square);
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
  drop(from: Square, to: Square): DropResult {
    this.#catchUp();
    if (from === to) {
      this.select(null);
      return "nothing";
    }
    if (this.#view.premoves.get(from)?.includes(to)) {
      this.#idle({ premove: { from, to } });
      return "premove";
    }
    // A premove is never refused: the rules do not apply to premoves.
    if (this.#view.premoves.size > 0 && this.#isMovable(from)) {
      this.#idle({ premove: null });
      return "nothing";
    }
    const moves = this.#view.dests.has(from) ? (this.#game.targets(from).get(to) ?? []) : [];
    const [move] = moves;
    if (move === undefined) return this.#refuse({ from, to });
    if (moves.length === 1) return this.#play(move);
    return this.#ask(from, to, moves);
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
  dropNew(role: DropRole, to: Square): DropResult {
    const { movable, turn } = this.view;
    if (movable !== turn) return "nothing";
    const drop = { role, to };
    return this.#game.explain?.(drop).legal ? this.#play(drop) : this.#refuse(drop);
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
    this.#catchUp();
    const { promotion } = this.#view;
    if (promotion === null) return "nothing";
    const moves = this.#game.targets(promotion.from).get(promotion.to) ?? [];
    const move = moves.find((candidate) => candidate.promotion === role);
    if (move !== undefined) return this.#play(move);
    this.#idle();
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
    this.#catchUp();
    if (this.#view.premove) this.#show({ ...this.#view, premove: null });
  }

  /**
   * Plays a move from elsewhere: an opponent, a server or an engine. Then plays the premove, if it is legal now.
   * @throws {IllegalMoveError} if the move is illegal; nothing changes.
   *
   * @example
   * const board = new BoardController(new Game(), { player: "black" });
   * board.drop("e7", "e5"); // "premove"
   * board.play("e4").san; // "e4"
   * board.view.lastMove; // ["e7", "e5"]
   */
  play(move: MoveInput): Move {
    this.#catchUp();
    const played = this.#move(move);
    this.#afterMove();
    return played;
  }

  /**
   * Shows another game, other options, or the changes of a game without `subscribe`. Cancels the user's unfinished action.
   *
   * @example
   * const board = new BoardController(new Game());
   * board.drop("e2", "e4");
   * board.update(new Game());
   * board.view.lastMove; // null
   */
  update(game: BoardGame = this.#game, options: BoardOptions = this.#options): void {
    requireSound(game, options);
    const view = this.#idleView(null, game, options);
    [this.#game, this.#options] = [game, options];
    this.#stopListeningToGame();
    this.#listen();
    this.#show(view);
  }

  /**
   * Calls the listener once, when the controller is destroyed. Adapters release their board in it.
   *
   * @example
   * const board = new BoardController(new Game());
   * let isOver = false;
   * board.onDestroy(() => (isOver = true));
   * board.destroy();
   * isOver; // true
   */
  onDestroy(listener: () => void): void {
    requireFunction(listener, "listener");
    this.#endings.add(listener);
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
    if (this.#view.promotion) this.#idle();
    this.#listeners.clear();
    this.#stopListeningToGame();
    for (const end of this.#endings) end();
    this.#endings.clear();
  }

  #isMovable(square: Square): boolean {
    const { movable } = this.#view;
    return movable !== null && this.#game.position.get(square)?.color === movable;
  }

  #idleView(premove: BoardView["premove"], game = this.#game, options = this.#options): BoardView {
    const state = boardState(game, options);
    const { movable } = options;
    // Checked here too: options are read on demand and may have changed.
    const whose = typeof movable === "function" ? movable(state) : state.movable;
    const { position, ply } = game;
    this.#shown = { position, isOver: game.isOver(), ply };
    return { ...state, movable: whose, ...IDLE, premove };
  }

  #listen(): void {
    if (this.#stopListening !== null || this.#listeners.size === 0) return;
    this.#stopListening = this.#game.subscribe?.(() => this.#changed()) ?? null;
  }

  #stopListeningToGame(): void {
    this.#stopListening?.();
    this.#stopListening = null;
  }

  #hasChanged(): boolean {
    const { position } = this.#game;
    return position !== this.#shown?.position || this.#game.isOver() !== this.#shown.isOver;
  }

  /** Without listeners, the controller does not listen to the game either. */
  #catchUp(): void {
    if (this.#stopListening !== null || this.#isMoving || this.#game.subscribe === undefined) return;
    if (this.#hasChanged()) this.#view = this.#idleView(null);
  }

  /** Handles a change of the game. A premove may be waiting for a move from elsewhere. */
  #changed(): void {
    if (this.#isMoving) return;
    const before = this.#shown?.ply;
    const { ply } = this.#game;
    const { selected, targets, promotion, premove, refusal } = this.#view;
    if (!this.#hasChanged()) {
      // Only annotations or moves off the board have changed: keep the user's unfinished action.
      this.#show({ ...this.#idleView(premove), selected, targets, promotion, refusal });
    } else if (
      before !== undefined &&
      ply === before + 1 &&
      // A move that is played again does not release the premove.
      (premove === null || (this.#game.line?.().length ?? ply) === ply)
    ) {
      this.#afterMove();
    } else {
      this.#show(this.#idleView(null));
    }
  }

  #move(move: MoveInput): Move {
    this.#isMoving = true;
    try {
      return this.#game.move(move);
    } finally {
      this.#isMoving = false;
    }
  }

  /** Ends the user's action, with these parts of the next one. */
  #idle(parts?: Partial<BoardView>): void {
    this.#show({ ...this.#view, ...IDLE, ...parts });
  }

  #show(view: BoardView): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }

  #play(move: MoveInput): DropResult {
    const played = this.#move(move);
    this.#afterMove();
    this.#options.onMove?.(played);
    return "played";
  }

  /** Shows the new position. If it is the player's turn, plays the premove or refuses it. */
  #afterMove(): void {
    const { premove } = this.#view;
    const next = this.#idleView(null);
    const isWaiting = premove !== null && next.turn !== this.#options.player && next.outcome === null;
    this.#show(isWaiting ? { ...next, premove } : next);
    if (premove === null || isWaiting || next.outcome !== null) return;
    const moves = this.#game.targets(premove.from).get(premove.to) ?? [];
    const move = moves.find(({ promotion }) => promotion === undefined || promotion === "queen");
    if (move) this.#play(move);
    else this.#refuse(premove);
  }

  #ask(from: Square, to: Square, moves: Move[]): DropResult {
    // Games list promotions with the most common one first.
    const choices = moves.flatMap(({ promotion }) => promotion ?? []);
    const pending = { from, to, color: this.#view.turn, choices };
    this.#idle({ promotion: pending });
    const asked = (this.#options.choosePromotion ?? this.#ownChooser)?.(pending, this);
    if (asked === undefined) return "promotion";
    if (asked === null || typeof asked === "string") return this.choosePromotion(asked);
    // Meanwhile the game may have changed, or the choice may have been made elsewhere.
    const answer = (role: Role | null) => this.#view.promotion === pending && this.choosePromotion(role);
    void asked.then(answer, (error) => {
      answer(null);
      throw error;
    });
    return "promotion";
  }

  #refuse(move: MoveInput): DropResult {
    const verdict = this.#game.explain?.(move);
    // A legal move of the other side, on a board that lets the user pick up its pieces.
    const isNotTheirs = verdict?.legal === true;
    const refusal = verdict?.legal === false ? verdict : null;
    this.#idle({ refusal });
    if (isNotTheirs) return "nothing";
    if (refusal) this.#options.onRefused?.(refusal);
    return "refused";
  }
}
