// Where WebAssembly cannot start, the error has a code and a way out. Engine messages are copied here, since Node forbids nothing.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { isSquare } from "x88";
import { freshCopy, packageFolder } from "./install.mjs";

const bytes = readFileSync(join(packageFolder(), "dist", "x88.wasm"));

/** Errors that compiling throws: engine, message, resulting code and way out. */
const engines = [
  [
    "Chrome under a policy",
    "WebAssembly.Module(): Refused to compile or instantiate WebAssembly module because 'unsafe-eval' is not an allowed source of script in the following Content Security Policy directive: \"script-src 'self'\"",
    "WASM_FORBIDDEN",
    /'wasm-unsafe-eval'(?!.*slim)/,
  ],
  [
    "a later Chrome under a policy",
    "WebAssembly.Module(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive because neither 'wasm-eval' nor 'unsafe-eval' is an allowed source of script in the following Content Security Policy directive: \"script-src 'self'\"",
    "WASM_FORBIDDEN",
    /'wasm-unsafe-eval'(?!.*slim)/,
  ],
  [
    "Firefox under a policy",
    "call to WebAssembly.Module() blocked by CSP",
    "WASM_FORBIDDEN",
    /'wasm-unsafe-eval'(?!.*slim)/,
  ],
  [
    "Safari under a policy",
    "Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not an allowed source of script in the following Content Security Policy directive: \"script-src 'self'\".",
    "WASM_FORBIDDEN",
    /'wasm-unsafe-eval'(?!.*slim)/,
  ],
  [
    "workerd",
    "WebAssembly.Module(): Wasm code generation disallowed by embedder",
    "WASM_FORBIDDEN",
    /^(?!.*policy).*x88\/x88\.wasm.*initSync.*x88\/slim/,
  ],
  [
    "an old Chrome on a page",
    "WebAssembly.Compile is disallowed on the main thread, if the buffer size is larger than 4KB. Use WebAssembly.compile, or compile on a worker thread.",
    "WASM_FORBIDDEN",
    /worker.*Chrome 115/,
  ],
  [
    "an engine without memory",
    "WebAssembly.Instance(): Out of memory: Cannot allocate Wasm memory",
    "WASM_FAILED",
    /Out of memory/,
  ],
];

/** Runs `work` while `WebAssembly` lacks that constructor or has a replacement. */
async function without(name, message, work) {
  const { WebAssembly } = globalThis;
  const { exports } = WebAssembly.Module;
  const forbidden = { ...Object.getOwnPropertyDescriptors(WebAssembly) };
  // A function declaration, because it can be called as a constructor.
  function refuse() {
    throw name === "Instance" ? new RangeError(message) : new WebAssembly.CompileError(message);
  }
  forbidden[name] = { value: Object.assign(refuse, { exports }), configurable: true };
  forbidden.compile = { value: async () => refuse(), configurable: true };
  const stub = name === undefined ? undefined : Object.create(null, forbidden);
  Object.defineProperty(globalThis, "WebAssembly", { value: stub, configurable: true, writable: true });
  try {
    return await work();
  } finally {
    Object.defineProperty(globalThis, "WebAssembly", {
      value: WebAssembly,
      configurable: true,
      writable: true,
    });
  }
}

for (const [engine, message, code, wayOut] of engines) {
  test(`${engine}: the error is ${code} with a way out, and a later call works`, async () => {
    const full = await freshCopy("x88");
    const refused = (error) => {
      assert.ok(error instanceof full.StartError && error instanceof full.X88Error, error.stack);
      assert.deepEqual([error.name, error.code], ["StartError", code]);
      assert.match(error.message, wayOut);
      assert.doesNotMatch(error.message, /please report/);
      assert.equal(error.cause.message, message);
      return true;
    };
    const name = message.includes(".Instance()") ? "Instance" : "Module";
    await without(name, message, () => {
      const calls = [
        () => full.Position.initial(),
        () => full.Position.fromFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        () => full.validateFen("x"),
        () => new full.Game(),
      ];
      for (const call of [...calls, ...calls]) assert.throws(call, refused);
    });
    assert.equal(full.Position.initial().perft(2), 400n);
    assert.equal(new full.Game().move("e4").san, "e4");
  });

  test(`${engine}: slim reports the same error and accepts the module later`, async () => {
    const slim = await freshCopy("x88/slim");
    const refused = { name: "StartError", code, message: wayOut };
    await without(message.includes(".Instance()") ? "Instance" : "Module", message, async () => {
      assert.throws(() => slim.initSync(bytes), refused);
      await assert.rejects(slim.init(bytes), refused);
      assert.throws(() => slim.Position.initial(), { code: "NOT_INITIALIZED" });
    });
    slim.initSync(bytes);
    assert.equal(slim.Position.initial().perft(2), 400n);
  });
}

test("a missing WebAssembly is reported, and calls work once it exists", async () => {
  const [full, slim] = [await freshCopy("x88"), await freshCopy("x88/slim")];
  await without(undefined, "", async () => {
    for (const call of [() => full.Position.initial(), () => new full.Game(), () => slim.initSync(bytes)])
      assert.throws(call, { name: "StartError", code: "WASM_MISSING" });
    await assert.rejects(slim.init(bytes), { name: "StartError", code: "WASM_MISSING" });
    // Calls that do not need the core still answer; a bad argument is reported here too.
    assert.equal(isSquare("e4"), true);
    assert.throws(() => full.Position.fromFen(5), { name: "ArgumentError" });
  });
  assert.equal(full.Position.initial().perft(2), 400n);
  await slim.init(bytes);
  assert.equal(slim.Position.initial().perft(2), 400n);
});

test("a module compiled where compiling is allowed works where it is forbidden", async () => {
  const module = new WebAssembly.Module(bytes);
  const slim = await freshCopy("x88/slim");
  await without("Module", "Wasm code generation disallowed by embedder", () => {
    slim.initSync(module);
    assert.equal(slim.Position.initial().perft(2), 400n);
  });
});
