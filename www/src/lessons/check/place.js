// Describes a location in a chapter for its authors.

/** The items of a chapter's lists. */
const PARTS = {
  lessons: "lesson",
  exercises: "exercise",
  steps: "step",
  show: "picture",
  hints: "hint",
  choices: "choice",
};

/**
 * Returns "Lesson 2, exercise 3, hint 1", counted from 1. It does not use titles, which may be the problem.
 * @param {readonly (string | number)[]} path ["lessons", 1, "exercises", 2, "hints", 0]
 */
export function placeOf(path) {
  const parts = [];
  for (let at = 0; at < path.length; at++) {
    const [name, number] = [path[at], path[at + 1]];
    if (typeof number !== "number") parts.push(`“${name}”`);
    else {
      parts.push(`${PARTS[name] ?? `“${name}”`} ${number + 1}`);
      at++;
    }
  }
  const place = parts.join(", ");
  return place === "" ? "The file" : `${place[0].toUpperCase()}${place.slice(1)}`;
}
