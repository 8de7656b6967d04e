// SVG elements. A script sets the attributes: the content security policy forbids markup with styles.

/**
 * @param {string} name
 * @param {Record<string, string | number | undefined>} [attributes]
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
