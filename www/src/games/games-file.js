// The games of one PGN, all in memory. The package reads the PGN.

import { readPgn } from "x88";

/** @import { GameRecord } from "x88" */

/** The source of games: the first part of their address. @typedef {"file" | "examples" | "played" | "link"} Source */

/**
 * `id`: distinguishes it from other files. @typedef {{ id: string, source: Source, name: string, text: string, games: readonly
 * GameRecord[] }} GamesFile
 */

/** In bytes: a file that is read without a pause, and that the browser can store. */
export const LARGEST = 1_000_000;

/** @param {Source} source @param {string} name @param {string} text @returns {GamesFile} */
export function gamesFile(source, name, text) {
  const games = [...readPgn(text)];
  const id = `${source} ${name} ${hashOf(text)}`;
  return { id, source, name, text, games: games.length === 1 && isEmpty(games[0]) ? [] : games };
}

/**
 * Returns the text of a file. PGN was written in Latin-1 before it was in UTF-8.
 * @param {Uint8Array} bytes
 */
export function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @param {string} text */
function hashOf(text) {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}

/**
 * Any text can be read as a game without moves.
 * @param {GameRecord} record
 */
function isEmpty({ headers, moves, fen }) {
  return fen !== null && moves.length === 0 && Object.keys(headers).length === 0;
}
