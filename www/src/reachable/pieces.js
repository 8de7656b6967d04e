// Finds the pieces that can have come from the first rank; all others were promoted. Must not depend on: pawn structure, the last
// move.
//
// The proof. A pawn on its own second rank has never moved, and neither have a king and a rook with castling rights. Nothing else
// has ever been on their squares or crossed them. `placesOf` follows a piece over all other squares, as if nothing else had ever
// been in its way, so it finds at least everything the piece can have reached. (Castling moves a king and a rook over empty
// squares, along which they could also have walked; in Chess960 a piece can begin on any square of the first rank.) A piece that
// cannot have left its square and is still there has always been there. This closes more squares, and repeats until nothing
// changes. Then each original piece is matched to at most one piece of its kind. Pieces without a match are promoted pawns.

import { advance, ahead, squareAt, stepped, waysFrom } from "./board.js";

/** @import { Color, Role } from "x88" */
/** @import { Standing } from "./board.js" */

/** @typedef {Exclude<Role, "pawn">} PieceRole */

/**
 * An original piece: its possible homes, and the squares that it can have reached. @typedef {{ role: PieceRole, homes: number[],
 * places: ReadonlySet<number> }} Origin
 */

/**
 * The findings about a side's pieces.
 * @typedef {object} Descent
 * @property {{ role: PieceRole, squares: number[], count: number }[]} promoted roles of which at least `count` on `squares` were
 *   pawns
 * @property {number} promotedCount the minimum number of promotions
 * @property {number} lostAtHome the minimum number of pieces captured on their own first rank
 * @property {number | null} strayKing the square of the king, if it cannot have come there
 */

/** The standard starting position, from the a-file. @type {PieceRole[]} */
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

/** Adds the squares of pieces that cannot have left them. Returns whether there are new ones. */
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
 * @param {ReadonlySet<number>} still the squares that one piece has occupied throughout the game
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

/** In Chess960 a piece can begin anywhere on the first rank, but each bishop on squares of one color. */
function homesOf({ setup }, color) {
  return ARRAY.map((role, file) => {
    const isHome = (other) => (setup.chess960 ? role !== "bishop" || other % 2 === file % 2 : other === file);
    return { role, homes: ARRAY.flatMap((_, other) => (isHome(other) ? [squareAt(other, 0, color)] : [])) };
  });
}

/** Returns the squares that a piece with one of these homes can have reached. @returns {ReadonlySet<number>} */
function placesOf(role, homes, closed) {
  const places = new Set(homes);
  // A piece that never moved has reached nothing; in Chess960 it may be another piece.
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

/** Returns whether an enemy pawn has always attacked a square, so that no king ever moved there. */
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
 * Returns how many original pieces can be those on these squares.
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

/** Returns the pieces that cannot be original, if they are all that must have promoted; otherwise all of the kind. */
function unlikely(origins, squares, count) {
  const strangers = squares.filter((square) => !origins.some(({ places }) => places.has(square)));
  return strangers.length === count ? strangers : squares;
}

function without(squares, square) {
  return squares.filter((each) => each !== square);
}
