// Strings of strangers within messages.

/** The most characters shown of a string. */
const MOST_SHOWN = 40;

/** Characters that are invisible or would end the quotes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const UNSEEN = /["\\]|[\0-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Returns the beginning of a string in quotes. */
export function quoted(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MOST_SHOWN + 2));
  const shown = characters.slice(0, MOST_SHOWN).join("").replace(UNSEEN, escaped);
  return `"${shown}${characters.length > MOST_SHOWN ? "…" : ""}"`;
}

function escaped(character: string): string {
  if (character === '"' || character === "\\") return `\\${character}`;
  return `\\u{${character.charCodeAt(0).toString(16)}}`;
}
