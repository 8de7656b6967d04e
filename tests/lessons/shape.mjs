// Checks a chapter against lesson.schema.json. Must not depend on chess.

import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";

const schema = JSON.parse(
  readFileSync(new URL("../../www/src/lessons/lesson.schema.json", import.meta.url), "utf8"),
);
const validate = new Ajv({ discriminator: true, allErrors: true, strictTypes: false, verbose: true }).compile(
  schema,
);

/** Returns the schema violations of a chapter, each with its place in the file. @returns {string[]} */
export function shapeProblems(chapter) {
  if (validate(chapter)) return [];
  return validate.errors.map(({ instancePath, message, params, data }) => {
    const more = params.unevaluatedProperty ?? params.additionalProperty ?? params.allowedValues?.join(", ");
    const what = typeof data === "string" ? ` (${JSON.stringify(data)})` : "";
    return `${named(chapter, instancePath)} ${message}${more === undefined ? "" : `: ${more}`}${what}`;
  });
}

/** Turns "/lessons/0/exercises/2/hints" into a path with ids instead of numbers, where ids exist. */
function named(chapter, path) {
  let at = chapter;
  const names = path.split("/").slice(1);
  return names
    .map((name) => {
      at = at?.[name];
      return typeof at?.id === "string" ? at.id : name;
    })
    .filter((name) => name !== "lessons" && name !== "exercises")
    .join("/");
}
