// Responsibility: the board of Play with its explanations: refusals, refused squares, blocking pawns; and the keys and buttons
// for them. Must not depend on: players, clocks, rules.

import { EntryBoard } from "../board/entry-board.js";
import { closestTo, element } from "../element.js";
import { outcomeLine, refusalText, selectionSpoken } from "../words.js";
import { culpritArrows, culpritMarks, culpritRemarks, refusedMark } from "../board/refusal-marks.js";
import { inLanguage } from "../language/spoken.js";
import { partName } from "../verdict-words.js";

/** @import { Color, Outcome, Square } from "x88" */
/** @import { Arrow } from "../board/arrows.js" */
/** @import { Table } from "../game/game-table.js" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { Decoration, EntryCallbacks } from "../board/entry-board.js" */
/** @import { Mark } from "../board/marks.js" */

export class ExplainedBoard {
  #section;
  #table;
  #site;
  #board;
  #drawn;
  /** The better move at a turning point, and its position. @type {{ arrow: Arrow, fen: string } | null} */
  #better = null;

  /**
   * @param {HTMLElement} section of the view
   * @param {Table} table
   * @param {() => void} drawn called when the explanation changes
   * @param {Surroundings} surroundings
   */
  constructor(section, table, drawn, surroundings) {
    this.#section = section;
    this.#table = table;
    this.#drawn = drawn;
    this.#site = surroundings;
    this.#board = this.#newBoard(element(section, ".board-frame"), surroundings);
    const { page, signal } = surroundings;
    page.addEventListener("keydown", (event) => this.#onKey(event), { signal });
  }

  /** The color of the pieces at the bottom. @returns {Color} */
  get below() {
    return this.#board.below;
  }

  /** @param {Color} side the color of the pieces at the bottom */
  turn(side) {
    this.#board.turn(side);
  }

  focus() {
    this.#board.focus();
  }

  /** Shows the current game. */
  begin() {
    this.#board.update();
  }

  /** Shows an arrow for a better move while this position is on the board. @param {Arrow | null} arrow */
  showBetter(arrow) {
    this.#better = arrow && { arrow, fen: this.#table.game.position.fen() };
    this.update();
  }

  /** Shows the current explanation. */
  update() {
    const decoration = verdictDecoration(this.#table);
    const better = this.#better;
    if (better && better.fen === this.#table.game.position.fen()) decoration.arrows?.push(better.arrow);
    this.#board.decorate(decoration);
    this.#drawn();
  }

  /** @param {HTMLElement} frame @param {Surroundings} surroundings @returns {EntryBoard} */
  #newBoard(frame, surroundings) {
    /** @type {EntryCallbacks} */
    const callbacks = {
      changed: () => this.#verdicts.select(this.#board.from),
      refused: (from, to) => this.#explain(from, to),
      point: (square) => this.#verdicts.point(square),
      selectionSpoken: (square) => this.#selectionSpoken(square),
      giveUp: () => this.#cancel(),
    };
    return new EntryBoard(frame, this.#table.game, callbacks, surroundings);
  }

  get #verdicts() {
    return this.#table.verdicts;
  }

  #cancel() {
    // The list of refused squares disappears with the selection, and must not lose the focus.
    const refocus = element(this.#section, "#verdict").matches(":focus-within") && this.#board.from;
    this.#board.cancel();
    this.#verdicts.remark(null);
    if (refocus) this.#board.focus();
  }

  /**
   * Handles keys except while the user types. Letters only work if the board or the verdict has the focus, or
   * nothing.
   * @param {KeyboardEvent} event
   */
  #onKey(event) {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || closestTo(event, "input, textarea, dialog")) return;
    if (key === "Escape") this.#cancel();
    else if (
      key.toLowerCase() === "w" &&
      (target === this.#site.page.body || closestTo(event, ".board, #verdict"))
    ) {
      this.toggleWhyNot();
    }
  }

  toggleWhyNot() {
    this.#verdicts.toggle();
    const { asksWhyNot, from } = this.#verdicts;
    const state = `Where a piece cannot go is ${asksWhyNot ? "shown" : "not shown"}`;
    this.#site.announce(from ? `${state}. ${this.#selectionSpoken(from)}` : state);
  }

  toggleLocked() {
    const { ending } = this.#table;
    ending.toggle();
    const { shown } = ending;
    this.#site.announce(
      shown.length > 0 ? `Locked pawns: ${shown.join(", ")}` : "Locked pawns are not shown",
    );
  }

  toggleWhyOver() {
    const { ending, game } = this.#table;
    ending.whyOver.toggle();
    this.#site.announce(ending.whyOver.spoken(game.position, ending.spoken));
  }

  /**
   * Explains why a move is illegal. Nothing has been played.
   * @param {Square} from
   * @param {Square} to the same square if the piece cannot be picked up
   */
  #explain(from, to) {
    const { position, outcome, mover } = this.#table.game;
    const isOfComputer = !outcome && mover === null && position.get(from)?.color === position.turn;
    const verdict = this.#verdicts.on(from, to);
    if (verdict.legal || isOfComputer) return;
    if (outcome && verdict.code === "NOT_YOUR_PIECE") return this.#tellEnd(outcome);
    this.#verdicts.tell(verdict);
    this.#site.announce(
      verdict.code === "GAME_OVER"
        ? verdict.message
        : `${this.#verdicts.spoken?.words.notAllowed ?? "Not allowed."} ${refusalText(verdict)}`,
    );
  }

  /**
   * Replaces "whose turn" with the end of the game.
   * @param {Outcome} outcome
   */
  #tellEnd(outcome) {
    this.#verdicts.remark(null);
    this.#site.announce(`${outcomeLine(outcome)}. ${this.#table.ending.reason}`);
  }

  /** @param {Square} square */
  #selectionSpoken(square) {
    const moves = this.#board.moveCount;
    const { from, refusals, answer } = this.#verdicts;
    const refused = from ? refusals.size : null;
    const piece = this.#table.game.position.get(square);
    return piece ? selectionSpoken(piece, square, { moves, refused, why: answer?.text }) : "";
  }
}

