// Whether the site and the package go in browsers of other engines.

export default {
  section: "page",
  order: 2,
  promise: "The site and the package go in browsers of all three engines.",
  command: "npm run browsers -- --record",
  figure: (browsers) =>
    `${Object.values(browsers)
      .map(({ browser, passed, ways }) => `${browser}: ${passed} of ${ways} ways`)
      .join("; ")}. Chromium has all tests of the site.`,
  details: (browsers) =>
    `A way is what a person does: the first move, an exercise, a game against an opponent, a refusal, the worker that looks for a mate, a PGN, the inspector, a teacher's lesson, a frame, dark colours, a reload, no network; ${Object.values(browsers)[0].addresses} addresses of strangers; and the package in a plain page, under a policy with \`wasm-unsafe-eval\` only, and where nothing may be compiled. No error in the console is allowed.`,
};
