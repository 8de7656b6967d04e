// Finds a browser for the tests (Chromium, Chrome or Edge) and the flags to start it with. Node built-ins only: it runs before
// `npm install`.

import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { posix, win32 } from "node:path";
import { StepFailed } from "./run.mjs";

/**
 * Program names in a folder of PATH, as the packages of Linux and Homebrew have them. The one without its own window comes first:
 * it opens a page much sooner.
 */
const commands = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "microsoft-edge-stable",
];

/** Folders with such commands that a PATH may lack. */
const commandFolders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/homebrew/bin"];

/** The targets of the commands' symbolic links in the packages of Chrome and Edge. */
const linuxPrograms = ["/opt/google/chrome/chrome", "/opt/microsoft/msedge/msedge"];

/** In the applications folder of all users, or of one. */
const macPrograms = ["Chromium", "Google Chrome", "Microsoft Edge"].map(
  (name) => `${name}.app/Contents/MacOS/${name}`,
);

/** Below a program folder of all users; Chrome and Chromium also below that of one user. */
const windowsPrograms = [
  "Chromium\\Application\\chrome.exe",
  "Google\\Chrome\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * Returns every path at which a browser may be, the likeliest first. Edge, which has the same engine, comes last.
 * @param {{ platform?: string, env?: Record<string, string | undefined>, home?: string }} [machine] default: this one
 */
export function browserPlaces({ platform = process.platform, env = process.env, home = homedir() } = {}) {
  if (platform === "win32") {
    const folders = [env.ProgramFiles, env["ProgramFiles(x86)"], env.ProgramW6432, env.LOCALAPPDATA];
    const known = [...new Set(folders.filter(Boolean))];
    return windowsPrograms.flatMap((program) => known.map((folder) => win32.join(folder, program)));
  }
  const inPath = (env.PATH ?? "").split(posix.delimiter).filter((folder) => posix.isAbsolute(folder));
  const folders = [...new Set([...inPath, ...commandFolders])];
  const linked = commands.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
  if (platform !== "darwin") return [...linked, ...linuxPrograms];
  const applications = ["/Applications", posix.join(home, "Applications")];
  const apps = macPrograms.flatMap((program) => applications.map((folder) => posix.join(folder, program)));
  return [...apps, ...linked];
}

/** Returns the path of the browser: CHROMIUM_PATH, else the first usual path that exists, else null. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new StepFailed(`CHROMIUM_PATH leads nowhere: ${chosen}`);
  return chosen || (browserPlaces().find((path) => existsSync(path)) ?? null);
}

/** Flags for a browser that connects only to the pages under test. The sandbox is off only where it cannot run. */
export const chromiumFlags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
