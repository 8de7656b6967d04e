// Responsibility: one game: connects the board, the move tree and the values beside it. Must not depend on: rules.

import { culpritArrows, culpritMarks, culpritRemarks, refusedMark } from "../board/refusal-marks.js";
import { EntryBoard } from "../board/entry-board.js";
import { closestTo, element } from "../element.js";
import { explainFully } from "../game/refusals.js";
import { drawingSpoken, evaluationSpoken, nagMeaning } from "./annotations.js";
import { drawnArrows, drawnCircles, drawnRemarks } from "./drawing.js";
import { resultShown } from "./headers.js";
import { gameQuery } from "./linked.js";
import { Outline, START } from "./outline.js";
import { moveSpoken } from "../move-spoken.js";
import {
  capitalized,
  counted,
  inSentences,
  opponent,
  outcomeLine,
  pieceName,
  refusalText,
  selectionSpoken,
} from "../words.js";
import { kindsIn } from "./game-values.jsx";
import { MoveTree } from "./move-tree.js";

/** @import { Color, GameRecord, Move, Position, Refusal, Square } from "x88" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { Study, StudyChange } from "./study.js" */
/** @import { Kinds } from "./game-values.jsx" */
/** @import { EntryCallbacks } from "../board/entry-board.js" */

/** In characters: the part of a comment that is announced; longer ones are read in the text. */
const MOST_SPOKEN = 600;

/** @typedef {"start" | "back" | "forward" | "end" | "aside"} Step */

/** Before a game is open. @type {Kinds} */
const NO_VALUES = { clocks: false, evaluations: false };

export class GamePage {
  #study;
  #drawn;
  #site;
  #tree;
  #board;
  /** The open game. @type {GameRecord | null} */
  record = null;
  /** The values that it has. */
  kinds = NO_VALUES;
  /** What happened to a copy; a new object each time. @type {{ text: string } | null} */
  note = null;
  /** The refusal of the last try. @type {Refusal | null} */
  #refusal = null;

  /**
   * @param {HTMLElement} page
   * @param {Study} study the game
   * @param {() => void} drawn called when the page has changed
   * @param {Surroundings} surroundings
   */
  constructor(page, study, drawn, surroundings) {
    this.#study = study;
    this.#drawn = drawn;
    this.#site = surroundings;
    const { signal } = surroundings;
    this.#tree = new MoveTree(element(page, "#game-tree"), (id) => study.goToPlace(id), signal);
    /** @type {EntryCallbacks} */
    const callbacks = {
      changed: () => this.#select(),
      refused: (from, to) => this.#refuse(from, to),
      selectionSpoken: (square) => this.#selectionSpoken(square),
    };
    const frame = element(page, ".board-frame");
    this.#board = new EntryBoard(frame, study, callbacks, surroundings);
    study.subscribe((change) => this.#update(change), { signal });
    const press = (/** @type {KeyboardEvent} */ event) => frame.checkVisibility() && this.#onKey(event);
    surroundings.page.addEventListener("keydown", press, { signal });
  }

  /** The color of the pieces at the bottom. */
  get below() {
    return this.#board.below;
  }

  /** @param {Color} side the color of the pieces at the bottom */
  turn(side) {
    this.#board.turn(side);
  }

  /**
   * @param {GameRecord} record
   * @param {{ isOpen: boolean, path?: readonly string[] }} options `isOpen`: whether it is in the study already; `path`: the
   * first place to show
   */
  open(record, { isOpen, path }) {
    const hasStart = record.fen !== null;
    this.record = record;
    if (hasStart && isOpen) this.#resume();
    else if (hasStart) this.#study.open(record, path);
    else this.#showMoves(record);
  }

  /** The moves of a game whose start cannot be read. @param {GameRecord} record */
  #showMoves(record) {
    this.#tree.show(new Outline(record), resultShown(record.result));
    this.#drawn();
  }

