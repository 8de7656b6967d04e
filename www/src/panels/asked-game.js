// Starts the game that the address of Play requests, or explains why it cannot.

import { Position } from "x88";
import { askedPlayers, asksForPlayers, TWO_PEOPLE } from "../game/players.js";
import { askedPosition, readPosition } from "../game/position-text.js";
import { BrokenLink, NO_POSITION } from "./broken-link.jsx";

/** @import { Players } from "../game/players.js" */
/** @import { Table } from "../game/table.js" */
/** @import { FenField } from "./fen-field.jsx" */
/** @import { NewGame } from "./new-game-dialog.jsx" */

/** The address of the current game. A requested game gets it once it has begun. */
export const HERE = "#/play";

/** The message for players that do not exist. */
const NO_PLAYERS = {
  title: "This link does not lead to a game",
  text: "The link names an opponent or a color that does not exist.",
};

export class AskedGame {
  #broken;
  #table;
  #fenBox;
  #fen;
  #startOther;

  /**
   * @param {{ box: HTMLElement, section: HTMLElement, fenBox: HTMLDetailsElement }} parts of the view; `box`: the place for
   * messages
   * @param {{ table: Table, fen: FenField, start: (chosen: NewGame) => void }} options `start`: begins another game
   */
  constructor({ box, section, fenBox }, { table, fen, start }) {
    this.#broken = new BrokenLink(box, section);
    this.#table = table;
    this.#fenBox = fenBox;
    this.#fen = fen;
    this.#startOther = start;
  }

  /**
   * @param {URLSearchParams} query can name the players, a position, or both
   * @param {boolean} isNew whether the user has never chosen an opponent: a position is then shown for two people
   * @returns {boolean} whether the address requests a game
   */
  begin(query, isNew) {
    const asked = askedPosition(query);
    if (!asked && !asksForPlayers(query)) return false;
    const players = askedPlayers(query) ?? (isNew ? TWO_PEOPLE : null);
    if (asksForPlayers(query) && !askedPlayers(query)) this.#breakOff(NO_PLAYERS);
    else this.#start(asked, players);
    return true;
  }

  /** @param {ReturnType<typeof askedPosition>} asked @param {Players | null} players */
  #start(asked, players) {
    const table = this.#table;
    if (asked) {
      const begin = (text) => {
        const position = readPosition(text, asked);
        if (players) table.seat(players);
        table.game.startPosition(position);
      };
      if (!this.#fen.load(asked.fen, begin)) this.#breakOff(NO_POSITION);
    } else if (players) {
      table.seat(players);
      table.game.startStandard();
    }
  }

  /**
   * Reports that the requested game does not exist.
   * @param {{ title: string, text: string }} reason
   */
  #breakOff(reason) {
    const isBegun = this.#table.game.line.length > 0;
    const start = () =>
      this.#startOther({ players: this.#table.players, control: null, position: Position.initial() });
    this.#fenBox.open = reason === NO_POSITION;
    this.#broken.show(reason, [
      ...(isBegun ? [{ text: "Continue your game", href: HERE }] : []),
      { text: "Start a new game", press: start },
    ]);
  }

  /** Clears the message when it no longer applies. */
  mend() {
    if (!this.#broken.isShown) return;
    this.#broken.clear();
    this.#fenBox.open = false;
    this.#fen.update(this.#table.game.position.fen());
  }
}
