// Responsibility: the inspector and the editor of a position: connects the board, the panels and the inspection. Must not depend
// on: rules.

import "../styles/beside.css";
import "./inspect.css";
import { render } from "preact";
import { Position } from "x88";
import { SetupBoard } from "../board/setup-board.js";
import { squareOf } from "../board/squares-grid.js";
import { closestTo, element } from "../element.js";
import { CanWinSearch } from "../game/can-win-search.js";
import { askedPosition, positionLink, readPosition } from "../game/position-text.js";
import { whyNot } from "../game/why-not.js";
import { PositionEditor } from "./editor.js";
import { Inspection } from "./inspection.js";
import { keepLayers, keptLayers } from "./layers.js";
import { Language } from "../language/language.js";
import { placementOf } from "../board/placement.js";
import { remarksOf } from "./squares-in-words.js";
import { factsOf } from "./facts.js";
import { BrokenLink, NO_POSITION } from "../panels/broken-link.jsx";
import { followSearch } from "./can-win.jsx";
import { FenField } from "./fen-field.jsx";
import { InspectPage } from "./inspect-page.jsx";
import { toolOfKey } from "./palette.jsx";
import { problemSentences, UNPLAYABLE, UNREACHABLE } from "../setup-words.js";
import { capitalized, counted, outcomeLine, pieceName } from "../words.js";

/** @import { Color, Piece, Square } from "x88" */
/** @import { Mark } from "../board/marks.js" */
/** @import { SetupCallbacks, Tool } from "../board/setup-board.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Fact } from "./facts.js" */
/** @import { Survey } from "./survey.js" */
/** @import { LayerId } from "./layers.js" */
/** @import { Looking } from "./scene.js" */
/** @import { Drag } from "./palette.jsx" */
/** @import { Site, Surroundings } from "../shell/site.js" */

