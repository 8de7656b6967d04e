// A server of games over HTTP: `node server.mjs --file games.db --port 8088`. This file reads requests and limits them; games.mjs
// handles them.
//
//   PUT  /games/ID          { "start"?: FEN, "chess960"?: true, "control"?: "300+3" }   begins a game
//   POST /games/ID/moves    { "ply": 4, "move": "Nf3" }    plays a move: 200, 422 with the verdict, 409 if the game has moved on
//   POST /games/ID/draw     { "ply": 4, "by": "white" }    offers a draw, or accepts the opponent's offer
//   GET  /games/ID          returns the game
//   GET  /games/ID/pgn      returns the game as PGN, with its clocks

import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { beginGame, offerDraw, playMove, readGame, readPgnOf } from "./games.mjs";
import { openStore } from "./store.mjs";

/** The maximum length of a request body, in bytes. */
const LONGEST_BODY = 4096;

/** The paths that the server knows. Ids come from strangers. */
const PATH = /^\/games\/([A-Za-z0-9_-]{1,64})(\/moves|\/draw|\/pgn)?$/;

/** A request that the server refuses before it reads games. */
class Refused extends Error {
  constructor(status, code) {
    super(code);
    this.status = status;
  }
}

async function bodyOf(request) {
  const pieces = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length > LONGEST_BODY) throw new Refused(413, "TOO_LONG");
    pieces.push(piece);
  }
  try {
    const body = JSON.parse(Buffer.concat(pieces).toString("utf8"));
    if (typeof body === "object" && body !== null) return body;
  } catch {
    // The error below covers this, too.
  }
  throw new Refused(400, "NOT_JSON");
}

async function answerTo(store, request) {
  const [, id, part] = PATH.exec(request.url) ?? [];
  if (id === undefined) throw new Refused(404, "NO_SUCH_PATH");
  const asked = `${request.method}${part ?? ""}`;
  if (asked === "GET") return readGame(store, id, Date.now());
  if (asked === "GET/pgn") return readPgnOf(store, id, Date.now());
  const change = { PUT: beginGame, "POST/moves": playMove, "POST/draw": offerDraw }[asked];
  if (change === undefined) throw new Refused(405, "NO_SUCH_METHOD");
  return change(store, id, await bodyOf(request), Date.now());
}

async function serve(store, request, response) {
  let found;
  try {
    found = await answerTo(store, request);
  } catch (error) {
    const isRefused = error instanceof Refused;
    // The operator reads unexpected errors; strangers do not.
    if (!isRefused) console.error(error);
    found = isRefused
      ? { status: error.status, body: { code: error.message } }
      : { status: 500, body: { code: "FAILED" } };
  }
  const text = JSON.stringify(found.body);
  const close = found.status === 413 ? { connection: "close" } : {};
  response.writeHead(found.status, { "content-type": "application/json", ...close }).end(text);
}

const { values } = parseArgs({
  options: {
    file: { type: "string", default: "games.db" },
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "8088" },
  },
});
const store = await openStore(values.file);
const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) =>
  serve(store, request, response),
);
server.listen(Number(values.port), values.host, () => {
  const { address, port } = server.address();
  console.log(`http://${address}:${port}`);
});
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    server.close(() => store.close());
    server.closeIdleConnections();
  });
}
