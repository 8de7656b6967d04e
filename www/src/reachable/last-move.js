// Decides whether the side that has just moved can have made a last move. It undoes every possible move, and asks the package
// whether the position before was playable. This detects impossible checks and positions without any last move.
//
// The proof. In the last move, a piece, king or pawn came from an empty square to its current one, or a pawn promoted there. Its
// target was empty or held a captured piece. Or a king and a rook castled. `takenBack` tries all of these. In the position
// before, the side to move now had just moved, so its king was not attacked. If that holds for no try, there was no last move.
// The kind of captured piece does not matter for this: it only occupies its square. The proof takes for granted that it could be
// there, and everything earlier.

import { Position, SetupError } from "x88";
import { advance, ahead, nameOf, PAWNS, squareAt, stepped, waysFrom } from "./board.js";

/** @import { CastlingRights, Setup } from "x88" */
/** @import { Man, Standing } from "./board.js" */

/** The content of squares before the last move. @typedef {Map<number, Man | undefined>} Change */

/** The squares of king and rook after castling, and the side of the king from which the rook came. */
const WINGS = [
  { kingFile: 6, rookFile: 5, side: 1 },
  { kingFile: 2, rookFile: 3, side: -1 },
];

/** @type {CastlingRights} */
const NO_RIGHTS = { white: { kingside: null, queenside: null }, black: { kingside: null, queenside: null } };

/**
 * Returns whether the side not to move can have made the last move.
 * @param {Standing} standing of a position without an en passant square, which would name that move
 */
export function hasLastMove(standing) {
  for (const change of takenBack(standing)) if (isPlayable(before(standing, change))) return true;
  return false;
}

/**
 * @param {Standing} standing
 * @returns {Generator<Change>}
 */
function* takenBack(standing) {
  const mover = standing.setup.turn === "white" ? "black" : "white";
  const still = new Set(standing.unmovedByRight(mover));
  for (const to of standing.squaresOf(mover).filter((square) => !still.has(square))) {
    const { role } = /** @type {Man} */ (standing.cells[to]);
    if (role === "pawn") yield* pawnTakenBack(standing, to, mover);
    else yield* pieceTakenBack(standing, to, role);
    if (role !== "pawn" && role !== "king" && advance(to, mover) === 7)
      yield* promotionTakenBack(standing, to, mover);
  }
  if (still.size === 0) yield* castlingTakenBack(standing, mover);
}

/** Returns the possible victims of the last move, if any piece is missing; a knight stands for any piece. @returns {Man[]} */
function victims(standing) {
  const { turn } = standing.setup;
  return standing.lost(turn) > 0 ? [{ color: turn, role: "knight" }] : [];
}

function* pieceTakenBack(standing, to, role) {
  const { cells } = standing;
  for (const from of waysFrom(role, to, cells)) {
    for (const was of [undefined, ...victims(standing)]) yield moved(cells[to], from, to, was);
  }
}

/** @returns {Change} */
function moved(man, from, to, was) {
  return new Map([
    [from, man],
    [to, was],
  ]);
}

function* pawnTakenBack(standing, to, color) {
  const { cells } = standing;
  const pawn = cells[to];
  const at = advance(to, color);
  if (at < 2) return;
  const back = -ahead(color);
  const one = /** @type {number} */ (stepped(to, 0, back));
  if (!cells[one]) {
    yield moved(pawn, one, to, undefined);
    const two = stepped(to, 0, 2 * back);
    if (at === 3 && two !== null && !cells[two]) yield moved(pawn, two, to, undefined);
  }
  for (const from of diagonallyBack(standing, to, color)) {
    for (const was of victims(standing)) yield moved(pawn, from, to, was);
    yield* enPassantTakenBack(standing, from, to, color);
  }
}

/** The captured pawn had advanced two squares, so two squares were empty on its file. */
function* enPassantTakenBack(standing, from, to, color) {
  const { cells, setup } = standing;
  if (advance(to, color) !== 5) return;
  const [beside, home] = [to - 8 * ahead(color), to + 8 * ahead(color)];
  const isFree = !cells[beside] && !cells[home];
  const hasLost = victims(standing).length > 0 && standing.squaresOf(setup.turn, "pawn").length < PAWNS;
  if (!isFree || !hasLost) return;
  yield moved(cells[to], from, to, undefined).set(beside, { color: setup.turn, role: "pawn" });
}

function* promotionTakenBack(standing, to, color) {
  if (standing.squaresOf(color, "pawn").length >= PAWNS) return;
  const pawn = /** @type {Man} */ ({ color, role: "pawn" });
  const one = /** @type {number} */ (stepped(to, 0, -ahead(color)));
  if (!standing.cells[one]) yield moved(pawn, one, to, undefined);
  for (const from of diagonallyBack(standing, to, color)) {
    for (const was of victims(standing)) yield moved(pawn, from, to, was);
  }
}

function diagonallyBack({ cells }, to, color) {
  const squares = [-1, 1].map((side) => stepped(to, side, -ahead(color)));
  return squares.filter((square) => square !== null && !cells[square]);
}

/** In Chess960 from any squares. Checks that the path was free only for the squares themselves. */
function* castlingTakenBack(standing, color) {
  const { cells, setup } = standing;
  for (const { kingFile, rookFile, side } of WINGS) {
    const [king, rook] = [squareAt(kingFile, 0, color), squareAt(rookFile, 0, color)];
    if (!isMan(cells[king], color, "king") || !isMan(cells[rook], color, "rook")) continue;
    const isFree = (square) => square === king || square === rook || !cells[square];
    for (const [kingHome, rookHome] of castlingHomes(setup.chess960, side, color)) {
      if (!isFree(kingHome) || !isFree(rookHome)) continue;
      yield new Map([
        [king, undefined],
        [rook, undefined],
        [kingHome, cells[king]],
        [rookHome, cells[rook]],
      ]);
    }
  }
}

/** Returns the possible squares of king and rook before castling. @returns {number[][]} */
function castlingHomes(chess960, side, color) {
  if (!chess960) return [[squareAt(4, 0, color), squareAt(side > 0 ? 7 : 0, 0, color)]];
  const files = [0, 1, 2, 3, 4, 5, 6, 7];
  return files.flatMap((king) =>
    files
      .filter((rook) => (rook - king) * side > 0)
      .map((rook) => [squareAt(king, 0, color), squareAt(rook, 0, color)]),
  );
}

function isMan(man, color, role) {
  return man?.color === color && man.role === role;
}

/**
 * @param {Standing} standing
 * @param {Change} change
 * @returns {Setup}
 */
function before({ setup }, change) {
  const pieces = { ...setup.pieces };
  for (const [square, man] of change) {
    delete pieces[nameOf(square)];
    if (man) pieces[nameOf(square)] = man;
  }
  const turn = setup.turn === "white" ? "black" : "white";
  return { ...setup, pieces, turn, castlingRights: NO_RIGHTS, enPassant: null };
}

/**
 * Returns whether the king of the side that has just moved is safe, so that the other side can move.
 * @param {Setup} setup
 */
function isPlayable(setup) {
  try {
    Position.fromSetup(setup);
    return true;
  } catch (error) {
    if (error instanceof SetupError) return false;
    throw error;
  }
}
