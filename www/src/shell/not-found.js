// The page for an address that leads nowhere, with links to what exists.

/** @typedef {{ href: string, text: string }} Way */

/** Views throw it for content that does not exist; the router shows it. */
export class NotFound extends Error {
  /** @type {readonly Way[]} */
  ways;
  /** The problems of the requested content, in sentences. @type {readonly string[]} */
  details;

  /**
   * @param {string} message what does not exist, without a full stop
   * @param {readonly Way[]} [ways] to what the user may have meant
   * @param {readonly string[]} [details]
   */
  constructor(message, ways = [], details = []) {
    super(message);
    this.name = "NotFound";
    this.ways = ways;
    this.details = details;
  }
}

/** Links that are always useful. @type {readonly Way[]} */
const USUAL = [
  { href: "#/learn", text: "All lessons" },
  { href: "#/play", text: "Play" },
];

/**
 * Returns the page.
 * @param {NotFound} problem
 */
export function notFoundPage({ message, ways, details }) {
  const section = document.createElement("section");
  section.className = "not-found";
  const heading = document.createElement("h1");
  heading.textContent = message;
  const text = document.createElement("p");
  text.textContent = "The link may be old or incomplete.";
  const list = document.createElement("ul");
  list.append(...[...ways, ...USUAL].map(listItem));
  section.append(heading, text, ...(details.length > 0 ? [detailList(details)] : []), list);
  return section;
}

/** @param {readonly string[]} details */
export function detailList(details) {
  const list = document.createElement("ul");
  list.className = "details";
  list.append(
    ...details.map((detail) => {
      const item = document.createElement("li");
      item.textContent = detail;
      return item;
    }),
  );
  return list;
}

/** @param {Way} way */
function listItem({ href, text }) {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = text;
  const item = document.createElement("li");
  item.append(link);
  return item;
}
