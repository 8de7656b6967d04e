// Writes into the built site what is seen of it from outside: a page and a picture for each lesson and chapter, those of positions and games, icons, and for
// search engines where the pages are.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";
import { assetsIn } from "./assets.mjs";
import { cardDrawing, iconDrawing } from "./drawing.mjs";
import { lessonPreviews } from "./lessons.mjs";
import { pageOf, withAddress } from "./page.mjs";
import { png } from "./png.mjs";
import { GAMES } from "./game.mjs";
import { POSITIONS, START } from "./position.mjs";

/** What is written here, as paths in the site: none of it is what the site itself needs. */
export const PREVIEWS = /^(?:lesson|chapter|p|g)\/|^preview\.|^(?:robots\.txt|sitemap\.xml)$/;

/** The picture by which the site itself is previewed; its page names it. */
const SITE_PICTURE = "preview.png";

/** As the page and the manifest name them. */
const ICONS = {
  "icon-192.png": iconDrawing(192, { round: true }),
  "icon-512.png": iconDrawing(512, { round: true }),
  "icon-maskable-512.png": iconDrawing(512),
  "apple-touch-icon.png": iconDrawing(180),
};

/** Without the site's address, that of no page is known. @returns {string | null} with a slash at its end */
export function siteAddress() {
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
  for (const [name, kind] of [
    ["p", POSITIONS],
    ["g", GAMES],
  ])
    writePage(`${name}/`, pageOf(kind.page(null, ""), assets));
  const pages = lessonPreviews();
  for (const { folder: at, preview, card } of pages) {
    writePage(`${at}/`, pageOf(preview, assets));
    write(`${at}/picture.png`, await png(cardDrawing(card.board, card.pieces)));
  }
  const paths = pages.map((page) => `${page.folder}/`);
  for (const [name, text] of Object.entries(filesForSearch(paths, address))) write(name, text);
}

/** What the pages alone need: what is in a file is in its name. */
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
 * What search engines ask for. Both files need whole addresses: where none is known, every page is found by links alone.
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
