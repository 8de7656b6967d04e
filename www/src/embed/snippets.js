// The code for embedding a lesson: the frame, and a script that receives its messages.

/** The height of the frame until the lesson reports its own, or without a listener. */
const HEIGHT = 760;

/**
 * @param {{ address: string, title: string }} framed `address`: the absolute address of the lesson
 * @returns {string} HTML
 */
export function frameSnippet({ address, title }) {
  const attributes = { src: address, title, width: "100%", height: String(HEIGHT), loading: "lazy" };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}

/**
 * Returns a script that receives the messages of this site's frames.
 * @param {string} origin of the site
 * @returns {string} JavaScript
 */
export function listenerSnippet(origin) {
  return `addEventListener("message", ({ origin, source, data }) => {
  if (origin !== ${JSON.stringify(origin)} || typeof data?.x88 !== "string") return;
  const frame = [...document.querySelectorAll("iframe")].find(({ contentWindow }) => contentWindow === source);
  if (data.x88 === "height" && frame) frame.height = data.height;
  if (data.x88 === "solved") console.log(data.lesson, data.number, data.stars, data.code);
});`;
}

/**
 * Escapes a string for an attribute in double quotes.
 * @param {string} text
 */
function escaped(text) {
  const names = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
  return text.replace(/[&"<>]/g, (letter) => names[letter]);
}
