// Drives WebKitGTK through WebKitWebDriver and MiniBrowser, on a virtual display. Must not depend on a page.

import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { asked, pressAt, typing } from "./driver.mjs";

/** @param {{ driver: string, browser: string, display: string }} programs @returns {Promise<import("./driver.mjs").Driver>} */
export async function openWebKit({ driver, browser, display }) {
  const screen = spawn(display, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise((resolve) =>
    screen.stdio[3].once("data", (data) => resolve(String(data).trim())),
  );
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: "1" },
    stdio: "ignore",
  });
  const call = caller(`http://127.0.0.1:${port}`);
  const options = { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } };
  const { sessionId, capabilities } = await call(
    "POST",
    "/session",
    { capabilities: { alwaysMatch: options } },
    50,
  );
  const at = `/session/${sessionId}`;
  await call("POST", `${at}/timeouts`, { script: 120_000, pageLoad: 60_000 });
  await call("POST", `${at}/window/rect`, { x: 0, y: 0, width: 1200, height: 950 });
  return {
    name: "WebKitGTK",
    version: capabilities.browserVersion,
    async goto(url) {
      await call("POST", `${at}/url`, { url });
    },
    async run(fn, given) {
      const script = `const done = arguments[1]; (${asked(fn)})(arguments[0]).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await call("POST", `${at}/execute/async`, {
        script,
        args: [JSON.stringify(given ?? null)],
      });
      if (error !== undefined) throw new Error(error);
      return JSON.parse(value);
    },
    press: (x, y) => call("POST", `${at}/actions`, { actions: pressAt(x, y) }),
    keys: (keys) => call("POST", `${at}/actions`, { actions: typing(keys) }),
    async screenshot(path) {
      writeFileSync(path, Buffer.from(await call("GET", `${at}/screenshot`), "base64"));
    },
    // WebKit's driver does not report console messages: the page does (watch.mjs).
    said: () => [],
    async close() {
      await call("DELETE", at).catch(() => {});
      for (const each of [child, screen]) each.kill();
    },
  };
}

/** @param {string} base */
function caller(base) {
  /** @param {number} [tries] while the port is not open yet */
  return async (method, path, body, tries = 0) => {
    for (let left = tries; ; left--) {
      try {
        const response = await fetch(base + path, { method, body: body && JSON.stringify(body) });
        const { value } = await response.json();
        if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
        return value;
      } catch (error) {
        if (left <= 0 || !(error instanceof TypeError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
