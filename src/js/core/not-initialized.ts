// What stands in `x88/slim` in the place of the bytes (see `scripts/build-package.mjs`).

import { NotInitializedError } from "../types/init-errors.js";

/** @throws {NotInitializedError} because the app has to provide the module first. */
export function ownModule(): never {
  throw new NotInitializedError();
}
