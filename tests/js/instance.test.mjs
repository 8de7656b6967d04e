// The life of the WebAssembly instance: src/js/core, bundled from the sources as the package's entries are.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "./bundled.mjs";

const project = new URL("../../", import.meta.url);

const compile = () => new WebAssembly.Module(readFileSync(new URL("build/wasm/x88.wasm", project)));

test("using the core before there is one is a clear error", async () => {
  const { refuseUntilInitialized, running } = await load("core/instance.ts", "core/init.ts");
  refuseUntilInitialized();
  assert.throws(running, { name: "NotInitializedError", code: "NOT_INITIALIZED", message: /init\(source\)/ });
});

test("the module is compiled at the first use, and only once", async () => {
  const { running, provide, reset } = await load("core/instance.ts");
  let compiled = 0;
  provide(() => {
    compiled++;
    return compile();
  });
  assert.equal(compiled, 0);
  assert.equal(running(), running());
  reset();
  running();
  assert.equal(compiled, 1);
});

test("a reset gives a new memory, and the functions work on it", async () => {
  const { running, provide, reset } = await load("core/instance.ts");
  provide(compile);
  for (let round = 0; round < 3; round++) {
    const before = running().core;
    assert.ok(before.memory instanceof WebAssembly.Memory);
    new Uint8Array(before.memory.buffer).fill(0xff, 1024);
    reset();
    assert.notEqual(running().core.memory, before.memory);
    assert.ok(new Uint8Array(running().core.memory.buffer, 1024, 4096).some((byte) => byte !== 0xff));
  }
});

test("a failed compilation is tried again at the next use", async () => {
  const { running, provide } = await load("core/instance.ts");
  let tries = 0;
  provide(() => {
    if (tries++ === 0) throw new WebAssembly.CompileError("no memory");
    return compile();
  });
  assert.throws(running, { name: "StartError", code: "WASM_FAILED" });
  assert.ok(running().core.memory);
});

test("the inlined bytes are those of the file", async () => {
  const { wasmBytes } = await load("../../build/wasm/inlined.js");
  const { encodeText } = await load("core/utf8.ts");
  assert.deepEqual(Buffer.from(wasmBytes(encodeText)), readFileSync(new URL("build/wasm/x88.wasm", project)));
});
