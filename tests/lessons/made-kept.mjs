// The browser's storage, without a browser.

/** @param {Record<string, string>} [entries] the initial content */
export function newKept(entries = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => kept.set(key, value),
    follow() {},
  };
}
