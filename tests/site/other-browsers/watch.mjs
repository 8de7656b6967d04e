// Reports a page's problems from a script served with it, since not every browser's driver does. Must not depend on a page.

/** The address of the script. */
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

/** Inserts the script before everything else of a page. @param {string} html */
export const watched = (html) =>
  html.replace(/<meta charset="utf-8">/, `$&\n    <script src="${WATCH}"></script>`);
