// The link preview page of a position. The query is untrusted: only what the package reads from it is written, never the text
// itself.

import { FenError, Position } from "x88";
import { askedPosition, positionQuery, readPosition } from "../src/game/position-text.js";
import { capitalized, counted, outcomeLine } from "../src/words.js";
import { html } from "./page.mjs";

/** @import { Board } from "./drawing.mjs" */
/** @import { Preview } from "./page.mjs" */

/**
 * The target of a link that is created on request. `read`: returns null for an invalid query; `query`: returns the canonical
 * query; `page`: is one folder below the site, for an invalid query if the subject is null; `card`: the content of its picture.
 * @template T
 * @typedef {{
 *   read: (query: URLSearchParams) => T | null,
 *   query: (subject: T) => string | null,
 *   page: (subject: T | null, query: string) => Preview,
 *   card: (subject: T) => { board: Board, pieces: string[] },
 * }} Kind
 */

export const START = Position.initial().fen();

/** Longer than any FEN. Longer input is ignored. */
const MOST_READ = 200;

/**
 * @param {URLSearchParams} query
 * @returns {Position | null} null if the query has no valid position
 */
function positionIn(query) {
  const asked = askedPosition(query);
  if (asked === null || asked.fen.length > MOST_READ) return null;
  try {
    return readPosition(asked.fen, asked);
  } catch (error) {
    if (error instanceof FenError) return null;
    throw error;
  }
}

/** @type {Kind<Position>} */
export const POSITIONS = {
  read: positionIn,
  query: positionQuery,
  page: (position, query) => ({
    up: "../",
    leadsTo: "#/inspect",
    button: "Open it on the board",
    withQuery: true,
    ...(position ? positionSaid(position, query) : ANY),
  }),
  card: (position) => ({
    board: { fen: position.fen() },
    pieces: [position.turn === "white" ? "wk" : "bk"],
  }),
};

const ANY = {
  here: "./",
  title: "A position",
  description:
    "A chess position, to be looked into: what is legal, what is refused and why, pins, attacks, who can still win.",
  picture: { src: "../preview.png", alt: "A chess board." },
  main: html``,
};

/**
 * @param {Position} position
 * @param {string} query
 */
function positionSaid(position, query) {
  const { black, white } = countOf(position);
  return {
    here: `./?${query}`,
    title: titleOf(position),
    description: `Move ${position.fullmoveNumber}; White has ${counted(white, "piece")} and Black ${black}. Look into it: what is legal, what is refused and why.`,
    picture: { src: `picture.png?${query}`, alt: "The position on a board." },
    main: html`<p>${position.fen()}</p>`,
  };
}

/** @param {Position} position */
function titleOf(position) {
  const outcome = position.outcome();
  if (outcome) return outcomeLine(outcome);
  return `${capitalized(position.turn)} to move${position.isCheck() ? ", in check" : ""}`;
}

/** @param {Position} position */
function countOf(position) {
  const pieces = [...position.pieces().values()];
  const white = pieces.filter(({ color }) => color === "white").length;
  return { white, black: pieces.length - white };
}
