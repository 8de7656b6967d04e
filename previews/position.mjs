// The page by which a link to a position is previewed. What is asked for comes from outside: the package reads it, and what it makes of it is
// written, never the text itself. Knows no server.

import { FenError, Position } from "x88";
import { askedPosition, readPosition } from "../www/src/game/position-text.js";
import { capitalized, counted, outcomeLine } from "../www/src/words.js";
import { html } from "./page.mjs";

/** @import { Preview } from "./page.mjs" */

export const START = Position.initial().fen();

/** No FEN is as long as this: whatever is longer is not read. */
const MOST_READ = 200;

/**
 * @param {URLSearchParams} query
 * @returns {Position | null} null: it asks for none, or for what is none
 */
export function positionIn(query) {
  const asked = askedPosition(query);
  if (asked === null || asked.fen.length > MOST_READ) return null;
  try {
    return readPosition(asked.fen, asked);
  } catch (error) {
    if (error instanceof FenError) return null;
    throw error;
  }
}

/**
 * @param {Position | null} position null: of any, as a page that nobody fills in has it
 * @returns {Preview} the page is one folder below the site
 */
export function positionPage(position) {
  const usual = { up: "../", leadsTo: "#/inspect", button: "Open it on the board", withQuery: true };
  if (!position) {
    return {
      ...usual,
      here: "./",
      title: "A position",
      description:
        "A chess position, to be looked into: what is legal, what is refused and why, pins, attacks, who can still win.",
      picture: { src: "../preview.png", alt: "A chess board." },
      main: html``,
    };
  }
  const query = queryOf(position);
  const { black, white } = countOf(position);
  return {
    ...usual,
    here: `./?${query}`,
    title: titleOf(position),
    description: `Move ${position.fullmoveNumber}; White has ${counted(white, "piece")} and Black ${black}. Look into it: what is legal, what is refused and why.`,
    picture: { src: `picture.png?${query}`, alt: "The position on a board." },
    main: html`<p>${position.fen()}</p>`,
  };
}

/** What asks for a position, as everybody writes it: one position has one address. @param {Position} position */
export function queryOf(position) {
  const query = new URLSearchParams({ fen: position.fen({ enPassant: "always" }) });
  if (position.isChess960) query.set("chess960", "");
  return query.toString();
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
