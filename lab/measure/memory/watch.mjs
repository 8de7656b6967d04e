// Measures the process and the WebAssembly in it. Load it before the package, whose instances it counts. Needs --expose-gc.

const memories = [];
let largest = 0;
const Instance = WebAssembly.Instance;
WebAssembly.Instance = function watched(...args) {
  const instance = new Instance(...args);
  // The decoder of the bytes is a separate module, which is not kept.
  if ("positions_address" in instance.exports) memories.push(new WeakRef(instance.exports.memory));
  return instance;
};

/** Returns the number of instances so far, and the bytes of the running one. */
export function wasm() {
  const bytes = memories.at(-1)?.deref()?.buffer.byteLength ?? 0;
  largest = Math.max(largest, bytes);
  return { instances: memories.length, bytes };
}

/** Returns the megabytes of the heap and of external buffers after garbage collection. */
export function heap() {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

/** Returns the resident megabytes of the process, current or peak. */
export const resident = () => process.memoryUsage().rss / 2 ** 20;
export const mostResident = () => process.resourceUsage().maxRSS / 2 ** 10;
