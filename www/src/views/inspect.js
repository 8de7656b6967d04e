// Responsibility: the inspector and the editor of a position: connects the board, the panels and the inspection. Must not depend
// on: rules.

import "../styles/beside.css";
import "../styles/verdict.css";
import "../styles/inspect.css";
import "../styles/layers.css";
import "../styles/setup.css";
import "../styles/moves.css";
import "../styles/can-win.css";
import { Position } from "x88";
import { SetupBoard } from "../board/setup-board.js";
import { squareOf } from "../board/squares-grid.js";
import { closestTo, element } from "../element.js";
import { CanWinSearch } from "../game/can-win-search.js";
import { askedPosition, positionLink, readPosition } from "../game/position-text.js";
import { whyNot } from "../game/why-not.js";
import { PositionEditor } from "../inspect/editor.js";
import { Inspection } from "../inspect/inspection.js";
import { keepLayers, keptLayers } from "../inspect/layers.js";
import { placementOf } from "../board/placement.js";
import { remarksOf } from "../inspect/squares-in-words.js";
import { setDisabled } from "../panels/controls.js";
import { BrokenLink, NO_POSITION } from "../panels/broken-link.js";
import { CanWinPanel } from "../panels/can-win-panel.js";
import { FactsPanel } from "../panels/facts-panel.js";
import { FenPanel } from "../panels/fen-panel.js";
import { FindingsPanel } from "../panels/findings-panel.js";
import { LayerPanel } from "../panels/layer-panel.js";
import { Palette } from "../panels/palette.js";
import { SetupPanel } from "../panels/setup-panel.js";
import { StatusLine } from "../panels/status.js";
import { problemSentences, UNPLAYABLE, UNREACHABLE } from "../setup-words.js";
import { capitalized, counted, outcomeLine, pieceName } from "../words.js";
import page from "./inspect.html";

/** @import { Color, Square } from "x88" */
/** @import { Tool } from "../board/setup-board.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Site } from "../shell/site.js" */

export { InspectView as View, newState, page };

/** The default position: it has a pin, squares in check that prevent castling, and many attacks. */
const EXAMPLE = "r2qk2r/ppp2ppp/2np1n2/4p3/1bB1P1b1/P1NP1N2/1PP2PPP/R1BQK2R w KQkq - 1 7";

/**
 * The state that outlives the view. `asked`: the query for which the position was set up; null: none yet.
 * @typedef {{
 *   editor: PositionEditor,
 *   inspection: Inspection,
 *   search: CanWinSearch,
 *   isEditing: boolean,
 *   tool: Tool,
 *   below: Color,
 *   asked: string | null,
 * }} InspectState
 */

/** @param {Site} site @returns {InspectState} */
function newState({ kept }) {
  const editor = new PositionEditor(Position.fromFen(EXAMPLE));
  const inspection = new Inspection(editor, keptLayers(kept));
  const search = new CanWinSearch();
  return { editor, inspection, search, isEditing: false, tool: "hand", below: "white", asked: null };
}

class InspectView {
  title = "Inspector";
  #section;
  #site;
  /** @type {InspectState} */
  #state;
  #board;
  #status;
  #layers;
  #findings;
  #facts;
  #canWin;
  #setup;
  #palette;
  #fen;
  #broken;
  #isShown = false;
  /** The current action, for screen readers. */
  #doing = "";

