// Elements of the page as what they are: where the page and the code that works on it do not fit together, it is said at once
// and by name. Knows no page.

/**
 * The first element that a selector finds.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} root in which it is looked for
 * @param {string} selector
 * @param {new () => T} [kind] the class that it must be of
 * @returns {T}
 * @throws {TypeError} if there is none, or it is of another class
 */
export function element(root, selector, kind = anyHtml()) {
  return checked(root.querySelector(selector), kind, selector);
}

/**
 * All elements that a selector finds, in the order of the page.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} root in which they are looked for
 * @param {string} selector
 * @param {new () => T} [kind] the class that they must be of
 * @returns {T[]}
 * @throws {TypeError} if one is of another class
 */
export function elements(root, selector, kind = anyHtml()) {
  return [...root.querySelectorAll(selector)].map((found) => checked(found, kind, selector));
}

/**
 * The nearest element around the target of an event, or the target itself.
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
