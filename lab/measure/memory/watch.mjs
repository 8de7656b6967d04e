// What the process and the WebAssembly in it take. Loaded before the package, whose instances it counts. Needs --expose-gc.

const memories = [];
let largest = 0;
const Instance = WebAssembly.Instance;
WebAssembly.Instance = function watched(...args) {
  const instance = new Instance(...args);
  // What decodes the bytes is a program of its own, which nobody keeps.
  if ("positions_address" in instance.exports) memories.push(new WeakRef(instance.exports.memory));
  return instance;
};

/** How many instances there have been, and the bytes of the one that runs. */
export function wasm() {
  const bytes = memories.at(-1)?.deref()?.buffer.byteLength ?? 0;
  largest = Math.max(largest, bytes);
  return { instances: memories.length, bytes };
}

/** Megabytes of the heap and of buffers outside it, after the garbage is gone. */
export function heap() {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

/** Megabytes that the system has given the process, now or at most. */
export const resident = () => process.memoryUsage().rss / 2 ** 20;
export const mostResident = () => process.resourceUsage().maxRSS / 2 ** 10;
