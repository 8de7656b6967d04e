// Starts `x88/slim` from each kind of source. Each test has its own copy of the module, not yet initialized.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import binaryen from "binaryen";
import { otherVersion } from "../support/edited-wasm.mjs";
import { freshCopy, packageFolder } from "./install.mjs";

const bytes = readFileSync(join(packageFolder(), "dist", "x88.wasm"));
const html = new TextEncoder().encode("<!doctype html><title>Not found</title>");

const fresh = () => freshCopy("x88/slim");

const works = (slim) => assert.equal(slim.Position.initial().isCheck(), false);

const good = {
  "a Uint8Array": () => new Uint8Array(bytes),
  "an ArrayBuffer": () => new Uint8Array(bytes).buffer,
  "a view on a part of a buffer": () => new DataView(new Uint8Array([1, 2, 3, ...bytes]).buffer, 3),
  "a compiled module": () => new WebAssembly.Module(bytes),
};

for (const [name, source] of Object.entries(good)) {
  test(`init and initSync accept ${name}`, async () => {
    const slim = await fresh();
    slim.initSync(source());
    works(slim);
    const other = await fresh();
    await other.init(source());
    works(other);
  });
}

test("init accepts a URL, a response and promises of them", async () => {
  await withServer(async (url) => {
    for (const source of [`${url}x88.wasm`, new URL("x88.wasm", url), fetch(`${url}x88.wasm`)]) {
      const slim = await fresh();
      await slim.init(source);
      works(slim);
    }
  });
});

test("init accepts a request and names its URL when it fails", async () => {
  await withServer(async (url) => {
    const slim = await fresh();
    await assert.rejects(slim.init(new Request(`${url}missing`)), /missing was answered with status 404/);
    await slim.init(new Request(`${url}x88.wasm`));
    works(slim);
  });
});

test("init accepts the URL of a file", { skip: process.getBuiltinModule === undefined }, async () => {
  const address = import.meta.resolve("x88/x88.wasm");
  for (const source of [address, new URL(address), Promise.resolve(address)]) {
    const slim = await fresh();
    await slim.init(source);
    works(slim);
  }
  const slim = await fresh();
  const missing = new URL("missing.wasm", address);
  await assert.rejects(slim.init(missing), (error) => {
    assert.deepEqual([error.name, error.code], ["WasmSourceError", "WASM_SOURCE"]);
    assert.match(error.message, /^file:.*missing\.wasm cannot be read$/);
    assert.equal(error.cause.code, "ENOENT");
    return true;
  });
  await assert.rejects(slim.init(new URL("package.json", address)), { name: "WasmSourceError" });
  await slim.init(address);
  works(slim);
});

test("a source that is not x88.wasm is named in the error, and a later init succeeds", async () => {
  await withServer(async (url) => {
    const slim = await fresh();
    assert.throws(() => slim.initSync(html), {
      name: "WasmSourceError",
      code: "WASM_SOURCE",
      message: /^the source is not a WebAssembly file: /,
    });
    await assert.rejects(slim.init(html), slim.WasmSourceError);
    await assert.rejects(slim.init(`${url}index.html`), /not a WebAssembly file/);
    await assert.rejects(slim.init(`${url}missing`), /missing was answered with status 404/);
    await slim.init(bytes);
    works(slim);
  });
});

/** Returns a module with the two given parts. */
function wat(text) {
  const module = binaryen.parseText(`(module ${text})`);
  const made = module.emitBinary();
  module.dispose();
  return made;
}

/** A few of x88.wasm's exports by name, without an implementation. */
const names = WebAssembly.Module.exports(new WebAssembly.Module(bytes))
  .filter(({ kind }) => kind === "function")
  .reduce((text, { name }) => `${text} (func (export "${name}"))`, '(memory (export "memory") 1)');

/** WebAssembly from other packages, and the error for it. */
const foreign = {
  "an empty module": [
    () => new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
    /the x88.wasm of this version/,
  ],
  "a module with other exports": [
    () => wat('(func (export "add") (result i32) i32.const 5)'),
    /the x88.wasm of this version/,
  ],
  "a module with a memory": [() => wat('(memory (export "memory") 1)'), /the x88.wasm of this version/],
  "a module with some of the names": [() => wat(names), /the x88.wasm of this version/],
  "a module with other imports": [
    () => wat(`(import "env" "other" (func)) ${names}`),
    /the x88.wasm of this version/,
  ],
  "x88.wasm of another version": [otherVersion, /the x88.wasm of this version/],
  "a truncated x88.wasm": [() => bytes.subarray(0, 5000), /is it all there/],
  "x88.wasm with a corrupt byte": [
    () => Uint8Array.from(bytes, (byte, n) => (n === 9 ? 0xff : byte)),
    /is it all there/,
  ],
  "no bytes": [() => new Uint8Array(0), /not a WebAssembly file/],
};

for (const [name, [source, message]] of Object.entries(foreign)) {
  test(`foreign WebAssembly is refused and the right file accepted afterwards: ${name}`, async () => {
    const slim = await fresh();
    const refused = (error) => {
      assert.ok(error instanceof slim.WasmSourceError && error instanceof slim.X88Error, error.stack);
      assert.equal(error.code, "WASM_SOURCE");
      assert.match(error.message, message);
      return true;
    };
    for (let round = 0; round < 2; round++) {
      assert.throws(() => slim.initSync(source()), refused);
      await assert.rejects(slim.init(source()), refused);
      const module = WebAssembly.validate(source()) && new WebAssembly.Module(source());
      if (module) assert.throws(() => slim.initSync(module), refused);
      assert.throws(() => slim.Position.initial(), { code: "NOT_INITIALIZED" });
    }
    slim.initSync(bytes);
    works(slim);
  });
}

test("an invalid source is refused and the right file accepted afterwards", async () => {
  const slim = await fresh();
  for (const value of [
    null,
    undefined,
    5,
    2 ** 40,
    true,
    10n,
    Symbol("x88"),
    () => bytes,
    {},
    [],
    "text",
    new Map(),
  ]) {
    assert.throws(() => slim.initSync(value), { name: "WasmSourceError" }, String(value));
    await assert.rejects(slim.init(value), { name: "WasmSourceError" }, String(value));
    await assert.rejects(slim.init(Promise.resolve(value)), { name: "WasmSourceError" }, String(value));
  }
  // Nothing listens on this port; a rejection of the app's own promise is passed through.
  await assert.rejects(slim.init("http://127.0.0.1:1/x88.wasm"), { name: "WasmSourceError" });
  const mine = new RangeError("mine");
  await assert.rejects(slim.init(Promise.reject(mine)), (error) => error === mine);
  await slim.init(bytes);
  works(slim);
});

test("further calls after initialization do nothing", async () => {
  const slim = await fresh();
  await Promise.all([slim.init(bytes), slim.init(bytes)]);
  slim.initSync(html);
  await slim.init(html);
  works(slim);
});

async function withServer(work) {
  const files = { "/x88.wasm": bytes, "/index.html": html };
  const server = createServer(({ url }, response) => {
    response.writeHead(files[url] ? 200 : 404).end(files[url]);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await work(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
