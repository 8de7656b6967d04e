// Serving a folder on this machine only: the demo for `npm start`, and the pages of the browser tests.

import { existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import sirv from "sirv";
import { StepFailed } from "./run.mjs";

/** @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, next: () => void) => unknown} Handler */

/** @type {Handler} */
const NOTHING_FIRST = (_request, _response, next) => next();

/**
 * What lies compressed beside a file (precompress.mjs) is given to whoever takes it.
 * @param {string} folder
 * @param {{ port?: number, tries?: number, first?: Handler }} [options] `port` 0: any free one; `tries`: how many ports upwards are tried;
 *   `first`: is asked before the files are, and calls `next` for what is not its own; if it fails, the answer is 500 and the server goes on
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} rejects with StepFailed if there is no such folder, or no port to be had
 */
export async function serve(folder, { port = 0, tries = 1, first = NOTHING_FIRST } = {}) {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new StepFailed(`There is no folder ${folder} to serve: \`npm start\` builds the site first.`);
  // dev: files are looked up when asked for, so that a rebuilt demo is served without a restart.
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, setHeaders: setLifetime });
  const server = createServer(async (request, response) => {
    // Any range may be answered with the whole file (RFC 9110, 14.2). sirv reads ranges wrongly, and an impossible one throws outside
    // of every handler.
    delete request.headers.range;
    // A file that is gone or cannot be read once its answer has begun.
    response.on("pipe", (source) => {
      source.on("error", () => response.destroy());
      // Somebody has gone away: or files would stay open until there are no more to be had.
      response.on("close", () => source.destroy());
    });
    const notFound = () => answer(response, 404, "Not found\n");
    try {
      await first(request, response, () => files(request, response, notFound));
    } catch (error) {
      console.error(error);
      answer(response, 500, "The server failed\n");
    }
  });
  await listen(server, port, tries);
  // As where a machine has no connections left for a while.
  server.on("error", (error) => console.error(error));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A short text, or the end of an answer that has already begun. */
function answer(response, status, text) {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { "content-type": "text/plain" }).end(text);
}

/** A name with a hash of what is in the file never means anything else. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/;

/** As many ports as there are. */
const PORTS = 65536;

const A_YEAR = 365 * 24 * 60 * 60;

function setLifetime(response, path) {
  if (HASHED.test(path)) response.setHeader("Cache-Control", `public, max-age=${A_YEAR}, immutable`);
}

async function listen(server, port, tries) {
  for (let next = port; ; next++) {
    const error = await new Promise((resolve) => {
      server.once("error", resolve);
      server.listen(next, "127.0.0.1", () => resolve(null));
    });
    server.removeAllListeners("error");
    if (error === null) return;
    // EACCES: Windows keeps ranges of ports for itself.
    const isTaken = error.code === "EADDRINUSE" || error.code === "EACCES";
    if (!isTaken || next + 1 >= Math.min(port + tries, PORTS))
      throw new StepFailed(
        `Port ${next} is taken, or may not be opened (${error.code}). Set PORT to another one.`,
      );
  }
}
