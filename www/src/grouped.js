// Groups items by a key.

/**
 * Returns the groups in the order of their first items.
 * @template T, K
 * @param {Iterable<T>} things
 * @param {(thing: T) => K} keyOf
 * @returns {Map<K, T[]>}
 */
export function grouped(things, keyOf) {
  const groups = new Map();
  for (const thing of things) {
    const key = keyOf(thing);
    if (groups.has(key)) groups.get(key).push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}
