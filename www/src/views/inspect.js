// The inspector: a position with everything that can be shown of it, and an editor for it. Joins the board, the panels and what
// is being looked at. Knows no rules.

import "../styles/verdict.css";
import "../styles/inspect.css";
import "../styles/layers.css";
import "../styles/setup.css";
import "../styles/moves.css";
import "../styles/can-win.css";
import { Position } from "x88";
import { announce } from "../announce.js";
import { SetupBoard } from "../board/setup-board.js";
import { squareOf } from "../board/squares-grid.js";
import { closestTo, element } from "../element.js";
import { askedPosition, positionLink, readPosition } from "../game/position-text.js";
import { PositionEditor } from "../inspect/editor.js";
import { Inspection } from "../inspect/inspection.js";
import { storedLayers, storeLayers } from "../inspect/layers.js";
import { placementOf } from "../inspect/placement.js";
import { remarksOf } from "../inspect/squares-in-words.js";
import { setDisabled } from "../panels/controls.js";
import { CanWinPanel } from "../panels/can-win-panel.js";
import { FactsPanel } from "../panels/facts-panel.js";
import { FenPanel } from "../panels/fen-panel.js";
import { FindingsPanel } from "../panels/findings-panel.js";
import { LayerPanel } from "../panels/layer-panel.js";
import { Palette } from "../panels/palette.js";
import { SetupPanel } from "../panels/setup-panel.js";
import { StatusLine } from "../panels/status.js";
import { problemsSpoken, UNPLAYABLE, UNREACHABLE } from "../setup-words.js";
import { capitalized, counted, outcomeLine, pieceName } from "../words.js";
import page from "./inspect.html";

/** @import { Square } from "x88" */
/** @import { Place } from "../shell/router.js" */

export { InspectView as View, page };

/** Shown where the address asks for no other: it has a pin, checks that castling must not cross, and much that is attacked. */
const EXAMPLE = "r2qk2r/ppp2ppp/2np1n2/4p3/1bB1P1b1/P1NP1N2/1PP2PPP/R1BQK2R w KQkq - 1 7";

class InspectView {
  title = "Inspector";
  #editor = new PositionEditor(Position.fromFen(EXAMPLE));
  #inspection = new Inspection(this.#editor, storedLayers(), () => this.#showLooking());
  #section;
  #board;
  #status;
  #layers;
  #findings;
  #facts;
  #canWin;
  #setup;
  #palette;
  #fen;
  #isEditing = false;
  /** @type {string | null} */
  #asked = null;
  /** What is being done, for those who do not see it. */
  #doing = "";

