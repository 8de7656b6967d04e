// The game on the page: the package's Game, who moves which side of it, and who wants to know of a change. Where it started, its
// line and how it ended are the package's alone. Knows no page; every rule is asked of the package.

import { Game, Position } from "x88";
import { readPosition } from "./position-text.js";
import { Stages } from "./stages.js";

/** @import { Claim, Color, GameData, GameRecord, Role, LegalVerdict, Move, MoveInput, Outcome, Square, Verdict } from "x88" */
/** @import { Played } from "../computer/opponent.js" */
/** @import { Listener, Stage } from "./stages.js" */

/**
 * What has just happened: a new game, a move played, a step through the line, an end other than by a move, or such an end taken
 * back. `move` is the move played, or the one replayed or taken back that is worth telling; `verdict` is that on a move played,
 * with its note; `ended` is how the game had ended that goes on again.
 * @typedef {{
 *   kind: "start" | "move" | "travel" | "end" | "reopen",
 *   move?: Move, back?: boolean, verdict?: LegalVerdict, ended?: Outcome,
 * }} Change
 */

/** The ends that a player brings about, and can take back. @type {Outcome["kind"][]} */
const BY_PLAYERS = [
  "resignation",
  "agreement",
  "threefold-repetition",
  "fifty-moves",
  "timeout",
  "timeout-draw",
];

/** The ends by which the side to move has no legal move. @type {Outcome["kind"][]} */
const WITHOUT_MOVES = ["checkmate", "stalemate"];

export class GameController {
  #game = new Game({ deadPositions: true });
  /** Asked once after each change: what is asked about every move of a side takes its time. @type {Claim[]} */
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

  /** How many plies have been played to the position on the board. */
  get ply() {
    return this.#game.ply;
  }

  /** The moves of the line, those taken back included; described anew each time. */
  get line() {
    return this.#game.line();
  }

  /** The move that led to the position on the board, or null at the start. */
  get lastMove() {
    return this.#game.lastMove;
  }

  /** The number of the first move: a game need not begin with move 1. */
  get firstMoveNumber() {
    return this.#game.start.fullmoveNumber;
  }

