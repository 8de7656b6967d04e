// Whether a chapter has the shape that lesson.schema.json describes. Knows no chess.

import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";

const schema = JSON.parse(
  readFileSync(new URL("../../www/src/lessons/lesson.schema.json", import.meta.url), "utf8"),
);
const validate = new Ajv({ discriminator: true, allErrors: true, strictTypes: false, verbose: true }).compile(
  schema,
);

/** What is wrong with the shape of a chapter, each with the place in the file. @returns {string[]} */
export function shapeProblems(chapter) {
  if (validate(chapter)) return [];
  return validate.errors.map(({ instancePath, message, params, data }) => {
    const more = params.unevaluatedProperty ?? params.additionalProperty ?? params.allowedValues?.join(", ");
    const what = typeof data === "string" ? ` (${JSON.stringify(data)})` : "";
    return `${named(chapter, instancePath)} ${message}${more === undefined ? "" : `: ${more}`}${what}`;
  });
}

/** "/lessons/0/exercises/2/hints" with the ids in the place of the numbers, where there are any. */
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
