// Breaks untrusted strings, which are always shown as text.

/**
 * The number of letters between possible line breaks. (In a longer word, the browser would search the whole rest for each line.)
 */
const TOGETHER = 64;

const LONG = new RegExp(`\\S{${TOGETHER}}`, "gu");

/**
 * Returns the parts of a text between which a line may break, besides its spaces. For a word of 20,000 letters, the browser then
 * finds the lines in milliseconds instead of seconds.
 * @param {string} text
 */
export function breakable(text) {
  const parts = [];
  let from = 0;
  for (const { index, 0: letters } of text.matchAll(LONG)) {
    parts.push(text.slice(from, index + letters.length));
    from = index + letters.length;
  }
  return [...parts, text.slice(from)];
}
