// Converts SVG to PNG. Only this file knows the renderer.

import { renderAsync } from "@resvg/resvg-js";

/**
 * @param {string} svg without text
 * @returns {Promise<Buffer>}
 */
export async function png(svg) {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
