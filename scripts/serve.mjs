// Serves a folder on this machine only: the site for `npm start`, and the pages of the browser tests.

import { existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import sirv from "sirv";
import { StepFailed } from "./run.mjs";

/**
 * Serves a folder. Clients that accept compression get the compressed files (precompress.mjs).
 * @param {string} folder
 * @param {{ port?: number, tries?: number }} [options] `port` 0: any free one; `tries`: how many ports upwards are tried
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} rejects with StepFailed if the folder or a free port is missing
 */
export async function serve(folder, { port = 0, tries = 1 } = {}) {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new StepFailed(`There is no folder ${folder} to serve: \`npm start\` builds the site first.`);
  // dev: looks files up on each request, so that a rebuilt site needs no restart.
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, setHeaders: setLifetime });
  const server = createServer((request, response) => {
    // The server may answer any range with the whole file (RFC 9110, 14.2). sirv reads ranges wrongly, and an impossible one
    // throws outside of every handler.
    delete request.headers.range;
    // A file that disappears or becomes unreadable after its response has begun.
    response.on("pipe", (source) => {
      source.on("error", () => response.destroy());
      // Closes the file when the client disconnects; otherwise the process would run out of file handles.
      response.on("close", () => source.destroy());
    });
    const notFound = () => answer(response, 404, "Not found\n");
    try {
      files(request, response, notFound);
    } catch (error) {
      console.error(error);
      answer(response, 500, "The server failed\n");
    }
  });
  await listen(server, port, tries);
  // For example, when the machine has no connections left.
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

/** Sends a short text, or ends a response that has already begun. */
function answer(response, status, text) {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { "content-type": "text/plain" }).end(text);
}

/** A name with a hash always has the same content. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/;

/** The number of ports. */
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
    // EACCES: Windows reserves ranges of ports.
    const isTaken = error.code === "EADDRINUSE" || error.code === "EACCES";
    if (!isTaken || next + 1 >= Math.min(port + tries, PORTS))
      throw new StepFailed(
        `Port ${next} is taken, or may not be opened (${error.code}). Set PORT to another one.`,
      );
  }
}