  /** The game up to the position on the board. @returns {Played} */
  get played() {
    const moves = this.#game.history().map(({ uci }) => uci);
    return { start: this.#game.start, moves, position: this.position, claims: this.#claims };
  }

  /** The game as a record. @returns {GameRecord} */
  get record() {
    const record = this.#game.toRecord();
    const { endedByPlayer: ended, ply } = this;
    // What had been taken back when a player ended the game is no part of it.
    return ended ? { ...record, moves: record.moves.slice(0, ply), result: resultOf(ended) } : record;
  }

  /** The game as plain data, from which the package makes it again. @returns {GameData} */
  get data() {
    return this.#game.toJSON();
  }

  /** The pieces of each side that have been captured in this game, the most valuable first. @returns {Record<Color, Role[]>} */
  get captured() {
    return this.#game.captured();
  }

  /** How the game ended on the board, or null while it goes on. */
  get outcome() {
    return this.#game.outcome();
  }

  /** How a player ended the game with the position on the board, or null: not what the position or the moves decided. */
  get endedByPlayer() {
    const { outcome } = this;
    return outcome && BY_PLAYERS.includes(outcome.kind) ? outcome : null;
  }

  /** The draws that the side to move can claim. */
  get claims() {
    return this.#claims;
  }

  /** The colour that the person may move now, or null. */
  get mover() {
    const { turn } = this.position;
    return this.#game.isOver() || !this.#seats.includes(turn) ? null : turn;
  }

  /**
   * The colour whose pieces may be picked up now, or null: the mover's. Where the game has ended because the side to move has no
   * legal move, its pieces are picked up to ask why.
   */
  get selectable() {
    const { mover, outcome, position } = this;
    if (mover || this.#seats.length === 0) return mover;
    return outcome && WITHOUT_MOVES.includes(outcome.kind) ? position.turn : null;
  }

  /** @param {readonly Color[]} colors the sides that the person moves; without this, both */
  seat(colors) {
    this.#seats = colors;
  }

  /** The side whose time has run out, or null. */
  get flagged() {
    return this.#flagged;
  }

  /** Whether moves can be taken back and gone through now. */
  get mayTravel() {
    return !this.#held;
  }

  /** @param {boolean} held no move is to be taken back now */
  hold(held) {
    this.#held = held;
  }

  /**
   * @param {Listener} listener called after each change
   * @param {{ stage?: Stage, signal?: AbortSignal }} [options] `stage`: after whom; whoever subscribes, and when, does not matter.
   *   `signal`: ends it
   */
  subscribe(listener, { stage = "views", signal } = {}) {
    this.#stages.add(stage, listener, signal);
  }

  startStandard() {
    this.startPosition(Position.initial());
  }

  /**
   * @param {string} text
   * @param {{ chess960?: boolean }} [options] whether it is Chess960 in any case
   * @throws {FenError} with every problem; the game on the board stays
   */
  startFen(text, options) {
    this.startPosition(readPosition(text, options));
  }

  /** @param {MoveInput} move a legal move of the position on the board */
  play(move) {
    const verdict = this.#game.tryMove(move);
    if (verdict.legal) this.#changed({ kind: "move", move: verdict.move, verdict });
  }

  /**
   * Why a move is legal or refused, with what the game remembers; nothing is played.
   * @param {Square} from
   * @param {Square} to
   * @returns {Verdict}
   */
  explain(from, to) {
    return this.#game.explain({ from, to });
  }

  /** Whether a move of the person's can be taken back, or how a player ended the game. */
  get canUndo() {
    return this.mayTravel && (this.endedByPlayer !== null || this.#turnBefore >= 0);
  }

  /** Whether moves that were taken back can be played again. */
  get canRedo() {
    return this.mayTravel && this.ply < this.line.length;
  }

  /** Takes back how a player ended the game; else goes back as {@link GameController.back} does. */
  undo() {
    if (this.mayTravel && this.endedByPlayer) this.#reopen();
    else this.back();
  }

  /** Back to where the person was to move last: by two plies if the other side is not theirs. An end stays as it is. */
  back() {
    const ply = this.#turnBefore;
    if (this.mayTravel && ply >= 0) this.#travel(ply, this.line[ply]);
  }

  /** On to where the person is to move next, or to the end. */
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

  /** @param {Move} [move] the intended move, if the claim needs one: announced, not played */
  claimDraw(move) {
    this.#end(() => this.#game.claimDraw(move));
  }

  agreeDraw() {
    this.#end(() => this.#game.agreeDraw());
  }

  /** @param {Color} color who gives up */
  resign(color) {
    this.#end(() => this.#game.resign(color));
  }

  /** @param {Position} position */
  startPosition(position) {
    this.#game = new Game({ position, deadPositions: true });
    this.#flagged = null;
    this.#changed({ kind: "start" });
  }

  /**
   * A game that was kept, at the place in it where it was left.
   * @param {Game} game
   * @param {Color | null} flagged the side whose time has run out
   */
  resume(game, flagged) {
    this.#game = game;
    this.#flagged = flagged;
    this.#changed({ kind: "start" });
  }

  /** @param {Color} color whose time has run out */
  flag(color) {
    this.#flagged = color;
    this.#end(() => this.#game.flag(color));
  }

  /** The last ply before the one on the board at which the person is to move; negative if there is none. */
  get #turnBefore() {
    return this.#game.history().findLastIndex(({ color }) => this.#isStop(color));
  }

  /** @param {readonly Move[]} line */
  #turnAfter(line) {
    const next = line.findIndex(({ color }, ply) => ply > this.ply && this.#isStop(color));
    return next < 0 ? line.length : next;
  }

  /** Whether one goes to where this side is to move. Who moves neither side only looks on, and looks at everything. */
  #isStop(color) {
    return this.#seats.length === 0 || this.#seats.includes(color);
  }

  /**
   * @param {number} ply
   * @param {Move} [move] the one to tell of: taken back, or played again
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

  #end(how) {
    if (this.#game.isOver()) return;
    how();
    this.#changed({ kind: "end" });
  }

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
