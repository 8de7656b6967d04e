// Writes the site's previews into the built site: a page and a picture for each lesson and chapter, the pages of positions and
// games, icons, and files for search engines.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";
import { assetsIn } from "./assets.mjs";
import { cardDrawing, iconDrawing } from "./drawing.mjs";
import { lessonPreviews } from "./lessons.mjs";
import { html, pageOf, withAddress } from "./page.mjs";
import { png } from "./pictures.mjs";

/** The paths that this file writes. The site itself needs none of them. */
export const PREVIEWS = /^(?:lesson|chapter|p|g)\/|^preview\.|^(?:robots\.txt|sitemap\.xml)$/;

/** The preview picture of the site itself; its page names it. */
const SITE_PICTURE = "preview.png";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** The pages of shared positions and games, by folder. Their scripts pass the position or game in the query to the view. */
const SHARED = {
  p: {
    title: "A position",
    description:
      "A chess position, to be looked into: what is legal, what is refused and why, pins, attacks, who can still win.",
    leadsTo: "#/inspect",
    button: "Open it on the board",
  },
  g: {
    title: "A game",
    description: "A game of chess, to be gone through move by move.",
    leadsTo: "#/games/link",
    button: "Look at it on the board",
  },
};

/** The names that the page and the manifest use. */
const ICONS = {
  "icon-192.png": iconDrawing(192, { round: true }),
  "icon-512.png": iconDrawing(512, { round: true }),
  "icon-maskable-512.png": iconDrawing(512),
  "apple-touch-icon.png": iconDrawing(180),
};

/**
 * Returns the site's address, without which no page has an absolute one.
 * @returns {string | null} with a trailing slash
 */
function siteAddress() {
  const text = process.env.X88_SITE_URL;
  return text ? new URL(text.endsWith("/") ? text : `${text}/`).href : null;
}

/** @param {string} folder the built site, from the root */
export async function writePreviews(folder) {
  const address = siteAddress();
  const write = (path, content) => writeIn(folder, path, content);
  const writePage = (path, page) =>
    write(`${path}index.html`, address ? withAddress(page, new URL(path, address).href) : page);
  for (const name of ["page.css", "forward.js"]) writeHashed(folder, name);
  const assets = assetsIn(join(root, folder));
  for (const [name, drawing] of Object.entries(ICONS)) write(name, await png(drawing));
  write(SITE_PICTURE, await png(cardDrawing({ fen: START }, [])));
  writePage("", readFileSync(join(root, folder, "index.html"), "utf8"));
  const picture = { src: "../preview.png", alt: "A chess board." };
  for (const [name, said] of Object.entries(SHARED)) {
    const page = { ...said, up: "../", here: "./", withQuery: true, picture, main: html`` };
    writePage(`${name}/`, pageOf(page, assets));
  }
  const pages = lessonPreviews();
  for (const { folder: at, preview, card } of pages) {
    writePage(`${at}/`, pageOf(preview, assets));
    write(`${at}/picture.png`, await png(cardDrawing(card.board, card.pieces)));
  }
  const paths = pages.map((page) => `${page.folder}/`);
  for (const [name, text] of Object.entries(filesForSearch(paths, address))) write(name, text);
}

/** Writes a file that only the pages need, with a hash in its name. */
function writeHashed(folder, name) {
  const content = readFileSync(join(root, "www", "previews", name));
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  writeIn(folder, `preview.${hash}.${name.split(".").pop()}`, content);
}

function writeIn(folder, path, content) {
  mkdirSync(join(root, folder, path, ".."), { recursive: true });
  writeFileSync(join(root, folder, path), content);
}

/**
 * Returns the files for search engines. Both need absolute addresses: without one, pages are found by links only.
 * @param {readonly string[]} paths of the pages, in the site
 * @param {string | null} address of the site
 * @returns {Record<string, string>} by the names of the files
 */
export function filesForSearch(paths, address) {
  const rules = "User-agent: *\nAllow: /\n";
  if (!address) return { "robots.txt": rules };
  const places = ["", ...paths].map((path) => `  <url><loc>${new URL(path, address).href}</loc></url>\n`);
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join("")}</urlset>\n`;
  return {
    "robots.txt": `${rules}Sitemap: ${address}sitemap.xml\n`,
    "sitemap.xml": `<?xml version="1.0" encoding="UTF-8"?>\n${sitemap}`,
  };
}
