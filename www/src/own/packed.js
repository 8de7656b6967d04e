// Packs a teacher's lesson into a link: compressed (deflate) and encoded (base64url). No server stores it. A link is untrusted:
// its size is limited before and after decompression.

/** The maximum for a link, in characters; browsers accept ten times as many. */
export const MOST_PACKED = 64 * 1024;

/** The maximum for a file, in bytes: about two hundred exercises. */
export const MOST_BYTES = 256 * 1024;

/** The number of characters created at once: browsers reject more arguments. */
const SLICE = 8192;

/**
 * @param {string} text
 * @returns {Promise<string | null>} null if it is too large for a link
 */
export async function pack(text) {
  const bytes = new TextEncoder().encode(text);
  const packed = await through(bytes, new CompressionStream("deflate-raw"), MOST_BYTES);
  if (bytes.length > MOST_BYTES || !packed) return null;
  const letters = toLetters(packed);
  return letters.length > MOST_PACKED ? null : letters;
}

/**
 * @param {string} letters
 * @returns {Promise<string | null>} null if the string is invalid or too long
 */
export async function unpack(letters) {
  if (letters.length > MOST_PACKED || !/^[\w-]+$/.test(letters)) return null;
  try {
    const bytes = await through(fromLetters(letters), new DecompressionStream("deflate-raw"), MOST_BYTES);
    return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {GenericTransformStream} transform
 * @param {number} most
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>} null if there are more; stops there
 */
async function through(bytes, transform, most) {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(/** @type {any} */ (transform))
    .getReader();
  const chunks = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

/** @param {Uint8Array} bytes */
function toLetters(bytes) {
  let binary = "";
  for (let at = 0; at < bytes.length; at += SLICE)
    binary += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} letters */
function fromLetters(letters) {
  const binary = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
