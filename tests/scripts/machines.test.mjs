// How the scripts find programs on other operating systems, tested through functions that take the machine as an argument.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browserPlaces } from "../../scripts/chromium.mjs";
import { npmCommand } from "../../scripts/run.mjs";

const windowsEnv = {
  ProgramFiles: "C:\\Program Files",
  "ProgramFiles(x86)": "C:\\Program Files (x86)",
  ProgramW6432: "C:\\Program Files",
  LOCALAPPDATA: "C:\\Users\\Zoë Q\\AppData\\Local",
  PATH: "C:\\Windows;C:\\Tools\\npm",
};

const machines = {
  "Windows, Chrome of all users": {
    machine: { platform: "win32", env: windowsEnv },
    has: "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  },
  "Windows, Chrome of 32 bits": {
    machine: { platform: "win32", env: windowsEnv },
    has: "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  },
  "Windows, Chrome of one user": {
    machine: { platform: "win32", env: windowsEnv },
    has: "C:\\Users\\Zoë Q\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe",
  },
  "Windows, Edge, which is always there": {
    machine: { platform: "win32", env: windowsEnv },
    has: "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  },
  "macOS, Chrome": {
    machine: { platform: "darwin", env: {}, home: "/Users/zoë" },
    has: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  },
  "macOS, Edge of one user": {
    machine: { platform: "darwin", env: {}, home: "/Users/zoë" },
    has: "/Users/zoë/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  },
  "macOS, Chromium of Homebrew": {
    machine: { platform: "darwin", env: {}, home: "/Users/zoë" },
    has: "/opt/homebrew/bin/chromium",
  },
  "Linux, Chromium of a package": {
    machine: { platform: "linux", env: {}, home: "/home/zoë" },
    has: "/usr/bin/chromium",
  },
  "Linux, Chromium without a window": {
    machine: { platform: "linux", env: {}, home: "/home/zoë" },
    has: "/usr/bin/chromium-headless-shell",
  },
  "Linux, Edge": {
    machine: { platform: "linux", env: {}, home: "/home/zoë" },
    has: "/opt/microsoft/msedge/msedge",
  },
  "Linux, a folder of PATH that nobody else has": {
    machine: { platform: "linux", env: { PATH: "/nix/profile/bin:." }, home: "/home/zoë" },
    has: "/nix/profile/bin/google-chrome-stable",
  },
};

for (const [name, { machine, has }] of Object.entries(machines)) {
  test(`a browser is found on ${name}`, () => {
    const places = browserPlaces(machine);
    assert.ok(places.includes(has), places.join("\n"));
    assert.equal(new Set(places).size, places.length, "no place twice");
  });
}

test("Chrome is preferred to Edge, and no path depends on the current directory", () => {
  for (const { machine } of Object.values(machines)) {
    const places = browserPlaces(machine);
    const isEdge = (place) => /edge/i.test(place);
    const firstEdge = places.findIndex(isEdge);
    assert.ok(places.findIndex((place) => !isEdge(place)) < firstEdge);
    const absolute = machine.platform === "win32" ? /^[A-Z]:\\/ : /^\//;
    for (const place of places) assert.match(place, absolute);
  }
});

test("Windows without its folder variables has no browser and throws no error", () => {
  assert.deepEqual(browserPlaces({ platform: "win32", env: {} }), []);
});

const nodes = "C:\\Program Files\\nodejs";
const npmScript = "node_modules\\npm\\bin\\npm-cli.js";
const npmCases = [
  {
    name: "Windows, inside npm",
    machine: { platform: "win32", env: { npm_execpath: `C:\\npm 11\\${npmScript}` } },
    there: [`C:\\npm 11\\${npmScript}`, `${nodes}\\${npmScript}`],
    command: [`${nodes}\\node.exe`, `C:\\npm 11\\${npmScript}`],
  },
  {
    name: "Windows, a script started by node itself",
    machine: { platform: "win32", env: {} },
    there: [`${nodes}\\${npmScript}`],
    command: [`${nodes}\\node.exe`, `${nodes}\\${npmScript}`],
  },
  {
    name: "Windows, npm in another folder of PATH",
    machine: { platform: "win32", env: windowsEnv },
    there: [`C:\\Tools\\npm\\${npmScript}`],
    command: [`${nodes}\\node.exe`, `C:\\Tools\\npm\\${npmScript}`],
  },
  {
    name: "Windows, inside another package manager",
    machine: { platform: "win32", env: { npm_execpath: "C:\\yarn\\yarn.js" } },
    there: ["C:\\yarn\\yarn.js", `${nodes}\\${npmScript}`],
    command: [`${nodes}\\node.exe`, `${nodes}\\${npmScript}`],
  },
  {
    name: "Linux, inside npm",
    machine: { platform: "linux", env: { npm_execpath: "/usr/lib/npm/bin/npm-cli.js" } },
    there: ["/usr/lib/npm/bin/npm-cli.js"],
    command: [`${nodes}\\node.exe`, "/usr/lib/npm/bin/npm-cli.js"],
  },
  {
    name: "macOS, inside an npm that is gone",
    machine: { platform: "darwin", env: { npm_execpath: "/old/npm-cli.js" } },
    there: [],
    command: ["npm"],
  },
];

for (const { name, machine, there, command } of npmCases) {
  test(`npm runs without a shell: ${name}`, () => {
    const exists = (path) => there.includes(path);
    assert.deepEqual(npmCommand({ execPath: `${nodes}\\node.exe`, ...machine, exists }), command);
    assert.doesNotMatch(command[0], /\.cmd$/);
  });
}

test("a missing npm on Windows is reported", () => {
  const machine = { platform: "win32", execPath: `${nodes}\\node.exe`, env: {}, exists: () => false };
  assert.throws(() => npmCommand(machine), { name: "StepFailed", message: /npm is missing/ });
});
