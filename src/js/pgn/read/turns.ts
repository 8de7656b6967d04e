// Turns for a page during long work: time to paint and to handle input.

/** The milliseconds of work after which the page gets a turn. */
const TURN_MS = 8;

/** Returns a function that gives a page a turn if the last one is long ago. Outside a page it returns undefined at once. */
export function turns(): () => Promise<void> | undefined {
  if (typeof document === "undefined") return () => undefined;
  let last = performance.now();
  return () =>
    performance.now() - last < TURN_MS
      ? undefined
      : turn().then(() => {
          last = performance.now();
        });
}

/**
 * Resolves in a task of its own. A timer would wait for 4 ms, and longer in a hidden page. After `scheduler.yield`, Chromium prefers the
 * work to painting for 100 ms.
 */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
