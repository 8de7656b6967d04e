// Responsibility: one game: connects the board, the move tree and the values beside it. Must not depend on: rules.

import { culpritArrows, culpritMarks, culpritRemarks, refusedMark } from "../board/refusal-marks.js";
import { EntryBoard } from "../board/entry-board.js";
import { closestTo, element, elements } from "../element.js";
import { positionLink } from "../game/position-text.js";
import { explainFully } from "../game/refusals.js";
import { drawingSpoken, evaluationSpoken, nagMeaning } from "../games/annotations.js";
import { drawnArrows, drawnCircles, drawnRemarks } from "../games/drawing.js";
import { occasionOf, openingOf, playersOf, resultShown } from "../games/headers.js";
import { gameQuery } from "../games/linked.js";
import { Outline, START } from "../games/outline.js";
import { showText } from "../strangers-text.js";
import {
  capitalized,
  counted,
  inSentences,
  moveSpoken,
  outcomeLine,
  pieceName,
  selectionSpoken,
} from "../words.js";
import { setDisabled } from "./controls.js";
import { GameProblems } from "./game-problems.js";
import { GameValues } from "./game-values.js";
import { MoveTree } from "./move-tree.js";

/** @import { Color, GameRecord, Move, Position, Refusal, Square } from "x88" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { Study, StudyChange } from "../games/study.js" */

/** In characters: the part of a comment that is announced; longer ones are read in the text. */
const MOST_SPOKEN = 600;

export class GamePage {
  #page;
  #study;
  #announce;
  #sounds;
  #copyText;
  #address;
  #tree;
  #values;
  #problems;
  #board;
  /** The refusal of the last try. @type {Refusal | null} */
  #refusal = null;

  /**
   * @param {HTMLElement} page
   * @param {Study} study the game
   * @param {Surroundings} surroundings
   */
  constructor(page, study, surroundings) {
    const { announce, sounds, copy, address, signal } = surroundings;
    this.#page = page;
    this.#study = study;
    this.#announce = announce;
    this.#sounds = sounds;
    this.#copyText = copy;
    this.#address = address;
    this.#tree = new MoveTree(this.#find("#game-tree"), (id) => study.goToPlace(id), signal);
    this.#values = new GameValues(this.#find("#game-values"));
    this.#problems = new GameProblems(element(page, "#game-problems", HTMLDetailsElement));
    const callbacks = {
      changed: () => this.#select(),
      refused: (from, to) => this.#refuse(from, to),
      selectionSpoken: (square) => this.#selectionSpoken(square),
    };
    this.#board = new EntryBoard(this.#find(".board-frame"), study, callbacks, surroundings);
    study.subscribe((change) => this.#update(change), { signal });
    this.#setUpButtons(signal);
    const press = (event) => this.#find(".board-frame").checkVisibility() && this.#onKey(event);
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
    this.#page.classList.toggle("startless", !hasStart);
    this.#showHeaders(record);
    this.#problems.update(record);
    if (hasStart && isOpen) this.#resume();
    else if (hasStart) this.#study.open(record, path);
    else this.#tree.show(new Outline(record), resultShown(record.result));
  }

  #resume() {
    this.#board.update();
    this.#update({ kind: "open" });
  }

  focus() {
    this.#board.focus();
  }

  /** @param {string} selector of an element of this page */
  #find(selector) {
    return element(this.#page, selector);
  }

