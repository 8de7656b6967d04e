// What the browser keeps for this site. Reading and writing fail where it keeps nothing; then a choice lasts as long as the
// page.

/**
 * @param {string} key
 * @returns {string | null}
 */
export function readStored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function store(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {}
}
