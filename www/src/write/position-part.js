// The position of the edited exercise: set up on a board, or given as a FEN.

import { placementOf } from "../board/placement.js";
import { SetupBoard } from "../board/setup-board.js";
import { element, elements } from "../element.js";
import { PositionEditor } from "../inspect/editor.js";
import { Palette } from "../panels/palette.js";
import { capitalized, pieceName } from "../words.js";
import { positionIn } from "./draft.js";
import { Position } from "x88";

/** @import { Piece, Square } from "x88" */
/** @import { Surroundings } from "../shell/site.js" */

export class PositionPart {
  #editor = new PositionEditor(Position.initial());
  #board;
  #palette;
  #turns;
  #fen;
  #problems;
  #changed;
  #announce;
  /** Whether a change does not come from the user. */
  #isLoading = false;

  /**
   * @param {HTMLElement} section of the view
   * @param {(fen: string) => void} changed called with the FEN of the board, which may be invalid
   * @param {Surroundings} surroundings
   */
  constructor(section, changed, surroundings) {
    const { signal } = surroundings;
    this.#changed = changed;
    this.#announce = surroundings.announce;
    this.#turns = elements(section, "[name=write-turn]", HTMLInputElement);
    this.#fen = element(section, "#write-fen", HTMLInputElement);
    this.#problems = element(section, "#write-position-problems");
    const frame = element(section, "#write-setup-board");
    this.#board = new SetupBoard(frame, this.#boardCallbacks(), surroundings);
    this.#palette = new Palette(element(section, "#write-palette"), this.#paletteCallbacks(), signal);
    this.#board.take(this.#palette.tool);
    for (const turn of this.#turns) {
      const choose = () => this.#editor.setTurn(turn.value === "black" ? "black" : "white");
      turn.addEventListener("change", choose, { signal });
    }
    this.#fen.addEventListener("change", () => this.#read(), { signal });
    const start = () => this.#editor.load(Position.initial());
    element(section, "#write-start").addEventListener("click", start, { signal });
    element(section, "#write-clear").addEventListener("click", () => this.#clear(), { signal });
    element(section, "#write-undo").addEventListener("click", () => this.#editor.undo(), { signal });
    this.#editor.subscribe(() => this.#update(), { signal });
  }

  /** @param {string} fen of the exercise to show */
  show(fen) {
    this.#isLoading = true;
    this.#editor.begin(positionIn(fen) ?? Position.initial());
    this.#board.turn(this.#editor.setup.turn);
    this.#isLoading = false;
  }

  #clear() {
    const kings = positionIn("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    if (kings) this.#editor.load(kings);
  }

  #read() {
    const position = positionIn(this.#fen.value.trim());
    if (position) this.#editor.load(position);
    else this.#problems.textContent = "That is not the FEN of a position. The board stays as it was.";
  }

  #boardCallbacks() {
    return {
      pieceOn: (square) => this.#editor.setup.pieces[square] ?? null,
      look: () => {},
      put: (square, piece) => this.#put(square, piece),
      move: (from, to) => this.#editor.move(from, to),
      held: () => this.#draw(),
      point: () => {},
      giveUp: () => this.#board.release(),
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

  /** @param {Square} square @param {Piece | null} piece */
  #put(square, piece) {
    this.#editor.put(square, piece);
    this.#announce(piece ? `${capitalized(pieceName(piece))} on ${square}` : `${square} is empty`);
  }

  #update() {
    // Moving a king or rook from its home means no castling.
    if (this.#editor.hasImpossibleRights) return this.#editor.dropImpossibleRights();
    const { setup, position, problems } = this.#editor;
    const fen = position?.fen() ?? `${placementOf(setup.pieces)} ${setup.turn[0]} - - 0 1`;
    for (const turn of this.#turns) turn.checked = turn.value === setup.turn;
    this.#fen.value = fen;
    const said = problems.map(({ message }) => `${capitalized(message)}.`);
    this.#problems.textContent = position ? "" : `Not a position yet. ${said.join(" ")}`;
    this.#draw();
    if (!this.#isLoading) this.#changed(fen);
  }

  #draw() {
    const { pieces } = this.#editor.setup;
    const { held } = this.#board;
    this.#board.show(placementOf(pieces));
    this.#board.mark(held ? [{ kind: "selected", square: held }] : []);
    this.#board.describe({
      pieces: new Map(/** @type {[Square, Piece][]} */ (Object.entries(pieces))),
      selected: held,
    });
  }
}
