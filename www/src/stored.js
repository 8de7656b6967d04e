// Reads stored text, which is untrusted: the user or an extension may have written it.

/** In characters: browsers store about five million for a site. */
const LONGEST = 8_000_000;

/**
 * Returns the data of a JSON text; undefined if there is none, or it is invalid or too long.
 * @param {string | null} text
 * @param {number} [longest] in characters
 * @returns {unknown}
 */
export function parsed(text, longest = LONGEST) {
  if (text === null || text.length > longest) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the data as an object to take fields from: an empty one for anything else.
 * @param {unknown} data
 * @returns {Record<string, unknown>}
 */
export function recordOf(data) {
  return isRecord(data) ? data : {};
}

/** @param {unknown} data @returns {data is Record<string, unknown>} */
export function isRecord(data) {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
