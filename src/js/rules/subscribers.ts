// Who is called after each change of a game. Knows nothing else about games.

import { requireFunction } from "../values/arguments.js";

type Listener = () => void;

/**
 * Where a game has its listeners: not enumerable, so that they are no part of a copy or a comparison. The list is replaced and
 * not changed, so that a listener may subscribe and unsubscribe while the others are called.
 */
const LISTENERS = Symbol("listeners");

interface Subscribable {
  [LISTENERS]?: readonly { listener: Listener; isOn: boolean }[];
}

function keep(game: Subscribable, value: NonNullable<Subscribable[typeof LISTENERS]>): void {
  // State stores wrap what they can write to.
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
 * @internal A change is complete: calls every listener. What listeners throw goes to `reportError`, or where there is none to the
 * caller, after all were called.
 */
export function tell(game: object): void {
  const errors: unknown[] = [];
  for (const subscription of (game as Subscribable)[LISTENERS] ?? []) {
    // An earlier listener may have unsubscribed it.
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
