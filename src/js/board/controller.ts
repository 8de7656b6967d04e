// How a person moves pieces on a board, with whatever device: a piece is selected and dropped, a promotion asks in between, a refused
// drop is explained, a premove waits for its turn. Knows the game, but neither the board nor the page.

import type { Move, MoveInput, PromotionRole, Role, Square } from "../api.js";
import { requireFunction } from "../values/arguments.js";
import { requireOptions } from "./arguments.js";
import { type BoardGame, requireGame } from "./game.js";
import type { BoardOptions, PromotionChooser } from "./options.js";
import { boardState } from "./state.js";
import { targetsFrom } from "./targets.js";
import { type BoardView, type DropResult, IDLE } from "./view.js";

/** The most usual first. */
const ROLES: readonly PromotionRole[] = ["queen", "rook", "bishop", "knight"];

/** What a controller is made of, looked at before it is kept. */
function requireSound(game: unknown, options: unknown): void {
  requireGame(game);
  requireOptions(options, "choosePromotion onMove onRefused movable");
}

/**
 * A game on a board, on which a person moves.
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
  /** What of the game has been shown: by it is seen whether the game has changed elsewhere. */
  #shown: { position: unknown; isOver: boolean; ply: number | undefined } | null = null;
  /** Ends listening to the game, which lasts as long as somebody listens here. */
  #stopListening: (() => void) | null = null;
  /** Whether the change of which the game tells is this board's own. */
  #isMoving = false;

  /** @param ownChooser the board's own dialog, which asks where the options say nothing of it */
  constructor(game: BoardGame, options: BoardOptions = {}, ownChooser?: PromotionChooser) {
    requireSound(game, options);
    this.#game = game;
    this.#options = options;
    this.#ownChooser = ownChooser;
    this.#view = this.#idleView(null);
  }

  /**
   * The game on the board. Games of x88 tell their boards when they are changed elsewhere; of another game that has no `subscribe`, the
   * app tells it by {@link BoardController.update}.
   *
   * @example
   * const game = new Game();
   * new BoardController(game).game === game; // true
   */
  get game(): BoardGame {
    return this.#game;
  }

  /**
   * What is to be drawn: the same object until something changes.
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
   * Calls the listener after each change; returns what ends that.
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
   * Selects the piece on a square, if it may be picked up now, or nothing.
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
    if (isSelectable || this.#view.selected !== null || this.#view.refusal !== null) {
      this.#show({ ...this.#view, ...IDLE, selected: isSelectable ? square : null, targets });
    }
    return isSelectable;
  }

  /**
   * One press on a square, where there is only one kind of press: selects, drops, changes the selection or gives it up.
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
    else if (!this.select(square) && selected !== null) return this.drop(selected, square);
    return "nothing";
  }

  /**
   * A piece is put on a square: plays the move, asks for the promotion first, keeps it as a premove, or refuses.
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
      this.#show({ ...this.#view, ...IDLE, premove: { from, to } });
      return "premove";
    }
    // Before their turn nothing of theirs is refused: no rule speaks of premoves.
    if (this.#view.premoves.size > 0 && this.#isMovable(from)) {
      this.#show({ ...this.#view, ...IDLE, premove: null });
      return "nothing";
    }
    const moves = this.#view.dests.has(from) ? (this.#game.targets(from).get(to) ?? []) : [];
    const [move] = moves;
    if (move === undefined) return this.#refuse(from, to);
    if (moves.length === 1) return this.#play(move);
    return this.#ask(from, to, moves);
  }

  /**
   * Answers the promotion that waits: the piece, or null to take the move back. A piece that is not among the choices is none.
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
    this.#show({ ...this.#view, ...IDLE });
    return "nothing";
  }

  /**
   * Forgets the premove.
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
   * A move that comes from elsewhere: an opponent, a server, an engine. Then the premove is played, if it is legal now.
   * @throws {IllegalMoveError} if the move is not legal; nothing changes then.
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
   * Another game or other options come to the board, or the app has changed a game that tells nobody: shows them, and forgets what was
   * begun.
   *
   * @example
   * const board = new BoardController(new Game());
   * board.drop("e2", "e4");
   * board.update(new Game());
   * board.view.lastMove; // null
   */
  update(game: BoardGame = this.#game, options: BoardOptions = this.#options): void {
    requireSound(game, options);
    const before = [this.#game, this.#options] as const;
    [this.#game, this.#options] = [game, options];
    let view: BoardView;
    try {
      view = this.#idleView(null);
    } catch (error) {
      [this.#game, this.#options] = before;
      throw error;
    }
    this.#stopListeningToGame();
    this.#listen();
    this.#show(view);
  }

  /**
   * Calls the listener once, when the controller is destroyed: an adapter lets go of its board there.
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
   * Ends all subscriptions, and lets go of the board that was connected.
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
    this.#listeners.clear();
    this.#stopListeningToGame();
    for (const end of this.#endings) end();
    this.#endings.clear();
  }

  #isMovable(square: Square): boolean {
    const { movable } = this.#view;
    return movable !== null && this.#game.position.get(square)?.color === movable;
  }

  #idleView(premove: BoardView["premove"]): BoardView {
    const state = boardState(this.#game, this.#options);
    const { movable } = this.#options;
    // Looked at here, too: options are read whenever they are needed, and may be others by then.
    const whose = typeof movable === "function" ? movable(state) : state.movable;
    const { position, ply } = this.#game;
    this.#shown = { position, isOver: this.#game.isOver(), ply };
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

  /** While nobody listens, the game does not tell either. */
  #catchUp(): void {
    if (this.#stopListening !== null || this.#isMoving || this.#game.subscribe === undefined) return;
    if (this.#hasChanged()) this.#view = this.#idleView(null);
  }

  /** The game tells of a change. A move that comes from elsewhere may be what a premove has waited for. */
  #changed(): void {
    if (this.#isMoving) return;
    const before = this.#shown?.ply;
    if (!this.#hasChanged()) {
      // Only what is said about the game, or a move that is not on the board: what was begun stays.
      const { selected, targets, promotion, premove, refusal } = this.#view;
      this.#show({ ...this.#idleView(premove), selected, targets, promotion, refusal });
    } else if (before !== undefined && this.#game.ply === before + 1) {
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

  #show(view: BoardView): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }

  #play(move: Move): DropResult {
    const played = this.#move(move);
    this.#afterMove();
    this.#options.onMove?.(played);
    return "played";
  }

  /** Shows the new position; if the player's turn has come, the premove is played or explained. */
  #afterMove(): void {
    const { premove } = this.#view;
    const next = this.#idleView(null);
    const isWaiting = premove !== null && next.turn !== this.#options.player && next.outcome === null;
    this.#show(isWaiting ? { ...next, premove } : next);
    if (premove === null || isWaiting || next.outcome !== null) return;
    const moves = this.#game.targets(premove.from).get(premove.to) ?? [];
    const move = moves.find(({ promotion }) => promotion === undefined || promotion === "queen");
    if (move) this.#play(move);
    else this.#refuse(premove.from, premove.to);
  }

  #ask(from: Square, to: Square, moves: Move[]): DropResult {
    const choices = ROLES.filter((role) => moves.some(({ promotion }) => promotion === role));
    const pending = { from, to, color: this.#view.turn, choices };
    this.#show({ ...this.#view, ...IDLE, promotion: pending });
    const asked = (this.#options.choosePromotion ?? this.#ownChooser)?.(pending, this);
    if (asked === undefined) return "promotion";
    if (asked === null || typeof asked === "string") return this.choosePromotion(asked);
    // Meanwhile the game may have been changed, or the choice made elsewhere.
    const answer = (role: Role | null) => this.#view.promotion === pending && this.choosePromotion(role);
    void asked.then(answer, (error) => {
      answer(null);
      throw error;
    });
    return "promotion";
  }

  #refuse(from: Square, to: Square): DropResult {
    const verdict = this.#game.explain?.({ from, to });
    // A legal move of the other side, on a board that lets its pieces be moved.
    const isNotTheirs = verdict?.legal === true;
    const refusal = verdict?.legal === false ? verdict : null;
    this.#show({ ...this.#view, ...IDLE, refusal });
    if (isNotTheirs) return "nothing";
    if (refusal) this.#options.onRefused?.(refusal);
    return "refused";
  }
}
