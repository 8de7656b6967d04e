// Adds a listener until a signal ends it.

/**
 * @template Listener
 * @param {Set<Listener>} listeners
 * @param {Listener} listener
 * @param {AbortSignal} [signal] ends it; the default is the lifetime of the set
 */
export function subscribed(listeners, listener, signal) {
  if (signal?.aborted) return;
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener), { once: true });
}