  /** @param {HTMLElement} section */
  constructor(section) {
    this.#section = section;
    this.#board = new SetupBoard(this.#find(".board-frame"), this.#boardCallbacks());
    this.#status = new StatusLine(this.#find(".status"));
    this.#layers = new LayerPanel(this.#find("#inspect-layers"), (id, isOn) => this.#toggleLayer(id, isOn));
    this.#findings = new FindingsPanel(
      {
        title: this.#find("#inspect-findings-title"),
        list: this.#find("#inspect-findings"),
        reading: this.#find("#inspect-reading"),
      },
      (spot) => this.#inspection.point(spot),
    );
    this.#facts = new FactsPanel(this.#find("#inspect-facts"));
    this.#canWin = new CanWinPanel(this.#find("#inspect-can-win"), this.#editor, () => this.#board.below);
    this.#setup = new SetupPanel(element("#inspect-setup", HTMLFormElement, section), this.#editor);
    this.#palette = new Palette(this.#find("#inspect-palette"), {
      take: (tool) => this.#board.take(tool),
      drop: (piece, square) => this.#put(square, piece),
    });
    this.#fen = new FenPanel(this.#find("#inspect-fen-panel"), {
      read: (text) => this.#load(readPosition(text)),
      copied: { link: () => location.href },
    });
    this.#setUpButtons();
    document.addEventListener("keydown", (event) => section.hidden || this.#onKey(event));
    this.#editor.subscribe(() => this.#update());
  }

  /** @param {Place} place its query can ask for a position; asked for again by the same address, it does not begin anew */
  show({ query }) {
    const asked = askedPosition(query);
    const isNew = asked !== null && query.toString() !== this.#asked;
    // The board draws only the last of what it is told at once.
    if (this.#asked === null) this.#showSetup();
    this.#asked = query.toString();
    if (isNew) this.#fen.load(asked.fen, (text) => this.#begin(readPosition(text, asked)));
  }

  focus() {
    this.#board.focus();
  }

  /** @param {string} selector of an element of this view */
  #find(selector) {
    return element(selector, HTMLElement, this.#section);
  }

  #boardCallbacks() {
    return {
      pieceOn: (square) => this.#editor.setup.pieces[square] ?? null,
      look: (square) => this.#select(square),
      put: (square, piece) => this.#put(square, piece),
      move: (from, to) => this.#move(from, to),
      held: () => this.#showLooking(),
      point: (square) => !this.#isEditing && this.#inspection.point(square && { square }),
      giveUp: () => this.#giveUp(),
    };
  }

  #setUpButtons() {
    const actions = {
      undo: () => this.#do("Undone", () => this.#editor.undo()),
      redo: () => this.#do("Done again", () => this.#editor.redo()),
      start: () => this.#do("Start position", () => this.#editor.load(Position.initial())),
      clear: () => this.#do("The board is empty", () => this.#editor.clear()),
    };
    for (const [name, act] of Object.entries(actions)) {
      this.#find(`[data-do=${name}]`).addEventListener("click", act);
    }
    this.#find("#inspect-edit").addEventListener("click", () => this.#toggleEditing());
    this.#find("#inspect-flip").addEventListener("click", () => {
      this.#board.turn(this.#board.below === "white" ? "black" : "white");
      announce(`${capitalized(this.#board.below)} is below`);
    });
  }

  #begin(position) {
    this.#do("Loaded", () => this.#editor.begin(position));
  }

  #load(position) {
    this.#do("Loaded", () => this.#editor.load(position));
  }

  #put(square, piece) {
    const before = this.#editor.setup.pieces[square];
    if (!piece && !before) return;
    const said = piece ? `${pieceName(piece)} on ${square}` : `${pieceName(before)} taken off ${square}`;
    this.#do(said, () => this.#editor.put(square, piece));
  }

  #move(from, to) {
    const piece = this.#editor.setup.pieces[from];
    if (piece) this.#do(`${pieceName(piece)} to ${to}`, () => this.#editor.move(from, to));
  }

  #do(what, act) {
    this.#doing = what;
    act();
    this.#doing = "";
  }

  #toggleLayer(id, isOn) {
    this.#inspection.show(id, isOn);
    storeLayers(this.#inspection.shown);
  }

  #select(square) {
    this.#inspection.select(square);
    const { survey, selected } = this.#inspection;
    if (!survey || !selected) return;
    const [targets, refusals] = [survey.targets.get(selected), survey.refusals.get(selected)];
    const own = survey.position.get(selected)?.color === survey.position.turn;
    const said = [`${selected} chosen`];
    if (own) said.push(counted(targets?.size ?? 0, "square"), `${refusals?.size ?? "none"} refused`);
    announce(said.join(", "));
  }

  #giveUp() {
    if (this.#board.held) this.#board.release();
    else if (this.#isEditing) announce(`${this.#palette.choose("h")} chosen`);
    else this.#inspection.select(null);
  }

  #toggleEditing() {
    this.#isEditing = !this.#isEditing;
    this.#find("#inspect-edit").setAttribute("aria-pressed", String(this.#isEditing));
    this.#find(".looking").hidden = this.#isEditing;
    this.#find("#inspect-setup").hidden = !this.#isEditing;
    this.#inspection.select(null);
    this.#board.take(this.#isEditing ? this.#palette.tool : null);
    announce(this.#isEditing ? "The position can be edited" : "The position is as edited");
  }

  #onKey(event) {
    const { key } = event;
    if (closestTo(event, "textarea, input:not([type=radio], [type=checkbox]), select")) return;
    if (event.ctrlKey || event.metaKey) return this.#onCommand(event);
    if (event.altKey) return;
    if (key === "Escape") this.#giveUp();
    if (!this.#isEditing || !closestTo(event, ".board, .palette")) return;
    const square = squareOf(event);
    if (square && (key === "Delete" || key === "Backspace")) this.#put(square, null);
    else {
      const chosen = this.#palette.choose(key);
      if (chosen) announce(`${chosen} chosen`);
    }
  }

  #onCommand(event) {
    const key = event.key.toLowerCase();
    if (!this.#isEditing || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    const isRedo = key === "y" || event.shiftKey;
    this.#find(`[data-do=${isRedo ? "redo" : "undo"}]`).click();
  }

  /** The setup is another. */
  #update() {
    this.#showSetup();
    const { position } = this.#editor;
    if (position) this.#showAddress(position);
    announce([capitalized(this.#doing), this.#stateSpoken()].filter(Boolean).join(". "));
  }

  #showSetup() {
    const { setup, position, problems } = this.#editor;
    this.#board.show(placementOf(setup.pieces));
    const { survey } = this.#inspection;
    if (survey) this.#status.update({ ...survey, remark: problems.length > 0 ? UNREACHABLE : undefined });
    else this.#status.show("impossible", UNPLAYABLE, counted(problems.length, "problem"));
    this.#facts.update(survey);
    this.#canWin.update(this.#editor);
    this.#fen.update(position?.fen() ?? "");
    this.#setup.update();
    setDisabled([this.#find("[data-do=undo]")], !this.#editor.canUndo);
    setDisabled([this.#find("[data-do=redo]")], !this.#editor.canRedo);
    this.#showWayToPlay(position);
    this.#showLooking();
  }

  /** A link that leads nowhere now stays where it is, and says so. */
  #showWayToPlay(position) {
    const link = this.#find("#inspect-play");
    for (const name of ["role", "aria-disabled"]) link.removeAttribute(name);
    if (position) return link.setAttribute("href", positionLink("play", position));
    link.removeAttribute("href");
    link.setAttribute("role", "link");
    link.setAttribute("aria-disabled", "true");
  }

  #showLooking() {
    const { survey, selected, scene, shown, counts } = this.#inspection;
    const held = this.#board.held;
    const ground = held ? [{ kind: "selected", square: held }] : [];
    this.#board.mark([...ground, ...scene.marks], scene.arrows, scene.counts);
    this.#board.describe({
      pieces: new Map(Object.entries(this.#editor.setup.pieces)),
      selected: held ?? selected,
      targets: selected ? survey?.targets.get(selected) : undefined,
      remarks: survey ? remarksOf(survey, { shown, selected }) : this.#problemRemarks(),
    });
    this.#layers.update(shown, counts);
    this.#findings.update(this.#inspection);
  }

  #problemRemarks() {
    /** @type {Map<Square, string>} */
    const remarks = new Map();
    for (const { message, squares } of this.#editor.problems) {
      for (const square of squares) remarks.set(square, message);
    }
    return remarks;
  }

  /** The address leads to what is on the board; the steps of editing are no steps of the browser. */
  #showAddress(position) {
    const link = positionLink("inspect", position);
    this.#asked = new URLSearchParams(link.split("?")[1]).toString();
    history.replaceState(history.state, "", link);
  }

  #stateSpoken() {
    const { position, problems } = this.#editor;
    if (!position) return `${UNPLAYABLE}: ${problemsSpoken(problems)}`;
    const outcome = this.#inspection.survey?.outcome;
    const state = outcome ? outcomeLine(outcome) : `${capitalized(position.turn)} to move`;
    return problems.length > 0 ? `${state}. ${UNREACHABLE}: ${problemsSpoken(problems)}` : state;
  }
}
