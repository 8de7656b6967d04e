// `npm run lab -- memory`: measures memory: millions of objects created and dropped in one synchronous loop, then an hour's calls
// to a busy server (100 a second) in sequence; `npm run lab -- memory 100000` sets their number. Fails if the WebAssembly or the
// heap grows.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { isMain, main, root, StepFailed } from "../../scripts/run.mjs";

const anHour = 100 * 3600;

/** The memory that a WebAssembly instance may keep, in bytes; anything beyond is released after the call. */
const mostKept = 16 * 2 ** 20;

/** The tolerance for the heap in megabytes: compiled code, and cached spellings. */
const heapNoise = 8;

/** Runs a part in its own process, and returns its rows. */
async function rowsOf(part, told, ...args) {
  const flags = ["--expose-gc", `lab/measure/memory/${part}.mjs`, ...args];
  const child = spawn(process.execPath, flags, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const rows = [];
  for await (const line of createInterface({ input: child.stdout })) {
    rows.push(JSON.parse(line));
    told(rows.at(-1));
  }
  const code = await ended;
  if (code !== 0) throw new StepFailed(`${part}: ended with ${code}`);
  return rows;
}

const megabytes = (bytes) => Math.round((bytes / 2 ** 20) * 10) / 10;
const rounded = (number) => Math.round(number * 10) / 10;

function tellBurst({ kind, count, before, within, after, instances, heap, resident }) {
  const wasm = `WebAssembly ${megabytes(before)} MB before, ${megabytes(within)} MB at its end, ${megabytes(after)} MB after it, ${instances} more instances`;
  console.log(
    `  ${count.toLocaleString("en").padStart(9)} ${kind}: ${wasm}; heap ${heap} MB more; at most ${resident} MB resident`,
  );
}

function tellSoak({ asked, heap, resident, bytes, instances }) {
  const process = `heap ${rounded(heap)} MB, resident ${rounded(resident)} MB`;
  console.log(
    `  ${asked.toLocaleString("en").padStart(9)} asked: WebAssembly ${megabytes(bytes)} MB in instance ${instances}, ${process}`,
  );
}

/** Returns the difference between the second half and the quarter before it, which is warm. */
function trend(rows, of) {
  const mean = (part) => part.reduce((sum, row) => sum + of(row), 0) / part.length;
  const [quarter, half] = [Math.floor(rows.length / 4), Math.floor(rows.length / 2)];
  return { before: mean(rows.slice(quarter, half)), after: mean(rows.slice(-quarter)) };
}

async function memory() {
  const asked = Number(process.argv.slice(2).find((word) => !word.startsWith("--")) ?? anHour);
  if (!(asked >= 40)) throw new StepFailed("how many questions? at least 40", 2);
  const { build } = await import("../../scripts/build.mjs");
  await build();
  console.log("\nIn one synchronous loop each");
  const burst = await rowsOf("burst", tellBurst);
  console.log(`\n${asked.toLocaleString("en")} questions`);
  const soak = await rowsOf("soak", tellSoak, String(asked));
  const [heap, wasm] = [trend(soak, (row) => row.heap), trend(soak, (row) => row.bytes)];
  const figures = {
    burst: burst.map(({ sum: _, ...row }) => row),
    soak: {
      asked,
      heap: { before: rounded(heap.before), after: rounded(heap.after) },
      wasm: { before: wasm.before, after: wasm.after },
      instances: soak.at(-1).instances,
      resident: rounded(Math.max(...soak.map((row) => row.resident))),
    },
  };
  require(figures);
}

function require({ burst, soak }) {
  const grown = burst
    .filter(({ after, heap }) => after > mostKept || heap > heapNoise)
    .map(({ kind }) => kind);
  if (soak.wasm.after > soak.wasm.before) grown.push("WebAssembly in the soak");
  if (soak.heap.after > soak.heap.before + heapNoise) grown.push("the heap in the soak");
  if (grown.length > 0) throw new StepFailed(`grown: ${grown.join(", ")}`);
  console.log("\nNothing has grown.");
}

if (isMain(import.meta.url)) await main(memory);
