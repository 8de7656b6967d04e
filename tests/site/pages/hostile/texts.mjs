// Hostile texts in place of a name, a move, a FEN or a file. Must not depend on a page.

/** An element that exists nowhere else: if the page contains it, a text was treated as markup. */
export const TAG = "x88-hurt";

/** The effect of a row's script; it must never happen. */
const HURT = "globalThis.hurt=1";

const MEGABYTE = 2 ** 20;

/** Texts by their kind. @type {Record<string, string>} */
export const TEXTS = {
  markup: `"'></textarea></title></style><${TAG} onclick=${HURT}>&amp;</${TAG}><img src=x onerror=${HURT}><script>${HURT}</script>`,
  link: `javascript:${HURT}//`,
  "link, mixed": `jAvA\tscript:${HURT}`,
  "document as data": `data:text/html,<script>${HURT}</script>`,
  picture: `<svg/onload=${HURT}><${TAG}>`,
  template: `{{constructor.constructor("${HURT}")()}}\${${HURT}}#{${HURT}}<%= ${HURT} %>`,
  "another host": "//hostile.invalid/x?a=1&b=2#c",
  "a path upwards": "../../../../etc/passwd%2e%2e%2f",
  "right to left": "\u202E\u2066knil\u2069\u202C \u0627\u0644\u0645\u0644\u0643 \u05D4\u05DE\u05DC\u05DA",
  "zero width": "\u200B\u200C\u200D\u2060\uFEFF\u00AD".repeat(20),
  "marks on marks": `z${"\u0336\u0353\u0311\u0489".repeat(300)}`,
  emoji: "👩‍👩‍👧‍👦🏴‍☠️♟️🇺🇳".repeat(8),
  NUL: "a\0b\0",
  "control characters": "\u0001\u0007\b\u001B[31m\u007F\u0085\u2028\u2029",
  "lone surrogates": "\uD800x\uDC00\uDFFF\uD83D",
  "not characters": "\uFFFE\uFFFF\uFDD0",
  "names of objects": "__proto__",
  "the prototype": "constructor/prototype",
  percent: "%",
  "percent, wrong": "%zz%E0%A4%A%C3%28%00%u0041",
  "separators only": "&&==??##//..;;",
  "an order for a shell": "$(touch hurt);`touch hurt`|&",
  SQL: "' OR 1=1; DROP TABLE games;--",
  "no number": "NaN",
  "a number too large": "1e999",
  "a number too long": "9".repeat(400),
  "a number below": "-1",
  blanks: " \t\r\n\u3000",
  nothing: "",
  "opened and never closed": "({[<".repeat(2000),
  "ten thousand lines": "x\n".repeat(10_000),
  "a long word": "W".repeat(20_000),
};

/** Texts that run alone, because they take long to render. */
export const LARGE_TEXTS = {
  "a megabyte in one word": "Q".repeat(MEGABYTE),
  "a megabyte of markup": `<${TAG}>`.repeat(MEGABYTE / 10),
  "a megabyte of arrows": "\u202E←".repeat(MEGABYTE / 4),
};

/** A sample for when time is short. */
export const FEW = [
  "markup",
  "link",
  "right to left",
  "NUL",
  "lone surrogates",
  "percent, wrong",
  "a long word",
];

/** Values in place of stored data, JSON or not. @type {Record<string, string>} */
export const STORED = {
  "nothing in it": "",
  "half of what was written": '{"version":1,"done":{"rook/go":{"stars":3,"first":"2026-',
  null: "null",
  "a number": "-1e308",
  "a text": '"x"',
  "a list": '[[],{},null,0,"",[[[[]]]]]',
  "an object": "{}",
  "keys of prototypes":
    '{"__proto__":{"hurt":1},"constructor":{"prototype":{"hurt":1}},"version":1,"done":{"__proto__":{"stars":3}},"toString":1}',
  "wrong types":
    '{"version":"x","done":[],"days":{},"name":{},"game":[],"players":1,"computer":{},"clock":[],"below":0,"exercise":1,"seed":"x","steps":{},"id":[],"source":{},"name":[],"bytes":{},"changes":"x","at":"x","path":{},"filter":[]}',
  "of a version to come":
    '{"version":99,"done":{"lesson-of-tomorrow/one":{"stars":9,"first":"3026-01-01","last":"3026-01-01"}},"days":["3026-01-01"],"name":"x","game":{"version":9},"format":"next"}',
  "numbers out of bounds":
    '{"version":1,"done":{"rook/go":{"stars":1e9,"first":"0000-00-00","last":"9999-99-99","step":-1,"due":"x"}},"clock":{"control":{"base":-1,"increment":1e308},"left":{"white":-5,"black":null},"state":"running"},"seed":1e308,"at":-1}',
  markup: TEXTS.markup,
  NUL: TEXTS.NUL,
  "lone surrogates": TEXTS["lone surrogates"],
  "a list a hundred thousand deep": "[".repeat(100_000),
  "two hundred thousand characters": "9".repeat(200_000),
};

/** A sample for when time is short. */
export const FEW_STORED = [
  "half of what was written",
  "keys of prototypes",
  "wrong types",
  "of a version to come",
  "markup",
];
