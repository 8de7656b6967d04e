// A reporter of `node --test` that writes a line for each test file: the milliseconds it took, and its path.

import { relative } from "node:path";
import { root } from "./run.mjs";

/** @param {AsyncIterable<{ type: string, data: { name: string, details?: { duration_ms: number } } }>} events */
export default async function* times(events) {
  for await (const { type, data } of events) {
    // A file is reported as a test of its own, which has its path as the name.
    if (type === "test:complete" && data.name.endsWith(".test.mjs"))
      yield `${Math.round(data.details?.duration_ms ?? 0)}\t${relative(root, data.name).replaceAll("\\", "/")}\n`;
  }
}
