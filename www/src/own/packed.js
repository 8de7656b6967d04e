// A lesson of a teacher's own in a link: its text compressed (deflate) and written in the letters of an address (base64url). No server has it. What
// comes from a link may have been made by anybody: neither it nor what it unfolds to is read beyond a bound. Knows no page, and not what is
// in the text.

/** What a link may have at most, in characters; browsers take ten times as many. */
export const MOST_PACKED = 64 * 1024;

/** What a file may have at most, in bytes: some two hundred exercises. */
export const MOST_BYTES = 256 * 1024;

/** Letters that are made at once: more arguments than this are refused by browsers. */
const SLICE = 8192;

/** @param {string} text @returns {Promise<string | null>} null: there is no link for so much */
export async function pack(text) {
  const bytes = new TextEncoder().encode(text);
  const packed = await through(bytes, new CompressionStream("deflate-raw"), MOST_BYTES);
  if (bytes.length > MOST_BYTES || !packed) return null;
  const letters = toLetters(packed);
  return letters.length > MOST_PACKED ? null : letters;
}

/** @param {string} letters @returns {Promise<string | null>} null: they are no packed text, or one that is too long */
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
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>} null: there are more, and the rest was not made
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
