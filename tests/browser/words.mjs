// The words that a person sees before an element of the page.

/**
 * Returns all visible words in the header and above an element, in order.
 * @param {string} selector of the element
 * @returns {Promise<string[]>}
 */
export function wordsAbove(page, selector) {
  return page.evaluate((below) => {
    const edge = document.querySelector(below).getBoundingClientRect().top;
    const isSeen = (text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { top, bottom, width } = range.getBoundingClientRect();
      return width > 1 && bottom > 0 && top < edge && text.parentElement.checkVisibility();
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words = [];
    while (texts.nextNode()) {
      if (isSeen(texts.currentNode)) words.push(...(texts.currentNode.data.match(/\S+/g) ?? []));
    }
    return words;
  }, selector);
}
