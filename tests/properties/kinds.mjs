// Kinds of values that callers may pass without type checking. Knows JavaScript, and nothing of chess or x88.

import { createContext, runInContext } from "node:vm";

/** An error that the app's own getters, traps and iterators throw; it reaches the app unchanged. */
export const own = new RangeError("the caller's own");

const realm = createContext();
const inOtherRealm = (code) => runInContext(code, realm);

function thrower() {
  throw own;
}

const long = (n, text) => text.repeat(n / text.length);
const MEGABYTE = 2 ** 20;

/** Values that can be shared between calls. */
const still = {
  undefined: undefined,
  null: null,
  NaN: Number.NaN,
  "minus zero": -0,
  infinity: Number.POSITIVE_INFINITY,
  "minus infinity": Number.NEGATIVE_INFINITY,
  "2 to the 53": 2 ** 53,
  "a number below zero": -1,
  "a number too large": 1e21,
  "a fraction": 0.5,
  true: true,
  false: false,
  "a bigint": 10n,
  "a huge bigint": 2n ** 200n,
  "a symbol": Symbol("e4"),
  "a well-known symbol": Symbol.iterator,
  "a function": () => "e4",
  "a class": class Mine {},
  "an empty text": "",
  "another text": "zz",
  "a text that is a number": "1",
  "__proto__ as text": "__proto__",
  "constructor as text": "constructor",
  "a NUL": "\0",
  "a text with NUL": "e4\0",
  "unusual spaces": "\u00a0e4\u2028\u3000\ufeff",
  "letters of another script": "\u04352\u04354",
  "a lone surrogate": "\ud800",
  "lone surrogates the wrong way round": "\udc00\ud800",
  "1 MB of a": long(MEGABYTE, "a"),
  "1 MB of blanks": long(MEGABYTE, " "),
  "1 MB of lone surrogates": long(MEGABYTE, "\ud800"),
  "1 MB of brackets": long(MEGABYTE, "("),
  "a regular expression": /e4/g,
  "an error": new Error("e4"),
};

/** Values that a call could change or that run code: created for each call, sometimes from the right value. */
const fresh = {
  "an empty object": () => ({}),
  "an object without prototype": () => Object.create(null),
  "an object with its own __proto__": () => JSON.parse('{"__proto__":{"from":"e2"},"constructor":5}'),
  "an empty list": () => [],
  "a list with holes": () => Object.assign(new Array(3), { 1: "e4" }),
  "a list that is all hole": () => new Array(2 ** 32 - 1),
  "a list of lists": () => [[[[]]]],
  "a list in itself": () => {
    const list = [];
    list.push(list);
    return list;
  },
  "an object in itself": () => {
    const object = {};
    return Object.assign(object, { moves: [object], variations: [[object]], position: object });
  },
  "a date": () => new Date(0),
  "a date that is none": () => new Date(Number.NaN),
  "a map": () => new Map([["from", "e2"]]),
  "a set": () => new Set(["e4"]),
  "a weak map": () => new WeakMap(),
  "a promise": () => Promise.resolve("e4"),
  "a promise that fails": () => {
    const failing = Promise.reject(own);
    failing.catch(() => {});
    return failing;
  },
  "a String": () => new String("e4"),
  "a Number": () => new Number(1),
  "a Boolean": () => new Boolean(false),
  ...Object.fromEntries(
    [
      Int8Array,
      Uint8Array,
      Uint8ClampedArray,
      Int16Array,
      Uint16Array,
      Int32Array,
      Uint32Array,
      Float32Array,
      Float64Array,
      BigInt64Array,
      BigUint64Array,
    ].map((made) => [`a ${made.name}`, () => new made(8)]),
  ),
  "42 bytes of 255": () => new Uint8Array(42).fill(255),
  "a buffer": () => new ArrayBuffer(42),
  "a view": () => new DataView(new ArrayBuffer(42)),
  "shared bytes": () => new Uint8Array(new SharedArrayBuffer(42)),
  "resizable bytes": () => new Uint8Array(new ArrayBuffer(42, { maxByteLength: 64 })),
  "bytes whose buffer has shrunk": () => {
    const buffer = new ArrayBuffer(64, { maxByteLength: 64 });
    const bytes = new Uint8Array(buffer, 22, 42);
    buffer.resize(8);
    return bytes;
  },
  "detached bytes": () => {
    const bytes = new Uint8Array(42);
    structuredClone(bytes, { transfer: [bytes.buffer] });
    return bytes;
  },
  "bytes that lie about their length": () =>
    Object.defineProperties(new Uint8Array(42), {
      length: { value: 2 ** 40 },
      byteLength: { value: 2 ** 40 },
    }),
  "an object of another realm": () => inOtherRealm('({ from: "z2", to: ["e4"], kind: new Date(0) })'),
  "a list of another realm": () => inOtherRealm('["e2", "e4", 5]'),
  "bytes of another realm": () => inOtherRealm("new Uint8Array(42).fill(7)"),
  "a function of another realm": () => inOtherRealm('() => "e4"'),
  "a proxy that was revoked": () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  "a list's proxy that was revoked": () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    return proxy;
  },
  "a proxy that throws": () =>
    new Proxy(
      {},
      Object.fromEntries(
        ["get", "has", "getPrototypeOf", "ownKeys", "getOwnPropertyDescriptor"].map((trap) => [
          trap,
          thrower,
        ]),
      ),
    ),
  "a proxy that says yes to everything": () => {
    const said = { [Symbol.toPrimitive]: () => "e4", [Symbol.iterator]: [][Symbol.iterator], length: 0 };
    // Otherwise awaiting it would never end.
    const yes = new Proxy(() => {}, {
      get: (_, key) => (key in said ? said[key] : key === "then" ? undefined : yes),
      has: (_, key) => key !== "then",
    });
    return yes;
  },
  "a list that lies about its length": () =>
    new Proxy([], { get: (list, key) => (key === "length" ? 2 ** 40 : Reflect.get(list, key)) }),
  "what becomes a text by throwing": () => ({
    toString: thrower,
    valueOf: thrower,
    toJSON: thrower,
    [Symbol.toPrimitive]: thrower,
  }),
  "what becomes a text": () => ({ toString: () => "e4", valueOf: () => 1 }),
  "what throws when it is waited for": () => ({
    // biome-ignore lint/suspicious/noThenProperty: the test needs such a value
    get then() {
      throw own;
    },
  }),
  "what calls back twice when it is waited for": () => ({
    // biome-ignore lint/suspicious/noThenProperty: the test needs such a value
    then(done, failed) {
      done("e4");
      failed(own);
      done(5);
    },
  }),
  "an iterator that throws": () => ({ [Symbol.iterator]: thrower, [Symbol.asyncIterator]: thrower }),
  "an iterator that throws later": () => ({
    *[Symbol.iterator]() {
      yield "e4";
      throw own;
    },
  }),
  "an iterator that is none": () => ({ [Symbol.iterator]: 5, [Symbol.asyncIterator]: 5 }),
  "an iterator that answers nothing": () => ({ [Symbol.iterator]: () => ({ next: () => undefined }) }),
  "a stream that is none": () => ({ getReader: () => undefined, stream: () => undefined, size: "many" }),
  "a stream that answers nothing": () => ({
    getReader: () => ({ read: () => undefined, cancel: () => undefined }),
  }),
  "an object of getters that throw": () => everything(thrower),
  "an object of getters that throw late": () =>
    everything((key) => (["promotion", "kind", "black", "white", "result"].includes(key) ? thrower() : "e2")),
};

