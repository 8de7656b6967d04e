// Values that callers pass when they do not check types.

import { runInNewContext } from "node:vm";

const longEnough = 10_000_000;

export const values = {
  null: null,
  undefined: undefined,
  "a number": 5,
  "a negative number": -1,
  "a huge number": 2 ** 53,
  "a number that is none": Number.NaN,
  infinity: Number.POSITIVE_INFINITY,
  true: true,
  "a bigint": 10n,
  "a symbol": Symbol("e4"),
  "a function": () => "e4",
  "an empty object": {},
  "an object without a prototype": Object.create(null),
  "an array": ["e2", "e4"],
  "a map": new Map([["from", "e2"]]),
  "a date": new Date(0),
  "an error": new Error("e4"),
  "a promise": Promise.resolve("e4"),
  bytes: new Uint8Array(74),
  "a frozen object": Object.freeze({ from: "e2" }),
  "an object of another realm": runInNewContext('({ from: "z2", to: ["e4"], promotion: new Date(0) })'),
  "an array of another realm": runInNewContext('["e2", "e4"]'),
  "a function of another realm": runInNewContext('() => "e4"'),
  "an empty string": "",
  "a String": new String("zz"),
  "a NUL": "\0",
  "a lone surrogate": "\ud800",
  "a pair of surrogates": "\ud83d\ude00",
  "letters of another script": "е2е4",
  "e2 with a NUL": "e2\0",
  "10 MB of a": "a".repeat(longEnough),
  "10 MB of blanks": " ".repeat(longEnough),
  "10 MB of é": "é".repeat(longEnough / 2),
  "10 MB of lone surrogates": "\ud800".repeat(longEnough / 2),
};

/** An error that the app's own getter or trap throws; it reaches the app unchanged. */
export const own = new RangeError("the caller's own");

/** Values that run the caller's code, created for each call. Reading them calls `ask`. */
export const livelyValues = {
  "a proxy that was revoked": () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  "a proxy that throws": () =>
    new Proxy({}, { get: thrower, has: thrower, getPrototypeOf: thrower, ownKeys: thrower }),
  "getters that throw": () => withGetters(thrower),
  "a getter that throws late": () =>
    withGetters((key) => (key === "promotion" || key === "kind" ? thrower() : "e2")),
  "getters that ask": (ask) =>
    withGetters((key) => {
      ask();
      return key;
    }),
  "getters that ask, of a move that is none": (ask) =>
    withGetters((key) => {
      ask();
      return { from: "e2", to: "offboard" }[key];
    }),
  "what is turned into a text by throwing": () => ({
    toString: thrower,
    valueOf: thrower,
    [Symbol.toPrimitive]: thrower,
  }),
};

function thrower() {
  throw own;
}

const KEYS = [
  "from",
  "to",
  "promotion",
  "kind",
  "rook",
  "fen",
  "position",
  "headers",
  "chess960",
  "rules",
  "messages",
  "moves",
  "pieces",
  "nodes",
  "unreachable",
  "lenient",
  "enPassant",
  "castling",
  "bytes",
];

function withGetters(get) {
  return Object.defineProperties(
    {},
    Object.fromEntries(KEYS.map((key) => [key, { get: () => get(key), enumerable: true }])),
  );
}

/** Whether an error reaches the caller unchanged: the caller's own, or the engine's error for a revoked proxy. */
export function isCallersOwn(error) {
  return (
    error === own ||
    (error instanceof TypeError &&
      /proxy that has been revoked|^revoked|illegal operation attempted on a revoked/.test(error.message))
  );
}
