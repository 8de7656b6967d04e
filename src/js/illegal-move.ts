// The refusal of a move.

import { X88Error } from "./errors.js";

/** A move was refused; nothing was changed. */
export class IllegalMoveError extends X88Error {
  override readonly name = "IllegalMoveError";
}
