// Where a Chromium is on this machine, and the flags it is started with for tests.
// Node built-ins only: it runs before `npm install`.

import { existsSync } from "node:fs";
import { StepFailed } from "./run.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of Chromium: CHROMIUM_PATH, else the first usual place that has one, else null. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new StepFailed(`CHROMIUM_PATH leads nowhere: ${chosen}`);
  return chosen || (places.find((path) => existsSync(path)) ?? null);
}

/** Flags for a browser that talks to nothing but the pages under test; without a sandbox only where it cannot have one. */
export const chromiumFlags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
