// What is written into a page to have a lesson in it: the frame, and the lines that hear what the lesson says. Knows no page.

/** How high the frame is until the lesson has said how high it has to be, and where nobody listens. */
const HEIGHT = 760;

/**
 * @param {{ address: string, title: string }} framed `address`: of the lesson, whole
 * @returns {string} HTML
 */
export function frameSnippet({ address, title }) {
  const attributes = { src: address, title, width: "100%", height: String(HEIGHT), loading: "lazy" };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}

/** Hears the frames of this site on a page. @param {string} origin of the site @returns {string} JavaScript */
export function listenerSnippet(origin) {
  return `addEventListener("message", ({ origin, source, data }) => {
  if (origin !== ${JSON.stringify(origin)} || typeof data?.x88 !== "string") return;
  const frame = [...document.querySelectorAll("iframe")].find(({ contentWindow }) => contentWindow === source);
  if (data.x88 === "height" && frame) frame.height = data.height;
  if (data.x88 === "solved") console.log(data.lesson, data.number, data.stars, data.code);
});`;
}

/** For an attribute in double quotes. @param {string} text */
function escaped(text) {
  const names = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
  return text.replace(/[&"<>]/g, (letter) => names[letter]);
}