  /** @param {Mount<InspectState>} mount */
  constructor({ section, site, state, signal }) {
    const surroundings = { ...site, signal };
    const { editor, inspection, search } = state;
    this.#section = section;
    this.#site = site;
    this.#state = state;
    this.#board = new SetupBoard(this.#find(".board-frame"), this.#boardCallbacks(), surroundings);
    this.#status = new StatusLine(this.#find(".status"));
    const toggle = (id, isOn) => this.#toggleLayer(id, isOn);
    this.#layers = new LayerPanel(this.#find("#inspect-layers"), toggle, signal);
    this.#findings = new FindingsPanel(
      {
        title: this.#find("#inspect-findings-title"),
        list: this.#find("#inspect-findings"),
        reading: this.#find("#inspect-reading"),
      },
      (spot) => inspection.point(spot),
      signal,
    );
    this.#facts = new FactsPanel(this.#find("#inspect-facts"));
    const below = () => this.#board.below;
    this.#canWin = new CanWinPanel(
      this.#find("#inspect-can-win"),
      { game: editor, search, below },
      surroundings,
    );
    this.#setup = new SetupPanel(element(section, "#inspect-setup", HTMLFormElement), editor, surroundings);
    this.#palette = new Palette(this.#find("#inspect-palette"), this.#paletteCallbacks(), signal);
    const read = (text) => this.#load(readPosition(text));
    // A shared link leads to a preview page (www/previews/), because previews ignore the hash.
    const link = () => site.address.beside(site.address.hash.replace("#/inspect?", "p/?"));
    const copied = { link };
    this.#fen = new FenPanel(this.#find("#inspect-fen-panel"), { read, copied }, surroundings);
    this.#broken = new BrokenLink(this.#find("#inspect-broken"), section, signal);
    this.#setUpButtons(signal);
    site.page.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    editor.subscribe(() => this.#update(), { signal });
    inspection.follow(() => this.#showLooking(), signal);
    signal.addEventListener("abort", () => this.#keep(), { once: true });
  }

  get #editor() {
    return this.#state.editor;
  }

  get #inspection() {
    return this.#state.inspection;
  }

  get #isEditing() {
    return this.#state.isEditing;
  }

  /** Stores the state for the user's return. */
  #keep() {
    this.#state.tool = this.#palette.tool;
    this.#state.below = this.#board.below;
  }

  /** @param {Place} place its query can request a position; the same address does not restart it */
  show({ query }) {
    const asked = askedPosition(query);
    const isNew = asked !== null && query.toString() !== this.#state.asked;
    // The board only draws the last of several immediate updates.
    if (!this.#isShown) this.#resume();
    this.#state.asked = query.toString();
    if (this.#broken.isShown) this.#mend();
    if (!isNew || this.#fen.load(asked.fen, (text) => this.#begin(readPosition(text, asked)))) return;
    this.#broken.show(NO_POSITION, [{ text: "Show another position", href: "#/inspect" }]);
  }

  /** Clears the message when it no longer applies. */
  #mend() {
    this.#broken.clear();
    this.#fen.update(this.#editor.position?.fen() ?? "");
  }

  focus() {
    this.#board.focus();
  }

  #resume() {
    this.#isShown = true;
    this.#palette.check(this.#state.tool);
    this.#board.turn(this.#state.below);
    this.#showMode();
    this.#showSetup();
  }

  /** @param {string} selector of an element of this view */
  #find(selector) {
    return element(this.#section, selector);
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

  #paletteCallbacks() {
    return {
      take: (tool) => this.#board.take(tool),
      lift: (picture) => this.#board.newDraggedPiece(picture),
      drop: (piece, place) => {
        const square = this.#board.squareAt(place);
        if (square) this.#put(square, piece);
      },
    };
  }

  /** @param {AbortSignal} signal */
  #setUpButtons(signal) {
    const actions = {
      undo: () => this.#do("Undone", () => this.#editor.undo()),
      redo: () => this.#do("Done again", () => this.#editor.redo()),
      start: () => this.#do("Start position", () => this.#editor.load(Position.initial())),
      clear: () => this.#do("The board is empty", () => this.#editor.clear()),
    };
    for (const [name, act] of Object.entries(actions)) {
      this.#find(`[data-do=${name}]`).addEventListener("click", act, { signal });
    }
    this.#find("#inspect-edit").addEventListener("click", () => this.#toggleEditing(), { signal });
    this.#find("#inspect-flip").addEventListener("click", () => this.#flip(), { signal });
  }

  #flip() {
    this.#board.turn(this.#board.below === "white" ? "black" : "white");
    this.#site.announce(`${capitalized(this.#board.below)} is below`);
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
    keepLayers(this.#site.kept, this.#inspection.shown);
  }

  #select(square) {
    this.#inspection.select(square);
    const { survey, selected } = this.#inspection;
    if (!survey || !selected) return;
    const [targets, refusals] = [survey.targets.get(selected), survey.refusals.get(selected)];
    const own = survey.position.get(selected)?.color === survey.position.turn;
    const said = [`${selected} chosen`];
    if (own) said.push(counted(targets?.size ?? 0, "square"));
    if (own && refusals) said.push(`${refusals.size} not allowed`);
    const why = own ? whyNot(survey.position, selected, refusals ?? new Map()).text : "";
    this.#site.announce(why ? `${said.join(", ")}. ${why}` : said.join(", "));
  }

  #giveUp() {
    if (this.#board.held) this.#board.release();
    else if (this.#isEditing) this.#site.announce(`${this.#palette.choose("h")} chosen`);
    else this.#inspection.select(null);
  }

  #toggleEditing() {
    this.#state.isEditing = !this.#isEditing;
    this.#showMode();
    this.#inspection.select(null);
    this.#site.announce(this.#isEditing ? "The position can be edited" : "The position is as edited");
  }

  #showMode() {
    this.#find("#inspect-edit").setAttribute("aria-pressed", String(this.#isEditing));
    this.#find(".looking").hidden = this.#isEditing;
    this.#find("#inspect-setup").hidden = !this.#isEditing;
    this.#board.take(this.#isEditing ? this.#palette.tool : null);
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
      if (chosen) this.#site.announce(`${chosen} chosen`);
    }
  }

  #onCommand(event) {
    const key = event.key.toLowerCase();
    if (!this.#isEditing || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    const isRedo = key === "y" || event.shiftKey;
    this.#find(`[data-do=${isRedo ? "redo" : "undo"}]`).click();
  }

  /** Shows a changed setup. */
  #update() {
    this.#broken.clear();
    this.#showSetup();
    const { position } = this.#editor;
    if (position) this.#showAddress(position);
    this.#site.announce([capitalized(this.#doing), this.#stateSpoken()].filter(Boolean).join(". "));
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

  /** A disabled link stays in place and announces that. */
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
    const wrong = survey && this.#isEditing ? this.#inspection.problemMarks : [];
    const ground = [...wrong, ...(held ? [{ kind: "selected", square: held }] : [])];
    this.#board.mark([...ground, ...scene.marks], scene.arrows, scene.counts);
    this.#board.describe({
      pieces: new Map(Object.entries(this.#editor.setup.pieces)),
      selected: held ?? selected,
      targets: selected ? survey?.targets.get(selected) : undefined,
      remarks: this.#remarks({ shown, selected }),
    });
    this.#layers.update(shown, counts);
    this.#findings.update(this.#inspection);
  }

  /** Returns the remarks of the layers and, while editing, the problems. */
  #remarks(looking) {
    const { survey } = this.#inspection;
    /** @type {Map<Square, string>} */
    const remarks = survey ? remarksOf(survey, looking) : new Map();
    if (survey && !this.#isEditing) return remarks;
    for (const { message, squares } of this.#editor.problems) {
      for (const square of squares) remarks.set(square, inList(remarks.get(square), message));
    }
    return remarks;
  }

  /** Puts the position into the address without steps in the browser's history. */
  #showAddress(position) {
    const link = positionLink("inspect", position);
    this.#state.asked = new URLSearchParams(link.split("?")[1]).toString();
    this.#site.address.rename(link);
  }

  #stateSpoken() {
    const { position, problems } = this.#editor;
    if (!position) return `${UNPLAYABLE}: ${problemSentences(problems)}`;
    const outcome = this.#inspection.survey?.outcome;
    const state = outcome ? outcomeLine(outcome) : `${capitalized(position.turn)} to move`;
    return problems.length > 0 ? `${state}. ${UNREACHABLE}: ${problemSentences(problems)}` : state;
  }
}

/** @param {string | undefined} said @param {string} more */
function inList(said, more) {
  return said ? `${said}, ${more}` : more;
}
