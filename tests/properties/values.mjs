// Paths to every place in a call's arguments where another value can stand. Knows nothing of their meaning.

const DEEPEST = 4;

const isList = Array.isArray;
const isPlain = (value) =>
  typeof value === "object" &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** The places in a call's arguments, each as a list of keys: the arguments themselves and their contents. */
export function placesIn(args) {
  const places = [];
  const visit = (value, path) => {
    if (path.length > 0) places.push(path);
    if (path.length > DEEPEST || !(isList(value) || isPlain(value))) return;
    // Takes only the first and last item of a long list or of many chunks.
    const keys = isList(value) ? [...value.keys()] : Object.keys(value);
    for (const key of keys.length > 8 ? [keys[0], keys.at(-1)] : keys) visit(value[key], [...path, key]);
  };
  visit(args, []);
  return places;
}

/** Returns the value at a place. */
export const valueAt = (args, place) => place.reduce((value, key) => value[key], args);

/** Returns the arguments with another value at a place, without changing the originals. */
export function withValueAt(args, [key, ...rest], value) {
  const copy = isList(args) ? [...args] : { ...args };
  copy[key] = rest.length === 0 ? value : withValueAt(args[key], rest, value);
  return copy;
}

/** Returns an answer or error as plain data, equal for equal answers of any copy of the package. */
export function plain(value, within = new Set()) {
  if (typeof value === "symbol") return String(value);
  if (typeof value === "function") return `function ${value.name}`;
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : value;
  if (within.has(value)) return "the same again";
  within.add(value);
  const told = plainObject(value, (part) => plain(part, within));
  within.delete(value);
  return told;
}

function plainObject(value, of) {
  if (value instanceof Error)
    return { error: value.name, message: value.message, code: value.code, more: of(Object.entries(value)) };
  if (typeof value.toBytes === "function") return { bytes: [...value.toBytes()] };
  if (typeof value.toJSON === "function" && !(value instanceof Date)) return { json: of(value.toJSON()) };
  if (ArrayBuffer.isView(value)) return { view: bytesOf(value) };
  if (value instanceof Map) return { map: [...value].map(of) };
  if (isList(value)) return value.map(of);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, of(part)]));
}

const bytesOf = ({ buffer, byteOffset, byteLength }) => [...new Uint8Array(buffer, byteOffset, byteLength)];
