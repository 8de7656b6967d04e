// Shows untrusted strings in the page, always as text.

/**
 * The number of letters between possible line breaks. (In a longer word, the browser would search the whole rest for each line.)
 */
const TOGETHER = 64;

const LONG = new RegExp(`\\S{${TOGETHER}}`, "gu");

/**
 * Returns a string with possible line breaks in very long words. For a word of 20,000 letters, the browser then finds the lines
 * in milliseconds instead of seconds.
 * @param {string} text
 */
export function inLines(text) {
  const parts = [];
  let from = 0;
  for (const { index, 0: letters } of text.matchAll(LONG)) {
    const end = index + letters.length;
    parts.push(text.slice(from, end), <wbr />);
    from = end;
  }
  return [...parts, text.slice(from)];
}
