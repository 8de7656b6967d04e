// Saves progress to a file and loads it. A file is untrusted: it is read part by part, and the result is reported in words.

import { counted } from "../words.js";
import { isRecord, parsed } from "../stored.js";
import { accountIn, VERSION, writtenAccount } from "./progress-data.js";

/** @import { Account } from "./progress-data.js" */
/** @import { Progress } from "./progress.js" */

/** Identifies our files. */
const FORMAT = "x88-progress";

/** Progress is never nearly as large. */
const MOST_BYTES = 2 ** 20;

/**
 * @param {Pick<Progress, "account" | "today">} progress
 * @returns {[content: Blob, name: string]}
 */
export function progressFile({ account, today }) {
  const data = { format: FORMAT, ...JSON.parse(writtenAccount(account)) };
  const content = new Blob([`${JSON.stringify(data, null, 1)}\n`], { type: "application/json" });
  return [content, `x88-progress-${today}.json`];
}

/**
 * Merges the progress in a file with the existing progress.
 * @param {Blob} file
 * @param {Progress} progress
 * @param {ReadonlySet<string>} names of all exercises
 * @returns {Promise<string>} the result in words, or why it failed
 */
export async function bringIn(file, progress, names) {
  if (file.size > MOST_BYTES) return NOT_OURS;
  const data = parsed(await file.text());
  if (!isRecord(data) || data.format !== FORMAT) return NOT_OURS;
  if (data.version !== VERSION) {
    return "This file was saved by another version of this site, and could not be read. Nothing has changed.";
  }
  const brought = accountIn(data, names);
  const said = broughtInWords(brought, progress, data);
  progress.merge(brought);
  return said;
}

const NOT_OURS = "This is not a file with progress that was saved here. Nothing has changed.";

/**
 * @param {Account} brought
 * @param {Progress} progress before
 * @param {Record<string, unknown>} data the whole file
 */
function broughtInWords({ done }, progress, data) {
  const fresh = [...done.keys()].filter((name) => !progress.has(name)).length;
  const better = [...done].filter(
    ([name, { stars }]) => progress.has(name) && stars > progress.starsOf(name),
  );
  const unknown = (isRecord(data.done) ? Object.keys(data.done).length : 0) - done.size;
  const parts = [`The file has ${counted(done.size, "solved exercise")}: ${fresh || "none"} new here.`];
  if (better.length > 0) parts.push(`${counted(better.length, "exercise")} got more stars.`);
  if (unknown > 0)
    parts.push(
      `${counted(unknown, "entry", "entries")} could not be read, and ${unknown === 1 ? "was" : "were"} left out.`,
    );
  return parts.join(" ");
}
