// Texts of strangers in the page: always as text, whatever they are. Knows no chess.

/** So many letters stand together before a line may end between them. (Of a longer word each line would be looked for in all that is left.) */
const TOGETHER = 64;

const LONG = new RegExp(`\\S{${TOGETHER}}`, "gu");

/**
 * Puts a text into an element, with places where a word without end may be broken: of one with 20,000 letters the browser has the
 * lines in milliseconds then, and not in seconds.
 * @param {Element} element
 * @param {string} text
 */
export function showText(element, text) {
  element.textContent = "";
  let from = 0;
  for (const { index, 0: letters } of text.matchAll(LONG)) {
    const end = index + letters.length;
    element.append(text.slice(from, end), document.createElement("wbr"));
    from = end;
  }
  element.append(text.slice(from));
}
