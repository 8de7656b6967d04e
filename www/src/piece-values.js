// The usual values of the pieces, which are not part of the rules.

/** @import { Role } from "x88" */

/** In pawns. The king has none: it is never captured. @type {Readonly<Record<Role, number>>} */
export const PIECE_VALUES = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };
