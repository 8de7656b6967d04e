// What a server does for previews that no file can: it makes addresses whole, which crawlers ask for, and draws positions and games. For Node's http and
// whatever has handlers of its kind: `(request, response, next)`. Writes nothing, and keeps a bounded number of pictures.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { assetsIn } from "./assets.mjs";
import { cardDrawing } from "./drawing.mjs";
import { pageOf, withAddress } from "./page.mjs";
import { Pictures } from "./pictures.mjs";
import { GAMES } from "./game.mjs";
import { POSITIONS } from "./position.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */

/** Seconds for which a picture is kept: a position never looks otherwise. */
const A_MONTH = 30 * 24 * 60 * 60;

/** A page that stands in a folder of its own, and what is asked for without the slash at its end. */
const WRITTEN = /^(?:lesson|chapter)\/[\w-]+\/(?:index\.html)?$/;
const UNFINISHED = /^(?:(?:lesson|chapter)\/[\w-]+|p|g)$/;

/** What is there when it is asked for, by the folder. */
const KINDS = { p: POSITIONS, g: GAMES };
const ASKED = /^(?<folder>[pg])\/(?:index\.html|(?<picture>picture\.png))?$/;

/** A host as clients name it; another text is not put into a page. */
const HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i;

/**
 * @param {{ folder: string, address?: string | null }} site `folder`: where it has been built; `address`: its own, with a slash at its
 *   end; without it, as the request has it, at the root of its host
 * @returns {(request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void>} `next`: it is not for this
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
      // What those fail at who come next is theirs.
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

/** @returns {URL | null} null: what is asked for is no address */
function urlOf({ url }, site) {
  // Of two slashes at its beginning, what comes next would be a host.
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
 * @returns {Promise<string | null>} null: there is none
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
  // Node sends no content where only the head was asked for.
  response.end(content);
}
