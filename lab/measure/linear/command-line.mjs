// Measures the CLI's time for a file: processor time of all its threads, without its startup.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LATIN, pgnTexts } from "../../../tests/hostile/texts.mjs";
import { root, StepFailed } from "../../../scripts/run.mjs";

const program = join(root, "dist", "cli.js");

/** Reports the resource usage at the end of the process. */
const meter = `data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write("\\n"+(user+system)/1000)})`;

/** The CLI reads a file in blocks and guesses where one ends: both of the compared sizes have many blocks. */
const blocks = ["--block", "50000"];

/** The commands that read PGN files. */
export const commands = {
  "x88 check": ["check", ...blocks],
  "x88 convert --to json": ["convert", "--to", "json", ...blocks],
};

/** Measures each kind of text and calls `told` with each result. */
export function measureCommand(args, sizes, told) {
  const folder = mkdtempSync(join(tmpdir(), "x88-linear-"));
  const file = join(folder, "text.pgn");
  try {
    const start = milliseconds(args, file, "");
    for (const [kind, make] of Object.entries(pgnTexts)) {
      const times = sizes.map((size) => Math.max(0, milliseconds(args, file, make(size)) - start));
      told({ kind, times: times.map((time) => Math.round(time)) });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function milliseconds(args, file, text) {
  writeFileSync(file, text, text.endsWith(LATIN) ? "latin1" : "utf8");
  const { status, stderr, error } = spawnSync(process.execPath, ["--import", meter, program, ...args, file], {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (error) throw error;
  // 1: there are problems in the file, as there should be.
  if (status !== 0 && status !== 1)
    throw new StepFailed(`x88 ${args.join(" ")} ended with ${status}: ${stderr.slice(0, 500)}`);
  return Number(stderr.slice(stderr.lastIndexOf("\n")));
}
