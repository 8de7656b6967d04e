// Shows untrusted strings in the page, always as text.

/**
 * The number of letters between possible line breaks. (In a longer word, the browser would search the whole rest for each line.)
 */
const TOGETHER = 64;

const LONG = new RegExp(`\\S{${TOGETHER}}`, "gu");

/**
 * Puts a string into an element, with possible line breaks in very long words. For a word of 20,000 letters, the browser then
 * finds the lines in milliseconds instead of seconds.
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
