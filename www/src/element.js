// Finds elements of the page by type. A mismatch between page and code throws at once with a clear message.

/**
 * Returns the first element that matches a selector.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => T} [kind] the required class
 * @returns {T}
 * @throws {TypeError} if none matches, or it has another class
 */
export function element(root, selector, kind = anyHtml()) {
  return checked(root.querySelector(selector), kind, selector);
}

/**
 * Returns all elements that match a selector, in document order.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => T} [kind] the required class
 * @returns {T[]}
 * @throws {TypeError} if one has another class
 */
export function elements(root, selector, kind = anyHtml()) {
  return [...root.querySelectorAll(selector)].map((found) => checked(found, kind, selector));
}

/**
 * Returns the nearest match at or around the target of an event.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | SVGElement | null}
 */
export function closestTo({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

/** @template {Element} T @returns {new () => T} */
function anyHtml() {
  return /** @type {any} */ (HTMLElement);
}

/**
 * @template {Element} T
 * @param {Element | null} found
 * @param {new () => T} kind
 * @param {string} selector
 * @returns {T}
 */
function checked(found, kind, selector) {
  if (found instanceof kind) return found;
  throw new TypeError(
    `${selector} is ${found ? `a ${found.constructor.name}` : "missing"}, not a ${kind.name}`,
  );
}
