// Responsibility: the game on the page: the package's Game, the sides that the user moves, and subscribers. The package has the
// start, the line and the outcome. Must not depend on: the page.

import { Game, GameTree, Position } from "x88";
import { canWin, fixedPawns, isDead } from "x88/can-win";
import { explainFully } from "./refusals.js";
import { Stages } from "./stages.js";

/** @import { Claim, Color, GameData, GameRecord, Role, LegalVerdict, Move, MoveInput, Outcome } from "x88" */
/** @import { OutcomeExplanation, Square, Verdict } from "x88" */
/** @import { Played } from "../computer/opponent.js" */
/** @import { Listener, Stage } from "./stages.js" */

/**
 * A change: a new game, a move, a step through the line, an end without a move, or its undo. `move`: the move played, or the
 * replayed or undone one worth reporting; `verdict`: on a move played, with its note; `ended`: the undone outcome.
 * @typedef {{
 *   kind: "start" | "move" | "travel" | "end" | "reopen",
 *   move?: Move, back?: boolean, verdict?: LegalVerdict, ended?: Outcome,
 * }} Change
 */

/** The game endings that a player brings about and can undo. @type {Outcome["kind"][]} */
const BY_PLAYERS = [
  "resignation",
  "agreement",
  "threefold-repetition",
  "fifty-moves",
  "timeout",
  "timeout-draw",
];

/** The game endings in which the side to move has no legal move. @type {Outcome["kind"][]} */
const WITHOUT_MOVES = ["checkmate", "stalemate"];

export class GameController {
  #game = new Game({ deadPositions: isDead });
  /** Computed once after each change, because a question about every move takes time. @type {Claim[]} */
  #claims = [];
  #held = false;
  /** @type {Color | null} */
  #flagged = null;
  /** @type {readonly Color[]} */
  #seats = ["white", "black"];
  #stages = new Stages();

  /** @returns {Position} the position on the board */
  get position() {
    return this.#game.position;
  }

  /** The position that the game started from. */
  get start() {
    return this.#game.start;
  }

  /** The number of plies to the position on the board. */
  get ply() {
    return this.#game.ply;
  }

  /** The moves of the line, including undone ones; new objects each time. */
  get line() {
    return this.#game.line();
  }

  /** The move that led to the position on the board, or null. */
  get lastMove() {
    return this.#game.lastMove;
  }

  /** The number of the first move, which need not be 1. */
  get firstMoveNumber() {
    return this.#game.start.fullmoveNumber;
  }