export { InspectView as View, newState };

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
  /** @type {Surroundings} */
  #site;
  /** @type {InspectState} */
  #state;
  #fen;
  #language;
  /** @type {SetupBoard | null} */
  #shownBoard = null;
  #broken;
  #isShown = false;
  /** What the facts are of. @type {Survey | null} */
  #factual = null;
  /** The last facts. @type {readonly Fact[]} */
  #facts = [];
  /** The current action, for screen readers. */
  #doing = "";

  /** @param {Mount<InspectState>} mount */
  constructor({ section, site, state, signal }) {
    const surroundings = { ...site, signal };
    const { editor, inspection, search } = state;
    this.#section = section;
    this.#site = surroundings;
    this.#state = state;
    const read = (/** @type {string} */ text) => this.#load(readPosition(text));
    this.#fen = new FenField({ read, drawn: () => this.#draw() }, surroundings);
    this.#language = new Language(surroundings, (spoken) => inspection.explainIn(spoken));
    this.#draw();
    this.#shownBoard = new SetupBoard(element(section, ".board-frame"), this.#boardCallbacks(), surroundings);
    this.#broken = new BrokenLink(element(section, "#inspect-broken"), section);
    followSearch(search, () => this.#draw(), surroundings);
    site.page.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    editor.subscribe(() => this.#update(), { signal });
    inspection.follow(() => this.#showLooking(), signal);
    signal.addEventListener("abort", () => this.#keep(), { once: true });
  }

  /** It exists as soon as the page around it does. */
  get #board() {
    return /** @type {SetupBoard} */ (this.#shownBoard);
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
    this.#draw();
  }

  focus() {
    this.#board.focus();
  }

  #resume() {
    this.#isShown = true;
    this.#board.turn(this.#state.below);
    this.#showMode();
    this.#showSetup();
  }

  /** @returns {SetupCallbacks} */
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

  /** Drags from the palette. @type {Drag} */
  #drag = {
    lift: (picture) => this.#board.newDraggedPiece(picture),
    drop: (piece, place) => {
      const square = this.#board.squareAt(place);
      if (square) this.#put(square, piece);
    },
  };

  #presses = {
    undo: () => this.#do("Undone", () => this.#editor.undo()),
    redo: () => this.#do("Done again", () => this.#editor.redo()),
    start: () => this.#do("Start position", () => this.#editor.load(Position.initial())),
    clear: () => this.#do("The board is empty", () => this.#editor.clear()),
    edit: () => this.#toggleEditing(),
    flip: () => this.#flip(),
    // A shared link leads to a preview page (www/previews/), because previews ignore the hash.
    link: () => this.#site.address.beside(this.#site.address.hash.replace("#/inspect?", "p/?")),
  };

  #draw() {
    const { survey } = this.#inspection;
    // Not with each movement of the mouse.
    if (survey && survey !== this.#factual) this.#facts = factsOf(survey);
    this.#factual = survey;
    const page = (
      <InspectPage
        state={this.#state}
        facts={this.#facts}
        fen={this.#fen}
        press={this.#presses}
        toggleLayer={(id, isOn) => this.#toggleLayer(id, isOn)}
        take={(tool) => this.#take(tool)}
        drag={this.#drag}
        below={() => this.#board.below}
        language={this.#language}
        site={this.#site}
      />
    );
    render(page, this.#section);
  }

  /** @param {Tool} tool of the palette */
  #take(tool) {
    this.#state.tool = tool;
    this.#board.take(tool);
    this.#draw();
  }

  /** @param {string} key that chooses a tool of the palette */
  #choose(key) {
    const chosen = toolOfKey(key);
    if (!chosen) return;
    this.#take(chosen.tool);
    this.#site.announce(`${chosen.name} chosen`);
  }

  #flip() {
    this.#board.turn(this.#board.below === "white" ? "black" : "white");
    this.#site.announce(`${capitalized(this.#board.below)} is below`);
  }

  /** @param {Position} position */
  #begin(position) {
    this.#do("Loaded", () => this.#editor.begin(position));
  }

  /** @param {Position} position */
  #load(position) {
    this.#do("Loaded", () => this.#editor.load(position));
  }

  /** @param {Square} square @param {Piece | null} piece */
  #put(square, piece) {
    const before = this.#editor.setup.pieces[square];
    if (!piece && !before) return;
    const said = piece ? `${pieceName(piece)} on ${square}` : `${pieceName(before)} taken off ${square}`;
    this.#do(said, () => this.#editor.put(square, piece));
  }

  /** @param {Square} from @param {Square} to */
  #move(from, to) {
    const piece = this.#editor.setup.pieces[from];
    if (piece) this.#do(`${pieceName(piece)} to ${to}`, () => this.#editor.move(from, to));
  }

  /** @param {string} what @param {() => void} act */
  #do(what, act) {
    this.#doing = what;
    act();
    this.#doing = "";
  }

  /** @param {LayerId} id @param {boolean} isOn */
  #toggleLayer(id, isOn) {
    this.#inspection.show(id, isOn);
    keepLayers(this.#site.kept, this.#inspection.shown);
  }

  /** @param {Square} square */
  #select(square) {
    this.#inspection.select(square);
    const { survey, selected } = this.#inspection;
    if (!survey || !selected) return;
    const [targets, refusals] = [survey.targets.get(selected), survey.refusals.get(selected)];
    const own = survey.position.get(selected)?.color === survey.position.turn;
    const said = [`${selected} chosen`];
    if (own) said.push(counted(targets?.size ?? 0, "square"));
    if (own && refusals) said.push(`${refusals.size} not allowed`);
    const why = own
      ? whyNot(survey.position, selected, refusals ?? new Map(), this.#inspection.spoken).text
      : "";
    this.#site.announce(why ? `${said.join(", ")}. ${why}` : said.join(", "));
  }

  #giveUp() {
    if (this.#board.held) this.#board.release();
    else if (this.#isEditing) this.#choose("h");
    else this.#inspection.select(null);
  }

  #toggleEditing() {
    this.#state.isEditing = !this.#isEditing;
    this.#showMode();
    this.#inspection.select(null);
    this.#site.announce(this.#isEditing ? "The position can be edited" : "The position is as edited");
  }

  #showMode() {
    this.#board.take(this.#isEditing ? this.#state.tool : null);
    this.#draw();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { key } = event;
    if (closestTo(event, "textarea, input:not([type=radio], [type=checkbox]), select")) return;
    if (event.ctrlKey || event.metaKey) return this.#onCommand(event);
    if (event.altKey) return;
    if (key === "Escape") this.#giveUp();
    if (!this.#isEditing || !closestTo(event, ".board, .palette")) return;
    const square = squareOf(event);
    if (square && (key === "Delete" || key === "Backspace")) this.#put(square, null);
    else this.#choose(key);
  }

  /** @param {KeyboardEvent} event */
  #onCommand(event) {
    const key = event.key.toLowerCase();
    if (!this.#isEditing || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) this.#presses.redo();
    else this.#presses.undo();
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
    const { setup, position } = this.#editor;
    const { search } = this.#state;
    if (position !== search.position) search.forget();
    this.#board.show(placementOf(setup.pieces));
    this.#fen.update(position?.fen() ?? "");
    this.#showLooking();
  }

  #showLooking() {
    const { survey, selected, scene, shown } = this.#inspection;
    const held = this.#board.held;
    const wrong = survey && this.#isEditing ? this.#inspection.problemMarks : [];
    /** @type {Mark[]} */
    const ground = held ? [...wrong, { kind: "selected", square: held }] : wrong;
    this.#board.mark([...ground, ...scene.marks], scene.arrows, scene.counts);
    this.#board.describe({
      pieces: new Map(/** @type {[Square, Piece][]} */ (Object.entries(this.#editor.setup.pieces))),
      selected: held ?? selected,
      targets: selected ? survey?.targets.get(selected) : undefined,
      remarks: this.#remarks({ shown, selected }),
    });
    this.#draw();
  }

  /**
   * Returns the remarks of the layers and, while editing, the problems.
   * @param {Pick<Looking, "shown" | "selected">} looking
   */
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

  /** Puts the position into the address without steps in the browser's history. @param {Position} position */
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
