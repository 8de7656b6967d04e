// The start of `x88/slim`, from each kind of source. Each test has a copy of the module to itself, not yet initialised.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { packageFolder } from "./install.mjs";

const bytes = readFileSync(join(packageFolder(), "dist", "x88.wasm"));
const html = new TextEncoder().encode("<!doctype html><title>Not found</title>");
let copies = 0;

/** A fresh copy: Node caches modules by their whole address. */
async function fresh() {
  return import(`${import.meta.resolve("x88/slim")}?copy=${copies++}`);
}

const works = (slim) => assert.equal(slim.Position.initial().isCheck(), false);

const good = {
  "a Uint8Array": () => new Uint8Array(bytes),
  "an ArrayBuffer": () => new Uint8Array(bytes).buffer,
  "a view on a part of a buffer": () => new DataView(new Uint8Array([1, 2, 3, ...bytes]).buffer, 3),
  "a compiled module": () => new WebAssembly.Module(bytes),
};

for (const [name, source] of Object.entries(good)) {
  test(`init and initSync take ${name}`, async () => {
    const slim = await fresh();
    slim.initSync(source());
    works(slim);
    const other = await fresh();
    await other.init(source());
    works(other);
  });
}

test("init takes an address, a response and promises of them", async () => {
  await withServer(async (url) => {
    for (const source of [`${url}x88.wasm`, new URL("x88.wasm", url), fetch(`${url}x88.wasm`)]) {
      const slim = await fresh();
      await slim.init(source);
      works(slim);
    }
  });
});

test("what is not x88.wasm is named, and a later init can still succeed", async () => {
  await withServer(async (url) => {
    const slim = await fresh();
    assert.throws(() => slim.initSync(html), { name: "WasmSourceError", code: "WASM_SOURCE" });
    await assert.rejects(slim.init(html), slim.WasmSourceError);
    await assert.rejects(slim.init(`${url}index.html`), /not a WebAssembly file/);
    await assert.rejects(slim.init(`${url}missing`), /missing was answered with status 404/);
    await slim.init(bytes);
    works(slim);
  });
});

test("once initialised, further calls do nothing", async () => {
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
