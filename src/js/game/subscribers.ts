import { requireFunction } from "../types/arguments.js";

type Listener = () => void;

/**
 * The key of a game's listeners. The property is not enumerable, to keep it out of copies and comparisons. The list is replaced,
 * never changed, because listeners may subscribe and unsubscribe during a call.
 */
const LISTENERS = Symbol("listeners");

interface Subscribable {
  [LISTENERS]?: readonly { listener: Listener; isOn: boolean }[];
}

function keep(game: Subscribable, value: NonNullable<Subscribable[typeof LISTENERS]>): void {
  // Frozen: Vue does not wrap it.
  Object.defineProperty(game, LISTENERS, { value: Object.freeze(value), configurable: true });
}

/** @internal See `Game.subscribe`. */
export function subscribe(game: object, listener: Listener): () => void {
  requireFunction(listener, "listener");
  const subscription = { listener, isOn: true };
  const of: Subscribable = game;
  keep(of, [...(of[LISTENERS] ?? []), subscription]);
  return () => {
    subscription.isOn = false;
    keep(
      of,
      (of[LISTENERS] ?? []).filter(({ isOn }) => isOn),
    );
  };
}

/**
 * @internal Calls every listener after a completed change. Errors of listeners go to `reportError`. Without that function, the
 * first one is thrown after all listeners were called.
 */
export function notify(game: object): void {
  const errors: unknown[] = [];
  for (const subscription of (game as Subscribable)[LISTENERS] ?? []) {
    if (!subscription.isOn) continue;
    try {
      subscription.listener();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 0) return;
  const { reportError } = globalThis as { reportError?: (error: unknown) => void };
  if (typeof reportError !== "function") throw errors[0];
  for (const error of errors) reportError(error);
}
