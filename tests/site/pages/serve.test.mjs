// The site's server: sends a precompressed file to clients that accept it, and lets clients cache hashed files forever.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { serve } from "../../../scripts/serve.mjs";

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

/** The raw bytes, which `fetch` would decompress. */
function get(path, encoding, url = server.url, others = {}) {
  return new Promise((resolve, reject) => {
    const headers = encoding ? { "accept-encoding": encoding, ...others } : others;
    request(url + path, { headers }, (response) => {
      textOf(response).then(
        (text) => resolve({ text, status: response.statusCode, headers: response.headers }),
        reject,
      );
    })
      .on("error", reject)
      .end();
  });
}

test("a file is sent in an encoding that the browser accepts", async () => {
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

test("only files with a hash in their name are cached forever", async () => {
  for (const encoding of ["br", undefined]) {
    const { headers } = await get("main.01a9f77b.js", encoding);
    assert.equal(headers["cache-control"], "public, max-age=31536000, immutable");
    assert.match(headers["content-type"], /javascript/);
  }
  for (const path of ["", "credits.txt"])
    assert.equal((await get(path)).headers["cache-control"], "no-cache");
  assert.equal((await get("missing.01a9f77b.js")).status, 404);
});

test("a range request is answered with the whole file", async () => {
  const ranges =
    "bytes=5-2 bytes=-5 bytes=0-4 bytes=99- bytes=-0 bytes=- bytes=0-1,3-4 bytes=1e400-2 bytes lines=1";
  for (const range of [...ranges.split(" "), `bytes=${"9".repeat(400)}-`]) {
    const { status, text, headers } = await get("credits.txt", undefined, server.url, { range });
    assert.deepEqual([range, status, text, headers["content-length"]], [range, 200, "plain", "5"]);
  }
});

/** Sends raw bytes, and returns the first line of the response, or null if the connection closes without one. */
function send(bytes, { hostname, port } = new URL(server.url)) {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.setEncoding("latin1").on("data", (part) => {
      text += part;
    });
    // The server may close the connection before everything is sent.
    socket.on("error", () => {});
    socket.on("close", () => resolve(text.split("\r\n")[0] || null));
  });
}

const TARGETS = `
  /%ZZ /% /%00 /%c0%ae%c0%ae/ // /// //host/ /..%2f..%2fpackage.json /../package.json
  http://other.example/ http://[ * ? /?%ZZ=% /\\ /p/?fen=%00 /g/?pgn=%ff
`
  .trim()
  .split(/\s+/);

test("malformed requests do not stop the server", async () => {
  const lines = [...TARGETS, `/${"a/".repeat(4000)}`].map((target) => `GET ${target} HTTP/1.1`);
  lines.push("NOTHING / HTTP/1.1", "CONNECT x:1 HTTP/1.1", "OPTIONS * HTTP/1.1", "HEAD / HTTP/1.1");
  lines.push("GET /", "\0\0\0");
  const requests = lines.map((line) => `${line}\r\nhost: x\r\nconnection: close\r\n\r\n`);
  requests.push(
    `GET / HTTP/1.1\r\nhost: ${"x".repeat(100_000)}\r\n\r\n`,
    "GET / HTTP/1.1\r\nhost:\r\nrange: bytes=5-2\r\n\r\n",
  );
  for (const bytes of requests) {
    await send(bytes);
    assert.equal((await get("credits.txt")).status, 200, `after ${JSON.stringify(bytes.slice(0, 60))}`);
  }
});
