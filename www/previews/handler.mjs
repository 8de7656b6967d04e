// Serves the previews that need a server: adds the absolute addresses that crawlers need, and draws positions and games. For
// Node's http and frameworks with `(request, response, next)` handlers. It writes no files and caches a bounded number of
// pictures.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { assetsIn } from "./assets.mjs";
import { cardDrawing } from "./drawing.mjs";
import { pageOf, withAddress } from "./page.mjs";
import { Pictures } from "./pictures.mjs";
import { GAMES } from "./game.mjs";
import { POSITIONS } from "./position.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */

/** Seconds for which a picture is cached: a position always looks the same. */
const A_MONTH = 30 * 24 * 60 * 60;

/** A page in its own folder, also without the trailing slash. */
const WRITTEN = /^(?:lesson|chapter)\/[\w-]+\/(?:index\.html)?$/;
const UNFINISHED = /^(?:(?:lesson|chapter)\/[\w-]+|p|g)$/;

/** The pages created on request, by folder. */
const KINDS = { p: POSITIONS, g: GAMES };
const ASKED = /^(?<folder>[pg])\/(?:index\.html|(?<picture>picture\.png))?$/;

/** A valid host. Anything else is not written into a page. */
const HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i;

/**
 * @param {{ folder: string, address?: string | null }} site `folder`: the built site; `address`: its address with a trailing
 * slash; the default is the root of the requested host
 * @returns {(request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void>} calls `next` for other
 * requests
 */
export function previewHandler({ folder, address = null }) {
  const pictures = new Pictures();
  const base = address ? new URL(address).pathname : "/";
  const answer = async (request, response, next) => {
    const site = address ?? siteOf(request);
    const url = site && urlOf(request, site);
    if (!url?.pathname.startsWith(base) || !["GET", "HEAD"].includes(request.method)) return next();
    const path = url.pathname.slice(base.length);
    if (UNFINISHED.test(path)) return redirect(response, `${url.pathname}/${url.search}`);
    const asked = ASKED.exec(path)?.groups;
    const kind = asked && KINDS[asked.folder];
    if (asked?.picture) return sendPicture(response, { kind, url, pictures });
    const page = kind ? pageOf(pageAsked(kind, url), assetsIn(folder)) : await pageWritten(path, folder);
    if (page === null) return next();
    send(response, 200, "text/html;charset=utf-8", withAddress(page, url.href));
  };
  return async (request, response, next) => {
    let isPassedOn = false;
    const pass = () => {
      isPassedOn = true;
      return next();
    };
    try {
      await answer(request, response, pass);
    } catch (error) {
      // Errors of the next handlers belong to them.
      if (isPassedOn) throw error;
      console.error(error);
      if (response.headersSent) response.destroy();
      else send(response, 500, "text/plain", "It went wrong here\n");
    }
  };
}

/** @returns {string | null} */
function siteOf({ headers: { host = "" } }) {
  return HOST.test(host) ? `http://${host}/` : null;
}

/** @returns {URL | null} null if the address is invalid */
function urlOf({ url }, site) {
  // After two slashes, the next part would be a host.
  return url.startsWith("/") && !url.startsWith("//") && URL.canParse(url, site) ? new URL(url, site) : null;
}

/**
 * @template T
 * @param {import("./position.mjs").Kind<T>} kind
 * @param {URL} url
 */
function pageAsked(kind, url) {
  const subject = kind.read(url.searchParams);
  return kind.page(subject, subject ? kind.query(subject) : "");
}

/**
 * @param {string} path
 * @param {string} folder
 * @returns {Promise<string | null>} null if it does not exist
 */
async function pageWritten(path, folder) {
  if (!WRITTEN.test(path)) return null;
  return readFile(join(folder, path, path.endsWith("/") ? "index.html" : ""), "utf8").catch(() => null);
}

/**
 * @template T
 * @param {ServerResponse} response
 * @param {{ kind: import("./position.mjs").Kind<T>, url: URL, pictures: Pictures }} asked
 */
async function sendPicture(response, { kind, url, pictures }) {
  const subject = kind.read(url.searchParams);
  if (!subject) return send(response, 404, "text/plain", "Nothing to be drawn\n");
  const { board, pieces } = kind.card(subject);
  const drawing = () => cardDrawing(board, pieces);
  const picture = await pictures.get(`${board.fen} ${pieces}`, drawing);
  if (!picture) {
    response.setHeader("Retry-After", "5");
    return send(response, 503, "text/plain", "Too many pictures are asked for\n");
  }
  send(response, 200, "image/png", picture, `public, max-age=${A_MONTH}, immutable`);
}

/** @param {ServerResponse} response */
function redirect(response, to) {
  response.setHeader("Location", to);
  send(response, 308, "text/plain", "");
}

/**
 * @param {ServerResponse} response
 * @param {number} status
 * @param {string} type
 * @param {string | Buffer} content
 */
function send(response, status, type, content, lifetime = "no-cache") {
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(content),
    "Cache-Control": lifetime,
    "X-Content-Type-Options": "nosniff",
  });
  // Node omits the content of a HEAD response.
  response.end(content);
}
