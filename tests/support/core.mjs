// Counts the core's calls, reads its memory size and injects traps. Import it before the package; it uses none of the core's export names.

const Instance = WebAssembly.Instance;

/** Traps as the core does when it fails. */
const trap = new Instance(
  new WebAssembly.Module(
    // (module (func (export "trap") unreachable))
    Uint8Array.of(
      0,
      97,
      115,
      109,
      1,
      0,
      0,
      0,
      1,
      4,
      1,
      96,
      0,
      0,
      3,
      2,
      1,
      0,
      7,
      8,
      1,
      4,
      116,
      114,
      97,
      112,
      0,
      0,
      10,
      5,
      1,
      3,
      0,
      0,
      11,
    ),
  ),
).exports.trap;

/** The memories of the started cores, in order. @type {WebAssembly.Memory[]} */
export const memories = [];
let untilTrap = 0;

/** Makes the n-th call into the core from now trap; 0: none. */
export function trapAt(n) {
  untilTrap = n;
}

WebAssembly.Instance = function watched(...args) {
  const instance = new Instance(...args);
  const exports = Object.entries(instance.exports);
  // The program that decodes the bytes has a few, and nobody keeps it.
  if (exports.length < 10) return instance;
  const watchedExports = {};
  for (const [name, value] of exports) {
    if (value instanceof WebAssembly.Memory) memories.push(value);
    // Exports that start with an underscore belong to the boundary.
    const isCall = typeof value === "function" && !name.startsWith("_");
    watchedExports[name] = isCall ? counted(value) : value;
  }
  return { exports: watchedExports };
};
WebAssembly.Instance.prototype = Instance.prototype;

function counted(call) {
  return (...given) => {
    if (untilTrap > 0 && --untilTrap === 0) trap();
    return call(...given);
  };
}
