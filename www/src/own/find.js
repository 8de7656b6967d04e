// Finds the lessons in an address for every view; their problems replace the view.

import { NotFound } from "../shell/not-found.js";
import { LessonError, OwnLessons } from "./checked.js";

/** @import { Own } from "./checked.js" */

const opened = new OwnLessons();

/**
 * @param {URLSearchParams} query of the address
 * @returns {Promise<Own>}
 * @throws {NotFound}
 */
export async function findOwn(query) {
  try {
    return await opened.find(query.get("lesson") ?? "");
  } catch (error) {
    if (!(error instanceof LessonError)) throw error;
    const ways = [{ href: "#/own-lesson", text: "Open a lesson from a file" }];
    throw new NotFound("This link does not lead to a lesson", ways, error.problems);
  }
}
