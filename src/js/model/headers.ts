// The headers of a game as a map of its own: an app changes it, and the game is told.

import { requireUnfrozen, tell } from "../rules/subscribers.js";

type Headers = Map<string, string>;

/** Whose headers they are. Like the methods below not enumerable: the map is compared and copied as any other. */
const OWNER = Symbol("owner");

interface Owned extends Headers {
  readonly [OWNER]: Owner;
}

/** A game, as its headers know it. */
interface Owner {
  /** Sets the result of the game, in these headers too. */
  stateResult(result: unknown, headers: Headers): void;
}

/** Makes a change of one key, unless it is as it was. */
function change(headers: Owned, key: string, work: () => unknown): void {
  requireUnfrozen(headers[OWNER]);
  const [had, was] = [headers.has(key), headers.get(key)];
  work();
  if (headers.has(key) !== had || headers.get(key) !== was) tell(headers[OWNER]);
}

// One function for the headers of all games; a class of maps would be another one than `Map` wherever values are compared.
const METHODS = {
  set(this: Owned, key: string, value: string): Headers {
    // One value in two places: whoever sets it here means the game's.
    if (key === "Result") this[OWNER].stateResult(value, this);
    else change(this, key, () => Map.prototype.set.call(this, key, value));
    return this;
  },
  delete(this: Owned, key: string): boolean {
    const had = this.has(key);
    change(this, key, () => Map.prototype.delete.call(this, key));
    return had;
  },
  clear(this: Owned): void {
    requireUnfrozen(this[OWNER]);
    const { size } = this;
    Map.prototype.clear.call(this);
    if (size > 0) tell(this[OWNER]);
  },
};

// Configurable, because the proxies of state stores answer with methods of their own.
const DESCRIPTORS = Object.fromEntries(
  Object.entries(METHODS).map(([name, value]) => [name, { value, configurable: true }]),
);

/** The same map, of which the game tells its listeners. */
export function watched(headers: Headers, game: Owner): Headers {
  return Object.defineProperties(headers, { ...DESCRIPTORS, [OWNER]: { value: game } });
}
