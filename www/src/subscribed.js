// Who wants to know of something, until they do no longer.

/**
 * @template Listener
 * @param {Set<Listener>} listeners
 * @param {Listener} listener
 * @param {AbortSignal} [signal] ends it; without it, it lasts as long as what it follows
 */
export function subscribed(listeners, listener, signal) {
  if (signal?.aborted) return;
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener), { once: true });
}
