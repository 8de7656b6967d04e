// The server of the site: what lies compressed beside a file goes to whoever takes it, and what never changes is kept for ever.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { serve } from "../../scripts/serve.mjs";

let folder;
let server;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "x88-serve-"));
  for (const [name, text] of [
    ["index.html", "plain page"],
    ["index.html.br", "brotli page"],
    ["index.html.gz", "gzip page"],
    ["main.01a9f77b.js", "plain"],
    ["main.01a9f77b.js.br", "brotli"],
    ["credits.txt", "plain"],
  ]) {
    writeFileSync(join(folder, name), text);
  }
  server = await serve(folder);
});
after(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The bytes as they come, which `fetch` would unpack. */
function get(path, encoding) {
  return new Promise((resolve, reject) => {
    const headers = encoding ? { "accept-encoding": encoding } : {};
    request(server.url + path, { headers }, async (response) => {
      let text = "";
      for await (const part of response) text += part;
      resolve({ text, status: response.statusCode, headers: response.headers });
    })
      .on("error", reject)
      .end();
  });
}

test("a file is served as the browser takes it", async () => {
  for (const [encoding, text, named] of [
    ["gzip, deflate, br, zstd", "brotli page", "br"],
    ["gzip", "gzip page", "gzip"],
    [undefined, "plain page", undefined],
  ]) {
    const answer = await get("", encoding);
    assert.equal(answer.text, text);
    assert.equal(answer.headers["content-encoding"], named);
    assert.equal(answer.headers.vary, "Accept-Encoding");
    assert.equal(answer.headers["content-type"], "text/html;charset=utf-8");
  }
  assert.equal((await get("credits.txt", "br")).text, "plain", "small files have no other form");
});

test("what has a hash in its name is kept for ever, and nothing else", async () => {
  for (const encoding of ["br", undefined]) {
    const { headers } = await get("main.01a9f77b.js", encoding);
    assert.equal(headers["cache-control"], "public, max-age=31536000, immutable");
    assert.match(headers["content-type"], /javascript/);
  }
  for (const path of ["", "credits.txt"])
    assert.equal((await get(path)).headers["cache-control"], "no-cache");
  assert.equal((await get("missing.01a9f77b.js")).status, 404);
});
