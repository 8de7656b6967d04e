// Who is called after each change of a game, and whether a game can change at all. Knows nothing else about games.

import { ArgumentError } from "../values/errors.js";
import { shown } from "../values/squares.js";

/** One call of `subscribe`. */
interface Subscription {
  readonly listener: () => void;
  isOn: boolean;
}

/**
 * Where a game has its subscriptions: not enumerable, so that they are no part of a copy or a comparison, and made with the first
 * one. The list is frozen and replaced: state stores wrap what they can write to, and whoever is going through it is not disturbed.
 */
const SUBSCRIPTIONS = Symbol("subscriptions");

interface Subscribable {
  [SUBSCRIPTIONS]?: readonly Subscription[];
}

const subscriptionsOf = (game: Subscribable): readonly Subscription[] => game[SUBSCRIPTIONS] ?? [];

/** Whether there was room for them. */
function keep(game: object, subscriptions: readonly Subscription[]): boolean {
  const value = Object.freeze(subscriptions);
  return Reflect.defineProperty(game, SUBSCRIPTIONS, { value, configurable: true });
}

/** @internal See `Game.subscribe`. */
export function subscribe(game: object, listener: () => void): () => void {
  if (typeof listener !== "function")
    throw new ArgumentError("NOT_A_FUNCTION", `Expected a function for listener, got ${shown(listener)}.`);
  const subscription = { listener, isOn: true };
  // What is frozen never changes: there is nothing to be told.
  if (!keep(game, [...subscriptionsOf(game), subscription]) && !Object.isFrozen(game)) throw frozen();
  return () => {
    subscription.isOn = false;
    keep(
      game,
      subscriptionsOf(game).filter(({ isOn }) => isOn),
    );
  };
}

/** @internal A change is complete: calls every listener. What one throws is reported as a rejection that nobody handles. */
export function tell(game: object): void {
  for (const subscription of subscriptionsOf(game)) {
    // An earlier listener may have ended it.
    if (!subscription.isOn) continue;
    const { listener } = subscription;
    try {
      listener();
    } catch (error) {
      // Not to whoever played: the move stands. In a promise, since not every engine has `reportError`.
      void Promise.reject(error);
    }
  }
}

/** @internal @throws {ArgumentError} if a game is frozen: before anything of it changes. */
export function requireUnfrozen(game: object): void {
  if (Object.isFrozen(game)) throw frozen();
}

function frozen(): ArgumentError {
  return new ArgumentError(
    "FROZEN_GAME",
    "Expected a game that can be changed, got a frozen one. Change a copy: Game.fromJSON(game.toJSON()).",
  );
}
