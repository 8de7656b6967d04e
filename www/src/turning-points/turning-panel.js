// The turning points of a finished game: searched in the background, described in words. The user can view each and continue the
// game there.

import { element } from "../element.js";
import { ownLink } from "../own/addresses.js";
import { pack } from "../own/packed.js";
import { trainingOf } from "./training.js";
import { betterTold, moveTold, reasonTold } from "./told.js";

/**
 * @import { Color, Position } from "x88"
 * @import { Change, GameController } from "../game/game-controller.js"
 * @import { Arrow } from "../board/arrows.js"
 * @import { Surroundings } from "../shell/site.js"
 * @import { TurningPoint } from "./look-back.js"
 * @import { TurningSearch } from "./turning-search.js"
 */

/** A shorter game has no turning point. */
const FEWEST_PLIES = 2;

export class TurningPanel {
  #panel;
  #said;
  #progress;
  #list;
  #game;
  #search;
  #you;
  #shown;
  #signal;
  #address;

  /**
   * @param {HTMLElement} section of the view
   * @param {{ game: GameController, search: TurningSearch, you: () => Color | null, shown: (better: Arrow | null) => void }}
   * options
   *   `you`: the user's color against the computer; `shown`: called when another position is shown, with an arrow for the better
   *   move
   * @param {Pick<Surroundings, "signal" | "address">} surroundings
   */
  constructor(section, { game, search, you, shown }, { signal, address }) {
    this.#panel = element(section, "#turning-points");
    this.#said = element(section, "#turning-said");
    this.#progress = element(section, "#turning-progress", HTMLProgressElement);
    this.#list = element(section, "#turning-list");
    this.#game = game;
    this.#search = search;
    this.#you = you;
    this.#shown = shown;
    this.#signal = signal;
    this.#address = address;
    search.follow(() => this.#show(), signal);
    game.subscribe((change) => this.#follow(change), { signal });
    this.#look();
    this.#show();
  }

  /**
   * Keeps the results while the user steps through the game or reopens it: its line is unchanged.
   * @param {Change} change
   */
  #follow({ kind }) {
    if (kind === "start" || (kind === "move" && !this.#game.outcome)) this.#search.forget();
    else this.#look();
  }

  /** Starts the search if the game is over, wherever the user is in it. */
  #look() {
    const { finished } = this.#game;
    if (!finished || finished.moves.length < FEWEST_PLIES) return;
    const you = this.#you();
    const { start, moves } = finished;
    const sides = you ? [you] : /** @type {Color[]} */ (["white", "black"]);
    this.#search.look({ fen: start.fen(), chess960: start.isChess960, moves, sides });
  }

  #show() {
    const { finding } = this.#search;
    const isLooking = finding.kind === "looking";
    this.#panel.hidden = finding.kind === "none";
    this.#progress.hidden = !isLooking;
    if (isLooking) this.#progress.value = finding.done;
    const said = this.#words();
    // Announces it once, not with each step.
    if (this.#said.textContent !== said) this.#said.textContent = said;
    if (finding.kind === "found")
      this.#list.replaceChildren(...finding.points.map((point, at) => this.#item(point, at)));
    else this.#list.replaceChildren();
  }

  #words() {
    const { finding } = this.#search;
    const isYours = this.#you() !== null;
    switch (finding.kind) {
      case "looking":
        return `Looking through the game for ${isYours ? "your moves" : "the moves"} that lost most.`;
      case "failed":
        return "The game could not be analyzed.";
      case "found":
        if (finding.points.length === 1) return isYours ? "Your costliest move:" : "The costliest move:";
        if (finding.points.length > 1)
          return `${isYours ? "Your" : "The"} ${finding.points.length} costliest moves:`;
        return isYours ? "None of your moves lost much. Well played!" : "No move lost much. A steady game!";
      default:
        return "";
    }
  }

  /** @param {TurningPoint} point @param {number} at its index */
  #item({ ply, better, reason }, at) {
    const { line } = this.#game;
    const move = line[ply];
    const before = this.#positionAt(ply);
    const item = this.#panel.ownerDocument.createElement("li");
    const add = (name, text) => {
      const part = item.appendChild(item.ownerDocument.createElement(name));
      part.textContent = text;
      return part;
    };
    const wanted = before.parseMove(better);
    const arrow = { from: wanted.from, to: wanted.to, kind: /** @type {const} */ ("asked") };
    const title = moveTold(move, before.fullmoveNumber, this.#you());
    add("p", title).className = "turning-move";
    add("p", reasonTold(reason, move.color, this.#you()));
    // Only when asked for, so that the user can look for it first.
    const answer = add("p", betterTold(wanted, this.#you()));
    answer.hidden = true;
    const look = () => {
      answer.hidden = false;
      this.#goTo(ply + 1, arrow);
    };
    const row = add("div", "");
    row.className = "row";
    row.append(
      this.#button("Find a better move", title, () => this.#train(at)),
      this.#button("Look at it", title, look),
      this.#button("Play on from here", title, () => this.#goTo(ply, null)),
    );
    return item;
  }

  /** @param {string} text @param {string} about @param {() => void} press */
  #button(text, about, press) {
    const button = this.#panel.ownerDocument.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = text;
    button.setAttribute("aria-label", `${text}: ${about}`);
    button.addEventListener("click", press, { signal: this.#signal });
    return button;
  }

  /** Opens the positions before the turning points as a lesson. @param {number} at the index of the first one */
  async #train(at) {
    const { finding } = this.#search;
    if (finding.kind !== "found") return;
    const exercises = finding.points.map((point) => ({
      point,
      move: this.#game.line[point.ply],
      before: this.#positionAt(point.ply),
    }));
    const packed = await pack(JSON.stringify(trainingOf(exercises, this.#you())));
    if (packed && !this.#signal.aborted) this.#address.go(ownLink(packed, { lesson: 0, at }));
  }

  /** @param {number} ply @returns {Position} */
  #positionAt(ply) {
    const { start } = this.#game.played;
    return this.#game.line.slice(0, ply).reduce((position, move) => position.play(move), start);
  }

  /**
   * Continues the game from there: undoes its ending, and the next move replaces the rest.
   * @param {number} ply
   * @param {Arrow | null} better
   */
  #goTo(ply, better) {
    if (this.#game.endedByPlayer) this.#game.undo();
    this.#game.goTo(ply);
    this.#shown(better);
  }
}
