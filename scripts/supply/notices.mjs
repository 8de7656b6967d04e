// The notices that licences ask to be handed on: of each part who made it, its licence, and the licence's text as the part itself has it.
// Knows folders of crates and packages, and how a text file is laid out; not where it goes.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed } from "../run.mjs";
import { isLicensed } from "./licences.mjs";

/**
 * @typedef {object} Part
 * @property {string} name with its version
 * @property {string} licence as an SPDX expression
 * @property {string} [by] who made it
 * @property {string} [from] an address
 * @property {string[]} texts those of its licences
 */

const NAMED_SO = /^(?:licen[cs]e|copying|notice|copyright)\b/i;

/** Of several licences to choose from, the one that is written down here. */
const OTHER_CHOICE = /apache/i;

/**
 * The texts of the licences in the folder of a crate or a package: where there is a choice the MIT licence, which names those who made it.
 * @param {{ name: string, licence: string, folder: string, by?: string }} part
 */
export function licenceTexts({ name, licence, folder, by }) {
  const all = readdirSync(folder)
    .filter((file) => NAMED_SO.test(file))
    .sort();
  const mayLeave = isLicensed(licence, (each) => each !== "Apache-2.0");
  const chosen = all.filter((file) => !mayLeave || !OTHER_CHOICE.test(file));
  if (chosen.length > 0) return chosen.map((file) => tidy(readFileSync(join(folder, file), "utf8")));
  // Some have none in the file that the registry gives out.
  if (by === undefined || !isLicensed(licence, (each) => each === "MIT"))
    throw new StepFailed(`${name} comes without the text of its licence, ${licence}`);
  return [mitOf(by)];
}

/** The MIT licence, of somebody. @param {string} holder */
export function mitOf(holder) {
  const own = tidy(readFileSync(join(root, "LICENSE-MIT"), "utf8"));
  return own.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}

const tidy = (text) =>
  text
    .replaceAll("\r\n", "\n")
    .replaceAll(/[ \t]+$/gm, "")
    .trim();

/** Names without the addresses behind them. @param {string[]} authors */
export const namesOf = (authors) => authors.map((author) => author.replace(/\s*<[^>]*>/, "")).join(", ");

/**
 * All parts in one text, each licence once.
 * @param {string} head @param {Part[]} parts
 */
export function noticesOf(head, parts) {
  const byText = new Map();
  for (const part of parts)
    for (const text of part.texts) byText.set(text, [...(byText.get(text) ?? []), part.name]);
  const list = parts.map(({ name, licence, by, from }) =>
    [`- ${name}: ${licence}`, by && `by ${by}`, from].filter(Boolean).join(", "),
  );
  const texts = [...byText].map(([text, names]) => `${RULE}\n${names.join(", ")}\n${RULE}\n\n${text}\n`);
  return `${head.trim()}\n\n${list.join("\n")}\n\n${texts.join("\n")}`;
}

const RULE = "-".repeat(80);

/** What an npm package that is installed here says of itself. @param {string} name @param {string} [from] whose it is: a folder */
export function packageNamed(name, from = root) {
  const folder = join(from, "node_modules", ...name.split("/"));
  if (!existsSync(folder)) throw new StepFailed(`${name} is not installed`);
  const { version, license: licence } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { name, version, licence, folder };
}
