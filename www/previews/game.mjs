// The link preview page of a game: its last position, the players and the result. Treats the link as plain text.

import { occasionOf, playersOf, resultShown } from "../src/games/headers.js";
import { gameQuery, linkedGame } from "../src/games/linked.js";
import { counted } from "../src/words.js";
import { html } from "./page.mjs";

/** @import { GameTree } from "x88" */
/** @import { Kind } from "./position.mjs" */

/** @type {Kind<GameTree>} */
export const GAMES = {
  read: linkedGame,
  query: (game) => gameQuery(game.toRecord()),
  page: (game, query) => ({
    up: "../",
    leadsTo: "#/games/link",
    button: "Look at it on the board",
    withQuery: true,
    ...(game ? gameSaid(game, query) : ANY),
  }),
  card(game) {
    const { result } = game.toRecord();
    const kings = { "1-0": ["wk"], "0-1": ["bk"] }[result] ?? ["wk", "bk"];
    return { board: { fen: game.position.fen() }, pieces: kings };
  },
};

const ANY = {
  here: "./",
  title: "A game",
  description: "A game of chess, to be gone through move by move.",
  picture: { src: "../preview.png", alt: "A chess board." },
  main: html``,
};

/**
 * @param {GameTree} game
 * @param {string} query
 */
function gameSaid(game, query) {
  const { headers, result, moves } = game.toRecord();
  const length = counted(Math.ceil(moves.length / 2), "move");
  const [, text] = game.pgn().split("\n\n");
  return {
    here: `./?${query}`,
    title: `${playersOf(headers)} ${resultShown(result)}`,
    description: `${[length, ...occasionOf(headers)].join(" · ")}. Go through it move by move.`,
    picture: { src: `picture.png?${query}`, alt: "The last position on a board." },
    main: html`<p>${text}</p>`,
  };
}
