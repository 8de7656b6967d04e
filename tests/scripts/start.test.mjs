// Errors of serving the site are one sentence without a stack, and a client that disconnects leaves no open file.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { root, StepFailed } from "../../scripts/run.mjs";
import { serve } from "../../scripts/serve.mjs";
import { eventually } from "../support/patience.mjs";

function site(context) {
  const folder = mkdtempSync(join(tmpdir(), "x88-start-"));
  context.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  writeFileSync(join(folder, "large.bin"), Buffer.alloc(4_000_000, "x"));
  return folder;
}

test("serve names a path that is missing or not a folder", async (context) => {
  const folder = site(context);
  for (const name of ["none", "large.bin", "large.bin/none"])
    await assert.rejects(serve(join(folder, name)), (error) => {
      assert.ok(error instanceof StepFailed);
      assert.equal(
        error.message,
        `There is no folder ${join(folder, name)} to serve: \`npm start\` builds the site first.`,
      );
      return true;
    });
});

test("serve names a port in use, or tries the next one when allowed", async (context) => {
  const folder = site(context);
  const other = createServer().listen(0, "127.0.0.1");
  context.after(() => other.close());
  await once(other, "listening");
  const { port } = other.address();
  await assert.rejects(serve(folder, { port }), (error) => {
    assert.ok(error instanceof StepFailed);
    assert.equal(
      error.message,
      `Port ${port} is taken, or may not be opened (EADDRINUSE). Set PORT to another one.`,
    );
    return true;
  });
  const next = await serve(folder, { port, tries: 20 });
  assert.notEqual(next.url, `http://127.0.0.1:${port}/`);
  await next.close();
});

test("serve tries no port after 65535", async (context) => {
  const folder = site(context);
  const other = createServer().listen(65535, "127.0.0.1");
  context.after(() => other.close());
  // Another process may hold it; either way it is in use.
  await Promise.race([once(other, "listening"), once(other, "error")]).catch(() => {});
  await assert.rejects(serve(folder, { port: 65535, tries: 20 }), StepFailed);
});

test("`npm start` with an invalid PORT reports it and builds nothing", async () => {
  for (const PORT of ["x", "-1", "65536", "80.5", "1e9"]) {
    const child = spawn(process.execPath, ["scripts/start.mjs"], {
      cwd: root,
      env: { ...process.env, PORT },
    });
    let [said, shown] = ["", ""];
    child.stderr.on("data", (text) => {
      said += text;
    });
    child.stdout.on("data", (text) => {
      shown += text;
    });
    const [code] = await once(child, "close");
    assert.deepEqual([code, shown], [1, ""]);
    assert.equal(said, `\n✗ PORT is a number from 0 to 65535, not ${PORT}.\n`);
  }
});

test("a client that disconnects leaves no file open", {
  skip: process.platform !== "linux",
}, async (context) => {
  const folder = site(context);
  const server = await serve(folder);
  context.after(() => server.close());
  const openFiles = () =>
    readdirSync("/proc/self/fd").filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith("large.bin");
      } catch {
        return false;
      }
    }).length;
  const { hostname, port } = new URL(server.url);
  for (let n = 0; n < 20; n++) {
    const socket = connect(Number(port), hostname).on("error", () => {});
    socket.write("GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(socket, "data");
    socket.destroy();
  }
  assert.equal(await eventually(openFiles, (count) => count === 0), 0);
});
