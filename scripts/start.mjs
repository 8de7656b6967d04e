// `npm start`: builds the site from a fresh clone and opens it in a browser. Ctrl-C ends it.

import { join } from "node:path";
import { build } from "./build.mjs";
import { StepFailed, isMain, main, root } from "./run.mjs";

const usualPort = 8088;

async function start() {
  const port = Number(process.env.PORT ?? usualPort);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new StepFailed(`PORT is a number from 0 to 65535, not ${process.env.PORT}.`);
  await build();
  const { buildWww } = await import("./build-www.mjs");
  await buildWww();
  const { buildDocs } = await import("./build-docs.mjs");
  await buildDocs();
  const { serve } = await import("./serve.mjs");
  const folder = join(root, "www", "dist");
  const server = await serve(folder, { port, tries: 20 });
  console.log(`\n  The demo is at ${server.url}\n  Ctrl-C stops it.\n`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, async () => {
      await server.close();
      process.exit(0);
    });
  }
}

if (isMain(import.meta.url)) await main(start);
