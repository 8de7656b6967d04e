// Which pieces can have come from the first rank, and which must have been pawns. Each of a side's pieces of the start has
// places it can have gone to; what stands anywhere else was promoted. Knows no pawns' structure and no last move.
//
// The proof. A pawn on its own second rank has never moved, and neither have a king and a rook that may still castle: their squares
// were theirs throughout the game, and nothing else has ever stood there or passed. `placesOf` follows a piece over all
// squares but those, as if everything else had always been out of its way, so that it reaches at least what it can have reached. (Castling
// takes a king and a rook over empty squares, along which they could also have gone by steps; in Chess960 every square of
// the first rank is a place to begin from.) A piece that cannot have left its square and is still there has been there throughout,
// too, which closes more squares, until nothing changes. Then no piece of a kind can be matched to more than one of
// the start: those that stay without are promoted pawns.

import { advance, ahead, squareAt, stepped, waysFrom } from "./board.js";

/** @import { Color, Role } from "x88" */
/** @import { Standing } from "./board.js" */

/** @typedef {Exclude<Role, "pawn">} PieceRole */

/** A piece of the start: where it stood, for all that is known, and where it can have been. @typedef {{ role: PieceRole, homes: number[], places: ReadonlySet<number> }} Origin */

/**
 * What is known of a side's pieces.
 * @typedef {object} Descent
 * @property {{ role: PieceRole, squares: number[], count: number }[]} promoted kinds of which at least `count` of those on
 *   `squares` were pawns
 * @property {number} promotedCount at least so many were
 * @property {number} lostAtHome so many pieces at least were captured on their own first rank
 * @property {number | null} strayKing where the king is, if it cannot have come there
 */

/** The usual array, from the a-file. @type {PieceRole[]} */
const ARRAY = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"];

const SQUARES = Array.from({ length: 64 }, (_, square) => square);

const COLORS = /** @type {const} */ (["white", "black"]);

/**
 * @param {Standing} standing
 * @returns {Record<Color, Descent>}
 */
export function descentOf(standing) {
  const still = new Set(COLORS.flatMap((color) => unmoved(standing, color)));
  let origins = originsOf(standing, still);
  while (settle(standing, origins, still)) origins = originsOf(standing, still);
  return {
    white: descentIn(standing, "white", origins.white),
    black: descentIn(standing, "black", origins.black),
  };
}

function unmoved(standing, color) {
  const pawns = standing.squaresOf(color, "pawn").filter((square) => standing.isUnmoved(square, color));
  return [...pawns, ...standing.unmovedByRight(color)];
}

/** Adds the squares of pieces that cannot have left them; whether there are any new ones. */
function settle({ cells }, origins, still) {
  const before = still.size;
  for (const color of COLORS) {
    for (const { role, homes, places } of origins[color]) {
      const [home] = homes;
      const isThere = cells[home]?.role === role && cells[home]?.color === color;
      if (homes.length === 1 && places.size === 1 && isThere) still.add(home);
    }
  }
  return still.size > before;
}

/**
 * @param {Standing} standing
 * @param {ReadonlySet<number>} still the squares that were one piece's throughout the game
 * @returns {Record<Color, Origin[]>}
 */
function originsOf(standing, still) {
  const closed = SQUARES.map((square) => still.has(square));
  const of = (color) => {
    const closedToKing = closed.map((isClosed, square) => isClosed || isGuarded(standing, square, color));
    return homesOf(standing, color).map(({ role, homes }) => {
      const places = placesOf(role, homes, role === "king" ? closedToKing : closed);
      return { role, homes, places };
    });
  };
  return { white: of("white"), black: of("black") };
}

/** In Chess960 a piece can have begun anywhere on the first rank, bishops each on squares of one colour. */
function homesOf({ setup }, color) {
  return ARRAY.map((role, file) => {
    const isHome = (other) => (setup.chess960 ? role !== "bishop" || other % 2 === file % 2 : other === file);
    return { role, homes: ARRAY.flatMap((_, other) => (isHome(other) ? [squareAt(other, 0, color)] : [])) };
  });
}

/** Everywhere that a piece can have been that began on one of these squares. @returns {ReadonlySet<number>} */
function placesOf(role, homes, closed) {
  const places = new Set(homes);
  // Who stands still has gone nowhere; in Chess960 it need not be this one.
  const open = homes.filter((home) => !closed[home] || homes.length > 1);
  while (open.length > 0) {
    for (const to of waysFrom(role, open.pop(), closed)) {
      if (places.has(to)) continue;
      places.add(to);
      open.push(to);
    }
  }
  return places;
}

/** Whether an opposing pawn attacks a square that has done so throughout the game: no king ever steps there. */
function isGuarded(standing, square, color) {
  const opponent = color === "white" ? "black" : "white";
  const back = -ahead(opponent);
  return [-1, 1].some((side) => {
    const from = stepped(square, side, back);
    return from !== null && standing.isUnmoved(from, opponent);
  });
}

/**
 * @param {Standing} standing
 * @param {Color} color
 * @param {Origin[]} origins
 * @returns {Descent}
 */
function descentIn(standing, color, origins) {
  /** @type {Descent} */
  const descent = { promoted: [], promotedCount: 0, lostAtHome: 0, strayKing: null };
  for (const role of new Set(ARRAY)) {
    const of = origins.filter((origin) => origin.role === role);
    const squares = standing.squaresOf(color, role);
    const count = squares.length - mostMatched(of, squares);
    const confined = of.filter(({ places }) => [...places].every((square) => advance(square, color) === 0));
    if (role === "king") {
      descent.strayKing = count > 0 ? squares[0] : null;
      continue;
    }
    descent.lostAtHome += confined.length - mostMatched(confined, squares);
    descent.promotedCount += count;
    if (count > 0) descent.promoted.push({ role, count, squares: unlikely(of, squares, count) });
  }
  return descent;
}

/**
 * The most pieces of the start that can be those on some squares.
 * @param {Origin[]} origins
 * @param {number[]} squares
 * @returns {number}
 */
function mostMatched([first, ...others], squares) {
  if (!first) return 0;
  const taken = squares
    .filter((square) => first.places.has(square))
    .map((square) => 1 + mostMatched(others, without(squares, square)));
  return Math.max(mostMatched(others, squares), ...taken);
}

/** Those that no piece of the start can be, if they are all that must have been promoted; else all of the kind. */
function unlikely(origins, squares, count) {
  const strangers = squares.filter((square) => !origins.some(({ places }) => places.has(square)));
  return strangers.length === count ? strangers : squares;
}

function without(squares, square) {
  return squares.filter((each) => each !== square);
}
