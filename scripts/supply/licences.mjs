// What a licence expression (SPDX) allows. Knows the syntax, and the slash in the place of OR that old crates have; no list of licences.
// Node built-ins only: it runs before `npm install`.

/**
 * Whether somebody who accepts these licences may take what stands under an expression.
 * @param {string | undefined} expression such as `(MIT OR Apache-2.0) AND Unicode-3.0`
 * @param {(licence: string) => boolean} accepts of one licence, with its exception if it has one: `Apache-2.0 WITH LLVM-exception`
 */
export function isLicensed(expression, accepts) {
  const tokens = tokensOf(expression);
  const holds = tokens !== null && either(tokens, accepts);
  // What is left over was not understood.
  return holds === true && tokens.length === 0;
}

/** The licences that an expression names, sorted. @param {string} expression */
export function licencesIn(expression) {
  const named = new Set();
  isLicensed(expression, (licence) => named.add(licence) !== null);
  return [...named].sort();
}

function tokensOf(expression) {
  if (typeof expression !== "string") return null;
  return expression.replaceAll("/", " OR ").match(/[()]|[^\s()]+/g);
}

// Both sides are always read, so that what follows stands where it should.

function either(tokens, accepts) {
  let holds = both(tokens, accepts);
  while (tokens[0] === "OR") {
    tokens.shift();
    const other = both(tokens, accepts);
    holds = holds === null || other === null ? null : holds || other;
  }
  return holds;
}

function both(tokens, accepts) {
  let holds = one(tokens, accepts);
  while (tokens[0] === "AND") {
    tokens.shift();
    const other = one(tokens, accepts);
    holds = holds === null || other === null ? null : holds && other;
  }
  return holds;
}

/** Null for what is no licence. */
function one(tokens, accepts) {
  const name = tokens.shift();
  if (name === "(") {
    const holds = either(tokens, accepts);
    return tokens.shift() === ")" ? holds : null;
  }
  if (name === undefined || !/^[A-Za-z0-9.+-]+$/.test(name) || /^(?:AND|OR|WITH)$/.test(name)) return null;
  if (tokens[0] !== "WITH") return accepts(name);
  tokens.shift();
  const exception = tokens.shift();
  return exception === undefined || !/^[A-Za-z0-9.-]+$/.test(exception)
    ? null
    : accepts(`${name} WITH ${exception}`);
}
