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
