// Drives Firefox over WebDriver BiDi. Before Node 22 it needs --experimental-websocket. Must not depend on a page.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asked, pressAt, typing } from "./driver.mjs";

/** Firefox may connect only to the pages under test. */
const PREFERENCES = {
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
  "extensions.update.enabled": false,
  "services.settings.server": "data:,",
};

/** @param {string} program @returns {Promise<import("./driver.mjs").Driver>} */
export async function openFirefox(program) {
  const profile = mkdtempSync(join(tmpdir(), "x88-firefox-"));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const child = spawn(
    program,
    ["--headless", "--remote-debugging-port=0", "--profile", profile, "--no-remote"],
    {
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const session = await connect(`${await addressOf(child)}/session`);
  const { capabilities } = await session.send("session.new", { capabilities: {} });
  const { contexts } = await session.send("browsingContext.getTree", {});
  const context = contexts[0].context;
  await session.send("session.subscribe", { events: ["log.entryAdded"] });
  await session.send("browsingContext.setViewport", { context, viewport: { width: 1200, height: 900 } });
  return {
    name: "Firefox",
    version: capabilities.browserVersion,
    async goto(url) {
      await session.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async run(fn, given) {
      const { type, result, exceptionDetails } = await session.send("script.callFunction", {
        functionDeclaration: asked(fn),
        awaitPromise: true,
        target: { context },
        arguments: [{ type: "string", value: JSON.stringify(given ?? null) }],
      });
      if (type === "exception") throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    press: (x, y) => session.send("input.performActions", { context, actions: pressAt(x, y) }),
    keys: (keys) => session.send("input.performActions", { context, actions: typing(keys) }),
    async screenshot(path) {
      const { data } = await session.send("browsingContext.captureScreenshot", { context });
      writeFileSync(path, Buffer.from(data, "base64"));
    },
    said: () => session.said.splice(0),
    async close() {
      await session.send("browser.close", {}).catch(() => {});
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns the address that Firefox prints once it listens. @param {import("node:child_process").ChildProcess} child */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let text = "";
    child.once("exit", () => reject(new Error(`Firefox has ended: ${text}`)));
    child.stderr.on("data", (data) => {
      text += data;
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(text);
      if (found) resolve(found[1]);
    });
  });
}

/** @param {string} address */
async function connect(address) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no answer at ${address}`));
  });
  const waiting = new Map();
  /** @type {string[]} errors of the console and of scripts */
  const said = [];
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, type, result, error, message, method, params } = JSON.parse(data);
    if (method === "log.entryAdded" && params.level === "error") said.push(`${params.type}: ${params.text}`);
    const answer = waiting.get(id);
    waiting.delete(id);
    if (type === "error") answer?.reject(new Error(`${error}: ${message}`));
    else answer?.resolve(result);
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has ended"));
  };
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, said };
}
