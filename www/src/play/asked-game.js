// Starts the game that the address of Play requests, or explains why it cannot.

import { FenError, Position } from "x88";
import { askedPlayers, asksForPlayers, TWO_PEOPLE } from "../game/players.js";
import { askedPosition, readPosition } from "../game/position-text.js";
import { BrokenLink, NO_POSITION } from "../panels/broken-link.jsx";

/** @import { Players } from "../game/players.js" */
/** @import { Table } from "../game/game-table.js" */
/** @import { NewGame } from "./new-game-dialog.jsx" */

/** @typedef {NonNullable<ReturnType<typeof askedPosition>>} AskedPosition */

/** The address of the current game. A requested game gets it once it has begun. */
export const HERE = "#/play";

/** The message for a position that cannot be read. The inspector shows what is wrong with it. */
const UNREADABLE = { ...NO_POSITION, text: "The position in it cannot be read." };

/** The message for players that do not exist. */
const NO_PLAYERS = {
  title: "This link does not lead to a game",
  text: "The link names an opponent or a color that does not exist.",
};

export class AskedGame {
  #broken;
  #table;
  #startOther;

  /**
   * @param {{ box: HTMLElement, section: HTMLElement }} parts of the view; `box`: the place for messages
   * @param {{ table: Table, start: (chosen: NewGame) => void }} options `start`: begins another game
   */
  constructor({ box, section }, { table, start }) {
    this.#broken = new BrokenLink(box, section);
    this.#table = table;
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
    const position = asked ? positionIn(asked) : Position.initial();
    if (asksForPlayers(query) && !askedPlayers(query)) this.#breakOff(NO_PLAYERS);
    else if (position) this.#start(position, players);
    else this.#breakOff(UNREADABLE, [{ text: "See what is wrong", href: inspectorOf(asked) }]);
    return true;
  }

  /** @param {Position} position @param {Players | null} players null: those of the current game */
  #start(position, players) {
    if (players) this.#table.seat(players);
    this.#table.game.startPosition(position);
  }

  /**
   * Reports that the requested game does not exist.
   * @param {{ title: string, text: string }} reason
   * @param {{ text: string, href: string }[]} [ways] on, besides those to a game
   */
  #breakOff(reason, ways = []) {
    const isBegun = this.#table.game.line.length > 0;
    const start = () =>
      this.#startOther({ players: this.#table.players, control: null, position: Position.initial() });
    this.#broken.show(reason, [
      ...(isBegun ? [{ text: "Continue your game", href: HERE }] : []),
      { text: "Start a new game", press: start },
      ...ways,
    ]);
  }

  /** Clears the message when it no longer applies. */
  mend() {
    if (this.#broken.isShown) this.#broken.clear();
  }
}

/**
 * Returns the requested position, or null if its FEN is invalid.
 * @param {AskedPosition} asked
 */
function positionIn(asked) {
  try {
    return readPosition(asked.fen, asked);
  } catch (error) {
    if (error instanceof FenError) return null;
    throw error;
  }
}

/** The inspector marks the problems in a FEN. @param {AskedPosition | null} asked */
function inspectorOf(asked) {
  return `#/inspect?${new URLSearchParams({ fen: asked?.fen ?? "" })}`;
}