  #showHeaders(record) {
    const { headers, result } = record;
    showText(this.#find("#game-title"), `${playersOf(headers)} ${resultShown(result)}`);
    const occasion = [...occasionOf(headers), openingOf(headers)].filter(Boolean);
    showText(this.#find("#game-occasion"), occasion.join("\u00a0· "));
  }

  /** @param {AbortSignal} signal */
  #setUpButtons(signal) {
    const presses = {
      "#game-flip": () => this.#flip(),
      "#game-copy-fen": () => this.#copy(this.#study.position.fen()),
      "#game-copy-link": () => this.#copyLink(),
    };
    for (const [button, press] of Object.entries(presses)) {
      this.#find(button).addEventListener("click", press, { signal });
    }
    for (const button of elements(this.#page, "[data-go]", HTMLButtonElement)) {
      button.addEventListener("click", () => this.#go(button.dataset.go), { signal });
    }
  }

  #flip() {
    this.#board.turn(this.#board.below === "white" ? "black" : "white");
    this.#announce(`${capitalized(this.#board.below)} is below`);
  }

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

  #onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (closestTo(event, "input, textarea, dialog")) return;
    const steps = {
      Home: () => this.#go("start"),
      ArrowLeft: () => this.#go("back"),
      ArrowRight: () => this.#go("forward"),
      End: () => this.#go("end"),
      ArrowUp: () => this.#study.aside(-1),
      ArrowDown: () => this.#study.aside(1),
      Escape: () => this.#board.cancel(),
    };
    if (!(event.key in steps)) return;
    // Without variations, the keys scroll the page.
    const isAside = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (isAside && !this.#study.outline.isBranch(this.#study.at)) return;
    event.preventDefault();
    steps[event.key]();
  }

  /** @param {StudyChange} change */
  #update(change) {
    const { outline, at, position, ply, length } = this.#study;
    this.#refusal = null;
    if (change.kind !== "travel") this.#showTree(change);
    this.#tree.mark(at);
    this.#values.update(this.#study);
    element(this.#page, "#game-inspect", HTMLAnchorElement).href = positionLink("inspect", position);
    element(this.#page, "#game-play", HTMLAnchorElement).href = positionLink("play", position);
    setDisabled(this.#buttons("start", "back"), ply === 0);
    setDisabled(this.#buttons("forward", "end"), ply === length);
    setDisabled(this.#buttons("aside"), !outline.isBranch(at));
    this.#draw();
    if (change.kind === "open") return;
    this.#announce(this.#spoken(change));
    if (change.move && !change.back) this.#sounds.play(soundOf(change.move, position));
  }

  /** @param {StudyChange} change that affects the moves */
  #showTree({ kind }) {
    const { outline, record } = this.#study;
    this.#tree.show(outline, resultShown(record.result));
    if (kind === "open") this.#values.begin(this.#study);
  }

  #buttons(...names) {
    return names.map((name) => this.#find(`[data-go=${name}]`));
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
    const now = this.#find("#game-now");
    now.classList.toggle("refused", refusal !== null);
    now.textContent = refusal ? refusal.message : this.#nowShown();
  }

  /** Returns the last event on the board, with its annotations. */
  #nowShown() {
    const { position, lastMove, outcome, said, outline, at } = this.#study;
    const turn = outcome ? outcomeLine(outcome) : `${capitalized(position.turn)} to move`;
    const passed = at === START ? "Start" : `${outline.numberOf(at)} passed`;
    const move = lastMove ? `${outline.numberOf(at)} ${lastMove.san}` : passed;
    return [move, ...(said.nags ?? []).map(nagMeaning), turn].join(" · ");
  }

  /** @param {StudyChange} change */
  #spoken({ kind, move, back }) {
    const { position, outcome, said, outline, at } = this.#study;
    const moved = back && move ? `Back before ${move.san}` : null;
    const others = outline.siblings(at).length - 1;
    const passed = at === START ? "The start of the game" : "The turn is passed";
    const parts = [
      moved ?? (move ? moveSpoken(move, position, outcome) : passed),
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
    this.#announce(`Not allowed. ${verdict.message}`);
  }

  #selectionSpoken(square) {
    const piece = this.#study.position.get(square);
    if (!piece) return pieceName(piece);
    return selectionSpoken(piece, square, { moves: this.#board.moveCount, refused: null });
  }

  #copyLink() {
    const query = gameQuery(this.#study.record);
    if (query) this.#copy(this.#address.beside(`g/?${query}`));
    else this.#find("#game-note").textContent = "It has no moves, or too many for a link.";
  }

  async #copy(text) {
    const note = this.#find("#game-note");
    note.textContent = await this.#copyText(text).then(
      () => "Copied",
      // If copying is not allowed, the user can copy the text by hand.
      () => text,
    );
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