/** Property names that the API reads. */
const KEYS =
  "from to promotion kind rook fen position headers chess960 rules messages moves pieces nodes strict lenient enPassant " +
  "castling turn castlingRights white black kingside queenside color role type square glyphs letters width long start " +
  "ended ply result line annotations comment nags san uci variations squares code message name player premoves onMove " +
  "choosePromotion state dom elements wrap context movable aborted reason onProgress signal size verbose newline maxWidth";

function everything(get) {
  const of = (key) => [key, { get: () => get(key), enumerable: true }];
  return Object.defineProperties({}, Object.fromEntries(KEYS.split(" ").map(of)));
}

const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";
const isPlain = (value) =>
  isObject(value) &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value)) &&
  typeof value !== "function";

/**
 * The right value in another form with the same meaning, for which every call must give the same answer. `undefined` where the
 * right value has no such form.
 */
export const disguises = {
  frozen: (right) => (isPlain(right) || Array.isArray(right) ? Object.freeze(copied(right)) : undefined),
  "without prototype": (right) => (isPlain(right) ? Object.assign(Object.create(null), right) : undefined),
  "of another realm": (right) => {
    if (isPlain(right)) return Object.assign(inOtherRealm("({})"), right);
    return Array.isArray(right) ? inOtherRealm("(list) => [...list]")(right) : undefined;
  },
  "with unknown keys": (right) =>
    isPlain(right) ? { ...right, zzz: 5, [Symbol("zzz")]: 5, toString: undefined } : undefined,
  "with its own __proto__": (right) =>
    isPlain(right)
      ? Object.defineProperty({ ...right }, "__proto__", { value: { nodes: "x" }, enumerable: true })
      : undefined,
  "of a class": (right) => (isPlain(right) ? Object.assign(new (class Mine {})(), right) : undefined),
  "behind a proxy": (right) => (isPlain(right) || Array.isArray(right) ? new Proxy(right, {}) : undefined),
  "as getters": (right, { ask }) =>
    isPlain(right)
      ? Object.defineProperties(
          {},
          Object.fromEntries(
            Object.entries(right).map(([key, value]) => [
              key,
              {
                get: () => {
                  ask();
                  return value;
                },
                enumerable: true,
              },
            ]),
          ),
        )
      : undefined,
};

const copied = (value) => (Array.isArray(value) ? [...value] : { ...value });

/** The right value, damaged: the second read differs, or the value only resembles its kind. */
const spoilt = {
  "the right one at first": (right) => {
    if (!isPlain(right)) return Object.create(null);
    const read = new Set();
    return new Proxy(right, {
      get(target, key) {
        if (read.has(key)) return "zz";
        read.add(key);
        return Reflect.get(target, key);
      },
    });
  },
  "its class alone": (right) =>
    isObject(right) ? Object.create(Object.getPrototypeOf(right)) : Object.create(String.prototype),
  "a plain copy of it": (right) =>
    isObject(right) && typeof right !== "function" ? { ...right } : { value: right },
  "a list of it": (right) => [right],
};

/** Every kind of wrong value by name: a factory, given the right value and what the app's getter may ask. */
export const kinds = new Map([
  ...Object.entries(still).map(([name, value]) => [name, () => value]),
  ...Object.entries(fresh),
  ...Object.entries(spoilt),
]);

/** A string so large that few calls can handle it. Tried alone, in the long run. */
export const huge = () => long(64 * MEGABYTE, "a");

/**
 * Whether the value itself throws this error: its own, or the engine's for a revoked proxy or an iterator that breaks the
 * protocol.
 */
export function isOfTheValue(error) {
  return (
    error === own ||
    (error instanceof TypeError &&
      /proxy that has been revoked|on a revoked|detached ArrayBuffer|^Iterator result .* is not an object$|^Result of the Symbol\.(asyncI|i)terator method is not an object$/.test(
        error.message,
      ))
  );
}
