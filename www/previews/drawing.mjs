// Draws the link preview pictures and the site's icons as SVG: a board beside a large square with one or two pieces. Colors are
// those of the site's light theme (tokens.css), pieces those of its board.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";
import { piecesOf } from "../src/board/fen-pieces.js";

/** The size that crawlers expect, in pixels. */
export const CARD = { width: 1200, height: 630 };

const EDGE = 40;
const SQUARE = (CARD.height - 2 * EDGE) / 8;
const TILE = 330;

/** The size of a piece in its own drawing. */
const PIECE = 40;

const tokens = readFileSync(join(root, "www", "src", "styles", "tokens.css"), "utf8");
const sprite = readFileSync(
  join(root, "node_modules", "cm-chessboard", "assets", "pieces", "standard.svg"),
  "utf8",
);
const mark = readFileSync(join(root, "www", "favicon.svg"), "utf8").replace(/^.*<\/title>|<\/svg>\s*$/gs, "");

/**
 * Returns a color of the site's light theme.
 * @param {string} name "paper"
 */
export function colour(name) {
  const [, value] = new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(tokens);
  return value;
}

/**
 * @typedef {{ fen: string, below?: "white" | "black", dots?: readonly string[], rings?: readonly string[], arrows?: readonly string[] }} Board
 * `arrows`: "e2e4"; of the FEN only the pieces are read, and it is one that has been checked
 */

/**
 * Draws a board, and to its right one or two pieces on a large square.
 * @param {Board} board
 * @param {readonly string[]} pieces ["wr"]; if empty, the site's logo
 */
export function cardDrawing(board, pieces) {
  const left = EDGE + 8 * SQUARE;
  const x = left + (CARD.width - left - TILE) / 2;
  const y = (CARD.height - TILE) / 2;
  return drawing(
    CARD.width,
    CARD.height,
    rect(0, 0, CARD.width, CARD.height, colour("paper")),
    `<g transform="translate(${EDGE} ${EDGE})">${boardDrawing(board)}</g>`,
    `<g transform="translate(${x} ${y})">${pieces.length > 0 ? tile(pieces) : sign(TILE)}</g>`,
  );
}

/**
 * @param {number} size
 * @param {{ round?: boolean }} [options] `round`: with round corners, for places that apply no mask
 */
export function iconDrawing(size, { round = false } = {}) {
  const clip = `<clipPath id="corners"><rect width="${size}" height="${size}" rx="${size * 0.18}"/></clipPath>`;
  return drawing(size, size, clip, `<g${round ? ' clip-path="url(#corners)"' : ""}>${sign(size)}</g>`);
}

/** @param {Board} board */
function boardDrawing({ fen, below = "white", dots = [], rings = [], arrows = [] }) {
  const parts = [];
  for (let at = 0; at < 64; at++) {
    const [column, row] = [at % 8, at >> 3];
    const name = (column + row) % 2 === 0 ? "square-light" : "square-dark";
    parts.push(rect(column * SQUARE, row * SQUARE, SQUARE, SQUARE, colour(name)));
  }
  const middle = (square) => middleOf(square, below);
  const ring = `r="${SQUARE * 0.44}" fill="none" stroke="${colour("mark-goal")}" stroke-width="4"`;
  const dot = `r="${SQUARE * 0.17}" fill="${colour("mark-move")}"`;
  parts.push(...rings.map((square) => circle(middle(square), ring)));
  for (const { square, name } of piecesOf(fen)) {
    const { x, y } = middle(square);
    parts.push(piece(name, x - SQUARE / 2, y - SQUARE / 2, SQUARE / PIECE));
  }
  parts.push(...dots.map((square) => circle(middle(square), dot)));
  parts.push(...arrows.map((text) => arrow(middle(text.slice(0, 2)), middle(text.slice(2)))));
  return parts.join("");
}

/** @param {readonly string[]} pieces */
function tile(pieces) {
  const scale = (pieces.length === 1 ? 0.92 : 0.6) * (TILE / PIECE);
  const far = TILE - scale * PIECE;
  const places = pieces.length === 1 ? [far / 2] : [0, far];
  const drawn = places.map((place, at) => piece(pieces[at], place, place, scale));
  return rect(0, 0, TILE, TILE, colour("square-dark")) + drawn.join("");
}

/** The favicon's mark, which is 16 wide. */
const sign = (size) => `<g transform="scale(${size / 16})">${mark}</g>`;

const piece = (name, x, y, scale) =>
  `<use href="#${name}" xlink:href="#${name}" transform="translate(${x} ${y}) scale(${scale})"/>`;

const rect = (x, y, width, height, fill) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

const circle = ({ x, y }, attributes) => `<circle cx="${x}" cy="${y}" ${attributes}/>`;

/** Draws an arrow from the middle of a square to that of another. */
function arrow(from, to) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [length, wide] = [SQUARE * 0.42, SQUARE * 0.24];
  const back = { x: to.x - length * Math.cos(angle), y: to.y - length * Math.sin(angle) };
  const side = { x: -wide * Math.sin(angle), y: wide * Math.cos(angle) };
  const head = `M${to.x} ${to.y}L${back.x + side.x} ${back.y + side.y}L${back.x - side.x} ${back.y - side.y}z`;
  const fill = colour("mark-move");
  const line = `<path d="M${from.x} ${from.y}L${back.x} ${back.y}" stroke="${fill}" stroke-width="9"/>`;
  return `<g opacity="0.85">${line}<path d="${head}" fill="${fill}"/></g>`;
}

/** @param {string} square @param {"white" | "black"} below */
function middleOf(square, below) {
  const [column, row] = ["abcdefgh".indexOf(square[0]), 8 - Number(square[1])];
  const place = (n) => ((below === "white" ? n : 7 - n) + 0.5) * SQUARE;
  return { x: place(column), y: place(row) };
}

/** The pieces of the set, for use by name. */
const definitions = `<defs>${/<svg\b[^>]*>(.*)<\/svg>/s.exec(sprite)[1]}</defs>`;

function drawing(width, height, ...parts) {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${names} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${definitions}${parts.join("")}</svg>`;
}
