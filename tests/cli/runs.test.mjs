// The runs of tests/data/cli-runs.txt: output, errors and exit codes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { temporaryFolder, x88 } from "./run.mjs";

const TABLE = new URL("../data/cli-runs.txt", import.meta.url);

const unescaped = (text) =>
  text
    .replace(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("\\n", "\n");

/** Returns the tests as `{ title, files, runs }`. */
function tests() {
  const found = [];
  let input = "";
  const table = readFileSync(TABLE, "utf8").replaceAll("\r\n", "\n");
  for (const line of table.replaceAll("\n\n## ", "\n## ").trimEnd().split("\n")) {
    const [mark, rest] = [line.slice(0, 2), line.slice(2)];
    const { files, runs } = found.at(-1) ?? {};
    if (mark === "= ") {
      found.push({ title: rest, files: {}, runs: [] });
      input = "";
    } else if (/^#/.test(mark) || runs === undefined) continue;
    else if (mark === "@ ") {
      const [, name, content] = /^(\S+) ?(.*)$/.exec(rest);
      files[name] = unescaped(content);
    } else if (mark === "< ") input = unescaped(rest);
    else if (mark === "$ ") runs.push({ line: rest, input, stdout: [], stderr: [], status: 0 });
    else if (mark === "! ") runs.at(-1).stderr.push(rest);
    else if (/^\[\d\]$/.test(line)) runs.at(-1).status = Number(line[1]);
    else runs.at(-1)?.stdout.push(line);
  }
  return found;
}

/** Returns the words of a command line after the command's name. */
const wordsOf = (line) =>
  line
    .match(/"[^"]*"|\S+/g)
    .map((word) => word.replaceAll('"', ""))
    .slice(1);

/** Returns what matches lines in which … stands for anything. */
function patternOf(lines) {
  const parts = lines.map((line) => {
    const words = line.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return line === "…" ? "(?:.*\\n)*" : `${words.join(".*")}\\n`;
  });
  return new RegExp(`^${parts.join("")}$`);
}

for (const { title, files, runs } of tests())
  test(title, (context) => {
    const { cwd, put } = temporaryFolder(context);
    for (const [name, content] of Object.entries(files)) put(name, content);
    for (const { line, input, stdout, stderr, status } of runs) {
      const ended = x88(wordsOf(line), { cwd, input });
      assert.match(ended.stdout, patternOf(stdout), line);
      assert.match(ended.stderr, patternOf(stderr), line);
      assert.equal(ended.status, status, line);
    }
  });
