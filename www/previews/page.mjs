// Responsibility: the link preview page for crawlers and people without scripts, neither of which see the hash of an address.
// Others are forwarded to the view. Escapes all text. Must not depend on: lessons, positions.

import { CARD } from "./drawing.mjs";

/** The site's policy, without the parts that only its views need. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * The names of the files that every preview page needs, in the site's folder. @typedef {{ styles: string[], script: string, icon:
 * string }} Assets
 */

/**
 * `up`: from the page to the site, "../../"; `here`: the page's own address from itself, "./"; `leadsTo`: the view, from the site,
 * "#/learn/rook", with the label `button`; `withQuery`: passes the page's query to the view; `main`: created by `html`;
 * `picture`: from the page, with its description.
 * @typedef {{
 *   title: string,
 *   description: string,
 *   up: string,
 *   here: string,
 *   leadsTo: string,
 *   button: string,
 *   withQuery?: boolean,
 *   picture: { src: string, alt: string },
 *   main: Html,
 * }} Preview
 */

/** A string that is HTML already. */
class Html {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Returns HTML and escapes every value except {@link Html} and lists of it. */
export function html(strings, ...values) {
  return new Html(String.raw({ raw: strings }, ...values.map(asHtml)));
}

/** @returns {string} */
function asHtml(value) {
  if (Array.isArray(value)) return value.map(asHtml).join("");
  if (value instanceof Html) return value.text;
  return String(value).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]);
}

/**
 * @param {Preview} preview
 * @param {Assets} assets
 * @returns {string}
 */
export function pageOf({ title, description, up, here, leadsTo, button, withQuery, picture, main }, assets) {
  const { width, height } = CARD;
  const styles = assets.styles.map((name) => html`    <link rel="stylesheet" href="${up}${name}">\n`);
  const query = withQuery ? html` data-query` : "";
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="${new Html(POLICY)}">
    <meta name="color-scheme" content="light dark">
    <title>${title} · x88</title>
    <meta name="description" content="${description}">
    <link rel="canonical" href="${here}">
    <meta property="og:type" content="article">
    <meta property="og:site_name" content="x88">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${here}">
    <meta property="og:image" content="${picture.src}">
    <meta property="og:image:type" content="image/png">
    <meta property="og:image:width" content="${width}">
    <meta property="og:image:height" content="${height}">
    <meta property="og:image:alt" content="${picture.alt}">
    <meta name="twitter:card" content="summary_large_image">
    <meta name="twitter:title" content="${title}">
    <meta name="twitter:description" content="${description}">
    <meta name="twitter:image" content="${picture.src}">
    <link rel="icon" type="image/svg+xml" href="${up}${assets.icon}">
${styles}    <script type="module" src="${up}${assets.script}"></script>
  </head>
  <body>
    <header class="shell-header">
      <a class="wordmark" href="${up}">x88</a>
      <p class="tagline">Learn chess by playing it</p>
    </header>
    <main class="preview">
      <h1>${title}</h1>
      <p>${description}</p>
      <p><a class="button primary" data-forward${query} href="${up}${leadsTo}">${button}</a></p>
      <img src="${picture.src}" width="${width}" height="${height}" alt="${picture.alt}">
${main}
    </main>
    <footer class="shell-footer">
      <p>
        Pieces: <a href="https://commons.wikimedia.org/wiki/Category:SVG_chess_pieces/Standard">Wikimedia Commons</a>, by Cburnett and
        Rfc1394, adapted by Stefan Haack (<a href="https://creativecommons.org/licenses/by-sa/3.0/">CC BY-SA 3.0</a>).
        <a href="${up}credits.txt">Licenses</a>.
      </p>
    </footer>
  </body>
</html>
`.text;
}

/** Addresses that crawlers only accept if they are absolute. */
const ADDRESSES =
  /(<(?:meta (?:property="og:(?:url|image)"|name="twitter:image") content|link rel="canonical" href)=")([^"]*)"/g;

/**
 * Returns a page with absolute addresses for crawlers.
 * @param {string} page
 * @param {string} address of the page
 */
export function withAddress(page, address) {
  const whole = (_, start, href) => `${start}${asHtml(new URL(unescaped(href), address).href)}"`;
  return page.replaceAll(ADDRESSES, whole);
}

function unescaped(text) {
  const signs = Object.fromEntries(Object.entries(ESCAPES).map(([sign, escaped]) => [escaped, sign]));
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => signs[escaped]);
}
