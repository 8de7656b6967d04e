// What a page tells of what goes wrong in it: a script that is served with it, since not every browser's driver does. Knows no page.

/** Where it is served. */
export const WATCH = "watch-errors.js";

/** Runs in the page before its own scripts. */
function watch() {
  const problems = [];
  globalThis.x88Problems = problems;
  addEventListener(
    "error",
    ({ message, error, target }) =>
      problems.push(`error: ${error?.stack ?? message ?? target?.src ?? target?.href}`),
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) =>
    problems.push(`unhandled: ${reason?.stack ?? reason}`),
  );
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    problems.push(`refused by the policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
  );
  for (const level of ["error", "warn"]) {
    const { [level]: say } = console;
    console[level] = (...said) => {
      problems.push(`console.${level}: ${said.join(" ")}`);
      say.apply(console, said);
    };
  }
}

export const watchScript = `(${watch})();\n`;

/** Puts it before everything else of a page. @param {string} html */
export const watched = (html) =>
  html.replace(/<meta charset="utf-8">/, `$&\n    <script src="${WATCH}"></script>`);
