// Which texts in the sources are for people: what an error says, what a command prints. Whether such a sentence has other words is no
// question for a test. Knows the syntax trees of Babel, as Stryker's instrumenter hands them over.

/** Two words, or a word and what is put in beside it. */
const SENTENCE = /\p{Ll}{2}[,:;]? \p{Ll}|\p{Ll} \p{Ll}{2}|\p{L}[,:;]? \0|\0[,:;]? \p{Ll}{2}/u;

/**
 * Whether a node is a text for people, as a reason to leave it alone.
 * @param {any} path of Babel
 */
export function saysSomething({ node }) {
  const text =
    node.type === "StringLiteral"
      ? node.value
      : node.type === "TemplateLiteral"
        ? node.quasis.map(({ value }) => value.cooked).join("\0")
        : "";
  return SENTENCE.test(text) ? "a text for people" : undefined;
}