  /** The game up to the position on the board. @returns {Played} */
  get played() {
    const moves = this.#game.history().map(({ uci }) => uci);
    return { start: this.#game.start, moves, position: this.position, claims: this.#claims };
  }

  /** The moves of the finished game, also while the user looks back through it; null while it goes on. */
  get finished() {
    if (this.outcome) return this.played;
    const game = Game.fromJSON(this.data, { deadPositions: isDead });
    game.goTo(game.line().length);
    return game.outcome() ? { start: game.start, moves: game.history().map(({ uci }) => uci) } : null;
  }

  /** The game as a record, to which turning points add variations. @returns {GameRecord} */
  get record() {
    const record = GameTree.fromJSON(this.data, { deadPositions: isDead }).toRecord();
    const { endedByPlayer: ended, ply } = this;
    // Moves that were undone when a player ended the game are not part of it.
    return ended ? { ...record, moves: record.moves.slice(0, ply), result: resultOf(ended) } : record;
  }

  /** The game as plain data for `Game.fromJSON`. @returns {GameData} */
  get data() {
    return this.#game.toJSON();
  }

  /** The captured pieces of each side, the most valuable first. @returns {Record<Color, Role[]>} */
  get captured() {
    return this.#game.captured();
  }

  /** The outcome on the board, or null while the game continues. */
  get outcome() {
    return this.#game.outcome();
  }

  /** Why the game is over on the board, or null. @returns {OutcomeExplanation | null} */
  get explanation() {
    return this.#game.explainOutcome({ fixedPawns });
  }

  /** The outcome that a player brought about in the position on the board, or null. */
  get endedByPlayer() {
    const { outcome } = this;
    return outcome && BY_PLAYERS.includes(outcome.kind) ? outcome : null;
  }

  /** The draws that the side to move can claim. */
  get claims() {
    return this.#claims;
  }

  /** The color that the user may move now, or null. */
  get mover() {
    const { turn } = this.position;
    return this.#game.isOver() || !this.#seats.includes(turn) ? null : turn;
  }

  /**
   * The color whose pieces can be picked up now, or null: usually the mover's. After checkmate or stalemate, its pieces can be
   * picked up to see why they cannot move.
   */
  get selectable() {
    const { mover, outcome, position } = this;
    if (mover || this.#seats.length === 0) return mover;
    return outcome && WITHOUT_MOVES.includes(outcome.kind) ? position.turn : null;
  }

  /** @param {readonly Color[]} colors the sides that the user moves; the default is both */
  seat(colors) {
    this.#seats = colors;
  }

  /** The side whose flag has fallen, or null. */
  get flagged() {
    return this.#flagged;
  }

  /** Whether the user can undo moves or step through them now. */
  get mayTravel() {
    return !this.#held;
  }

  /** @param {boolean} held whether undo is blocked */
  hold(held) {
    this.#held = held;
  }

  /**
   * @param {Listener} listener called after each change
   * @param {{ stage?: Stage, signal?: AbortSignal }} [options] `stage`: the order of notification, independent of the order of
   * subscription;
   *   `signal`: ends it
   */
  subscribe(listener, { stage = "views", signal } = {}) {
    this.#stages.add(stage, listener, signal);
  }

  startStandard() {
    this.startPosition(Position.initial());
  }

  /** @param {MoveInput} move a legal move of the position on the board */
  play(move) {
    const verdict = this.#game.tryMove(move);
    if (verdict.legal) this.#changed({ kind: "move", move: verdict.move, verdict });
  }

  /**
   * Returns why a move is legal or illegal, including the game's history. Plays nothing.
   * @param {Square} from
   * @param {Square} to
   * @returns {Verdict}
   */
  explain(from, to) {
    return explainFully(this.#game, { from, to });
  }

  /** Whether the user's move or a player's ending can be undone. */
  get canUndo() {
    return this.mayTravel && (this.endedByPlayer !== null || this.#turnBefore >= 0);
  }

  /** Whether undone moves can be replayed. */
  get canRedo() {
    return this.mayTravel && this.ply < this.line.length;
  }

  /** Undoes the ending by a player, or else goes back like {@link GameController.back}. */
  undo() {
    if (this.mayTravel && this.endedByPlayer) this.#reopen();
    else this.back();
  }

  /** Goes back to the user's last turn: two plies if the user plays one side. An ending stays. */
  back() {
    const ply = this.#turnBefore;
    if (this.mayTravel && ply >= 0) this.#travel(ply, this.line[ply]);
  }

  /** Goes forward to the user's next turn, or to the end. */
  redo() {
    if (!this.canRedo) return;
    const { line } = this;
    const ply = this.#turnAfter(line);
    this.#travel(ply, line[ply - 1]);
  }

  /** @param {number} ply 0 is the start */
  goTo(ply) {
    const steps = Math.abs(ply - this.ply);
    if (steps === 0 || !this.mayTravel) return;
    this.#travel(ply, steps === 1 ? this.line[Math.min(ply, this.ply)] : undefined);
  }

  /** @param {Move} [move] the intended move, if the claim needs one; it is announced, not played */
  claimDraw(move) {
    this.#end(() => this.#game.claimDraw(move));
  }

  agreeDraw() {
    this.#end(() => this.#game.agreeDraw());
  }

  /** @param {Color} color the side that resigns */
  resign(color) {
    this.#end(() => this.#game.resign(color, { canWin }));
  }

  /** @param {Position} position */
  startPosition(position) {
    this.#game = new Game({ position, deadPositions: isDead });
    this.#flagged = null;
    this.#changed({ kind: "start" });
  }

  /**
   * Resumes a stored game at its current ply.
   * @param {Game} game
   * @param {Color | null} flagged the side whose flag has fallen
   */
  resume(game, flagged) {
    this.#game = game;
    this.#flagged = flagged;
    this.#changed({ kind: "start" });
  }

  /** @param {Color} color the side whose flag falls */
  flag(color) {
    this.#flagged = color;
    this.#end(() => this.#game.flag(color, { canWin }));
  }

  /** The last earlier ply with the user to move; negative if there is none. */
  get #turnBefore() {
    return this.#game.history().findLastIndex(({ color }) => this.#isStop(color));
  }

  /** @param {readonly Move[]} line */
  #turnAfter(line) {
    const next = line.findIndex(({ color }, ply) => ply > this.ply && this.#isStop(color));
    return next < 0 ? line.length : next;
  }

  /**
   * Returns whether to stop where this side is to move. A spectator, who moves neither side, stops
   * everywhere.
   * @param {Color} color
   */
  #isStop(color) {
    return this.#seats.length === 0 || this.#seats.includes(color);
  }

  /**
   * @param {number} ply
   * @param {Move} [move] the move to report, undone or replayed
   */
  #travel(ply, move) {
    const back = ply < this.ply;
    this.#game.goTo(ply);
    this.#changed({ kind: "travel", ...(move && { move, back }) });
  }

  #reopen() {
    const ended = this.#game.reopen();
    this.#flagged = null;
    if (ended) this.#changed({ kind: "reopen", ended });
  }

  /** @param {() => void} how */
  #end(how) {
    if (this.#game.isOver()) return;
    how();
    this.#changed({ kind: "end" });
  }

  /** @param {Change} change */
  #changed(change) {
    this.#claims = this.#game.claims();
    this.#stages.tell(change);
  }
}

/** @param {Outcome} outcome */
function resultOf({ winner }) {
  if (winner === null) return "1/2-1/2";
  return winner === "white" ? "1-0" : "0-1";
}
