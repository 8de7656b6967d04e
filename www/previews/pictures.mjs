// Draws pictures on request, a few at a time, and caches the last ones.

import { renderAsync } from "@resvg/resvg-js";

/** About 50 KB each. */
const MOST_KEPT = 200;
const MOST_DRAWN = 16;

export class Pictures {
  /** In order of the last request. @type {Map<string, Promise<Buffer>>} */
  #kept = new Map();
  #drawn = 0;

  /**
   * @param {string} key
   * @param {() => string} drawing its SVG
   * @returns {Promise<Buffer> | null} null if too many are being drawn
   */
  get(key, drawing) {
    const kept = this.#kept.get(key);
    if (kept) this.#kept.delete(key);
    else if (this.#drawn >= MOST_DRAWN) return null;
    const picture = kept ?? this.#draw(key, drawing);
    this.#kept.set(key, picture);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    return picture;
  }

  async #draw(key, drawing) {
    this.#drawn++;
    try {
      return await png(drawing());
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    } finally {
      this.#drawn--;
    }
  }
}

// Converts SVG to PNG. Only this file knows the renderer.

/**
 * @param {string} svg without text
 * @returns {Promise<Buffer>}
 */
export async function png(svg) {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
