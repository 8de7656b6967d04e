// Preloaded in each process of a test file by mutants.mjs: writes the numbers of the changes whose code the process has run.

import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

process.on("exit", () => {
  const reached = Object.keys(globalThis.__stryker__?.mutantCoverage?.static ?? {});
  if (reached.length > 0) writeFileSync(join(process.env.X88_REACHED, randomUUID()), reached.join("\n"));
});
