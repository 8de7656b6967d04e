// The exercises of the first path of lessons, which has words of its own for the rules (first-words.js). Kept apart from their data:
// the lessons of teachers are checked against the same schema, and have the package's words.

/** @type {WeakSet<object>} */
export const firstPath = new WeakSet();