  #resume() {
    this.#board.update();
    this.#update({ kind: "open" });
  }

  focus() {
    this.#board.focus();
  }

  /** For the buttons. */
  press = {
    go: (/** @type {Step} */ where) => this.#go(where),
    flip: () => {
      this.#board.turn(opponent(this.#board.below));
      this.#site.announce(`${capitalized(this.#board.below)} is below`);
    },
    copyFen: () => this.#copy(this.#study.position.fen()),
    copyLink: () => this.#copyLink(),
  };

  /** @param {Step} where */
  #go(where) {
    const study = this.#study;
    if (where === "start") study.goTo(0);
    else if (where === "back") study.back();
    else if (where === "forward") study.forward();
    else if (where === "end") study.goTo(study.length);
    else this.#goAside();
  }

  /** Goes to the next variation; after the last, to the first. */
  #goAside() {
    const { outline, at } = this.#study;
    const siblings = outline.siblings(at);
    this.#study.goToPlace(siblings[(siblings.indexOf(at) + 1) % siblings.length]);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (closestTo(event, "input, textarea, dialog")) return;
    /** @type {Partial<Record<string, () => void>>} */
    const steps = {
      Home: () => this.#go("start"),
      ArrowLeft: () => this.#go("back"),
      ArrowRight: () => this.#go("forward"),
      End: () => this.#go("end"),
      ArrowUp: () => this.#study.aside(-1),
      ArrowDown: () => this.#study.aside(1),
      Escape: () => this.#board.cancel(),
    };
    const step = steps[event.key];
    if (!step) return;
    // Without variations, the keys scroll the page.
    const isAside = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (isAside && !this.#study.outline.isBranch(this.#study.at)) return;
    event.preventDefault();
    step();
  }

  /** @param {StudyChange} change */
  #update(change) {
    this.#refusal = null;
    if (change.kind !== "travel") this.#showTree(change);
    this.#tree.mark(this.#study.at);
    this.#draw();
    if (change.kind === "open") return;
    this.#site.announce(this.#spoken(change));
    if (change.move && !change.back) this.#site.sounds.play(soundOf(change.move, this.#study.position));
  }

  /** @param {StudyChange} change that affects the moves */
  #showTree({ kind }) {
    const { outline, record } = this.#study;
    this.#tree.show(outline, resultShown(record.result));
    if (kind === "open") this.kinds = kindsIn(outline);
  }

  #select() {
    if (this.#board.from) this.#refusal = null;
    this.#draw();
  }

  #draw() {
    const { said, position } = this.#study;
    const refusal = this.#refusal;
    this.#board.decorate({
      below: [...drawnCircles(said), ...(refusal ? culpritMarks(refusal) : [])],
      above: refusal?.to ? [refusedMark(refusal.to, position)] : [],
      arrows: refusal ? culpritArrows(refusal) : drawnArrows(said),
      remarks: new Map([...drawnRemarks(said), ...(refusal ? culpritRemarks(refusal) : [])]),
    });
    this.#drawn();
  }

  /** Whether the last try was refused. */
  get isRefused() {
    return this.#refusal !== null;
  }

  /** The refusal of the last try, or the last event on the board with its annotations. */
  get now() {
    if (this.#refusal) return refusalText(this.#refusal);
    const { position, lastMove, outcome, said, outline, at } = this.#study;
    const turn = outcome ? outcomeLine(outcome) : `${capitalized(position.turn)} to move`;
    const passed = at === START ? "Start" : `${outline.numberOf(at)} passed`;
    const move = lastMove ? `${outline.numberOf(at)} ${lastMove.san}` : passed;
    return [move, ...(said.nags ?? []).map(nagMeaning), turn].join(" · ");
  }

  /** @param {StudyChange} change */
  #spoken({ kind, move, back }) {
    const { said, outline, at } = this.#study;
    const moved = back && move ? `Back before ${move.san}` : null;
    const others = outline.siblings(at).length - 1;
    const passed = at === START ? "The start of the game" : "The turn is passed";
    const parts = [
      moved ?? (move ? moveSpoken(move) : passed),
      ...(said.nags ?? []).map(nagMeaning),
      said.comment?.slice(0, MOST_SPOKEN),
      ...drawingSpoken(said),
      said.evaluation && evaluationSpoken(said.evaluation),
      kind === "branch" && "Your own move",
      others > 0 && `${counted(others, "other move")} here`,
    ];
    return inSentences(parts.flatMap((part) => (part ? capitalized(part) : [])));
  }

  /**
   * Explains why a move is illegal. Nothing has been played.
   * @param {Square} from
   * @param {Square} to
   */
  #refuse(from, to) {
    const verdict = explainFully(this.#study.position, { from, to });
    if (verdict.legal) return;
    this.#refusal = verdict;
    this.#draw();
    this.#site.announce(`Not allowed. ${refusalText(verdict)}`);
  }

  /** @param {Square} square */
  #selectionSpoken(square) {
    const piece = this.#study.position.get(square);
    if (!piece) return pieceName(piece);
    return selectionSpoken(piece, square, { moves: this.#board.moveCount, refused: null });
  }

  #copyLink() {
    const query = gameQuery(this.#study.record);
    if (query) this.#copy(this.#site.address.beside(`g/?${query}`));
    else this.#say("It has no moves, or too many for a link.");
  }

  /** @param {string} text */
  async #copy(text) {
    // If copying is not allowed, the user can copy the text by hand.
    const said = await this.#site.copy(text).then(
      () => "Copied",
      () => text,
    );
    this.#say(said);
  }

  /** @param {string} text */
  #say(text) {
    // The user may leave while the text is copied.
    if (this.#site.signal.aborted) return;
    this.note = { text };
    this.#drawn();
  }
}

/**
 * @param {Move} move
 * @param {Position} after
 */
function soundOf({ captured }, after) {
  if (after.isCheck()) return "check";
  return captured ? "capture" : "move";
}
