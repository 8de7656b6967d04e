// A `node --test` reporter that writes a line for each test file: milliseconds and path.

import { relative } from "node:path";
import { root } from "./run.mjs";

/** @param {AsyncIterable<{ type: string, data: { name: string, details?: { duration_ms: number } } }>} events */
export default async function* times(events) {
  for await (const { type, data } of events) {
    // A file is reported as a test with its path as the name.
    if (type === "test:complete" && data.name.endsWith(".test.mjs"))
      yield `${Math.round(data.details?.duration_ms ?? 0)}\t${relative(root, data.name).replaceAll("\\", "/")}\n`;
  }
}