// The board decoration of an explanation: refused squares with the pieces responsible, blocking pawns, and remarks.

/** @typedef {Pick<Table, "verdicts" | "ending" | "game">} Explained */

/**
 * @param {Explained} explained
 * @returns {Decoration}
 */
function verdictDecoration(explained) {
  const { verdicts, ending } = explained;
  const shown = inLanguage(verdicts.shown ?? ending.whyOver.shown, verdicts.spoken);
  return {
    below: [...lockedMarks(explained), ...obstacleMarks(explained), ...(shown ? culpritMarks(shown) : [])],
    above: refusedMarks(explained),
    arrows: shown ? culpritArrows(shown) : [],
    remarks: remarks(explained),
  };
}

/** @param {Explained} explained @returns {Mark[]} */
function lockedMarks({ ending }) {
  return ending.shown.map((square) => ({ kind: "locked", square }));
}

/** @param {Explained} explained @returns {Mark[]} */
function obstacleMarks({ verdicts }) {
  return verdicts.obstacles.map((square) => ({ kind: "blocker", square }));
}

/** @param {Explained} explained @returns {Mark[]} */
function refusedMarks({ verdicts, game }) {
  const { told, refusals } = verdicts;
  const refused = told?.to ? [told.to] : [...refusals.keys()];
  return refused.map((square) => refusedMark(square, game.position));
}

/**
 * Returns the remarks on the squares of a verdict.
 * @param {Explained} explained
 */
function remarks({ verdicts, ending }) {
  const { told, refusals, obstacles, spoken } = verdicts;
  /** @type {Map<Square, string>} */
  const said = new Map(ending.shown.map((square) => [square, "locked"]));
  for (const square of obstacles) said.set(square, spoken?.words.parts.blockers ?? partName("blockers"));
  const shown = inLanguage(told ?? ending.whyOver.shown, spoken);
  for (const [square, remark] of shown ? culpritRemarks(shown) : []) said.set(square, remark);
  for (const [square, refusal] of refusals) said.set(square, `not allowed: ${refusalText(refusal)}`);
  return said;
}
